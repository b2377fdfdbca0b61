#include "geometry/separating_axis.h"

namespace sprung::geometry {
namespace {

/// The outward normal of a side, as long as the side. Depths along it are in m^2: times the side's length.
struct Axis {
    Vec corner;            // m, on the side
    Vec normal;            // m
    double lengthSquared;  // m^2

    double depth(Vec place) const { return glm::dot(normal, corner - place); }
};

/// The corner that goes farthest behind a side. m^2, as Axis says
struct Deepest {
    int corner;
    double depth;
};

/// One polygon as the owner of sides, the other as that of corners.
struct View {
    const Vec* positions;
    const Polygon* own;
    const Polygon* other;

    Axis axis(int side) const
    {
        const Vec corner = positions[own->corners[side]];
        const Vec along = positions[own->corners[own->next(side)]] - corner;
        return {corner, own->turn * Vec{along.y, -along.x}, lengthSquared(along)};
    }
    double depth(const Axis& axis, int corner) const { return axis.depth(positions[other->corners[corner]]); }

    Deepest deepest(const Axis& axis) const
    {
        Deepest found{0, depth(axis, 0)};
        for (int i = 1; i < other->count; ++i) {
            const double d = depth(axis, i);
            if (d > found.depth)
                found = {i, d};
        }
        return found;
    }

    /// From corner to corner as long as it gets deeper.
    Deepest deepestNear(const Axis& axis, int corner) const
    {
        Deepest found{corner, depth(axis, corner)};
        for (const bool forward : {true, false}) {
            for (;;) {
                const int next = forward ? other->next(found.corner) : other->before(found.corner);
                const double d = depth(axis, next);
                if (!(d > found.depth))
                    break;
                found = {next, d};
            }
        }
        return found;
    }
};

/// Looks at sides, one after the other, until one parts the two polygons.
struct Search {
    View views[2];  // by owner of the sides
    LastAxis& lastAxis;
    double minSquared = std::numeric_limits<double>::infinity();  // m^2, square of the least overlap so far

    bool isDecided(int owner, int side, const Axis& axis, double atLeast) const;
    bool parts(int owner, int side, const Axis& axis, Deepest deepest);
    bool partsAll(int owner, int probe1, int probe2);
    bool partsNear(int owner, int side, int probe1, int probe2);
    bool all();
    bool near();
    bool found() const { return minSquared < std::numeric_limits<double>::infinity(); }
    Penetration result() const;
};

/// Whether a side neither parts the two nor can have the least overlap, when that is at least so much (m^2).
bool Search::isDecided(int owner, int side, const Axis& axis, double atLeast) const
{
    return atLeast > 0.0 &&
           !(views[owner].own->isOuter[side] && atLeast * atLeast < minSquared * axis.lengthSquared);
}

/// Takes note of what was found on a side; true when its axis parts the two.
bool Search::parts(int owner, int side, const Axis& axis, Deepest deepest)
{
    if (axis.lengthSquared == 0.0)
        return false;
    if (!(deepest.depth > 0.0)) {
        lastAxis = {true, owner == 0, side, deepest.corner};
        return true;
    }
    const double squared = deepest.depth * deepest.depth;
    if (views[owner].own->isOuter[side] && squared < minSquared * axis.lengthSquared) {
        minSquared = squared / axis.lengthSquared;
        lastAxis = {true, owner == 0, side, deepest.corner};
    }
    return false;
}

/// All sides of one polygon. The depth of any corner of the other is a lower bound of the overlap, so nearly
/// every side is done with after two corners that lie deep.
bool Search::partsAll(int owner, int probe1, int probe2)
{
    const View& view = views[owner];
    for (int side = 0; side < view.own->sides(); ++side) {
        const Axis axis = view.axis(side);
        const double atLeast = std::max(view.depth(axis, probe1), view.depth(axis, probe2));
        if (!isDecided(owner, side, axis, atLeast) && parts(owner, side, axis, view.deepest(axis)))
            return true;
    }
    return false;
}

bool Search::all()
{
    if (partsAll(0, 0, 0))
        return true;
    const int probe = lastAxis.sideOfFirst ? lastAxis.side : lastAxis.corner;
    return partsAll(1, probe, views[0].own->next(probe));
}

/// One side, asked only at the corners around the two probes.
bool Search::partsNear(int owner, int side, int probe1, int probe2)
{
    const View& view = views[owner];
    const Axis axis = view.axis(side);
    const double depth1 = view.depth(axis, probe1);
    const double depth2 = probe2 == probe1 ? depth1 : view.depth(axis, probe2);
    if (isDecided(owner, side, axis, std::max(depth1, depth2)))
        return false;
    return parts(owner, side, axis, view.deepestNear(axis, depth1 > depth2 ? probe1 : probe2));
}

/// The remembered side, then its neighbours among the sides of both: those beside it and those at the corner.
bool Search::near()
{
    const LastAxis last = lastAxis;
    const int owner = last.sideOfFirst ? 0 : 1;
    const Polygon& own = *views[owner].own;
    const Polygon& other = *views[owner].other;
    const Axis axis = views[owner].axis(last.side);
    if (parts(owner, last.side, axis, views[owner].deepestNear(axis, last.corner)))
        return true;
    const int corner = lastAxis.corner;
    const int end = own.next(last.side);
    if (partsNear(owner, own.before(last.side), corner, corner) || partsNear(owner, end, corner, corner))
        return true;
    return other.sides() > 0 && (partsNear(1 - owner, corner, last.side, end) ||
                                 partsNear(1 - owner, other.before(corner), last.side, end));
}

Penetration Search::result() const
{
    const Axis axis = views[lastAxis.sideOfFirst ? 0 : 1].axis(lastAxis.side);
    return {lastAxis.sideOfFirst, lastAxis.side, lastAxis.corner, axis.normal / std::sqrt(axis.lengthSquared),
            std::sqrt(minSquared)};
}

}  // namespace

std::optional<Penetration> penetration(const Vec* positions, const Polygon& first, const Polygon& second,
                                       LastAxis& lastAxis)
{
    Search search{{{positions, &first, &second}, {positions, &second, &first}}, lastAxis};
    if (lastAxis.known && search.near())
        return std::nullopt;
    if (!search.found() && search.all())
        return std::nullopt;
    if (!search.found())
        return std::nullopt;
    return search.result();
}

}  // namespace sprung::geometry
