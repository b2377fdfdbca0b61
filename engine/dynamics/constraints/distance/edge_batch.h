#pragma once

#include <cstdint>

namespace sprung::dynamics {

/// Edges between points by themselves, in blocks of W of which no two share a point. Blocks of a colour, too,
/// leave each other's points alone.
struct EdgeBatch {
    /// Each block has so many rows of W numbers.
    enum Row {
        StartX,  // m, from a to b at the start of the frame
        StartY,
        StartLength,   // m
        StartStretch,  // m, l - L
        K,             // N/m, of forces
        Damping,       // N s/m, likewise
        A,             // 1/kg, a = 1/(k h^2), of what is projected
        Gamma,         // likewise
        Inverse,       // kg, of (1 + gamma)(wa + wb) + a, likewise
        Wa,            // 1/kg
        Wb,
        Lambda,   // kg m, in this substep
        BeforeX,  // m, dx_b - dx_a at its start
        BeforeY,
        ImpulseX,  // N s, of forces
        ImpulseY,
        count
    };

    float* rows;
    const int* a;  // places in the points, W a block
    const int* b;
    const int* live;                  // of each block: edges; the lanes behind are dead
    const std::uint8_t* beginsColor;  // of each block
    int blocks;
};

/// The inner loops of edges at one width. Points are given by their numbers, as in PointMotion.
struct EdgeKernels {
    void (*applyForces)(const EdgeBatch&, float* points, float h);
    void (*beginSubstep)(const EdgeBatch&, float* points);
    void (*project)(const EdgeBatch&, float* points, float h, bool backwards);
};

/// @param lanes 4, 8 or 16, whatever the processor
const EdgeKernels& edgeKernels(int lanes);

extern const EdgeKernels edgeKernels4, edgeKernels8, edgeKernels16;

}  // namespace sprung::dynamics
