#pragma once

#include "canvas/camera.h"
#include "input/input_event.h"
#include "tools/hands.h"

#include <utility>

namespace sprung {

/// The mouse on the canvas: what pans and zooms moves the camera, the rest goes to the hands in metres.
class CanvasControls {
public:
    CanvasControls(Hands& hands, Camera& camera, CameraMotion& motion)
        : hands_(hands), camera_(camera), motion_(motion)
    {
    }

    // Places in logical px.

    void press(Button button, Px at, Modifiers with, int clicks);
    void release(Button button, Px at, Modifiers with);
    void move(Px at, Modifiers with);

    /// The mouse is over a panel or outside: nothing is hovered.
    void leave() { inside_ = false; }
    bool inside() const { return inside_; }

    /// Vertical notches zoom at the cursor, horizontal ones (or with Shift) pan.
    void wheel(glm::vec2 notches, Px at, Modifiers with);

    /// While Space is down the left button pans.
    void spaceDown();

    /// True when it was a tap: nothing was panned meanwhile.
    bool spaceUp();

    /// Buttons and keys may come up elsewhere.
    void loseFocus();

    /// Once a frame: what lies below a resting mouse may have moved.
    void update() { hands_.move(pointer(at_, with_, 1)); }

    bool panning() const { return panning_; }

    /// Since the last call the hand has panned, or zoomed.
    bool takePanned() { return std::exchange(hasPanned_, false); }
    bool takeZoomed() { return std::exchange(hasZoomed_, false); }

    /// Where the mouse is. m
    Vec at() const { return camera_.toWorld(at_); }

private:
    Pointer pointer(Px at, Modifiers with, int clicks) const;

    Hands& hands_;
    Camera& camera_;
    CameraMotion& motion_;
    Px at_{0.0};
    Modifiers with_;
    bool inside_ = false;
    bool space_ = false, spacePanned_ = false;
    bool panning_ = false;
    bool hasPanned_ = false, hasZoomed_ = false;
    Button panButton_ = Button::Middle;
};

}  // namespace sprung
