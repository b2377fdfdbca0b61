#pragma once

#include "dynamics/state/bodies.h"

#include <array>

namespace sprung::dynamics {

/// The rows of a block of W contacts, W numbers each. A moves; B may be the ground or kinematic. The normal n
/// is from A to B, the tangent t a quarter turn on from it. Arms are given along n and t: r = rn n + rt t, so
/// that r x n = -rt and r x t = rn.
namespace row {
enum Row {
    Nx,
    Ny,
    Dn,  // m, d = cA - cB
    Dt,
    IA,  // 1/(kg m^2), inverse inertia
    IB,
    Mu,  // friction
    Mt,  // kg, effective mass along the tangent
    Lt,  // N s, impulse along the tangent
    Ra,  // m, radius where A is a circle, whose surface does not turn away from what it touches; 0
    Rb,  // m, likewise of B
    At,  // the first point: PointRows rows; then the second
};
enum PointRow {
    Rn,  // m, from A's origin
    Rt,
    S0,  // m, separation at the frame's start
    S,   // m, separation now
    Mn,  // kg, effective mass along the normal; 0: no such point
    Ln,  // N s, impulse along the normal
    PointRows,
};
inline constexpr int count = At + 2 * PointRows;
}  // namespace row

/// Contacts of which no two move the same body, in blocks of W. What nothing moves may be in several.
struct ContactBatch {
    float* rows = nullptr;        // of each block: row::count rows of W
    const unsigned* a = nullptr;  // bodies, W a block, as offsets in units of 8 bytes; 0: none
    const unsigned* b = nullptr;
    int blocks = 0;
    unsigned lastUnmoved = 0;                 // offset: bodies up to it stay as they are
    const float* lands = nullptr;             // W a block, 1: both points at once when both press
    const std::uint8_t* isLanding = nullptr;  // a block: it has such
};

/// The name of a body in a batch: the largest scale in an address is 8.
inline unsigned offsetOf(int body)
{
    return static_cast<unsigned>(body) * (sizeof(BodyMotion) / 8);
}
inline int bodyAt(unsigned offset)
{
    return static_cast<int>(offset / (sizeof(BodyMotion) / 8));
}

/// Makes a contact give way as a spring and damper solved implicitly over a substep:
///   a1 = 2 zeta + h omega, a2 = h omega a1, a3 = 1 / (1 + a2), beta = omega / a1, ms = a2 a3, is = a3
struct Softness {
    float ms, is;  // shares of mass and of impulse
    float beta;    // 1/s, bias rate

    static Softness of(float hertz, float zeta, float h);
};

struct ContactStep {
    float h;  // s
    Softness between, onFixed;
    float depenetrationSpeed;  // m/s, of what overlaps
};

/// The solver's inner loops at one width.
struct ContactKernels {
    void (*warmStart)(const ContactBatch&, BodyMotion*);
    void (*solveBias)(const ContactBatch&, BodyMotion*, const ContactStep&);
    void (*solveNoBias)(const ContactBatch&, BodyMotion*, const ContactStep&);
};

/// @param lanes 4, 8 or 16, whatever the processor
const ContactKernels& contactKernels(int lanes);

extern const ContactKernels contactKernels4, contactKernels8, contactKernels16;

}  // namespace sprung::dynamics
