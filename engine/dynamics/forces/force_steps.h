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
class ForceSteps {
public:
    /// Before the forces of a substep.
    void begin(const Substep& s);

    /// After those of a kind. @param ofFree their c of particles; bodies have 1/2
    void note(const Substep& s, double ofFree);

    /// sum (1 - c) dv of a point, free or of a body, that is in the substep's group. m/s
    Vec lag(int p, const Points& points, const MotionView& motionView) const;

private:
    struct OfBody {
        Vecf v{0.0f};        // m/s
        float omega = 0.0f;  // rad/s
    };

    std::vector<OfBody> bodiesBefore_, bodiesLag_;
    std::vector<Vecf> pointsBefore_, pointsLag_;  // m/s
};

}  // namespace sprung::dynamics
