// What happens in the substeps of a frame.

#include "dynamics/forces/drag_constraint.h"
#include "dynamics/solver.h"

namespace sprung {
namespace {

constexpr int chainSolves = 8;  // a frame, at least

}  // namespace

void Modern::advance(const Batch& batch, Solvers& solvers, std::span<Grab> grabs, std::span<Push> pushes)
{
    ContactSolver& contacts = solvers.contacts;
    std::span<BodyMotion> motion = state_.bodies.motion;
    Movables movables(state_.points, motion);
    const int substeps = iterations_ * batch.substeps;
    const float h = static_cast<float>(frameSeconds / substeps);
    contacts.prepare(state_.touches, batch.touches, colliders_, state_.bodies, h, batch.substeps > 1,
                     state_.pushOut.bodies, batches_.changed());
    solvers.edges.prepare(edges_, state_.points, batch.forces, batch.projected, batch.points, h,
                          batches_.regrouped());
    solvers.chains.prepare(chains_, batch.chains, edges_, state_.points, batches_.regrouped());
    solvers.lowTriangles.prepare(areaGuard_, state_.points, batch.triangles, batches_.regrouped());
    solvers.softContacts.prepare(softContacts_, batch.softContacts, state_.points.start.size());
    solvers.wallContacts.prepare(softContacts_, batch.wallContacts, state_.points.start.size());
    breaking_.beginBatch(batch.edges);
    if (freeMotion_.isNeeded())
        freeMotion_.begin(batch, state_.points, state_.bodies.count());
    timer_.ended(&StageTimes::prepare);
    const bool areBodiesLeftAlone = batch.hasOnlyContacts() && onPivots_.empty() && !contacts.mayBounce() &&
                                    grabs.empty() && pushes.empty() && !objectMotion_.isNeeded();
    const bool arePointsLeftAlone = batch.hasOnlyChains() && !freeMotion_.isNeeded() && grabs.empty() &&
                                    pushes.empty() && !objectMotion_.isNeeded();
    const bool doChainsKeepPoints =
        arePointsLeftAlone && solvers.chains.keepPoints(batch.points, state_.points);
    for (int substep = 0; substep < substeps; ++substep) {
        if (areBodiesLeftAlone) {
            advanceBodies(batch, contacts, h, substep == 0);
            continue;
        }
        if (freeMotion_.isNeeded())
            freeMotion_.step(state_.points, motion, state_.memory, h);
        else
            applySprings(solvers.edges, movables, h);
        applyForces(batch, solvers.edges, h, !arePointsLeftAlone);
        if (objectMotion_.isNeeded())
            objectMotion_.act(batches_.substepsOf(), substeps, state_.sleep, gravity_, h, state_.bodies,
                              state_.points);
        for (Grab& grab : grabs)
            if (const int held = heldNode(grab); held > 0 && batches_.substepsOf()[held] == substeps)
                pullHeld(grab, state_.points, movables, h);
        for (Push& one : pushes)
            if (batches_.substepsOf()[nodeOf(one.point)] == substeps)
                push(one, movables, h);
        hinges_.warmStart(batch.hinges, movables);
        hinges_.solveVelocity(batch.hinges, movables, h, true);
        bodySteps_.beginPush(batch.bodies, state_.bodies, substep > 0);
        timer_.ended(&StageTimes::motion);
        if (substep == 0)
            contacts.warmStart(motion);
        contacts.noteApproach(motion);
        contacts.solveWithBias(motion);
        timer_.ended(&StageTimes::contacts);
        edges_.beginSubstep(solvers.edges.projectedOnBodies(), movables);
        solvers.edges.beginSubstep(movables);
        for (SoftContactSolver* solver : {&solvers.softContacts, &solvers.wallContacts}) {
            softContacts_.beginSubstep(solver->others(), movables);
            solver->beginSubstep(movables);
        }
        bodyWalls_.beginSubstep(batch.bodyWalls, movables);
        bodySteps_.endPushAndMove(batch.bodies, state_.bodies, h);
        if (doChainsKeepPoints)
            solvers.chains.stepPoints(h, h * Vecf{gravity_}, keptAgainstDrag(h));
        else
            movePoints(batch, solvers.edges, h, !arePointsLeftAlone);
        timer_.ended(&StageTimes::motion);
        projectPoints(batch, solvers, h);
        breaking_.followSubstep(edges_, h);
        hinges_.solveVelocity(batch.hinges, movables, h, false);
        timer_.ended(&StageTimes::points);
        bodySteps_.beginRelax(batch.bodies, state_.bodies);
        contacts.solveWithoutBias(motion);
        bodySteps_.endRelax(batch.bodies, state_.bodies);
        timer_.ended(&StageTimes::contacts);
        contacts.restitute(motion);
    }
    if (doChainsKeepPoints)
        solvers.chains.givePoints(state_.points);
    contacts.store(state_.touches);
    for (SoftContactSolver* solver : {&solvers.softContacts, &solvers.wallContacts})
        solver->tell(softContacts_, movables);
    timer_.ended(&StageTimes::contacts);
}

/// A substep of bodies between which there is nothing but contacts.
void Modern::advanceBodies(const Batch& batch, ContactSolver& contacts, float h, bool isFirst)
{
    std::span<BodyMotion> motion = state_.bodies.motion;
    const Vecf gh = h * Vecf{gravity_};
    bodySteps_.accelerateAndPush(batch.bodies, state_.bodies, gh, keptAgainstDrag(h), !isFirst);
    timer_.ended(&StageTimes::motion);
    if (isFirst)
        contacts.warmStart(motion);
    contacts.solveWithBias(motion);
    timer_.ended(&StageTimes::contacts);
    bodySteps_.move(batch.bodies, state_.bodies, h);
    timer_.ended(&StageTimes::motion);
    contacts.solveWithoutBias(motion);
    timer_.ended(&StageTimes::contacts);
}

/// All forces are taken before any acts.
void Modern::applySprings(EdgeSolver& solver, Movables& movables, float h)
{
    edges_.takeForces(solver.forcesOnBodies(), movables, h);
    solver.applyForces(movables, h, h * Vecf{gravity_}, keptAgainstDrag(h));
    edges_.pushByForces(solver.forcesOnBodies(), movables);
}

/// v += g h; on a pivot omega += (sum m r) x g h / I. Then v' = v / (1 + drag h).
void Modern::applyForces(const Batch& batch, const EdgeSolver& edges, float h, bool pointsToo)
{
    const Vecf gh = h * Vecf{gravity_};
    const float kept = keptAgainstDrag(h);
    for (int i : onPivots_) {
        if (state_.sleep.isAsleep[i] || batches_.substepsOf()[i] != iterations_ * batch.substeps)
            continue;
        accelerate(i, h);
    }
    bodySteps_.accelerate(batch.bodies, state_.bodies, gh, kept);
    if (pointsToo && !freeMotion_.isNeeded())
        acceleratePoints(edges.others(), state_.points, gh, kept);
}

/// @param arePointsFast whether forces have acted on them
void Modern::movePoints(const Batch& batch, const EdgeSolver& edges, float h, bool arePointsFast)
{
    if (freeMotion_.isNeeded()) {
        stepPoints(batch.pointSpans, state_.points, h);
        freeMotion_.move(state_.points, state_.memory);
    } else if (arePointsFast) {
        stepPoints(edges.others(), state_.points, h);
    } else {
        stepPoints(batch.pointSpans, state_.points, h, h * Vecf{gravity_}, keptAgainstDrag(h));
    }
}

/// Forward, then backward over the same order: one-way sweeps blow up on rings and nets.
void Modern::projectPoints(const Batch& batch, Solvers& solvers, float h)
{
    Movables movables(state_.points, state_.bodies.motion);
    const int solves = (chainSolves + iterations_ - 1) / iterations_;
    hinges_.project(batch.hingeChains, movables, h, solves, false);
    solvers.chains.projectForwards(movables, h, solves);
    solvers.edges.project(movables, h, false);
    edges_.project(solvers.edges.projectedOnBodies(), movables, h, false);
    solvers.lowTriangles.find(movables);
    areaGuard_.project(solvers.lowTriangles.list(), movables, h, false);
    projectContacts(solvers.softContacts, h, false);
    projectContacts(solvers.wallContacts, h, false);
    projectContacts(solvers.wallContacts, h, true);
    projectContacts(solvers.softContacts, h, true);
    areaGuard_.project(solvers.lowTriangles.list(), movables, h, true);
    areaGuard_.endSubstep(solvers.lowTriangles.list());
    edges_.project(solvers.edges.projectedOnBodies(), movables, h, true);
    solvers.edges.project(movables, h, true);
    solvers.edges.tell(edges_);
    const bool isUntouched = batch.projected.empty() && batch.triangles.empty() &&
                             batch.softContacts.empty() && batch.wallContacts.empty();
    solvers.chains.projectBackwards(edges_, movables, h, isUntouched);
    hinges_.project(batch.hingeChains, movables, h, 0, true);
    // Walls have the last word, so that a heavy thing presses a light one into itself rather than through
    // them.
    projectContacts(solvers.wallContacts, h, false);
    bodyWalls_.project(batch.bodyWalls, movables, h, false);
    bodyWalls_.project(batch.bodyWalls, movables, h, true);
    for (SoftContactSolver* solver : {&solvers.softContacts, &solvers.wallContacts}) {
        softContacts_.endSubstep(solver->others(), movables, h);
        solver->endSubstep(movables, h);
    }
    bodyWalls_.endSubstep(batch.bodyWalls, movables, h);
}

void Modern::projectContacts(SoftContactSolver& solver, float h, bool backwards)
{
    Movables movables(state_.points, state_.bodies.motion);
    if (backwards)
        solver.project(movables, h, true);
    softContacts_.project(solver.others(), movables, h, backwards);
    if (!backwards)
        solver.project(movables, h, false);
}

}  // namespace sprung
