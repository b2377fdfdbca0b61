#include "scene/scene.h"

#include "core/limits.h"

#include <stdexcept>

namespace sprung {
namespace {

/// Looks no farther back and ahead than as many ids as are missing allow: where few are, that is next to
/// nothing.
template <typename List, typename Id>
auto lowerBound(List& list, Id id)
{
    if (list.empty() || list.back().id < id)
        return list.end();
    const std::size_t size = list.size(), notBefore = number(list.back().id) - number(id);
    const std::size_t least = size > notBefore ? size - 1 - notBefore : 0;
    const std::size_t most = std::min<std::size_t>(size, number(id) - std::size_t{1});
    return std::lower_bound(list.begin() + static_cast<std::ptrdiff_t>(least),
                            list.begin() + static_cast<std::ptrdiff_t>(std::max(least, most)), id,
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
    if (place == list.end() || place->id != id)
        refuseId(number(id));
    return static_cast<std::size_t>(place - list.begin());
}

template <typename Id, typename List>
Id nextId(const List& list)
{
    if (list.empty())
        return Id{1};
    const std::uint32_t last = number(list.back().id);
    if (last < std::numeric_limits<std::uint32_t>::max())
        return Id{last + 1};
    // Up to the first gap the id of the i-th item is i + 1.
    std::size_t taken = 0, beyond = list.size();
    while (taken < beyond) {
        const std::size_t middle = taken + (beyond - taken) / 2;
        if (number(list[middle].id) == middle + 1)
            taken = middle + 1;
        else
            beyond = middle;
    }
    return Id{static_cast<std::uint32_t>(taken + 1)};
}

template <typename List, typename Item>
void addTo(List& list, Item item)
{
    if (list.empty() || list.back().id < item.id)
        list.push_back(std::move(item));
    else
        list.insert(lowerBound(list, item.id), std::move(item));
}

}  // namespace

void refuseId(std::uint32_t id)
{
    throw std::out_of_range("nothing in the scene has the id " + std::to_string(id));
}

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

const Fluid* find(const Scene& scene, FluidId id)
{
    return findIn(scene.fluids, id);
}

const Tap* find(const Scene& scene, TapId id)
{
    return findIn(scene.taps, id);
}

const Drain* find(const Scene& scene, DrainId id)
{
    return findIn(scene.drains, id);
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

Fluid* find(Scene& scene, FluidId id)
{
    return findIn(scene.fluids, id);
}

Tap* find(Scene& scene, TapId id)
{
    return findIn(scene.taps, id);
}

Drain* find(Scene& scene, DrainId id)
{
    return findIn(scene.drains, id);
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

std::size_t indexOf(const Scene& scene, FluidId id)
{
    return indexIn(scene.fluids, id);
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

FluidId nextFluidId(const Scene& scene)
{
    return nextId<FluidId>(scene.fluids);
}

TapId nextTapId(const Scene& scene)
{
    return nextId<TapId>(scene.taps);
}

DrainId nextDrainId(const Scene& scene)
{
    return nextId<DrainId>(scene.drains);
}

void add(Scene& scene, Point point)
{
    addTo(scene.points, std::move(point));
}

void add(Scene& scene, Edge edge)
{
    addTo(scene.edges, std::move(edge));
}

void add(Scene& scene, Object object)
{
    addTo(scene.objects, std::move(object));
}

void add(Scene& scene, Fluid fluid)
{
    addTo(scene.fluids, std::move(fluid));
}

void add(Scene& scene, Tap tap)
{
    addTo(scene.taps, tap);
}

void add(Scene& scene, Drain drain)
{
    addTo(scene.drains, drain);
}

PointId addPoint(Scene& scene, Vec position)
{
    const PointId id = nextPointId(scene);
    add(scene, Point{.id = id, .position = position});
    return id;
}

EdgeId addEdge(Scene& scene, PointId a, PointId b, double stiffness)
{
    const EdgeId id = nextEdgeId(scene);
    const double apart = glm::distance(get(scene, a).position, get(scene, b).position);
    add(scene, Edge{.id = id, .a = a, .b = b, .rest = std::min(apart, farthest), .stiffness = stiffness});
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
