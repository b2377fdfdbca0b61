#include "edit/track.h"

namespace sprung::ui {
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

Track::Track(const Scene& scene) : world_(scene), points_(scene.points)
{
    remember();
    stand();
}

Track::Track(const Scene& scene, const Snapshot& start) : world_(scene), points_(scene.points)
{
    world_.restore(start);
    remember();
    stand();
}

void Track::step()
{
    while (newestTick() > world_.tick()) {
        bytes_ -= frames_.back().bytes();
        frames_.pop_back();
    }
    previous_.assign(world_.positions().begin(), world_.positions().end());
    world_.step();
    remember();
}

void Track::remember()
{
    frames_.push_back(world_.snapshot());
    bytes_ += frames_.back().bytes();
    while (frames_.size() > 1 && (frames_.size() > timelineFrames || bytes_ > timelineBytes)) {
        bytes_ -= frames_.front().bytes();
        frames_.pop_front();
    }
}

void Track::stand()
{
    previous_.assign(world_.positions().begin(), world_.positions().end());
}

void Track::scrub(std::uint64_t tick)
{
    const std::uint64_t kept = std::clamp(tick, oldestTick(), newestTick());
    world_.restore(frames_[static_cast<std::size_t>(kept - oldestTick())]);
    stand();
}

void Track::take(const Scene& edited)
{
    const bool stays = samePoints(points_, edited.points);
    if (!stays)
        noteGone(edited);
    world_.take(edited);
    if (!stays)
        bringBack(edited);
    points_ = edited.points;

    if (stays) {
        // The edit may have moved points; the frames around this one stay as they were.
        frames_[static_cast<std::size_t>(world_.tick() - oldestTick())] = world_.snapshot();
    } else {
        frames_.clear();
        bytes_ = 0;
        remember();
        stand();
    }
}

void Track::noteGone(const Scene& edited)
{
    for (std::size_t i = 0; i < points_.size(); ++i) {
        if (!hasPoint(edited.points, points_[i].id))
            gone_.push_back({points_[i], world_.positions()[i], world_.velocities()[i]});
    }
}

void Track::bringBack(const Scene& edited)
{
    Snapshot now = world_.snapshot();
    bool isBack = false;
    std::erase_if(gone_, [&](const Gone& gone) {
        const Point* point = find(edited, gone.point.id);
        if (!point)
            return false;
        // Another point may have got the id of one that went.
        if (*point == gone.point) {
            const std::size_t place = indexOf(edited, point->id);
            now.positions[place] = gone.position;
            now.velocities[place] = gone.velocity;
            isBack = true;
        }
        return true;
    });
    if (!isBack)
        return;
    now.modern.reset();  // it knows other places
    world_.restore(now);
}

void Track::forgetFrames()
{
    frames_.clear();
    bytes_ = 0;
    gone_.clear();
    remember();
}

Vec Track::placeOf(PointId point) const
{
    const auto at = std::lower_bound(points_.begin(), points_.end(), point,
                                     [](const Point& one, PointId id) { return one.id < id; });
    return world_.positions()[static_cast<std::size_t>(at - points_.begin())];
}

std::vector<Vec> Track::placesBetween(double part) const
{
    const std::span<const Vec> now = world_.positions();
    std::vector<Vec> places(now.begin(), now.end());
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = glm::mix(previous_[i], places[i], part);
    return places;
}

}  // namespace sprung::ui
