#include "collision/self_contacts.h"

#include "geometry/outline.h"
#include "scene/edit/members.h"
#include "scene/mass.h"

#include <map>
#include <tuple>

namespace sprung::collision {
namespace {

constexpr int minHops = 2;             // along the row between a corner and a side that may touch
constexpr int sidesInAGroup = 8;       // that are first looked at together
constexpr double cornerMargin = 0.01;  // m
constexpr double squashedShare =
    0.5;  // of its area at rest: a triangle with less tells little of inside and outside
constexpr double compactShare = 0.2;  // of the square of its box's diagonal: the area of a bar of 5 : 1
constexpr double straight = 0.5;  // cosine between a row's sides and their mean: no two come near each other

/// Whether all directions are within 60 degrees of one.
bool goStraight(const Box& directions)
{
    const Vec middle = 0.5 * (directions.min + directions.max);
    const double spread = 0.5 * glm::length(directions.size());
    const double length = glm::length(middle);
    return length - spread > straight * std::max(1.0, length + spread);
}

Box joined(const Box& a, const Box& b)
{
    Box box = a;
    box.include(b.min);
    box.include(b.max);
    return box;
}

/// Convex and not long: it can't come to touch itself unless it is crushed.
bool isCompact(const Object& object)
{
    const std::vector<Vec> shape = outlineShape(object);
    Box box;
    for (Vec place : shape)
        box.include(place);
    return geometry::isConvex(shape) && restArea(object) > compactShare * lengthSquared(box.size());
}

/// Chains of an object's edges in which no point has more than two; none where edges branch.
std::vector<std::vector<PointId>> strandsOf(const Scene& scene, const Object& object)
{
    std::map<PointId, std::vector<PointId>> neighbours;
    for (EdgeId id : object.edges) {
        const Edge& edge = *find(scene, id);
        neighbours[edge.a].push_back(edge.b);
        neighbours[edge.b].push_back(edge.a);
    }
    for (const auto& [id, others] : neighbours)
        if (others.size() > 2)
            return {};
    std::vector<std::vector<PointId>> strands;
    std::vector<PointId> seen;
    const auto wasSeen = [&seen](PointId id) { return std::binary_search(seen.begin(), seen.end(), id); };
    for (const auto& [start, others] : neighbours) {
        if (others.size() != 1 || wasSeen(start))
            continue;
        std::vector<PointId> strand{start, others[0]};
        while (neighbours[strand.back()].size() == 2) {
            const std::vector<PointId>& both = neighbours[strand.back()];
            strand.push_back(both[0] == strand[strand.size() - 2] ? both[1] : both[0]);
        }
        seen.insert(std::upper_bound(seen.begin(), seen.end(), strand.back()), strand.back());
        strands.push_back(std::move(strand));
    }
    return strands;
}

}  // namespace

int SelfContacts::Row::hops(int corner, int side) const
{
    const int count = static_cast<int>(nodes.size());
    int to = std::abs(corner - side), from = std::abs(corner - next(side));
    if (isRound) {
        to = std::min(to, count - to);
        from = std::min(from, count - from);
    }
    return std::min(to, from);
}

SelfContacts::SelfContacts(const Scene& scene, const Colliders& colliders, const dynamics::Points& points,
                           const RestShapes& shapes)
    : frame_(scene.world.frame)
{
    std::vector<int> shapeOf(scene.objects.size(), -1), colliderOf(scene.objects.size(), -1);
    for (std::size_t i = 0; i < shapes.list().size(); ++i)
        shapeOf[shapes.list()[i].object] = static_cast<int>(i);
    for (std::size_t i = colliders.list.size(); i-- > 0;) {
        const Collider& c = colliders.list[i];
        if (c.body.isNone() && std::any_of(&colliders.points[c.begin], &colliders.points[c.begin] + c.count,
                                           [&](int p) { return points.isFree(p); }))
            colliderOf[c.object] = static_cast<int>(i);
    }
    for (std::size_t i = 0; i < scene.objects.size(); ++i) {
        const Object& object = scene.objects[i];
        if (colliderOf[i] < 0)
            continue;
        if (object.outline.empty())
            addRope(scene, object, colliderOf[i], points);
        else if (shapeOf[i] >= 0 && !isCompact(object))
            addOutline(scene, object, colliderOf[i], shapeOf[i], points);
    }
}

void SelfContacts::addRope(const Scene& scene, const Object& object, int collider,
                           const dynamics::Points& points)
{
    for (const std::vector<PointId>& strand : strandsOf(scene, object)) {
        Row row{.isRound = false, .collider = collider, .shape = -1, .radius = 2.0 * edgeRadius};
        for (PointId id : strand)
            row.ids.push_back(number(id));
        add(std::move(row), scene, object, points);
    }
}

void SelfContacts::addOutline(const Scene& scene, const Object& object, int collider, int shape,
                              const dynamics::Points& points)
{
    Row row{.isRound = true, .collider = collider, .shape = shape, .radius = 0.0};
    std::map<PointId, int> corners;
    for (PointId id : object.outline) {
        corners[id] = static_cast<int>(row.ids.size());
        row.ids.push_back(number(id));
    }
    for (PointId id : object.points)
        row.cornerOf.push_back(corners.count(id) ? corners[id] : -1);
    add(std::move(row), scene, object, points);
}

/// Adds a row of points, where any corner is far enough from any side.
void SelfContacts::add(Row row, const Scene& scene, const Object& object, const dynamics::Points& points)
{
    for (std::uint32_t id : row.ids)
        row.nodes.push_back(static_cast<int>(indexOf(scene, PointId{id})));
    const int count = static_cast<int>(row.nodes.size());
    if (count < minHops + 2 || (row.isRound && row.hops(count / 2 + 1, 0) < minHops))
        return;
    const ShapeIndex shape(object);
    if (std::any_of(row.ids.begin(), row.ids.end(),
                    [&](std::uint32_t id) { return !shape.find(PointId{id}); }))
        return;  // held by edges of the object, but none of its points
    const auto place = [&](int corner) { return *shape.find(PointId{row.ids[corner]}); };
    for (int side = 0; side < row.sides(); ++side) {
        const double length = glm::distance(place(side), place(row.next(side)));
        row.perLength.push_back(length > 0.0 ? 1.0 / length : 0.0);
    }
    row.friction = static_cast<float>(object.material.friction);
    row.restitution = static_cast<float>(object.material.restitution);
    if (std::any_of(row.nodes.begin(), row.nodes.end(), [&](int p) { return points.isFree(p); }))
        rows_.push_back(std::move(row));
}

void SelfContacts::find(const dynamics::Points& points, const RestShapes& shapes,
                        const dynamics::Sleep& sleep, std::size_t bodies,
                        std::span<const FrictionAnchor> anchors, SoftContactList& contacts)
{
    const auto isAwake = [&](int p) { return points.isFree(p) && !sleep.isAsleep[bodies + p]; };
    for (const Row& row : rows_) {
        if (std::none_of(row.nodes.begin(), row.nodes.end(), isAwake))
            continue;
        load(row, points);
        if (isClear(row))
            continue;
        formGroups(row);
        findCandidates(row);
        if (candidates_.empty())
            continue;
        if (row.isRound)
            keepNearest();
        markSquashed(row, points, shapes);
        addContacts(row, points, anchors, contacts);
    }
}

/// Places, and how far corners can come towards each other in a frame: by how they move against their mean.
void SelfContacts::load(const Row& row, const dynamics::Points& points)
{
    places_.clear();
    Vec mean{0.0};
    for (int p : row.nodes) {
        places_.push_back(points.start[p]);
        mean += Vec{points.motion[p].velocity};
    }
    mean /= static_cast<double>(row.nodes.size());
    double speed2 = 0.0;
    for (int p : row.nodes)
        speed2 = std::max(speed2, lengthSquared(Vec{points.motion[p].velocity} - mean));
    margin_ = cornerMargin + std::sqrt(speed2) * frame_;
}

/// Nothing of a convex outline or of a rope without turns is near anything else of it.
bool SelfContacts::isClear(const Row& row) const
{
    if (!row.isRound) {
        Box directions;
        for (int side = 0; side < row.sides(); ++side)
            directions.include((places_[side + 1] - places_[side]) * row.perLength[side]);
        return goStraight(directions);
    }
    int halfTurns = 0;
    Vec in = places_.front() - places_.back();
    for (int corner = 0; corner < static_cast<int>(places_.size()); ++corner) {
        const Vec out = places_[row.next(corner)] - places_[corner];
        if (cross(in, out) < 0.0)
            return false;
        halfTurns += (in.y < 0.0) != (out.y < 0.0);
        in = out;
    }
    return halfTurns <= 2;
}

void SelfContacts::formGroups(const Row& row)
{
    groups_.clear();
    for (int begin = 0; begin < row.sides(); begin += sidesInAGroup) {
        SideGroup run{begin, std::min(begin + sidesInAGroup, row.sides()), {}, {}};
        run.box.include(places_[begin]);
        for (int side = run.begin; side < run.end; ++side) {
            const Vec end = places_[row.next(side)];
            run.box.include(end);
            run.directions.include((end - places_[side]) * row.perLength[side]);
        }
        run.box = run.box.grown(0.5 * row.radius + margin_);
        groups_.push_back(run);
    }
}

void SelfContacts::findCandidates(const Row& row)
{
    candidates_.clear();
    const std::size_t count = groups_.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (!goStraight(groups_[i].directions))
            meet(row, groups_[i], groups_[i]);
        for (std::size_t k = i + 1; k < count; ++k) {
            if (!groups_[i].box.overlaps(groups_[k].box))
                continue;
            const bool follows = k == i + 1 || (row.isRound && i == 0 && k == count - 1);
            if (follows && goStraight(joined(groups_[i].directions, groups_[k].directions)))
                continue;
            meet(row, groups_[i], groups_[k]);
            meet(row, groups_[k], groups_[i]);
        }
    }
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
        return std::tie(a.corner, a.side) < std::tie(b.corner, b.side);
    });
}

