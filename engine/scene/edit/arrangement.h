#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

// These tell how objects lie among each other: groups, layers, locks, and which way round.

/// These and all that are in a group with one of them: by id, each once.
std::vector<ObjectId> withGroups(const Scene& scene, std::span<const ObjectId> objects);

/// Returns a number that no object has for its group.
std::uint32_t freeGroup(const Scene& scene);

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

/// The only place where objects hang on locked ones: they can turn about it. None where there is none, or there
/// are several.
std::optional<Vec> pinOf(const Scene& scene, std::span<const ObjectId> objects);  // m

/// A locked object, of both scenes, that an edit has moved or bent, or of whose points it has put one onto the
/// outline or off it; null where there is none. The edges of the world do not count: they are set by what lies
/// in it.
const Object* movedLocked(const Scene& before, const Scene& after);

/// Mirrors places, motion and rest shapes about an upright line (or a level one) through a centre.
void flipObjects(Scene& scene, std::span<const ObjectId> objects, Vec centre, bool upsideDown);

}  // namespace sprung
