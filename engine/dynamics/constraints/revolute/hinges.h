#pragma once

#include "dynamics/constraints/contact/contact_batch.h"
#include "dynamics/constraints/revolute/hinge_systems.h"
#include "dynamics/state/particles.h"
#include "dynamics/step/sway.h"

namespace sprung::dynamics {

/// Points that two or more bodies share. Their bodies meet there:
///
///   C = place on B - place on A,  K = sum over A and B of 1/M I + r_perp r_perp^T / I
///   velocity:  K J = -C(x + h v) / h, levers as they are at the substep's start, warm started
///   position:  K lambda = -C, levers as they are by now: what is left, and what others have moved since
///
/// Both of all hinges that hang together at once (HingeSystem), 1e-5 of the trace on each diagonal. Of what
/// hangs on two driven bodies, or on one and the ground, the hinges give way under what they bear, since they
/// can't always be closed: (K + a) lambda = -C - a h J, a a share of the trace.
/// Impulses at the places of the substep's start that close the hinges at its end keep angular momentum, and
/// energy over time (SHAKE); those at the places after the motion take motion away, but are stable under any
/// load.
class Hinges {
public:
    Hinges(const Scene& scene, const Clusters& clusters);

    std::size_t count() const { return hinges_.size(); }
    std::size_t systemCount() const { return systems_.size(); }
    std::pair<int, int> bodies(std::size_t hinge) const { return {hinges_[hinge].a, hinges_[hinge].b}; }
    int point(std::size_t hinge) const { return hinges_[hinge].point; }  // place in the scene's points
    int bodyOfSystem(std::size_t system) const { return hinges_[systems_[system].hinges[0]].a; }

    /// @param impulses of the last frame, one a hinge, or none
    void beginFrame(const Bodies& bodies, std::span<const Vecf> impulses);
    const std::vector<Vecf>& impulses() const { return impulses_; }

    /// Adds, as Edges does, the sway of bodies that turn on hinges.
    void addSway(const Bodies& bodies, std::span<const int> islands, std::span<const int> substeps, double g,
                 Sways sways) const;

    /// Adds the islands in which a hinge stands open at the start of the frame by more than a share of the smaller body.
    void addStrained(double share, const Bodies& bodies, std::span<const int> islands,
                     std::vector<int>& strained) const;

    /// The impulses of the substep before, turned with the bodies.
    /// @param systems of the chosen hinges
    void warmStart(std::span<const int> chosen, std::span<const int> systems, MotionView& motionView,
                   float h);

    /// Closes the hinges of the chosen systems at the end of the substep that begins. @param solves of each
    void closeAhead(std::span<const int> chosen, MotionView& motionView, float h, int solves);

    /// One sweep over the chosen systems.
    void project(std::span<const int> chosen, MotionView& motionView, float h, bool backwards);

    /// The sweep that ends a substep: what of it are no whole systems have opened each other's hinges, and have up to
    /// four.
    void close(std::span<const int> chosen, MotionView& motionView, float h);

    /// Takes from systems that driven bodies have pulled open the velocity with which the hinges' places move
    /// apart, and what the hinges bear: corrections that can't close them would throw their bodies.
    void relax(std::span<const int> chosen, MotionView& motionView);

private:
    struct Hinge {
        int a, b;      // bodies; b may be the ground
        Vec onA, onB;  // m, in their frames
        double size;   // m, of the smaller body
        int point;
        Vecf rA{0.0f}, rB{0.0f};  // m, from their origins at the start of the frame
        Vecf C0{0.0f};            // m, likewise
        bool isPulled = false;    // by driven bodies, which may pull it open
    };
    struct Row {
        Vecf C{0.0f};
        Vecf leverA{0.0f}, leverB{0.0f};  // m, by now: the solve holds for these, whatever it turns
        Symmetric diagonal;
        float next[2][2];  // K of this row with the next
        Vecf dLambda{0.0f};
    };

    void findPulled(const Clusters& clusters, Islands tied);
    bool solve(HingeSystem& system, MotionView& motionView, float h);
    float openness(const HingeSystem& system, const MotionView& motionView, float ahead);
    void assemble(HingeSystem& system, const MotionView& motionView, float h, float worst);
    void couple(HingeSystem& system, const MotionView& motionView);
    float turnOf(const Hinge& hinge, Vecf J, const MotionView& motionView, float h) const;
    float mostTurned(const HingeSystem& system, const MotionView& motionView, float h) const;
    void makeGentle(const HingeSystem& system, const MotionView& motionView, float h);
    void eliminate(HingeSystem& system);
    void eliminateRow();
    float trustedShare(const HingeSystem& system, const MotionView& motionView);
    Vecf separation(const Hinge& hinge, const MotionView& motionView, float ahead) const;

    std::vector<Hinge> hinges_;
    std::vector<HingeSystem> systems_;
    std::vector<Vecf> impulses_;  // N s
    std::vector<Row> rows_;
    std::vector<Vec> unknowns_;
    std::vector<float> turns_;  // rad, of each body by what was solved
};

}  // namespace sprung::dynamics
