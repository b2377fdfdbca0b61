#include "collision/colliders.h"

#include "collision/internal_edges.h"
#include "dynamics/state/bodies.h"
#include "geometry/outline.h"
#include "scene/discs.h"
#include "scene/mass.h"
#include "scene/same_shape.h"

#include <limits>

namespace sprung::collision {
namespace {

constexpr double collinear = 1e-4;  // sine of the angle between two sides that are one
constexpr double roundness = 0.9;   // of the farthest corner's distance, of all corners: round
constexpr double flat = 1e-3;       // likewise, bent inwards: still taken for convex

/// The one cluster that holds all the points; none when there is no such.
int commonCluster(const dynamics::Clusters& clusters, std::span<const int> points)
{
    for (int candidate : clusters.of[points[0]]) {
        const auto holds = [&](int p) {
            return std::find(clusters.of[p].begin(), clusters.of[p].end(), candidate) != clusters.of[p].end();
        };
        if (std::all_of(points.begin(), points.end(), holds))
            return candidate;
    }
    return -1;
}

/// In the frame of the body, which for the ground is the world's.
Vec localPlace(const dynamics::Cluster& cluster, int point)
{
    const auto at = std::lower_bound(cluster.points.begin(), cluster.points.end(), point);
    const Vec local = cluster.local[at - cluster.points.begin()];
    return cluster.fixed() ? cluster.origin + local : local;
}

std::vector<int> pointsOf(const Scene& scene, std::span<const PointId> ids)
{
    std::vector<int> points;
    for (PointId id : ids)
        points.push_back(static_cast<int>(indexOf(scene, id)));
    return points;
}

/// Every corner turns to the left and together they turn once.
bool turnsLeft(const Colliders& colliders, const Collider& c)
{
    int halfTurns = 0;
    for (int i = 0; i < c.count; ++i) {
        const Vec in = colliders.normals[c.begin + i];
        const Vec out = colliders.normals[c.begin + (i + 1 == c.count ? 0 : i + 1)];
        if (cross(in, out) < -flat)
            return false;
        halfTurns += (in.y < 0.0) != (out.y < 0.0);
    }
    return halfTurns == 2;
}

/// Returns how near the sides come to the origin; negative where it is outside.
double innerRadius(const Colliders& colliders, const Collider& c)
{
    double min = std::numeric_limits<double>::infinity();
    for (int i = c.begin; i < c.begin + c.count; ++i)
        min = std::min(min, glm::dot(colliders.normals[i], colliders.corners[i]));
    return min;
}

/// Those of the corners of an outline at which it bends inwards or not at all.
std::vector<int> dentsOf(std::span<const Vec> outline)
{
    std::vector<int> dents;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec in = outline[i] - outline[i > 0 ? i - 1 : outline.size() - 1];
        const Vec out = outline[i + 1 < outline.size() ? i + 1 : 0] - outline[i];
        if (cross(in, out) < collinear * glm::length(in) * glm::length(out))
            dents.push_back(static_cast<int>(i));
    }
    return dents;
}

class Builder {
public:
    Builder(Colliders& colliders, const Scene& scene, const dynamics::Clusters& clusters)
        : colliders_(colliders), scene_(scene), clusters_(clusters)
    {
    }

    void addOutline(int object);
    void addEdges(int object);

private:
    void cut(const Object& object);
    bool addDisc(int object);
    void add(int object, std::vector<int> points, std::vector<bool> isOuter, double radius);
    void addPiece(int object, int cluster, const std::vector<int>& points, const std::vector<Vec>& places,
                  const std::vector<bool>& isOuter, double radius);
    void mergeStraight(const dynamics::Cluster& own, std::vector<int>& points,
                       std::vector<bool>& isOuter) const;

