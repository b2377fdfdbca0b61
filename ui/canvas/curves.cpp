#include "canvas/curves.h"

#include <algorithm>
#include <cmath>

namespace sprung::ui {
namespace {

constexpr double evidentGap = 0.12;  // px off the curve
constexpr int maxPieces = 6;

/// The curve of Catmull and Rom between b and c.
Px between(Px a, Px b, Px c, Px d, double t)
{
    return 0.5 *
           (2.0 * b + t * (c - a + t * (2.0 * a - 5.0 * b + 4.0 * c - d + t * (3.0 * (b - c) + d - a))));
}

}  // namespace

int curveThrough(std::span<const Px> points, bool closed, std::vector<Px>& curve)
{
    curve.clear();
    const std::size_t n = points.size();
    if (n < 3) {
        curve.assign(points.begin(), points.end());
        return 1;
    }
    const auto at = [&](std::size_t i) {  // one before the first, and so on
        return closed ? points[(i + n - 1) % n] : points[std::clamp<std::size_t>(i, 1, n) - 1];
    };
    const std::size_t sides = closed ? n : n - 1;
    double farthest = 0.0;
    for (std::size_t i = 0; i < sides; ++i)
        farthest = std::max(farthest, glm::length(at(i + 1) + at(i + 2) - at(i) - at(i + 3)) / 16.0);
    const int pieces =
        std::clamp(static_cast<int>(std::ceil(std::sqrt(farthest / evidentGap))), 1, maxPieces);
    for (std::size_t i = 0; i < sides; ++i)
        for (int k = 0; k < pieces; ++k)
            curve.push_back(between(at(i), at(i + 1), at(i + 2), at(i + 3), static_cast<double>(k) / pieces));
    if (!closed)
        curve.push_back(points.back());
    return pieces;
}

}  // namespace sprung::ui
