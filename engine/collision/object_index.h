#pragma once

#include "collision/broad_phase.h"
#include "collision/shape_cast.h"
#include "scene/discs.h"

#include <functional>

namespace sprung::collision {

/// Tells which objects a query is about; null: all. Asked once of each that it would tell of.
using ObjectFilter = std::function<bool(const Object&)>;

/// Finds objects of a scene by where they are: fat boxes in a tree, so that little has to be done when things
/// have moved a little, and the sides of objects as places in the scene's points. What queries find is the
/// same as by looking at all objects, in an order that does not depend on the tree.
class ObjectIndex {
public:
    explicit ObjectIndex(const Scene& scene);

    /// Brings the boxes up to date. @param scene the same but for where its points are. O(points)
    void follow(const Scene& scene);

    /// The first side on a straight way, as castRay (scene/probe.h) finds it.
    std::optional<RayHit> castRay(const Scene& scene, Vec from, Vec to, const ObjectFilter& isWanted) const;

    /// The first side of each object on the way, the nearest first; at one place the topmost object first.
    std::vector<RayHit> castRayThrough(const Scene& scene, Vec from, Vec to,
                                       const ObjectFilter& isWanted) const;

    /// The object that a shape moved by `by` meets first. One that it touches to begin with is met at share
    /// 0, in the shape's first corner and with no normal.
    std::optional<RayHit> castShape(const Scene& scene, const CastShape& shape, Vec by,
                                    const ObjectFilter& isWanted) const;

    /// All objects that it meets; else as above, in the order of castRayThrough.
    std::vector<RayHit> castShapeThrough(const Scene& scene, const CastShape& shape, Vec by,
                                         const ObjectFilter& isWanted) const;

    /// Objects that have a place in common with a shape, in the scene's order.
    std::vector<ObjectId> touching(const Scene& scene, const CastShape& shape,
                                   const ObjectFilter& isWanted) const;

    /// Places of the other objects that have a place in common with one, ascending: with its area, or with
    /// its edges where it has no outline.
    std::vector<int> overlapping(const Scene& scene, int object) const;

    /// Does as the functions of these names do without an index (scene/query.h, scene/probe.h).
    std::optional<ObjectId> objectAt(const Scene& scene, Vec at, double within) const;
    std::vector<ObjectId> objectsOverlapping(const Scene& scene, std::span<const Vec> polygon) const;
    std::vector<ObjectId> objectsWithin(const Scene& scene, std::span<const Vec> polygon) const;

private:
    struct Members {
        int pointsBegin, pointsEnd;  // in points_
        int sidesBegin, sidesEnd;    // in sides_
        double radius = 0.0;         // m, of a disc; 0: it is none
    };
    std::optional<Circle> discAt(const Scene& scene, int object) const;
    void build();
    Box boxOf(const Scene& scene, int object) const;
    Segment sideAt(const Scene& scene, int side) const;
    std::optional<RayHit> rayHit(const Scene& scene, int object, Vec from, Vec to) const;
    std::optional<RayHit> castHit(const Scene& scene, int object, const CastShape& shape, Vec by) const;
    bool isTouched(const Scene& scene, int object, const CastShape& shape) const;
    std::vector<int> near(const Box& box) const;
    using IsOne = bool (*)(const Scene& scene, const Object& object, std::span<const Vec> polygon);
    std::vector<ObjectId> objectsThat(IsOne isOne, const Scene& scene, std::span<const Vec> polygon) const;

    std::vector<Members> objects_;            // beside the scene's
    std::vector<int> points_;                 // places in the scene's points
    std::vector<std::pair<int, int>> sides_;  // likewise
    std::vector<Box> boxes_;                  // m, of the objects as they are, and fat ones round those
    std::vector<Box> fat_;
    BroadPhase tree_;
    std::size_t movedInTree_ = 0;  // since it was built
};

}  // namespace sprung::collision