    Colliders& colliders_;
    const Scene& scene_;
    const dynamics::Clusters& clusters_;
    std::vector<int> dents_;       // of the object at hand, as places in the scene's points; ascending
    const Object* cut_ = nullptr;  // the last whose outline was cut
    std::vector<geometry::ConvexPiece> pieces_;  // its, and its dents, as places in its outline
    std::vector<int> dentsCut_;
};

void Builder::addOutline(int object)
{
    dents_.clear();
    if (addDisc(object))
        return;
    const Object& o = scene_.objects[object];
    const std::vector<int> points = pointsOf(scene_, o.outline);
    cut(o);
    for (int corner : dentsCut_)
        dents_.push_back(points[corner]);
    std::sort(dents_.begin(), dents_.end());
    for (const geometry::ConvexPiece& piece : pieces_) {
        std::vector<int> corners;
        for (int corner : piece.corners)
            corners.push_back(points[corner]);
        add(object, corners, piece.onOutline, 0.0);
    }
}

/// Finds the outline's convex pieces and dents, unless they are those of the object before.
void Builder::cut(const Object& object)
{
    if (!cut_ || !haveSameShape(*cut_, object)) {
        const std::vector<Vec> outline = outlineShape(object);
        pieces_ = geometry::convexPieces(outline);
        dentsCut_ = dentsOf(outline);
    }
    cut_ = &object;
}

/// One corner, the middle, stands for a rigid disc, by the name of a point of its rim. False when it is none.
bool Builder::addDisc(int object)
{
    const Object& o = scene_.objects[object];
    if (!circleThrough(outlineShape(o)))
        return false;
    const std::vector<int> rim = pointsOf(scene_, o.outline);
    const int cluster = commonCluster(clusters_, rim);
    if (cluster < 0)
        return false;
    std::vector<Vec> places;
    for (int point : rim)
        places.push_back(localPlace(clusters_.list[cluster], point));
    const std::optional<Circle> circle = circleThrough(places);
    if (!circle)
        return false;
    addPiece(object, cluster, {*std::min_element(rim.begin(), rim.end())}, {circle->centre}, {true},
             circle->radius);
    return true;
}

void Builder::addEdges(int object)
{
    dents_.clear();
    for (EdgeId id : scene_.objects[object].edges) {
        const Edge& edge = *find(scene_, id);
        const std::vector<int> ends = pointsOf(scene_, std::array{edge.a, edge.b});
        add(object, ends, {true, true}, edgeRadius);
    }
}

/// Leaves out the corners between two sides that are one.
void Builder::mergeStraight(const dynamics::Cluster& own, std::vector<int>& points,
                            std::vector<bool>& isOuter) const
{
    std::vector<int> kept;
    std::vector<bool> keptIsOuter;
    const std::size_t count = points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const int pointAfter = i + 1 < count ? points[i + 1] : kept.front();
        const int pointBefore = kept.empty() ? points.back() : kept.back();
        const bool isOuterBefore = kept.empty() ? isOuter.back() : keptIsOuter.back();
        const Vec at = localPlace(own, points[i]);
        const Vec in = at - localPlace(own, pointBefore);
        const Vec out = localPlace(own, pointAfter) - at;
        const bool isStraight = kept.size() + count - i > 3 && isOuterBefore == isOuter[i] &&
                                std::abs(cross(in, out)) < collinear * glm::length(in) * glm::length(out);
        if (isStraight)
            continue;
        kept.push_back(points[i]);
        keptIsOuter.push_back(isOuter[i]);
    }
    points = std::move(kept);
    isOuter = std::move(keptIsOuter);
}

void Builder::add(int object, std::vector<int> points, std::vector<bool> isOuter, double radius)
{
    const int cluster = commonCluster(clusters_, points);
    if (cluster >= 0)
        mergeStraight(clusters_.list[cluster], points, isOuter);
    std::vector<Vec> places;
    for (int point : points)
        places.push_back(cluster >= 0 ? localPlace(clusters_.list[cluster], point)
                                      : scene_.points[point].position);
    addPiece(object, cluster, points, places, isOuter, radius);
}

/// @param places of the corners, in the body's frame; beside the points that name them
void Builder::addPiece(int object, int cluster, const std::vector<int>& points,
                       const std::vector<Vec>& places, const std::vector<bool>& isOuter, double radius)
{
    const Material& material = scene_.objects[object].material;
    Collider collider{object,
                      cluster >= 0 ? dynamics::bodyOf(clusters_, cluster) : -1,
                      static_cast<int>(colliders_.corners.size()),
                      static_cast<int>(points.size()),
                      radius,
                      0.0,
                      material.restitution};
    for (std::size_t i = 0; i < points.size(); ++i) {
        colliders_.corners.push_back(places[i]);
        colliders_.ids.push_back(number(scene_.points[points[i]].id));
        colliders_.isOuter.push_back(isOuter[i]);
        colliders_.isDent.push_back(std::binary_search(dents_.begin(), dents_.end(), points[i]));
        colliders_.points.push_back(points[i]);
        collider.outerRadius = std::max(collider.outerRadius, glm::length(places[i]) + radius);
    }
    const auto isFarOut = [&](Vec corner) { return glm::length(corner) > roundness * collider.outerRadius; };
    collider.isRound =
        collider.body.isBesideGround() &&
        std::all_of(colliders_.corners.begin() + collider.begin, colliders_.corners.end(), isFarOut);
    colliders_.normals.resize(colliders_.corners.size());
    setNormals(colliders_, collider);
    colliders_.list.push_back(collider);
    colliders_.bodies.push_back(std::max(0, int{collider.body}));
    colliders_.friction.push_back(material.friction);
    colliders_.roundRadii.push_back(collider.isCircle() ? static_cast<float>(radius) : 0.0f);
    colliders_.bounces = colliders_.bounces || material.restitution > 0.0;
    colliders_.isConvex.push_back(true);
}

}  // namespace

