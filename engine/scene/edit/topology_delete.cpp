// Things go, and leave others.

#include "scene/edit/bracing.h"
#include "scene/edit/members.h"
#include "scene/edit/pieces.h"
#include "scene/edit/topology.h"

namespace sprung {
namespace {

std::vector<EdgeId> edgesAt(const Scene& scene, const std::vector<PointId>& points)
{
    std::vector<EdgeId> edges;
    for (const Edge& edge : scene.edges) {
        if (has(points, edge.a) || has(points, edge.b))
            edges.push_back(edge.id);
    }
    return edges;
}

/// Two neighbours on an outline from which everything between them goes.
struct Gap {
    ObjectId object{};
    PointId a{}, b{};
    Edge like;
};

void findGaps(const Scene& scene, const Object& object, const std::vector<PointId>& gone,
              std::vector<Gap>& gaps)
{
    const std::size_t count = object.outline.size();
    for (std::size_t i = 0; i < count; ++i) {
        const PointId a = object.outline[i];
        const PointId after = object.outline[(i + 1) % count];
        if (has(gone, a) || !has(gone, after))
            continue;
        std::size_t end = (i + 2) % count;
        while (has(gone, object.outline[end]))
            end = (end + 1) % count;
        if (object.outline[end] == a)
            continue;
        const std::optional<EdgeId> side = edgeBetween(scene, object, a, after);
        gaps.push_back({object.id, a, object.outline[end], side ? get(scene, *side) : Edge{}});
    }
}

void erasePoints(Object& object, const std::vector<PointId>& gone)
{
    std::size_t kept = 0;
    for (std::size_t i = 0; i < object.points.size(); ++i) {
        if (has(gone, object.points[i]))
            continue;
        object.points[kept] = object.points[i];
        object.shape[kept] = object.shape[i];
        ++kept;
    }
    object.points.resize(kept);
    object.shape.resize(kept);
    std::erase_if(object.outline, [&](PointId id) { return has(gone, id); });
    if (object.outline.size() < 3 || !putOutlineRight(object))
        object.outline.clear();
}

}  // namespace

void deletePoints(Scene& scene, std::span<const PointId> points)
{
    const std::vector<PointId> gone = sorted(points);
    std::vector<Gap> gaps;
    std::vector<ObjectId> touched, stiff;
    for (const Object& object : scene.objects) {
        if (std::none_of(object.points.begin(), object.points.end(),
                         [&](PointId id) { return has(gone, id); }))
            continue;
        touched.push_back(object.id);
        if (!std::all_of(object.outline.begin(), object.outline.end(),
                         [&](PointId id) { return has(gone, id); }))
            findGaps(scene, object, gone, gaps);
        if (!gaps.empty() && gaps.back().object == object.id && isStiff(scene, object))
            stiff.push_back(object.id);
    }
    eraseEdges(scene, edgesAt(scene, gone));
    for (ObjectId id : touched)
        erasePoints(get(scene, id), gone);
    std::erase_if(scene.points, [&](const Point& point) { return has(gone, point.id); });
    const auto isBare = [&](ObjectId id) { return get(scene, id).points.empty(); };
    std::erase_if(touched, isBare);
    std::erase_if(scene.objects, [](const Object& object) { return object.points.empty(); });
    for (const Gap& gap : gaps)
        joinMembers(scene, gap.object, gap.a, gap.b, gap.like);
    for (const Gap& gap : gaps) {
        if (has(stiff, gap.object) && !get(scene, gap.object).outline.empty())
            braceWhole(scene, gap.object, gap.like);
    }
    fallApart(scene, touched);
}

void deleteObjects(Scene& scene, std::span<const ObjectId> objects)
{
    const std::vector<ObjectId> gone = sorted(objects);
    std::vector<PointId> used;
    std::vector<EdgeId> usedEdges, edges;
    for (const Object& object : scene.objects) {
        const bool goes = has(gone, object.id);
        (goes ? edges : usedEdges)
            .insert((goes ? edges : usedEdges).end(), object.edges.begin(), object.edges.end());
        if (!goes)
            used.insert(used.end(), object.points.begin(), object.points.end());
    }
    for (EdgeId id : usedEdges) {
        used.push_back(get(scene, id).a);
        used.push_back(get(scene, id).b);
    }
    used = sorted(std::span<const PointId>(used));
    usedEdges = sorted(std::span<const EdgeId>(usedEdges));

    std::vector<PointId> points = membersOf(scene, gone);
    std::erase_if(points, [&](PointId id) { return has(used, id); });
    std::erase_if(edges, [&](EdgeId id) { return has(usedEdges, id); });
    const std::vector<EdgeId> loose = edgesAt(scene, points);
    edges.insert(edges.end(), loose.begin(), loose.end());

    std::erase_if(scene.objects, [&](const Object& object) { return has(gone, object.id); });
    eraseEdges(scene, sorted(std::span<const EdgeId>(edges)));
    std::erase_if(scene.points, [&](const Point& point) { return has(points, point.id); });
}

}  // namespace sprung
