#include "removal.h"

#include "geometry/outline.h"
#include "scene/mass.h"

#include <set>

namespace sprung::capi {
namespace {

/// The ids in a list of things that are to go.
template <class List, class Goes>
auto idsWhere(const List& list, Goes goes)
{
    std::set<decltype(list[0].id)> ids;
    for (const auto& item : list)
        if (goes(item))
            ids.insert(item.id);
    return ids;
}

template <class List, class Id>
void take(SceneRecord& record, List& list, const std::set<Id>& gone, SprungKind kind)
{
    std::erase_if(list, [&](const auto& item) { return gone.contains(item.id); });
    for (Id id : gone)
        record.userData.erase({kind, sprung::number(id)});
}

void removeEdges(SceneRecord& record, const std::set<EdgeId>& gone)
{
    take(record, record.scene.edges, gone, SPRUNG_KIND_EDGE);
    for (Object& object : record.scene.objects)
        std::erase_if(object.edges, [&](EdgeId id) { return gone.contains(id); });
}

void leave(Object& object, PointId id)
{
    const auto place = std::find(object.points.begin(), object.points.end(), id);
    if (place == object.points.end())
        return;
    object.shape.erase(object.shape.begin() + (place - object.points.begin()));
    object.points.erase(place);
    if (std::erase(object.outline, id) > 0 && (object.outline.size() < 3 || !isSimple(outlineShape(object))))
        object.outline.clear();
    if (!object.outline.empty() && !isCounterClockwise(outlineShape(object)))
        std::reverse(object.outline.begin(), object.outline.end());
}

}  // namespace

void remove(SceneRecord& record, PointId id)
{
    Scene& scene = record.edit();
    removeEdges(record,
                idsWhere(scene.edges, [&](const Edge& edge) { return edge.a == id || edge.b == id; }));
    for (Object& object : scene.objects)
        leave(object, id);
    take(record, scene.objects,
         idsWhere(scene.objects, [](const Object& object) { return object.points.empty(); }),
         SPRUNG_KIND_OBJECT);
    take(record, scene.points, std::set{id}, SPRUNG_KIND_POINT);
}

void remove(SceneRecord& record, EdgeId id)
{
    record.edit();
    removeEdges(record, {id});
}

void remove(SceneRecord& record, ObjectId id)
{
    Scene& scene = record.edit();
    const Object gone = *find(scene, id);
    take(record, scene.objects, std::set{id}, SPRUNG_KIND_OBJECT);
    std::set<EdgeId> edges(gone.edges.begin(), gone.edges.end());
    for (const Object& other : scene.objects)
        for (EdgeId edge : other.edges)
            edges.erase(edge);
    removeEdges(record, edges);
    std::set<PointId> points(gone.points.begin(), gone.points.end());
    for (const Object& other : scene.objects)
        for (PointId point : other.points)
            points.erase(point);
    for (const Edge& edge : scene.edges) {
        points.erase(edge.a);
        points.erase(edge.b);
    }
    take(record, scene.points, points, SPRUNG_KIND_POINT);
}

}  // namespace sprung::capi
