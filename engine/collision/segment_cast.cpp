#include "collision/segment_cast.h"

namespace sprung::collision {

std::optional<SweepHit> sweep(Vec p, Vec q, std::span<const Vec> corners, std::span<const Vec> normals,
                              std::span<const std::uint8_t> isOuter)
{
    constexpr double nowhere = -std::numeric_limits<double>::infinity();
    double enter = -1.0, leave = 1.0;
    double outside = nowhere, toNearest = nowhere;  // m, of p; and of the nearest side when it is inside
    std::size_t entered = 0, nearest = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const double from = glm::dot(normals[i], p - corners[i]);
        const double to = glm::dot(normals[i], q - corners[i]);
        if (from > 0.0 && to > 0.0)
            return std::nullopt;
        outside = std::max(outside, from);
        if (isOuter[i] && from > toNearest) {
            toNearest = from;
            nearest = i;
        }
        if (from == to)
            continue;
        const double t = from / (from - to);
        if (to < from && t > enter) {
            enter = t;
            entered = i;
        } else if (to > from) {
            leave = std::min(leave, t);
        }
    }
    if (outside <= 0.0)
        return toNearest > nowhere ? std::optional(SweepHit{0.0, normals[nearest]}) : std::nullopt;
    if (enter < 0.0 || enter > leave || !isOuter[entered])
        return std::nullopt;
    return SweepHit{enter, normals[entered]};
}

}  // namespace sprung::collision
