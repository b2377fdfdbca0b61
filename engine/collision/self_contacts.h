#pragma once

#include "collision/colliders.h"
#include "collision/rest_shapes.h"
#include "collision/soft_contact_list.h"
#include "dynamics/state/sleep.h"

namespace sprung::collision {

/// Finds where ropes and soft outlines touch themselves: corners against sides that are more than a side away
/// along the row, as soft contacts.
///
/// A rope's sides have two faces and the radius of edges; a corner stays on the face where it was. A soft
/// outline is touched from outside alone: a contact begins where a corner is seen before a side, and lasts,
/// however deep, until the two are apart. Where the shape is squashed or folded over none begins,
/// for there inside and outside can hardly be told.
class SelfContacts {
public:
    SelfContacts(const Scene& scene, const Colliders& colliders, const dynamics::Points& points,
                 const RestShapes& shapes);

    /// Adds the contacts of a frame. @param bodies how many @param anchors of the last frame
    void find(const dynamics::Points& points, const RestShapes& shapes, const dynamics::Sleep& sleep,
              std::size_t bodies, std::span<const FrictionAnchor> anchors, SoftContactList& contacts);

private:
    /// Points in a row: of a rope, or round an outline.
    struct Row {
        std::vector<int> nodes;          // points
        std::vector<std::uint32_t> ids;  // theirs
        std::vector<double> perLength;   // 1/m, of the sides at rest
        std::vector<int> cornerOf;       // of an outline: of the object's points; -1: none
        bool isRound;                    // an outline: the last side leads back to the first corner
        int collider;                    // one of the object's that moves
        int shape;                       // in the rest shapes; -1: a rope
        double radius;                   // m, of both sides together
        float friction, restitution;

        int sides() const { return static_cast<int>(nodes.size()) - (isRound ? 0 : 1); }
        int next(int corner) const { return corner + 1 == static_cast<int>(nodes.size()) ? 0 : corner + 1; }
        int hops(int corner, int side) const;
    };

    /// Sides that follow each other, with the corners they begin at.
    struct SideGroup {
        int begin, end;  // sides
        Box box;         // m, with margins
        Box directions;  // of the sides, unit but for their stretch
    };

    struct Candidate {
        int corner, side;
        double share;     // 0..1 along the side
        double distance;  // m
    };

    /// The direction a corner is pushed out in, and whether it is outside.
    struct Facing {
        Vec normal{0.0};
        bool isOutside = false;
    };

    void addRope(const Scene& scene, const Object& object, int collider, const dynamics::Points& points);
    void addOutline(const Scene& scene, const Object& object, int collider, int shape,
                    const dynamics::Points& points);
    void add(Row row, const Scene& scene, const Object& object, const dynamics::Points& points);
    void load(const Row& row, const dynamics::Points& points);
    bool isClear(const Row& row) const;
    void formGroups(const Row& row);
    void findCandidates(const Row& row);
    void meet(const Row& row, const SideGroup& corners, const SideGroup& sides);
    void compare(const Row& row, int corner, int side);
    void keepNearest();
    void markSquashed(const Row& row, const dynamics::Points& points, const RestShapes& shapes);
    Facing facingCorner(const Candidate& near, Vec out, Vec away) const;
    void addContacts(const Row& row, const dynamics::Points& points, std::span<const FrictionAnchor> anchors,
                     SoftContactList& contacts) const;

    double frame_;  // s
    std::vector<Row> rows_;

    // These belong to the row at hand.
    std::vector<Vec> places_;  // m
    double margin_ = 0.0;      // m
    std::vector<SideGroup> groups_;
    std::vector<Candidate> candidates_;
    std::vector<std::uint8_t> isSquashed_;  // corners
};

}  // namespace sprung::collision