void setNormals(Colliders& colliders, const Collider& c)
{
    for (int i = 0; i < c.count; ++i) {
        const Vec along =
            colliders.corners[c.begin + (i + 1 == c.count ? 0 : i + 1)] - colliders.corners[c.begin + i];
        const double length = glm::length(along);
        colliders.normals[c.begin + i] = length > 0.0 ? Vec{along.y, -along.x} / length : Vec{0.0, 1.0};
    }
}

std::vector<std::pair<int, int>> hingedObjects(const Scene& scene, std::size_t first)
{
    std::vector<std::pair<PointId, int>> owners;
    for (std::size_t i = first; i < scene.objects.size(); ++i)
        for (PointId id : scene.objects[i].points)
            owners.push_back({id, static_cast<int>(i)});
    std::sort(owners.begin(), owners.end());
    std::vector<std::pair<int, int>> hinged;
    for (std::size_t i = 0; i < owners.size(); ++i)
        for (std::size_t k = i + 1; k < owners.size() && owners[k].first == owners[i].first; ++k)
            for (const auto& [a, b] : {std::pair(i, k), std::pair(k, i)})
                hinged.push_back({owners[a].second, owners[b].second});
    std::sort(hinged.begin(), hinged.end());
    return hinged;
}

std::vector<Colliders::Tie> Colliders::tiesOf(const Scene& scene,
                                              const std::vector<std::pair<int, int>>& hinged)
{
    std::vector<Tie> ties;
    for (const auto& [strand, other] : hinged) {
        const Object& one = scene.objects[strand];
        const Object& held = scene.objects[other];
        if (!one.outline.empty() || held.outline.empty())
            continue;
        const std::size_t before = ties.size();
        const auto has = [](const std::vector<PointId>& points, PointId id) {
            return std::find(points.begin(), points.end(), id) != points.end();
        };
        bool isByOutline = true;
        for (PointId id : one.points) {
            if (!has(held.points, id))
                continue;
            isByOutline = isByOutline && has(held.outline, id);
            ties.push_back({strand, other, static_cast<int>(indexOf(scene, id))});
        }
        if (!isByOutline)
            ties.resize(before);
    }
    std::sort(ties.begin(), ties.end());
    ties.erase(std::unique(ties.begin(), ties.end()), ties.end());
    return ties;
}

Colliders::Colliders(const Scene& scene, const dynamics::Clusters& clusters)
    : frame(scene.world.frame),
      lastUnmoved(clusters.kinematic),
      hinged_(hingedObjects(scene)),
      ties_(tiesOf(scene, hinged_))
{
    addObjects(scene, clusters, 0);
    markInternalEdges(*this);
    findInnerRadii(0);
}

void Colliders::append(const Scene& scene, const dynamics::Clusters& clusters, std::size_t first)
{
    const std::vector<std::pair<int, int>> hinged = hingedObjects(scene, first);
    hinged_.insert(hinged_.end(), hinged.begin(), hinged.end());
    const std::vector<Tie> ties = tiesOf(scene, hinged);
    ties_.insert(ties_.end(), ties.begin(), ties.end());
    const std::size_t before = list.size();
    addObjects(scene, clusters, first);
    findInnerRadii(before);
}

Remaining Colliders::remove(const Remaining& objects, const Remaining& ofBodies, const Remaining& ofPoints)
{
    std::vector<int> gone, goneCorners;
    for (std::size_t i = 0; i < list.size(); ++i) {
        Collider& c = list[i];
        const int begin = c.begin;
        if (objects[c.object] < 0)
            gone.push_back(static_cast<int>(i));
        c.begin -= static_cast<int>(goneCorners.size());
        for (int k = begin; objects[c.object] < 0 && k < begin + c.count; ++k)
            goneCorners.push_back(k);
        c.object = objects[c.object];
        c.body = c.body.isNone() ? c.body : dynamics::BodyId{ofBodies[c.body]};
    }
    Remaining colliders(list.size(), std::move(gone));
    colliders.keepIn(list);
    colliders.keepIn(friction);
    colliders.keepIn(roundRadii);
    colliders.keepIn(isConvex);
    ofBodies.rename(bodies);
    eraseAt(corners, goneCorners);
    eraseAt(normals, goneCorners);
    eraseAt(ids, goneCorners);
    eraseAt(isOuter, goneCorners);
    eraseAt(isDent, goneCorners);
    ofPoints.rename(points);
    bounces = std::any_of(list.begin(), list.end(), [](const Collider& c) { return c.restitution > 0.0; });
    objects.keepIn(filters_);
    const auto isUsual = [](const CollisionFilter& filter) { return filter == CollisionFilter{}; };
    if (std::all_of(filters_.begin(), filters_.end(), isUsual))
        filters_.clear();
    for (auto& [a, b] : hinged_) {
        a = objects[a];
        b = objects[b];
    }
    std::erase_if(hinged_, [](const auto& pair) { return pair.first < 0 || pair.second < 0; });
    for (Tie& tie : ties_)
        tie = {objects[tie.strand], objects[tie.other], ofPoints[tie.point]};
    std::erase_if(ties_, [](const Tie& tie) { return tie.strand < 0 || tie.other < 0 || tie.point < 0; });
    return colliders;
}

