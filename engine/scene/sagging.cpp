#include "scene/sagging.h"

#include "scene/shapes.h"

#include <algorithm>
#include <cmath>

namespace sprung {
namespace {

/// Returns where it bows to, of length 1.
Vec bowOf(Vec from, Vec to, Vec gravity)
{
    constexpr double nearlyAlong = 0.3;  // sine of the angle
    const Vec along = unitOf(to - from);
    const Vec down = gravity == Vec(0.0) ? Vec(0.0, -1.0) : unitOf(gravity);
    const Vec side(-along.y, along.x);
    return std::abs(glm::dot(down, side)) < nearlyAlong ? side : down;
}

/// Returns how far it is along the line to each of its corners, m.
std::vector<double> distancesAlong(const std::vector<Vec>& corners)
{
    std::vector<double> distances{0.0};
    for (std::size_t i = 1; i < corners.size(); ++i)
        distances.push_back(distances.back() + glm::distance(corners[i - 1], corners[i]));
    return distances;
}

/// p(t) = from + t (to - from) + 4 t (1 - t) depth, cut where all the parts are equally long as the crow
/// flies.
std::vector<Vec> parabola(Vec from, Vec to, Vec depth, int parts)
{
    constexpr int rounds = 8;  // each a tenth as far off, or less
    std::vector<double> cuts;  // t
    for (int i = 0; i <= parts; ++i)
        cuts.push_back(static_cast<double>(i) / parts);
    std::vector<Vec> corners(cuts.size());
    for (int round = 0; round < rounds; ++round) {
        std::transform(cuts.begin(), cuts.end(), corners.begin(),
                       [&](double t) { return glm::mix(from, to, t) + 4.0 * t * (1.0 - t) * depth; });
        const std::vector<double> along = distancesAlong(corners);
        const std::vector<double> before = cuts;
        for (std::size_t i = 1; i + 1 < cuts.size(); ++i) {
            const double wanted = along.back() * static_cast<double>(i) / parts;
            const auto next = std::upper_bound(along.begin(), along.end() - 1, wanted) - along.begin();
            const auto k = static_cast<std::size_t>(next);
            cuts[i] = glm::mix(before[k - 1], before[k], (wanted - along[k - 1]) / (along[k] - along[k - 1]));
        }
    }
    return corners;
}

}  // namespace

std::vector<Vec> saggingPath(Vec from, Vec to, double length, Vec gravity)
{
    const double distance = glm::distance(from, to);
    if (distance == 0.0 || length <= distance)
        return {from, to};
    const int parts = std::max(2, static_cast<int>(std::round(length / ropePitch)));
    const Vec bow = bowOf(from, to, gravity);
    double shallow = 0.0, deep = length;
    for (int i = 0; i < 40; ++i) {  // to a 10^12th of it
        const double depth = 0.5 * (shallow + deep);
        (distancesAlong(parabola(from, to, depth * bow, parts)).back() < length ? shallow : deep) = depth;
    }
    return parabola(from, to, deep * bow, parts);
}

}  // namespace sprung
