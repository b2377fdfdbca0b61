#include "scene/mass.h"

#include "geometry/orientation.h"
#include "geometry/outline.h"
#include "geometry/triangle_splits.h"

namespace sprung {
namespace {

/// Places in the object's points: first those of the outline in its order, then the others.
struct Places {
    std::vector<int> outline;
    std::vector<int> inner;
};

Places placesOf(const Object& object)
{
    std::vector<std::pair<PointId, int>> byId;
    for (std::size_t i = 0; i < object.points.size(); ++i)
        byId.emplace_back(object.points[i], static_cast<int>(i));
    std::sort(byId.begin(), byId.end());

    Places places;
    std::vector<bool> onOutline(object.points.size());
    for (PointId id : object.outline) {
        const auto found = std::lower_bound(byId.begin(), byId.end(), std::pair(id, 0));
        places.outline.push_back(found->second);
        onOutline[found->second] = true;
    }
    for (std::size_t i = 0; i < object.points.size(); ++i) {
        if (!onOutline[i])
            places.inner.push_back(static_cast<int>(i));
    }
    return places;
}

std::vector<Vec> shapeAt(const Object& object, const std::vector<int>& places)
{
    std::vector<Vec> positions;
    for (int place : places)
        positions.push_back(object.shape[place]);
    return positions;
}

bool seesWhole(const std::vector<Vec>& outline, Vec hub)
{
    for (std::size_t i = 0; i < outline.size(); ++i) {
        if (geometry::turn(outline[i], outline[(i + 1) % outline.size()], hub) <= 0)
            return false;
    }
    return true;
}

double areaOf(const Object& object, const geometry::Triangle& triangle)
{
    const Vec a = object.shape[triangle[0]], b = object.shape[triangle[1]], c = object.shape[triangle[2]];
    return 0.5 * cross(b - a, c - a);
}

}  // namespace

std::vector<std::array<int, 3>> restTriangles(const Object& object)
{
    if (object.outline.empty())
        return {};
    const Places places = placesOf(object);
    const std::vector<Vec> outline = shapeAt(object, places.outline);
    std::vector<geometry::Triangle> triangles;
    if (places.inner.size() == 1 && seesWhole(outline, object.shape[places.inner[0]])) {
        for (std::size_t i = 0; i < outline.size(); ++i)
            triangles.push_back(
                {places.outline[i], places.outline[(i + 1) % outline.size()], places.inner[0]});
        return triangles;
    }
    for (const auto& [a, b, c] : geometry::triangulate(outline))
        triangles.push_back({places.outline[a], places.outline[b], places.outline[c]});
    if (places.inner.empty())
        return triangles;
    geometry::TriangleSplits splits(object.shape, triangles);
    for (int place : places.inner)
        splits.splitAt(place);
    return splits.triangles();
}

std::vector<std::array<int, 3>> stoutTriangles(const Object& object)
{
    constexpr double minHeight = 0.04;  // of the longest side
    std::vector<geometry::Triangle> triangles = restTriangles(object);
    std::erase_if(triangles, [&](const geometry::Triangle& triangle) {
        const Vec a = object.shape[triangle[0]], b = object.shape[triangle[1]], c = object.shape[triangle[2]];
        const double longest = std::max({glm::distance(a, b), glm::distance(b, c), glm::distance(c, a)});
        return cross(b - a, c - a) < minHeight * longest * longest;
    });
    return triangles;
}

MassShares::MassShares(const Scene& scene)
{
    append(scene, 0);
}

void MassShares::append(const Scene& scene, std::size_t first)
{
    for (std::size_t i = first; i < scene.objects.size(); ++i) {
        const Object& object = scene.objects[i];
        for (const geometry::Triangle& triangle : restTriangles(object)) {
            Share& share = shares_.emplace_back(Share{static_cast<int>(i), {}, areaOf(object, triangle)});
            for (int corner = 0; corner < 3; ++corner)
                share.corners[corner] = static_cast<int>(indexOf(scene, object.points[triangle[corner]]));
        }
    }
}

std::vector<double> MassShares::masses(const Scene& scene) const
{
    std::vector<double> masses(scene.points.size());
    for (const Share& share : shares_) {
        const double third = share.area * scene.objects[share.object].material.density / 3.0;
        for (int corner : share.corners)
            masses[corner] += third;
    }
    for (std::size_t i = 0; i < masses.size(); ++i)
        masses[i] = scene.points[i].mass.value_or(masses[i] > 0.0 ? masses[i] : 1.0);
    return masses;
}

std::vector<double> pointMasses(const Scene& scene)
{
    return MassShares(scene).masses(scene);
}

std::vector<Vec> outlineShape(const Object& object)
{
    return shapeAt(object, placesOf(object).outline);
}

double restArea(const Object& object)
{
    return object.outline.empty() ? 0.0 : geometry::signedArea(outlineShape(object));
}

}  // namespace sprung
