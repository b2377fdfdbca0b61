#include "collision/manifold.h"

#include <utility>

namespace sprung::collision {
namespace {

constexpr double leadsBy = 0.001;    // m
constexpr double alike = 0.9;        // cosine between sides that lead nearly as much
constexpr double opposed = 0.1;      // of the angle at which a side faces another, at least
constexpr double parallel = 0.9999;  // cosine between sides that meet all along

struct Leading {
    int side = -1;                                                 // the outer side of greatest separation
    double separation = -std::numeric_limits<double>::infinity();  // m, of that side
    double cut = -std::numeric_limits<double>::infinity();         // m, the greatest of a cut
};

int next(const Convex& shape, int corner)
{
    return corner + 1 == shape.count ? 0 : corner + 1;
}

int previous(const Convex& shape, int corner)
{
    return corner == 0 ? shape.count - 1 : corner - 1;
}

/// The separation by a's sides: along each normal, how far from the side the nearest corner of b is. m
double separationOf(const Convex& a, int side, const Convex& b)
{
    double min = std::numeric_limits<double>::infinity();
    for (int i = 0; i < b.count; ++i)
        min = std::min(min, glm::dot(a.normals[side], b.corners[i] - a.corners[side]));
    return min;
}

/// An upper bound of that separation, for b holds a disc. m
double maxSeparationOf(const Convex& a, int side, const Convex& b)
{
    constexpr double rounding = 1e-9;  // m
    return glm::dot(a.normals[side], b.centre - a.corners[side]) - b.inner + rounding;
}

/// The first of the greatest separation. Asks the most promising side first: then most of the others need not
/// be asked.
Leading leadingSide(const Convex& a, const Convex& b)
{
    Leading leading;
    const auto ask = [&](int side) {
        const double separation = separationOf(a, side, b);
        if (!a.isOuter[side])
            leading.cut = std::max(leading.cut, separation);
        else if (separation > leading.separation || (separation == leading.separation && side < leading.side))
            leading = {side, separation, leading.cut};
    };
    int first = 0;
    double max = -std::numeric_limits<double>::infinity();
    for (int i = 0; b.inner >= 0.0 && i < a.count; ++i) {
        const double atMost = maxSeparationOf(a, i, b);
        first = atMost > max ? i : first;
        max = std::max(max, atMost);
    }
    ask(first);
    for (int i = 0; i < a.count; ++i)
        if (i != first && (b.inner < 0.0 || !a.isOuter[i] || maxSeparationOf(a, i, b) >= leading.separation))
            ask(i);
    return leading;
}

/// The side that faces a direction: of the two at the corner that is deepest against it, the one that does so
/// more. A side of a soft shape that is bent within what counts as convex may face it more and lie far above
/// that corner.
int sideFacing(const Convex& shape, Vec n)
{
    int deepest = 0;
    for (int i = 1; i < shape.count; ++i)
        if (glm::dot(n, shape.corners[i] - shape.corners[deepest]) < 0.0)
            deepest = i;
    const int before = previous(shape, deepest);
    return glm::dot(n, shape.normals[before]) < glm::dot(n, shape.normals[deepest]) ? before : deepest;
}

std::uint64_t keyOf(std::uint32_t one, std::uint32_t other)
{
    return static_cast<std::uint64_t>(std::min(one, other)) << 32 | std::max(one, other);
}

/// The leading side r1 r2, from its first corner along it.
struct Reference {
    Vec origin, t, n;
    double end;  // m, where it ends

