#include "collision/segment_cast.h"

namespace sprung::collision {

std::optional<SweepHit> sweep(Vec p, Vec q, std::span<const Vec> corners, std::span<const Vec> normals)
{
    double enter = -1.0, leave = 1.0;
    double outside =
        -std::numeric_limits<double>::infinity();  // m, of p, of the nearest side when it is inside
    Vec normal{0.0}, nearest{0.0};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const double from = glm::dot(normals[i], p - corners[i]);
        const double to = glm::dot(normals[i], q - corners[i]);
        if (from > 0.0 && to > 0.0)
            return std::nullopt;
        if (from > outside) {
            outside = from;
            nearest = normals[i];
        }
        if (from == to)
            continue;
        const double t = from / (from - to);
        if (to < from && t > enter) {
            enter = t;
            normal = normals[i];
        } else if (to > from) {
            leave = std::min(leave, t);
        }
    }
    if (outside <= 0.0)
        return SweepHit{0.0, nearest};
    if (enter < 0.0 || enter > leave)
        return std::nullopt;
    return SweepHit{enter, normal};
}

}  // namespace sprung::collision
