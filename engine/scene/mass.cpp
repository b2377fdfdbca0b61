#include "scene/mass.h"

#include "geometry/outline.h"
#include "scene/area_shares.h"
#include "scene/same_shape.h"

#include <algorithm>
#include <iterator>

namespace sprung {

/// Objects of one shape follow each other often, and have the same areas.
/// @param before the object before these, if there is one, with its areas
void MassShares::add(const Scene& scene, const Object* before, std::vector<double> areas)
{
    for (std::size_t i = 0; i < scene.objects.size(); ++i) {
        const Object& object = scene.objects[i];
        if (!before || !haveSameShape(*before, object))
            areas = areaShares(object);
        before = &object;
        for (std::size_t k = 0; k < areas.size(); ++k)
            shares_.push_back(
                {static_cast<int>(i), static_cast<int>(indexOf(scene, object.points[k])), areas[k]});
    }
}

MassShares MassShares::next(const Scene& added, const Scene& scene) const
{
    const int last = static_cast<int>(scene.objects.size()) - 1;
    auto first = shares_.end();
    while (first != shares_.begin() && std::prev(first)->object == last)
        --first;
    std::vector<double> areas;
    std::transform(first, shares_.end(), std::back_inserter(areas),
                   [](const Share& share) { return share.area; });
    MassShares next;
    next.add(added, last < 0 ? nullptr : &scene.objects[last], std::move(areas));
    return next;
}

void MassShares::append(const MassShares& next, std::size_t objects, std::size_t points)
{
    for (const Share& share : next.shares_)
        shares_.push_back(
            {share.object + static_cast<int>(objects), share.point + static_cast<int>(points), share.area});
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
