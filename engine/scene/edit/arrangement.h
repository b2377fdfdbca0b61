#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

// These tell how objects lie among each other: groups, layers, locks, and which way round.

/// These and all that are in a group with one of them: by id, each once.
std::vector<ObjectId> withGroups(const Scene& scene, std::span<const ObjectId> objects);

/// Puts them into a new group, out of any other.
void groupObjects(Scene& scene, std::span<const ObjectId> objects);
void ungroupObjects(Scene& scene, std::span<const ObjectId> objects);

/// Whether they are at least two and all of one group.
bool isOneGroup(const Scene& scene, std::span<const ObjectId> objects);

/// Over or under everything else, as they lie among each other. Nothing changes when they do already.
void bringToFront(Scene& scene, std::span<const ObjectId> objects);
void sendToBack(Scene& scene, std::span<const ObjectId> objects);

/// Those that hands may move.
std::vector<ObjectId> unlocked(const Scene& scene, std::span<const ObjectId> objects);

/// Those that belong to no locked object.
std::vector<PointId> unlocked(const Scene& scene, std::span<const PointId> points);
std::vector<EdgeId> unlocked(const Scene& scene, std::span<const EdgeId> edges);

/// These and what is hinged to them or joined by edges, directly or through others, as far as it is not
/// locked: what goes along when a hand moves them.
std::vector<ObjectId> joinedTo(const Scene& scene, std::span<const ObjectId> objects);

/// Mirrors places, motion and rest shapes about an upright line (or a level one) through the middle of them.
void flipObjects(Scene& scene, std::span<const ObjectId> objects, bool upsideDown);

}  // namespace sprung
