#include "dynamics/solver.h"

#include "core/limits.h"
#include "dynamics/forces/drag_constraint.h"

#include <numeric>

namespace sprung::dynamics {
namespace {

constexpr float maxSpeed = static_cast<float>(farthest);  // m/s, and m a frame
constexpr float littleWay = 1e-4f;                        // m a frame: of what rests
constexpr int bodiesAtOnce = 300;                         // by a thread: some microseconds

}  // namespace

SubsteppingSolver::SubsteppingSolver(const Scene& scene, std::span<const double> masses,
                                     const std::vector<bool>& fixed, int lanes)
    : gravity_(scene.world.gravity),
      drag_(scene.world.drag),
      iterations_(scene.world.iterations),
      frame_(scene.world.frame),
      clusters_(findClusters(scene, masses, fixed)),
      colliders_(scene, clusters_),
      state_(startOf(scene, masses, fixed)),
      start_(state_.points),
      constraints_(
          std::make_unique<ConstraintSet>(scene, clusters_, state_.points,
                                          Edges(scene, clusters_, masses, state_.points, state_.bodies,
                                                frame_ / iterations_, stabilityBoundIn(scene.world), lanes),
                                          lanes)),
      particleIntegrator_(scene, constraints_->distance.edges()),
      wind_(scene, fixed),
      gas_(scene, state_.points, state_.bodies),
      liquids_(scene, lanes),
      restShapes_(scene, masses, state_.points, colliders_, frame_ / iterations_),
      selfContacts_(scene, colliders_, state_.points, restShapes_),
      energyLimiter_(
          scene, clusters_, masses, state_.points,
          energyToleranceOf(scene.world.integrator, constraints_->distance.edges().stiffestForce())),
      continuous_(scene, colliders_, state_.points),
      bodyPoints_(clusters_),
      objectMotion_(scene, clusters_, masses, state_.points),
      breaking_(scene, constraints_->distance.edges()),
      bodySteps_(state_.bodies.count()),
      softFinder_(lanes)
{
    particleIntegrator_.fit(state_.history, scene.points.size());
    forceSteps_.setKept(particleIntegrator_.kept().gravity);
    state_.loads.assign(constraints_->distance.edges().count(), 0.0f);
    kinematic_.resize(clusters_.kinematic);
    std::iota(kinematic_.begin(), kinematic_.end(), 1);
    noteStructure(scene);
    tie();
    noteBodies(1);
}

/// What is known of bodies from the first on.
void SubsteppingSolver::noteBodies(std::size_t first)
{
    radii_.resize(state_.bodies.count(), 0.0);
    for (std::size_t i = first; i < state_.bodies.count(); ++i) {
        const Cluster& cluster = clusters_.list[i - 1];
        for (Vec local : cluster.local)
            radii_[i] = std::max(radii_[i], glm::length(local));
        if (cluster.moves() && state_.bodies.motion[i].inverseMass == 0.0f)
            onPivots_.push_back(static_cast<int>(i));
    }
}

/// Edges by their ids: places change when others go.
void SubsteppingSolver::noteStructure(const Scene& scene)
{
    for (int edge : clusters_.pointEdges)
        pointEdgeIds_.push_back(scene.edges[edge].id);
    for (int edge : clusters_.contradictory)
        contradictoryIds_.push_back(scene.edges[edge].id);
    for (const Object& object : scene.objects)
        objectIds_.push_back(object.id);
}

void SubsteppingSolver::tie()
{
    usedAttachments_.clear();
    const auto use = [this](int p) {
        if (state_.points.body[p].isBody())
            usedAttachments_.push_back(p);
    };
    const Edges& edges = constraints_->distance.edges();
    for (std::size_t i = 0; i < edges.count(); ++i) {
        use(edges.ends(i).first);
        use(edges.ends(i).second);
    }
    for (const collision::RestShapes::Shape& shape : restShapes_.list())
        std::for_each(shape.points.begin(), shape.points.end(), use);
    for (const collision::Collider& collider : colliders_.list)
        for (int k = collider.begin; collider.body.isNone() && k < collider.begin + collider.count; ++k)
            use(colliders_.points[k]);
    for (const Sail& sail : wind_.sails()) {
        use(sail.a);
        use(sail.b);
    }
    gas_.eachPoint(use);
    for (const fluids::Wall& wall : liquids_.walls()) {
        use(wall.a);
        use(wall.b);
    }
    std::sort(usedAttachments_.begin(), usedAttachments_.end());
    usedAttachments_.erase(std::unique(usedAttachments_.begin(), usedAttachments_.end()),
                           usedAttachments_.end());
    groups_.tie(
        clusters_, state_.bodies, state_.points, iterations_,
        [this](Islands& islands) {
            constraints_->tie(state_.bodies, state_.points, islands);
            gas_.tie(state_.bodies, state_.points, islands);
        },
        holdsOnKinematic());
}

/// What edges and hinges hold to kinematic bodies.
std::vector<RateGroups::Hold> SubsteppingSolver::holdsOnKinematic() const
{
    std::vector<RateGroups::Hold> holds;
    if (clusters_.kinematic == 0)
        return holds;
    const Edges& edges = constraints_->distance.edges();
    for (std::size_t i = 0; i < edges.count(); ++i) {
        const auto [a, b] = edges.ends(i);
        holds.push_back({state_.points.body[a], nodeOf(b)});
        holds.push_back({state_.points.body[b], nodeOf(a)});
    }
    const Hinges& hinges = constraints_->revolute.hinges();
    for (std::size_t i = 0; i < hinges.count(); ++i)
        holds.push_back({hinges.bodies(i).second, NodeId{hinges.bodies(i).first}});
    std::erase_if(holds, [&](const RateGroups::Hold& hold) {
        return !hold.kinematic.isBesideGround() || hold.kinematic.isMoved(clusters_.kinematic) ||
               hold.node.isStatic();
    });
    return holds;
}

void SubsteppingSolver::drive(std::span<const double> masses, std::span<Vec> positions,
                              std::span<Vec> velocities, const std::vector<bool>& driven)
{
    for (int i = 0; i < clusters_.kinematic; ++i) {
        std::vector<int> points = clusters_.list[i].points;
        std::erase_if(points, [&](int p) { return !driven[p]; });
        tell(state_.bodies, i + 1, kinematicVelocityOf(points, masses, positions, velocities));
    }
    writeKinematic(state_.bodies, clusters_, positions, velocities);
}

/// Kinematic bodies sleep as long as they stand still.
void SubsteppingSolver::settleKinematic()
{
    for (int i = 1; i <= clusters_.kinematic; ++i)
        state_.sleep.isAsleep[i] = state_.bodies.told[i - 1].isZero();
}

void SubsteppingSolver::tellKinematic(const Scene& scene, std::span<const double> masses,
                                      Bodies& bodies) const
{
    if (clusters_.kinematic == 0)
        return;
    std::vector<Vec> places, velocities;
    for (const Point& point : scene.points) {
        places.push_back(point.position);
        velocities.push_back(point.velocity);
    }
    const std::vector<std::vector<int>> parts = kinematicParts(scene);
    for (int i = 0; i < clusters_.kinematic; ++i)
        tell(bodies, i + 1, kinematicVelocityOf(parts[i], masses, places, velocities));
}

SolverState SubsteppingSolver::startOf(const Scene& scene, std::span<const double> masses,
                                       const std::vector<bool>& fixed)
{
    SolverState state{Bodies(clusters_),
                      Points(scene, clusters_, masses, fixed),
                      {},
                      {},
                      {},
                      {},
                      {},
                      Sleep(clusters_.list.size() + 1 + scene.points.size(), scene.world.frame),
                      {}};
    std::vector<Vec> velocities;
    for (std::size_t i = 0; i < scene.points.size(); ++i)
        velocities.push_back(fixed[i] ? Vec{0.0} : scene.points[i].velocity);
    for (std::size_t i = 0; i < clusters_.list.size(); ++i)
        if (clusters_.list[i].moves())
            updateVelocity(state.bodies.motion[i + 1], clusters_.list[i], masses, velocities);
    tellKinematic(scene, masses, state.bodies);
    attachmentPlaces_ = attachmentPlaces(state.points, clusters_);
    std::vector<int> all;
    for (std::size_t p = 0; p < scene.points.size(); ++p)
        if (state.points.body[p].isBody())
            all.push_back(static_cast<int>(p));
    placeAttachments(state.points, all, attachmentPlaces_, state.bodies);
    state.excess.assign(state.bodies.count() + scene.points.size(), 0.0);
    state.substeps.assign(state.excess.size(), iterations_);
    state.liquids = fluids::LiquidState(scene);
    return state;
}

void SubsteppingSolver::migrate(const SubsteppingSolver& old, const Scene& before, const Scene& after,
                                const Kept& kept)
{
    const float share = static_cast<float>(old.iterations_) / static_cast<float>(iterations_);
    carryOver({before, old.clusters_, old.colliders_, old.constraints_->revolute.hinges()}, old.state_,
              {after, clusters_, colliders_, constraints_->revolute.hinges()}, state_,
              kept, share);
    carryLoads(before, old.constraints_->distance.edges(), old.state_.loads, after,
               constraints_->distance.edges(), state_.loads);
    if (kept.liquid)
        state_.liquids.origin = old.state_.liquids.origin;
    migrateFlows(after, old.state_.liquids.flows);
    if (kept.isAll)
        migrateSleepOfLiquids(old, before, after);
    energyLimiter_.migrate(old.energyLimiter_);
    particleIntegrator_.migrate(old.particleIntegrator_, old.state_.history, state_.history, before, after);
}

/// A node that is pulled from outside is kept awake.
void SubsteppingSolver::wakeHeld(std::span<const Grab> grabs, std::span<const Push> pushes)
{
    const auto wake = [this](int point) {
        if (state_.points.body[point].isBody())
            placeAttachments(state_.points, std::array{point}, attachmentPlaces_, state_.bodies);
        state_.sleep.stillFrames[nodeOf(point)] = 0;
    };
    for (const Grab& grab : grabs)
        for (const Grab::Held& held : grab.held())
            wake(held.point);
    for (const Push& push : pushes)
        wake(push.point);
}

void SubsteppingSolver::kick(int point, Vec impulse, std::span<Vec> positions, std::span<Vec> velocities)
{
    const NodeId node = nodeOf(point);
    if (node.isStatic())
        return;
    wakeHeld({}, std::array{Push{.point = point}});
    energyLimiter_.forget();
    MotionView(state_.points, state_.bodies.motion).push(point, Vecf{impulse});
    if (state_.bodies.nodes().isBody(node))
        bodyPoints_.write(state_.bodies, std::array<int, 1>{node}, positions, velocities);
    else
        velocities[point] = within(Vec{state_.points.motion[point].velocity});
}

void SubsteppingSolver::step(std::span<Vec> positions, std::span<Vec> velocities, std::span<Grab> grabs,
                             std::span<Push> pushes)
{
    timer_.beginFrame();
    broken_.clear();
    wind_.settle();
    gas_.settle();
    exchange_ = {};
    for (Grab& grab : grabs)
        grab.beginFrame(positions, frame_, iterations_);
    wakeHeld(grabs, pushes);
    settleKinematic();
    if (grabs.empty() && groups_.isAllAsleep(state_.sleep) && !movesKinematic(state_.bodies) &&
        (!hasLiquids() || doesLiquidSleep()) && !liquids_.pours()) {
        energyLimiter_.rest();
        return;
    }
    placeAttachments(state_.points, usedAttachments_, attachmentPlaces_, state_.bodies);
    breaking_.beginFrame();
    wind_.beginFrame(state_.points);
    gas_.beginFrame(state_.points);
    constraints_->area.beginFrame(state_.points, state_.depenetrationSpeed.triangles);
    constraints_->revolute.beginFrame(state_.bodies, state_.hingeImpulses);
    timer_.ended(&StageTimes::points);
    findContacts();
    beginLiquids();
    formGroups();
    noteLoads();
    putToSleep();
    timer_.ended(&StageTimes::islands);
    energyLimiter_.beginFrame(groups_.nodes(), groups_.islandOf(), state_.substeps, state_.bodies,
                              state_.points, constraints_->distance.edges(), particleIntegrator_);
    timer_.ended(&StageTimes::limiter);
    energyLimiter_.setDriven(groups_.driven());
    changeSubsteps();
    objectMotion_.beginFrame();
    for (const RateGroup& group : groups_.list())
        if (!group.isEmpty())
            advance(group, grabs, pushes);
        else if (isWet(group))
            advanceLiquidsAlone(group);
    beginKinematic(state_.bodies);
    moveKinematic(state_.bodies, static_cast<float>(frame_));
    contactsKnown_ = false;
    contain();
    if (objectMotion_.isNeeded())
        objectMotion_.endFrame(energyLimiter_, state_.sleep, state_.bodies.count(), state_.points);
    continuous_.stop(colliders_, mayPass(), state_.bodies, state_.points);
    timer_.ended(&StageTimes::limiter);
    addDepenetrationOfBodies();
    if (maySleep_)
        state_.sleep.watch(groups_.nodes(), state_.bodies, state_.points, radii_, touchedNodes(), frame_);
    finish();
    recoverInverted(restShapes_, state_.points);  // where the limiter sees it
    endLiquids();
    timer_.ended(&StageTimes::finish);
    for (const Push& push : pushes)
        energyLimiter_.addWork(push.work, nodeOf(push.point));
    for (const Wind::Work& blown : wind_.work())
        energyLimiter_.addWork(blown.work, blown.node);
    for (const Gas::Work& pressed : gas_.work())
        energyLimiter_.addWork(pressed.work, pressed.node);
    for (const Grab& grab : grabs)
        energyLimiter_.addWork(grab.work(), heldNode(grab));
    addDepenetrationOfPoints();
    energyLimiter_.setSway([this](std::span<const int> islands, Sways sways) {
        const double g = glm::length(gravity_);
        constraints_->distance.edges().addSway(state_.points, state_.bodies, islands, state_.substeps, g,
                                               state_.loads, sways);
        constraints_->revolute.hinges().addSway(state_.bodies, islands, state_.substeps, g, sways);
    });
    energyLimiter_.endFrame(state_.substeps, state_.bodies, state_.points, constraints_->distance.edges(),
                            particleIntegrator_, state_.excess);
    timer_.ended(&StageTimes::limiter);
    state_.depenetrationSpeed =
        energyLimiter_.isStrained() ? gentleDepenetration : recovered(state_.depenetrationSpeed);
    breakEdges();
    write(positions, velocities);
    timer_.ended(&StageTimes::finish);
}

void SubsteppingSolver::noteLoads()
{
    loads_.clear();
    for (const collision::ActivePair& one : active())
        for (const collision::ContactPair::At& at : state_.contactPairs[one.place].at)
            loads_.push_back(at.ln);
}

/// Of all points of a body, in this frame, at most. m
float SubsteppingSolver::farthestMoved(int body) const
{
    const BodyMotion& m = state_.bodies.motion[body];
    return std::abs(m.dpx) + std::abs(m.dpy) + std::abs(m.dtheta) * static_cast<float>(radii_[body]);
}

/// Of bodies that lie in each other: the mean of a contact's force before and after the frame times the way that
/// they have come apart in it.
void SubsteppingSolver::addDepenetrationOfBodies()
{
    auto before = loads_.begin();
    for (const collision::ActivePair& one : active()) {
        const collision::ContactPair& contactPair = state_.contactPairs[one.place];
        const auto loads = before;
        before += std::size(contactPair.at);
        if (farthestMoved(contactPair.bodyA) + farthestMoved(contactPair.bodyB) < littleWay)
            continue;
        const BodyPose &a = state_.bodies.pose[contactPair.bodyA], &b = state_.bodies.pose[contactPair.bodyB];
        const BodyMotion &A = state_.bodies.motion[contactPair.bodyA],
                         &B = state_.bodies.motion[contactPair.bodyB];
        const Vec n = a.turn * contactPair.normal;
        const double between = glm::dot(n, a.origin - b.origin), h = substepOf(contactPair.bodyA);
        const double moved = glm::dot(n, Vec{B.dpx - A.dpx, B.dpy - A.dpy});
        for (int i = 0; i < contactPair.count; ++i) {
            const collision::ContactPair::At& at = contactPair.at[i];
            const double load = 0.5 * static_cast<double>(loads[i] + at.ln) / h;  // N
            if (load <= 0.0)
                continue;
            const Vec rA = a.turn * at.onA, rB = b.turn * at.onB;
            const double depth = between + glm::dot(n, rA - rB);
            const double way = moved + B.dtheta * cross(rB, n) - A.dtheta * cross(rA, n);
            if (depth > 0.0 && way > 0.0)
                energyLimiter_.addDepenetration(load * std::min(way, depth), NodeId{contactPair.bodyA});
        }
    }
}

/// Of what lay in something soft, or was soft and lay in something.
void SubsteppingSolver::addDepenetrationOfPoints()
{
    const SoftContacts& contacts = constraints_->softContacts;
    for (std::size_t i = 0; i < contacts.count(); ++i)
        if (const SoftContacts::Contact& c = contacts.contact(i); c.depenetration.work > 0.0f) {
            const NodeId node = sprung::dynamics::nodeOf(c, state_.bodies, state_.points);
            energyLimiter_.addDepenetration(c.depenetration.whole(substepOf(node)), node);
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
            changed.push_back({node, static_cast<float>(0.5 * frame_ / before -
                                                        0.5 * frame_ / state_.substeps[node])});
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

/// Nodes that fall asleep stand still from now on.
void SubsteppingSolver::putToSleep()
{
    const NodeNumbers numbers = state_.bodies.nodes();
    if (!groups_.fallenAsleep().empty())
        energyLimiter_.forget();
    for (int node : groups_.fallenAsleep()) {
        if (!numbers.isBody(node)) {
            const int p = numbers.pointOf(node);
            state_.points.motion[p].velocity = state_.points.rest[p] = Vecf{0.0f};
            continue;
        }
        BodyMotion& m = state_.bodies.motion[node];
        m.vx = m.vy = m.omega = 0.0f;
        state_.bodies.rest[node] = {};
    }
}

void SubsteppingSolver::setWorkers(Workers* workers)
{
    workers_ = workers;
    narrowPhase_.setWorkers(workers);
    bodySteps_.setWorkers(workers);
    energyLimiter_.setWorkers(workers);
    liquids_.setWorkers(workers);
    constraints_->rigidContact.setWorkers(workers);
}

void SubsteppingSolver::setSleeping(bool enabled)
{
    maySleep_ = enabled;
    if (enabled)
        return;
    state_.sleep.wakeAll();
    state_.liquids.wake();
}

void SubsteppingSolver::setContactRules(const collision::ContactRules* rules)
{
    judge_.setRules(rules);
    judge_.forget();
    narrowPhase_.forget();
}

collision::NarrowPhase::MayMeet SubsteppingSolver::mayMeet()
{
    if (!judge_.isNeeded())
        return nullptr;
    return [this](int object, int other) { return judge_.mayMeet(object, other, objectIds_); };
}

collision::Continuous::MayPass SubsteppingSolver::mayPass() const
{
    const bool hasKinematic = clusters_.kinematic > 0;  // that others may hang on while it moves fast
    if (!judge_.isNeeded() && !colliders_.hasFilters() && !hasKinematic)
        return nullptr;
    return [this, hasKinematic](int object, int staticCollider) {
        return !colliders_.doFiltersMeet(object, staticCollider) ||
               (hasKinematic && colliders_.areHinged(object, staticCollider)) ||
               (judge_.isNeeded() && judge_.mayPass(object, staticCollider));
    };
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
    constraints_->staticContact.findBodyContacts(state_.contactPairs, active(), state_.bodies);
    constraints_->rigidContact.beginFrame(state_.contactPairs, colliders_, state_.depenetrationSpeed.bodies);
    timer_.ended(&StageTimes::points);
}

void SubsteppingSolver::formGroups()
{
    groups_.divide(clusters_, {active(), constraints_->softContacts}, haveContactPairsChanged(),
                   state_.points, state_.sleep);
    constraints_->divide(groups_, active(), state_.bodies, state_.points);
    if (groups_.regrouped()) {
        wind_.divide(groups_, state_.bodies, state_.points);
        gas_.divide(groups_, state_.bodies, state_.points);
    }
}

/// Those whose islands have contacts in this frame.
std::vector<std::uint8_t> SubsteppingSolver::touchedNodes() const
{
    const std::vector<int>& islandOf = groups_.islandOf();  // named by their first nodes
    std::vector<std::uint8_t> isTouched(islandOf.size(), 0);
    for (const collision::ActivePair& pair : active())
        isTouched[islandOf[pair.body]] = isTouched[islandOf[pair.other]] = 1;
    for (std::size_t i = 0; i < constraints_->softContacts.count(); ++i) {
        const SoftContacts::Contact& contact = constraints_->softContacts.contact(i);
        for (const collision::SoftSide* side : {&contact.a, &contact.b})
            for (int p : side->p)
                isTouched[islandOf[side->body.isBody() ? NodeId{side->body} : nodeOf(p)]] = 1;
    }
    for (int node : wet_)
        isTouched[islandOf[node]] = 1;
    for (int node : groups_.nodes())
        isTouched[node] = isTouched[islandOf[node]];
    return isTouched;
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

/// The first node that a hold moves; else the static one.
NodeId SubsteppingSolver::heldNode(const Grab& grab) const
{
    for (const Grab::Held& held : grab.held())
        if (nodeOf(held.point).moves())
            return nodeOf(held.point);
    return staticNode;
}

}  // namespace sprung::dynamics
