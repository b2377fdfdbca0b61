#pragma once

#include "dynamics/state/motion_rules.h"
#include "dynamics/state/sleep.h"
#include "dynamics/step/constraint.h"

namespace sprung::dynamics {

/// The rules that objects have of their own in how they move: a share of gravity, damping, an angle that they
/// keep. Where no object has any of it there is nothing to do.
///
///   v' = (v + (scale - 1) g h) / (1 + damping h),  omega' = omega / (1 + damping h)
///
/// after all that the others get as well. A point of several objects has the mean of theirs; each of a body's points
/// pulls where it is, by its share of the mass, so that gravity turns what it pulls unevenly.
class ObjectMotion {
public:
    ObjectMotion() = default;
    ObjectMotion(const Scene& scene, const Clusters& clusters, std::span<const double> masses,
                 const Points& points);

    bool isNeeded() const { return !bodies_.empty() || !points_.empty() || !spins_.empty(); }

    /// In a substep, among the forces, on what is awake and has substeps of this length: what gravity does
    /// beyond the world's.
    void accelerate(std::span<const int> substepsOf, int substeps, const Sleep& sleep, Vec gravity,
                    Substep& s) const;

    /// Damps the same things in a substep, behind the forces.
    void damp(std::span<const int> substepsOf, int substeps, const Sleep& sleep, Substep& s) const;

    /// Behind the substeps of a frame: turns back what has turned and keeps its angle.
    void endFrame(const Sleep& sleep, std::size_t bodyCount, Points& points) const;

    /// Adds the energy of that gravity to the islands', with (h/2) sum F.v, which semi-implicit Euler keeps
    /// besides. J
    /// @param islands, substeps of the nodes: bodies, then points @param frame s
    void addEnergy(Vec gravity, double frame, const Points& points, const Bodies& bodies,
                   std::span<const int> islands, std::span<const int> substeps,
                   std::span<double> energy) const;

private:
    struct BodyRule {
        int body;
        double mass;             // kg
        double extra;            // of gravity, beyond all of it
        Vec moment;              // kg m, sum m extra r in the body's frame
        double linear, angular;  // 1/s
    };
    struct PointRule {
        int point;
        double mass, extra, linear;
    };
    struct SpinRule {
        std::vector<int> points;  // all free
        std::vector<double> masses;
        double angular;
        bool keepsAngle;
    };
    static void accelerate(const BodyRule& rule, Vec gravity, Substep& s);
    void damp(const SpinRule& rule, double h, Points& points) const;
    void turnBack(const SpinRule& rule, Points& points) const;

    std::vector<BodyRule> bodies_;
    std::vector<PointRule> points_;
    std::vector<SpinRule> spins_;
};

}  // namespace sprung::dynamics
