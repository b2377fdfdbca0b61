// A running world follows the edits of its scene.

#include "core/limits.h"
#include "scene/edit/kept_parts.h"
#include "scene/edit/removal.h"
#include "scene/edit/topology.h"
#include "world_edit_kinds.h"
#include "world_liquid_edits.h"

namespace sprung {
namespace {

/// The breaks whose edges an edit has left as they were.
std::vector<Break> breaksThatStay(std::span<const Break> breaks, const Scene& before, const Scene& edited)
{
    std::vector<Break> stay = breaksIn(edited, breaks);
    std::erase_if(stay, [&](const Break& broken) {
        const Edge &was = *find(before, broken.edge), &is = *find(edited, broken.edge);
        return was.a != is.a || was.b != is.b;
    });
    return stay;
}

/// The part of a scene behind as many points, edges and objects as another has.
Scene behind(const Scene& before, const Scene& edited)
{
    Scene added;
    added.world = edited.world;
    added.points.assign(edited.points.begin() + before.points.size(), edited.points.end());
    added.edges.assign(edited.edges.begin() + before.edges.size(), edited.edges.end());
    added.objects.assign(edited.objects.begin() + before.objects.size(), edited.objects.end());
    return added;
}

/// Takes a scene of as many of everything over, which costs less than a copy where most objects are the same.
void takeWhatDiffers(Scene& scene, const Scene& edited)
{
    scene.name = edited.name;
    scene.points = edited.points;
    scene.fluids = edited.fluids;
    for (std::size_t i = 0; i < scene.objects.size(); ++i)
        if (!(scene.objects[i] == edited.objects[i]))
            scene.objects[i] = edited.objects[i];
}

/// Whether a scene's objects and edges know no points but its own.
bool hangsOnNothing(const Scene& scene)
{
    const auto isOwn = [&](PointId id) { return find(scene, id) != nullptr; };
    return std::all_of(scene.edges.begin(), scene.edges.end(),
                       [&](const Edge& edge) { return isOwn(edge.a) && isOwn(edge.b); }) &&
           std::all_of(scene.objects.begin(), scene.objects.end(), [&](const Object& object) {
               return std::all_of(object.points.begin(), object.points.end(), isOwn) &&
                      std::all_of(object.edges.begin(), object.edges.end(),
                                  [&](EdgeId id) { return find(scene, id) != nullptr; });
           });
}

/// Lets what an edit kept go on as from where it began, so that it stays as it is to the last bit.
void startWhereItBegan(const World::State& old, const std::vector<bool>& kept, Scene& start)
{
    const Scene& began = *old.solver->start();
    eachInBoth(old.scene, start, [&](std::size_t i, std::size_t k) {
        if (!kept[i])
            return;
        start.points[i].position = began.points[k].position;
        start.points[i].velocity = began.points[k].velocity;
    });
}

/// Lets points go on from where they are that an edit did not move. @return of each, whether it is such a one
std::vector<bool> followMotion(const World::State& old, const Scene& edited, Scene& moved)
{
    std::vector<bool> isUnmoved(edited.points.size(), false);
    const std::vector<bool> isFixed = fixedPoints(edited);
    eachInBoth(old.scene, edited, [&](std::size_t i, std::size_t k) {
        Point& point = moved.points[i];
        const Point &before = old.scene.points[k], &asked = edited.points[i];
        const Vec place = old.now.positions[k], velocity = old.now.velocities[k];
        const bool isAsBefore = asked.position == before.position && asked.velocity == before.velocity;
        isUnmoved[i] = isAsBefore || (asked.position == place && asked.velocity == velocity);
        if (isAsBefore) {
            point.position = place;
            point.velocity = velocity;
        }
        if (isFixed[i] && !old.isDriven(k) &&
            (point.velocity == velocity || asked.velocity == before.velocity))
            point.velocity = Vec{0.0};
    });
    return isUnmoved;
}

}  // namespace

bool World::State::tune(const Scene& edited)
{
    if (!now.breaks.empty() || scene.points.size() != edited.points.size() ||
        scene.edges.size() != edited.edges.size() || scene.objects.size() != edited.objects.size() ||
        scene.world.solver != edited.world.solver || !areLiquidsUnmoved(*this, edited))
        return false;
    const double before = energy().conserved;
    std::vector<double> tunedMasses = shares.masses(edited);
    const WorldSolver::Tuned tuned = solver->tune(scene, edited, unmovedPoints(*this, edited), tunedMasses);
    if (tuned == WorldSolver::Tuned::No)
        return false;
    scene = edited;
    masses = std::move(tunedMasses);
    if (tuned == WorldSolver::Tuned::InNumbers)
        measureAnew();
    changeGrabs([&](const dynamics::Grab& grab) { return grab.in(scene, masses); });
    energyScale = std::max(energyScale, scaleOfEnergy(0.0));
    now.outsideWork += energy().conserved - before;
    return true;
}

bool World::State::grow(const Scene& added)
{
    if (whole || !added.fluids.empty() || !added.taps.empty() || !added.drains.empty())
        return false;
    const Scene own = contained(added);
    const MassShares newShares = shares.next(own, scene);
    const std::vector<double> newMasses = newShares.masses(own);
    if (!solver->grow(own, newMasses))
        return false;
    shares.append(newShares, scene.objects.size(), scene.points.size());
    append(scene, added);
    masses.insert(masses.end(), newMasses.begin(), newMasses.end());
    fixed.resize(masses.size(), false);
    meter.appendBodies(newMasses);
    std::vector<Vec> places, velocities;
    for (const Point& point : own.points) {
        places.push_back(point.position);
        velocities.push_back(point.velocity);
    }
    now.outsideWork += dynamics::EnergyMeter(own, newMasses, std::vector<bool>(newMasses.size(), false),
                                             reference, solver->stepLength())
                           .measure(places, velocities)
                           .conserved;
    now.positions.insert(now.positions.end(), places.begin(), places.end());
    now.velocities.insert(now.velocities.end(), velocities.begin(), velocities.end());
    if (!now.driven.empty())
        now.driven.resize(masses.size(), false);
    energyScale = std::max(energyScale, scaleOfEnergy(0.0));
    return true;
}

bool World::State::shrink(const ScenePart& gone)
{
    if (whole)
        return false;
    std::vector<double> left = masses;
    eraseAt(left, gone.points);
    const double taken = meter.conservedOf(gone.points, now.positions, now.velocities,
                                           [this](int p) { return solver->stepOf(p); });
    if (!solver->shrink(gone, left))
        return false;
    const Remaining points(scene.points.size(), gone.points), edges(scene.edges.size(), gone.edges),
        objects(scene.objects.size(), gone.objects);
    erase(scene, gone);
    masses = std::move(left);
    shares.remove(objects, points);
    points.keepIn(fixed);
    points.keepIn(now.positions);
    points.keepIn(now.velocities);
    points.keepIn(now.driven);
    meter.remove(points, edges);
    changeGrabs([&](const dynamics::Grab& grab) { return grab.in(scene, masses); });
    std::erase_if(pushes, [&](const dynamics::Push& push) { return points[push.point] < 0; });
    for (dynamics::Push& push : pushes)
        push.point = points[push.point];
    energyScale = std::max(energyScale, scaleOfEnergy(0.0));
    now.outsideWork -= taken;
    return true;
}

bool World::State::refit(const Scene& edited)
{
    if (whole)
        return false;
    const std::vector<ObjectId> objects = refitted(*this, edited);
    const std::optional<ScenePart> part = objects.empty() ? std::nullopt : removalOf(edited, objects);
    if (!part)
        return false;
    Scene own = partOf(edited, *part);
    for (std::size_t i = 0; i < part->points.size(); ++i) {
        const int p = part->points[i];
        const Point &asked = edited.points[p], &before = scene.points[p];
        if (asked.position == before.position && asked.velocity == before.velocity) {
            own.points[i].position = now.positions[p];
            own.points[i].velocity = now.velocities[p];
        }
    }
    own = contained(own);
    std::vector<double> newMasses = shares.masses(edited);
    const auto energyOf = [&] {
        return meter.conservedOf(part->points, now.positions, now.velocities,
                                 [this](int p) { return solver->stepOf(p); });
    };
    const double before = energyOf();
    if (!solver->refit(*part, own, newMasses))
        return false;
    takeWhatDiffers(scene, edited);
    masses = std::move(newMasses);
    for (std::size_t i = 0; i < part->points.size(); ++i) {
        now.positions[part->points[i]] = own.points[i].position;
        now.velocities[part->points[i]] = own.points[i].velocity;
    }
    measureAnew();
    changeGrabs([&](const dynamics::Grab& grab) { return grab.in(scene, masses); });
    energyScale = std::max(energyScale, scaleOfEnergy(0.0));
    now.outsideWork += energyOf() - before;
    return true;
}

bool World::State::drive(const Scene& edited)
{
    if (now.driven.empty() || !now.breaks.empty() || !differsByMotionAlone(scene, edited) ||
        !areLiquidsUnmoved(*this, edited))
        return false;
    std::vector<Vec> velocities = now.velocities;
    for (std::size_t i = 0; i < edited.points.size(); ++i) {
        const Point &asked = edited.points[i], &before = scene.points[i];
        const bool isAsBefore = asked.position == before.position && asked.velocity == before.velocity;
        if (isAsBefore || (asked.position == now.positions[i] && asked.velocity == now.velocities[i]))
            continue;
        if (!now.driven[i] || asked.position != now.positions[i])
            return false;
        velocities[i] = within(asked.velocity);
    }
    std::vector<Vec> positions = now.positions;
    if (!solver->drive(ownMasses(edited, now.driven), positions, velocities, now.driven))
        return false;
    now.positions = std::move(positions);
    now.velocities = std::move(velocities);
    scene = edited;
    return true;
}

void World::take(const Scene& edited)
{
    if (edited.world.frame != frame()) {  // a world keeps its own
        Scene own = edited;
        own.world.frame = frame();
        return take(own);
    }
    State& s = *state_;
    if (!std::all_of(edited.fluids.begin(), edited.fluids.end(), hasParticleIds))
        return take(withParticleIds(s, edited));
    s.settleKicks();
    if (edited == s.given())
        return;
    if (isOfNow(s, edited)) {  // what moved since is in it, and nothing else
        s.scene = edited;
        return;
    }
    if (s.drive(edited))
        return;
    if (rebuilding_ == Rebuilding::WhatChanged && (s.refit(edited) || s.tune(edited)))
        return;
    if (rebuilding_ == Rebuilding::WhatChanged && appends(s, edited)) {
        const Scene added = behind(s.scene, edited);
        if (hangsOnNothing(added) && s.grow(added)) {
            s.scene = edited;  // as it is called and looks by now
            return;
        }
    }
    if (rebuilding_ == Rebuilding::WhatChanged) {
        if (const auto gone = takenOut(s, edited); gone && s.shrink(*gone)) {
            s.scene = edited;
            return;
        }
    }
    rebuild(edited);
}

void World::takeNow()
{
    State& s = *state_;
    if (s.whole)
        return take(scene());
    s.settleKicks();
    for (std::size_t i = 0; i < s.scene.points.size(); ++i) {
        s.scene.points[i].position = s.now.positions[i];
        s.scene.points[i].velocity = s.now.velocities[i];
    }
    s.scene.fluids = s.fluidsPosed();
}

void World::add(Scene added)
{
    State& s = *state_;
    s.settleKicks();
    added.world = s.scene.world;
    if (rebuilding_ == Rebuilding::WhatChanged && hangsOnNothing(added) && s.grow(added))
        return;
    Scene edited = s.given();
    append(edited, added);
    take(edited);
}

void World::remove(std::span<const ObjectId> objects)
{
    State& s = *state_;
    s.settleKicks();
    std::vector<ObjectId> there(objects.begin(), objects.end());
    std::erase_if(there, [&](ObjectId id) { return !find(s.given(), id); });
    if (there.empty())
        return;
    if (rebuilding_ == Rebuilding::WhatChanged && !s.whole)
        if (const auto gone = removalOf(s.scene, there); gone && s.shrink(*gone))
            return;
    Scene edited = s.given();
    deleteObjects(edited, there);
    take(edited);
}

void World::rebuild(const Scene& edited)
{
    const State& old = *state_;
    const std::vector<Break> breaks = breaksThatStay(old.now.breaks, old.given(), edited);
    Scene moved = contained(withBreaks(edited, breaks));
    const std::vector<bool> isUnmoved = followMotion(old, edited, moved);
    const bool keepsLiquid = followLiquids(old, edited, moved);
    const bool goesOn = old.solver->start() && edited.world.solver == old.scene.world.solver;
    std::vector<bool> kept;
    Scene start = moved;
    if (goesOn) {
        kept = keptPoints(old.scene, moved, isUnmoved);
        startWhereItBegan(old, kept, start);
    }
    auto next = std::make_unique<State>(edited, breaks, moved, start, old.reference);
    next->now.tick = old.now.tick;
    next->grabs = old.grabs;
    next->lastGrab = old.lastGrab;
    next->changeGrabs([&](const dynamics::Grab& grab) { return grab.in(edited, next->masses); });
    for (const dynamics::Push& push : old.pushes)
        if (const PointId id = old.scene.points[push.point].id; find(edited, id))
            next->pushes.push_back({static_cast<int>(indexOf(edited, id)), push.force});
    next->energyScale = std::max(old.energyScale, next->scaleOfEnergy(0.0));
    next->setClock(old.clock);
    next->setSleeping(old.maySleep);
    next->solver->setWorkers(usesWorkers_ ? workers_.get() : nullptr);
    if (rules_)
        next->solver->setContactRules(rules_.get());
    if (goesOn) {
        const bool areAllKept =
            static_cast<std::size_t>(std::count(kept.begin(), kept.end(), true)) == old.scene.points.size();
        next->solver->migrate(*old.solver, old.scene, next->scene,
                              {kept, areAllKept && onlyAdds(old.scene, next->scene), keepsLiquid});
    }
    next->now.outsideWork = old.now.outsideWork + next->energy().conserved - old.energy().conserved;
    state_ = std::move(next);
}

void World::setVelocity(ObjectId object, Vec velocity, double spin)
{
    Scene edited = scene();
    const Object* moved = find(std::as_const(edited), object);
    if (!moved)
        return;
    Vec centre{0.0};
    double mass = 0.0;
    for (PointId id : moved->points) {
        const std::size_t i = indexOf(edited, id);
        centre += state_->masses[i] * edited.points[i].position;
        mass += state_->masses[i];
    }
    centre /= mass;
    for (PointId id : moved->points) {
        Point& point = *find(edited, id);
        point.velocity = within(velocity + spin * perp(point.position - centre));
    }
    take(edited);
}

}  // namespace sprung
