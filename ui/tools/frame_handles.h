#pragma once

#include "scene/edit/transforms.h"
#include "tools/gesture.h"

namespace sprung::ui {

/// Tells what a handle of the frame round the selection does.
struct FrameHandle {
    Vec pull{0.0};  // to which side it scales: -1, 0 or 1 an axis of the frame; all 0: it turns
    Vec at{0.0};    // m, where it is taken
    Vec foot{0.0};  // m, of the one that turns: where its stem begins
    bool turns = false;
};

/// A box along axes of its own.
struct TurnedBox {
    Box box;             // m, in these axes about the origin
    double angle = 0.0;  // rad, of the axes to the world's

    Vec toWorld(Vec own) const { return turning(Vec(0.0), angle)(own); }
    Vec toOwn(Vec world) const { return turning(Vec(0.0), -angle)(world); }
};

/// Round these things as they are seen now. A single object has it along its own axes, so that scaling shears
/// nothing.
TurnedBox frameOf(const Editor& editor, const Selection& things);

/// The handles of what is selected and not locked, in object mode; none while a tool is armed or the frame is
/// too small on the screen for them.
std::vector<FrameHandle> frameHandles(const Editor& editor, const Pointer& pointer);

/// The one under the hand.
std::optional<FrameHandle> frameHandleAt(const Editor& editor, const Pointer& pointer);

void showFrameHandles(const Editor& editor, const Pointer& pointer, Overlay& overlay);

/// Drags a side or a corner of the frame; what lies opposite stays. A corner keeps the proportions with
/// Shift.
class ScaleFrame : public Gesture {
public:
    ScaleFrame(Editor& editor, const Pointer& pointer, const FrameHandle& handle);

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;

private:
    Editor& editor_;
    Selection things_;
    HeldInRun inHand_;
    std::vector<std::vector<Vec>> shores_;
    std::vector<PointId> moving_;  // ascending
    Vec pull_;
    TurnedBox frame_;
    Vec anchor_, corner_;  // m, of the frame in its axes: what stays, and what is dragged
    Vec slip_;             // m, in the world from there to where the hand took it
    Vec factor_{1.0};      // along the axes
    Snapped snapped_;
};

}  // namespace sprung::ui
