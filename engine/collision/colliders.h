#pragma once

#include "collision/manifold.h"
#include "dynamics/state/clusters.h"
#include "dynamics/state/node.h"

#include <compare>

namespace sprung::collision {

/// A convex part of an object that moves with one body; or, when no body holds it, of soft points. A rigid
/// disc is one corner, its middle, with the radius of its rim (scene/discs.h).
struct Collider {
    int object;             // place in the scene's objects
    dynamics::BodyId body;  // none: soft
    int begin, count;       // in Colliders::corners
    double radius;          // m, round the corners
    double outerRadius;     // m, of the farthest corner from the body's origin, radius included
    double restitution;
    double inner = -1.0;   // m, of a disc round the body's origin within the corners; negative: none
    bool isRound = false;  // a circle of this reach is hardly larger

    bool isCircle() const { return count == 1; }
};

/// The shapes that collide: those of rigid bodies in their bodies' frames, soft ones where their points are.
struct Colliders {
    std::vector<Collider> list;
    // Beside the list, close together, for every pair reads them; of soft ones the ground.
    std::vector<int> bodies;
    std::vector<double> friction;       // beside the list, for every contact likewise
    std::vector<float> roundRadii;      // m, likewise, of circles; 0: it has sides
    std::vector<Vec> corners, normals;  // m
    std::vector<std::uint32_t> ids;     // beside the corners
    std::vector<std::uint8_t> isOuter;  // beside the corners, of the side that begins there
    std::vector<std::uint8_t> isDent;   // likewise, of the corner: its outline, or that and
                                        // fixed ones beside it, is flat there or points inwards

    std::vector<int> points;             // beside the corners: places in the scene's points
    std::vector<std::uint8_t> isConvex;  // beside the list: soft ones may not be for a while

    bool bounces = false;  // any of them
    double frame;          // s
    int lastUnmoved = 0;   // of the bodies: up to it they are the ground and kinematic ones

    Colliders(const Scene& scene, const dynamics::Clusters& clusters);

    /// Takes objects that have come behind the others, of bodies that move and hang on no other object.
    void append(const Scene& scene, const dynamics::Clusters& clusters, std::size_t first);

    /// Takes objects out, with their bodies and points. @return which colliders remain
    Remaining remove(const Remaining& objects, const Remaining& ofBodies, const Remaining& ofPoints);

    /// Takes the shapes of others for those of the same corners.
    /// @param at of each of the others, which of these it is
    void replace(const Colliders& others, std::span<const int> at);

    /// Takes over how rough and elastic the objects are by now.
    void takeMaterials(const Scene& scene);

    /// Puts the soft corners where their points are.
    void placePoints(std::span<const Vec> places);

    Convex convex(int collider) const
    {
        const Collider& c = list[collider];
        return {&corners[c.begin], &normals[c.begin], &ids[c.begin], &isOuter[c.begin], &isDent[c.begin],
                c.count,           c.radius,          Vec{0.0},      c.inner,           c.body.isGround()};
    }
    bool mayMeet(int a, int b) const;

    /// Whether two objects share a point; whether one shares any with another; whether any do. Such two never meet, but
    /// for a rope, or whatever has no outline, that hangs on the outline of the other: its links meet that but for those
    /// that it hangs by.
    bool areHinged(int object, int other) const;
    bool isHinged(int object) const;
    bool areAnyHinged() const { return !hinged_.empty(); }

    /// Whether the filters of two objects let them meet; and whether any object has one.
    bool doFiltersMeet(int object, int other) const
    {
        return filters_.empty() || sprung::mayMeet(filters_[object], filters_[other]);
    }
    bool hasFilters() const { return !filters_.empty(); }

    /// Whether all that meets one of two objects meets the other.
    bool meetTheSame(int object, int other) const
    {
        return filters_.empty() || filters_[object] == filters_[other];
    }

private:
    void addObjects(const Scene& scene, const dynamics::Clusters& clusters, std::size_t first);
    void findInnerRadii(std::size_t first);
    bool isPastTies(const Collider& link, int other) const;

    /// A point by which an object without an outline hangs on the outline of another.
    struct Tie {
        int strand, other;  // objects
        int point;          // place in the scene's points

        auto operator<=>(const Tie&) const = default;
    };
    static std::vector<Tie> tiesOf(const Scene& scene, const std::vector<std::pair<int, int>>& hinged);

    std::vector<CollisionFilter> filters_;     // of the objects; none: all are as usual
    std::vector<std::pair<int, int>> hinged_;  // objects that share a point, in either order, ascending
    std::vector<Tie> ties_;                    // of those that hang together by nothing else, ascending
};

/// Edges without an outline collide as thick lines. m, the radius
inline constexpr double edgeRadius = 0.02;

/// Brings the normals up to date with the corners.
void setNormals(Colliders& colliders, const Collider& collider);

/// Objects that share a point, as ascending pairs of their places, each pair in either order. @param first of those that are asked about
std::vector<std::pair<int, int>> hingedObjects(const Scene& scene, std::size_t first = 0);

}  // namespace sprung::collision
