#include "dynamics/integrators/particle_integrator.h"

#include "dynamics/step/semi_implicit.h"

namespace sprung::dynamics {
namespace {

/// Half of what the method can carry may be drag. Those that are careful with springs, as they gain energy,
/// lose it by drag like the others.
bool isTooStrong(const WorldSettings& world)
{
    const StabilityBound bound = stabilityBoundOf(world.integrator, world.iterations);
    const double max = info(world.integrator).gainsEnergy ? 0.4 : 0.5 * bound.load / bound.damping;
    return world.drag * world.frame / world.iterations > max;
}

/// The middle of the times at which a method looks at forces, by their weights.
double meanOf(Integrator integrator, double h)
{
    const bool looksAtTheStart = integrator == Integrator::ExplicitEuler ||
                                 integrator == Integrator::AdamsBashforth2 ||
                                 integrator == Integrator::DampedAverageEuler;
    return looksAtTheStart ? 0.0 : 0.5 * h;
}

}  // namespace

StabilityBound stabilityBoundIn(const WorldSettings& world)
{
    StabilityBound bound = stabilityBoundOf(world.integrator, world.iterations);
    const double h = world.frame / world.iterations;
    if (!goesAsSemiImplicit(world.integrator) && !info(world.integrator).gainsEnergy && !isTooStrong(world)) {
        bound.load -= bound.damping * world.drag * h;
        bound.onBodies = std::min(bound.onBodies, bound.load);
    }
    return bound;
}

ParticleIntegrator::ParticleIntegrator(const Scene& scene, Edges& edges)
    : integrator_(scene.world.integrator),
      isNeeded_(!goesAsSemiImplicit(integrator_)),
      hasHistory_(integrator_ == Integrator::AdamsBashforth2 ||
                  integrator_ == Integrator::DampedAverageEuler),
      kept_(shadowHamiltonianOf(integrator_)),
      gravity_(scene.world.gravity),
      drag_(scene.world.drag),
      frame_(scene.world.frame),
      isDragAfter_(isTooStrong(scene.world))
{
    if (!isNeeded_)
        return;
    forces_ = edges.handOverForces();
    for (const Edges::Force& force : forces_)
        springs_.push_back(scene.edges[force.edge]);
    system_.setWorld(gravity_, isDragAfter_ ? 0.0 : drag_);
}

void ParticleIntegrator::fit(IntegratorHistory& history, std::size_t points) const
{
    const std::size_t remembered = hasHistory_ ? points : 0, forces = hasHistory_ ? forces_.size() : 0;
    if (history.points.size() == remembered && history.forces.size() == forces)
        return;
    history.points.assign(remembered, {});
    history.forces.assign(forces, Vec{0.0});
}

void ParticleIntegrator::begin(const RateGroup& group, const Points& points, std::size_t bodies)
{
    isInGroup_.assign(bodies + points.start.size(), 0);
    for (int body : group.bodies)
        isInGroup_[body] = 1;
    for (int p : group.points)
        isInGroup_[bodies + p] = 1;
    const NodeNumbers numbers(bodies);
    const auto isMoved = [&](int p) { return isInGroup_[numbers.of(p, points.body[p])] != 0; };
    chosen_.clear();
    std::vector<Edges::Force> forces;
    for (std::size_t i = 0; i < forces_.size(); ++i) {
        if (!isMoved(forces_[i].a) && !isMoved(forces_[i].b))
            continue;
        chosen_.push_back(static_cast<int>(i));
        forces.push_back(forces_[i]);
    }
    system_.gather(group.points, forces, points);
    a_.assign(system_.degrees(), 0.0);
    state_.x = state_.v = a_;
    method_ = stepper();
    rest_.assign(system_.points().size(), Vecf{0.0f});
}

ParticleIntegrator::OneStep ParticleIntegrator::stepper() const
{
    switch (integrator_) {
    case Integrator::ExplicitEuler:
        return ExplicitEuler<Numbers>(state_);
    case Integrator::VelocityVerlet:
        return VelocityVerlet<Numbers>(state_);
    case Integrator::Leapfrog:
        return Leapfrog<Numbers>(state_);
    case Integrator::Heun:
        return Heun<Numbers>(state_);
    case Integrator::Midpoint:
        return Midpoint<Numbers>(state_);
    case Integrator::RungeKutta4:
        return RungeKutta4<Numbers>(state_);
    case Integrator::ForestRuth:
        return ForestRuth<Numbers>(state_);
    default:
        return std::monostate{};
    }
}

void ParticleIntegrator::step(Points& points, std::span<BodyMotion> bodies, IntegratorHistory& history,
                              float h)
{
    h_ = h;
    system_.begin(points, bodies, meanOf(integrator_, h), state_.x, state_.v);
    state_.t = 0.0;
    before_ = state_.x;
    std::visit(
        [&](auto& method) {
            if constexpr (std::is_same_v<std::decay_t<decltype(method)>, std::monostate>)
                stepWithHistory(points, history);
            else {
                if constexpr (requires { method.forget(); })
                    method.forget();  // what else happened since, it does not know
                method.step(state_, static_cast<double>(h), system_);
            }
        },
        method_);
    const double kept = isDragAfter_ ? 1.0 / (1.0 + drag_ * h) : 1.0;
    for (std::size_t i = 0; i < system_.points().size(); ++i) {
        const Vec v{state_.v[2 * i], state_.v[2 * i + 1]};
        const Vec way{state_.x[2 * i] - before_[2 * i], state_.x[2 * i + 1] - before_[2 * i + 1]};
        rest_[i] = Vecf{way - static_cast<double>(h) * v};
        points.motion[system_.points()[i]].velocity = Vecf{kept * v};
        if (hasHistory_)
            history.points[system_.points()[i]].velocity = Vecf{v};
    }
    system_.push(state_.v, bodies);
}

/// v' = v + h (3a - a_before)/2;  x' = x + h (3v - v_before)/2, or x + h v' for damped-average Euler.
void ParticleIntegrator::stepWithHistory(const Points& points, IntegratorHistory& history)
{
    const double h = h_;
    const bool isAdams = integrator_ == Integrator::AdamsBashforth2;
    Numbers &x = state_.x, &v = state_.v;
    std::fill(a_.begin(), a_.end(), 0.0);
    system_.extrapolate(0.0);
    for (std::size_t f = 0; f < chosen_.size(); ++f) {
        const Edges::Force& spring = forces_[chosen_[f]];
        Vec& remembered = history.forces[chosen_[f]];
        const Vec F = system_.force(f, x, v);
        const bool goOn = goesOn(spring.a, points, history) && goesOn(spring.b, points, history);
        system_.pull(f, goOn ? 1.5 * F - 0.5 * remembered : F, a_);
        remembered = F;
    }
    for (std::size_t i = 0; i < system_.points().size(); ++i) {
        const int p = system_.points()[i];
        IntegratorHistory::OfPoint& last = history.points[p];
        const Vec now{v[2 * i], v[2 * i + 1]};
        const Vec before = goesOn(p, points, history) ? last.before : now;
        const Vec free = 1.5 * system_.freeAcceleration(now) - 0.5 * system_.freeAcceleration(before);
        const Vec next = now + h * (Vec{a_[2 * i], a_[2 * i + 1]} + free);
        const Vec way = isAdams ? 1.5 * now - 0.5 * before : next;
        for (int axis : {0, 1}) {
            x[2 * i + axis] += h * way[axis];
            v[2 * i + axis] = next[axis];
        }
        last.before = now;
        last.h = h_;
    }
    for (std::size_t i = 2 * system_.points().size(); i < v.size(); ++i)
        v[i] = h * a_[i];
}

/// Whether a point is where and as fast as the method's last step left it. What is fixed always is.
bool ParticleIntegrator::goesOn(int p, const Points& points, const IntegratorHistory& history) const
{
    if (!points.isFree(p))
        return points.body[p].isNone();
    const IntegratorHistory::OfPoint& last = history.points[p];
    return last.h == h_ && last.velocity == points.motion[p].velocity &&
           last.place == points.start[p] + Vec{points.motion[p].moved};
}

void ParticleIntegrator::move(Points& points, IntegratorHistory& history) const
{
    for (std::size_t i = 0; i < rest_.size(); ++i) {
        const int p = system_.points()[i];
        points.motion[p].moved += rest_[i];
        if (hasHistory_)
            history.points[p].place = points.start[p] + Vec{points.motion[p].moved};
    }
}

void ParticleIntegrator::migrate(const ParticleIntegrator& old, const IntegratorHistory& from,
                                 IntegratorHistory& to, const Scene& before, const Scene& after) const
{
    if (!hasHistory_ || integrator_ != old.integrator_)
        return;
    for (std::size_t i = 0, k = 0; i < after.points.size(); ++i) {
        while (k < before.points.size() && before.points[k].id < after.points[i].id)
            ++k;
        if (k < before.points.size() && before.points[k].id == after.points[i].id)
            to.points[i] = from.points[k];
    }
    const std::map<EdgeId, std::size_t> then = old.placesOfSprings();
    for (std::size_t i = 0; i < springs_.size(); ++i) {
        const auto same = then.find(springs_[i].id);
        if (same != then.end() && old.springs_[same->second] == springs_[i])
            to.forces[i] = from.forces[same->second];
        else
            for (int end : {forces_[i].a, forces_[i].b})
                to.points[end].h = 0.0f;
    }
}

void ParticleIntegrator::keep(const ParticleIntegrator& old, IntegratorHistory& history) const
{
    const std::map<EdgeId, std::size_t> then = old.placesOfSprings();
    std::vector<Vec> forces;
    for (std::size_t i = 0; i < springs_.size() && hasHistory_; ++i) {
        const auto same = then.find(springs_[i].id);
        if (same == then.end())  // projected until its neighbours broke
            history.points[forces_[i].a].h = history.points[forces_[i].b].h = 0.0f;
        forces.push_back(same == then.end() ? Vec{0.0} : history.forces[same->second]);
    }
    history.forces = std::move(forces);
}

std::map<EdgeId, std::size_t> ParticleIntegrator::placesOfSprings() const
{
    std::map<EdgeId, std::size_t> places;
    for (std::size_t i = 0; i < springs_.size(); ++i)
        places[springs_[i].id] = i;
    return places;
}

void ParticleIntegrator::addEnergy(std::span<const double> masses, const Points& points, const Bodies& bodies,
                                   std::span<const int> islands, std::span<const int> substeps,
                                   std::span<double> energy) const
{
    if (!isNeeded_)
        return;
    const auto counted = [&](int p) {
        return points.isFree(p) && !countsFreePoints(kept_.springs) ? Vec{0.0}
                                                                    : velocityOf(p, bodies, points);
    };
    const auto ahead = [&](int p) {
        return points.isFree(p) && kept_.springs == ShadowForm::HalfAhead ? velocityOf(p, bodies, points)
                                                                          : Vec{0.0};
    };
    std::vector<Vec> forces(kept_.springs == ShadowForm::Kicked ? points.start.size() : 0, Vec{0.0});
    for (const Edges::Force& spring : forces_) {
        const NodeId node = nodeOfAny(std::array{spring.a, spring.b}, bodies, points);
        const double h = frame_ / substeps[node];
        const Vec along = points.start[spring.b] - points.start[spring.a];
        energy[islands[node]] +=
            shadowOfSpring(h, spring.k, spring.L, along, counted(spring.b) - counted(spring.a),
                           0.5 * h * (ahead(spring.b) - ahead(spring.a)));
        const double l = glm::length(along);
        if (forces.empty() || l == 0.0)
            continue;
        const Vec F = spring.k * (l - spring.L) / l * along;
        forces[spring.a] += F;
        forces[spring.b] -= F;
    }
    for (std::size_t p = 0; p < forces.size(); ++p) {
        if (!points.isFree(static_cast<int>(p)))
            continue;
        const int node = nodeOf(static_cast<int>(p), bodies, points);
        const double h = frame_ / substeps[node];
        energy[islands[node]] -=
            0.125 * h * h * lengthSquared(forces[p] + masses[node] * gravity_) / masses[node];
    }
}

}  // namespace sprung::dynamics
