#include "scene/area_shares.h"

#include "scene/rest_triangles.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <optional>

namespace sprung {
namespace {

constexpr double leastShare = 0.1;  // of what a point would get by t alone
constexpr int maxRounds = 32;

/// What the shares have to keep: the sums of a times 1, x and y.
using Moments = std::array<double, 3>;

/// @param r from where the moments are taken
Moments momentsOf(double area, Vec r)
{
    return {area, area * r.x, area * r.y};
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

/// The angle inside a counter-clockwise outline at a corner, in quarter turns, 0 .. 4: measured along a square
/// instead of a circle, which is right at every quarter and needs nothing but arithmetic, the same everywhere.
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

/// Gaussian elimination with pivots of A x = b. Not finite where A is singular.
Moments solve(std::array<Moments, 3> A, Moments b)
{
    constexpr int n = 3;
    for (int k = 0; k < n; ++k) {
        int pivot = k;
        for (int i = k + 1; i < n; ++i)
            if (std::abs(A[i][k]) > std::abs(A[pivot][k]))
                pivot = i;
        std::swap(A[k], A[pivot]);
        std::swap(b[k], b[pivot]);
        for (int i = k + 1; i < n; ++i) {
            const double factor = A[i][k] / A[k][k];
            for (int j = k; j < n; ++j)
                A[i][j] -= factor * A[k][j];
            b[i] -= factor * b[k];
        }
    }
    Moments x{};
    for (int k = n - 1; k >= 0; --k) {
        double sum = b[k];
        for (int j = k + 1; j < n; ++j)
            sum -= A[k][j] * x[j];
        x[k] = sum / A[k][k];
    }
    return x;
}

/// Shares by the targets t of points in their places that keep given moments.
class Sharing {
public:
    Sharing(std::vector<double> t, const std::vector<Vec>& places)
        : t_(std::move(t)), places_(places), shares_(t_.size())
    {
    }

    /// Gives those who would fall below their floor just that, and shares out the rest among the others, until
    /// nobody falls below. None when it does not come to that.
    std::optional<std::vector<double>> of(Moments rest)
    {
        std::vector<int> takers(t_.size());
        std::iota(takers.begin(), takers.end(), 0);
        const double floor = leastShare * rest[0] / std::accumulate(t_.begin(), t_.end(), 0.0);
        for (int round = 0; round < maxRounds && takers.size() >= rest.size(); ++round) {
            shareOut(rest, takers);
            const auto poor = std::stable_partition(takers.begin(), takers.end(),
                                                    [&](int i) { return shares_[i] >= floor * t_[i]; });
            if (poor == takers.end())
                return std::move(shares_);
            for (auto i = poor; i != takers.end(); ++i) {
                shares_[*i] = floor * t_[*i];
                const Moments taken = momentsOf(shares_[*i], places_[*i]);
                for (int k = 0; k < 3; ++k)
                    rest[k] -= taken[k];
            }
            takers.erase(poor, takers.end());
        }
        return std::nullopt;
    }

private:
    void shareOut(const Moments& rest, const std::vector<int>& takers)
    {
        std::array<Moments, 3> A{};
        for (int i : takers) {
            const Moments basis = momentsOf(1.0, places_[i]);
            for (int row = 0; row < 3; ++row)
                for (int column = 0; column < 3; ++column)
                    A[row][column] += t_[i] * basis[row] * basis[column];
        }
        const Moments p = solve(A, rest);
        for (int i : takers) {
            const Moments basis = momentsOf(t_[i], places_[i]);
            shares_[i] = std::inner_product(basis.begin(), basis.end(), p.begin(), 0.0);
        }
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
    Moments whole{};
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Moments part = momentsOf(given[i], places[i]);
        std::transform(part.begin(), part.end(), whole.begin(), whole.begin(), std::plus<>());
    }
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
