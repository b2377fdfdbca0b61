#include "edit/simulation.h"

#include <cmath>
#include <utility>

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

Simulation::Simulation(const Scene& scene, std::shared_ptr<StepWorker> worker)
    : worker_(std::move(worker)), track_(scene)
{
}

Simulation::~Simulation()
{
    if (worker_)  // else it may have been moved from
        giveUp();
}

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

void Simulation::rest()
{
    giveUp();
    releaseGrab();
    pause();
}

void Simulation::setSpeed(double speed)
{
    speed_ = std::clamp(speed, slowestSpeed, fastestSpeed);
}

Advance Simulation::advance(double seconds, double budget, double (*clock)())
{
    Advance done;
    if (playing_)
        due_ += seconds * speed_;
    const double start = clock();
    while (isUnderWay_ || (playing_ && due_ >= frameSeconds)) {
        const double spent = clock() - start;
        if (done.steps > 0 && spent + spent / done.steps > budget) {
            done.skipped = skipDue(0.0);
            break;
        }
        const bool wasUnderWay = isUnderWay_;
        if (!stepWithin(wasLong_ || !worker_ ? budget : worker_->patience())) {
            done.skipped = skipDue(frameSeconds);
            break;
        }
        due_ = std::max(0.0, due_ - frameSeconds);
        ++done.steps;
        done.computing += computing_;
        if (wasUnderWay)  // it is to be seen before the next one begins
            done.skipped = skipDue(0.0);
    }
    if (!worker_)
        done.computing = clock() - start;
    return done;
}

/// Gives up the whole frames that are due, but for some. @param kept s
double Simulation::skipDue(double kept)
{
    const double before = due_;
    due_ = std::min(due_, kept + std::fmod(due_, frameSeconds));
    return before - due_;
}

void Simulation::stepForward()
{
    if (stepWithin(worker_ ? worker_->patience() : 0.0))
        stand();
}

/// Goes on with the step that is under way, or begins one. False when it is not finished yet.
bool Simulation::stepWithin(double patience)
{
    if (!worker_) {
        stepHere();
        return true;
    }
    const bool begins = !isUnderWay_;
    if (begins)
        begin();
    if (worker_->isDoneWithin(patience)) {
        wasLong_ = !begins;
        finish();
        return true;
    }
    if (begins)
        onEveryTrack([](Track& track) { track.standIn(); });
    isUnderWay_ = wasLong_ = true;
    return false;
}

/// Those that come after the one it stands at are made anew, in the scene of now.
void Simulation::leaveFramesAhead()
{
    if (beforeEdit_)
        beforeEdit_ = std::min(*beforeEdit_, world().tick());
}

void Simulation::stepHere()
{
    leaveFramesAhead();
    onEveryTrack([](Track& track) { track.step(); });
}

void Simulation::begin()
{
    leaveFramesAhead();
    std::vector<World> worlds;
    worlds.reserve(1 + rivals_.size());
    onEveryTrack([&](Track& track) { worlds.push_back(track.lend()); });
    worker_->begin(std::move(worlds));
}

void Simulation::finish()
{
    StepWorker::Made made = worker_->take();
    isUnderWay_ = false;
    computing_ = made.seconds;
    auto world = made.worlds.begin();
    onEveryTrack([&](Track& track) { track.takeBack(std::move(*world++)); });
    if (made.failure)
        std::rethrow_exception(made.failure);
    if (!playing_)
        stand();
}

void Simulation::giveUp()
{
    if (!isUnderWay_)
        return;
    isUnderWay_ = false;
    worker_->giveUp();
    onEveryTrack([](Track& track) { track.giveUp(); });
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
    giveUp();
    track_.scrub(tick);
    for (Rival& rival : rivals_) {
        rival.track.scrub(world().tick());
        const bool isOfThen = rival.track.world().tick() == world().tick();
        if (!isOfThen || !haveSamePoints(rival.track.scene(), track_.scene()))  // it began after that
            rival.track = Track(with(track_.scene(), rival.settings), stateOfNow());
    }
    due_ = 0.0;
}

/// For another world of the same points, by other rules.
Snapshot Simulation::stateOfNow() const
{
    return {.tick = world().tick(),
            .positions = {world().positions().begin(), world().positions().end()},
            .velocities = {world().velocities().begin(), world().velocities().end()},
            .breaks = {world().breaks().begin(), world().breaks().end()}};
}

void Simulation::take(const Scene& edited, bool isUnderWay)
{
    if (track_.take(edited, isUnderWay))
        beforeEdit_ = newestTick();
    else
        leaveFramesAhead();
    for (Rival& rival : rivals_)
        rival.track.take(with(edited, rival.settings), isUnderWay);
    ++edits_;
    if (!playing_)
        stand();
}

std::optional<std::uint64_t> Simulation::newestBeforeEdit() const
{
    return beforeEdit_ && *beforeEdit_ >= oldestTick() ? beforeEdit_ : std::nullopt;
}

void Simulation::beginAnew(const Scene& settled)
{
    isTouched_ = false;
    giveUp();
    leaveFramesAhead();
    track_.settle(settled);
    for (Rival& rival : rivals_)
        rival.track.settle(with(settled, rival.settings));
    if (!playing_)
        stand();
}

std::vector<Vec> Simulation::shownPositions(const Track& track) const
{
    return track.placesBetween(playing_ ? std::clamp(due_ / frameSeconds, 0.0, 1.0) : 1.0);
}

void Simulation::grab(PointId nearest, std::optional<ObjectId> object, Vec at)
{
    isTouched_ = true;
    track_.grab(nearest, object, at);
    for (Rival& rival : rivals_) {
        const Vec apart = rival.track.placeOf(nearest) - track_.placeOf(nearest);
        rival.track.grab(nearest, object, at + apart);
    }
}

void Simulation::moveGrab(Vec target)
{
    isTouched_ = true;
    onEveryTrack([target](Track& track) { track.moveGrab(target); });
}

void Simulation::releaseGrab()
{
    onEveryTrack([](Track& track) { track.releaseGrab(); });
}

void Simulation::setRivals(const Scene& scene, std::span<const RivalSettings> wanted)
{
    giveUp();
    std::vector<Rival> next;
    const Snapshot now = stateOfNow();
    for (const RivalSettings& settings : wanted) {
        const auto there = std::find_if(rivals_.begin(), rivals_.end(),
                                        [&](const Rival& rival) { return rival.settings == settings; });
        if (there != rivals_.end()) {
            next.push_back(std::move(*there));
            rivals_.erase(there);  // another one may be wanted with the same settings
        } else {
            next.push_back({settings, Track(with(scene, settings), now)});
        }
    }
    rivals_ = std::move(next);
}

}  // namespace sprung::ui
