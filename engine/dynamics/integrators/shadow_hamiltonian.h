#pragma once

#include "core/math.h"
#include "scene/scene.h"

namespace sprung::dynamics {

/// The energy that a method of integration really keeps, on springs and under gravity, as a difference to the
/// plain one. With F the force, at the end of a step of length h:
///
///   semi-implicit Euler and damped-average   + (h/2) F.v, exact on springs for the first
///   explicit Euler                           - (h/2) F.v of gravity; on springs nothing is kept
///   leapfrog                                 as semi-implicit Euler at the places x + v h/2
///   velocity Verlet                          - (h^2/8) w F^2, F of all on a point; others: nothing
///
/// Leapfrog and velocity Verlet are semi-implicit Euler between two half steps, hence their forms.
enum class ShadowForm { BeforeKick, HalfAhead, Kicked, Plain };

struct ShadowHamiltonian {
    ShadowForm springs = ShadowForm::BeforeKick;
    double gravity = 0.5;  // times h F.v, of particles; those of bodies always have 1/2
};

ShadowHamiltonian shadowHamiltonianOf(Integrator integrator);

/// Whether a spring's pull on a particle has a part in it, as F.v or where it is measured. Bodies, which
/// semi-implicit Euler moves, always have theirs.
inline bool countsFreePoints(ShadowForm form)
{
    return form == ShadowForm::BeforeKick || form == ShadowForm::HalfAhead;
}

/// The difference of a spring whose elastic energy is k (l - L)^2 / 2. J @param along from its first end to
/// the other, m @param apart the difference of the velocities that count, m/s @param ahead how much `along`
/// changes in half a step, m: by particles alone, with HalfAhead alone
double shadowOfSpring(double h, double k, double L, Vec along, Vec apart, Vec ahead);

}  // namespace sprung::dynamics
