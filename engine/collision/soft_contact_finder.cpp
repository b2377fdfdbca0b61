#include "collision/soft_contact_finder.h"

#include <tuple>

namespace sprung::collision {
namespace {

constexpr double vertexMargin = 0.02;  // m: nearer vertices touch a side even beyond its ends
constexpr double deep = 0.02;          // m: what is deeper is pushed out the shortest way
constexpr double facing = 0.5;         // cosine between a vertex's nearest side and the leading one
constexpr int maxSidesOn = 3;          // along the outline, from the one that pushed a corner before
constexpr double floatSlack = 1e-5;    // of what is measured in single precision
constexpr float maxLean = 0.5f;        // so that friction's step is hardly longer than without

// Bounds that what has room beside each other stays below by far: of two shapes both have to touch so many
// others, and those that hold each other's middle can do so by overlapping alone.
constexpr int maxShapes = 128, maxShapesAround = 24;
constexpr int maxShapesAtCorner = 16;

/// @param onOther where the other shape is touched: a body is pushed there. The points of a soft shape are
///                pushed where they are, and a push and its counter-push at two places would, of two that
///                overlap, turn both the same way: friction times depth of angular momentum out of nothing.
SoftSide atCorner(const Placed& shape, int corner, Vec onOther, const dynamics::Bodies& bodies)
{
    SoftSide side;
    side.body = shape.body();
    side.isRound = side.body.isBesideGround() && shape.count() == 1;
    if (side.body.isBody())
        side.r = Vecf{onOther - bodies.pose[side.body].origin};
    else
        side.p[0] = side.p[1] = shape.point(corner);
    return side;
}

/// @param t 0..1 along the side
SoftSide onSide(const Placed& shape, int side, double t, Vec onOther, const dynamics::Bodies& bodies)
{
    SoftSide result = atCorner(shape, side, onOther, bodies);
    if (result.body.isBody())
        return result;
    result.p[1] = shape.point(shape.next(side));
    result.side = Vecf{shape.corner(shape.next(side)) - shape.corner(side)};
    result.t[0] = static_cast<float>(1.0 - t);
    result.t[1] = static_cast<float>(t);
    return result;
}

/// Whether a place on a side is one of its ends, and hidden.
bool isAtHidden(const Placed& shape, int side, double share)
{
    constexpr double atEnd = 1e-9;
    return (share < atEnd && shape.isHidden(side)) ||
           (share > 1.0 - atEnd && shape.isHidden(shape.next(side)));
}

bool isSide(const SoftSide& side)
{
    return side.body.isNone() && side.p[0] != side.p[1];
}

/// Friction acts at two places that are s apart along n, which would turn both shapes: s n x lt t. The side's
/// two points take that back by a couple along n, u (x0 - x1) x n = s.
void leanAgainst(SoftSide& side, Vecf n, float s)
{
    const float arm = cross(side.side, n);
    if (std::abs(arm) * maxLean > std::abs(s))
        side.lean = s / arm;
    else
        side.lean = std::copysign(maxLean, s * arm);
}

bool isDeep(const Manifold& m)
{
    return std::any_of(m.at, m.at + m.count,
                       [&](const Manifold::At& at) { return glm::dot(m.normal, at.onB - at.onA) < -deep; });
}

}  // namespace

SoftContactFinder::SoftContactFinder(int lanes)
    : kernels_(lanes == 4   ? &sideKernels4
               : lanes == 8 ? &sideKernels8
                            : &sideKernels16)
{
}

void SoftContactFinder::find(const NarrowPhase& narrowPhase, const Colliders& colliders,
                             const dynamics::Bodies& bodies, std::span<const FrictionAnchor> anchors,
                             SoftContactList& contacts)
{
    slotOf_.assign(narrowPhase.softPairs().empty() ? 0 : colliders.list.size(), -1);
    placedCount_ = 0;
    placed_.resize(std::max(placed_.size(), std::min(slotOf_.size(), 2 * narrowPhase.softPairs().size())));
    crowds_.resize(placed_.size());
    anchors_ = anchors;
    for (const Pair& pair : narrowPhase.softPairs()) {
        beginPair(pair, colliders, bodies);
        if (isCrowded())
            continue;
        const std::size_t before = contacts.count();
        meet(narrowPhase.margin(pair.first) + narrowPhase.margin(pair.second), bodies, contacts);
        if (contacts.count() > before) {
            ++crowdA_->shapes;
            ++crowdB_->shapes;
        }
    }
}

/// Returns where a collider is in the list of those that are needed.
int SoftContactFinder::placed(int collider, const Colliders& colliders, const dynamics::Bodies& bodies)
{
    int& slot = slotOf_[collider];
    if (slot < 0) {
        slot = static_cast<int>(placedCount_++);
        placed_[slot].put(colliders, collider, bodies);
        crowds_[slot].shapes = 0;
        crowds_[slot].shapesAt.assign(placed_[slot].count(), 0);
    }
    return slot;
}

bool SoftContactFinder::isCrowded() const
{
    const auto holdsMiddle = [](const Placed& one, const Placed& other) {
        return one.box().contains(other.box().centre());
    };
    const bool isAround = holdsMiddle(*a_, *b_) && holdsMiddle(*b_, *a_);
    const int maximum = isAround ? maxShapesAround : maxShapes;
    return crowdA_->shapes >= maximum && crowdB_->shapes >= maximum;
}

void SoftContactFinder::beginPair(const Pair& pair, const Colliders& colliders,
                                  const dynamics::Bodies& bodies)
{
    pair_ = pair;
    const int a = placed(pair.first, colliders, bodies), b = placed(pair.second, colliders, bodies);
    a_ = &placed_[a];
    b_ = &placed_[b];
    crowdA_ = &crowds_[a];
    crowdB_ = &crowds_[b];
    friction_ = static_cast<float>(0.5 * (colliders.friction[pair.first] + colliders.friction[pair.second]));
    restitution_ = static_cast<float>(0.5 * (a_->restitution() + b_->restitution()));
    const auto isBefore = [&](const FrictionAnchor& anchor) {
        return std::tie(anchor.a, anchor.b) < std::tie(pair.first, pair.second);
    };
    while (!anchors_.empty() && isBefore(anchors_.front()))
        anchors_ = anchors_.subspan(1);
}

void SoftContactFinder::meet(double margin, const dynamics::Bodies& bodies, SoftContactList& contacts)
{
    handled_.clear();
    handledFirst_ = 0;
    if (!a_->isConvex() || !b_->isConvex()) {
        addVertices(true, nullptr, margin, bodies, contacts);
        addVertices(false, nullptr, margin, bodies, contacts);
        return;
    }
    const Manifold m = manifoldOf(a_->shape(), b_->shape(), margin);
    if (m.count == 0)
        return;
    const bool leads = a_->count() == 2 || b_->count() == 2 || isDeep(m);
    if (leads)
        addManifold(m, bodies, contacts);
    handledFirst_ = handled_.size();
    addVertices(true, &m, margin, bodies, contacts);
    addVertices(false, &m, margin, bodies, contacts);
    if (!leads)
        addManifold(m, bodies, contacts);
}

/// Adds the manifold's points that no corner has a contact for yet, as where corners lie on corners. Between
/// polygons the corners come first: a soft outline is convex in one frame and not in the next, with the same
/// contacts in both.
void SoftContactFinder::addManifold(const Manifold& m, const dynamics::Bodies& bodies,
                                    SoftContactList& contacts)
{
    const std::size_t before = handled_.size();
    for (int i = 0; i < m.count; ++i) {
        const Manifold::At& at = m.at[i];
        const std::uint32_t corners[]{static_cast<std::uint32_t>(at.key >> 32),
                                      static_cast<std::uint32_t>(at.key)};
        if (isHandled(corners[0], before) || isHandled(corners[1], before))
            continue;
        const double tA = a_->shareOf(at.sideA, at.onA), tB = b_->shareOf(at.sideB, at.onB);
        if (isEndHandled(*a_, at.sideA, tA) || isEndHandled(*b_, at.sideB, tB) ||
            isAtHidden(*a_, at.sideA, tA) || isAtHidden(*b_, at.sideB, tB))
            continue;
        add(onSide(*a_, at.sideA, tA, at.onB, bodies), onSide(*b_, at.sideB, tB, at.onA, bodies), m.normal,
            glm::dot(m.normal, at.onB - at.onA), at.key, contacts);
        handled_.insert(handled_.end(), std::begin(corners), std::end(corners));
        handleEnd(*a_, at.sideA, tA);
        handleEnd(*b_, at.sideB, tB);
    }
}

/// Whether a corner is among the first so many of those that have their contact.
bool SoftContactFinder::isHandled(std::uint32_t corner, std::size_t among) const
{
    const auto end = handled_.begin() + static_cast<std::ptrdiff_t>(among);
    return std::find(handled_.begin(), end, corner) != end;
}

/// Notes as handled the corner that a side touches a circle with, when it does so with its end.
void SoftContactFinder::handleEnd(const Placed& shape, int side, double share)
{
    if (const int corner = endAtCircle(shape, side, share); corner >= 0)
        handled_.push_back(shape.id(corner));
}

bool SoftContactFinder::isEndHandled(const Placed& shape, int side, double share) const
{
    const int corner = endAtCircle(shape, side, share);
    return corner >= 0 && isHandled(shape.id(corner), handled_.size());
}

/// @return -1 where it is no circle that is touched, or not with an end
int SoftContactFinder::endAtCircle(const Placed& shape, int side, double share) const
{
    const bool meetsCircle = a_->count() == 1 || b_->count() == 1;
    if (!meetsCircle || (share > 0.0 && share < 1.0))
        return -1;
    return share == 0.0 ? side : shape.next(side);
}

/// Many that are in the other's box are beyond the line that ends it towards this one. Of the others: of a
/// convex shape the outer side farthest towards the place, of any other the nearest.
void SoftContactFinder::findNear(const Placed& vertices, const Placed& sides, double outerRadius)
{
    const Vec origin = vertices.origin(), size = vertices.box().size() + sides.box().size();
    const double slack = floatSlack * (size.x + size.y);
    const Box box = sides.box().grown(outerRadius + slack);
    const Vec towards = vertices.box().centre() - sides.box().centre();
    const Vecf min{box.min - origin}, max{box.max - origin}, n{towards};
    double maximum = std::numeric_limits<double>::infinity();
    if (!sides.isConvex())
        maximum = kernels_->support(sides.rows(), n.x, n.y) + glm::dot(towards, sides.origin() - origin) +
                  (outerRadius + slack) * glm::length(towards);
    near_.resize(vertices.rows().sides + 1);
    nearCount_ = kernels_->cornersWithin(
        vertices.rows(), {min.x, min.y, max.x, max.y, n.x, n.y, static_cast<float>(maximum)}, near_.data());
    places_.resize(near_.size());
    nearest_.resize(near_.size());
    for (int i = 0; i < nearCount_; ++i) {
        const Vecf local{vertices.corner(near_[i]) - sides.origin()};
        places_[i] = {local.x, local.y};
    }
    const auto find = sides.isConvex() ? kernels_->outermost : kernels_->nearest;
    find(sides.rows(), places_.data(), nearCount_, nearest_.data());
}

/// A place beyond an end of the side that it is nearest to is as far from the outline as from that end. One
/// below a side and beyond a cut is in another part of the object, which it is pushed out of. Where a convex
/// shape is bent inwards, within what counts as convex, the line of one side is above the next one.
SoftContactFinder::AtSide SoftContactFinder::measured(const NearestSide& found, const Placed& sides, Vec at)
{
    if (found.side < 0 || !sides.shape().isOuter[found.side])
        return {};
    const double share = sides.shareOf(found.side, at);
    if (share > 0.0 && share < 1.0) {
        const AtSide result = onLine(sides, found.side, share, at);
        const bool isInPart = sides.isConvex() || found.isInside;
        return isInPart || result.separation > -deep ? result : AtSide{};
    }
    if (!sides.isConvex()) {
        const double distance =
            glm::distance(at, sides.corner(share > 0.0 ? sides.next(found.side) : found.side));
        return {found.side, share, found.isInside ? -distance : distance};
    }
    const int beside = share > 0.0 ? sides.next(found.side) : sides.previous(found.side);
    const double shareBeside = sides.shareOf(beside, at);
    if (shareBeside > 0.0 && shareBeside < 1.0 && sides.shape().isOuter[beside])
        return onLine(sides, beside, shareBeside, at);
    return onLine(sides, found.side, share, at);
}

SoftContactFinder::AtSide SoftContactFinder::onLine(const Placed& sides, int side, double share, Vec at)
{
    return {side, share, glm::dot(sides.normal(side), at - sides.corner(side))};
}

/// Finds the side of the other shape that pushes a corner out which is deep in it, where one of the two is a body that
/// moves: that which the corner came in through, as long as it is below that one or, along the outline, the next. The
/// nearest may be one on the far side, and there what a heavy thing presses in would come out behind it.
/// @return none for a corner that no side has pushed yet
SoftContactFinder::AtSide SoftContactFinder::asBefore(std::uint32_t corner, const Placed& sides, Vec at) const
{
    const FrictionAnchor first{pair_.first, pair_.second, static_cast<std::uint64_t>(corner) << 32};
    const auto known =
        std::lower_bound(anchors_.begin(), anchors_.end(), first, [](const auto& a, const auto& b) {
            return std::tie(a.a, a.b, a.key) < std::tie(b.a, b.b, b.key);
        });
    if (known == anchors_.end() || known->a != pair_.first || known->b != pair_.second ||
        known->key >> 32 != corner)
        return {};
    int side = 0;
    while (side < sides.count() && sides.id(side) != static_cast<std::uint32_t>(known->key))
        ++side;
    for (int steps = 0; side < sides.count() && steps < maxSidesOn; ++steps) {
        if (!sides.shape().isOuter[side])
            break;
        const double share = sides.shareOf(side, at);
        const AtSide found = onLine(sides, side, share, at);
        if (found.separation > -deep)
            break;
        if (share > 0.0 && share < 1.0)
            return found;
        side = share > 0.0 ? sides.next(side) : sides.previous(side);
    }
    return {};
}

void SoftContactFinder::addVertices(bool areOfA, const Manifold* leading, double margin,
                                    const dynamics::Bodies& bodies, SoftContactList& contacts)
{
    const Placed &vertices = areOfA ? *a_ : *b_, &sides = areOfA ? *b_ : *a_;
    if (sides.count() == 1)
        return addVerticesAtCircle(areOfA, leading, margin, bodies, contacts);
    if (sides.count() == 2)
        return;
    const double radius = vertices.shape().radius + sides.shape().radius;
    const bool isPressed = vertices.count() > 2 && (vertices.body().isMoved(bodies.lastUnmoved()) ||
                                                    sides.body().isMoved(bodies.lastUnmoved()));
    findNear(vertices, sides, radius + margin);
    for (int k = 0; k < nearCount_; ++k) {
        const int i = near_[k];
        const Vec at = vertices.corner(i);
        if (isHandled(vertices.id(i), handledFirst_) || vertices.isHidden(i))
            continue;
        AtSide found = measured(nearest_[k], sides, at);
        if (isPressed && (nearest_[k].isInside || found.separation < -deep))
            if (const AtSide before = asBefore(vertices.id(i), sides, at); before.side >= 0)
                found = before;
        if (found.side < 0 || found.separation - radius > margin)
            continue;
        const bool isPastEnd = found.share == 0.0 || found.share == 1.0;
        if (isPastEnd && (vertices.count() == 1 || found.separation - radius > vertexMargin))
            continue;  // on its way past the end of the side; a circle meets the corner there
        addVertex(areOfA, i, found, leading, bodies, contacts);
        if (vertices.count() > 1 || found.separation <= 0.0)
            continue;
        for (const int beside : {sides.previous(found.side), sides.next(found.side)})
            if (const AtSide other = acrossDent(sides, found.side, beside, at);
                other.side >= 0 && other.separation - radius <= margin)
                addVertex(areOfA, i, other, leading, bodies, contacts);
    }
}

/// A circle in a dent touches both its sides. With the nearer one alone, which is now this one and now that,
/// it would never rest there.
SoftContactFinder::AtSide SoftContactFinder::acrossDent(const Placed& sides, int side, int other, Vec at)
{
    const int first = sides.next(side) == other ? side : other, second = first == side ? other : side;
    const bool isDent = cross(sides.normal(first), sides.normal(second)) < 0.0;
    const double share = sides.shareOf(other, at);
    if (!isDent || !sides.shape().isOuter[other] || share <= 0.0 || share >= 1.0)
        return {};
    return onLine(sides, other, share, at);
}

void SoftContactFinder::addVertex(bool isOfA, int corner, const AtSide& found, const Manifold* leading,
                                  const dynamics::Bodies& bodies, SoftContactList& contacts)
{
    const Placed &vertices = isOfA ? *a_ : *b_, &sides = isOfA ? *b_ : *a_;
    const Vec out = sides.normal(found.side), n = isOfA ? -out : out;
    if (leading && glm::dot(leading->normal, n) < facing)
        return;
    int& shapesAt = (isOfA ? crowdA_ : crowdB_)->shapesAt[corner];
    if (shapesAt == maxShapesAtCorner)
        return;
    ++shapesAt;
    handled_.push_back(vertices.id(corner));
    const Vec at = vertices.corner(corner);
    const double radius = vertices.shape().radius + sides.shape().radius;
    const double toRim = vertices.count() == 1 ? vertices.shape().radius : 0.0;
    const SoftSide vertex = atCorner(vertices, corner, at - found.separation * out, bodies);
    const SoftSide side = onSide(sides, found.side, found.share, at - toRim * out, bodies);
    const std::uint64_t key = static_cast<std::uint64_t>(vertices.id(corner)) << 32 | sides.id(found.side);
    if (isOfA)
        add(vertex, side, n, found.separation - radius, key, contacts);
    else
        add(side, vertex, n, found.separation - radius, key, contacts);
}

/// Corners within a circle, or nearly; a line touches it once.
void SoftContactFinder::addVerticesAtCircle(bool areOfA, const Manifold* leading, double margin,
                                            const dynamics::Bodies& bodies, SoftContactList& contacts)
{
    const Placed &vertices = areOfA ? *a_ : *b_, &circle = areOfA ? *b_ : *a_;
    if (vertices.count() <= 2)
        return;
    const Vec middle = circle.corner(0);
    const double radius = circle.shape().radius + vertices.shape().radius;
    const double reach2 = (radius + margin) * (radius + margin);
    for (int i = 0; i < vertices.count(); ++i) {
        const Vec at = vertices.corner(i);
        const double distance2 = lengthSquared(at - middle);
        int& shapesAt = (areOfA ? crowdA_ : crowdB_)->shapesAt[i];
        if (distance2 > reach2 || distance2 == 0.0 || shapesAt == maxShapesAtCorner ||
            isHandled(vertices.id(i), handledFirst_) || vertices.isHidden(i))
            continue;
        const double distance = std::sqrt(distance2);
        const Vec out = (at - middle) / distance;
        if (leading && glm::dot(leading->normal, areOfA ? -out : out) < facing)
            continue;
        ++shapesAt;
        handled_.push_back(vertices.id(i));
        const SoftSide vertex = atCorner(vertices, i, middle + circle.shape().radius * out, bodies);
        const SoftSide rim = atCorner(circle, 0, at, bodies);
        const std::uint64_t key = static_cast<std::uint64_t>(vertices.id(i)) << 32 | circle.id(0);
        if (areOfA)
            add(vertex, rim, -out, distance - radius, key, contacts);
        else
            add(rim, vertex, out, distance - radius, key, contacts);
    }
}

void SoftContactFinder::add(const SoftSide& a, const SoftSide& b, Vec n, double s0, std::uint64_t key,
                            SoftContactList& contacts) const
{
    SoftContactList::Contact& contact = contacts.add();
    contact.a = a;
    contact.b = b;
    contact.a.outerRadius = static_cast<float>(a_->outerRadius());
    contact.b.outerRadius = static_cast<float>(b_->outerRadius());
    contact.n = Vecf{n};
    contact.s0 = static_cast<float>(s0);
    if (const bool isSoft = a.body.isNone() && b.body.isNone(); isSoft && (isSide(a) || isSide(b)))
        leanAgainst(isSide(b) ? contact.b : contact.a, contact.n, contact.s0);
    contact.mu = friction_;
    contact.e = restitution_;
    contact.anchor = {pair_.first, pair_.second, key};
    for (const FrictionAnchor& anchor : anchors_) {
        if (anchor.a != pair_.first || anchor.b != pair_.second)
            break;
        if (anchor.key != key)
            continue;
        contact.anchor = anchor;
        contact.isAnchored = true;
        break;
    }
}

}  // namespace sprung::collision
