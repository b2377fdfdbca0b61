#include "substepping_world.h"

#include "core/byte_archive.h"
#include "core/hash.h"
#include "scene/edit/kept_parts.h"
#include "scene/edit/removal.h"
#include "world_scenes.h"

namespace sprung {

/// The start is the one that the state goes with.
struct SubsteppingWorld::Memory final : SolverMemory {
    dynamics::SolverState state;
    std::shared_ptr<const Scene> start;
    std::size_t breaksAtStart;

    Memory(dynamics::SolverState ofNow, std::shared_ptr<const Scene> from, std::size_t breaks)
        : state(std::move(ofNow)), start(std::move(from)), breaksAtStart(breaks)
    {
    }

    std::size_t bytes() const override { return state.bytes(); }
    bool knowsDriven() const override { return true; }
    std::vector<Fluid> placed(std::vector<Fluid> fluids, const Scene& scene) const override
    {
        return couldBecome(start->fluids, fluids, scene)
                   ? sprung::placed(std::move(fluids), state.liquids)
                   : asThen(std::move(fluids), sprung::placed(start->fluids, state.liquids));
    }
};

SubsteppingWorld::SubsteppingWorld(const WeighedScene& start, std::size_t breaksBefore)
    : ownStart_(std::make_shared<Scene>(start.scene)),
      breaksAtStart_(breaksBefore),
      solver_(*ownStart_, start.masses, start.fixed)
{
    start_ = ownStart_;
}

/// The scene it began from, to be changed: memories keep what they have.
Scene& SubsteppingWorld::changedStart()
{
    constexpr long own = 2;  // both of them here
    if (!ownStart_ || ownStart_.use_count() > own)
        start_ = ownStart_ = std::make_shared<Scene>(*start_);
    return *ownStart_;
}

void SubsteppingWorld::step(std::span<Vec> positions, std::span<Vec> velocities,
                            std::span<dynamics::Grab> grabs, std::span<dynamics::Push> pushes)
{
    solver_.step(positions, velocities, grabs, pushes);
}

void SubsteppingWorld::kick(int point, Vec impulse, std::span<Vec> positions, std::span<Vec> velocities)
{
    solver_.kick(point, impulse, positions, velocities);
}

void SubsteppingWorld::restructure(const Scene& scene, std::span<const double> masses)
{
    solver_.restructure(scene, masses);
}

void SubsteppingWorld::pour(std::size_t fluid, std::span<const Vec> at, std::span<const Vec> velocity)
{
    solver_.pour(static_cast<int>(fluid), at, velocity);
}

/// Where only looks differ, there is nothing to do but to know them.
WorldSolver::Tuned SubsteppingWorld::tune(const Scene& before, const Scene& edited,
                                          const std::vector<bool>& isUnmoved, std::span<const double> masses)
{
    const std::vector<bool> isKept = keptPoints(before, edited, isUnmoved);
    if (std::find(isKept.begin(), isKept.end(), false) != isKept.end())
        return Tuned::No;
    Scene& start = changedStart();
    start.name = edited.name;
    start.world = edited.world;
    start.edges = edited.edges;
    start.objects = edited.objects;
    start.taps = edited.taps;
    start.drains = edited.drains;
    for (std::size_t i = 0; i < start.fluids.size(); ++i) {
        start.fluids[i].name = edited.fluids[i].name;
        start.fluids[i].material = edited.fluids[i].material;
        start.fluids[i].color = edited.fluids[i].color;
    }
    if (onlyAdds(before, edited))
        return Tuned::InLooksAlone;
    solver_.tune(start, masses);
    return Tuned::InNumbers;
}

bool SubsteppingWorld::grow(const Scene& added, std::span<const double> masses)
{
    Scene& start = changedStart();
    append(start, added);
    if (solver_.grow(added, masses, start))
        return true;
    start.points.resize(start.points.size() - added.points.size());
    start.edges.resize(start.edges.size() - added.edges.size());
    start.objects.resize(start.objects.size() - added.objects.size());
    return false;
}

bool SubsteppingWorld::shrink(const ScenePart& gone, std::span<const double> masses)
{
    if (!solver_.canShrink(*start_, gone))
        return false;
    Scene& start = changedStart();
    erase(start, gone);
    solver_.shrink(gone, start, masses);
    return true;
}

bool SubsteppingWorld::refit(const ScenePart& part, const Scene& own, std::span<const double> masses)
{
    if (!solver_.canShrink(*start_, part))
        return false;
    const std::optional<dynamics::Refit> made = solver_.fit(part, own, masses);
    if (!made)
        return false;
    Scene& start = changedStart();
    for (std::size_t i = 0; i < part.points.size(); ++i)
        start.points[part.points[i]] = own.points[i];
    for (std::size_t i = 0; i < part.objects.size(); ++i)
        start.objects[part.objects[i]] = own.objects[i];
    solver_.refit(*made, start, masses);
    return true;
}

bool SubsteppingWorld::drive(std::span<const double> masses, std::span<Vec> positions,
                             std::span<Vec> velocities, const std::vector<bool>& driven)
{
    solver_.drive(masses, positions, velocities, driven);
    return true;
}

void SubsteppingWorld::migrate(const WorldSolver& old, const Scene& before, const Scene& after,
                               const dynamics::Kept& kept)
{
    if (const auto* same = dynamic_cast<const SubsteppingWorld*>(&old))
        solver_.migrate(same->solver_, before, after, kept);
}

std::shared_ptr<const SolverMemory> SubsteppingWorld::memory() const
{
    return std::make_shared<const Memory>(solver_.state(), start_, breaksAtStart_);
}

/// Goes on as it was, if it was the same scene then; else from the places and velocities alone.
void SubsteppingWorld::restore(const Moment& moment)
{
    const auto* memory = dynamic_cast<const Memory*>(moment.memory);
    if (!memory || !moment.areAllBreaks || !goOnAs(*memory, moment))
        goOnFromPlaces(moment);
    solver_.forgetContacts();
}

/// False, and nothing done, where it was made from another scene.
bool SubsteppingWorld::goOnAs(const Memory& memory, const Moment& moment)
{
    const auto [scene, masses, fixed] = moment.of;
    if (memory.start == start_ || *memory.start == *start_) {
        if (!moment.isSameStructure)
            solver_.restructure(scene, masses);
        solver_.restore(memory.state);
        return true;
    }
    Scene then = *memory.start;
    breakEdges(then, moment.breaks.subspan(memory.breaksAtStart), masses);
    if (!differsByMotionAlone(then, scene))
        return false;
    dynamics::SubsteppingSolver next(*memory.start, masses, fixed);
    if (memory.breaksAtStart < moment.breaks.size())
        next.restructure(scene, masses);
    next.restore(memory.state);
    next.migrateFlows(scene, memory.state.liquids.flows);
    next.migrateLimiter(solver_);
    solver_ = std::move(next);
    start_ = memory.start;
    ownStart_ = nullptr;
    breaksAtStart_ = memory.breaksAtStart;
    return true;
}

void SubsteppingWorld::goOnFromPlaces(const Moment& moment)
{
    const auto [scene, masses, fixed] = moment.of;
    Scene now = posed(scene, moment.positions, moment.velocities);
    now.fluids = placed(scene.fluids);
    if (moment.memory)
        now.fluids = moment.memory->placed(std::move(now.fluids), scene);
    start_ = ownStart_ = std::make_shared<Scene>(std::move(now));
    breaksAtStart_ = moment.breaks.size();
    dynamics::SubsteppingSolver next(*start_, masses, fixed);
    if (const auto* memory = dynamic_cast<const Memory*>(moment.memory)) {
        next.migrateFlows(scene, memory->state.liquids.flows);
        next.migratePressures(memory->state.liquids);
    }
    next.migrateLimiter(solver_);
    solver_ = std::move(next);
}

void SubsteppingWorld::writeMemory(ByteWriter& a) const
{
    dynamics::SolverState state = solver_.state();
    archiveAll(a, state);
}

std::shared_ptr<const SolverMemory> SubsteppingWorld::readMemory(ByteReader& a) const
{
    dynamics::SolverState state = solver_.state();
    archiveAll(a, state);
    if (a.hasFailed() || !solver_.couldBe(state))
        return nullptr;
    return std::make_shared<const Memory>(std::move(state), start_, breaksAtStart_);
}

void SubsteppingWorld::writeAccounts(ByteWriter& a)
{
    solver_.archiveLimiter(a);
}

void SubsteppingWorld::readAccounts(ByteReader& a)
{
    solver_.archiveLimiter(a);
}

SolverReport SubsteppingWorld::report() const
{
    return {solver_.limiterActs(), solver_.limiterReport(),    solver_.energyTolerance().share,
            solver_.stageTimes(),  solver_.contactPairCount(), &solver_.state().liquids};
}

std::vector<Fluid> SubsteppingWorld::placed(std::vector<Fluid> fluids) const
{
    return sprung::placed(std::move(fluids), solver_.state().liquids);
}

void SubsteppingWorld::addLiquids(Hasher& hasher) const
{
    const fluids::LiquidState& liquids = solver_.state().liquids;
    for (std::size_t i = 0; i < liquids.places.size(); ++i)
        for (Vec v : {liquids.places[i], Vec{liquids.velocity[i]}}) {
            hasher.add(v.x);
            hasher.add(v.y);
        }
}

void SubsteppingWorld::prepare(dynamics::EnergyMeter& meter) const
{
    meter.leaveOutForces(solver_.projectedSprings());
    if (!solver_.hasOwnMotion())
        return;
    std::vector<bool> isFree;
    for (std::size_t i = 0; i < start_->points.size(); ++i)
        isFree.push_back(solver_.isFree(static_cast<int>(i)));
    meter.keep(solver_.shadowHamiltonian(), isFree);
}

dynamics::Energy SubsteppingWorld::energy(const dynamics::EnergyMeter& meter, std::span<const Vec> positions,
                                          std::span<const Vec> velocities, Vec reference) const
{
    dynamics::Energy sum = meter.measure(positions, velocities, solver_.stepsOfPoints());
    const fluids::Liquids::Energy ofLiquids = solver_.energyOfLiquids(reference);
    sum.kinetic += ofLiquids.kinetic;
    sum.gravitational += ofLiquids.gravitational;
    sum.conserved += ofLiquids.kinetic + ofLiquids.gravitational;
    const dynamics::Gas::Energy ofForces = solver_.energyOfForces(positions, velocities);
    sum.elastic += ofForces.elastic;
    sum.conserved += ofForces.elastic + ofForces.shadow;
    return sum;
}

void SubsteppingWorld::addOutsideWork(double& sum, Vec reference) const
{
    sum += solver_.workOfForces();
    sum += solver_.workOfDriven() + solver_.energyOfFlows(reference) + solver_.energyIntoGases();
}

}  // namespace sprung
