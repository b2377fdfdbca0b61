#include "edit/bar_snapping.h"

#include "scene/query.h"

#include <algorithm>
#include <cmath>

namespace sprung::ui {
namespace {

constexpr double thin = 3.0;  // times the reach: of bars whose middle line is all that a hand can mean

/// Returns where two lines cross; none where they are nearly parallel, or cross beyond their ends.
std::optional<Vec> crossing(const MiddleLine& one, const MiddleLine& other)
{
    const Vec u = one.b - one.a, v = other.b - other.a, w = other.a - one.a;
    const double turn = cross(u, v);
    if (std::abs(turn) < 0.1 * glm::length(u) * glm::length(v) || turn == 0.0)
        return {};
    const double s = cross(w, v) / turn, t = cross(w, u) / turn;
    const auto isOn = [](double share) { return share >= 0.0 && share <= 1.0; };
    return isOn(s) && isOn(t) ? std::optional(one.a + s * u) : std::nullopt;
}

}  // namespace

std::optional<MiddleLine> middleLineAt(const Scene& scene, const Object& object, Vec at, double within)
{
    constexpr double alike = 0.02, slender = 3.0;
    if (object.outline.size() != 4)
        return {};
    const std::vector<Vec> corners = outlinePositions(scene, object);
    std::array<double, 4> sides{};
    for (std::size_t i = 0; i < 4; ++i)
        sides[i] = glm::distance(corners[i], corners[(i + 1) % 4]);
    const std::size_t end = sides[0] <= sides[1] ? 0 : 1;  // the side across
    const double across = sides[end], length = sides[end + 1];
    const bool isBox = std::abs(sides[end + 2] - across) <= alike * across &&
                       std::abs(sides[(end + 3) % 4] - length) <= alike * length;
    if (!isBox || length == 0.0)
        return {};
    const Vec a = 0.5 * (corners[end] + corners[end + 1]),
              b = 0.5 * (corners[end + 2] + corners[(end + 3) % 4]);
    const Vec inset = 0.5 * across / length * (b - a);
    const MiddleLine line{a + inset, b - inset};
    const double aside = std::abs(cross(at - a, (b - a) / length));
    const bool isMeant = across <= thin * within || (length >= slender * across && aside <= within);
    return isMeant ? std::optional(line) : std::nullopt;
}

std::optional<Vec> snapToMiddleLine(const Scene& scene, std::span<const ObjectId> objects,
                                    const SnapSettings& settings, Vec at, double within)
{
    std::vector<MiddleLine> lines;
    for (ObjectId id : objects)
        if (const std::optional<MiddleLine> line = middleLineAt(scene, get(scene, id), at, within))
            lines.push_back(*line);
        else if (lines.empty())
            return {};
    if (lines.empty())
        return {};
    const auto isNear = [&](Vec place) { return glm::distance(place, at) <= within; };
    if (lines.size() > 1)
        if (const std::optional<Vec> both = crossing(lines[0], lines[1]); both && isNear(*both))
            return both;
    std::vector<Vec> places;
    for (const auto& [a, b] : lines)
        for (Vec place : {a, b, 0.5 * (a + b)})
            if (isNear(place))
                places.push_back(place);
    if (!places.empty())
        return *std::min_element(places.begin(), places.end(),
                                 [&](Vec p, Vec q) { return lengthSquared(p - at) < lengthSquared(q - at); });
    const auto& [a, b] = lines.front();
    const Vec on = glm::mix(a, b, nearestOnSegment(a, b, at));
    return settings.grid && settings.gridStep > 0.0 ? onGridAlong(a, b, on, settings.gridStep, within) : on;
}

}  // namespace sprung::ui
