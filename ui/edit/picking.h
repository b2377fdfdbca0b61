#pragma once

#include "scene/scene.h"

namespace sprung::ui {

/// Tells what a hand takes in a run, and where.
struct Hold {
    ObjectId object{};
    Vec at{0.0};  // m
};

/// The topmost object under the hand if that can move; else the one whose side or line is nearest, within
/// reach: a card is thinner than a hand is sure. None when nothing that can move is there. @param within m
std::optional<Hold> holdAt(const Scene& scene, Vec at, double within);

// These tell what lies wholly inside a box, in the scene's order. An object: all its points; a fluid: all its
// particles; a tap: its pipe; a drain: its round.

std::vector<PointId> pointsInside(const Scene& scene, const Box& box);
std::vector<EdgeId> edgesInside(const Scene& scene, const Box& box);
std::vector<ObjectId> objectsInside(const Scene& scene, const Box& box);
std::vector<FluidId> fluidsInside(const Scene& scene, const Box& box);
std::vector<TapId> tapsInside(const Scene& scene, const Box& box);
std::vector<DrainId> drainsInside(const Scene& scene, const Box& box);

}  // namespace sprung::ui
