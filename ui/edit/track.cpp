#include "edit/track.h"

#include "edit/history.h"

#include <utility>

namespace sprung::ui {
namespace {

constexpr double fastestCarried = 20.0;  // m/s

}  // namespace

bool haveSamePoints(const Scene& a, const Scene& b)
{
    return std::equal(a.points.begin(), a.points.end(), b.points.begin(), b.points.end(),
                      [](const Point& one, const Point& other) { return one.id == other.id; });
}

bool haveSameLiquids(const Scene& a, const Scene& b)
{
    const auto haveSameIds = [](const auto& one, const auto& other) {
        return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                          [](const auto& x, const auto& y) { return x.id == y.id; });
    };
    const auto haveSameParticles = [](const Fluid& one, const Fluid& other) {
        return one.id == other.id && one.at.size() == other.at.size() && one.ids.list == other.ids.list;
    };
    return haveSameIds(a.taps, b.taps) && haveSameIds(a.drains, b.drains) &&
           std::equal(a.fluids.begin(), a.fluids.end(), b.fluids.begin(), b.fluids.end(), haveSameParticles);
}

Track::Track(const Scene& scene) : made_(std::make_shared<const Scene>(scene)), taken_(made_), world_(scene)
{
    world_.setThreads(World::asManyAsPay);
    beginStretch(world_.tick());
    stand();
}

Track::Track(const Scene& scene, const Snapshot& start)
    : made_(std::make_shared<const Scene>(scene)), taken_(made_), world_(scene)
{
    world_.setThreads(World::asManyAsPay);
    world_.restore(start);
    beginStretch(world_.tick());
    stand();
}

void Track::step()
{
    dropLaterFrames();
    stand();
    driveCarried();
    world_.step();
    remember();
}

void Track::dropLaterFrames()
{
    while (newestTick() > world_.tick())
        dropNewestFrame();
}

void Track::dropNewestFrame()
{
    bytes_ -= frames_.back().bytes();
    if (stretches_.back().first == newestTick() || frames_.size() == 1) {
        stretches_.pop_back();
        ahead_.reset();
    }
    frames_.pop_back();
}

void Track::dropOldestFrame()
{
    bytes_ -= frames_.front().bytes();
    frames_.pop_front();
    if (stretches_.size() > 1 && stretches_[1].first <= oldestTick())
        stretches_.pop_front();
}

/// Of all frames, and of the scenes that are there for them alone.
std::size_t Track::bytes() const
{
    std::size_t sum = bytes_;
    for (std::size_t i = 0; i + 1 < stretches_.size(); ++i)
        sum += stretches_[i].bytes;
    return sum;
}

void Track::remember()
{
    frames_.push_back(world_.snapshot());
    bytes_ += frames_.back().bytes();
    while (frames_.size() > 1 && (frames_.size() > timelineFrames || bytes() > timelineBytes))
        dropOldestFrame();
}

/// The frame it stands at is its first; what was of another stretch then goes.
void Track::beginStretch(std::uint64_t settledAt)
{
    if (!frames_.empty()) {
        dropLaterFrames();
        dropNewestFrame();
    }
    constexpr std::size_t copies = 3;  // this one, the document's and the solver's
    stretches_.push_back({.first = world_.tick(),
                          .settledAt = settledAt,
                          .scene = taken_,
                          .gone = gone_,
                          .bytes = copies * bytesOf(*taken_)});
    remember();
}

/// Its place in the stretches.
std::size_t Track::stretchAt(std::uint64_t tick) const
{
    const auto after =
        std::upper_bound(stretches_.begin(), stretches_.end(), tick,
                         [](std::uint64_t wanted, const Stretch& one) { return wanted < one.first; });
    return static_cast<std::size_t>(after - stretches_.begin()) - 1;
}

/// The world is of its scene then; what moves in it is to be restored. The one of the last stretch is put by
/// meanwhile: what an edit does to accounts of energy would last.
void Track::enter(std::size_t stretch)
{
    const std::size_t here = stretchHere(), last = stretches_.size() - 1;
    if (stretch == here)
        return;
    taken_ = stretches_[stretch].scene;
    gone_ = stretches_[stretch].gone;
    standIn_.reset();
    if (here == last) {
        releaseGrab();
        ahead_ = std::move(world_);
    }
    world_ = stretch == last ? std::move(*ahead_) : worldOfScene();
    if (stretch == last)
        ahead_.reset();
}

void Track::stand()
{
    previous_.assign(world_.positions().begin(), world_.positions().end());
}

void Track::scrub(std::uint64_t tick)
{
    carried_.reset();
    const std::uint64_t kept = std::clamp(tick, oldestTick(), newestTick());
    enter(stretchAt(kept));
    world_.restore(frames_[static_cast<std::size_t>(kept - oldestTick())]);
    stand();
}

bool Track::take(const Scene& edited, bool isUnderWay)
{
    carried_.reset();
    const std::uint64_t settledAt = this->settledAt();
    const bool goesOn = isUnderWay && stretches_[stretchHere()].isUnderWay;
    const bool hasSameLiquids = haveSameLiquids(*taken_, edited) || goesOn;
    const bool stays = takeScene(std::make_shared<const Scene>(edited)) && hasSameLiquids;
    if (away_) {
        away_->isEdited = true;
        contacts_.clear();  // they may be of objects that are gone
    }
    if (!stays) {
        beginStretch(settledAt);
        stretches_.back().isUnderWay = isUnderWay;
        stand();
        return false;
    }
    const std::size_t here = stretchHere();
    stretches_[here].scene = taken_;
    stretches_[here].isUnderWay = stretches_[here].isUnderWay && isUnderWay;
    if (here + 1 < stretches_.size())
        dropLaterFrames();
    // The edit may have moved points; the frames around this one stay as they were.
    Snapshot& frame = frames_[static_cast<std::size_t>(world_.tick() - oldestTick())];
    bytes_ -= frame.bytes();
    frame = world_.snapshot();
    bytes_ += frame.bytes();
    return true;
}

