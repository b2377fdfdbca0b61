#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

/// Describes how a fixed object moves that was given a velocity: so from then on, whatever it meets.
struct KinematicVelocity {
    Vec velocity{0.0};  // m/s, of its centre of mass
    double spin = 0.0;  // rad/s

    bool isZero() const { return velocity == Vec{0.0} && spin == 0.0; }

    bool operator==(const KinematicVelocity&) const = default;
};

/// The points of what is fixed and has a velocity: a list a part, each ascending. Fixed objects that share
/// points are one part. A point that is fixed by itself belongs to none, and stays where it is.
std::vector<std::vector<int>> kinematicParts(const Scene& scene);

/// Tells of each point whether it is in such a part. Empty: none is.
std::vector<bool> kinematicPoints(const Scene& scene);

/// The points of everything that could be such a part if it had a velocity.
std::vector<std::vector<int>> fixedParts(const Scene& scene);

/// Weighs fixed objects' points without the shares of what else they belong to, kg: a wheel turns about its
/// middle whatever is hinged to it. Of points without a share, and of all others: 1.
/// @param asked which points, or at least one of each object that is meant; the objects of all others are left out
std::vector<double> ownMasses(const Scene& scene, const std::vector<bool>& asked);

/// The centre of mass of some points. m @param masses, places of all, kg, m
Vec centreOf(std::span<const int> points, std::span<const double> masses, std::span<const Vec> places);

/// Gives points their velocities as parts of what moves so.
void setVelocities(std::span<const int> points, const KinematicVelocity& given,
                   std::span<const double> masses, std::span<const Vec> places, std::span<Vec> velocities);

/// The motion of some points together: v = sum m v_i / M, spin = sum m r x v_i / I about their centre of
/// mass. Both within 1e9. @param points places in the lists @param masses, places, velocities of all, kg, m,
/// m/s
KinematicVelocity kinematicVelocityOf(std::span<const int> points, std::span<const double> masses,
                                      std::span<const Vec> places, std::span<const Vec> velocities);

}  // namespace sprung
