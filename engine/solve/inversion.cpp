#include "solve/inversion.h"

namespace sprung {
namespace {

constexpr double foldedShare = 0.02;  // of the area at rest
constexpr double step = 0.1;          // of the way, a frame

bool isFolded(const RestShapes::Shape& shape, const Points& points)
{
    for (std::size_t i = 0; i < shape.triangles.size(); ++i) {
        const auto place = [&](int corner) { return points.start[shape.points[shape.triangles[i][corner]]]; };
        if (0.5 * cross(place(1) - place(0), place(2) - place(0)) < foldedShare * shape.areas[i])
            return true;
    }
    return false;
}

}  // namespace

void recoverInverted(const RestShapes& shapes, Points& points)
{
    for (const RestShapes::Shape& shape : shapes.list())
        if (isFolded(shape, points))
            shapes.blend(shape, step, points);
}

}  // namespace sprung