/// Corners of one run against sides of another. The last corner of a rope has no side of its own.
void SelfContacts::meet(const Row& row, const SideGroup& corners, const SideGroup& sides)
{
    const int end = corners.end == row.sides() && !row.isRound ? corners.end + 1 : corners.end;
    for (int corner = corners.begin; corner < end; ++corner)
        if (sides.box.contains(places_[corner]))
            for (int side = sides.begin; side < sides.end; ++side)
                if (row.hops(corner, side) >= minHops)
                    compare(row, corner, side);
}

void SelfContacts::compare(const Row& row, int corner, int side)
{
    const Vec a = places_[side], along = places_[row.next(side)] - a;
    const double length2 = lengthSquared(along);
    if (length2 == 0.0)
        return;
    const double share = std::clamp(glm::dot(places_[corner] - a, along) / length2, 0.0, 1.0);
    const bool isLast = !row.isRound && side + 1 == row.sides();
    if (share == 1.0 && !isLast)
        return;  // the next side begins there
    const double distance2 = lengthSquared(places_[corner] - a - share * along);
    const double outerRadius = row.radius + 2.0 * margin_;
    if (distance2 < outerRadius * outerRadius)
        candidates_.push_back({corner, side, share, std::sqrt(distance2)});
}

/// Corners of triangles that are squashed or folded over.
void SelfContacts::markSquashed(const Row& row, const dynamics::Points& points, const RestShapes& shapes)
{
    isSquashed_.assign(row.nodes.size(), false);
    if (row.shape < 0)
        return;
    const RestShapes::Shape& shape = shapes.list()[row.shape];
    for (std::size_t i = 0; i < shape.triangles.size(); ++i) {
        const auto place = [&](int corner) { return points.start[shape.points[shape.triangles[i][corner]]]; };
        if (0.5 * cross(place(1) - place(0), place(2) - place(0)) >= squashedShare * shape.areas[i])
            continue;
        for (int corner : shape.triangles[i])
            if (row.cornerOf[corner] >= 0)
                isSquashed_[row.cornerOf[corner]] = true;
    }
}

