#include "edit/simulation.h"

namespace sprung {
namespace {

bool samePoints(const std::vector<Point>& a, const std::vector<Point>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Point& one, const Point& other) { return one.id == other.id; });
}

bool hasPoint(const std::vector<Point>& points, PointId id)
{
    return std::binary_search(points.begin(), points.end(), Point{.id = id},
                              [](const Point& a, const Point& b) { return a.id < b.id; });
}

}  // namespace

Simulation::Simulation(const Scene& scene) : world_(scene), given_(scene.points)
{
    remember();
    stand();
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
    while (newestTick() > world_.tick()) {
        bytes_ -= frames_.back().bytes();
        frames_.pop_back();
    }
    previous_.assign(world_.positions().begin(), world_.positions().end());
    world_.step();
    remember();
}

void Simulation::remember()
{
    frames_.push_back(world_.snapshot());
    bytes_ += frames_.back().bytes();
    while (frames_.size() > 1 && (frames_.size() > timelineFrames || bytes_ > timelineBytes)) {
        bytes_ -= frames_.front().bytes();
        frames_.pop_front();
    }
}

/// Nothing is under way between two frames.
void Simulation::stand()
{
    previous_.assign(world_.positions().begin(), world_.positions().end());
    due_ = 0.0;
}

bool Simulation::stepBack()
{
    if (world_.tick() == oldestTick())
        return false;
    scrub(world_.tick() - 1);
    return true;
}

void Simulation::scrub(std::uint64_t tick)
{
    const std::uint64_t kept = std::clamp(tick, oldestTick(), newestTick());
    world_.restore(frames_[static_cast<std::size_t>(kept - oldestTick())]);
    stand();
}

void Simulation::take(const Scene& edited)
{
    const bool stays = samePoints(given_, edited.points);
    if (!stays)
        noteGone(edited);
    world_.take(edited);
    if (!stays)
        bringBack(edited);
    given_ = edited.points;

    if (stays) {
        // The edit may have moved points; the frames around this one stay as they were.
        frames_[static_cast<std::size_t>(world_.tick() - oldestTick())] = world_.snapshot();
    } else {
        frames_.clear();
        bytes_ = 0;
        remember();
    }
    if (!stays || !playing_)
        stand();
}

void Simulation::noteGone(const Scene& edited)
{
    for (std::size_t i = 0; i < given_.size(); ++i) {
        if (!hasPoint(edited.points, given_[i].id))
            gone_.push_back({given_[i], world_.positions()[i], world_.velocities()[i]});
    }
}

void Simulation::bringBack(const Scene& edited)
{
    Snapshot now = world_.snapshot();
    std::erase_if(gone_, [&](const Gone& gone) {
        const Point* point = find(edited, gone.given.id);
        if (!point)
            return false;
        // Another point may have got the id of one that went.
        if (*point == gone.given) {
            const std::size_t place = indexOf(edited, point->id);
            now.positions[place] = gone.position;
            now.velocities[place] = gone.velocity;
        }
        return true;
    });
    world_.restore(now);
}

void Simulation::beginAnew(const Scene& settled)
{
    take(settled);
    startTick_ = world_.tick();
    frames_.clear();
    bytes_ = 0;
    gone_.clear();
    remember();
}

std::vector<Vec> Simulation::shownPositions() const
{
    const std::span<const Vec> now = world_.positions();
    std::vector<Vec> shown(now.begin(), now.end());
    if (!playing_)
        return shown;
    const double part = std::clamp(due_ / frameSeconds, 0.0, 1.0);
    for (std::size_t i = 0; i < shown.size(); ++i)
        shown[i] = glm::mix(previous_[i], shown[i], part);
    return shown;
}

}  // namespace sprung
