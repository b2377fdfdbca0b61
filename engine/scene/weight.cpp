#include "scene/weight.h"

#include "scene/mass.h"
#include "scene/query.h"

namespace sprung {
namespace {

/// The object with its points, and nothing else of the scene.
Scene alone(const Scene& scene, const Object& object)
{
    Scene part;
    for (const PointId id : object.points)
        part.points.push_back(get(scene, id));
    std::sort(part.points.begin(), part.points.end(),
              [](const Point& a, const Point& b) { return a.id < b.id; });
    part.objects.push_back(object);
    return part;
}

bool isOfOutlined(const Scene& scene, PointId point)
{
    return std::any_of(scene.objects.begin(), scene.objects.end(), [point](const Object& object) {
        return !object.outline.empty() &&
               std::find(object.points.begin(), object.points.end(), point) != object.points.end();
    });
}

bool isPin(const Point& point)
{
    return point.fixed && !point.mass;
}

}  // namespace

Weight weigh(const Scene& scene, const Object& object)
{
    const Scene part = alone(scene, object);
    std::vector<double> masses = pointMasses(part);
    if (object.outline.empty())
        for (std::size_t i = 0; i < masses.size(); ++i)
            if (isOfOutlined(scene, part.points[i].id) || isPin(part.points[i]))
                masses[i] = 0.0;
    const double mass = massOf(part, object, masses);
    if (mass <= 0.0)
        return {boundsOf(part, object).centre(), 0.0};
    return {centreOfMass(part, object, masses), mass};
}

}  // namespace sprung
