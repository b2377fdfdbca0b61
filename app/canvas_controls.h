#pragma once

#include "app/framing.h"
#include "input/input_event.h"
#include "tools/hands.h"

namespace sprung::app {

/// The mouse on the canvas: what pans and zooms moves the camera, the rest goes to the hands in metres.
class CanvasControls {
public:
    CanvasControls(ui::Hands& hands, Framing& framing) : hands_(hands), framing_(framing) {}

    // Places in logical px.

    void press(ui::Button button, ui::Px at, ui::Modifiers with, int clicks);
    void release(ui::Button button, ui::Px at, ui::Modifiers with);
    void move(ui::Px at, ui::Modifiers with);

    /// The mouse is over a panel or outside: nothing is hovered.
    void leave() { inside_ = false; }
    bool inside() const { return inside_; }

    /// Vertical notches zoom at the cursor, horizontal ones (or with Shift) pan; with Alt they resize a brush
    /// in hand.
    void wheel(glm::vec2 notches, ui::Px at, ui::Modifiers with);

    /// While Space is down the left button pans.
    void spaceDown();

    /// True when it was a tap: nothing was panned meanwhile.
    bool spaceUp();

    /// Buttons and keys may come up elsewhere.
    void loseFocus();

    /// Once a frame: what lies below a resting mouse may have moved.
    void update() { hands_.move(pointer(at_, with_, 1)); }

    bool panning() const { return panning_; }

    /// Returns where the mouse is. m
    Vec at() const { return framing_.camera().toWorld(at_); }

private:
    ui::Pointer pointer(ui::Px at, ui::Modifiers with, int clicks) const;

    ui::Hands& hands_;
    Framing& framing_;
    ui::Px at_{0.0};
    ui::Modifiers with_;
    bool inside_ = false;
    bool space_ = false, spacePanned_ = false;
    bool panning_ = false;
    ui::Button panButton_ = ui::Button::Middle;
};

}  // namespace sprung::app
