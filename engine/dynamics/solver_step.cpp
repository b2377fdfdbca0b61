// A frame, from its contacts to the places after it; its substeps are in solver_substeps.cpp.

#include "core/limits.h"
#include "dynamics/solver.h"

namespace sprung::dynamics {
namespace {

constexpr float maxSpeed = static_cast<float>(farthest);  // m/s, and m a frame
constexpr int bodiesAtOnce = 300;                         // by a thread: some microseconds
constexpr int wakingRounds = 8;                           // in a frame: so far things wake each other

}  // namespace

void SubsteppingSolver::step(std::span<Vec> positions, std::span<Vec> velocities, std::span<Grab> grabs,
                             std::span<Push> pushes)
{
    beginFrame(positions, grabs, pushes);
    if (isStill(grabs)) {
        energyLimiter_.rest();
        return;
    }
    beginConstraints();
    findContacts();
    beginLiquids();
    formGroups();
    findContactsOfWoken();
    putToSleep();
    timer_.ended(&StageTimes::islands);
    beginLimiter();
    frameStart_.note(groups_.bodies(), groups_.points(), state_.bodies, state_.points);
    changeSubsteps();
    advanceGroups(grabs, pushes);
    stopTunnelling();
    if (maySleep_)
        state_.sleep.watch(groups_.nodes(), state_.bodies, state_.points, radii_, nodesInContact(), frame_);
    finish();
    recoverInverted(
        restShapes_, [this](int object) { return bodiesAt(object); },
        state_.points);  // where the limiter sees it
    endLiquids();
    timer_.ended(&StageTimes::finish);
    addWork(grabs, pushes);
    endLimiter();
    breakEdges();
    write(positions, velocities);
    timer_.ended(&StageTimes::finish);
}

/// Forgets the last frame, and wakes what is pulled.
void SubsteppingSolver::beginFrame(std::span<const Vec> positions, std::span<Grab> grabs,
                                   std::span<const Push> pushes)
{
    timer_.beginFrame();
    broken_.clear();
    groups_.beginFrame();
    forces_.settle();
    exchange_ = {};
    liquids_.forgetEnergyOfGas();
    for (Grab& grab : grabs)
        grab.beginFrame(positions, frame_, iterations_);
    wakeHeld(grabs, pushes);
    settleKinematic();
}

/// Whether nothing moves in this frame, and no hand may move anything.
bool SubsteppingSolver::isStill(std::span<const Grab> grabs) const
{
    return grabs.empty() && groups_.isAllAsleep(state_.sleep) && !movesKinematic(state_.bodies) &&
           (!hasLiquids() || doesLiquidSleep()) && !liquids_.pours();
}

/// Returns the bodies whose contacts with an object were looked for in this frame, as they are now.
collision::StaticColliders SubsteppingSolver::bodiesAt(int object) const
{
    std::vector<int> chosen;
    for (const collision::Pair& pair : narrowPhase_.softPairs()) {
        if (colliders_.list[pair.first].object == object)
            chosen.push_back(pair.second);
        else if (colliders_.list[pair.second].object == object)
            chosen.push_back(pair.first);
    }
    return {colliders_, chosen, state_.bodies};
}

/// Tells all that has rows of its own where things are.
void SubsteppingSolver::beginConstraints()
{
    placeAttachments(state_.points, usedAttachments_, attachmentPlaces_, state_.bodies);
    breaking_.beginFrame();
    forces_.beginFrame(state_.points);
    constraints_->area.beginFrame(state_.points, state_.depenetrationSpeed.triangles);
    constraints_->revolute.beginFrame(state_.bodies, state_.hingeImpulses);
    timer_.ended(&StageTimes::points);
}

void SubsteppingSolver::findContacts()
{
    colliders_.placePoints(state_.points.start);
    narrowPhase_.findPairs(state_.contactPairs, colliders_, mayMeet(), state_.bodies, state_.points,
                           state_.sleep);
    timer_.ended(&StageTimes::broadPhase);
    narrowPhase_.updateContactPairs(state_.contactPairs, colliders_, state_.bodies);
    if (judge_.isNeeded())
        judge_.judge(narrowPhase_.active(), state_.contactPairs, colliders_, state_.bodies, objectIds_);
    timer_.ended(&StageTimes::manifolds);
    SoftContacts& softContacts = constraints_->softContacts;
    softContacts.begin(state_.depenetrationSpeed.points);
    softFinder_.find(narrowPhase_, colliders_, state_.bodies, state_.anchors, softContacts);
    if (judge_.isNeeded())
        judge_.judge(softContacts, colliders_, MotionView(state_.points, state_.bodies.motion), state_.bodies,
                     state_.points, objectIds_);
    selfContacts_.find(state_.points, restShapes_, state_.sleep, state_.bodies.count(), state_.anchors,
                       softContacts);
    softContacts.prepare(MotionView(state_.points, state_.bodies.motion));
    constraints_->staticContact.findBodyContacts(state_.contactPairs, colliders_, active(), state_.bodies);
    constraints_->rigidContact.beginFrame(state_.contactPairs, colliders_, state_.depenetrationSpeed.bodies);
    timer_.ended(&StageTimes::points);
}

void SubsteppingSolver::formGroups()
{
    groups_.divide(clusters_, {active(), constraints_->softContacts}, haveContactPairsChanged(),
                   state_.points, state_.sleep, state_.effort);
    constraints_->divide(groups_, active(), state_.bodies, state_.points);
    if (groups_.regrouped())
        forces_.divide(groups_, state_.bodies, state_.points);
}

/// Contacts of soft things that sleep on what sleeps have not been looked for. What wakes in this frame has them in
/// it, or whatever has woken it would push it through what it lies on. They may wake more.
void SubsteppingSolver::findContactsOfWoken()
{
    for (int round = 0; round < wakingRounds && groups_.hasWokenBesidePoints(); ++round) {
        findContacts();
        formGroups();
    }
}

/// Semi-implicit Euler's velocities are half a substep behind its places. Where that changes its length they
/// get the pull of the difference, v += a (h before - h) / 2, or a swing could gain by changing in time.
void SubsteppingSolver::changeSubsteps()
{
    if (state_.substeps == groups_.substepsOf())
        return;
    std::vector<std::pair<int, float>> changed;  // nodes, and s, of the difference
    for (int node : groups_.nodes()) {
        const int before = std::exchange(state_.substeps[node], groups_.substepsOf()[node]);
        if (before != state_.substeps[node])
            changed.push_back(
                {node, static_cast<float>(0.5 * frame_ / before - 0.5 * frame_ / state_.substeps[node])});
    }
    if (changed.empty())
        return;
    MotionView motionView(state_.points, state_.bodies.motion);
    if (!particleIntegrator_.isNeeded())
        constraints_->distance.edges().pullFor(changed, state_.points, state_.bodies, motionView);
    const NodeNumbers numbers = state_.bodies.nodes();
    for (const auto& [node, h] : changed) {
        if (numbers.isBody(node))
            accelerate(node, h);
        else if (!particleIntegrator_.isNeeded())
            state_.points.motion[numbers.pointOf(node)].velocity += h * Vecf{gravity_};
    }
}

/// v += g h; on a pivot omega += (sum m r) x g h / I.
void SubsteppingSolver::accelerate(int body, float h)
{
    BodyMotion& m = state_.bodies.motion[body];
    if (m.inverseMass > 0.0f) {
        m.vx += h * static_cast<float>(gravity_.x);
        m.vy += h * static_cast<float>(gravity_.y);
        return;
    }
    const Vec moment =
        rotationBy(m.dtheta) * (state_.bodies.pose[body].turn * clusters_.list[body - 1].massMoment);
    m.omega += static_cast<float>(cross(moment, gravity_)) * h * m.inverseInertia;
}

void SubsteppingSolver::advanceGroups(std::span<Grab> grabs, std::span<Push> pushes)
{
    loads_.resize(state_.contactPairs.size());
    for (const RateGroup& group : groups_.list())
        if (!group.isEmpty())
            advance(group, grabs, pushes);
        else if (isWet(group))
            advanceLiquidsAlone();
    beginKinematic(state_.bodies);
    moveKinematic(state_.bodies, static_cast<float>(frame_));
    contactsKnown_ = false;
}

/// Stops what has gone beyond all places, or through something.
void SubsteppingSolver::stopTunnelling()
{
    contain();
    forces_.endSubsteps(state_.sleep, state_.bodies, state_.points);
    continuous_.stop(colliders_, mayPass(), state_.bodies, state_.points);
    timer_.ended(&StageTimes::limiter);
}

/// A node that has run away, beyond all places or to none, is stopped where it was.
void SubsteppingSolver::contain()
{
    const auto isSane = [](float a, float b) { return std::abs(a) <= maxSpeed && std::abs(b) <= maxSpeed; };
    for (int body : groups_.bodies()) {
        BodyMotion& m = state_.bodies.motion[body];
        if (isSane(m.vx, m.vy) && isSane(m.omega, m.dtheta) && isSane(m.dpx, m.dpy))
            continue;
        if (isSane(m.dtheta, m.dpx) && isSane(m.dpy, 0.0f) && std::isfinite(m.vx + m.vy + m.omega)) {
            for (float* v : {&m.vx, &m.vy, &m.omega})
                *v = std::clamp(*v, -maxSpeed, maxSpeed);
            continue;
        }
        m.vx = m.vy = m.omega = m.dpx = m.dpy = m.dtheta = 0.0f;
    }
    for (const RateGroup& group : groups_.list())
        stopRunaways(group.pointSpans, state_.points, maxSpeed);
}

/// Poses and places go on by what moved in the frame.
void SubsteppingSolver::finish()
{
    Points& points = state_.points;
    helpSinking();
    state_.hingeImpulses = constraints_->revolute.hinges().impulses();
    state_.anchors = constraints_->softContacts.anchors(MotionView(points, state_.bodies.motion),
                                                        state_.anchors, narrowPhase_);
    const std::span<const int> moving = groups_.bodies();
    narrowPhase_.addMotion(state_.bodies.motion, moving);
    narrowPhase_.addMotion(state_.bodies.motion, kinematic_);
    finishKinematic(state_.bodies, frame_);
    divideAmong(workers_, static_cast<int>(moving.size()), bodiesAtOnce,
                [&](int begin, int end) { finishFrame(state_.bodies, moving.subspan(begin, end - begin)); });
    for (int p : groups_.points()) {
        points.start[p] += Vec{points.motion[p].moved};
        points.motion[p].moved = Vecf{0.0f};
    }
    placeAttachments(points, usedAttachments_, attachmentPlaces_, state_.bodies);
}

void SubsteppingSolver::breakEdges()
{
    broken_ = breaking_.broken(state_.points, static_cast<int>(state_.bodies.count()));
    if (!broken_.empty())
        energyLimiter_.forget();
    const std::vector<std::pair<int, int>> ends = breaking_.ends(broken_);
    MotionView motionView(state_.points, state_.bodies.motion);
    for (std::size_t i = 0; i < broken_.size(); ++i) {
        const auto [a, b] = ends[i];
        constraints_->distance.edges().endForce(broken_[i], state_.points,
                                                substepOf(nodeOfAny(std::array{a, b})), motionView);
        state_.sleep.stillFrames[nodeOf(a)] = state_.sleep.stillFrames[nodeOf(b)] = 0;  // they will fall
    }
}

void SubsteppingSolver::write(std::span<Vec> positions, std::span<Vec> velocities) const
{
    const Points& points = state_.points;
    const NodeNumbers numbers = state_.bodies.nodes();
    for (int node : groups_.fallenAsleep()) {
        if (numbers.isBody(node))
            bodyPoints_.write(state_.bodies, std::array{node}, positions, velocities);
        else
            velocities[numbers.pointOf(node)] = Vec{0.0};
    }
    const std::span<const int> moving = groups_.bodies();
    divideAmong(constraints_->revolute.hinges().count() > 0 ? nullptr : workers_,
                static_cast<int>(moving.size()), bodiesAtOnce, [&](int begin, int end) {
                    bodyPoints_.write(state_.bodies, moving.subspan(begin, end - begin), positions,
                                      velocities);
                });
    writeKinematic(state_.bodies, clusters_, positions, velocities);
    for (int p : groups_.points()) {
        positions[p] = within(points.start[p]);
        velocities[p] = within(Vec{points.motion[p].velocity});
    }
}

}  // namespace sprung::dynamics
