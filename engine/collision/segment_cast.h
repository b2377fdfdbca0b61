#pragma once

#include "core/math.h"

#include <cstdint>
#include <optional>
#include <span>

namespace sprung::collision {

/// Tells where a place that moves in a straight line meets a shape.
struct SweepHit {
    double at;        // 0..1 of the way
    Vec normal{0.0};  // unit, outwards from the shape
};

/// The way from p to q against a convex shape, counter-clockwise. None when it never gets in. A way that
/// starts inside meets the nearest outer side at once; one that comes in by a cut is in another shape
/// already, which it has met. Source: Cyrus and Beck, 1978. @param isOuter whether each side is no cut
std::optional<SweepHit> sweep(Vec p, Vec q, std::span<const Vec> corners, std::span<const Vec> normals,
                              std::span<const std::uint8_t> isOuter);

}  // namespace sprung::collision
