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

/// The part of the object that lies in one group.
Object pieceOf(const Scene& scene, const Object& object, const std::vector<std::size_t>& group,
               const Places& places, std::size_t wanted)
{
    Object piece = object;
    piece.points.clear();
    piece.shape.clear();
    for (std::size_t i = 0; i < object.points.size(); ++i) {
        if (group[i] == wanted)
            addMember(piece, object.points[i], object.shape[i]);
    }
    std::erase_if(piece.edges, [&](EdgeId id) {
        const std::optional<std::size_t> a = placeOf(places, find(scene, id)->a);
        const std::optional<std::size_t> end = a ? a : placeOf(places, find(scene, id)->b);
        return !end || group[*end] != wanted;
    });
    return piece;
}

void fallApart(Scene& scene, ObjectId id)
{
    const Object whole = *find(scene, id);
    const Places places = placesOf(whole);
    const std::vector<std::size_t> group = groupsOf(scene, whole, places);
    const std::size_t stays = groupThatStays(whole, group, places);
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (group[i] != i || i == stays)
            continue;
        Object piece = pieceOf(scene, whole, group, places, i);
        if (piece.points.size() == 1 && ownersOf(scene, piece.points.front()).size() > 1)
            continue;
        piece.id = nextObjectId(scene);
        piece.name = nameLike(whole.name, piece.id);
        piece.outline.clear();
        scene.objects.push_back(std::move(piece));
    }
    *find(scene, id) = pieceOf(scene, whole, group, places, stays);
}

}  // namespace

void fallApart(Scene& scene, std::span<const ObjectId> objects)
{
    for (ObjectId id : objects)
        fallApart(scene, id);
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
