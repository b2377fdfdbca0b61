#include "scene/scene.h"

#include <cassert>

namespace sprung {
namespace {

/// Looks first where the id stands when none is missing before it.
template <typename List, typename Id>
auto lowerBound(List& list, Id id)
{
    const std::size_t guess = number(id) - std::size_t{1};
    if (guess < list.size() && list[guess].id == id)
        return list.begin() + static_cast<std::ptrdiff_t>(guess);
    return std::lower_bound(list.begin(), list.end(), id,
                            [](const auto& item, Id wanted) { return item.id < wanted; });
}

template <typename List, typename Id>
auto* findIn(List& list, Id id)
{
    const auto place = lowerBound(list, id);
    return place != list.end() && place->id == id ? &*place : nullptr;
}

template <typename List, typename Id>
std::size_t indexIn(const List& list, Id id)
{
    const auto place = lowerBound(list, id);
    assert(place != list.end() && place->id == id);
    return static_cast<std::size_t>(place - list.begin());
}

template <typename Id, typename List>
Id nextId(const List& list)
{
    return list.empty() ? Id{1} : Id{number(list.back().id) + 1};
}

}  // namespace

const Point* find(const Scene& scene, PointId id)
{
    return findIn(scene.points, id);
}

const Edge* find(const Scene& scene, EdgeId id)
{
    return findIn(scene.edges, id);
}

const Object* find(const Scene& scene, ObjectId id)
{
    return findIn(scene.objects, id);
}

Point* find(Scene& scene, PointId id)
{
    return findIn(scene.points, id);
}

Edge* find(Scene& scene, EdgeId id)
{
    return findIn(scene.edges, id);
}

Object* find(Scene& scene, ObjectId id)
{
    return findIn(scene.objects, id);
}

std::size_t indexOf(const Scene& scene, PointId id)
{
    return indexIn(scene.points, id);
}

std::size_t indexOf(const Scene& scene, EdgeId id)
{
    return indexIn(scene.edges, id);
}

std::size_t indexOf(const Scene& scene, ObjectId id)
{
    return indexIn(scene.objects, id);
}

PointId nextPointId(const Scene& scene)
{
    return nextId<PointId>(scene.points);
}

EdgeId nextEdgeId(const Scene& scene)
{
    return nextId<EdgeId>(scene.edges);
}

ObjectId nextObjectId(const Scene& scene)
{
    return nextId<ObjectId>(scene.objects);
}

PointId addPoint(Scene& scene, Vec position)
{
    const PointId id = nextPointId(scene);
    scene.points.push_back({.id = id, .position = position});
    return id;
}

EdgeId addEdge(Scene& scene, PointId a, PointId b, double stiffness)
{
    const EdgeId id = nextEdgeId(scene);
    const double rest = glm::distance(find(scene, a)->position, find(scene, b)->position);
    scene.edges.push_back({.id = id, .a = a, .b = b, .rest = rest, .stiffness = stiffness});
    return id;
}

std::vector<bool> fixedPoints(const Scene& scene)
{
    std::vector<bool> fixed(scene.points.size());
    for (std::size_t i = 0; i < fixed.size(); ++i)
        fixed[i] = scene.points[i].fixed;
    for (const Object& object : scene.objects) {
        if (!object.fixed)
            continue;
        for (PointId id : object.points)
            fixed[indexOf(scene, id)] = true;
    }
    return fixed;
}

Color paletteColor(ObjectId id)
{
    return palette[(number(id) + palette.size() - 1) % palette.size()];
}

double stiffnessOfStrength(double strength)
{
    return strength >= 1.0 ? rigid : 2.0 * std::pow(10.0, 6.0 * strength);
}

double strengthOfStiffness(double stiffness)
{
    return std::clamp(std::log10(stiffness / 2.0) / 6.0, 0.0, 1.0);
}

void chooseSolver(WorldSettings& world, Solver solver)
{
    if (world.iterations == usualIterations(world.solver))
        world.iterations = usualIterations(solver);
    world.solver = solver;
}

}  // namespace sprung