void Track::replaceSaved(const std::shared_ptr<const Scene>& before,
                         const std::shared_ptr<const Scene>& after)
{
    for (Stretch& stretch : stretches_)
        if (stretch.saved == before)
            stretch.saved = after;
}

/// Whether all points stay.
bool Track::takeScene(const std::shared_ptr<const Scene>& edited)
{
    const bool stays = haveSamePoints(*taken_, *edited);
    if (!stays)
        noteGone(*edited);
    world_.take(*edited);
    if (!stays)
        bringBack(*edited);
    taken_ = edited;
    standIn_.reset();
    return stays;
}

void Track::noteGone(const Scene& edited)
{
    const std::vector<Point>& points = taken_->points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!find(edited, points[i].id))
            gone_.push_back({points[i], world_.positions()[i], world_.velocities()[i]});
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
    now.memory.reset();  // it knows other places
    world_.restore(now);
}

void Track::settle(const Scene& settled)
{
    carried_.reset();
    const Snapshot now = world_.snapshot();
    takeScene(std::make_shared<const Scene>(settled));
    const std::span<const Vec> places = world_.positions();
    if (!std::equal(places.begin(), places.end(), now.positions.begin(), now.positions.end()))
        world_.restore(now);
    gone_.clear();
    beginStretch(world_.tick());
}

Vec Track::placeOf(PointId point) const
{
    return world_.positions()[indexOf(*taken_, point)];
}

std::vector<Vec> Track::placesBetween(double part) const
{
    const std::span<const Vec> now = world_.positions();
    std::vector<Vec> places(now.begin(), now.end());
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = glm::mix(previous_[i], places[i], part);
    return places;
}

World Track::lend()
{
    dropLaterFrames();
    stand();
    driveCarried();
    const std::span<const collision::Contact> contacts = world_.contacts();
    contacts_.assign(contacts.begin(), contacts.end());
    away_ = Away{.taken = taken_, .stageTimes = world_.stageTimes(), .grabbedAt = world_.grabbedAt()};
    return std::move(world_);
}

/// Made from the same scenes, so that its energies count from the same height.
World Track::worldOfScene() const
{
    World world(*made_);
    world.setThreads(World::asManyAsPay);
    if (taken_ != made_)
        world.take(*taken_);
    return world;
}

void Track::standIn()
{
    world_ = standIn_ ? std::move(*standIn_) : worldOfScene();
    standIn_.reset();
    world_.restore(frames_.back());
    world_.releaseGrab();
    if (hold_ && away_->grabbedAt)
        hold(*away_->grabbedAt);
    away_->gone = gone_;
    away_->hasStandIn = true;
}

void Track::takeBack(World stepped)
{
    const Away away = std::move(*away_);
    away_.reset();
    if (away.hasStandIn && !away.isEdited)
        standIn_ = std::move(world_);
    world_ = std::move(stepped);
    if (away.hasStandIn)
        bringUpToDate(away);
    remember();
}

/// Does to the world that was lent what was done to its stand-in.
void Track::bringUpToDate(const Away& away)
{
    if (away.isEdited) {
        gone_ = away.gone;
        const std::shared_ptr<const Scene> edited = std::exchange(taken_, away.taken);
        if (!takeScene(edited))
            stand();
        stretches_.back().scene = taken_;
        stretches_.back().gone = gone_;
    }
    if (!hold_)
        world_.releaseGrab();
    else if (away.isHandNew && find(*taken_, hold_->nearest))
        hold(placeOf(hold_->nearest) + hold_->fromNearest);
    else if (hold_->target)
        world_.moveGrab(*hold_->target);
}

void Track::giveUp()
{
    away_.reset();
}

void Track::grab(PointId nearest, std::optional<ObjectId> object, Vec at)
{
    hold_ = {.nearest = nearest, .object = object, .fromNearest = at - placeOf(nearest), .target = {}};
    hold(at);
    if (away_)
        away_->isHandNew = true;
}

void Track::hold(Vec at)
{
    world_.grab(hold_->nearest, hold_->object, at);
    if (hold_->target)
        world_.moveGrab(*hold_->target);
}

void Track::moveGrab(Vec target)
{
    if (hold_)
        hold_->target = target;
    world_.moveGrab(target);
}

void Track::carry(std::span<const PointId> points, Vec by)
{
    if (points.empty())
        return;
    if (!carried_ ||
        !std::equal(points.begin(), points.end(), carried_->points.begin(), carried_->points.end()))
        carried_ = {.points{points.begin(), points.end()}, .from = placeOf(points.front())};
    carried_->by = by;
}

/// Tells the world how fast what is carried moves in the coming frame: so that it arrives in it, if it can.
void Track::driveCarried()
{
    if (!carried_)
        return;
    Vec velocity = (carried_->from + carried_->by - placeOf(carried_->points.front())) / world_.frame();
    if (const double speed = glm::length(velocity); speed > fastestCarried)
        velocity *= fastestCarried / speed;
    if (velocity == carried_->velocity)
        return;
    carried_->velocity = velocity;
    Scene driven = world_.givenScene();
    for (PointId id : carried_->points) {
        Point& point = get(driven, id);
        point.position = placeOf(id);
        point.velocity = velocity;
    }
    world_.take(driven);
}

void Track::releaseGrab()
{
    hold_.reset();
    world_.releaseGrab();
}

}  // namespace sprung::ui