void Colliders::replace(const Colliders& others, std::span<const int> at)
{
    for (std::size_t i = 0; i < at.size(); ++i) {
        const Collider& from = others.list[i];
        Collider& to = list[at[i]];
        const auto copy = [&](const auto& source, auto& target) {
            std::copy_n(source.begin() + from.begin, from.count, target.begin() + to.begin);
        };
        copy(others.corners, corners);
        copy(others.normals, normals);
        copy(others.isOuter, isOuter);
        copy(others.isDent, isDent);
        to.radius = from.radius;
        to.outerRadius = from.outerRadius;
        to.inner = from.inner;
        to.isRound = from.isRound;
        roundRadii[at[i]] = others.roundRadii[i];
    }
}

void Colliders::findInnerRadii(std::size_t first)
{
    for (std::size_t i = first; i < list.size(); ++i)
        if (list[i].body.isBody() && !list[i].isCircle())
            list[i].inner = innerRadius(*this, list[i]);
}

void Colliders::addObjects(const Scene& scene, const dynamics::Clusters& clusters, std::size_t first)
{
    const auto isChosen = [](const Object& object) { return object.filter != CollisionFilter{}; };
    if (!filters_.empty() || std::any_of(scene.objects.begin() + first, scene.objects.end(), isChosen)) {
        filters_.resize(first);
        for (std::size_t i = first; i < scene.objects.size(); ++i)
            filters_.push_back(scene.objects[i].filter);
    }
    Builder builder(*this, scene, clusters);
    for (std::size_t i = first; i < scene.objects.size(); ++i) {
        if (!scene.objects[i].isSolid())
            continue;
        if (scene.objects[i].outline.empty())
            builder.addEdges(static_cast<int>(i));
        else
            builder.addOutline(static_cast<int>(i));
    }
}

void Colliders::takeMaterials(const Scene& scene)
{
    bounces = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Material& material = scene.objects[list[i].object].material;
        list[i].restitution = material.restitution;
        friction[i] = material.friction;
        bounces = bounces || material.restitution > 0.0;
    }
}

void Colliders::placePoints(std::span<const Vec> places)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Collider& c = list[i];
        if (c.body.isBody())
            continue;
        for (int k = c.begin; k < c.begin + c.count; ++k)
            corners[k] = places[points[k]];
        setNormals(*this, c);
        isConvex[i] = c.count == 2 || turnsLeft(*this, c);
    }
}

bool Colliders::mayMeet(int a, int b) const
{
    const Collider& one = list[a];
    const Collider& other = list[b];
    const bool isUnmoved = one.body.isUnmoved(lastUnmoved) && other.body.isUnmoved(lastUnmoved);
    if (isUnmoved || (one.body == other.body && one.body.isBody()) || one.object == other.object ||
        !doFiltersMeet(one.object, other.object))
        return false;
    return !areHinged(one.object, other.object) || isPastTies(one, other.object) ||
           isPastTies(other, one.object);
}

/// Whether a link is of a strand that is tied to the outline of another object, and not one that it is tied by.
bool Colliders::isPastTies(const Collider& link, int other) const
{
    constexpr int first = std::numeric_limits<int>::min();
    auto tie = std::lower_bound(ties_.begin(), ties_.end(), Tie{link.object, other, first});
    const auto isOfBoth = [&] {
        return tie != ties_.end() && tie->strand == link.object && tie->other == other;
    };
    if (!isOfBoth())
        return false;
    const auto own = points.begin() + link.begin;
    for (; isOfBoth(); ++tie)
        if (std::find(own, own + link.count, tie->point) != own + link.count)
            return false;
    return true;
}

bool Colliders::areHinged(int object, int other) const
{
    return std::binary_search(hinged_.begin(), hinged_.end(), std::pair{object, other});
}

bool Colliders::isHinged(int object) const
{
    const auto first = std::lower_bound(hinged_.begin(), hinged_.end(), std::pair{object, 0});
    return first != hinged_.end() && first->first == object;
}

}  // namespace sprung::collision
