#include "world.h"

#include "classic/classic.h"
#include "core/hash.h"
#include "scene/mass.h"

namespace sprung {
namespace {

/// A place or velocity that a scene file could hold.
Vec within(Vec v)
{
    for (int i = 0; i < 2; ++i)
        v[i] = std::isfinite(v[i]) ? std::clamp(v[i], -farthest, farthest) : 0.0;
    return v;
}

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

/// Everything made from the scene stands before what moves, so that a new scene is a new State.
struct World::State {
    Scene scene;  // as it was given last: its places and velocities are those of then
    std::vector<double> masses;
    std::vector<bool> fixed;
    Vec reference;  // m, where the potential of gravity is 0
    EnergyMeter meter;
    Classic method;
    Snapshot now;
    std::optional<Grab> grab;
    double energyScale = 0.0;
    double outsideWork = 0.0;

    State(const Scene& given, std::optional<Vec> keptReference);

    Energy energy() const { return meter.measure(now.positions, now.velocities); }
};

World::State::State(const Scene& given, std::optional<Vec> keptReference)
    : scene(given),
      masses(pointMasses(scene)),
      fixed(fixedPoints(scene)),
      reference(keptReference ? *keptReference : centreOfMovableMass(scene, masses, fixed)),
      meter(scene, masses, fixed, reference),
      method(scene, masses, fixed)
{
    for (std::size_t i = 0; i < scene.points.size(); ++i) {
        now.positions.push_back(within(scene.points[i].position));
        now.velocities.push_back(fixed[i] ? Vec{0.0} : within(scene.points[i].velocity));
    }
}

World::World(const Scene& scene) : state_(std::make_unique<State>(scene, std::nullopt))
{
    state_->energyScale = state_->meter.scale(state_->now.positions, state_->energy().total());
}

World::~World() = default;
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;

void World::step()
{
    State& s = *state_;
    s.method.step(s.now.positions, s.now.velocities, s.grab ? &*s.grab : nullptr);
    if (s.grab)
        s.outsideWork += s.grab->work();
    ++s.now.tick;
}

void World::take(const Scene& edited)
{
    const State& old = *state_;
    auto next = std::make_unique<State>(edited, old.reference);
    for (std::size_t i = 0, k = 0; i < edited.points.size(); ++i) {
        const Point& point = edited.points[i];
        while (k < old.scene.points.size() && old.scene.points[k].id < point.id)
            ++k;
        if (k == old.scene.points.size() || old.scene.points[k].id != point.id)
            continue;
        const Point& before = old.scene.points[k];
        if (point.position == before.position && point.velocity == before.velocity) {
            next->now.positions[i] = old.now.positions[k];
            next->now.velocities[i] = next->fixed[i] ? Vec{0.0} : old.now.velocities[k];
        }
    }
    next->now.tick = old.now.tick;
    if (old.grab)
        next->grab = old.grab->in(edited, next->masses);
    next->energyScale = old.energyScale;
    next->outsideWork = old.outsideWork + next->energy().total() - old.energy().total();
    state_ = std::move(next);
}

Scene World::scene() const
{
    Scene scene = state_->scene;
    for (std::size_t i = 0; i < scene.points.size(); ++i) {
        scene.points[i].position = state_->now.positions[i];
        scene.points[i].velocity = state_->now.velocities[i];
    }
    return scene;
}

Snapshot World::snapshot() const
{
    return state_->now;
}

void World::restore(const Snapshot& snapshot)
{
    state_->now = snapshot;
    state_->method.forgetContacts();
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

std::uint64_t World::tick() const
{
    return state_->now.tick;
}

void World::grab(PointId nearest, std::optional<ObjectId> object, Vec at)
{
    State& s = *state_;
    s.grab = Grab::on(s.scene, s.now.positions, s.masses, nearest, object, at);
}

void World::moveGrab(Vec target)
{
    if (state_->grab)
        state_->grab->target = within(target);
}

void World::releaseGrab()
{
    state_->grab.reset();
}

std::optional<Vec> World::grabbedAt() const
{
    const State& s = *state_;
    return s.grab ? std::optional(s.grab->at(s.now.positions)) : std::nullopt;
}

std::span<const Contact> World::contacts() const
{
    return state_->method.contacts();
}

Energy World::energy() const
{
    return state_->energy();
}

double World::outsideWork() const
{
    return state_->outsideWork;
}

double World::energyScale() const
{
    return state_->energyScale;
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
    return hasher.value();
}

}  // namespace sprung
