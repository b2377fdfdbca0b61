#pragma once

#include "scene/scene.h"

namespace sprung::dynamics {

/// Tells which springs a method of integration can carry as forces: for every edge
///
///   sum over both ends of w (h^2 K + damping h C) <= load,
///
/// K, C the sums of stiffness and damping of the force edges at that end: on its point, or on its body, wherever on it
/// they hold, each with the w of its own place. For one mass on one spring K is
/// (Omega h)^2, and the left side is never less than that of the fastest swing there is.
struct StabilityBound {
    double load;           // c^2
    double onBodies;       // the same for edges that hold on a body, which semi-implicit Euler moves
    double damping = 2.0;  // what damping counts for beside stiffness
};

/// Below its limit of stability a method gets some room: 1.8 of 2 for the Verlet family, 2.5 of 2.83 for
/// Runge-Kutta 4, 1.4 of 1.57 for Forest-Ruth, 1.27 of 1.41 for damped-average Euler. Velocity Verlet gets
/// 1.34: it takes a' where nothing has held the point yet, so that of one that a contact or a stiff edge
/// holds in place v' = -v q/2, which grows beyond sqrt 2. Those that have no limit because they gain energy
/// on every spring may gain a tenth of it in a frame of N substeps, so that a limiter which looks once a
/// frame can hold them, with q = (Omega h)^2:
///
///   explicit Euler   (1 + q)^N             q <= 0.1/N
///   Heun, midpoint   (1 + q^2/4)^N         q <= sqrt(0.4/N)
///   Adams-Bashforth  (1 + 0.7 q^2 ..)^N    q <= sqrt(0.12/N), and 0.1: it starts anew by explicit Euler
///
/// and turn no further than 2 rad in a frame, q <= (2/N)^2: a swing that came round in just one would be
/// looked at where it stands still, and there would be no motion to take energy from.
/// Implicit Euler has no forces: a load of 0. A test runs all of them up to there.
StabilityBound stabilityBoundOf(Integrator integrator, int substeps);

/// Describes how much an island's energy may rise above what was put into it before the limiter takes it
/// back.
struct EnergyTolerance {
    double share;   // of the island's scale
    bool ofMotion;  // or of its kinetic and elastic energy, where that is more
};

/// 0.5 % for what keeps energy (less than 1 %, as accounts of the whole see more); for what gains it, so that
/// it may be seen, max(4 %, (Omega h)^2/4), Omega the springs' that are forces. The same for Forest-Ruth,
/// which keeps an energy that differs from the plain one, by a factor of 3 at Omega h = 1.4.
/// @param stiffest (Omega h)^2, at most
EnergyTolerance energyToleranceOf(Integrator integrator, double stiffest);

}  // namespace sprung::dynamics
