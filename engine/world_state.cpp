#include "world_state.h"

#include "core/limits.h"
#include "scene/edit/liquids.h"
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

}  // namespace

World::State::State(const Scene& taken, std::span<const Break> breaks, const Scene& moved, const Scene& start,
                    std::optional<Vec> keptReference)
    : scene(withBreaks(taken, breaks)),
      shares(scene),
      masses(shares.masses(scene)),
      fixed(fixedPoints(scene)),
      reference(keptReference ? *keptReference : centreOfMovableMass(scene, masses, fixed)),
      solver(WorldSolver::of({start, masses, fixed}, breaks.size())),
      meter(scene, masses, fixed, reference, solver->stepLength())
{
    if (!breaks.empty())
        whole = taken;
    solver->prepare(meter);
    for (std::size_t i = 0; i < moved.points.size(); ++i) {
        now.positions.push_back(moved.points[i].position);
        now.velocities.push_back(moved.points[i].velocity);
    }
    now.driven = kinematicPoints(start);
    stopFixed();
    now.breaks.assign(breaks.begin(), breaks.end());
}

Scene World::State::scenePosed() const
{
    Scene moved = posed(scene, now.positions, now.velocities);
    moved.fluids = fluidsPosed();
    return moved;
}

void World::State::measureAnew()
{
    meter = dynamics::EnergyMeter(scene, masses, fixed, reference, solver->stepLength());
    solver->prepare(meter);
}

void World::State::breakEdges()
{
    const double before = energy().conserved;
    if (!whole)
        whole = scene;
    std::vector<EdgeId> edges;
    for (int place : solver->broken()) {
        const Edge& edge = scene.edges[place];
        edges.push_back(edge.id);
        now.breaks.push_back({edge.id, now.tick, now.positions[indexOf(scene, edge.a)],
                              now.positions[indexOf(scene, edge.b)]});
    }
    const std::optional<Scene> sealed = mayBurst() ? std::optional(scenePosed()) : std::nullopt;
    sprung::breakEdges(scene, edges, masses);
    solver->restructure(scene, masses);
    measureAnew();
    changeGrabs([&](const dynamics::Grab& grab) { return grab.onPieces(scene, now.positions, masses); });
    now.outsideWork += std::max(0.0, energy().conserved - before);
    if (sealed)
        releaseBurst(*sealed);
}

bool World::State::mayBurst() const
{
    return gasThatBurstsFree(scene) &&
           std::any_of(scene.objects.begin(), scene.objects.end(),
                       [](const Object& object) { return object.pressure.has_value(); });
}

void World::State::releaseBurst(const Scene& before)
{
    Scene posed = scenePosed();
    const std::size_t count = sprung::releaseBurst(posed, before);
    if (count == 0)
        return;
    const double energyBefore = energy().conserved;
    const FluidId id = *gasThatBurstsFree(scene);
    const Fluid& gas = *find(posed, id);
    solver->pour(indexOf(scene, id), std::span(gas.at).last(count), std::span(gas.velocity).last(count));
    now.outsideWork += energy().conserved - energyBefore;
}

void World::State::restore(const Snapshot& snapshot)
{
    const std::vector<Break> breaks = breaksIn(given(), snapshot.breaks);
    const bool isSameStructure = breaks == now.breaks;
    now.tick = snapshot.tick;
    now.positions = snapshot.positions;
    now.velocities = snapshot.velocities;
    if (!snapshot.driven.empty() || (snapshot.memory && snapshot.memory->knowsDriven()))
        now.driven = snapshot.driven;
    stopFixed();
    now.breaks = breaks;
    now.outsideWork = snapshot.outsideWork;
    if (!isSameStructure) {
        Scene before = given();
        scene = withBreaks(before, breaks);
        whole = breaks.empty() ? std::nullopt : std::optional(std::move(before));
    }
    solver->restore({{scene, masses, fixed},
                     now.positions,
                     now.velocities,
                     snapshot.memory.get(),
                     now.breaks,
                     breaks.size() == snapshot.breaks.size(),
                     isSameStructure});
    measureAnew();
}

}  // namespace sprung
