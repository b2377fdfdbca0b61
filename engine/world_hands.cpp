// Hands, kicks and pushes.

#include "core/limits.h"
#include "world_state.h"

namespace sprung {

dynamics::Grab* World::State::findGrab(GrabId id)
{
    const auto found =
        std::find_if(grabs.begin(), grabs.end(), [&](const dynamics::Grab& grab) { return grab.name == id; });
    return found == grabs.end() ? nullptr : &*found;
}

void World::grab(PointId nearest, std::optional<ObjectId> object, Vec at)
{
    State& s = *state_;
    const auto held = dynamics::Grab::on(s.scene, s.now.positions, s.masses, nearest, object, at);
    releaseGrab();
    if (held)
        s.grabs.insert(s.grabs.begin(), *held);
}

void World::moveGrab(Vec target)
{
    moveGrab(GrabId{}, target);
}

void World::releaseGrab()
{
    releaseGrab(GrabId{});
}

std::optional<Vec> World::grabbedAt() const
{
    return grabbedAt(GrabId{});
}

std::optional<GrabId> World::addGrab(PointId nearest, std::optional<ObjectId> object, Vec at)
{
    State& s = *state_;
    auto held = dynamics::Grab::on(s.scene, s.now.positions, s.masses, nearest, object, at);
    if (!held)
        return std::nullopt;
    held->name = GrabId{++s.lastGrab};
    s.grabs.push_back(*held);
    return held->name;
}

void World::moveGrab(GrabId grab, Vec target)
{
    if (dynamics::Grab* held = state_->findGrab(grab))
        held->target = within(target);
}

void World::releaseGrab(GrabId grab)
{
    std::erase_if(state_->grabs, [&](const dynamics::Grab& held) { return held.name == grab; });
}

void World::releaseAllGrabs()
{
    state_->grabs.clear();
}

std::optional<Vec> World::grabbedAt(GrabId grab) const
{
    const dynamics::Grab* held = state_->findGrab(grab);
    return held ? std::optional(held->at(state_->now.positions)) : std::nullopt;
}

void World::noteEnergyBeforeKicks()
{
    if (!state_->energyBeforeKicks)
        state_->energyBeforeKicks = energy().conserved;
}

void World::kick(std::size_t point, Vec impulse)
{
    State& s = *state_;
    if (!s.fixed[point])
        s.solver->kick(static_cast<int>(point), impulse, s.now.positions, s.now.velocities);
}

void World::kick(PointId point, Vec impulse)
{
    if (!find(state_->scene, point))
        return;
    noteEnergyBeforeKicks();
    kick(indexOf(state_->scene, point), impulse);
}

void World::kick(ObjectId object, Vec at, Vec impulse)
{
    const State& s = *state_;
    const auto hold = dynamics::Grab::on(s.scene, s.now.positions, s.masses, {}, object, at);
    if (!hold)
        return;
    noteEnergyBeforeKicks();
    for (const dynamics::Grab::Held& held : hold->held())
        kick(static_cast<std::size_t>(held.point), held.weight * impulse);
}

void World::push(PointId point, Vec force)
{
    State& s = *state_;
    if (find(s.scene, point) && !s.fixed[indexOf(s.scene, point)])
        s.pushes.push_back({static_cast<int>(indexOf(s.scene, point)), force});
}

void World::push(ObjectId object, Vec at, Vec force)
{
    State& s = *state_;
    const auto hold = dynamics::Grab::on(s.scene, s.now.positions, s.masses, {}, object, at);
    if (!hold)
        return;
    for (const dynamics::Grab::Held& held : hold->held())
        if (!s.fixed[held.point])
            s.pushes.push_back({held.point, held.weight * force});
}

template <class Take>
void World::State::eachShareOfMoment(ObjectId object, const Take& take) const
{
    const Object* turned = find(scene, object);
    if (!turned)
        return;
    std::vector<std::size_t> points;
    Vec moment{0.0};
    double mass = 0.0, inertia = 0.0;
    for (PointId id : turned->points) {
        const std::size_t i = indexOf(scene, id);
        if (fixed[i])
            continue;
        points.push_back(i);
        moment += masses[i] * now.positions[i];
        mass += masses[i];
    }
    const auto lever = [&](std::size_t i) { return now.positions[i] - moment / mass; };
    for (std::size_t i : points)
        inertia += masses[i] * lengthSquared(lever(i));
    for (std::size_t i : points)
        if (inertia > 0.0)
            take(i, masses[i] / inertia * perp(lever(i)));
}

void World::twist(ObjectId object, double moment)
{
    State& s = *state_;
    s.eachShareOfMoment(object, [&](std::size_t point, Vec share) {
        s.pushes.push_back({static_cast<int>(point), moment * share});
    });
}

void World::spin(ObjectId object, double angularImpulse)
{
    std::vector<std::pair<std::size_t, Vec>> shares;
    state_->eachShareOfMoment(object,
                              [&](std::size_t point, Vec share) { shares.emplace_back(point, share); });
    if (shares.empty())
        return;
    noteEnergyBeforeKicks();
    for (const auto& [point, share] : shares)
        kick(point, angularImpulse * share);
}

}  // namespace sprung
