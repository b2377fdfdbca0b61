#pragma once

#include "tools/hands.h"

namespace sprung {

/// Press and drag to the size wanted: box, circle, rope or net.
class DrawShape : public Gesture {
public:
    DrawShape(Editor& editor, Create kind, const Pointer& pointer);

    void drag(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;

private:
    /// Appends the shape; none when it would be too small to see.
    std::optional<ObjectId> build(Scene& scene) const;
    std::optional<ObjectId> buildRope(Scene& scene) const;
    Material material() const;
    Vec size() const;

    Editor& editor_;
    Create kind_;
    Vec from_;
    Vec to_;
    double smallest_;  // m; less is a slip of the hand
    double reach_;     // m, of rope ends
    Snapped snapped_;
};

/// The point that an end of a rope put down here takes hold of: one within reach, else a new one in the
/// object that lies under it. PointId{} when there is nothing.
PointId takeHold(Scene& scene, Vec at, double reach);

/// Outlines and lines of an object, to be shown as a ghost.
void addGhost(const Scene& scene, const Object& object, Overlay::Ghost& ghost);

}  // namespace sprung
