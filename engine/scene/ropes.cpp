#include "core/limits.h"
#include "scene/object_builder.h"
#include "scene/shapes.h"

namespace sprung {
namespace {

double lengthOf(std::span<const Vec> path)
{
    double length = 0.0;
    for (std::size_t i = 1; i < path.size(); ++i)
        length += glm::distance(path[i - 1], path[i]);
    return length;
}

/// The place so far along the path. m
Vec placeAlong(std::span<const Vec> path, double distance)
{
    for (std::size_t i = 1; i < path.size(); ++i) {
        const double length = glm::distance(path[i - 1], path[i]);
        if (distance <= length && length > 0.0)
            return glm::mix(path[i - 1], path[i], distance / length);
        distance -= length;
    }
    return path.back();
}

void addMass(Scene& scene, PointId id, double mass)
{
    if (mass <= 0.0)  // a rope without length
        return;
    Point& point = get(scene, id);
    point.mass = std::min(point.mass.value_or(0.0) + mass, maxPointMass);
}

/// Gives what the held ends do not weigh to the rope's own points, so that it weighs what its length says.
void spreadMass(Scene& scene, const std::vector<PointId>& own, double mass)
{
    for (PointId id : own)
        addMass(scene, id, mass / static_cast<double>(own.size()));
}

int partsOf(double length, double pitch)
{
    return std::max(1, static_cast<int>(std::round(length / pitch)));
}

}  // namespace

ObjectId addRope(Scene& scene, std::span<const Vec> path, PointId first, PointId last)
{
    const double length = lengthOf(path);
    const bool loop = first == last && first != PointId{};
    const int parts = std::max(partsOf(length, ropePitch), loop ? 3 : 1);
    const double partMass = ropeMassPerMetre * length / parts;  // kg

    ObjectBuilder builder(scene, "Rope");
    PointId before{};
    std::vector<PointId> own;
    double missing = 0.0;  // kg
    for (int i = 0; i <= parts; ++i) {
        const Vec place = i == 0 ? path.front() : placeAlong(path, length * i / parts);
        const PointId held = i == 0 ? first : i == parts ? last : PointId{};
        PointId id = held;
        if (held == PointId{}) {
            id = builder.addPoint(place - path.front(), place);
            addMass(scene, id, i == 0 || i == parts ? 0.5 * partMass : partMass);
            own.push_back(id);
        } else {
            builder.takePoint(held, get(scene, held).position - path.front());
            missing += 0.5 * partMass;
        }
        if (i > 0)
            builder.join(before, id);
        before = id;
    }
    if (missing > 0.0)
        spreadMass(scene, own, missing);
    return builder.finish();
}

ObjectId addNet(Scene& scene, Vec min, Vec max, double pitch)
{
    const int columns = partsOf(max.x - min.x, pitch), rows = partsOf(max.y - min.y, pitch);
    const Vec cell = (max - min) / Vec(columns, rows);  // m
    ObjectBuilder builder(scene, "Net");
    std::vector<PointId> knots;
    for (int row = 0; row <= rows; ++row) {
        for (int column = 0; column <= columns; ++column) {
            const Vec place = cell * Vec(column, row);
            knots.push_back(builder.addPoint(place, min + place));
        }
    }
    const auto joinParts = [&](int a, int b) {
        builder.join(knots[a], knots[b]);
        const double half = 0.5 * ropeMassPerMetre *
                            glm::distance(get(scene, knots[a]).position, get(scene, knots[b]).position);
        addMass(scene, knots[a], half);
        addMass(scene, knots[b], half);
    };
    const int width = columns + 1;
    for (int i = 0; i < static_cast<int>(knots.size()); ++i) {
        if (i % width < columns)
            joinParts(i, i + 1);
        if (i / width < rows)
            joinParts(i, i + width);
    }
    return builder.finish();
}

}  // namespace sprung
