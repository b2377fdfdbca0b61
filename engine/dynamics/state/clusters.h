#pragma once

#include "core/remaining.h"
#include "scene/scene.h"

#include <span>

namespace sprung::dynamics {

/// Points that move as one rigid body.
struct Cluster {
    std::vector<int> points;      // places in the scene's points, ascending
    std::vector<Vec> local;       // m, of each point, from the origin, as turned at the start
    Vec origin{0.0};              // m: the centre of mass, or the pivot
    double inverseMass = 0.0;     // 1/kg; 0: fixed, or on a pivot
    double inverseInertia = 0.0;  // 1/(kg m^2), about the origin; 0: fixed
    Vec massMoment{0.0};          // kg m, sum m r from the origin: 0 unless on a pivot
    double mass = 0.0;            // kg, of its movable points
    bool keepsAngle = false;      // moves without turning
    bool kinematic = false;       // fixed, but moves at a given velocity; its origin is the centre of mass

    /// A part of the ground.
    bool fixed() const { return inverseInertia == 0.0 && !kinematic; }

    /// Pushes move it.
    bool moves() const { return inverseInertia != 0.0; }
};

/// Describes how a scene divides into rigid bodies and what is left.
///
/// Rigid edges that cannot break hold points together, fixed points hold each other. What is stiff and has at
/// least three points, not all on one line, is a cluster. All other rigid edges stay edges between points.
/// Fixed objects that have a velocity are clusters of their own, with all that hangs on them rigidly.
struct Clusters {
    std::vector<Cluster> list;         // kinematic ones first
    int kinematic = 0;                 // how many of them
    std::vector<std::vector<int>> of;  // of each point: the clusters it belongs to; two or more: a hinge
    std::vector<int> pointEdges;       // places of the rigid edges outside any cluster
    std::vector<int> contradictory;    // places of the edges that their cluster cannot give their rest length
};

/// Puts those of another scene behind them, whose points and edges come behind the points and edges of
/// theirs.
/// @param edges of the first scene
void append(Clusters& clusters, const Clusters& others, int edges);

/// Takes clusters out with all of their points, which are in no others, and with the edges of these.
void remove(Clusters& clusters, const Remaining& list, const Remaining& points, const Remaining& edges);

/// Each point's mass, divided among the clusters that move it. kg
std::vector<double> massShares(const Clusters& clusters, std::span<const double> masses);

/// @param masses of every point, kg. That of a hinge is divided among its movable clusters.
Clusters findClusters(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed);

}  // namespace sprung::dynamics
