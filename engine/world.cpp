#include "world.h"

#include "core/hash.h"
#include "core/threads.h"
#include "dynamics/step/threads_that_pay.h"
#include "fluids/liquids.h"
#include "fluids/pressure.h"
#include "scene/gas_pressure.h"
#include "world_state.h"

#include <system_error>

namespace sprung {
namespace {

constexpr int maxThreads = 64;

}  // namespace

World::World(std::unique_ptr<State> state) : state_(std::move(state)) {}

World::World(const Scene& scene) : World(scene, frameSeconds) {}

World::World(Scene scene, double frame)
    : state_([&] {
          scene.world.frame = std::clamp(frame, minFrameSeconds, maxFrameSeconds);
          const Scene start = contained(scene);
          return std::make_unique<State>(scene, std::span<const Break>{}, start, start, std::nullopt);
      }())
{
    state_->energyScale = state_->scaleOfEnergy(state_->energy().total());
}

World::~World() = default;
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;

void World::step()
{
    State& s = *state_;
    if (choosesThreads_)
        chooseThreads();
    if (usesWorkers_)
        workers_->wake();
    s.settleKicks();
    s.solver->step(s.now.positions, s.now.velocities, s.grabs, s.pushes);
    for (const dynamics::Grab& grab : s.grabs)
        s.now.outsideWork += grab.work();
    for (const dynamics::Push& push : s.pushes)
        s.now.outsideWork += push.work;
    s.solver->addOutsideWork(s.now.outsideWork, s.reference);
    s.pushes.clear();
    ++s.now.tick;
    if (!s.solver->broken().empty())
        s.breakEdges();
}

Scene World::scene() const
{
    return state_->scenePosed();
}

std::span<const Break> World::breaks() const
{
    return state_->now.breaks;
}

const Scene& World::givenScene() const
{
    return state_->scene;
}

std::size_t Snapshot::bytes() const
{
    return sizeof(*this) + (positions.size() + velocities.size()) * sizeof(Vec) +
           breaks.size() * sizeof(Break) + (memory ? memory->bytes() : 0);
}

Snapshot World::snapshot() const
{
    Snapshot snapshot = state_->now;
    snapshot.outsideWork = outsideWork();
    snapshot.memory = state_->solver->memory();
    return snapshot;
}

void World::restore(const Snapshot& snapshot)
{
    State& s = *state_;
    s.pushes.clear();
    s.energyBeforeKicks.reset();
    s.restore(snapshot);
    s.setClock(s.clock);
    s.solver->setWorkers(usesWorkers_ ? workers_.get() : nullptr);
    if (rules_)
        s.solver->setContactRules(rules_.get());
    if (!s.maySleep)
        s.setSleeping(false);
}

std::span<const Vec> World::positions() const
{
    return state_->now.positions;
}

std::span<const Vec> World::velocities() const
{
    return state_->now.velocities;
}

std::span<const double> World::masses() const
{
    return state_->masses;
}

double World::frame() const
{
    return state_->scene.world.frame;
}

std::uint64_t World::tick() const
{
    return state_->now.tick;
}

std::span<const collision::Contact> World::contacts() const
{
    return state_->solver->contacts();
}

dynamics::Energy World::energy() const
{
    return state_->energy();
}

double World::outsideWork() const
{
    return state_->now.outsideWork + state_->workOfKicks();
}

double World::energyScale() const
{
    return state_->energyScale;
}

bool World::isAsleep(std::size_t point) const
{
    return state_->solver->isAsleep(static_cast<int>(point));
}

bool World::isAsleep(ObjectId object) const
{
    const State& s = *state_;
    bool any = false;
    for (PointId id : find(s.scene, object)->points) {
        const std::size_t i = indexOf(s.scene, id);
        if (!s.fixed[i] && !isAsleep(i))
            return false;
        any = any || !s.fixed[i];
    }
    return any;
}

int World::islandOf(ObjectId object) const
{
    const State& s = *state_;
    int island = 0;
    for (PointId id : find(s.scene, object)->points)
        if (island == 0)
            island = s.solver->islandOf(static_cast<int>(indexOf(s.scene, id)));
    return island;
}

bool World::isHeldByLimiter(ObjectId object) const
{
    return limiterActOn(object).has_value();
}

std::optional<dynamics::LimiterAct> World::limiterActOn(ObjectId object) const
{
    const State& s = *state_;
    const std::span<const dynamics::LimiterAct> acts = limiterActs();
    if (acts.empty())
        return std::nullopt;
    for (PointId id : find(s.scene, object)->points) {
        const int island = s.solver->islandOf(static_cast<int>(indexOf(s.scene, id)));
        const auto act =
            std::lower_bound(acts.begin(), acts.end(), island,
                             [](const dynamics::LimiterAct& one, int wanted) { return one.island < wanted; });
        if (act != acts.end() && act->island == island)
            return *act;
    }
    return std::nullopt;
}

std::span<const dynamics::LimiterAct> World::limiterActs() const
{
    return state_->solver->report().acts;
}

void World::setSleeping(bool enabled)
{
    state_->setSleeping(enabled);
}

void World::setThreads(int threads)
{
    auto workers = threads > 1 ? std::make_unique<Workers>(std::min(threads, maxThreads)) : nullptr;
    state_->solver->setWorkers(workers.get());
    workers_ = std::move(workers);
    usesWorkers_ = workers_ != nullptr;
    choosesThreads_ = threads == asManyAsPay;
}

int World::threads() const
{
    return usesWorkers_ ? workers_->threads() : 1;
}

/// By what touched in the last frame. Threads that pay no more are kept, asleep.
void World::chooseThreads()
{
    const int paying = dynamics::threadsThatPay(state_->solver->report().contactPairs);
    if (paying > (workers_ ? workers_->threads() : 1)) {
        state_->solver->setWorkers(nullptr);
        workers_.reset();
        usesWorkers_ = false;
        try {
            workers_ = std::make_unique<Workers>(paying);
        } catch (const std::system_error&) {
            choosesThreads_ = false;
            return;
        }
    }
    usesWorkers_ = paying > 1;
    state_->solver->setWorkers(usesWorkers_ ? workers_.get() : nullptr);
}

void World::setContactRules(collision::ContactRules rules)
{
    auto lasting = std::make_unique<const collision::ContactRules>(std::move(rules));
    const bool any = lasting->mayMeet || lasting->counts;
    state_->solver->setContactRules(any ? lasting.get() : nullptr);
    rules_ = any ? std::move(lasting) : nullptr;
}

std::uint32_t World::poured(TapId tap) const
{
    if (const fluids::LiquidState* liquids = state_->solver->report().liquids)
        for (const fluids::Flows::OfTap& flow : liquids->flows.taps)
            if (flow.tap == tap)
                return flow.poured;
    return 0;
}

std::uint32_t World::swallowed(DrainId drain) const
{
    if (const fluids::LiquidState* liquids = state_->solver->report().liquids)
        for (const fluids::Flows::OfDrain& flow : liquids->flows.drains)
            if (flow.drain == drain)
                return flow.swallowed;
    return 0;
}

std::span<const float> World::pressures() const
{
    const fluids::LiquidState* liquids = state_->solver->report().liquids;
    return liquids ? std::span<const float>(liquids->pressure) : std::span<const float>{};
}

std::optional<double> World::pressureAt(Vec place) const
{
    const State& s = *state_;
    if (const fluids::LiquidState* liquids = s.solver->report().liquids)
        if (const std::optional<double> found =
                fluids::pressureAt(place, s.scene.world.grain, liquids->places, liquids->pressure))
            return found;
    return gasPressureAt(scene(), place);
}

dynamics::LimiterReport World::limiterReport() const
{
    return state_->solver->report().limiter;
}

double World::energyTolerance() const
{
    return state_->solver->report().energyTolerance;
}

void World::setEnergyLimiter(bool enabled)
{
    state_->solver->setLimiter(enabled);
}

void World::setClock(dynamics::StageClock clock)
{
    state_->setClock(clock);
}

dynamics::StageTimes World::stageTimes() const
{
    return state_->solver->report().stageTimes;
}

std::uint64_t World::hash() const
{
    Hasher hasher;
    for (const std::vector<Vec>* list : {&state_->now.positions, &state_->now.velocities}) {
        for (Vec v : *list) {
            hasher.add(v.x);
            hasher.add(v.y);
        }
    }
    state_->solver->addLiquids(hasher);
    for (const Break& broken : state_->now.breaks)
        hasher.add(std::uint64_t{number(broken.edge)});
    return hasher.value();
}

}  // namespace sprung
