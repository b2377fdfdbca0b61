#pragma once

#include "collision/narrow_phase.h"
#include "collision/placed_outline.h"
#include "collision/soft_contact_list.h"

namespace sprung::collision {

/// Finds where soft outlines touch each other and bodies: corners of one that are inside the other, or
/// nearly, against the sides they are at; of convex ones first where they face each other. Where hundreds lie
/// in one place, which only overlaps allow, a shape has so many neighbours and a corner so many contacts:
/// those of the first pairs, which make room for the others when they have come apart.
class SoftContactFinder {
public:
    /// @param lanes 4, 8 or 16: the same is found
    explicit SoftContactFinder(int lanes);

    /// Adds the contacts of a frame. What was anchored before stays anchored. @param anchors ascending
    void find(const NarrowPhase& narrowPhase, const Colliders& colliders, const dynamics::Bodies& bodies,
              std::span<const FrictionAnchor> anchors, SoftContactList& contacts);

private:
    /// The outer side a place is at, where on it, and how far outside.
    struct AtSide {
        int side = -1;
        double share = 0.0;       // 0..1 along it
        double separation = 0.0;  // m
    };

    /// The contacts that a shape has in this frame so far.
    struct Crowd {
        int shapes = 0;
        std::vector<int> shapesAt;  // of each corner those that it is in or at
    };

    int placed(int collider, const Colliders& colliders, const dynamics::Bodies& bodies);
    void beginPair(const Pair& pair, const Colliders& colliders, const dynamics::Bodies& bodies);
    void meet(double margin, const dynamics::Bodies& bodies, SoftContactList& contacts);
    void addManifold(const Manifold& m, const dynamics::Bodies& bodies, SoftContactList& contacts);
    bool isCrowded() const;
    AtSide asBefore(std::uint32_t corner, const Placed& sides, Vec at) const;
    void addVertices(bool areOfA, const Manifold* leading, double margin, const dynamics::Bodies& bodies,
                     SoftContactList& contacts);
    static AtSide acrossDent(const Placed& sides, int side, int other, Vec at);
    void addVertex(bool isOfA, int corner, const AtSide& found, const Manifold* leading,
                   const dynamics::Bodies& bodies, SoftContactList& contacts);
    void addVerticesAtCircle(bool areOfA, const Manifold* leading, double margin,
                             const dynamics::Bodies& bodies, SoftContactList& contacts);
    bool isHandled(std::uint32_t corner, std::size_t among) const;
    void handleEnd(const Placed& shape, int side, double share);
    bool isEndHandled(const Placed& shape, int side, double share) const;
    int endAtCircle(const Placed& shape, int side, double share) const;
    void findNear(const Placed& vertices, const Placed& sides, double outerRadius);
    static AtSide onLine(const Placed& sides, int side, double share, Vec at);
    static AtSide measured(const NearestSide& found, const Placed& sides, Vec at);
    void add(const SoftSide& a, const SoftSide& b, Vec n, double s0, std::uint64_t key,
             SoftContactList& contacts) const;

    const SideKernels* kernels_;
    std::vector<Placed> placed_;  // those that are needed
    std::vector<int> slotOf_;     // in these, of the colliders; -1: not needed yet
    std::size_t placedCount_ = 0;
    std::vector<Crowd> crowds_;  // beside them

    // These belong to the pair at hand.
    Pair pair_{};
    const Placed *a_ = nullptr, *b_ = nullptr;
    Crowd *crowdA_ = nullptr, *crowdB_ = nullptr;
    float friction_ = 0.0f, restitution_ = 0.0f;
    std::span<const FrictionAnchor> anchors_;  // from the pair's on
    std::vector<std::uint32_t> handled_;       // corners that have their contact
    std::size_t handledFirst_ = 0;             // so many of them before each corner is asked, once
    std::vector<int> near_;                    // corners of one near the other
    std::vector<LocalPlace> places_;           // beside them
    std::vector<NearestSide> nearest_;         // likewise
    int nearCount_ = 0;
};

}  // namespace sprung::collision
