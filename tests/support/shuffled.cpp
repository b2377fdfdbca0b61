#include "support/shuffled.h"

#include <algorithm>
#include <map>
#include <random>

namespace sprung {

Scene withPointsShuffled(const Scene& scene, unsigned seed)
{
    std::vector<PointId> ids;
    for (const Point& point : scene.points)
        ids.push_back(point.id);
    std::mt19937 random(seed);
    for (std::size_t i = ids.size(); i > 1; --i)
        std::swap(ids[i - 1], ids[random() % i]);
    std::map<PointId, PointId> dealt;
    for (std::size_t i = 0; i < ids.size(); ++i)
        dealt[scene.points[i].id] = ids[i];

    Scene shuffled = scene;
    const auto deal = [&dealt](PointId& id) { id = dealt.at(id); };
    for (Point& point : shuffled.points)
        deal(point.id);
    std::sort(shuffled.points.begin(), shuffled.points.end(),
              [](const Point& a, const Point& b) { return a.id < b.id; });
    for (Edge& edge : shuffled.edges) {
        deal(edge.a);
        deal(edge.b);
    }
    for (Object& object : shuffled.objects) {
        std::for_each(object.points.begin(), object.points.end(), deal);
        std::for_each(object.outline.begin(), object.outline.end(), deal);
    }
    return shuffled;
}

}  // namespace sprung
