#include "world.h"

#include "core/hash.h"
#include "core/threads.h"
#include "dynamics/step/threads_that_pay.h"
#include "world_state.h"

#include <system_error>

namespace sprung {
namespace {

constexpr int maxThreads = 64;

std::size_t bytesOf(const std::vector<Fluid>& fluids)
{
    std::size_t sum = 0;
    for (const Fluid& fluid : fluids)
        sum += sizeof(fluid) + (fluid.at.size() + fluid.velocity.size()) * sizeof(Vec);
    return sum;
}

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
    std::visit([&s](auto& method) { method.step(s.now.positions, s.now.velocities, s.grabs, s.pushes); },
               s.method);
    for (const dynamics::Grab& grab : s.grabs)
        s.outsideWork += grab.work();
    for (const dynamics::Push& push : s.pushes)
        s.outsideWork += push.work;
    s.outsideWork += std::visit([](const auto& method) { return method.windWork(); }, s.method);
    if (s.modern())
        s.outsideWork += s.modern()->workOfDriven() + s.modern()->energyOfFlows(s.reference) +
                         s.modern()->workMissingOfGas();
    s.pushes.clear();
    ++s.now.tick;
    if (s.modern() && !s.modern()->broken().empty())
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
           breaks.size() * sizeof(Break) + (modern ? modern->bytes() : 0) + (resting ? bytesOf(*resting) : 0);
}

Snapshot World::snapshot() const
{
    Snapshot snapshot = state_->now;
    if (const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method))
        snapshot.modern = std::make_shared<const dynamics::SolverState>(modern->state());
    return snapshot;
}

void World::restore(const Snapshot& snapshot)
{
    State& s = *state_;
    s.pushes.clear();
    s.energyBeforeKicks.reset();
    s.restore(snapshot);
    s.setClock(s.clock);
    s.setWorkers(usesWorkers_ ? workers_.get() : nullptr);
    if (rules_)
        s.setContactRules(rules_.get());
    if (!s.maySleep)
        s.setSleeping(false);
    std::visit([](auto& method) { method.forgetContacts(); }, s.method);
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
    return std::visit(
        [](const auto& method) -> std::span<const collision::Contact> { return method.contacts(); },
        state_->method);
}

dynamics::Energy World::energy() const
{
    return state_->energy();
}

double World::outsideWork() const
{
    return state_->outsideWork + state_->workOfKicks();
}

double World::energyScale() const
{
    return state_->energyScale;
}

bool World::isAsleep(std::size_t point) const
{
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method);
    return modern && modern->isAsleep(static_cast<int>(point));
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
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&s.method);
    int island = 0;
    for (PointId id : find(s.scene, object)->points)
        if (modern && island == 0)
            island = modern->islandOf(static_cast<int>(indexOf(s.scene, id)));
    return island;
}

bool World::isHeldByLimiter(ObjectId object) const
{
    return limiterActOn(object).has_value();
}

std::optional<dynamics::LimiterAct> World::limiterActOn(ObjectId object) const
{
    const State& s = *state_;
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&s.method);
    for (PointId id : find(s.scene, object)->points)
        if (const dynamics::LimiterAct* act =
                modern ? modern->limiterActOn(static_cast<int>(indexOf(s.scene, id))) : nullptr)
            return *act;
    return std::nullopt;
}

std::span<const dynamics::LimiterAct> World::limiterActs() const
{
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method);
    return modern ? std::span<const dynamics::LimiterAct>{modern->limiterActs()}
                  : std::span<const dynamics::LimiterAct>{};
}

void World::setSleeping(bool enabled)
{
    state_->setSleeping(enabled);
}

void World::setThreads(int threads)
{
    auto workers = threads > 1 ? std::make_unique<Workers>(std::min(threads, maxThreads)) : nullptr;
    state_->setWorkers(workers.get());
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
    const dynamics::SubsteppingSolver* modern = state_->modern();
    const int paying = modern ? dynamics::threadsThatPay(modern->touches()) : 1;
    if (paying > (workers_ ? workers_->threads() : 1)) {
        state_->setWorkers(nullptr);
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
    state_->setWorkers(usesWorkers_ ? workers_.get() : nullptr);
}

void World::setContactRules(collision::ContactRules rules)
{
    auto lasting = std::make_unique<const collision::ContactRules>(std::move(rules));
    const bool any = lasting->mayMeet || lasting->counts;
    state_->setContactRules(any ? lasting.get() : nullptr);
    rules_ = any ? std::move(lasting) : nullptr;
}

std::uint32_t World::poured(TapId tap) const
{
    if (const dynamics::SubsteppingSolver* modern = state_->modern())
        for (const fluids::Flows::OfTap& flow : modern->state().liquids.flows.taps)
            if (flow.tap == tap)
                return flow.poured;
    return 0;
}

std::uint32_t World::swallowed(DrainId drain) const
{
    if (const dynamics::SubsteppingSolver* modern = state_->modern())
        for (const fluids::Flows::OfDrain& flow : modern->state().liquids.flows.drains)
            if (flow.drain == drain)
                return flow.swallowed;
    return 0;
}

dynamics::LimiterReport World::limiterReport() const
{
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method);
    return modern ? modern->limiterReport() : dynamics::LimiterReport{};
}

double World::energyTolerance() const
{
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method);
    return modern ? modern->energyTolerance().share : 0.0;
}

void World::setEnergyLimiter(bool enabled)
{
    if (dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method))
        modern->setLimiter(enabled);
}

void World::setClock(dynamics::StageClock clock)
{
    state_->setClock(clock);
}

dynamics::StageTimes World::stageTimes() const
{
    const dynamics::SubsteppingSolver* modern = std::get_if<dynamics::SubsteppingSolver>(&state_->method);
    return modern ? modern->stageTimes() : dynamics::StageTimes{};
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
    if (const dynamics::SubsteppingSolver* modern =
            std::get_if<dynamics::SubsteppingSolver>(&state_->method)) {
        const fluids::LiquidState& liquids = modern->state().liquids;
        for (std::size_t i = 0; i < liquids.places.size(); ++i)
            for (Vec v : {liquids.places[i], Vec{liquids.velocity[i]}}) {
                hasher.add(v.x);
                hasher.add(v.y);
            }
    }
    if (!state_->modern())
        for (const Fluid& fluid : *state_->now.resting)
            for (const std::vector<Vec>* list : {&fluid.at, &fluid.velocity})
                for (Vec v : *list) {
                    hasher.add(v.x);
                    hasher.add(v.y);
                }
    for (const Break& broken : state_->now.breaks)
        hasher.add(std::uint64_t{number(broken.edge)});
    return hasher.value();
}

}  // namespace sprung
