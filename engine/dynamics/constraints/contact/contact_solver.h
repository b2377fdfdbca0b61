#pragma once

#include "collision/narrow_phase.h"
#include "core/threads.h"
#include "dynamics/constraints/coloring.h"
#include "dynamics/constraints/contact/contact_batch.h"

namespace sprung::dynamics {

/// The impulses along the normal that a contact pair's points carry in a substep. N s
using PairLoads = std::array<float, 2>;

/// The greatest distance at which a point of a contact has arrived: from farther away it is still coming, though
/// an impulse may have slowed it down already. m
inline constexpr float arrived = 1e-4f;

/// Keeps bodies apart and rubs them against each other: soft contacts solved once a substep.
///
/// Contacts are sorted into colours, none of which moves a body twice, so that those of one colour can be
/// solved side by side. Where there are many, bodies are divided into regions by their numbers: a thread solves all
/// colours of a region at a stretch, and what reaches from one region into another comes after them. The
/// regions do not depend on how many threads there are, so neither do the bits.
///
/// Source: Catto, "Solver2D", 2024 (soft contacts in small substeps with relaxation).
class ContactSolver {
public:
    /// @param lanes 4, 8 or 16
    explicit ContactSolver(int lanes) : lanes_(lanes), kernels_(&contactKernels(lanes)) {}

    /// Takes over the contact pairs named, in their order. @param h s, of a substep @param isHeavy mass ratio
    /// > 100
    /// @param depenetrationSpeed m/s, of what overlaps @param changed whether these are others than the last
    /// time
    void prepare(std::span<const collision::ContactPair> contactPairs,
                 std::span<const collision::ActivePair> chosen, const collision::Colliders& colliders,
                 const Bodies& bodies, float h, bool isHeavy, float depenetrationSpeed, bool changed);

    /// Helpers from now on; null: none.
    void setWorkers(Workers* workers) { workers_ = workers; }

    /// v += M^-1 J^T lambda, with the impulses of the last frame.
    void warmStart(std::span<BodyMotion> bodies);
    void solveWithBias(std::span<BodyMotion> bodies);
    void solveWithoutBias(std::span<BodyMotion> bodies);

    /// Bounces: to be noted before the first solve of a substep. At its end what stopped the bodies that bounce
    /// is taken back, as long as it counts among what the next substep pushes again, and they bounce instead.
    /// @param gravityStep m/s, that has been added already to what moves
    bool mayBounce() const { return !bounces_.empty(); }
    void noteApproach(std::span<const BodyMotion> bodies, Vecf gravityStep);
    void takeBackStops(std::span<BodyMotion> bodies);
    void restitute(std::span<BodyMotion> bodies);

    /// Gives the impulses back to the contact pairs they came from.
    /// @param before receives those that the frame began with, one place a contact pair
    void store(std::span<collision::ContactPair> contactPairs, std::span<PairLoads> before) const;

    /// Adds the work done in the frame on bodies that lay in each other. J
    /// @param before as store told it @param islands of the bodies @param work by islands
    void addDepenetration(std::span<const PairLoads> before, std::span<const int> islands,
                          std::span<double> work) const;

private:
    /// A point that may bounce.
    struct Bounce {
        std::size_t place;  // of its contact
        int point;
        float e;
        float vn0 = 0.0f;                        // m/s, before the substep's first solve
        float vnHit = 0.0f;                      // m/s, when they meet within it
        float regained = 0.0f;                   // m/s, of gravity's step, to be given on leaving
        float lnBefore = 0.0f, ltBefore = 0.0f;  // N s, that it pressed and rubbed with before
        bool isStillComing = false;              // it will not meet within the substep
        float impulse = 0.0f;                    // N s, given in this substep
    };

