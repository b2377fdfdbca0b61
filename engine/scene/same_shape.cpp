#include "scene/same_shape.h"

#include <algorithm>

namespace sprung {

bool haveSameShape(const Object& one, const Object& other)
{
    if (one.points.empty() || one.points.size() != other.points.size() || one.shape != other.shape)
        return false;
    const std::uint32_t apart = number(other.points[0]) - number(one.points[0]);
    const auto isAsFar = [&](PointId a, PointId b) { return number(b) - number(a) == apart; };
    return std::equal(one.points.begin(), one.points.end(), other.points.begin(), isAsFar) &&
           std::equal(one.outline.begin(), one.outline.end(), other.outline.begin(), other.outline.end(), isAsFar);
}

}  // namespace sprung