/// An outline's corner touches only the side that is nearest.
void SelfContacts::keepNearest()
{
    std::stable_sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
        return std::tie(a.corner, a.distance) < std::tie(b.corner, b.distance);
    });
    candidates_.erase(
        std::unique(candidates_.begin(), candidates_.end(),
                    [](const Candidate& a, const Candidate& b) { return a.corner == b.corner; }),
        candidates_.end());
}

/// Tells from where a corner sees the place at which a side begins. @param out of the side @param away m
SelfContacts::Facing SelfContacts::facingCorner(const Candidate& near, Vec out, Vec away) const
{
    const Vec a = places_[near.side];
    const Vec before = a - places_[near.side > 0 ? near.side - 1 : places_.size() - 1];
    const double length = glm::length(before);
    const Vec outBefore = length > 0.0 ? Vec{before.y, -before.x} / length : out;
    const double d = glm::dot(out, away), dBefore = glm::dot(outBefore, away);
    const bool isConvexCorner = cross(outBefore, out) >= 0.0;
    const bool isInside = isConvexCorner ? d < 0.0 && dBefore < 0.0 : d < 0.0 || dBefore < 0.0;
    if (isInside || near.distance == 0.0)
        return {dBefore > d ? outBefore : out, !isInside};
    return {away / near.distance, true};
}

