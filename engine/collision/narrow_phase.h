#pragma once

#include "collision/collider_boxes.h"
#include "collision/contact.h"
#include "collision/displacement.h"
#include "collision/pair_cache.h"

#include <functional>

namespace sprung::collision {

/// Two colliders that touch or are about to, with what is remembered from frame to frame. A's body moves.
struct ContactPair {
    struct At {
        Vec onA{0.0}, onB{0.0};  // m, in the frame of each body
        std::uint64_t key = 0;
        float ln = 0.0f;  // N s, impulse along the normal in the last substep
    };

    int a = 0, b = 0;          // colliders
    int bodyA = 0, bodyB = 0;  // theirs
    double outerRadius = 0.0;  // m, of the larger; with static colliders of A
    Vec normal{0.0};           // unit, in A's frame, from A to B
    int count = 0;             // points; 0: nobody's, to be used again
    At at[2];
    float lt = 0.0f;             // N s, impulse along the tangent
    dynamics::BodyPose foundAt;  // B in A's frame when the points were found
};

/// Asks for a contact pair to be brought near the processor.
inline void load(const ContactPair& contactPair)
{
    const char* bytes = reinterpret_cast<const char*>(&contactPair);
    for (std::size_t i = 0; i < sizeof(ContactPair); i += 64)
        __builtin_prefetch(bytes + i);
}

/// A contact pair with points and the bodies that meet there, together where others look for them.
struct ActivePair {
    int place;  // in the contact pairs
    int body;
    int other;  // 0: the ground
};

/// Finds where rigid bodies touch. What it keeps from frame to frame besides the contact pairs has no
/// influence on them.
class NarrowPhase {
public:
    using MayMeet = std::function<bool(int object, int other)>;

    /// Finds which colliders are near each other in a frame.
    /// @param sleep what lies still as it did before: looked at only where it meets what does not
    /// @param mayMeet of two objects, asked of new pairs; null: they may
    void findPairs(std::vector<ContactPair>& contactPairs, const Colliders& colliders, const MayMeet& mayMeet,
                   const dynamics::Bodies& bodies, const dynamics::Points& points,
                   const dynamics::Sleep& sleep);

    /// Brings the contact pairs up to date: points are found anew where two bodies have moved against each
    /// other, and keep their impulses.
    void updateContactPairs(std::vector<ContactPair>& contactPairs, const Colliders& colliders,
                            const dynamics::Bodies& bodies);

    /// To be told what bodies have moved in a frame, before it is added to their poses.
    void addMotion(std::span<const dynamics::BodyMotion> motion, std::span<const int> moving)
    {
        displacements_.addMotion(motion, moving);
    }

    /// The contact pairs there are, in the order of their pairs.
    const std::vector<ActivePair>& active() const { return active_; }

    /// Whether a contact pair has come or gone in this frame.
    bool changed() const { return changed_; }

    /// Helpers from now on; null: none.
    void setWorkers(Workers* workers)
    {
        workers_ = workers;
        boxes_.setWorkers(workers);
    }

    /// To be called when the contact pairs are no longer those of the last frame.
    void forget();

    /// To be told that colliders have been moved from one place to another, and what became of their contact
    /// pairs: those that are nobody's any more are free from now on.
    void move(std::span<const int> colliders, std::span<const ContactPair> contactPairs);

    /// Takes colliders and bodies out; the places of their contact pairs are free from now on.
    void remove(const Remaining& colliders, const Remaining& bodies);

    /// Whether a collider moves in this frame.
    bool isAwake(int collider) const { return boxes_.isAwake(collider); }

    /// Pairs of colliders of which at least one is soft, near enough to touch in this frame; ascending.
    const std::vector<Pair>& softPairs() const { return softPairs_; }

    /// Returns how far apart a collider is already looked at in this frame. m
    double margin(int collider) const { return boxes_.margins()[collider]; }

private:
    void recognize(std::vector<ContactPair>& contactPairs, const Colliders& colliders,
                   const MayMeet& mayMeet);
    static bool mayCollide(const Pair& pair, const Colliders& colliders, const MayMeet& mayMeet);
    int markOf(const Pair& pair, const Colliders& colliders, const MayMeet& mayMeet) const;
    /// Tells which pairs of the cache are due: those that may have moved so far since they were last looked
    /// at that they could meet (conservative advancement). Every frame reads this of every pair.
    struct DueTest {
        const Displacements::Displacement* displacements;
        const int* bodies;      // of the colliders
        const double* margins;  // m, likewise

        /// The displacement of both bodies together, turning included. m
        double displacementOf(const PairCache::CachedPair& cached) const
        {
            const Displacements::Displacement& a = displacements[bodies[cached.pair.first]];
            const Displacements::Displacement& b = displacements[bodies[cached.pair.second]];
            return (a.distance + b.distance) + static_cast<double>(cached.lever) * (a.turn + b.turn);
        }
        /// Whether two may have moved so much that they have to be looked at. Without a branch on what they
        /// are, for nobody could foretell it.
        bool mayHaveMet(const PairCache::CachedPair& cached) const
        {
            const double margin = margins[cached.pair.first] + margins[cached.pair.second];
            return displacementOf(cached) + static_cast<double>(cached.mark < 0) * margin >= cached.dueAt;
        }
    };
    DueTest dueTest(const Colliders& colliders) const
    {
        return {displacements_.data(), colliders.bodies.data(), boxes_.margins().data()};
    }
    void setDue(PairCache::CachedPair& cached, double slack, double lever, const Colliders& colliders) const;
    ContactPair begun(const Pair& pair, const Colliders& colliders) const;
    bool isDue(PairCache::CachedPair& cached, std::span<const ContactPair> contactPairs,
               const Colliders& colliders, const dynamics::Bodies& bodies) const;
    void look(PairCache::CachedPair& cached, std::vector<ContactPair>& contactPairs,
              const Colliders& colliders, const dynamics::Bodies& bodies);
    bool find(ContactPair& contactPair, PairCache::CachedPair& cached, const Colliders& colliders,
              const dynamics::Bodies& bodies);
    Manifold manifoldInA(const Convex& a, Convex b, const dynamics::BodyPose& bInA, double margin);
    static Manifold circleInB(Convex circle, const Convex& b, const dynamics::BodyPose& bInA, double margin);
    void noteApart(PairCache::CachedPair& cached, const ContactPair& contactPair, double separation,
                   const Colliders& colliders, const dynamics::Bodies& bodies) const;
    void release(ContactPair& contactPair, int place);
    void listActive(const Colliders& colliders);
    void sort(std::vector<ContactPair>& contactPairs);

    Workers* workers_ = nullptr;
    PairCache pairs_;
    std::vector<std::uint8_t> isDue_;  // of the near pairs
    ColliderBoxes boxes_;
    Displacements displacements_;
    std::vector<Pair> softPairs_;
    std::vector<ActivePair> active_;
    std::size_t disorder_ = 0;  // active contact pairs whose place is below that of the one before
    std::vector<int> free_;     // places in the contact pairs
    std::vector<ContactPair> sorted_;
    std::vector<Vec> corners_, normals_;  // of B in A's frame
    bool changed_ = false;
    bool isStrange_ = true;  // the contact pairs are not those of the last frame
    bool isLess_ = false;    // some of those of the last frame have gone
};

}  // namespace sprung::collision
