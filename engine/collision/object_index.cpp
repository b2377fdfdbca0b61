#include "collision/object_index.h"

#include "geometry/outline.h"
#include "scene/query.h"

namespace sprung::collision {
namespace {

constexpr double fat = 0.2;          // m
constexpr double fatShare = 0.2;     // of an object's size
constexpr std::size_t maxMoved = 4;  // one in so many has left its fat box: the tree is built anew

Box fatBox(const Box& box)
{
    return box.grown(fat + fatShare * std::max(box.size().x, box.size().y));
}

/// A straight way of a box, as the tree's boxes are asked about it.
class Path {
public:
    /// @param start the box at the beginning, m
    Path(const Box& start, Vec by) : from_(start.centre()), half_(0.5 * start.size()), by_(by) {}

    /// Whether the box comes to another one on the first part of the way. Source: the slab method, Kay and
    /// Kajiya, 1986.
    bool meets(const Box& box, double share) const
    {
        double enters = 0.0, leaves = share;
        for (int axis = 0; axis < 2; ++axis) {
            const double low = box.min[axis] - half_[axis] - from_[axis];
            const double high = box.max[axis] + half_[axis] - from_[axis];
            if (by_[axis] == 0.0) {
                if (low > 0.0 || high < 0.0)
                    return false;
                continue;
            }
            const double one = low / by_[axis], other = high / by_[axis];
            enters = std::max(enters, std::min(one, other));
            leaves = std::min(leaves, std::max(one, other));
        }
        return enters <= leaves + roundingSlack;
    }

private:
    static constexpr double roundingSlack = 1e-9;  // of the way

