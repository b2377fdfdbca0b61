#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace sprung::fluids {

/// A coordinate of places that are near to nothing. m
inline constexpr float nowhere = 1e18f;

/// A particle's numbers as its neighbours read them.
struct alignas(16) Record {
    float x = nowhere, y = nowhere;  // m
    float lambda = 0.0f;             // kg m^2, the multiplier of the density's constraint
    float w = 0.0f;                  // 1/kg
};

/// A particle's numbers as viscosity and cohesion read them.
struct alignas(16) FlowRecord {
    float x = nowhere, y = nowhere;  // m
    float vx = 0.0f, vy = 0.0f;      // m/s
};

/// Besides, where there is more than one kind of fluid.
struct alignas(16) KindRecord {
    float viscosity = 0.0f;  // m^2/s
    float cohesion = 0.0f;   // m/s^2
    float w = 0.0f;          // 1/kg
    float mostRate = 1.0f;   // no unit, of viscosity: less where particles crowd
};

/// The neighbours of particles that follow each other, W particles side by side: the k-th neighbours of a block's
/// lanes lie in a row. Where a lane has fewer than others a far away particle stands, which adds nothing.
struct Neighbours {
    int first = 0;           // particle
    std::vector<int> begin;  // of each block, in `of`; one more at the end
    std::vector<int> of;
};

/// The lists that a pass over the neighbours reads and writes; beside the particles, filled up to whole blocks.
struct Pass {
    const Record* records;
    const FlowRecord* flows;
    const KindRecord* kinds;                      // null: all are of one, and none crowd
    const float *volume, *gradientX, *gradientY;  // of walls: no unit, 1/m
    const float* ofBodies;                        // 1/(kg m^2), what bodies behind walls give way
    const float* gas;                             // kg m^2, lambda times crowding of gases; 0: of a liquid
    float* delta;                                 // density, of that at rest
    float* lambda;                                // kg m^2
    float *outX, *outY;                           // m, or m/s
    float h, a0;                                  // m
    float lattice;                                // 1/m^2
    float most;                                   // m, of a move
    float viscous, cohesive;  // s/m^2, s; times those of the one kind, if there is but one: no unit, m/s
    float own, maxGain;       // the part of delta that is no pressure; of a gas's lambda K_b. No unit
};

/// Places of particles, filled up by a row of those that are near to nothing.
struct Search {
    const float *x, *y;  // m
    float reach2;        // m^2
    int most;            // that are looked at; `found` has room for so many and a row of lanes more
};

/// Particles that follow each other, from the first to before the second.
struct Range {
    int from, to;
};

/// Each writes for its own particles alone, so that the bits depend neither on threads nor on lanes.
struct FluidKernels {
    void (*density)(const Pass& pass, const Neighbours& neighbours);
    void (*move)(const Pass& pass, const Neighbours& neighbours);
    void (*flow)(const Pass& pass, const Neighbours& neighbours);
    void (*flowOfOneKind)(const Pass& pass, const Neighbours& neighbours);

    /// Writes down those of the particles in some ranges, but for one, that are as near to it.
    /// @return how many
    int (*search)(const Search& search, int particle, const Range* ranges, int count, int* found);

    /// Writes rows of so many numbers as columns: the lanes' first ones, then their second ones. It reads and writes
    /// up to the next multiple of lanes.
    /// @param length from a row's beginning to the next
    void (*interleave)(const int* rows, std::size_t length, int count, int* columns);
};

extern const FluidKernels fluidKernels4, fluidKernels8, fluidKernels16;

/// @param lanes 4, 8 or 16
const FluidKernels& kernelsFor(int lanes);

}  // namespace sprung::fluids
