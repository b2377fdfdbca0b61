#pragma once

#include "dynamics/step/constraint.h"
#include "dynamics/step/rate_groups.h"

namespace sprung::dynamics {

/// The steps by which forces change velocities in a substep, for accounts of later pushes.
///
/// Steps keep E~ = K + U + c h F.v, c = 1/2 by semi-implicit Euler, so that an impulse J after the forces has
/// the work
///
///   W = J.(v before + v after)/2 - sum (1 - c) J.dv,  dv what each of them changed the pushed place's velocity by
///
/// where no constraint undoes in the substep what they did together. Where one may, a push knows its work at
/// the end,
///
///   W = J.(v at the start - sum (1 - 2c) dv + v at the end)/2
///
/// which is the same without constraints, and nothing where they let nothing move.
class ForceSteps {
public:
    /// Before the forces of a substep.
    void begin(const Substep& s);

    /// After those of a kind. @param ofFree their c of particles; bodies have 1/2
    void note(const Substep& s, double ofFree);

    /// sum (1 - c) dv of a point, free or of a body, that is in the substep's group. m/s
    Vec lag(int p, const Points& points, const MotionView& motionView) const;

    /// v at the start - sum (1 - 2c) dv, of a point as above. m/s
    Vec start(int p, const Points& points, const MotionView& motionView) const;

private:
    struct OfBody {
        Vecf v{0.0f};        // m/s
        float omega = 0.0f;  // rad/s
    };

    std::vector<OfBody> bodiesNoted_, bodiesLag_;  // after the last forces
    std::vector<Vecf> pointsNoted_, pointsLag_;    // likewise, m/s
};

}  // namespace sprung::dynamics