    Vec from_, half_, by_;
};

/// Nearer ones first; at one place the topmost object.
bool isBefore(const RayHit& one, const RayHit& other)
{
    return one.share != other.share ? one.share < other.share : number(one.object) > number(other.object);
}

Box boxOf(const CastShape& shape)
{
    Box box;
    for (Vec corner : shape.corners)
        box.include(corner);
    return box.grown(shape.radius);
}

/// The first of what `hitOf` tells of the objects on a way.
template <class HitOf>
std::optional<RayHit> firstOnPath(const BroadPhase& tree, const Scene& scene, const Path& way,
                                  const ObjectFilter& isWanted, const HitOf& hitOf)
{
    std::optional<RayHit> first;
    tree.visit([&](const Box& box) { return way.meets(box, first ? first->share : 1.0); },
               [&](int object) {
                   const auto hit = hitOf(object);
                   if (hit && (!first || isBefore(*hit, *first)) &&
                       (!isWanted || isWanted(scene.objects[object])))
                       first = hit;
               });
    return first;
}

template <class HitOf>
std::vector<RayHit> allOnPath(const BroadPhase& tree, const Scene& scene, const Path& way,
                              const ObjectFilter& isWanted, const HitOf& hitOf)
{
    std::vector<RayHit> hits;
    tree.visit([&](const Box& box) { return way.meets(box, 1.0); },
               [&](int object) {
                   if (const auto hit = hitOf(object))
                       hits.push_back(*hit);
               });
    std::sort(hits.begin(), hits.end(), isBefore);
    if (isWanted)
        std::erase_if(hits, [&](const RayHit& hit) { return !isWanted(*find(scene, hit.object)); });
    return hits;
}

}  // namespace

ObjectIndex::ObjectIndex(const Scene& scene)
{
    const auto place = [&](PointId id) { return static_cast<int>(indexOf(scene, id)); };
    for (const Object& object : scene.objects) {
        Members members{static_cast<int>(points_.size()), 0, static_cast<int>(sides_.size()), 0};
        for (PointId id : object.points)
            points_.push_back(place(id));
        for (std::size_t i = 0; i < object.outline.size(); ++i)
            sides_.emplace_back(place(object.outline[i]),
                                place(object.outline[(i + 1) % object.outline.size()]));
        if (object.outline.empty())
            for (EdgeId id : object.edges) {
                const Edge& edge = *find(scene, id);
                sides_.emplace_back(place(edge.a), place(edge.b));
                points_.insert(points_.end(), {sides_.back().first, sides_.back().second});
            }
        if (const std::optional<Circle> disc = discOf(scene, object))
            members.radius = disc->radius;
        members.pointsEnd = static_cast<int>(points_.size());
        members.sidesEnd = static_cast<int>(sides_.size());
        objects_.push_back(members);
        boxes_.push_back(boxOf(scene, static_cast<int>(objects_.size()) - 1));
        fat_.push_back(fatBox(boxes_.back()));
    }
    build();
}

void ObjectIndex::build()
{
    tree_.overlaps(fat_, 0);
    movedInTree_ = 0;
}

void ObjectIndex::follow(const Scene& scene)
{
    for (std::size_t i = 0; i < objects_.size(); ++i) {
        boxes_[i] = boxOf(scene, static_cast<int>(i));
        if (fat_[i].contains(boxes_[i]))
            continue;
        fat_[i] = fatBox(boxes_[i]);
        tree_.replace(static_cast<int>(i), fat_[i]);
        ++movedInTree_;
    }
    if (movedInTree_ * maxMoved > objects_.size())
        build();
}

Box ObjectIndex::boxOf(const Scene& scene, int object) const
{
    if (const std::optional<Circle> disc = discAt(scene, object))
        return Box{disc->centre, disc->centre}.grown(disc->radius);
    const Members& members = objects_[object];
    Box box;
    for (int i = members.pointsBegin; i < members.pointsEnd; ++i)
        box.include(scene.points[points_[i]].position);
    return box.empty() ? Box{Vec{0.0}, Vec{0.0}} : box;  // of no points: it has no sides either
}

/// Its middle is that of its rim: each side's first place is another corner.
std::optional<Circle> ObjectIndex::discAt(const Scene& scene, int object) const
{
    const Members& members = objects_[object];
    if (members.radius == 0.0)
        return std::nullopt;
    Vec sum{0.0};
    for (int i = members.sidesBegin; i < members.sidesEnd; ++i)
        sum += scene.points[sides_[i].first].position;
    return Circle{sum / static_cast<double>(members.sidesEnd - members.sidesBegin), members.radius};
}

Segment ObjectIndex::sideAt(const Scene& scene, int side) const
{
    const auto [a, b] = sides_[side];
    return {scene.points[a].position, scene.points[b].position};
}

std::optional<RayHit> ObjectIndex::rayHit(const Scene& scene, int object, Vec from, Vec to) const
{
    if (const std::optional<Circle> disc = discAt(scene, object)) {
        const auto share = crossing(from, to - from, *disc);
        return share ? std::optional(hitOf(*disc, scene.objects[object].id, from, to, *share)) : std::nullopt;
    }
    std::optional<RayHit> first;
    for (int i = objects_[object].sidesBegin; i < objects_[object].sidesEnd; ++i) {
        const Segment side = sideAt(scene, i);
        const auto share = crossing(from, to - from, side);
        if (!share || (first && *share >= first->share))
            continue;
        const Vec normal = unitOf(perp(side.second - side.first));
        first = RayHit{scene.objects[object].id, from + *share * (to - from),
                       glm::dot(normal, to - from) > 0.0 ? -normal : normal, *share};
    }
    return first;
}

std::optional<RayHit> ObjectIndex::castHit(const Scene& scene, int object, const CastShape& shape,
                                           Vec by) const
{
    if (isTouched(scene, object, shape))
        return RayHit{scene.objects[object].id, shape.corners[0], Vec{0.0}, 0.0};
    if (const std::optional<Circle> disc = discAt(scene, object)) {
        const CastShape grown{shape.corners, shape.radius + disc->radius};
        const auto hit = castAgainst(grown, by, {disc->centre, disc->centre});
        if (!hit)
            return std::nullopt;
        return RayHit{scene.objects[object].id, disc->centre + disc->radius * hit->normal, hit->normal,
                      hit->share};
    }
    std::optional<CastHit> first;
    for (int i = objects_[object].sidesBegin; i < objects_[object].sidesEnd; ++i)
        if (const auto hit = castAgainst(shape, by, sideAt(scene, i));
            hit && (!first || hit->share < first->share))
            first = hit;
    if (!first)
        return std::nullopt;
    return RayHit{scene.objects[object].id, first->at, first->normal, first->share};
}

bool ObjectIndex::isTouched(const Scene& scene, int object, const CastShape& shape) const
{
    if (!boxes_[object].overlaps(sprung::collision::boxOf(shape)))
        return false;
    if (const std::optional<Circle> disc = discAt(scene, object))
        return contactPairs({shape.corners, shape.radius + disc->radius}, {disc->centre, disc->centre});
    for (int i = objects_[object].sidesBegin; i < objects_[object].sidesEnd; ++i)
        if (contactPairs(shape, sideAt(scene, i)))
            return true;
    const Object& o = scene.objects[object];
    return !o.outline.empty() && geometry::contains(outlinePositions(scene, o), shape.corners[0]);
}

std::optional<RayHit> ObjectIndex::castRay(const Scene& scene, Vec from, Vec to,
                                           const ObjectFilter& isWanted) const
{
    return firstOnPath(tree_, scene, Path({from, from}, to - from), isWanted,
                       [&](int object) { return rayHit(scene, object, from, to); });
}

std::vector<RayHit> ObjectIndex::castRayThrough(const Scene& scene, Vec from, Vec to,
                                                const ObjectFilter& isWanted) const
{
    return allOnPath(tree_, scene, Path({from, from}, to - from), isWanted,
                     [&](int object) { return rayHit(scene, object, from, to); });
}

std::optional<RayHit> ObjectIndex::castShape(const Scene& scene, const CastShape& shape, Vec by,
                                             const ObjectFilter& isWanted) const
{
    return firstOnPath(tree_, scene, Path(sprung::collision::boxOf(shape), by), isWanted,
                       [&](int object) { return castHit(scene, object, shape, by); });
}

std::vector<RayHit> ObjectIndex::castShapeThrough(const Scene& scene, const CastShape& shape, Vec by,
                                                  const ObjectFilter& isWanted) const
{
    return allOnPath(tree_, scene, Path(sprung::collision::boxOf(shape), by), isWanted,
                     [&](int object) { return castHit(scene, object, shape, by); });
}

/// Objects whose boxes overlap a box, ascending.
std::vector<int> ObjectIndex::near(const Box& box) const
{
    std::vector<int> found;
    tree_.collect(box, boxes_, found);
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<ObjectId> ObjectIndex::touching(const Scene& scene, const CastShape& shape,
                                            const ObjectFilter& isWanted) const
{
    std::vector<ObjectId> found;
    for (int object : near(sprung::collision::boxOf(shape)))
        if (isTouched(scene, object, shape) && (!isWanted || isWanted(scene.objects[object])))
            found.push_back(scene.objects[object].id);
    return found;
}

std::vector<int> ObjectIndex::overlapping(const Scene& scene, int object) const
{
    const Members& own = objects_[object];
    std::vector<Vec> outline;
    if (!scene.objects[object].outline.empty())
        outline = outlinePositions(scene, scene.objects[object]);
    const std::optional<Circle> disc = discAt(scene, object);
    std::vector<int> found = near(boxes_[object]);
    std::erase_if(found, [&](int other) {
        if (other == object)
            return true;
        if (disc)
            return !isTouched(scene, other, {{disc->centre}, disc->radius});
        if (!outline.empty())
            return !overlaps(scene, scene.objects[other], outline);
        for (int i = own.sidesBegin; i < own.sidesEnd; ++i) {
            const Segment side = sideAt(scene, i);
            if (isTouched(scene, other, {{side.first, side.second}}))
                return false;
        }
        return true;
    });
    return found;
}

std::optional<ObjectId> ObjectIndex::objectAt(const Scene& scene, Vec at, double within) const
{
    const std::vector<int> all = near(Box{at, at}.grown(within));
    for (auto i = all.rbegin(); i != all.rend(); ++i)
        if (const Object& object = scene.objects[*i];
            !object.outline.empty() && geometry::contains(outlinePositions(scene, object), at))
            return object.id;
    for (auto i = all.rbegin(); i != all.rend(); ++i)
        if (const Object& object = scene.objects[*i];
            object.outline.empty() && hasLineAt(scene, object, at, within))
            return object.id;
    return std::nullopt;
}

std::vector<ObjectId> ObjectIndex::objectsThat(IsOne isOne, const Scene& scene,
                                               std::span<const Vec> polygon) const
{
    std::vector<ObjectId> found;
    Box box;
    for (Vec corner : polygon)
        box.include(corner);
    for (int object : near(box))
        if (isOne(scene, scene.objects[object], polygon))
            found.push_back(scene.objects[object].id);
    return found;
}

std::vector<ObjectId> ObjectIndex::objectsOverlapping(const Scene& scene, std::span<const Vec> polygon) const
{
    return objectsThat(overlaps, scene, polygon);
}

std::vector<ObjectId> ObjectIndex::objectsWithin(const Scene& scene, std::span<const Vec> polygon) const
{
    return objectsThat(isWithin, scene, polygon);
}

}  // namespace sprung::collision
