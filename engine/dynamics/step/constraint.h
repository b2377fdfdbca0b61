#pragma once

#include "core/union_find.h"
#include "dynamics/state/particles.h"
#include "dynamics/step/body_steps.h"
#include "dynamics/step/stage_times.h"

namespace sprung::dynamics {

class RateGroups;
struct RateGroup;

/// A substep of a rate group: what the constraints solve, and what they move.
struct Substep {
    Bodies& bodies;
    Points& points;
    BodySteps& bodySteps;
    const RateGroup& group;
    float h;           // s
    bool isFirst;      // of its frame
    Vecf gravityStep;  // m/s, g h
    float kept;        // of velocities, against drag: 1 / (1 + drag h)
    int systemSolves;  // of what is solved as a system: at least so many
    bool onlyChains;   // no other constraint corrects the group's particles

    MotionView motionView() const { return {points, bodies.motion}; }
};

/// The beginning of a rate group's substeps in a frame.
struct GroupStart {
    Bodies& bodies;
    Points& points;
    const RateGroup& group;
    float h;              // s, of the substeps
    bool isRegrouped;     // the group's bodies, particles or lasting rows are others than in the last frame
    bool areContactsNew;  // contact pairs have come, gone or changed places
    bool onlyChains;      // nothing but chains, gravity and drag moves the group's particles
    std::span<const float>
        loads;  // N, of the edges that are in chains, < 0 when they pull: of the last frame
};

enum class Sweep { Forward, Backward };

/// A law that bodies and particles obey: rows C = 0 or C >= 0, solved by impulses in the velocity phase, by
/// corrections of places in the position phase, or in both. One constraint has the rows of the whole scene;
/// it divides them among the rate groups and packs each group's rows as suits it.
///
/// The phases of a substep, each over all constraints in the order of ConstraintSet::list:
///
///   solveVelocities   warm start, then impulses with bias
///   beginPositions    before anything has moved: lambda = 0, the places that motion is measured from
///   (bodies and particles move)
///   solvePositions    forward, then backward in the opposite order: a palindrome
///   hold              what must not give way has the last word
///   endPositions      friction anchors, restitution of what the corrections stopped
///   relax             impulses without bias: takes back the speed that the bias has added
class Constraint {
public:
    virtual ~Constraint() = default;

    /// Joins the nodes that rows hold together for as long as the scene's structure lasts.
    virtual void tie(const Bodies&, const Points&, Islands&) const {}

    /// Divides the lasting rows among the rate groups, when these have changed.
    virtual void divide(const RateGroups&, const Bodies&, const Points&) {}

    /// Whether it has no rows in a group, in the frame that has begun: then the phases need not be called.
    virtual bool isIdle(int group) const = 0;

    /// Whether it corrects places of a group's particles.
    virtual bool movesParticles(int) const { return false; }

    /// Packs the group's rows as they are at the start of a frame.
    virtual void beginGroup(const GroupStart&) {}

    virtual void solveVelocities(Substep&) {}
    virtual void beginPositions(Substep&) {}
    virtual void solvePositions(Substep&, Sweep) {}
    virtual void hold(Substep&) {}
    virtual void endPositions(Substep&) {}
    virtual void relax(Substep&) {}

    /// The stage that its time in the velocity phase belongs to.
    virtual double StageTimes::*stage() const { return &StageTimes::points; }
};

}  // namespace sprung::dynamics
