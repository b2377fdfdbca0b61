#include "dynamics/constraints/area/inversion.h"

#include "dynamics/state/elastic.h"

#include <numeric>

namespace sprung::dynamics {
namespace {

constexpr double invertedShare = 0.02;               // of the area at rest
constexpr double partsOfTheWay[] = {0.1, 0.3, 1.0};  // of the way, in a frame
constexpr double wholeWay[] = {1.0};  // what is wound up rests so, and would go back from anywhere between
constexpr double slowest = 1e-6;      // m^2/s^2: what is mirrored may have no energy at all

double sumOf(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0);
}

/// Returns how often an outline turns round on itself: once counter-clockwise where it is simple, twice where
/// it is wound up, as a disc may be with no triangle on its back. It is how often its sides, put to one
/// origin, go round it.
int turningNumber(const collision::RestShapes::Shape& shape, const Points& points)
{
    const auto side = [&](std::size_t i) {
        const std::size_t count = shape.outline.size();
        return points.start[shape.points[shape.outline[(i + 1) % count]]] -
               points.start[shape.points[shape.outline[i % count]]];
    };
    int turns = 0;
    for (std::size_t i = 0; i < shape.outline.size(); ++i) {
        const Vec a = side(i), b = side(i + 1);
        if (a.y < 0.0 && b.y >= 0.0 && cross(a, b) > 0.0)
            ++turns;
        if (a.y >= 0.0 && b.y < 0.0 && cross(a, b) < 0.0)
            --turns;
    }
    return turns;
}

bool isInverted(const collision::RestShapes::Shape& shape, const Points& points)
{
    for (std::size_t i = 0; i < shape.triangles.size(); ++i) {
        const auto place = [&](int corner) { return points.start[shape.points[shape.triangles[i][corner]]]; };
        if (0.5 * cross(place(1) - place(0), place(2) - place(0)) < invertedShare * shape.areas[i])
            return true;
    }
    return false;
}

double elasticOf(const collision::RestShapes::Shape& shape, const Points& points)
{
    double E = 0.0;
    for (const collision::RestShapes::Spring& spring : shape.springs) {
        const double stretch = glm::distance(points.start[spring.a], points.start[spring.b]) - spring.L;
        E += elasticEnergy(spring.k, stretch);
    }
    return E;
}

/// @param shares of the way that are tried
void unInvert(const collision::RestShapes& shapes, const collision::RestShapes::Shape& shape,
              std::span<const double> shares, Points& points)
{
    std::vector<Vec> before;
    for (int p : shape.points)
        before.push_back(points.start[p]);
    const double max = elasticOf(shape, points) + slowest * sumOf(shape.masses);
    for (double share : shares) {
        shapes.matchShape(shape, share, points);
        if (elasticOf(shape, points) <= max)
            return;
        for (std::size_t i = 0; i < before.size(); ++i)
            points.start[shape.points[i]] = before[i];
    }
}

}  // namespace

void recoverInverted(const collision::RestShapes& shapes, Points& points)
{
    for (const collision::RestShapes::Shape& shape : shapes.list()) {
        if (turningNumber(shape, points) > 1)
            unInvert(shapes, shape, wholeWay, points);
        else if (isInverted(shape, points))
            unInvert(shapes, shape, partsOfTheWay, points);
    }
}

}  // namespace sprung::dynamics
