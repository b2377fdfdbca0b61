#pragma once

#include "collision/colliders.h"

#include <functional>

namespace sprung::collision {

/// The shapes that nothing moves, for what asks about ways rather than contacts.
class StaticColliders {
public:
    StaticColliders() = default;
    explicit StaticColliders(const Colliders& colliders);

    struct Hit {
        Vec normal{0.0};    // unit, out of the static collider
        double left = 0.0;  // m, of the motion along the normal, < 0; 0: no static collider in the way
        double at = 1.0;    // share of the way up to it
    };

    /// Finds the static collider that a straight way from p to q meets first. One that p is in counts as met
    /// at once. One that would be entered by no more than the slop is left out: a point that slides along it,
    /// in it by a rounding, would run unseen into the next. @param slop m
    Hit firstHit(Vec p, Vec q, double slop, const std::function<bool(int)>& isStatic = nullptr) const;

    /// Where a way from p to q ends that may go along static colliders, but not into them.
    Vec endOf(Vec p, Vec q) const;

private:
    struct Wall {
        std::vector<Vec> corners, normals;  // m
        std::vector<std::uint8_t> isOuter;  // the sides
        Box box;
        int object;
    };
    std::vector<Wall> staticColliders_;
};

}  // namespace sprung::collision
