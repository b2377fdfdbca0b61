#include "platform/input_batch.h"

namespace sprung::ui {

namespace {

/// Typing keys come with a text event and mean nothing else to a text field.
bool types(const KeyPressed& press)
{
    return press.key.size() == 1 && !press.with.ctrl && !press.with.alt && !press.with.super;
}

bool isModifierName(const std::string& key)
{
    return key == "Shift" || key == "Ctrl" || key == "Alt";
}

}  // namespace

bool InputBatch::takeButton(Button button)
{
    const unsigned bit = 1u << static_cast<unsigned>(button);
    if ((buttons_ & bit) != 0)
        return false;
    buttons_ |= bit;
    return true;
}

bool InputBatch::takeKey(const QueuedEvent& queued)
{
    // A click may open the field that the key is meant for.
    if (buttons_ != 0)
        return false;
    if (queued.imguiKey >= 0 && !keys_.insert(queued.imguiKey).second)
        return false;
    const auto* press = std::get_if<KeyPressed>(&queued.event);
    if (isModifierName(press != nullptr ? press->key : std::get<KeyReleased>(queued.event).key))
        return !command_ && !text_;
    if (press == nullptr || types(*press))
        return true;
    if (text_)
        return false;
    command_ = true;
    return true;
}

bool InputBatch::take(const QueuedEvent& queued)
{
    const InputEvent& event = queued.event;
    if (std::holds_alternative<PointerMoved>(event))
        return buttons_ == 0;
    if (const auto* press = std::get_if<ButtonPressed>(&event))
        return !command_ && !text_ && takeButton(press->button);
    if (const auto* release = std::get_if<ButtonReleased>(&event))
        return takeButton(release->button);
    if (std::holds_alternative<KeyPressed>(event) || std::holds_alternative<KeyReleased>(event))
        return takeKey(queued);
    if (std::holds_alternative<TextTyped>(event)) {
        if (command_ || buttons_ != 0)
            return false;
        text_ = true;
    }
    return true;
}

}  // namespace sprung::ui
