#include "world_state.h"

#include "core/limits.h"
#include "scene/kinematic.h"

namespace sprung {
namespace {

Vec centreOfMovableMass(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed)
{
    Vec sum{0.0};
    double mass = 0.0;
    for (std::size_t i = 0; i < masses.size(); ++i) {
        if (fixed[i])
            continue;
        sum += masses[i] * within(scene.points[i].position);
        mass += masses[i];
    }
    return mass > 0.0 ? sum / mass : sum;
}

/// The two ways to run a scene, behind the same calls.
std::variant<verlet2009::Classic, dynamics::SubsteppingSolver>
methodFor(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed)
{
    if (scene.world.solver == Solver::Modern)
        return dynamics::SubsteppingSolver(scene, masses, fixed);
    return verlet2009::Classic(scene, masses, fixed);
}

}  // namespace

Scene contained(Scene scene)
{
    for (Point& point : scene.points) {
        point.position = within(point.position);
        point.velocity = within(point.velocity);
    }
    for (Fluid& fluid : scene.fluids)
        for (std::vector<Vec>* list : {&fluid.at, &fluid.velocity})
            std::transform(list->begin(), list->end(), list->begin(), within);
    return scene;
}

Scene withBreaks(Scene scene, std::span<const Break> breaks)
{
    if (!breaks.empty())
        breakEdges(scene, breaks, pointMasses(scene));
    return scene;
}

bool couldBecome(const std::vector<Fluid>& one, const std::vector<Fluid>& other, const Scene& scene)
{
    const bool flows = !scene.taps.empty() || !scene.drains.empty();
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [&](const Fluid& a, const Fluid& b) {
                          return a.id == b.id && (flows || a.at.size() == b.at.size());
                      });
}

bool differsByMotionAlone(const Scene& one, const Scene& other)
{
    return one.world == other.world && one.edges == other.edges && one.objects == other.objects &&
           one.taps == other.taps && one.drains == other.drains &&
           couldBecome(one.fluids, other.fluids, one) &&
           std::equal(one.fluids.begin(), one.fluids.end(), other.fluids.begin(),
                      [](const Fluid& a, const Fluid& b) { return a.material == b.material; }) &&
           std::equal(one.points.begin(), one.points.end(), other.points.begin(), other.points.end(),
                      [](const Point& a, const Point& b) {
                          return a.id == b.id && a.mass == b.mass && a.fixed == b.fixed;
                      });
}

std::vector<Fluid> placed(std::vector<Fluid> fluids, const fluids::LiquidState& liquids)
{
    for (Fluid& one : fluids) {
        one.at.clear();
        one.velocity.clear();
    }
    for (std::size_t i = 0; i < liquids.places.size(); ++i) {
        Fluid& one = fluids[static_cast<std::size_t>(liquids.fluid[i])];
        one.at.push_back(liquids.places[i]);
        one.velocity.push_back(Vec{liquids.velocity[i]});
    }
    return fluids;
}

std::vector<Fluid> placed(std::vector<Fluid> fluids, const std::vector<Fluid>& others)
{
    for (Fluid& one : fluids)
        for (const Fluid& other : others)
            if (other.id == one.id) {
                one.at = other.at;
                one.velocity = other.velocity;
            }
    return fluids;
}

double stepOf(const WorldSettings& world)
{
    return world.solver == Solver::Modern ? world.frame / world.iterations : world.frame;
}

World::State::State(const Scene& taken, std::span<const Break> breaks, const Scene& moved,
                    const Scene& start, std::optional<Vec> keptReference)
    : scene(withBreaks(taken, breaks)),
      shares(scene),
      masses(shares.masses(scene)),
      fixed(fixedPoints(scene)),
      reference(keptReference ? *keptReference : centreOfMovableMass(scene, masses, fixed)),
      meter(scene, masses, fixed, reference, stepOf(scene.world)),
      method(methodFor(scene.world.solver == Solver::Modern ? start : moved, masses, fixed))
{
    if (!breaks.empty())
        whole = taken;
    measureAnew();
    for (std::size_t i = 0; i < moved.points.size(); ++i) {
        now.positions.push_back(moved.points[i].position);
        now.velocities.push_back(moved.points[i].velocity);
    }
    now.driven = kinematicPoints(modern() ? start : moved);
    stopFixed();
    now.breaks.assign(breaks.begin(), breaks.end());
    if (modern())
        begin(start);
    else
        now.resting = std::make_shared<const std::vector<Fluid>>(moved.fluids);
}

void World::State::begin(const Scene& start)
{
    now.start = ownStart = std::make_shared<Scene>(start);
    now.breaksAtStart = now.breaks.size();
}

Scene& World::State::changedStart()
{
    constexpr long own = 2;  // here, and in the moment of now
    if (!ownStart || ownStart.use_count() > own)
        now.start = ownStart = std::make_shared<Scene>(*now.start);
    return *ownStart;
}

