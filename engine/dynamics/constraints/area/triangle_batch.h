#pragma once

#include "dynamics/state/particle_runs.h"

namespace sprung::dynamics {

/// Triangles of particles in blocks of W. They may share points: they are only looked at.
struct TriangleBatch {
    /// Each block has so many rows of W numbers.
    enum Row {
        AbX,  // m, from a to b at the start of the frame
        AbY,
        AcX,
        AcY,
        Least,  // m^2, area
        count
    };

    const float* rows;
    const int* corners;                    // of each block W of a, of b, of c: places in the points
    const std::array<Spread, 3>* spreads;  // of each block
    int blocks;
};

/// Tells which triangles are below their least areas. One function a width.
/// @param numbers of all points, as in PointMotion
/// @param low of each block a bit a lane
using FindLow = void (*)(const TriangleBatch&, const float* numbers, std::uint32_t* low);

extern const FindLow findLow4, findLow8, findLow16;

}  // namespace sprung::dynamics
