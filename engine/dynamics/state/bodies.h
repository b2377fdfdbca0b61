#pragma once

#include "core/rotation.h"
#include "dynamics/state/clusters.h"
#include "dynamics/state/node.h"
#include "scene/kinematic.h"

#include <span>

namespace sprung::dynamics {

/// The part of a body that changes within a frame, as the solver reads it: one load brings the masses along.
struct alignas(32) BodyMotion {
    float vx = 0.0f, vy = 0.0f;    // m/s, of the origin
    float omega = 0.0f;            // rad/s
    float inverseMass = 0.0f;      // 1/kg
    float dpx = 0.0f, dpy = 0.0f;  // m, since the start of the frame
    float dtheta = 0.0f;           // rad, likewise
    float inverseInertia = 0.0f;   // 1/(kg m^2)
};

/// The rest that rounding has kept from a body's velocity of the gravity that acted on it: less than half of
/// its last digit, but gravity may be no more in a short step. As in its motion; it goes on from step to
/// step.
struct alignas(16) VelocityRest {
    float vx = 0.0f, vy = 0.0f;  // m/s
    float unused[2] = {0.0f, 0.0f};
};

/// The pose of a body at the start of a frame.
struct BodyPose {
    Vec origin{0.0};  // m
    Rotation turn;

    Vec place(Vec local) const { return origin + turn * local; }
    Vec local(Vec place) const { return turn.inverse() * (place - origin); }
};

/// The moving side of the clusters. Body 0 is the ground: all that is fixed, at the world's origin; cluster i
/// is body i + 1 unless it is fixed. Kinematic bodies come next to the ground: others feel how they move, but
/// nothing moves them.
struct Bodies {
    std::vector<BodyMotion> motion;
    std::vector<BodyPose> pose;
    std::vector<VelocityRest> rest;
    std::vector<KinematicVelocity> kinematic;  // of the kinematic bodies, from body 1 on

    /// Bodies at rest where the clusters were found.
    explicit Bodies(const Clusters& clusters);

    /// Puts others behind them, but for their ground. None of those is kinematic.
    void append(const Bodies& others);

    /// Takes bodies out, none of which is kinematic.
    void remove(const Remaining& bodies);

    std::size_t count() const { return motion.size(); }
    NodeNumbers nodes() const { return NodeNumbers(count()); }

    /// The last one that what is done to it does not move: 0 where only the ground is so.
    int lastUnmoved() const { return static_cast<int>(kinematic.size()); }
};

/// The body's place for a cluster.
int bodyOf(const Clusters& clusters, int cluster);

/// Gives a body the momentum and angular momentum of its points:
///   v = sum m v / M, omega = sum m (r x v) / I
void updateVelocity(BodyMotion& motion, const Cluster& cluster, std::span<const double> masses,
                    std::span<const Vec> velocities);

/// Moves the poses by the frame's motion, which starts again from 0.
void finishFrame(Bodies& bodies, std::span<const int> moving);

// Kinematic bodies move by h in every substep of every rate group, beginning anew with each group, and in the
// end by a whole frame.

void setVelocity(Bodies& bodies, int body, const KinematicVelocity& given);
bool movesKinematic(const Bodies& bodies);
void beginKinematic(Bodies& bodies);
void moveKinematic(Bodies& bodies, float h);

/// Poses go on by the frame, s, with the velocities in double precision; motion starts again from 0.
void finishKinematic(Bodies& bodies, double frame);

/// Places and velocities of their points.
void writeKinematic(const Bodies& bodies, const Clusters& clusters, std::span<Vec> positions,
                    std::span<Vec> velocities);

/// The points of the clusters, in one row.
class BodyPoints {
public:
    explicit BodyPoints(const Clusters& clusters);

    /// Takes one more body, behind the others.
    void add(const Cluster& cluster);

    /// Takes another cluster of the same points for one.
    void replace(int which, const Cluster& cluster);

    /// Takes clusters out, and their points out of the scene.
    void remove(const Remaining& clusters, const Remaining& points);

    /// Places and velocities of the points of some bodies.
    void write(const Bodies& bodies, std::span<const int> moving, std::span<Vec> positions,
               std::span<Vec> velocities) const;

private:
    std::vector<double> radii_;  // m, of each cluster's farthest point
    std::vector<int> first_{0};  // of each cluster, in the others; one more at the end
    std::vector<int> points_;    // places in the scene's points
    std::vector<Vec> local_;     // m, from the body's origin
};

}  // namespace sprung::dynamics
