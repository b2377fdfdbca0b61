#include "scene/edit/arrangement.h"

#include "core/limits.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/edit/transforms.h"

namespace sprung {
namespace {

/// The lowest and the highest layer of the others; none when there are no others.
std::optional<std::pair<int, int>> layersOfOthers(const Scene& scene, std::span<const ObjectId> objects)
{
    const std::vector<ObjectId> own = sorted(objects);
    std::optional<std::pair<int, int>> layers;
    for (const Object& object : scene.objects) {
        if (has(own, object.id))
            continue;
        if (!layers)
            layers = {object.layer, object.layer};
        layers->first = std::min(layers->first, object.layer);
        layers->second = std::max(layers->second, object.layer);
    }
    return layers;
}

std::pair<int, int> layersOf(const Scene& scene, std::span<const ObjectId> objects)
{
    std::pair<int, int> layers{std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
    for (ObjectId id : objects) {
        layers.first = std::min(layers.first, get(scene, id).layer);
        layers.second = std::max(layers.second, get(scene, id).layer);
    }
    return layers;
}

void shiftLayers(Scene& scene, std::span<const ObjectId> objects, int by)
{
    for (ObjectId id : objects)
        get(scene, id).layer += by;
}

/// Numbers the layers from 0 on, in their order, where any is farther up or down than a file can say.
void renumberLayers(Scene& scene)
{
    std::vector<int> layers;
    for (const Object& object : scene.objects)
        layers.push_back(object.layer);
    std::sort(layers.begin(), layers.end());
    layers.erase(std::unique(layers.begin(), layers.end()), layers.end());
    if (layers.front() >= -maxLayer && layers.back() <= maxLayer)
        return;
    for (Object& object : scene.objects)
        object.layer =
            static_cast<int>(std::lower_bound(layers.begin(), layers.end(), object.layer) - layers.begin());
}

}  // namespace

std::vector<ObjectId> withGroups(const Scene& scene, std::span<const ObjectId> objects)
{
    std::vector<std::uint32_t> groups;
    for (ObjectId id : objects)
        if (const std::uint32_t group = get(scene, id).group)
            groups.push_back(group);
    std::vector<ObjectId> all(objects.begin(), objects.end());
    for (const Object& object : scene.objects)
        if (object.group && std::find(groups.begin(), groups.end(), object.group) != groups.end())
            all.push_back(object.id);
    return sorted(std::span<const ObjectId>(all));
}

std::uint32_t freeGroup(const Scene& scene)
{
    std::vector<std::uint32_t> taken;
    for (const Object& object : scene.objects)
        taken.push_back(object.group);
    std::sort(taken.begin(), taken.end());
    std::uint32_t group = taken.empty() ? 1 : taken.back() + 1;
    if (group == 0)  // the last number is taken: the first that is not
        for (group = 1; std::binary_search(taken.begin(), taken.end(), group);)
            ++group;
    return group;
}

void groupObjects(Scene& scene, std::span<const ObjectId> objects)
{
    const std::uint32_t group = freeGroup(scene);
    for (ObjectId id : objects)
        get(scene, id).group = group;
}

void ungroupObjects(Scene& scene, std::span<const ObjectId> objects)
{
    for (ObjectId id : objects)
        get(scene, id).group = 0;
}

bool isOneGroup(const Scene& scene, std::span<const ObjectId> objects)
{
    if (objects.size() < 2)
        return false;
    const std::uint32_t group = get(scene, objects.front()).group;
    return group && std::all_of(objects.begin(), objects.end(),
                                [&](ObjectId id) { return get(scene, id).group == group; });
}

void bringToFront(Scene& scene, std::span<const ObjectId> objects)
{
    const auto others = layersOfOthers(scene, objects);
    if (!others || objects.empty())
        return;
    const int lowest = layersOf(scene, objects).first;
    if (lowest <= others->second)
        shiftLayers(scene, objects, others->second + 1 - lowest);
    renumberLayers(scene);
}

void sendToBack(Scene& scene, std::span<const ObjectId> objects)
{
    const auto others = layersOfOthers(scene, objects);
    if (!others || objects.empty())
        return;
    const int highest = layersOf(scene, objects).second;
    if (highest >= others->first)
        shiftLayers(scene, objects, others->first - 1 - highest);
    renumberLayers(scene);
}

std::vector<ObjectId> unlocked(const Scene& scene, std::span<const ObjectId> objects)
{
    std::vector<ObjectId> free(objects.begin(), objects.end());
    std::erase_if(free, [&](ObjectId id) { return get(scene, id).locked; });
    return free;
}

/// @param list of an object's points, or edges
template <class Id>
static std::vector<Id> ofNoLocked(const Scene& scene, std::span<const Id> ids, std::vector<Id> Object::*list)
{
    std::vector<Id> locked;
    for (const Object& object : scene.objects)
        if (object.locked)
            locked.insert(locked.end(), (object.*list).begin(), (object.*list).end());
    std::sort(locked.begin(), locked.end());
    std::vector<Id> free(ids.begin(), ids.end());
    std::erase_if(free, [&](Id id) { return has(locked, id); });
    return free;
}

std::vector<PointId> unlocked(const Scene& scene, std::span<const PointId> points)
{
    return ofNoLocked(scene, points, &Object::points);
}

std::vector<EdgeId> unlocked(const Scene& scene, std::span<const EdgeId> edges)
{
    return ofNoLocked(scene, edges, &Object::edges);
}

std::vector<ObjectId> joinedTo(const Scene& scene, std::span<const ObjectId> objects)
{
    Scene loose;
    loose.points = scene.points;
    std::vector<bool> ofLocked(scene.edges.size());
    for (const Object& object : scene.objects) {
        if (!object.locked)
            loose.objects.push_back(object);
        else
            for (EdgeId id : object.edges)
                ofLocked[indexOf(scene, id)] = true;
    }
    for (std::size_t i = 0; i < scene.edges.size(); ++i)
        if (!ofLocked[i])
            loose.edges.push_back(scene.edges[i]);
    for (Object& object : loose.objects)
        std::erase_if(object.edges, [&](EdgeId id) { return !find(loose, id); });
    const std::vector<ObjectId> own = unlocked(scene, objects);
    return own.empty() ? own : assembly(loose, own);
}

std::optional<Vec> pinOf(const Scene& scene, std::span<const ObjectId> objects)
{
    const std::vector<PointId> points = membersOf(scene, objects);
    const std::vector<PointId> free = unlocked(scene, points);
    std::optional<Vec> pin;
    for (PointId id : points) {
        if (has(free, id))
            continue;
        const Vec at = get(scene, id).position;
        if (pin && *pin != at)
            return {};
        pin = at;
    }
    return pin;
}

const Object* movedLocked(const Scene& before, const Scene& after)
{
    constexpr double alike = 1e-9;  // m, the dust of a turn and the turn back
    for (const Object& was : before.objects) {
        const Object* is = was.locked && !was.boundary ? find(after, was.id) : nullptr;
        if (!is || !is->locked)
            continue;
        const std::vector<PointId> members = sorted(std::span<const PointId>(is->points)),
                                   corners = sorted(std::span<const PointId>(was.outline)),
                                   cornersNow = sorted(std::span<const PointId>(is->outline));
        const auto isKept = [&](PointId id) {
            return !has(members, id) ||
                   (has(corners, id) == has(cornersNow, id) &&
                    glm::distance(get(after, id).position, get(before, id).position) <= alike);
        };
        if (!std::all_of(was.points.begin(), was.points.end(), isKept))
            return &was;
    }
    return nullptr;
}

void flipObjects(Scene& scene, std::span<const ObjectId> objects, Vec centre, bool upsideDown)
{
    const Motion mirrored = mirroring(centre, upsideDown);
    const int axis = upsideDown ? 1 : 0;
    for (PointId id : membersOf(scene, objects)) {
        Point& point = get(scene, id);
        point.position = mirrored(point.position);
        point.velocity[axis] = -point.velocity[axis];
    }
    for (ObjectId id : objects) {
        Object& object = get(scene, id);
        for (Vec& place : object.shape)
            place[axis] = -place[axis];
        if (!object.outline.empty())
            std::reverse(object.outline.begin() + 1, object.outline.end());
    }
}

}  // namespace sprung
