#pragma once

#include "core/math.h"

#include <optional>
#include <span>

namespace sprung::collision {

/// Where a place that moves in a straight line meets a shape.
struct SweepHit {
    double at;        // 0..1 of the way
    Vec normal{0.0};  // unit, outwards from the shape
};

/// The way from p to q against a convex shape, counter-clockwise. None when it never gets in. A way that
/// starts inside meets the nearest side at once. Source: Cyrus and Beck, 1978.
std::optional<SweepHit> sweep(Vec p, Vec q, std::span<const Vec> corners, std::span<const Vec> normals);

}  // namespace sprung::collision
