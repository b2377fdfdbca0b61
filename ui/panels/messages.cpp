#include "panels/messages.h"

#include "panels/panel_frame.h"
#include "words/icons.h"
#include "words/panels.h"

#include <fmt/format.h>

#include <limits>

namespace sprung::ui {
namespace {

constexpr float messageWidth = 440.0f, betweenMessages = 8.0f, below = 24.0f;

const char* iconOf(Message::Kind kind)
{
    switch (kind) {
    case Message::Kind::Information:
        return icon::information;
    case Message::Kind::Success:
        return icon::success;
    case Message::Kind::Warning:
        return icon::alert;
    case Message::Kind::Error:
        return icon::error;
    }
    return "";
}

Rgba kindColor(const Theme& theme, Message::Kind kind)
{
    switch (kind) {
    case Message::Kind::Information:
        return theme.accent;
    case Message::Kind::Success:
        return theme.ok;
    case Message::Kind::Warning:
    case Message::Kind::Error:
        return theme.warn;
    }
    return theme.text;
}

/// One message at a height, in physical px. True when it was closed; `height` is what it took.
bool show(const Ui& ui, const Message& message, std::size_t place, float middle, float top, float& height)
{
    const std::string name = fmt::format("message {}", place);
    ImGui::SetNextWindowPos({std::round(middle - 0.5f * ui.px(messageWidth)), top});
    ImGui::SetNextWindowSize({ui.px(messageWidth), 0.0f});
    ImGui::Begin(name.c_str(), nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_AlwaysAutoResize);
    const ImVec2 corner = ImGui::GetWindowPos();
    drawText(*ImGui::GetWindowDrawList(), ui.fonts.icons22, {corner.x + ui.px(14.0f), corner.y + ui.px(9.0f)},
             kindColor(ui.theme, message.kind), iconOf(message.kind));
    ImGui::SetCursorPos({ui.px(48.0f), ui.px(12.0f)});
    ImGui::PushTextWrapPos(ui.px(messageWidth - 48.0f));
    ImGui::TextUnformatted(message.text.c_str());
    ImGui::PopTextWrapPos();
    const float bottom = ImGui::GetCursorPosY();
    ImGui::SetCursorPos({ui.px(messageWidth - 36.0f), ui.px(6.0f)});
    const bool closed = iconButton(ui, "close", icon::close, words::closePanel);
    ImGui::SetCursorPos({0.0f, std::max(bottom - ImGui::GetStyle().ItemSpacing.y, ui.px(28.0f))});
    ImGui::Dummy({ui.px(messageWidth - 16.0f), 0.0f});
    height = ImGui::GetWindowHeight();
    drawShadow(*ImGui::GetBackgroundDrawList(), ui, corner,
               {corner.x + ui.px(messageWidth), corner.y + height}, ImGui::GetStyle().WindowRounding);
    ImGui::End();
    return closed;
}

}  // namespace

double shownFor(Message::Kind kind)
{
    switch (kind) {
    case Message::Kind::Information:
    case Message::Kind::Success:
        return 4.0;
    case Message::Kind::Warning:
        return 10.0;
    case Message::Kind::Error:
        break;
    }
    return std::numeric_limits<double>::infinity();
}

std::optional<std::size_t> messages(const Ui& ui, const Layout& layout, std::span<const Message> list,
                                    double now, double taken)
{
    std::optional<std::size_t> gone;
    const float middle = ui.px(static_cast<float>(layout.free.centre().x));
    float top = ui.px(static_cast<float>(layout.free.min.y + taken) + below);
    for (std::size_t i = 0; i < list.size(); ++i) {
        float height = 0.0f;
        if (show(ui, list[i], i, middle, top, height) || now - list[i].since > shownFor(list[i].kind))
            gone = i;
        top += height + ui.px(betweenMessages);
    }
    return gone;
}

}  // namespace sprung::ui
