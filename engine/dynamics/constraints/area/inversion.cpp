#include "dynamics/constraints/area/inversion.h"

#include <numeric>

namespace sprung::dynamics {
namespace {

constexpr double invertedShare = 0.02;        // of the area at rest
constexpr double shares[] = {0.1, 0.3, 1.0};  // of the way, in a frame
constexpr double slowest = 1e-6;              // m^2/s^2: what is mirrored may have no energy at all

double sumOf(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0);
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
        E += 0.5 * spring.k * stretch * stretch;
    }
    return E;
}

void unInvert(const collision::RestShapes& shapes, const collision::RestShapes::Shape& shape, Points& points)
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
    for (const collision::RestShapes::Shape& shape : shapes.list())
        if (isInverted(shape, points))
            unInvert(shapes, shape, points);
}

}  // namespace sprung::dynamics
