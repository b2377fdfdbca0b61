#include "canvas/weight.h"

#include "scene/mass.h"
#include "scene/query.h"

namespace sprung::ui {

Weight weigh(const Scene& scene, const Object& object)
{
    Scene alone;
    for (const PointId id : object.points)
        alone.points.push_back(*find(scene, id));
    std::sort(alone.points.begin(), alone.points.end(),
              [](const Point& a, const Point& b) { return a.id < b.id; });
    alone.objects.push_back(object);
    const std::vector<double> masses = pointMasses(alone);
    return {centreOfMass(alone, object, masses), massOf(alone, object, masses)};
}

}  // namespace sprung::ui
