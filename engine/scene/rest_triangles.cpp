#include "scene/rest_triangles.h"

#include "geometry/orientation.h"
#include "geometry/outline.h"
#include "geometry/triangle_splits.h"

namespace sprung {
namespace {

/// RestPlaces in the object's points: first those of the outline in its order, then the others.
struct RestPlaces {
    std::vector<int> outline;
    std::vector<int> inner;
};

RestPlaces restPlacesOf(const Object& object)
{
    const std::vector<PointId>& points = object.points;
    const bool areAscending = std::is_sorted(points.begin(), points.end());
    std::vector<std::pair<PointId, int>> byId;
    for (std::size_t i = 0; i < points.size() && !areAscending; ++i)
        byId.emplace_back(points[i], static_cast<int>(i));
    std::sort(byId.begin(), byId.end());
    const auto placeOf = [&](PointId id) {
        if (areAscending)
            return static_cast<int>(std::lower_bound(points.begin(), points.end(), id) - points.begin());
        return std::lower_bound(byId.begin(), byId.end(), std::pair(id, 0))->second;
    };

    RestPlaces places;
    places.outline.reserve(object.outline.size());
    std::vector<bool> onOutline(points.size());
    for (PointId id : object.outline) {
        places.outline.push_back(placeOf(id));
        onOutline[places.outline.back()] = true;
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
    positions.reserve(places.size());
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

bool isFan(const Object& object, const RestPlaces& places, const std::vector<Vec>& outline)
{
    return places.inner.size() == 1 && seesWhole(outline, object.shape[places.inner[0]]);
}

}  // namespace

bool hasHub(const Object& object)
{
    const RestPlaces places = restPlacesOf(object);
    return isFan(object, places, shapeAt(object, places.outline));
}

std::vector<int> outlinePlaces(const Object& object)
{
    return restPlacesOf(object).outline;
}

std::vector<Vec> outlineShape(const Object& object)
{
    return shapeAt(object, restPlacesOf(object).outline);
}

std::vector<std::array<int, 3>> restTriangles(const Object& object)
{
    if (object.outline.empty())
        return {};
    const RestPlaces places = restPlacesOf(object);
    const std::vector<Vec> outline = shapeAt(object, places.outline);
    std::vector<geometry::Triangle> triangles;
    if (isFan(object, places, outline)) {
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

}  // namespace sprung
