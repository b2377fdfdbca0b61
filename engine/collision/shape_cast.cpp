#include "collision/shape_cast.h"

#include "geometry/outline.h"
#include "scene/query.h"

namespace sprung::collision {
namespace {

/// Returns where a moving place comes within a radius of a fixed one:
///   |p + s d - c| = r,  s = (-m.d - sqrt((m.d)^2 - d.d (m.m - r^2))) / d.d,  m = p - c
std::optional<CastHit> meetCorner(Vec p, Vec d, Vec corner, double radius)
{
    const Vec m = p - corner;
    const double dd = lengthSquared(d), md = glm::dot(m, d);
    const double root = md * md - dd * (lengthSquared(m) - radius * radius);
    if (!(radius > 0.0) || !(md < 0.0) || root < 0.0)
        return std::nullopt;
    const double s = std::max(0.0, (-md - std::sqrt(root)) / dd);
    const Vec away = m + s * d;
    if (s > 1.0 || !(lengthSquared(away) > 0.0))
        return std::nullopt;
    const Vec normal = glm::normalize(away);
    return CastHit{s, corner, normal};
}

/// Returns where a moving place comes within a radius of a segment, between its ends:
///   n . (p + s d - a) = r,  n the normal on the side that the place comes from
std::optional<CastHit> meetSide(Vec p, Vec d, const Segment& side, double radius)
{
    const Vec e = side.second - side.first;
    if (!(lengthSquared(e) > 0.0))
        return std::nullopt;
    Vec n = glm::normalize(perp(e));
    if (glm::dot(n, d) > 0.0)
        n = -n;
    const double apart = glm::dot(n, p - side.first), rate = glm::dot(n, d);
    if (!(rate < 0.0) || apart < 0.0)
        return std::nullopt;
    const double s = std::max(0.0, (radius - apart) / rate);
    const double along = glm::dot(p + s * d - side.first, e) / lengthSquared(e);
    if (s > 1.0 || along < 0.0 || along > 1.0)
        return std::nullopt;
    return CastHit{s, p + s * d - radius * n, n};
}

void keepFirst(std::optional<CastHit>& first, const std::optional<CastHit>& hit)
{
    if (hit && (!first || hit->share < first->share))
        first = hit;
}

Segment sideOf(const CastShape& shape, std::size_t i)
{
    return {shape.corners[i], shape.corners[(i + 1) % shape.corners.size()]};
}

/// A segment has one side, a place none.
std::size_t sidesOf(const CastShape& shape)
{
    return shape.corners.size() < 3 ? shape.corners.size() - 1 : shape.corners.size();
}

}  // namespace

std::optional<CastHit> castAgainst(const CastShape& shape, Vec by, const Segment& side)
{
    std::optional<CastHit> first;
    for (Vec corner : shape.corners) {
        keepFirst(first, meetSide(corner, by, side, shape.radius));
        keepFirst(first, meetCorner(corner, by, side.first, shape.radius));
        keepFirst(first, meetCorner(corner, by, side.second, shape.radius));
    }
    for (std::size_t i = 0; i < sidesOf(shape); ++i)
        for (Vec end : {side.first, side.second})
            if (auto hit = meetSide(end, -by, sideOf(shape, i), shape.radius)) {
                hit->at = end;
                hit->normal = -hit->normal;
                keepFirst(first, hit);
            }
    return first;
}

double distanceOf(const Segment& one, const Segment& other)
{
    if (crossing(one.first, one.second - one.first, other))
        return 0.0;
    const auto toSegment = [](Vec at, const Segment& s) {
        return glm::distance(at, glm::mix(s.first, s.second, nearestOnSegment(s.first, s.second, at)));
    };
    return std::min(std::min(toSegment(one.first, other), toSegment(one.second, other)),
                    std::min(toSegment(other.first, one), toSegment(other.second, one)));
}

bool contactPairs(const CastShape& shape, const Segment& side)
{
    const std::span<const Vec> corners = shape.corners;
    if (corners.size() == 1 && distanceOf({corners[0], corners[0]}, side) <= shape.radius)
        return true;
    for (std::size_t i = 0; i < sidesOf(shape); ++i)
        if (distanceOf(sideOf(shape, i), side) <= shape.radius)
            return true;
    return corners.size() > 2 && geometry::contains(corners, side.first);
}

}  // namespace sprung::collision
