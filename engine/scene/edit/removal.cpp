#include "scene/edit/removal.h"

#include "core/remaining.h"
#include "scene/edit/kept_parts.h"

namespace sprung {
namespace {

/// Names that are looked for among many others, most of which are beyond the least and the greatest.
template <class Id>
class Wanted {
public:
    explicit Wanted(std::vector<Id> ids) : ids_(std::move(ids))
    {
        std::sort(ids_.begin(), ids_.end());
        ids_.erase(std::unique(ids_.begin(), ids_.end()), ids_.end());
        if (!ids_.empty()) {
            least_ = number(ids_.front());
            range_ = number(ids_.back()) - least_;
        }
    }

    bool has(Id id) const
    {
        return number(id) - least_ <= range_ && std::binary_search(ids_.begin(), ids_.end(), id);
    }
    bool hasAny(const std::vector<Id>& others) const
    {
        return std::any_of(others.begin(), others.end(), [this](Id id) { return has(id); });
    }
    std::vector<int> placesIn(const Scene& scene) const
    {
        std::vector<int> places;
        for (Id id : ids_)
            places.push_back(static_cast<int>(indexOf(scene, id)));
        return places;
    }

private:
    std::vector<Id> ids_;
    std::uint32_t least_ = 0, range_ = 0;  // of none the id that nothing has
};

/// The places of what one list has and the other, which has nothing else, has not; none where it has. Both
/// are in the order of their ids.
template <class List>
std::optional<std::vector<int>> placesOfMissing(const List& before, const List& after)
{
    std::vector<int> missing;
    std::size_t next = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (next < after.size() && after[next].id == before[i].id)
            ++next;
        else
            missing.push_back(static_cast<int>(i));
    }
    return next == after.size() ? std::optional(std::move(missing)) : std::nullopt;
}

}  // namespace

std::optional<ScenePart> removalOf(const Scene& scene, std::span<const ObjectId> objects)
{
    const Wanted<ObjectId> gone(std::vector<ObjectId>(objects.begin(), objects.end()));
    std::vector<PointId> members;
    std::vector<EdgeId> rows;
    for (ObjectId id : objects) {
        const Object& object = get(scene, id);
        members.insert(members.end(), object.points.begin(), object.points.end());
        rows.insert(rows.end(), object.edges.begin(), object.edges.end());
    }
    const Wanted<PointId> points(std::move(members));
    const Wanted<EdgeId> edges(rows);
    for (std::size_t i = 0; i < scene.objects.size(); ++i) {
        const Object& object = scene.objects[i];
        if ((points.hasAny(object.points) || edges.hasAny(object.edges)) && !gone.has(object.id))
            return std::nullopt;
    }
    for (const Edge& edge : scene.edges) {
        const bool a = points.has(edge.a), b = points.has(edge.b);
        if (a != b || (!a && edges.has(edge.id)))
            return std::nullopt;
        if (a && !edges.has(edge.id))
            rows.push_back(edge.id);
    }
    return ScenePart{points.placesIn(scene), Wanted<EdgeId>(std::move(rows)).placesIn(scene),
                     gone.placesIn(scene)};
}

std::optional<ScenePart> removalBetween(const Scene& before, const Scene& after)
{
    if (after.points.size() >= before.points.size())
        return std::nullopt;
    auto points = placesOfMissing(before.points, after.points);
    auto edges = placesOfMissing(before.edges, after.edges);
    auto objects = placesOfMissing(before.objects, after.objects);
    if (!points || !edges || !objects || !onlyAdds(after, before))
        return std::nullopt;
    const auto hasGone = [&](PointId id) { return find(after, id) == nullptr; };
    const auto goesWhole = [&](int i) {
        const std::vector<PointId>& members = before.objects[i].points;
        return std::all_of(members.begin(), members.end(), hasGone);
    };
    if (!std::all_of(edges->begin(), edges->end(),
                     [&](int i) { return hasGone(before.edges[i].a) && hasGone(before.edges[i].b); }) ||
        !std::all_of(objects->begin(), objects->end(), goesWhole))
        return std::nullopt;
    return ScenePart{std::move(*points), std::move(*edges), std::move(*objects)};
}

Scene partOf(const Scene& scene, const ScenePart& part)
{
    Scene alone;
    alone.world = scene.world;
    for (int p : part.points)
        alone.points.push_back(scene.points[p]);
    for (int edge : part.edges)
        alone.edges.push_back(scene.edges[edge]);
    for (int object : part.objects)
        alone.objects.push_back(scene.objects[object]);
    return alone;
}

void erase(Scene& scene, const ScenePart& gone)
{
    eraseAt(scene.points, gone.points);
    eraseAt(scene.edges, gone.edges);
    eraseAt(scene.objects, gone.objects);
}

}  // namespace sprung
