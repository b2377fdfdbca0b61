#pragma once

#include "collision/colliders.h"
#include "collision/segment_cast.h"
#include "dynamics/state/bodies.h"

#include <functional>

namespace sprung::collision {

/// The shapes that nothing pushes, for what asks about ways rather than contacts.
class StaticColliders {
public:
    StaticColliders() = default;
    explicit StaticColliders(const Colliders& colliders);

    /// Takes some that move, as they are now: for what asks about a moment.
    StaticColliders(const Colliders& colliders, std::span<const int> chosen, const dynamics::Bodies& bodies);

    /// Takes objects out that are none of these.
    void rename(const Remaining& objects)
    {
        for (Wall& staticCollider : staticColliders_)
            staticCollider.object = objects[staticCollider.object];
    }

    struct Hit {
        Vec normal{0.0};    // unit, out of the static collider
        double left = 0.0;  // m, of the motion along the normal, < 0; 0: no static collider in the way
        double at = 1.0;    // share of the way up to it
        Vec velocity{0.0};  // m/s, of a kinematic one, at the end of the way
    };

    /// Finds the static collider that a straight way from p to q meets first. One that p is in counts as met
    /// at once. One that would be entered by no more than the slop is left out: a point that slides along it,
    /// in it by a rounding, would run unseen into the next. @param slop m
    /// @param bodies as they move in the frame: kinematic ones are met as well, on the way as it is seen from
    /// them; null: they are left out @param radius m, of a circle that moves so; 0: a place
    Hit firstHit(Vec p, Vec q, double slop, const std::function<bool(int)>& isStatic = nullptr,
                 const dynamics::Bodies* bodies = nullptr, double radius = 0.0) const;

    /// Whether one may have a part in a box: kinematic ones, which move, always.
    bool mayBeIn(const Box& box) const;

    /// The farthest that a place on a kinematic one comes in a frame. m
    double maxDisplacement(const dynamics::Bodies& bodies) const;

    /// Whether a place is so deep in one. @param depth m
    bool isIn(Vec at, double depth) const;

    /// Returns where a way from p to q ends that may go along static colliders, but not into them.
    Vec endOf(Vec p, Vec q) const;

private:
    struct Wall {
        std::vector<Vec> corners, normals;  // m, in its body's frame
        std::vector<std::uint8_t> isOuter;  // the sides
        double radius;                      // m, of a circle round its only corner; 0: it has sides
        Box box;
        int object;
        dynamics::BodyId body;
        double outerRadius;  // m, from its body's origin

        std::optional<SweepHit> met(Vec p, Vec q, double ownRadius) const;
    };
    /// A way as it is seen from a static collider.
    struct Way {
        Vec p, q;
        dynamics::BodyPose end;  // of the collider
    };
    void add(const Colliders& colliders, const Collider& c, dynamics::BodyId body,
             const dynamics::BodyPose& pose);
    static Way wayFrom(const Wall& wall, Vec p, Vec q, const dynamics::Bodies& bodies);
    std::vector<Wall> staticColliders_;
};

}  // namespace sprung::collision
