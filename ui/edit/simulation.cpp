#include "edit/simulation.h"

namespace sprung::ui {
namespace {

Scene with(Scene scene, const RivalSettings& settings)
{
    scene.world = settings.applied(scene.world);
    return scene;
}

}  // namespace

WorldSettings RivalSettings::applied(WorldSettings world) const
{
    if (solver)
        chooseSolver(world, *solver);
    world.integrator = integrator.value_or(world.integrator);
    world.iterations = iterations.value_or(world.iterations);
    return world;
}

Simulation::Simulation(const Scene& scene) : track_(scene) {}

void Simulation::play()
{
    if (!playing_)
        stand();
    playing_ = true;
}

void Simulation::pause()
{
    playing_ = false;
    stand();
}

void Simulation::setSpeed(double speed)
{
    speed_ = std::clamp(speed, slowestSpeed, fastestSpeed);
}

Advance Simulation::advance(double seconds, double budget, double (*clock)())
{
    Advance done;
    if (!playing_)
        return done;
    due_ += seconds * speed_;
    const double start = clock();
    while (due_ >= frameSeconds) {
        const double spent = clock() - start;
        if (done.steps > 0 && spent + spent / done.steps > budget) {
            const double rest = std::fmod(due_, frameSeconds);
            done.skipped = due_ - rest;
            due_ = rest;
            break;
        }
        step();
        due_ -= frameSeconds;
        ++done.steps;
    }
    return done;
}

void Simulation::stepForward()
{
    step();
    stand();
}

void Simulation::step()
{
    onEveryTrack([](Track& track) { track.step(); });
}

/// Nothing is under way between two frames.
void Simulation::stand()
{
    onEveryTrack([](Track& track) { track.stand(); });
    due_ = 0.0;
}

bool Simulation::stepBack()
{
    if (world().tick() == oldestTick())
        return false;
    scrub(world().tick() - 1);
    return true;
}

void Simulation::scrub(std::uint64_t tick)
{
    track_.scrub(tick);
    for (Rival& rival : rivals_)
        rival.track.scrub(world().tick());
    due_ = 0.0;
}

void Simulation::take(const Scene& edited)
{
    track_.take(edited);
    for (Rival& rival : rivals_)
        rival.track.take(with(edited, rival.settings));
    if (!playing_)
        stand();
}

void Simulation::beginAnew(const Scene& settled)
{
    track_.take(settled);
    for (Rival& rival : rivals_)  // they stay where they are, not where the simulation is
        rival.track = Track(with(settled, rival.settings), rival.track.world().snapshot());
    startTick_ = world().tick();
    onEveryTrack([](Track& track) { track.forgetFrames(); });
    if (!playing_)
        stand();
}

std::vector<Vec> Simulation::shownPositions(const Track& track) const
{
    return track.placesBetween(playing_ ? std::clamp(due_ / frameSeconds, 0.0, 1.0) : 1.0);
}

void Simulation::grab(PointId nearest, std::optional<ObjectId> object, Vec at)
{
    world().grab(nearest, object, at);
    for (Rival& rival : rivals_) {
        const Vec apart = rival.track.placeOf(nearest) - track_.placeOf(nearest);
        rival.track.world().grab(nearest, object, at + apart);
    }
}

void Simulation::moveGrab(Vec target)
{
    onEveryTrack([target](Track& track) { track.world().moveGrab(target); });
}

void Simulation::releaseGrab()
{
    onEveryTrack([](Track& track) { track.world().releaseGrab(); });
}

void Simulation::setRivals(const Scene& scene, std::span<const RivalSettings> wanted)
{
    std::vector<Rival> next;
    const Snapshot now{.tick = world().tick(),
                       .positions = {world().positions().begin(), world().positions().end()},
                       .velocities = {world().velocities().begin(), world().velocities().end()},
                       .breaks = {world().breaks().begin(), world().breaks().end()}};
    for (const RivalSettings& settings : wanted) {
        const auto there = std::find_if(rivals_.begin(), rivals_.end(),
                                        [&](const Rival& rival) { return rival.settings == settings; });
        if (there != rivals_.end())
            next.push_back(std::move(*there));
        else
            next.push_back({settings, Track(with(scene, settings), now)});
    }
    rivals_ = std::move(next);
}

}  // namespace sprung::ui
