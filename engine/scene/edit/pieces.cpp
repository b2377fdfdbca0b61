#include "scene/edit/pieces.h"

#include "scene/edit/members.h"

#include <numeric>

namespace sprung {
namespace {

using Places = std::vector<std::pair<PointId, std::size_t>>;

Places placesOf(const Object& object)
{
    Places places;
    for (std::size_t i = 0; i < object.points.size(); ++i)
        places.emplace_back(object.points[i], i);
    std::sort(places.begin(), places.end());
    return places;
}

std::optional<std::size_t> placeOf(const Places& places, PointId id)
{
    const auto found = std::lower_bound(places.begin(), places.end(), std::pair(id, std::size_t{0}));
    return found != places.end() && found->first == id ? std::optional(found->second) : std::nullopt;
}

/// The group of each of the object's points: the smallest place in it.
std::vector<std::size_t> groupsOf(const Scene& scene, const Object& object, const Places& places)
{
    Groups groups(object.points.size());
    const auto join = [&](PointId a, PointId b) {
        const std::optional<std::size_t> first = placeOf(places, a), second = placeOf(places, b);
        if (first && second)
            groups.join(*first, *second);
    };
    for (EdgeId id : object.edges)
        join(get(scene, id).a, get(scene, id).b);
    for (PointId id : object.outline)
        join(object.outline.front(), id);

    std::vector<std::size_t> group;
    for (std::size_t i = 0; i < object.points.size(); ++i)
        group.push_back(groups.of(i));
    return group;
}

std::size_t groupThatStays(const Object& object, const std::vector<std::size_t>& group, const Places& places)
{
    if (!object.outline.empty())
        return group[*placeOf(places, object.outline.front())];
    std::vector<std::size_t> sizes(group.size());
    for (std::size_t g : group)
        ++sizes[g];
    return static_cast<std::size_t>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
}

/// A piece with all that it has of the whole, and nothing in it yet.
Object emptyPiece(Object whole)
{
    whole.points.clear();
    whole.shape.clear();
    whole.outline.clear();
    whole.edges.clear();
    return whole;
}

/// The parts of the object, one a group, in the order of their first points.
std::vector<Object> partsOf(const Scene& scene, const Object& whole, const std::vector<std::size_t>& group,
                            const Places& places)
{
    const Object empty = emptyPiece(whole);
    std::vector<Object> parts;
    std::vector<std::size_t> partOf(group.size());
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (group[i] == i) {
            partOf[i] = parts.size();
            parts.push_back(empty);
        }
        addMember(parts[partOf[group[i]]], whole.points[i], whole.shape[i]);
    }
    for (EdgeId id : whole.edges) {
        const std::optional<std::size_t> a = placeOf(places, get(scene, id).a);
        const std::optional<std::size_t> end = a ? a : placeOf(places, get(scene, id).b);
        if (end)
            parts[partOf[group[*end]]].edges.push_back(id);
    }
    return parts;
}

/// Returns how many objects each of the scene's points is in.
std::vector<int> ownerCounts(const Scene& scene)
{
    std::vector<int> counts(scene.points.size());
    for (const Object& object : scene.objects) {
        for (PointId id : object.points)
            ++counts[indexOf(scene, id)];
    }
    return counts;
}

using Pair = std::pair<PointId, PointId>;

Pair pairOf(PointId a, PointId b)
{
    return std::minmax(a, b);
}

std::vector<Pair> outlineSides(const Object& object)
{
    std::vector<Pair> sides;
    for (std::size_t i = 0; i < object.outline.size(); ++i)
        sides.push_back(pairOf(object.outline[i], object.outline[(i + 1) % object.outline.size()]));
    std::sort(sides.begin(), sides.end());
    return sides;
}

/// Takes the object's edges that are gone out of it, and the outline if that loses a side. False when it had
/// none of them.
bool loseEdges(const Scene& scene, Object& object, const std::vector<EdgeId>& gone)
{
    const auto isGone = [&gone](EdgeId id) { return has(gone, id); };
    if (std::none_of(object.edges.begin(), object.edges.end(), isGone))
        return false;
    const std::vector<Pair> sides = outlineSides(object);
    std::vector<Pair> opened;
    for (EdgeId id : object.edges) {
        const Pair ends = pairOf(get(scene, id).a, get(scene, id).b);
        if (isGone(id) && std::binary_search(sides.begin(), sides.end(), ends))
            opened.push_back(ends);
    }
    std::erase_if(object.edges, isGone);
    if (std::any_of(opened.begin(), opened.end(),
                    [&](const Pair& side) { return !edgeBetween(scene, object, side.first, side.second); }))
        object.outline.clear();
    return true;
}

void fallApart(Scene& scene, ObjectId id, std::vector<int>& owners)
{
    const Object whole = get(scene, id);
    if (whole.points.empty())
        return;
    const Places places = placesOf(whole);
    const std::vector<std::size_t> group = groupsOf(scene, whole, places);
    const PointId stays = whole.points[groupThatStays(whole, group, places)];
    for (Object& part : partsOf(scene, whole, group, places)) {
        if (part.points.front() == stays) {
            part.outline = whole.outline;
            get(scene, id) = std::move(part);
            continue;
        }
        int& others = owners[indexOf(scene, part.points.front())];
        if (part.points.size() == 1 && others > 1) {
            --others;
            continue;
        }
        part.id = nextObjectId(scene);
        part.name = nameLike(whole.name, part.id);
        add(scene, std::move(part));
    }
}

}  // namespace

void fallApart(Scene& scene, std::span<const ObjectId> objects)
{
    std::vector<int> owners = ownerCounts(scene);
    for (ObjectId id : objects)
        fallApart(scene, id, owners);
}

void eraseEdges(Scene& scene, const std::vector<EdgeId>& gone)
{
    for (Object& object : scene.objects)
        std::erase_if(object.edges, [&](EdgeId id) { return has(gone, id); });
    std::erase_if(scene.edges, [&](const Edge& edge) { return has(gone, edge.id); });
}

void deleteEdges(Scene& scene, std::span<const EdgeId> edges)
{
    const std::vector<EdgeId> gone = sorted(edges);
    std::vector<ObjectId> touched;
    for (Object& object : scene.objects)
        if (loseEdges(scene, object, gone))
            touched.push_back(object.id);
    eraseEdges(scene, gone);
    fallApart(scene, touched);
}

Groups::Groups(std::size_t count) : towards_(count)
{
    std::iota(towards_.begin(), towards_.end(), std::size_t{0});
}

void Groups::join(std::size_t a, std::size_t b)
{
    const auto [smaller, larger] = std::minmax({of(a), of(b)});
    towards_[larger] = smaller;
}

std::size_t Groups::of(std::size_t place)
{
    while (towards_[place] != place) {
        towards_[place] = towards_[towards_[place]];
        place = towards_[place];
    }
    return place;
}

}  // namespace sprung
