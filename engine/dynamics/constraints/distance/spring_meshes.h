#pragma once

#include "dynamics/constraints/block_elimination.h"

#include <vector>

namespace sprung::dynamics {

/// Springs that are no forces and hang together in more than a row, with nothing else between them: what one
/// carries all the others feel, so they are solved as one system (MeshConstraint). Those of outlined objects
/// are none: soft outlines press on each other where their contacts know single points only, and a shape has
/// few enough for its springs to be solved one by one.
struct SpringMesh {
    std::vector<int> points;       // that move, ascending
    std::vector<int> springs;      // in the order given
    BlockElimination elimination;  // of the points
};

/// The meshes among some springs; of those that are too dear to be solved at once none is made.
/// @param ends points of each spring @param isFree of the points
std::vector<SpringMesh> springMeshesOf(std::span<const std::pair<int, int>> ends,
                                       const std::vector<bool>& isFree);

}  // namespace sprung::dynamics
