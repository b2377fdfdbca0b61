#include "edit/picking.h"

#include "scene/fittings.h"
#include "scene/query.h"

namespace sprung::ui {

namespace {

bool canBeHeld(const Scene& scene, ObjectId id)
{
    return !get(scene, id).fixed;
}

/// Of what bounds itself.
template <typename Id, typename List>
std::vector<Id> idsInside(const List& list, const Box& box)
{
    std::vector<Id> inside;
    for (const auto& one : list)
        if (box.contains(boundsOf(one)))
            inside.push_back(one.id);
    return inside;
}

/// The place on the outline that is nearest.
Vec nearestOnOutline(const Scene& scene, const Object& object, Vec at)
{
    const std::vector<Vec> outline = outlinePositions(scene, object);
    Vec nearest = outline.front();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = outline[(i + 1) % outline.size()];
        const Vec place = glm::mix(a, b, nearestOnSegment(a, b, at));
        if (lengthSquared(place - at) < lengthSquared(nearest - at))
            nearest = place;
    }
    return nearest;
}

}  // namespace

std::optional<Hold> holdAt(const Scene& scene, Vec at, double within)
{
    const std::optional<ObjectId> under = objectAt(scene, at, within);
    if (under && canBeHeld(scene, *under))
        return Hold{*under, at};
    std::optional<Hold> nearest;
    for (const Object& object : scene.objects) {
        if (object.outline.empty() || !canBeHeld(scene, object.id) ||
            !boundsOf(scene, object).grown(within).contains(at))
            continue;
        const Vec place = nearestOnOutline(scene, object, at);
        const double distance = glm::distance(place, at);
        if (distance <= within && (!nearest || distance < glm::distance(nearest->at, at)))
            nearest = Hold{object.id, place};
    }
    return nearest;
}

std::vector<PointId> pointsInside(const Scene& scene, const Box& box)
{
    std::vector<PointId> inside;
    for (const Point& point : scene.points) {
        if (box.contains(point.position))
            inside.push_back(point.id);
    }
    return inside;
}

std::vector<EdgeId> edgesInside(const Scene& scene, const Box& box)
{
    std::vector<EdgeId> inside;
    for (const Edge& edge : scene.edges) {
        if (box.contains(get(scene, edge.a).position) && box.contains(get(scene, edge.b).position))
            inside.push_back(edge.id);
    }
    return inside;
}

std::vector<ObjectId> objectsInside(const Scene& scene, const Box& box)
{
    std::vector<ObjectId> inside;
    for (const Object& object : scene.objects) {
        if (!object.points.empty() && box.contains(boundsOf(scene, object)))
            inside.push_back(object.id);
    }
    return inside;
}

std::vector<FluidId> fluidsInside(const Scene& scene, const Box& box)
{
    std::vector<FluidId> inside;
    for (const Fluid& fluid : scene.fluids)
        if (!fluid.at.empty() &&
            std::all_of(fluid.at.begin(), fluid.at.end(), [&](Vec place) { return box.contains(place); }))
            inside.push_back(fluid.id);
    return inside;
}

std::vector<TapId> tapsInside(const Scene& scene, const Box& box)
{
    return idsInside<TapId>(scene.taps, box);
}

std::vector<DrainId> drainsInside(const Scene& scene, const Box& box)
{
    return idsInside<DrainId>(scene.drains, box);
}

}  // namespace sprung::ui