void SelfContacts::addContacts(const Row& row, const dynamics::Points& points,
                               std::span<const FrictionAnchor> anchors, SoftContactList& contacts) const
{
    const auto anchorFrom = [&](std::uint64_t key) {
        const FrictionAnchor wanted{row.collider, row.collider, key, 0.0f};
        return std::lower_bound(anchors.begin(), anchors.end(), wanted,
                                [](const FrictionAnchor& a, const FrictionAnchor& b) {
                                    return std::tie(a.a, a.b, a.key) < std::tie(b.a, b.b, b.key);
                                });
    };
    const auto isOwn = [&](auto anchor) {
        return anchor != anchors.end() && anchor->a == row.collider && anchor->b == row.collider;
    };
    for (const Candidate& near : candidates_) {
        const int a = row.nodes[near.side], b = row.nodes[row.next(near.side)], p = row.nodes[near.corner];
        const bool isRigid =
            points.body[a].isBody() && points.body[a] == points.body[b] && points.body[a] == points.body[p];
        if (isRigid || (!points.isFree(a) && !points.isFree(b) && !points.isFree(p)))
            continue;
        const Vec along = places_[row.next(near.side)] - places_[near.side];
        const Vec away = places_[near.corner] - places_[near.side] - near.share * along;
        const Vec out = Vec{along.y, -along.x} / glm::length(along);
        const bool isInner = near.share > 0.0 && near.share < 1.0;
        const std::uint64_t ofCorner = static_cast<std::uint64_t>(row.ids[near.corner]) << 32;
        const std::uint64_t key = ofCorner | row.ids[near.side];
        const auto known = anchorFrom(key);
        const bool isKnown = isOwn(known) && known->key == key;
        FrictionAnchor anchor = isKnown ? *known : FrictionAnchor{row.collider, row.collider, key, 0.0f};
        Vec n = out;
        if (row.isRound) {
            const auto [normal, isOutside] =
                isInner ? Facing{out, glm::dot(out, away) >= 0.0} : facingCorner(near, out, away);
            n = normal;
            const auto ofAny = anchorFrom(ofCorner);  // against whichever side
            const bool lasts = isOwn(ofAny) && ofAny->key >> 32 == row.ids[near.corner];
            if (!lasts && (!isOutside || isSquashed_[near.corner] || isSquashed_[near.side] ||
                           isSquashed_[row.next(near.side)]))
                continue;
        } else {
            const int face = glm::dot(out, away) < 0.0 ? -1 : 1;
            anchor.face = static_cast<std::int8_t>(!isInner ? 0 : anchor.face != 0 ? anchor.face : face);
            if (anchor.face != 0 && anchor.face != face)
                n = static_cast<double>(anchor.face) * out;  // it went through
            else if (near.distance > 0.0)
                n = away / near.distance;
        }
        SoftContactList::Contact contact{};
        contact.a.p[0] = a;
        contact.a.p[1] = b;
        contact.a.t[0] = static_cast<float>(1.0 - near.share);
        contact.a.t[1] = static_cast<float>(near.share);
        contact.b.p[0] = contact.b.p[1] = p;
        contact.n = Vecf{n};
        contact.s0 = static_cast<float>(glm::dot(n, away) - row.radius);
        contact.mu = row.friction;
        contact.e = row.restitution;
        contact.anchor = anchor;
        contact.isSelf = true;
        contacts.add(contact);
    }
}

}  // namespace sprung::collision
