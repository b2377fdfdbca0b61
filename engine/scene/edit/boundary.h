#pragma once

#include "scene/query.h"
#include "scene/scene.h"

#include <optional>

namespace sprung {

// The edges of the world: a fixed, locked frame far around everything, so that nothing falls for ever unseen.
// It is an object like others, told by Object::boundary, and stands in the file.

enum class Boundary {
    Open,      // there is no frame
    Closed,    // what comes to it lies on it
    Removing,  // the hands' editor deletes what is wholly beyond it
};

Boundary boundaryOf(const Scene& scene);

/// The room that a new frame leaves free, m: a square ten times as large as what can move, and twice as large
/// as all there is.
Box roomFor(const Scene& scene);

/// Sets up the frame around the room, changes what it does, or takes it away. The name is a new frame's.
void setBoundary(Scene& scene, Boundary boundary, std::string_view name);

/// The same; where the scene has no frame yet, it is made round this room.
void setBoundary(Scene& scene, Boundary boundary, std::string_view name, const Box& room);

/// Objects that can move and are wholly out of the room within the frame, by id; none when there is no frame.
std::vector<ObjectId> beyondBoundary(const Scene& scene);

}  // namespace sprung
