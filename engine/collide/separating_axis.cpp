#include "collide/separating_axis.h"

namespace sprung {
namespace {

/// The least overlap found so far, not yet divided by the length of its side.
struct Least {
    double overlap = std::numeric_limits<double>::infinity();  // m x lengthSquared^(1/2)
    double lengthSquared = 1.0;                                // m^2, of the side
    int side = -1;
    int corner = 0;
    bool sideOfFirst = true;
};

struct Search {
    const Vec* positions;
    const Polygon* of[2];
    int probe[2] = {0, 0};  // a corner of each polygon that is likely to be deep inside the other
    Least least;

    bool separates(int owner, int side);
};

/// Looks at one side; true when its axis separates the two.
bool Search::separates(int owner, int side)
{
    const Polygon& own = *of[owner];
    const Polygon& other = *of[1 - owner];
    const Vec c = positions[own.corners[side]];
    const Vec along = positions[own.corners[side + 1 == own.count ? 0 : side + 1]] - c;
    const Vec n = own.turn * Vec{along.y, -along.x};
    const double length2 = lengthSquared(along);
    if (length2 == 0.0)
        return false;

    const double atLeast = glm::dot(n, c - positions[other.corners[probe[1 - owner]]]);
    const bool canWin = own.isOuter[side] &&
                        atLeast * atLeast * least.lengthSquared < least.overlap * least.overlap * length2;
    if (atLeast > 0.0 && !canWin)
        return false;

    double overlap = -std::numeric_limits<double>::infinity();
    int corner = 0;
    for (int i = 0; i < other.count; ++i) {
        const double depth = glm::dot(n, c - positions[other.corners[i]]);
        if (depth > overlap) {
            overlap = depth;
            corner = i;
        }
    }
    if (!(overlap > 0.0))
        return true;
    if (own.isOuter[side] &&
        overlap * overlap * least.lengthSquared < least.overlap * least.overlap * length2) {
        least = {overlap, length2, side, corner, owner == 0};
        probe[owner] = side;
        probe[1 - owner] = corner;
    }
    return false;
}

}  // namespace

std::optional<Penetration> penetration(const Vec* positions, const Polygon& first, const Polygon& second,
                                       AxisMemory& memory)
{
    const int firstSides = first.count > 1 ? first.count : 0;
    const int secondSides = second.count > 1 ? second.count : 0;
    Search search{positions, {&first, &second}, {0, 0}, {}};
    const auto separates = [&](int axis) {
        return axis < firstSides ? search.separates(0, axis) : search.separates(1, axis - firstSides);
    };
    const int remembered = memory.side;
    if (remembered < firstSides + secondSides && separates(remembered))
        return std::nullopt;
    for (int axis = 0; axis < firstSides + secondSides; ++axis) {
        if (axis != remembered && separates(axis)) {
            memory.side = axis;
            return std::nullopt;
        }
    }
    const Least& least = search.least;
    if (least.side < 0)
        return std::nullopt;
    memory.side = least.sideOfFirst ? least.side : firstSides + least.side;

    const Polygon& owner = least.sideOfFirst ? first : second;
    const int next = least.side + 1 == owner.count ? 0 : least.side + 1;
    const Vec along = positions[owner.corners[next]] - positions[owner.corners[least.side]];
    const double length = std::sqrt(least.lengthSquared);
    return Penetration{least.sideOfFirst, least.side, least.corner,
                       (owner.turn / length) * Vec{along.y, -along.x}, least.overlap / length};
}

}  // namespace sprung
