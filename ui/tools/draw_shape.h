#pragma once

#include "scene/edit/transforms.h"
#include "tools/hands.h"

namespace sprung::ui {

/// The places that a drag gave, and what the shape between them is made with.
struct DrawnShape {
    Vec from{0.0}, to{0.0};  // m
    double reach = 0.0;      // m, of ends that take hold of what is there
    double slack = 0.0;      // of a rope
    Vec gravity{0.0};        // m/s^2, that it hangs by
    Material material{};

    Vec middle() const { return 0.5 * (from + to); }
    Vec size() const { return glm::abs(to - from); }
    double length() const { return glm::distance(from, to); }
};

/// Press and drag to the size wanted: box, circle, rope or net.
class DrawShape : public Gesture {
public:
    DrawShape(Editor& editor, Create kind, const Pointer& pointer);

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;
    std::string notice() const override { return notice_; }

    /// Makes one of the usual size, for a click.
    void makeUsual(const Pointer& pointer);

private:
    void make();

    /// Appends the shape; none when it would be too small to see.
    std::optional<ObjectId> build(Scene& scene) const;
    DrawnShape wanted() const;

    Editor& editor_;
    Create kind_;
    DrawnShape drawn_;
    double smallest_;  // m; less is a slip of the hand
    Snapped snapped_;
    std::string notice_;
};

/// Whether a tool draws a shape by a drag.
bool isDrawn(Create tool);

/// Whether it is drawn from corner to corner; Shift makes it a square.
bool isDrawnByCorners(Create tool);

/// Whether a click on a thing chooses that, instead of making one of the usual size.
bool doesClickChoose(Create tool);

/// Returns how large what is made by a click is: 80 px, in whole steps of the grid. m
double usualSize(const Editor& editor, const Pointer& pointer);

/// The point that an end of a rope put down here takes hold of: one within reach, else a new one in the
/// object that lies under it or has a side within reach. PointId{} when there is nothing.
PointId takeHold(Scene& scene, Vec at, double reach);

/// Outlines and lines of an object as it would lie, to be shown as a ghost.
void addGhost(const Scene& scene, const Object& object, const Motion& motion, Overlay::Ghost& ghost);

}  // namespace sprung::ui
