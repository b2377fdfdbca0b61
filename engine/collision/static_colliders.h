#pragma once

#include "collision/colliders.h"

#include <functional>

namespace sprung {

/// The shapes that nothing moves, for what asks about ways rather than contacts.
class Walls {
public:
    Walls() = default;
    explicit Walls(const Colliders& colliders);

    struct Hit {
        Vec normal{0.0};    // unit, out of the wall
        double left = 0.0;  // m, of the motion along the normal, < 0; 0: no wall in the way
        double at = 1.0;    // share of the way up to it
    };

    /// Of the walls in a straight way from p to q the one hit first. One that p is in counts as hit at once.
    /// Those that would be entered by no more than the slop are none: whoever slides along one, in it by a
    /// rounding, would run unseen into the next. @param slop m
    /// @param isWall of a wall's object, whether it is in the way; null: all are
    Hit firstHit(Vec p, Vec q, double slop, const std::function<bool(int)>& isWall = nullptr) const;

    /// Where a way from p to q ends that may go along walls, but not into them.
    Vec endOf(Vec p, Vec q) const;

private:
    struct Wall {
        std::vector<Vec> corners, normals;  // m
        Box box;
        int object;
    };
    std::vector<Wall> walls_;
};

}  // namespace sprung
