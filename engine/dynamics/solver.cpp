#include "dynamics/solver.h"

#include "core/limits.h"
#include "dynamics/forces/drag_constraint.h"
#include "dynamics/migration.h"

namespace sprung {
namespace {

constexpr float mostSpeed = static_cast<float>(farthest);  // m/s, and m a frame
constexpr int bodiesAtOnce = 300;                          // by a thread: some microseconds

}  // namespace

std::size_t ModernState::bytes() const
{
    return sizeof(*this) + bodies.count() * (sizeof(BodyMotion) + sizeof(BodyPose)) +
           points.start.size() * (sizeof(Vec) + 3 * sizeof(Vecf) + 2 * sizeof(float)) +
           touches.size() * sizeof(Touch) + grips.size() * sizeof(SoftGrip) + substeps.size() * sizeof(int) +
           memory.bytes() + loads.size() * sizeof(float);
}

Modern::Modern(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed, int lanes)
    : gravity_(scene.world.gravity),
      drag_(scene.world.drag),
      iterations_(scene.world.iterations),
      clusters_(findClusters(scene, masses, fixed)),
      colliders_(scene, clusters_),
      state_(startOf(scene, masses, fixed)),
      start_(state_.points),
      constraints_(
          std::make_unique<ConstraintSet>(scene, clusters_, state_.points,
                                          Edges(scene, clusters_, masses, state_.points, state_.bodies,
                                                frameSeconds / iterations_, reachIn(scene.world), lanes),
                                          lanes)),
      freeMotion_(scene, constraints_->distance.edges()),
      wind_(scene, fixed),
      restShapes_(scene, masses, state_.points, colliders_, frameSeconds / iterations_),
      selfContacts_(scene, colliders_, state_.points, restShapes_),
      energyGuard_(scene, clusters_, masses, state_.points,
                   bandOf(scene.world.integrator, constraints_->distance.edges().stiffestForce())),
      continuous_(scene, colliders_, state_.points),
      bodyPoints_(clusters_),
      objectMotion_(scene, clusters_, masses, state_.points),
      breaking_(scene, constraints_->distance.edges()),
      bodySteps_(state_.bodies.count()),
      softFinder_(lanes)
{
    freeMotion_.fit(state_.memory, scene.points.size());
    state_.loads.assign(constraints_->distance.edges().count(), 0.0f);
    noteStructure(scene);
    tie();
    reach_.assign(state_.bodies.count(), 0.0);
    for (std::size_t i = 0; i < clusters_.list.size(); ++i)
        for (Vec local : clusters_.list[i].local)
            reach_[i + 1] = std::max(reach_[i + 1], glm::length(local));
    for (std::size_t i = 1; i < state_.bodies.count(); ++i)
        if (!clusters_.list[i - 1].fixed() && state_.bodies.motion[i].inverseMass == 0.0f)
            onPivots_.push_back(static_cast<int>(i));
}

/// Edges by their ids: places change when others go.
void Modern::noteStructure(const Scene& scene)
{
    for (int edge : clusters_.pointEdges)
        pointEdgeIds_.push_back(scene.edges[edge].id);
    for (int edge : clusters_.contradictory)
        contradictoryIds_.push_back(scene.edges[edge].id);
    for (const Object& object : scene.objects)
        objectIds_.push_back(object.id);
}

void Modern::tie()
{
    usedAnchors_.clear();
    const auto use = [this](int p) {
        if (state_.points.body[p] >= 0)
            usedAnchors_.push_back(p);
    };
    const Edges& edges = constraints_->distance.edges();
    for (std::size_t i = 0; i < edges.count(); ++i) {
        use(edges.ends(i).first);
        use(edges.ends(i).second);
    }
    for (const RestShapes::Shape& shape : restShapes_.list())
        std::for_each(shape.points.begin(), shape.points.end(), use);
    for (const Collider& collider : colliders_.list)
        for (int k = collider.begin; collider.body < 0 && k < collider.begin + collider.count; ++k)
            use(colliders_.points[k]);
    for (const Sail& sail : wind_.sails()) {
        use(sail.a);
        use(sail.b);
    }
    std::sort(usedAnchors_.begin(), usedAnchors_.end());
    usedAnchors_.erase(std::unique(usedAnchors_.begin(), usedAnchors_.end()), usedAnchors_.end());
    groups_.tie(clusters_, state_.bodies, state_.points, iterations_,
                [this](Islands& islands) { constraints_->tie(state_.bodies, state_.points, islands); });
}

ModernState Modern::startOf(const Scene& scene, std::span<const double> masses,
                            const std::vector<bool>& fixed)
{
    ModernState state{Bodies(clusters_),
                      Points(scene, clusters_, masses, fixed),
                      {},
                      {},
                      {},
                      {},
                      {},
                      Sleep(clusters_.list.size() + 1 + scene.points.size()),
                      {}};
    std::vector<Vec> velocities;
    for (std::size_t i = 0; i < scene.points.size(); ++i)
        velocities.push_back(fixed[i] ? Vec{0.0} : scene.points[i].velocity);
    for (std::size_t i = 0; i < clusters_.list.size(); ++i)
        if (!clusters_.list[i].fixed())
            takeVelocity(state.bodies.motion[i + 1], clusters_.list[i], masses, velocities);
    anchorPlaces_ = anchorPlaces(state.points, clusters_);
    std::vector<int> all;
    for (std::size_t p = 0; p < scene.points.size(); ++p)
        if (state.points.body[p] >= 0)
            all.push_back(static_cast<int>(p));
    placeAnchors(state.points, all, anchorPlaces_, state.bodies);
    state.excess.assign(state.bodies.count() + scene.points.size(), 0.0);
    state.substeps.assign(state.excess.size(), iterations_);
    return state;
}

void Modern::follow(const Modern& old, const Scene& before, const Scene& after)
{
    const float share = static_cast<float>(old.iterations_) / static_cast<float>(iterations_);
    carryOver({before, old.clusters_, old.colliders_, old.constraints_->revolute.hinges()}, old.state_,
              {after, clusters_, colliders_, constraints_->revolute.hinges()}, state_, share);
    carryLoads(before, old.constraints_->distance.edges(), old.state_.loads, after,
               constraints_->distance.edges(), state_.loads);
    energyGuard_.follow(old.energyGuard_);
    freeMotion_.follow(old.freeMotion_, old.state_.memory, state_.memory, before, after);
}

/// A node that is pulled from outside is kept awake.
void Modern::follow(std::span<const Grab> grabs, std::span<const Push> pushes)
{
    const auto wake = [this](int point) {
        if (state_.points.body[point] >= 0)
            placeAnchors(state_.points, std::array{point}, anchorPlaces_, state_.bodies);
        state_.sleep.stillFrames[nodeOf(point)] = 0;
    };
    for (const Grab& grab : grabs)
        for (const Grab::Held& held : grab.held())
            wake(held.point);
    for (const Push& push : pushes)
        wake(push.point);
}

void Modern::kick(int point, Vec impulse, std::span<Vec> positions, std::span<Vec> velocities)
{
    const int node = nodeOf(point), bodies = static_cast<int>(state_.bodies.count());
    if (node == 0)
        return;
    follow({}, std::array{Push{.point = point}});
    energyGuard_.forget();
    Movables(state_.points, state_.bodies.motion).push(point, Vecf{impulse});
    if (node < bodies)
        bodyPoints_.write(state_.bodies, std::array{node}, positions, velocities);
    else
        velocities[point] = Vec{state_.points.motion[point].velocity};
}

void Modern::step(std::span<Vec> positions, std::span<Vec> velocities, std::span<Grab> grabs,
                  std::span<Push> pushes)
{
    timer_.beginFrame();
    broken_.clear();
    wind_.settle();
    for (Grab& grab : grabs)
        grab.beginFrame(positions, frameSeconds, iterations_);
    follow(grabs, pushes);
    if (grabs.empty() && groups_.isAllAsleep(state_.sleep)) {
        energyGuard_.rest();
        return;
    }
    placeAnchors(state_.points, usedAnchors_, anchorPlaces_, state_.bodies);
    breaking_.beginFrame();
    wind_.beginFrame(state_.points);
    constraints_->area.beginFrame(state_.points, state_.pushOut.triangles);
    constraints_->revolute.beginFrame(state_.bodies, state_.hingeImpulses);
    timer_.ended(&StageTimes::points);
    findContacts();
    formGroups();
    layDown();
    timer_.ended(&StageTimes::islands);
    energyGuard_.beginFrame(groups_.nodes(), groups_.islandOf(), state_.substeps, state_.bodies,
                            state_.points, constraints_->distance.edges(), freeMotion_);
    timer_.ended(&StageTimes::guard);
    changeSubsteps();
    objectMotion_.beginFrame();
    for (const RateGroup& group : groups_.list())
        if (!group.isEmpty())
            advance(group, grabs, pushes);
    contactsKnown_ = false;
    contain();
    if (objectMotion_.isNeeded())
        objectMotion_.endFrame(energyGuard_, state_.sleep, state_.bodies.count(), state_.points);
    continuous_.stop(colliders_, mayPass(), state_.bodies, state_.points);
    timer_.ended(&StageTimes::guard);
    if (maySleep_)
        state_.sleep.watch(groups_.nodes(), state_.bodies, state_.points, reach_);
    finish();
    recoverInverted(restShapes_, state_.points);  // where the guard sees it
    timer_.ended(&StageTimes::finish);
    for (const Push& push : pushes)
        energyGuard_.addWork(push.work, nodeOf(push.point));
    for (const Wind::Work& blown : wind_.work())
        energyGuard_.addWork(blown.work, blown.node);
    for (const Grab& grab : grabs)
        energyGuard_.addWork(grab.work(), heldNode(grab));
    energyGuard_.setSway([this](std::span<const int> islands, std::span<double> sway) {
        const double g = glm::length(gravity_);
        constraints_->distance.edges().addSway(state_.points, state_.bodies, islands, state_.substeps, g, sway);
        constraints_->revolute.hinges().addSway(state_.bodies, islands, state_.substeps, g, sway);
    });
    energyGuard_.endFrame(state_.substeps, state_.bodies, state_.points, constraints_->distance.edges(),
                          freeMotion_, positions, state_.excess);
    timer_.ended(&StageTimes::guard);
    state_.pushOut = energyGuard_.isStrained() ? gentlePushOut : PushOut{};
    breakEdges();
    write(positions, velocities);
    timer_.ended(&StageTimes::finish);
}

/// Semi-implicit Euler's velocities are half a substep behind its places. Where that changes its length they
/// get the pull of the difference, v += a (h before - h) / 2, or a swing could gain by changing in time.
void Modern::changeSubsteps()
{
    if (state_.substeps == groups_.substepsOf())
        return;
    std::vector<std::pair<int, float>> changed;  // nodes, and s, of the difference
    for (int node : groups_.nodes()) {
        const int before = std::exchange(state_.substeps[node], groups_.substepsOf()[node]);
        if (before != state_.substeps[node])
            changed.push_back({node, static_cast<float>(0.5 * frameSeconds / before -
                                                        0.5 * frameSeconds / state_.substeps[node])});
    }
    if (changed.empty())
        return;
    Movables movables(state_.points, state_.bodies.motion);
    if (!freeMotion_.isNeeded())
        constraints_->distance.edges().pullFor(changed, state_.points, state_.bodies, movables);
    const int bodies = static_cast<int>(state_.bodies.count());
    for (const auto& [node, h] : changed) {
        if (node < bodies)
            accelerate(node, h);
        else if (!freeMotion_.isNeeded())
            state_.points.motion[node - bodies].velocity += h * Vecf{gravity_};
    }
}

/// v += g h; on a pivot omega += (sum m r) x g h / I.
void Modern::accelerate(int body, float h)
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

void Modern::breakEdges()
{
    broken_ = breaking_.broken(state_.points, static_cast<int>(state_.bodies.count()));
    if (!broken_.empty())
        energyGuard_.forget();
    const std::vector<std::pair<int, int>> ends = breaking_.ends(broken_);
    Movables movables(state_.points, state_.bodies.motion);
    for (std::size_t i = 0; i < broken_.size(); ++i) {
        const auto [a, b] = ends[i];
        constraints_->distance.edges().endForce(broken_[i], state_.points,
                                                substepOf(nodeOf(a) > 0 ? nodeOf(a) : nodeOf(b)), movables);
        state_.sleep.stillFrames[nodeOf(a)] = state_.sleep.stillFrames[nodeOf(b)] = 0;  // they will fall
    }
}

/// Nodes that fall asleep stand still from now on.
void Modern::layDown()
{
    const int bodies = static_cast<int>(state_.bodies.count());
    if (!groups_.fallenAsleep().empty())
        energyGuard_.forget();
    for (int node : groups_.fallenAsleep()) {
        if (node >= bodies) {
            state_.points.motion[node - bodies].velocity = Vecf{0.0f};
            continue;
        }
        BodyMotion& m = state_.bodies.motion[node];
        m.vx = m.vy = m.omega = 0.0f;
    }
}

void Modern::setWorkers(Workers* workers)
{
    workers_ = workers;
    finder_.setWorkers(workers);
    bodySteps_.setWorkers(workers);
    energyGuard_.setWorkers(workers);
    constraints_->rigidContact.setWorkers(workers);
}

void Modern::setSleeping(bool enabled)
{
    maySleep_ = enabled;
    if (!enabled)
        state_.sleep.wakeAll();
}

void Modern::setContactRules(const ContactRules* rules)
{
    judge_.setRules(rules);
    judge_.forget();
    finder_.forget();
}

TouchFinder::MayMeet Modern::mayMeet()
{
    if (!judge_.isNeeded())
        return nullptr;
    return [this](int object, int other) { return judge_.mayMeet(object, other, objectIds_); };
}

Continuous::MayPass Modern::mayPass() const
{
    if (!judge_.isNeeded() && !colliders_.hasFilters())
        return nullptr;
    return [this](int object, int wall) {
        return !colliders_.doFiltersMeet(object, wall) || (judge_.isNeeded() && judge_.mayPass(object, wall));
    };
}

void Modern::findContacts()
{
    colliders_.followPoints(state_.points.start);
    finder_.findPairs(state_.touches, colliders_, mayMeet(), state_.bodies, state_.points, state_.sleep);
    timer_.ended(&StageTimes::broadPhase);
    finder_.findTouches(state_.touches, colliders_, state_.bodies);
    if (judge_.isNeeded())
        judge_.judge(finder_.active(), state_.touches, colliders_, state_.bodies, objectIds_);
    timer_.ended(&StageTimes::manifolds);
    SoftContacts& softContacts = constraints_->softContacts;
    softContacts.begin(state_.pushOut.points);
    softFinder_.find(finder_, colliders_, state_.bodies, state_.grips, softContacts);
    if (judge_.isNeeded())
        judge_.judge(softContacts, colliders_, Movables(state_.points, state_.bodies.motion), state_.bodies,
                     state_.points, objectIds_);
    selfContacts_.find(state_.points, restShapes_, state_.sleep, state_.bodies.count(), state_.grips,
                       softContacts);
    softContacts.prepare(Movables(state_.points, state_.bodies.motion));
    constraints_->staticContact.findBodyContacts(state_.touches, active(), state_.bodies);
    constraints_->rigidContact.beginFrame(state_.touches, colliders_, state_.pushOut.bodies);
    timer_.ended(&StageTimes::points);
}

void Modern::formGroups()
{
    groups_.divide(clusters_, {active(), constraints_->softContacts}, areTouchesOthers(), state_.sleep);
    constraints_->divide(groups_, active(), state_.bodies, state_.points);
    if (groups_.regrouped())
        wind_.divide(groups_, state_.bodies, state_.points);
}

/// A node that has run away, beyond all places or to none, is stopped where it was.
void Modern::contain()
{
    const auto isSane = [](float a, float b) { return std::abs(a) <= mostSpeed && std::abs(b) <= mostSpeed; };
    for (int body : groups_.bodies()) {
        BodyMotion& m = state_.bodies.motion[body];
        if (isSane(m.vx, m.vy) && isSane(m.omega, m.dtheta) && isSane(m.dpx, m.dpy))
            continue;
        if (isSane(m.dtheta, m.dpx) && isSane(m.dpy, 0.0f) && std::isfinite(m.vx + m.vy + m.omega)) {
            for (float* v : {&m.vx, &m.vy, &m.omega})
                *v = std::clamp(*v, -mostSpeed, mostSpeed);
            continue;
        }
        m.vx = m.vy = m.omega = m.dpx = m.dpy = m.dtheta = 0.0f;
    }
    for (const RateGroup& group : groups_.list())
        stopRunaways(group.pointSpans, state_.points, mostSpeed);
}

/// Poses and places go on by what moved in the frame.
void Modern::finish()
{
    Points& points = state_.points;
    state_.hingeImpulses = constraints_->revolute.hinges().impulses();
    state_.grips =
        constraints_->softContacts.grips(Movables(points, state_.bodies.motion), state_.grips, finder_);
    const std::span<const int> moving = groups_.bodies();
    finder_.follow(state_.bodies.motion, moving);
    divideAmong(workers_, static_cast<int>(moving.size()), bodiesAtOnce,
                [&](int begin, int end) { finishFrame(state_.bodies, moving.subspan(begin, end - begin)); });
    for (int p : groups_.points()) {
        points.start[p] += Vec{points.motion[p].moved};
        points.motion[p].moved = Vecf{0.0f};
    }
    placeAnchors(points, usedAnchors_, anchorPlaces_, state_.bodies);
}

void Modern::write(std::span<Vec> positions, std::span<Vec> velocities) const
{
    const Points& points = state_.points;
    const int bodies = static_cast<int>(state_.bodies.count());
    for (int node : groups_.fallenAsleep()) {
        if (node < bodies)
            bodyPoints_.write(state_.bodies, std::array{node}, positions, velocities);
        else
            velocities[node - bodies] = Vec{0.0};
    }
    const std::span<const int> moving = groups_.bodies();
    divideAmong(constraints_->revolute.hinges().count() > 0 ? nullptr : workers_,
                static_cast<int>(moving.size()), bodiesAtOnce, [&](int begin, int end) {
                    bodyPoints_.write(state_.bodies, moving.subspan(begin, end - begin), positions,
                                      velocities);
                });
    for (int p : groups_.points()) {
        positions[p] = within(points.start[p]);
        velocities[p] = Vec{points.motion[p].velocity};
    }
}

/// Bodies come first, free points behind them; what is fixed is node 0.
int Modern::nodeOf(int p) const
{
    return sprung::nodeOf(p, state_.bodies, state_.points);
}

/// The first node that a hold moves; 0: none.
int Modern::heldNode(const Grab& grab) const
{
    for (const Grab::Held& held : grab.held())
        if (nodeOf(held.point) != 0)
            return nodeOf(held.point);
    return 0;
}

}  // namespace sprung
