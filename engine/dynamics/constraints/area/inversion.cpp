#include "dynamics/constraints/area/inversion.h"

#include "dynamics/state/elastic.h"
#include "geometry/outline.h"

#include <numeric>
#include <utility>

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
/// origin, go round it. @param places m, of the shape's points
int turningNumber(const collision::RestShapes::Shape& shape, std::span<const Vec> places)
{
    if (shape.outline.size() < 3)
        return 0;
    int turns = 0;
    Vec last = places[shape.outline.back()];
    Vec a = last - places[shape.outline[shape.outline.size() - 2]];
    for (int corner : shape.outline) {
        const Vec next = places[corner], b = next - last;
        const double turn = cross(a, b);  // without branches, which no processor could predict
        turns += (a.y < 0.0) & (b.y >= 0.0) & (turn > 0.0);
        turns -= (a.y >= 0.0) & (b.y < 0.0) & (turn < 0.0);
        a = b;
        last = next;
    }
    return turns;
}

bool isInverted(const collision::RestShapes::Shape& shape, std::span<const Vec> places)
{
    for (std::size_t i = 0; i < shape.triangles.size(); ++i) {
        const auto [a, b, c] = shape.triangles[i];
        if (0.5 * cross(places[b] - places[a], places[c] - places[a]) < invertedShare * shape.areas[i])
            return true;
    }
    return false;
}

/// The length of the outline. m @param place of a place in the shape's points, m
template <class Place>
double rimOf(const collision::RestShapes::Shape& shape, const Place& place)
{
    double length = 0.0;
    int last = shape.outline.back();
    for (int corner : shape.outline)
        length += glm::distance(place(std::exchange(last, corner)), place(corner));
    return length;
}

/// The size of the shape to go back to, in that at rest: one with gas in it that has stretched its springs is
/// as large as they are long, or going back would press the gas together.
double sizeOf(const collision::RestShapes::Shape& shape, const Points& points)
{
    if (shape.gas == 0.0)
        return 1.0;
    const double now = rimOf(shape, [&](int i) { return points.start[shape.points[i]]; });
    return now / rimOf(shape, [&](int i) { return shape.q[i]; });
}

/// Returns the energy of the springs and the gas. J
double elasticOf(const collision::RestShapes::Shape& shape, const Points& points)
{
    double E = 0.0;
    if (shape.gas > 0.0) {
        std::vector<Vec> rim;
        for (int corner : shape.outline)
            rim.push_back(points.start[shape.points[corner]] - points.start[shape.points[0]]);
        E += energyOfGas(shape.gas, geometry::signedArea(rim), shape.area);
    }
    for (const collision::RestShapes::Spring& spring : shape.springs) {
        const double stretch = glm::distance(points.start[spring.a], points.start[spring.b]) - spring.L;
        E += elasticEnergy(spring.k, stretch);
    }
    return E;
}

/// @param shares of the way that are tried
void unInvert(const collision::RestShapes& shapes, const collision::RestShapes::Shape& shape,
              std::span<const double> shares, const collision::StaticColliders& bodies, Points& points)
{
    std::vector<Vec> before;
    for (int p : shape.points)
        before.push_back(points.start[p]);
    const double max = elasticOf(shape, points) + slowest * sumOf(shape.masses);
    const double size = sizeOf(shape, points);
    for (double share : shares) {
        shapes.matchShape(shape, share, size, bodies, points);
        if (elasticOf(shape, points) <= max)
            return;
        for (std::size_t i = 0; i < before.size(); ++i)
            points.start[shape.points[i]] = before[i];
    }
}

}  // namespace

void recoverInverted(const collision::RestShapes& shapes, const BodiesAt& bodiesAt, Points& points)
{
    std::vector<Vec> places;  // m, of a shape's points
    for (const collision::RestShapes::Shape& shape : shapes.list()) {
        places.resize(shape.points.size());
        for (std::size_t i = 0; i < places.size(); ++i)
            places[i] = points.start[shape.points[i]];
        if (turningNumber(shape, places) > 1)
            unInvert(shapes, shape, wholeWay, bodiesAt(shape.object), points);
        else if (isInverted(shape, places))
            unInvert(shapes, shape, partsOfTheWay, bodiesAt(shape.object), points);
    }
}

}  // namespace sprung::dynamics
