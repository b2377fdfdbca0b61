#pragma once

namespace sprung::dynamics {

/// Springs between points by themselves in blocks, eight whatever the lanes: the energies of a block are
/// added up before they are added to others.
struct SpringBatch {
    static constexpr int width = 8;

    const int *a, *b;        // places in the points
    const double* L;         // m, at rest
    const double* k;         // N/m
    const double* kOfForce;  // N/m, of those that are forces; else 0
};

/// The energies of the springs of a block.
struct SpringEnergies {
    double elastic[SpringBatch::width];  // J, k (l - L)^2 / 2
    double pulled[SpringBatch::width];   // W, k (l - L) n.(v_b - v_a) of forces
};

/// Measures springs of so many blocks. One function a width.
/// @param starts x and y of all points in turn, m @param numbers of all points, as in PointMotion
using MeasureSprings = void (*)(const SpringBatch&, int firstBlock, int count, const double* starts,
                                const float* numbers, SpringEnergies* found);

extern const MeasureSprings measureSprings4, measureSprings8, measureSprings16;

}  // namespace sprung::dynamics
