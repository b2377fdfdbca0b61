#pragma once

#include "scene/edit/transforms.h"
#include "tools/gesture.h"

namespace sprung::ui {

/// What a handle of the frame round the selection does.
struct FrameHandle {
    Vec pull{0.0};  // to which side it scales: -1, 0 or 1 an axis; all 0: it turns
    Vec at{0.0};    // m, where it is taken
    bool turns = false;
};

/// The handles of what is selected and not locked, in object mode; none while a tool is armed or the frame is
/// too small on the screen for them.
std::vector<FrameHandle> frameHandles(const Editor& editor, const Pointer& pointer);

/// The one under the hand.
std::optional<FrameHandle> frameHandleAt(const Editor& editor, const Pointer& pointer);

void showFrameHandles(const Editor& editor, const Pointer& pointer, Overlay& overlay);

/// Drags a side or a corner of the frame; what lies opposite stays. A corner keeps the proportions with Shift.
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
    Vec anchor_, corner_;  // m, of the frame: what stays, and what is dragged
    Vec size_;             // m, of the frame
    Vec slip_;             // m, from there to where the hand took it
    Vec factor_{1.0};
    Snapped snapped_;
};

}  // namespace sprung::ui
