#pragma once

#include "dynamics/energy/energy_limiter.h"
#include "dynamics/forces/force_steps.h"
#include "dynamics/state/motion_rules.h"
#include "dynamics/state/sleep.h"

namespace sprung::dynamics {

/// The rules that objects have of their own in how they move: a share of gravity, damping, an angle that they keep.
/// Where no object has any of it there is nothing to do.
///
///   v' = (v + (scale - 1) g h) / (1 + damping h),  omega' = omega / (1 + damping h)
///
/// after all that the others get as well. A point of several objects has the mean of theirs, a body that of
/// its points by their masses.
class ObjectMotion {
public:
    ObjectMotion() = default;
    ObjectMotion(const Scene& scene, const Clusters& clusters, std::span<const double> masses,
                 const Points& points);

    bool isNeeded() const { return !bodies_.empty() || !points_.empty() || !spins_.empty(); }

    void beginFrame();

    /// In a substep, once other forces have acted, on what is awake and has substeps of this length.
    void act(std::span<const int> substepsOf, int substeps, const Sleep& sleep, Vec gravity,
             const ForceSteps& forces, Substep& s);

    /// Behind the substeps of a frame: turns back what has turned and keeps its angle, and tells the work
    /// that was done by other gravity than the limiter knows of.
    void endFrame(EnergyLimiter& limiter, const Sleep& sleep, std::size_t bodyCount, Points& points) const;

private:
    struct BodyRule {
        int body;
        double mass;             // kg
        double extra;            // of gravity, beyond all of it
        Vec moment;              // kg m, sum m extra r in the body's frame: on a pivot
        double linear, angular;  // 1/s
        double work = 0.0;       // J, in this frame
    };
    struct PointRule {
        int point;
        double mass, extra, linear;
        double work = 0.0;
    };
    struct SpinRule {
        std::vector<int> points;  // all free
        std::vector<double> masses;
        double angular;
        bool keepsAngle;
    };
    void accelerate(BodyRule& rule, Vec gravity, const ForceSteps& forces, Substep& s) const;
    void damp(const SpinRule& rule, double h, Points& points) const;
    void turnBack(const SpinRule& rule, Points& points) const;

    std::vector<BodyRule> bodies_;
    std::vector<PointRule> points_;
    std::vector<SpinRule> spins_;
};

}  // namespace sprung::dynamics
