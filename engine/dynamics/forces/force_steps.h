#pragma once

#include "dynamics/step/constraint.h"
#include "dynamics/step/rate_groups.h"

namespace sprung::dynamics {

/// The steps by which gravity and springs change velocities in a substep, for accounts of later pushes.
///
/// Steps keep E~ = K + U + c h F.v, c = 1/2 by semi-implicit Euler, so that an impulse J after the forces has
/// the work
///
///   W = J.(v before + v after)/2 - (1 - c) J.dv,  dv what the forces changed the pushed place's velocity by
class ForceSteps {
public:
    /// Around the forces of a substep.
    void begin(const Substep& s);
    void end(const Substep& s);

    /// (1 - c) dv of a point, free or of a body, that is in the substep's group. m/s
    Vec lag(int p, const Points& points, const MotionView& motionView) const;

    /// The same of a body's origin.
    Vec lagOfBody(int body) const { return 0.5 * Vec{ofBodies_[body].v}; }

    /// @param ofFree c of particles; bodies have 1/2
    void setKept(double ofFree) { lagOfFree_ = static_cast<float>(1.0 - ofFree); }

private:
    struct Change {
        Vecf v{0.0f};        // m/s
        float omega = 0.0f;  // rad/s
    };

    float lagOfFree_ = 0.5f;
    std::vector<Change> ofBodies_;
    std::vector<Vecf> ofPoints_;  // m/s
};

}  // namespace sprung::dynamics
