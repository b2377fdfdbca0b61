#pragma once

#include "tools/gesture.h"

namespace sprung::ui {

/// Makes a polygon of the corners: one step, and it is selected. @return why it could not be made; none: it was
std::optional<std::string> makePolygon(Editor& editor, std::span<const Vec> corners);

/// Shows a polygon that is clicked corner by corner, with the next one at the pointer. @param corners one at least
void showCorners(const Editor& editor, const std::vector<Vec>& corners, const Pointer& pointer,
                 Overlay& overlay);

/// Press and draw: the way of the hand is the outline of a polygon. A straight one is its first side,
/// a very short one its first corner.
class DrawOutline : public Gesture {
public:
    DrawOutline(Editor& editor, const Pointer& pointer)
        : editor_(editor), start_(snapPointer(editor, pointer).at), way_{pointer.at}
    {
    }

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;
    std::string notice() const override { return notice_; }
    bool standsWhenLeft() const override { return true; }

    /// Returns the corners that a finished drag along a line has begun a polygon with: its ends. None where it went
    /// round something.
    const std::vector<Vec>& begun() const { return begun_; }

private:
    std::vector<Vec> corners() const;

    Editor& editor_;
    Vec start_;  // m, where a side begins
    std::vector<Vec> way_;
    double pixel_ = 0.0;  // m
    std::string notice_;
    std::vector<Vec> begun_;
};

}  // namespace sprung::ui
