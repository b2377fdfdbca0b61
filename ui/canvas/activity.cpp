#include "canvas/activity.h"

namespace sprung::ui {
namespace {

constexpr std::uint64_t framesShown = 30;    // half a second
constexpr std::uint64_t framesTold = 240;    // four seconds, until it has been read
constexpr std::uint64_t framesBroken = 60;   // a second
constexpr std::uint64_t framesBetween = 12;  // of acts in a row, at most
constexpr int leastActs = 6;                 // in a row, of what lasts

}  // namespace

void Activity::record(const Scene& scene, const World& world)
{
    const bool same = std::equal(objects_.begin(), objects_.end(), scene.objects.begin(), scene.objects.end(),
                                 [](const Of& of, const Object& object) { return of.object == object.id; });
    if (!same || world.tick() < tick_) {
        objects_.clear();
        for (const Object& object : scene.objects)
            objects_.push_back({.object = object.id});
    }
    const bool stepped = world.tick() != tick_;
    tick_ = world.tick();
    for (Of& of : objects_) {
        of.island = world.islandOf(of.object);
        of.isAsleep = world.isAsleep(of.object);
        const std::optional<dynamics::LimiterAct> act =
            stepped ? world.limiterActOn(of.object) : std::nullopt;
        if (act) {
            of.acts = of.heldAt && tick_ - *of.heldAt <= framesBetween ? of.acts + 1 : 1;
            of.heldAt = tick_;
            of.act = *act;
        }
    }
    broken_.clear();
    for (const Break& broken : world.breaks()) {
        const std::uint64_t age = tick_ - broken.tick;
        if (age < framesBroken)
            broken_.push_back({broken.a, broken.b, 1.0 - static_cast<double>(age) / framesBroken});
    }
}

bool Activity::wasHeld(const Of& object) const
{
    return object.heldAt && tick_ - *object.heldAt < framesShown;
}

const Activity::Of* Activity::held() const
{
    const Of* last = nullptr;
    const auto isToTell = [](const Of& of) { return of.act.isRestored || of.acts >= leastActs; };
    for (const Of& of : objects_)
        if (of.heldAt && tick_ - *of.heldAt < framesTold && isToTell(of) &&
            (!last || *of.heldAt > *last->heldAt))
            last = &of;
    return last;
}

}  // namespace sprung::ui
