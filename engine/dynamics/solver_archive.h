#pragma once

#include "dynamics/solver.h"

namespace sprung::dynamics {

template <class Archive>
void archiveContactPair(Archive& a, collision::ContactPair& pair)
{
    a.values(pair.a, pair.b, pair.bodyA, pair.bodyB, pair.outerRadius, pair.normal, pair.count);
    for (collision::ContactPair::At& at : pair.at)
        a.values(at.onA, at.onB, at.key, at.ln);
    a.values(pair.lt, pair.foundAt);
}

/// Writes or reads all that passes from one frame to the next. What is read is to be judged by
/// SubsteppingSolver::couldBe.
template <class Archive>
void archiveState(Archive& a, SolverState& state)
{
    a.list(state.bodies.motion);
    a.list(state.bodies.pose);
    a.list(state.bodies.rest);
    a.list(state.bodies.told);
    a.list(state.points.start);
    a.list(state.points.motion);
    a.list(state.points.rest);
    a.list(state.points.w);
    a.list(state.points.body);
    a.list(state.points.r);
    a.each(
        state.contactPairs, [] { return collision::ContactPair{}; },
        [&a](collision::ContactPair& pair) { archiveContactPair(a, pair); });
    a.each(
        state.anchors, [] { return collision::FrictionAnchor{}; },
        [&a](collision::FrictionAnchor& anchor) {
            a.values(anchor.a, anchor.b, anchor.key, anchor.tau, anchor.face);
        });
    a.list(state.hingeImpulses);
    a.list(state.excess);
    a.list(state.substeps);
    state.sleep.archive(a);
    a.each(
        state.history.points, [] { return IntegratorHistory::OfPoint{}; },
        [&a](IntegratorHistory::OfPoint& point) {
            a.values(point.place, point.velocity, point.before, point.h);
        });
    a.list(state.history.forces);
    a.values(state.depenetrationSpeed);
    a.list(state.loads);
    a.value(state.liquids.origin);
    a.list(state.liquids.places);
    a.list(state.liquids.velocity);
    a.list(state.liquids.fluid);
    a.list(state.liquids.flows.taps);
    a.list(state.liquids.flows.drains);
    a.values(state.liquids.stillFrames, state.liquids.sleeps);
}

}  // namespace sprung::dynamics
