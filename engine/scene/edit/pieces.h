#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

/// Makes an object of each loose piece of these objects. What keeps the outline, else the largest piece,
/// stays the object it was. Lone points that another object has as well just leave.
void fallApart(Scene& scene, std::span<const ObjectId> objects);

/// Takes edges out of the scene and of all objects. Nothing else changes.
/// @param gone sorted
void eraseEdges(Scene& scene, const std::vector<EdgeId>& gone);

/// Takes edges away with all that follows: an outline that loses a side goes, and what hangs together no more
/// becomes objects of its own. Their points stay.
void deleteEdges(Scene& scene, std::span<const EdgeId> edges);

/// Sets of places that are connected.
class Groups {
public:
    explicit Groups(std::size_t count);

    void join(std::size_t a, std::size_t b);

    /// The smallest place of the group.
    std::size_t of(std::size_t place);

private:
    std::vector<std::size_t> towards_;
};

}  // namespace sprung
