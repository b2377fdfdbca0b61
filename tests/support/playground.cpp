#include "support/playground.h"

#include "scene/shapes.h"

#include <limits>
#include <utility>

namespace sprung::support {
namespace {

Vec somewhere(Random& random)
{
    return {random.between(-8.0, 8.0), random.between(0.5, 6.0)};
}

void soften(Scene& scene, ObjectId id, double stiffness)
{
    for (EdgeId edge : find(scene, id)->edges)
        find(scene, edge)->stiffness = stiffness;
}

}  // namespace

Scene playground(Random& random)
{
    Scene scene;
    scene.name = "Playground";
    const ObjectId ground = addBox(scene, {0.0, -0.5}, {40.0, 1.0});
    find(scene, ground)->fixed = true;
    std::vector<ObjectId> boxes;
    for (int i = 0; i < 3; ++i)
        boxes.push_back(addBox(scene, somewhere(random), {random.between(0.5, 2.0), random.between(0.5, 2.0)},
                               random.between(-3.0, 3.0)));
    addDisc(scene, somewhere(random), random.between(0.3, 1.0), 16);
    std::vector<Vec> corners = randomStar(random, 7);
    const Vec middle = somewhere(random);
    for (Vec& corner : corners)
        corner += middle;
    if (const auto polygon = addPolygon(scene, corners))
        soften(scene, *polygon, 5000.0);
    addWheel(scene, find(scene, boxes[0])->points[0], 0.4);
    const PointId held = find(scene, boxes[1])->points[2];
    const Vec from = find(scene, held)->position;
    addRope(scene, std::vector<Vec>{from, from + Vec(2.0, 0.3)}, held);
    addNet(scene, {-3.0, 6.0}, {-2.0, 6.8});
    addEdge(scene, find(scene, boxes[1])->points[0], find(scene, boxes[2])->points[0], 300.0);
    return scene;
}

void takeLastIds(Scene& scene)
{
    constexpr std::uint32_t last = std::numeric_limits<std::uint32_t>::max();
    const PointId point = std::exchange(scene.points.back().id, PointId{last});
    const EdgeId edge = std::exchange(scene.edges.back().id, EdgeId{last});
    scene.objects.back().id = ObjectId{last};
    for (Edge& each : scene.edges) {
        for (PointId* end : {&each.a, &each.b})
            *end = *end == point ? PointId{last} : *end;
    }
    for (Object& object : scene.objects) {
        std::replace(object.points.begin(), object.points.end(), point, PointId{last});
        std::replace(object.outline.begin(), object.outline.end(), point, PointId{last});
        std::replace(object.edges.begin(), object.edges.end(), edge, EdgeId{last});
    }
}

}  // namespace sprung::support
