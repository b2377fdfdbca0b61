#pragma once

#include "tools/gesture.h"

namespace sprung::ui {

/// A rubber line from a point; let go over a second one, it becomes an edge.
class NewEdge : public Gesture {
public:
    NewEdge(Editor& editor, PointId from) : editor_(editor), from_(from) {}

    void drag(const Pointer& pointer) override { pointer_ = pointer; }
    void finish(const Pointer& pointer) override;
    void show(Overlay& overlay) const override;

private:
    Editor& editor_;
    PointId from_;
    Pointer pointer_;
};

/// The point that a new edge would begin or end at.
std::optional<PointId> edgeEnd(const Editor& editor, const Pointer& pointer);

/// Joins two points by an edge with the stiffness that new ones get, as one step, and selects it.
/// False when they are one point or joined already.
bool makeEdge(Editor& editor, PointId from, PointId to);

/// The dashed line of an edge that is not made yet, with its length.
void showNewEdge(const Editor& editor, PointId from, const Pointer& pointer, Overlay& overlay);

}  // namespace sprung::ui
