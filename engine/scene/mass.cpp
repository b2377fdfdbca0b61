#include "scene/mass.h"

#include "geometry/outline.h"
#include "scene/area_shares.h"
#include "scene/same_shape.h"

namespace sprung {

MassShares::MassShares(const Scene& scene)
{
    std::vector<double> areas;
    for (std::size_t i = 0; i < scene.objects.size(); ++i) {
        const Object& object = scene.objects[i];
        if (i == 0 || !haveSameShape(scene.objects[i - 1], object))
            areas = areaShares(object);
        for (std::size_t k = 0; k < areas.size(); ++k)
            shares_.push_back(
                {static_cast<int>(i), static_cast<int>(indexOf(scene, object.points[k])), areas[k]});
    }
}

void MassShares::append(const MassShares& others, std::size_t objects, std::size_t points)
{
    for (const Share& share : others.shares_)
        shares_.push_back({share.object + static_cast<int>(objects), share.point + static_cast<int>(points),
                           share.area});
}

void MassShares::remove(const Remaining& objects, const Remaining& points)
{
    std::erase_if(shares_, [&](const Share& share) { return objects[share.object] < 0; });
    for (Share& share : shares_) {
        share.object = objects[share.object];
        share.point = points[share.point];
    }
}

std::vector<double> MassShares::masses(const Scene& scene) const
{
    std::vector<double> masses(scene.points.size());
    for (const Share& share : shares_)
        masses[share.point] += share.area * scene.objects[share.object].material.density;
    for (std::size_t i = 0; i < masses.size(); ++i)
        masses[i] = scene.points[i].mass.value_or(masses[i] > 0.0 ? masses[i] : 1.0);
    return masses;
}

std::vector<double> pointMasses(const Scene& scene)
{
    return MassShares(scene).masses(scene);
}

double restArea(const Object& object)
{
    return object.outline.empty() ? 0.0 : geometry::signedArea(outlineShape(object));
}

}  // namespace sprung
