#include "classic_world.h"

#include "core/hash.h"
#include "world_scenes.h"

namespace sprung {
namespace {

template <typename List, typename Same>
bool alike(const List& one, const List& other, Same same)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), same);
}

/// The same points where they were, joined and shaped as they were: nothing but numbers of the world, of
/// materials, masses and edges may differ.
bool differsByTuningAlone(const Scene& one, const Scene& other)
{
    return alike(one.points, other.points,
                 [](const Point& a, const Point& b) {
                     return a.id == b.id && a.position == b.position && a.velocity == b.velocity &&
                            a.fixed == b.fixed;
                 }) &&
           alike(one.edges, other.edges,
                 [](const Edge& a, const Edge& b) { return a.id == b.id && a.a == b.a && a.b == b.b; }) &&
           alike(one.objects, other.objects, [](const Object& a, const Object& b) {
               return a.id == b.id && a.points == b.points && a.outline == b.outline && a.shape == b.shape &&
                      a.edges == b.edges && a.fixed == b.fixed && a.collides == b.collides &&
                      a.filter == b.filter && a.sensor == b.sensor;
           });
}

std::size_t bytesOf(const std::vector<Fluid>& fluids)
{
    std::size_t sum = 0;
    for (const Fluid& fluid : fluids)
        sum += sizeof(fluid) + (fluid.at.size() + fluid.velocity.size()) * sizeof(Vec);
    return sum;
}

}  // namespace

/// The liquids rest where they were when it was made, or where a moment had them that it went back to.
struct ClassicWorld::Memory final : SolverMemory {
    std::vector<Fluid> resting;

    explicit Memory(std::vector<Fluid> fluids) : resting(std::move(fluids)) {}

    std::size_t bytes() const override { return bytesOf(resting); }
    std::vector<Fluid> placed(std::vector<Fluid> fluids, const Scene& scene) const override
    {
        return couldBecome(resting, fluids, scene) ? sprung::placed(std::move(fluids), resting)
                                                   : asThen(std::move(fluids), resting);
    }
};

ClassicWorld::ClassicWorld(const WeighedScene& start)
    : fixed_(start.fixed),
      memory_(std::make_shared<const Memory>(start.scene.fluids)),
      classic_(start.scene, start.masses, start.fixed)
{
}

void ClassicWorld::step(std::span<Vec> positions, std::span<Vec> velocities, std::span<dynamics::Grab> grabs,
                        std::span<dynamics::Push> pushes)
{
    classic_.step(positions, velocities, grabs, pushes);
}

void ClassicWorld::kick(int point, Vec impulse, std::span<Vec> positions, std::span<Vec> velocities)
{
    classic_.kick(point, impulse, positions, velocities);
}

void ClassicWorld::restructure(const Scene& scene, std::span<const double> masses)
{
    classic_ = verlet2009::Classic(scene, masses, fixed_);
}

WorldSolver::Tuned ClassicWorld::tune(const Scene& before, const Scene& edited,
                                      const std::vector<bool>& /*isUnmoved*/, std::span<const double> masses)
{
    if (!differsByTuningAlone(before, edited))
        return Tuned::No;
    classic_.tune(edited, masses, fixed_);
    return Tuned::InNumbers;
}

std::shared_ptr<const SolverMemory> ClassicWorld::memory() const
{
    return memory_;
}

void ClassicWorld::restore(const Moment& moment)
{
    const auto [scene, masses, fixed] = moment.of;
    std::vector<Fluid> fluids = placed(scene.fluids);
    if (moment.memory)
        fluids = moment.memory->placed(std::move(fluids), scene);
    memory_ = std::make_shared<const Memory>(std::move(fluids));
    if (!moment.isSameStructure)
        classic_ = verlet2009::Classic(posed(scene, moment.positions, moment.velocities), masses, fixed);
    classic_.forgetContacts();
}

std::vector<Fluid> ClassicWorld::placed(std::vector<Fluid> fluids) const
{
    return sprung::placed(std::move(fluids), memory_->resting);
}

void ClassicWorld::addLiquids(Hasher& hasher) const
{
    for (const Fluid& fluid : memory_->resting)
        for (const std::vector<Vec>* list : {&fluid.at, &fluid.velocity})
            for (Vec v : *list) {
                hasher.add(v.x);
                hasher.add(v.y);
            }
}

dynamics::Energy ClassicWorld::energy(const dynamics::EnergyMeter& meter, std::span<const Vec> positions,
                                      std::span<const Vec> velocities, Vec /*reference*/) const
{
    return meter.measure(positions, velocities);
}

void ClassicWorld::addOutsideWork(double& sum, Vec /*reference*/) const
{
    sum += classic_.windWork();
}

}  // namespace sprung
