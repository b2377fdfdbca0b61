#pragma once

#include <span>

namespace sprung::dynamics {

/// The kinetic energy of a swing that is now counted and now not, as places and velocities of a substep
/// belong to different times: a share h^2 (omega^2 + g / l), where that is at most a twentieth: what turns
/// faster does not swing. J
/// @param kinetic J @param square omega^2 + g / l, 1/s^2 @param h s
inline double swayOf(double kinetic, double square, double h)
{
    const double share = h * h * square;
    return share < 0.05 ? kinetic * share : 0.0;
}

/// Returns the sway of links that are jerked: half of what they push in a substep, J^2 / 2 m, for as long as
/// that is little beside what their ends move with. J
inline double swayOfImpulse(double kinetic, double ofImpulse)
{
    return ofImpulse < 0.03 * kinetic ? 0.5 * ofImpulse : 0.0;
}

/// The sways of a frame, by islands.
struct Sways {
    std::span<double> ofTurns, ofImpulses;  // J
    double frame;                           // s
};

}  // namespace sprung::dynamics
