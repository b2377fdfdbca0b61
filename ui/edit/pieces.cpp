#include "edit/pieces.h"

#include "edit/members.h"

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
        join(find(scene, id)->a, find(scene, id)->b);
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

/// What every piece has of the whole, and nothing in it yet.
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
        const std::optional<std::size_t> a = placeOf(places, find(scene, id)->a);
        const std::optional<std::size_t> end = a ? a : placeOf(places, find(scene, id)->b);
        if (end)
            parts[partOf[group[*end]]].edges.push_back(id);
    }
    return parts;
}

/// How many objects each of the scene's points is in.
std::vector<int> ownerCounts(const Scene& scene)
{
    std::vector<int> counts(scene.points.size());
    for (const Object& object : scene.objects) {
        for (PointId id : object.points)
            ++counts[indexOf(scene, id)];
    }
    return counts;
}

void fallApart(Scene& scene, ObjectId id, std::vector<int>& owners)
{
    const Object whole = *find(scene, id);
    const Places places = placesOf(whole);
    const std::vector<std::size_t> group = groupsOf(scene, whole, places);
    const PointId stays = whole.points[groupThatStays(whole, group, places)];
    for (Object& part : partsOf(scene, whole, group, places)) {
        if (part.points.front() == stays) {
            part.outline = whole.outline;
            *find(scene, id) = std::move(part);
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
