#include "app/canvas_controls.h"

namespace sprung::app {
namespace {

constexpr double zoomPerNotch = 1.2;
constexpr double panPerNotch = 60.0;  // px

}  // namespace

ui::Pointer CanvasControls::pointer(ui::Px at, ui::Modifiers with, int clicks) const
{
    return {.at = framing_.camera().toWorld(at),
            .metresPerPixel = framing_.camera().metresPerPixel(),
            .shift = with.shift,
            .ctrl = with.ctrl,
            .alt = with.alt,
            .clicks = clicks};
}

void CanvasControls::press(ui::Button button, ui::Px at, ui::Modifiers with, int clicks)
{
    at_ = at;
    with_ = with;
    inside_ = true;
    if (!panning_ && (button == ui::Button::Middle || (button == ui::Button::Left && space_))) {
        panning_ = true;
        panButton_ = button;
        spacePanned_ = space_;
        framing_.hold();
        return;
    }
    hands_.press(button, pointer(at, with, clicks));
}

void CanvasControls::release(ui::Button button, ui::Px at, ui::Modifiers with)
{
    move(at, with);
    if (panning_ && button == panButton_)
        panning_ = false;
    else
        hands_.release(button, pointer(at, with, 1));
}

void CanvasControls::move(ui::Px at, ui::Modifiers with)
{
    if (panning_ && at != at_)
        framing_.pan(at - at_);
    at_ = at;
    with_ = with;
    inside_ = true;
    hands_.move(pointer(at, with, 1));
}

void CanvasControls::wheel(glm::vec2 notches, ui::Px at, ui::Modifiers with)
{
    if (with.alt && hands_.adjustTool(notches.y))
        return;
    if (with.shift)
        notches = {notches.x + notches.y, 0.0f};
    if (notches.x != 0.0f)
        framing_.pan({-panPerNotch * notches.x, 0.0});
    if (notches.y != 0.0f)
        framing_.zoomAt(at, std::pow(zoomPerNotch, notches.y));
}

void CanvasControls::spaceDown()
{
    space_ = true;
    spacePanned_ = false;
}

bool CanvasControls::spaceUp()
{
    const bool tap = space_ && !spacePanned_;
    space_ = false;
    return tap;
}

void CanvasControls::loseFocus()
{
    space_ = false;
    panning_ = false;
    hands_.leave();
}

}  // namespace sprung::app