    void divide(std::span<const collision::ActivePair> chosen, const Bodies& bodies);
    void color(std::span<const collision::ActivePair> chosen, const Bodies& bodies);
    void pack(std::span<const collision::ActivePair> chosen);
    void fill(const collision::ContactPair& contactPair, std::size_t place,
              const collision::Colliders& colliders, const Bodies& bodies);
    /// Returns where the rows of a contact begin; they are lanes_ apart.
    std::size_t firstOf(std::size_t place) const
    {
        const std::size_t inBlock = place & (lanes_ - 1);
        return (place - inBlock) * row::count + inBlock;
    }
    float& value(int row, std::size_t place) { return rows()[firstOf(place) + row * lanes_]; }
    float value(int row, std::size_t place) const
    {
        return const_cast<ContactSolver*>(this)->value(row, place);
    }
    float* lands() { return reinterpret_cast<float*>(lands_.data()); }
    float* rows() { return reinterpret_cast<float*>(rows_.data()); }
    const float* rows() const { return reinterpret_cast<const float*>(rows_.data()); }
    template <class Kernel>
    void overBatches(const Kernel& kernel) const;
    void noteLandings();
    void noteBounces(std::span<const collision::ContactPair> contactPairs,
                     std::span<const collision::ActivePair> chosen, const collision::Colliders& colliders);

    /// A direction at a place of a contact: A's and B's arms across it.
    struct Arm {
        float ux, uy;
        float rAxu, rBxu;  // m
    };
    Arm normalArm(std::size_t place, int point) const;
    Arm tangentArm(std::size_t place) const;
    float speedAlong(const Arm& arm, std::size_t place, std::span<const BodyMotion> bodies) const;
    void pushAlong(const Arm& arm, std::size_t place, float lambda, std::span<BodyMotion> bodies) const;

    // Restitution: impulse_propagation.cpp.
    struct Impact {
        std::size_t place;   // of its contact
        Bounce* bounces[2];  // its points
        int count = 0;
        bool alone = true;  // nothing but impacts presses on the bodies that hang together by them
    };
    bool presses(std::size_t place, int point) const;
    bool isStruck(const Bounce& bounce) const;
    float separation(std::size_t place, int point, std::span<const BodyMotion> bodies) const;
    void reckonHit(Bounce& bounce, float fall) const;
    float leavingSpeed(const Bounce& bounce) const { return bounce.regained - bounce.e * bounce.vnHit; }
    bool findImpacts(std::span<const BodyMotion> bodies);
    void findIsolated(std::size_t bodyCount);
    void bounceAmongOthers(std::span<BodyMotion> bodies);
    void bounceOff(Bounce& bounce, std::span<BodyMotion> bodies);
    void propagateImpulses(std::span<BodyMotion> bodies);
    bool propagate(const Impact& impact, bool bounces, std::span<BodyMotion> bodies);

    struct alignas(64) Line {
        float numbers[16];
    };

    std::size_t lanes_;  // a power of 2
    const ContactKernels* kernels_;
    Workers* workers_ = nullptr;
    ContactStep step_{};
    std::vector<Line> rows_;
    std::vector<Line> lands_;              // a number of each place: 1 where a side lands
    std::vector<std::uint8_t> isLanding_;  // by blocks: one does
    std::vector<unsigned> a_, b_;          // bodies, by place, as runs name them
    std::vector<ContactBatch> batches_;  // in the order they are solved: region by region, then between them
    std::vector<int> firstBatch_;        // of each region, and of what is between them
    unsigned lastUnmoved_ = 0;           // offset, of the bodies
    int regions_ = 0;                    // 0: all is solved as if between them
    std::vector<int> regionOf_;          // of the chosen contact pairs; regions_: between them
    std::vector<int> colorOf_;           // likewise
    std::vector<int> uncolored_;         // of the chosen contact pairs, while they are coloured
    int colors_ = 0;                     // a multiple of Coloring::colors
    std::vector<std::size_t> groups_;    // of the regions, colours of each
    std::vector<std::size_t> places_;    // of the chosen contact pairs
    std::vector<int> pairOf_;            // of the places: the contact pair, or -1
    Coloring coloring_;
    std::vector<int> regionOfBody_;
    std::vector<Bounce> bounces_;
    std::vector<Impact> impacts_;  // of a substep
};

}  // namespace sprung::dynamics
