#pragma once

#include "collision/collider_boxes.h"
#include "collision/contact.h"
#include "collision/displacement.h"
#include "collision/pair_cache.h"

#include <functional>

namespace sprung {

/// Two colliders that touch or are about to, with what is remembered from frame to frame. A's body moves.
struct Touch {
    struct At {
        Vec onA{0.0}, onB{0.0};  // m, in the frame of each body
        std::uint64_t key = 0;
        float ln = 0.0f;  // N s, impulse along the normal in the last substep
    };

    int a = 0, b = 0;          // colliders
    int bodyA = 0, bodyB = 0;  // theirs
    double reach = 0.0;        // m, of the larger; with the ground of A
    Vec normal{0.0};           // unit, in A's frame, from A to B
    int count = 0;             // points; 0: nobody's, to be used again
    At at[2];
    float lt = 0.0f;   // N s, impulse along the tangent
    BodyPose foundAt;  // B in A's frame when the points were found
};

/// Asks for a touch to be brought near the processor.
inline void load(const Touch& touch)
{
    const char* bytes = reinterpret_cast<const char*>(&touch);
    for (std::size_t i = 0; i < sizeof(Touch); i += 64)
        __builtin_prefetch(bytes + i);
}

/// A touch with points and the bodies that meet there, together where others look for them.
struct ActiveTouch {
    int place;  // in the touches
    int body;
    int other;  // 0: the ground
};

/// Finds where rigid bodies touch. What it keeps from frame to frame besides the touches has no influence on
/// them.
class TouchFinder {
public:
    using MayMeet = std::function<bool(int object, int other)>;

    /// Which colliders are near each other in a frame.
    /// @param sleep what lies still as it did before: looked at only where it meets what does not
    /// @param mayMeet of two objects, asked of new pairs; null: they may
    void findPairs(std::vector<Touch>& touches, const Colliders& colliders, const MayMeet& mayMeet,
                   const Bodies& bodies, const Points& points, const Sleep& sleep);

    /// Brings the touches up to date: points are found anew where two bodies have moved against each other,
    /// and keep their impulses.
    void findTouches(std::vector<Touch>& touches, const Colliders& colliders, const Bodies& bodies);

    /// To be told what bodies have moved in a frame, before it is added to their poses.
    void follow(std::span<const BodyMotion> motion, std::span<const int> moving)
    {
        travels_.follow(motion, moving);
    }

    /// The touches there are, in the order of their pairs.
    const std::vector<ActiveTouch>& active() const { return active_; }

    /// Whether a touch has come or gone in this frame.
    bool changed() const { return changed_; }

    /// Helpers from now on; null: none.
    void setWorkers(Workers* workers)
    {
        workers_ = workers;
        boxes_.setWorkers(workers);
    }

    /// To be called when the touches are no longer those of the last frame.
    void forget();

    /// Whether a collider moves in this frame.
    bool isAwake(int collider) const { return boxes_.isAwake(collider); }

    /// Pairs of colliders of which at least one is soft, near enough to touch in this frame; ascending.
    const std::vector<Pair>& softPairs() const { return softPairs_; }

    /// How far apart a collider is already looked at in this frame. m
    double margin(int collider) const { return boxes_.margins()[collider]; }

private:
    void recognize(std::vector<Touch>& touches, const Colliders& colliders, const MayMeet& mayMeet);
    static bool mayTouch(const Pair& pair, const Colliders& colliders, const MayMeet& mayMeet);
    int markOf(const Pair& pair, const Colliders& colliders, const MayMeet& mayMeet) const;
    /// Tells which pairs of the cache are due: those that may have moved so far since they were last looked
    /// at that they could meet (conservative advancement). Every frame reads this of every pair.
    struct Restlessness {
        const Travels::Travel* travels;
        const int* bodies;      // of the colliders
        const double* margins;  // m, likewise

        /// The displacement of both bodies together, turning included. m
        double travelled(const PairFinder::Near& near) const
        {
            const Travels::Travel& a = travels[bodies[near.pair.first]];
            const Travels::Travel& b = travels[bodies[near.pair.second]];
            return (a.way + b.way) + static_cast<double>(near.lever) * (a.turn + b.turn);
        }
        /// Whether two may have moved so much that they have to be looked at. Without a branch on what they
        /// are, for nobody could foretell it.
        bool isRestless(const PairFinder::Near& near) const
        {
            const double margin = margins[near.pair.first] + margins[near.pair.second];
            return travelled(near) + static_cast<double>(near.mark < 0) * margin >= near.calm;
        }
    };
    Restlessness restlessness(const Colliders& colliders) const
    {
        return {travels_.data(), colliders.bodies.data(), boxes_.margins().data()};
    }
    void setCalm(PairFinder::Near& near, double slack, double lever, const Colliders& colliders) const;
    Touch begun(const Pair& pair, const Colliders& colliders) const;
    bool isDue(PairFinder::Near& near, std::span<const Touch> touches, const Colliders& colliders,
               const Bodies& bodies) const;
    void look(PairFinder::Near& near, std::vector<Touch>& touches, const Colliders& colliders,
              const Bodies& bodies);
    bool find(Touch& touch, PairFinder::Near& near, const Colliders& colliders, const Bodies& bodies);
    void noteApart(PairFinder::Near& near, const Touch& touch, double separation, const Colliders& colliders,
                   const Bodies& bodies) const;
    void release(Touch& touch, int place);
    void listActive(const Colliders& colliders);
    void sort(std::vector<Touch>& touches);

    Workers* workers_ = nullptr;
    PairFinder pairs_;
    std::vector<std::uint8_t> isDue_;  // of the near pairs
    ColliderBoxes boxes_;
    Travels travels_;
    std::vector<Pair> softPairs_;
    std::vector<ActiveTouch> active_;
    std::size_t disorder_ = 0;  // active touches whose place is below that of the one before
    std::vector<int> free_;     // places in the touches
    std::vector<Touch> sorted_;
    std::vector<Vec> corners_, normals_;  // of B in A's frame
    bool changed_ = false;
    bool isStrange_ = true;  // the touches are not those of the last frame
};

}  // namespace sprung
