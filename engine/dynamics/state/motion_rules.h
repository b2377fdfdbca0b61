#pragma once

#include "dynamics/state/clusters.h"

namespace sprung::dynamics {

/// The places of an object's points in the scene's, ascending.
std::vector<int> placesOfPoints(const Scene& scene, const Object& object);

/// The rigid bodies that are an object's, by their clusters: all of it, or a part of it and of nothing else.
std::vector<int> bodiesOf(const Scene& scene, const Object& object, const Clusters& clusters);

/// Whether an object keeps its angle. What has no outline, as springs and ropes, has none to keep.
inline bool keepsAngle(const Object& object)
{
    return object.motion.fixedRotation && !object.outline.empty();
}

/// Beside the clusters: whether they keep their angle, because an object does whose bodies they are.
std::vector<bool> bodiesThatKeepTheirAngle(const Scene& scene, const Clusters& clusters);

/// The share of gravity of each point: the mean of its objects' scales, less what the air lifts. Empty: all
/// have all of it.
///
/// An outline full of gas takes the place of as much air as its shape has area, whose weight lifts it, shared
/// among its points by their masses m: a_lift = -g rho A / sum m (Archimedes). What the gas itself weighs is
/// in the masses.
/// @param masses of all points, kg
std::vector<double> gravityScales(const Scene& scene, std::span<const double> masses);

/// Likewise the linear damping, 1/s. Empty: none has any.
std::vector<double> linearDampings(const Scene& scene);

/// Describes how some points turn together about their centre of mass.
struct Turning {
    Vec centre{0.0};       // m
    double inertia = 0.0;  // kg m^2
    double turn = 0.0;     // sum m r x what moves them, through the inertia
};

/// @param placeOf, motionOf what tells of the i-th point where it is and how it moves
template <class PlaceOf, class MotionOf>
Turning turningOf(std::span<const double> masses, const PlaceOf& placeOf, const MotionOf& motionOf)
{
    Turning t;
    Vec mean{0.0};
    double mass = 0.0;
    for (std::size_t i = 0; i < masses.size(); ++i) {
        t.centre += masses[i] * placeOf(i);
        mean += masses[i] * motionOf(i);
        mass += masses[i];
    }
    t.centre /= mass;
    mean /= mass;
    for (std::size_t i = 0; i < masses.size(); ++i) {
        const Vec r = placeOf(i) - t.centre;
        t.inertia += masses[i] * lengthSquared(r);
        t.turn += masses[i] * cross(r, motionOf(i) - mean);
    }
    t.turn = t.inertia > 0.0 ? t.turn / t.inertia : 0.0;
    return t;
}

/// Takes a part of an object's spin out of its points at once: v_i -= (1 - kept) omega r_perp, with
/// omega = sum m r x v / sum m r^2 about the centre of mass, which takes no momentum.
/// @param kept share that is left, 0..1
void dampSpin(std::span<const int> points, std::span<const double> masses, double kept,
              std::span<const Vec> places, std::span<Vec> velocities);

/// The stiffness that accounts count of a spring that is projected: at most what a step can hold,
/// 1 / ((wa + wb) h^2). A stiffer one is as good as rigid, and the rounding of its length would count for
/// more than all that moves. One that is a force counts whole: what the step keeps has all of it. N/m
/// @param wa, wb inverse masses of its ends, 1/kg @param h s
double stiffnessInAccounts(double k, double wa, double wb, double h);

}  // namespace sprung::dynamics
