#include "scene/area_shares.h"

#include "scene/rest_triangles.h"

#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <numeric>
#include <optional>

namespace sprung {
namespace {

constexpr double leastShare = 0.1;  // of what a point would get by t alone
constexpr int maxRounds = 32;

/// The sums that the shares have to keep: those of a times 1, x and y.
using Moments = glm::dvec3;

/// @param r from where the moments are taken
Moments momentsOf(double area, Vec r)
{
    return area * Moments{1.0, r};
}

/// A third of each triangle of the rest triangulation for each of its corners. m^2
std::vector<double> thirds(const Object& object, const std::vector<Vec>& places)
{
    std::vector<double> areas(places.size());
    for (const auto& [a, b, c] : restTriangles(object)) {
        const double area = 0.5 * cross(places[b] - places[a], places[c] - places[a]);
        for (int corner : {a, b, c})
            areas[corner] += area / 3.0;
    }
    return areas;
}

/// The angle inside a counter-clockwise outline at a corner, in quarter turns, 0 .. 4: measured along a
/// square instead of a circle, which is right at every quarter and needs nothing but arithmetic, the same
/// everywhere.
double innerAngle(Vec before, Vec here, Vec after)
{
    const Vec ahead = after - here, behind = before - here;
    const double x = glm::dot(ahead, behind), y = cross(ahead, behind);
    const double cosine = x / (std::abs(x) + std::abs(y));
    return y < 0.0 ? 3.0 + cosine : 1.0 - cosine;
}

/// The targets t, in m.
std::vector<double> targets(const Object& object)
{
    const std::vector<int> outline = outlinePlaces(object);
    const std::size_t count = outline.size();
    const auto at = [&](std::size_t i) { return object.shape[outline[i % count]]; };
    double length = 0.0;
    for (std::size_t i = 0; i < count; ++i)
        length += glm::distance(at(i), at(i + 1));

    constexpr double wholeTurn = 4.0;
    std::vector<double> t(object.points.size(), wholeTurn * length / static_cast<double>(count));
    for (std::size_t i = 0; i < count; ++i) {
        const Vec before = at(i + count - 1), here = at(i), after = at(i + 1);
        t[outline[i]] = 0.5 * (glm::distance(before, here) + glm::distance(here, after)) *
                        innerAngle(before, here, after);
    }
    return t;
}

/// Shares by the targets t of points in their places that keep given moments.
class Sharing {
public:
    Sharing(std::vector<double> t, const std::vector<Vec>& places)
        : t_(std::move(t)), places_(places), shares_(t_.size())
    {
    }

    /// Gives those who would fall below their floor just that, and shares out the rest among the others,
    /// until none falls below. Empty when it does not come to that.
    std::optional<std::vector<double>> of(Moments rest)
    {
        std::vector<int> takers(t_.size());
        std::iota(takers.begin(), takers.end(), 0);
        const double floor = leastShare * rest[0] / std::accumulate(t_.begin(), t_.end(), 0.0);
        for (int round = 0; round < maxRounds && takers.size() >= 3; ++round) {
            shareOut(rest, takers);
            const auto poor = std::stable_partition(takers.begin(), takers.end(),
                                                    [&](int i) { return shares_[i] >= floor * t_[i]; });
            if (poor == takers.end())
                return std::move(shares_);
            for (auto i = poor; i != takers.end(); ++i) {
                shares_[*i] = floor * t_[*i];
                rest -= momentsOf(shares_[*i], places_[*i]);
            }
            takers.erase(poor, takers.end());
        }
        return std::nullopt;
    }

private:
    /// Finds p, and q, from A (p, q) = rest. Shares that are no numbers, where A is singular, count as poor.
    void shareOut(const Moments& rest, const std::vector<int>& takers)
    {
        glm::dmat3 A{0.0};
        for (int i : takers)
            A += glm::outerProduct(momentsOf(t_[i], places_[i]), momentsOf(1.0, places_[i]));
        const Moments pq = glm::inverse(A) * rest;
        for (int i : takers)
            shares_[i] = glm::dot(momentsOf(t_[i], places_[i]), pq);
    }

    std::vector<double> t_;
    const std::vector<Vec>& places_;
    std::vector<double> shares_;
};

}  // namespace

std::vector<double> areaShares(const Object& object)
{
    if (object.outline.empty())
        return {};
    // About the middle and in sizes near 1, so that little is lost to rounding.
    Box box;
    for (Vec place : object.shape)
        box.include(place);
    const double size = std::max(box.size().x, box.size().y);
    std::vector<Vec> places;
    for (Vec place : object.shape)
        places.push_back((place - box.centre()) / size);

    const std::vector<double> given = thirds(object, places);
    Moments whole{0.0};
    for (std::size_t i = 0; i < places.size(); ++i)
        whole += momentsOf(given[i], places[i]);
    std::optional<std::vector<double>> shares;
    if (!hasHub(object))
        shares = Sharing(targets(object), places).of(whole);
    if (!shares)
        shares = given;
    for (double& share : *shares)
        share *= size * size;
    return *shares;
}

}  // namespace sprung
