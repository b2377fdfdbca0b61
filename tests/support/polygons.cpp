#include "support/polygons.h"

#include "geometry/outline.h"

#include <numbers>

namespace sprung::support {
namespace {

constexpr double fullTurn = 2.0 * std::numbers::pi;

Vec onCircle(double angle, double radius)
{
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

bool cross(Vec a, Vec b, Vec c, Vec d)
{
    return sprung::cross(b - a, c - a) * sprung::cross(b - a, d - a) < 0.0 &&
           sprung::cross(d - c, a - c) * sprung::cross(d - c, b - c) < 0.0;
}

/// Turns round the part between the first two sides that cross. False when none do.
bool untangleOnce(std::vector<Vec>& corners)
{
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 2; j < count; ++j) {
            if (cross(corners[i], corners[i + 1], corners[j], corners[(j + 1) % count])) {
                std::reverse(corners.begin() + i + 1, corners.begin() + j + 1);
                return true;
            }
        }
    }
    return false;
}

std::vector<Vec> counterClockwise(std::vector<Vec> outline)
{
    if (geometry::signedArea(outline) < 0.0)
        std::reverse(outline.begin(), outline.end());
    return outline;
}

}  // namespace

std::uint64_t Random::bits()
{
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}

double Random::between(double low, double high)
{
    return low + (high - low) * (static_cast<double>(bits() >> 11) * 0x1p-53);
}

int Random::below(int count)
{
    return static_cast<int>(bits() % static_cast<std::uint64_t>(count));
}

std::vector<Vec> randomPolygon(Random& random, int corners)
{
    std::vector<Vec> outline(corners);
    for (Vec& corner : outline)
        corner = {random.between(-0.5, 0.5), random.between(-0.5, 0.5)};
    while (untangleOnce(outline)) {  // each turn makes the boundary shorter
    }
    return counterClockwise(outline);
}

std::vector<Vec> randomStar(Random& random, int corners)
{
    std::vector<Vec> outline;
    for (int i = 0; i < corners; ++i)
        outline.push_back(onCircle(fullTurn * i / corners, random.between(0.05, 0.5)));
    return outline;
}

std::vector<Vec> randomConvex(Random& random, int corners)
{
    std::vector<double> angles(corners);
    for (double& angle : angles)
        angle = random.between(0.0, fullTurn);
    std::sort(angles.begin(), angles.end());
    const Vec radii{random.between(0.1, 0.5), random.between(0.1, 0.5)};
    std::vector<Vec> outline;
    for (double angle : angles)
        outline.push_back(radii * onCircle(angle, 1.0));
    return outline;
}

std::vector<Vec> letterU()
{
    return {{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.7, 1.0}, {0.7, 0.3}, {0.3, 0.3}, {0.3, 1.0}, {0.0, 1.0}};
}

std::vector<Vec> star(int tips)
{
    std::vector<Vec> outline;
    for (int i = 0; i < 2 * tips; ++i)
        outline.push_back(onCircle(fullTurn * i / (2 * tips), i % 2 == 0 ? 0.5 : 0.2));
    return outline;
}

std::vector<Vec> cog(int teeth)
{
    std::vector<Vec> outline;
    for (int i = 0; i < 4 * teeth; ++i)
        outline.push_back(onCircle(fullTurn * i / (4 * teeth), i % 4 < 2 ? 0.5 : 0.4));
    return outline;
}

std::vector<Vec> spiral(int turns)
{
    // Out along the band's inner side, back along its outer side.
    std::vector<Vec> inner, outer;
    for (int i = 0; i < turns; ++i) {
        const double r = 2.0 * i + 1.0;
        for (const Vec& corner : {Vec(r, -r), Vec(r, r), Vec(-r - 1, r), Vec(-r - 1, -r - 2)}) {
            inner.push_back(corner);
            outer.push_back(corner + Vec(corner.x > 0 ? 1 : -1, corner.y > 0 ? 1 : -1));
        }
    }
    inner.insert(inner.end(), outer.rbegin(), outer.rend());
    for (Vec& corner : inner)
        corner *= 0.01;
    return counterClockwise(inner);
}

std::vector<Vec> subdivided(const std::vector<Vec>& outline, int partsPerSide)
{
    std::vector<Vec> finer;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = outline[(i + 1) % outline.size()];
        for (int part = 0; part < partsPerSide; ++part)
            finer.push_back(glm::mix(a, b, static_cast<double>(part) / partsPerSide));
    }
    return finer;
}

}  // namespace sprung::support