Scene World::State::scenePosed() const
{
    Scene moved = scene;
    for (std::size_t i = 0; i < moved.points.size(); ++i) {
        moved.points[i].position = now.positions[i];
        moved.points[i].velocity = now.velocities[i];
    }
    moved.fluids = fluidsPosed();
    return moved;
}

std::vector<Fluid> World::State::fluidsPosed() const
{
    const dynamics::SubsteppingSolver* steps = std::get_if<dynamics::SubsteppingSolver>(&method);
    return steps ? placed(scene.fluids, steps->state().liquids) : placed(scene.fluids, *now.resting);
}

std::vector<Fluid> World::State::fluidsIn(const Snapshot& snapshot) const
{
    std::vector<Fluid> posed = fluidsPosed();
    if (snapshot.modern && couldBecome(snapshot.start->fluids, posed, scene))
        return placed(std::move(posed), snapshot.modern->liquids);
    if (snapshot.resting && couldBecome(*snapshot.resting, posed, scene))
        return placed(std::move(posed), *snapshot.resting);
    return posed;
}

void World::State::measureAnew()
{
    meter = dynamics::EnergyMeter(scene, masses, fixed, reference, stepOf(scene.world));
    if (modern())
        keepAccountsOf(*modern());
}

void World::State::breakEdges()
{
    const double before = energy().conserved;
    if (!whole)
        whole = scene;
    std::vector<EdgeId> edges;
    for (int place : modern()->broken()) {
        const Edge& edge = scene.edges[place];
        edges.push_back(edge.id);
        now.breaks.push_back({edge.id, now.tick, now.positions[indexOf(scene, edge.a)],
                              now.positions[indexOf(scene, edge.b)]});
    }
    sprung::breakEdges(scene, edges, masses);
    modern()->restructure(scene, masses);
    measureAnew();
    changeGrabs([&](const dynamics::Grab& grab) { return grab.onPieces(scene, now.positions, masses); });
    outsideWork += std::max(0.0, energy().conserved - before);
}

std::optional<dynamics::SubsteppingSolver> World::State::begunAs(const Snapshot& snapshot) const
{
    Scene start = *snapshot.start;
    sprung::breakEdges(start, std::span(snapshot.breaks).subspan(snapshot.breaksAtStart), masses);
    if (!differsByMotionAlone(start, scene))
        return std::nullopt;
    return dynamics::SubsteppingSolver(*snapshot.start, masses, fixed);
}

void World::State::restore(const Snapshot& snapshot)
{
    const std::vector<Break> breaks = breaksIn(given(), snapshot.breaks);
    const bool isSameStructure = breaks == now.breaks;
    now.tick = snapshot.tick;
    now.positions = snapshot.positions;
    now.velocities = snapshot.velocities;
    if (snapshot.modern || !snapshot.driven.empty())  // else it may be of places and velocities alone
        now.driven = snapshot.driven;
    stopFixed();
    now.breaks = breaks;
    if (!isSameStructure) {
        Scene before = given();
        scene = withBreaks(before, breaks);
        whole = breaks.empty() ? std::nullopt : std::optional(std::move(before));
    }
    if (modern())
        restoreSolver(snapshot, isSameStructure);
    else
        now.resting = std::make_shared<const std::vector<Fluid>>(fluidsIn(snapshot));
    if (!modern() && !isSameStructure)
        method = methodFor(scenePosed(), masses, fixed);
    measureAnew();
}

/// Goes on as it was, if it was the same scene then; else from the places and velocities alone.
void World::State::restoreSolver(const Snapshot& snapshot, bool isSameStructure)
{
    std::optional<dynamics::SubsteppingSolver> next;
    if (snapshot.modern && snapshot.breaks.size() == now.breaks.size()) {
        if (snapshot.start == now.start || *snapshot.start == *now.start) {
            if (!isSameStructure)
                modern()->restructure(scene, masses);
            modern()->restore(*snapshot.modern);
            return;
        }
        next = begunAs(snapshot);
    }
    if (next) {
        if (snapshot.breaksAtStart < snapshot.breaks.size())
            next->restructure(scene, masses);
        next->restore(*snapshot.modern);
        now.start = snapshot.start;
        ownStart = nullptr;
        now.breaksAtStart = snapshot.breaksAtStart;
    } else {
        Scene posed = scenePosed();
        posed.fluids = fluidsIn(snapshot);
        begin(posed);
        next = dynamics::SubsteppingSolver(*now.start, masses, fixed);
    }
    if (snapshot.modern)
        next->migrateFlows(scene, snapshot.modern->liquids.flows);
    next->migrateLimiter(*modern());
    method = std::move(*next);
}

void World::State::keepAccountsOf(const dynamics::SubsteppingSolver& modern)
{
    meter.leaveOutForces(modern.projectedSprings());
    if (!modern.hasOwnMotion())
        return;
    std::vector<bool> isFree;
    for (std::size_t i = 0; i < masses.size(); ++i)
        isFree.push_back(modern.isFree(static_cast<int>(i)));
    meter.keep(modern.shadowHamiltonian(), isFree);
}

}  // namespace sprung
