#pragma once

#include "collide/contact.h"
#include "collide/pair_finder.h"
#include "solve/bodies.h"
#include "solve/colliders.h"
#include "solve/points.h"

namespace sprung {

/// Two colliders that touch or are about to, with what is remembered from frame to frame. A's body moves.
struct Touch {
    struct At {
        Vec onA{0.0}, onB{0.0};  // m, in the frame of each body
        std::uint64_t key = 0;
        float ln = 0.0f;  // N s, impulse along the normal in the last substep
    };

    int a = 0, b = 0;  // colliders
    Vec normal{0.0};   // unit, in A's frame, from A to B
    int count = 0;     // points; 0: they do not touch, and nothing is remembered
    At at[2];
    float lt = 0.0f;   // N s, impulse along the tangent
    BodyPose foundAt;  // B in A's frame when the points were found
};

/// Finds where rigid bodies touch.
class TouchFinder {
public:
    /// Brings the touches up to date for a frame: points are found anew where two bodies have moved against
    /// each other, and keep their impulses.
    void update(std::vector<Touch>& touches, const Colliders& colliders, const Bodies& bodies,
                const Points& points);

    /// Pairs of colliders of which at least one is soft, near enough to touch in this frame; ascending.
    const std::vector<Pair>& softPairs() const { return softPairs_; }

    /// How far apart a collider is already looked at in this frame. m
    double margin(int collider) const { return margins_[collider]; }

private:
    void measureBoxes(const Bodies& bodies, const Points& points);
    void collectSoftPairs();
    void match(std::vector<Touch>& touches) const;
    void refresh(Touch& touch, const Bodies& bodies);

    const Colliders* colliders_ = nullptr;  // during update
    PairFinder pairs_;
    std::vector<Box> boxes_;       // m, margins included
    std::vector<double> margins_;  // m
    std::vector<Pair> softPairs_;
    std::vector<Vec> corners_, normals_;  // of B in A's frame
};

}  // namespace sprung