    double along(Vec place) const { return glm::dot(t, place - origin); }
};

/// The side of a shape that faces the leading side. What faces it most may lie beside it, where others face
/// it nearly as much: a wheel's side on the crest of a hill, one of many on a line.
int sideBefore(const Reference& ref, const Convex& inc)
{
    int facing = sideFacing(inc, ref.n);
    for (int i = 0; i < inc.count; ++i) {
        int beside = facing;
        if (ref.along(inc.corners[facing]) < 0.0)
            beside = previous(inc, facing);
        else if (ref.along(inc.corners[next(inc, facing)]) > ref.end)
            beside = next(inc, facing);
        if (beside == facing || glm::dot(ref.n, inc.normals[beside]) > -opposed)
            break;
        facing = beside;
    }
    return facing;
}

/// The side of `inc` that faces a side of `ref`, cut off where that ends. Normal outwards from
/// `ref`, `onA` on ref, `onB` on inc. @param misses becomes where that side lies: beyond the first corner of
/// ref's (-1), beyond its last (1), or before it
Manifold clip(const Convex& ref, int side, const Convex& inc, double margin, int& misses)
{
    const Vec n = ref.normals[side];
    const int r[2] = {side, next(ref, side)};
    Reference leading{ref.corners[r[0]], perp(n), n, 0.0};
    leading.end = leading.along(ref.corners[r[1]]);
    const int facing = sideBefore(leading, inc);
    const int i[2] = {next(inc, facing), facing};  // in the direction of r1 r2
    const Vec p[2] = {inc.corners[i[0]], inc.corners[i[1]]};
    const double along[2] = {leading.along(p[0]), leading.along(p[1])};

    Manifold m{n, 0, {}};
    misses = along[1] < 0.0 ? -1 : along[0] > leading.end ? 1 : 0;
    if (misses != 0)
        return m;
    for (int k = 0; k < 2; ++k) {
        Vec q = p[k];
        const double wanted = std::clamp(along[k], 0.0, leading.end);
        if (wanted != along[k] && along[1] > along[0])
            q = p[0] + ((wanted - along[0]) / (along[1] - along[0])) * (p[1] - p[0]);
        const double separation = glm::dot(n, q - leading.origin) - ref.radius - inc.radius;
        if (separation > margin)
            continue;
        if (m.count == 1 && !(along[1] > along[0]))
            break;
        m.at[m.count++] = {q - (separation + inc.radius) * n, q - inc.radius * n, side, facing,
                           keyOf(ref.ids[r[k]], inc.ids[i[k]])};
    }
    return m;
}

/// The same by the first side that finds something on the way from the leading one, back (-1) or on (1), while
/// the sides lead nearly as much: of sides on a line any may lead.
Manifold clipBeside(const Convex& ref, int side, int way, const Convex& inc, double margin)
{
    int misses = way;
    for (int beside = side, i = 0; misses != -way && i < ref.count; ++i) {
        beside = way < 0 ? previous(ref, beside) : next(ref, beside);
        if (!ref.isOuter[beside] || glm::dot(ref.normals[beside], ref.normals[side]) < alike)
            break;
        if (const Manifold other = clip(ref, beside, inc, margin, misses); other.count > 0)
            return other;
    }
    return {};
}

/// The same by the leading side, or, where what faces that lies beside it, by one beside. That may be to
/// either side where what faces it reaches before it, but only far above: a leg whose foot is in the next
/// one of sides on a line.
Manifold clip(const Convex& ref, int side, const Convex& inc, double margin)
{
    int misses = 0;
    const Manifold m = clip(ref, side, inc, margin, misses);
    if (m.count > 0)
        return m;
    for (const int way : {-1, 1})
        if (misses != -way)
            if (const Manifold other = clipBeside(ref, side, way, inc, margin); other.count > 0)
                return other;
    return m;
}

/// Whether a direction out of a shape leads from one of its corners past a cut: over to the part on the cut's
/// other side, which is nearer.
bool leadsToOtherPart(const Convex& shape, int corner, Vec direction)
{
    for (const int side : {corner, previous(shape, corner)})
        if (!shape.isOuter[side] && glm::dot(shape.normals[side], direction) > 0.0)
            return true;
    return false;
}

/// Whether the corner of something fixed is none that another's corner can meet from there: the way leads past a cut,
/// or the outline does not stick out at it, so that the sides beside it, of this part or the next, are met first.
bool isHidden(const Convex& shape, int corner, Vec direction)
{
    return shape.isFixed && (shape.isDent[corner] || leadsToOtherPart(shape, corner, direction));
}

/// The nearest corners of two shapes that pass each other by: one point between them.
Manifold cornerToCorner(const Convex& a, const Convex& b, double margin)
{
    int bestA = 0, bestB = 0;
    double min = std::numeric_limits<double>::infinity();
    for (int i = 0; i < a.count; ++i) {
        for (int k = 0; k < b.count; ++k) {
            const double distance = lengthSquared(b.corners[k] - a.corners[i]);
            if (distance < min) {
                min = distance;
                bestA = i;
                bestB = k;
            }
        }
    }
    const double distance = std::sqrt(min);
    Manifold m;
    if (distance == 0.0 || distance - a.radius - b.radius > margin)
        return m;
    m.normal = (b.corners[bestB] - a.corners[bestA]) / distance;
    if (isHidden(a, bestA, m.normal) || isHidden(b, bestB, -m.normal))
        return m;
    m.count = 1;
    m.at[0] = {a.corners[bestA] + a.radius * m.normal, b.corners[bestB] - b.radius * m.normal, bestA, bestB,
               keyOf(a.ids[bestA], b.ids[bestB])};
    return m;
}

Manifold turnedRound(Manifold m)
{
    m.normal = -m.normal;
    for (Manifold::At& at : m.at) {
        std::swap(at.onA, at.onB);
        std::swap(at.sideA, at.sideB);
    }
    return m;
}

/// One point between two places, each on its shape but for the radius. @param n unit, from A to B
Manifold between(Vec onA, int sideA, double radiusA, Vec onB, double radiusB, Vec n, std::uint32_t id)
{
    Manifold m{n, 1, {}};
    m.at[0] = {onA + radiusA * n, onB - radiusB * n, sideA, 0, keyOf(id, id)};
    return m;
}

/// Those at one place are pushed apart upwards.
Manifold circles(const Convex& a, const Convex& b, double margin)
{
    const Vec apart = b.corners[0] - a.corners[0];
    const double distance = glm::length(apart);
    if (distance - a.radius - b.radius > margin)
        return {};
    const Vec n = distance > 0.0 ? apart / distance : Vec{0.0, 1.0};
    return between(a.corners[0], 0, a.radius, b.corners[0], b.radius, n, b.ids[0]);
}

/// The place on an outer side that is nearest to another place.
struct NearestOn {
    int side = -1;
    int corner = -1;  // that it is at; -1: none
    Vec at{0.0};
    double squaredDistance = std::numeric_limits<double>::infinity();
};

NearestOn nearestOn(const Convex& shape, Vec place)
{
    NearestOn nearest;
    for (int i = 0; i < shape.count; ++i) {
        if (!shape.isOuter[i])
            continue;
        const Vec from = shape.corners[i], along = shape.corners[next(shape, i)] - from;
        const double length2 = lengthSquared(along);
        const double share =
            length2 > 0.0 ? std::clamp(glm::dot(place - from, along) / length2, 0.0, 1.0) : 0.0;
        const Vec at = from + share * along;
        if (const double distance2 = lengthSquared(place - at); distance2 < nearest.squaredDistance)
            nearest = {i, share == 0.0 ? i : share == 1.0 ? next(shape, i) : -1, at, distance2};
    }
    return nearest;
}

/// The side farthest towards a place, and the cut.
Leading leadingSide(const Convex& shape, Vec place)
{
    Leading leading;
    for (int i = 0; i < shape.count; ++i) {
        const double separation = glm::dot(shape.normals[i], place - shape.corners[i]);
        if (!shape.isOuter[i])
            leading.cut = std::max(leading.cut, separation);
        else if (separation > leading.separation)
            leading = {i, separation, leading.cut};
    }
    return leading;
}

/// A circle, B, against a shape with sides. One whose middle is farther past a cut than from any side is the
/// part's behind the cut; at a dent it touches the sides there, or the parts beside them.
Manifold circleAt(const Convex& a, const Convex& circle, double margin)
{
    const Vec middle = circle.corners[0];
    const Leading leading = leadingSide(a, middle);
    const double radii = a.radius + circle.radius;
    if (leading.side < 0 || std::max(leading.separation, leading.cut) - radii > margin ||
        (leading.cut > 0.0 && leading.cut > leading.separation))
        return {};
    const Vec n = a.normals[leading.side];
    const Vec from = a.corners[leading.side], to = a.corners[next(a, leading.side)];
    const bool isBeside =
        glm::dot(to - from, middle - from) >= 0.0 && glm::dot(from - to, middle - to) >= 0.0;
    if (leading.separation <= 0.0 || isBeside)
        return between(middle - leading.separation * n, leading.side, a.radius, middle, circle.radius, n,
                       circle.ids[0]);
    const NearestOn nearest = nearestOn(a, middle);
    const double distance = std::sqrt(nearest.squaredDistance);
    if (distance - radii > margin || distance == 0.0 ||
        (nearest.corner >= 0 &&
         (a.isDent[nearest.corner] || leadsToOtherPart(a, nearest.corner, middle - nearest.at))))
        return {};
    return between(nearest.at, nearest.side, a.radius, middle, circle.radius,
                   (middle - nearest.at) / distance, circle.ids[0]);
}

/// What a side that would lead faces.
enum class Facing {
    Side,
    HiddenCorner,  // aslant, of something fixed that does not stick out there: the parts beside it are met first
    Cut,  // of something fixed; or there is no side to lead
};

Facing facingOf(const Convex& ref, const Leading& own, const Convex& inc, const Leading& other)
{
    const bool hasCuts = inc.isFixed && other.cut > -std::numeric_limits<double>::infinity();
    if (own.side < 0 || !hasCuts)
        return own.side < 0 ? Facing::Cut : Facing::Side;
    const Vec n = ref.normals[own.side];
    const int facing = sideFacing(inc, n), after = next(inc, facing);
    if (!inc.isOuter[facing])
        return Facing::Cut;
    const int corner = glm::dot(n, inc.corners[after] - inc.corners[facing]) < 0.0 ? after : facing;
    const bool isAslant = glm::dot(n, inc.normals[facing]) > -parallel;
    return inc.isDent[corner] && isAslant ? Facing::HiddenCorner : Facing::Side;
}

}  // namespace

Manifold manifoldOf(const Convex& a, const Convex& b, double margin)
{
    if (b.count == 1)
        return a.count == 1 ? circles(a, b, margin) : circleAt(a, b, margin);
    if (a.count == 1)
        return turnedRound(circleAt(b, a, margin));
    const Leading ofA = leadingSide(a, b), ofB = leadingSide(b, a);
    const double cut = std::max(ofA.cut, ofB.cut);
    const double separation = std::max(ofA.separation, ofB.separation);
    if (std::max(cut, separation) - a.radius - b.radius > margin || (cut > 0.0 && cut > separation))
        return {};
    const Facing facingA = facingOf(a, ofA, b, ofB), facingB = facingOf(b, ofB, a, ofA);
    const bool mayALead = facingA == Facing::Side, mayBLead = facingB == Facing::Side;
    const bool isBAhead = ofB.separation > ofA.separation + leadsBy;
    if (separation > 0.0 && (isBAhead ? facingB : facingA) == Facing::Cut)
        return {};
    Manifold m;
    if (mayBLead && (isBAhead || !mayALead))
        m = turnedRound(clip(b, ofB.side, a, margin));
    else if (mayALead)
        m = clip(a, ofA.side, b, margin);
    if (m.count == 0 && separation > 0.0 && (cut <= 0.0 || !(a.isFixed || b.isFixed)))
        m = cornerToCorner(a, b, margin);
    return m;
}

}  // namespace sprung::collision
