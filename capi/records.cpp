#include "records.h"

#include <fmt/format.h>

namespace sprung::capi {
namespace {

void follow(std::vector<SprungContactEvent>& events, std::span<const Meeting> meetings, std::uint64_t tick)
{
    for (const Meeting& meeting : meetings)
        events.push_back({sprung::number(meeting.a), sprung::number(meeting.b), asC(meeting.at),
                          asC(meeting.normal), meeting.force, meeting.speed, tick});
}

template <class Record>
Record& recordAs(std::uint64_t handle, Kind kind, const char* name)
{
    void* record = recordOf(handle, kind);
    if (!record)
        refuse(SPRUNG_BAD_HANDLE, fmt::format("the {} is null, destroyed or another kind of handle", name));
    return *static_cast<Record*>(record);
}

}  // namespace

const Scene& SceneRecord::read()
{
    if (owner && !owner->isFresh) {
        const World& world = owner->world;
        if (world.breaks().size() != owner->breaksInLive)
            scene = world.givenScene();
        owner->breaksInLive = world.breaks().size();
        for (std::size_t i = 0; i < scene.points.size(); ++i) {
            scene.points[i].position = world.positions()[i];
            scene.points[i].velocity = world.velocities()[i];
        }
        owner->isFresh = true;
    }
    return scene;
}

/// The world first takes the places of now for those that were given, so that it can tell what is moved.
Scene& SceneRecord::edit()
{
    read();
    if (owner && !owner->isEdited) {
        owner->world.take(scene);
        owner->isEdited = true;
    }
    return scene;
}

WorldRecord::WorldRecord(SceneRecord& from)
    : world(from.read()), live{from.scene, {}, from.userData, this}, isFresh(false)
{
}

World& WorldRecord::settled()
{
    if (isEdited) {
        world.take(live.scene);
        isEdited = false;
        isFresh = false;
        breaksInLive = world.breaks().size();
        ++edits;
    }
    return world;
}

void WorldRecord::step(std::uint32_t frames)
{
    settled();
    begun.clear();
    ended.clear();
    broken.clear();
    std::size_t brokenBefore = world.breaks().size();
    for (std::uint32_t frame = 0; frame < frames; ++frame) {
        if (watch)
            watch->beginFrame(world);
        world.step();
        isFresh = false;
        for (std::size_t i = brokenBefore; i < world.breaks().size(); ++i) {
            const Break& one = world.breaks()[i];
            broken.push_back({sprung::number(one.edge), asC(one.a), asC(one.b), one.tick});
        }
        brokenBefore = world.breaks().size();
        if (!watch)
            continue;
        watch->endFrame(world);
        follow(begun, watch->begun(), world.tick());
        follow(ended, watch->ended(), world.tick());
    }
}

void WorldRecord::forgetLive()
{
    isFresh = false;
    breaksInLive = std::numeric_limits<std::size_t>::max();
    begun.clear();
    ended.clear();
    broken.clear();
}

SceneRecord& recordOf(SprungScene handle)
{
    return recordAs<SceneRecord>(handle.bits, Kind::Scene, "scene");
}

WorldRecord& recordOf(SprungWorld handle)
{
    return recordAs<WorldRecord>(handle.bits, Kind::World, "world");
}

SnapshotRecord& recordOf(SprungSnapshot handle)
{
    return recordAs<SnapshotRecord>(handle.bits, Kind::Snapshot, "snapshot");
}

void tooManyHandles()
{
    refuse(SPRUNG_TOO_LARGE, "65,535 scenes, worlds and snapshots exist; expected some to be destroyed");
}

void notFound(const char* kind, std::uint32_t id)
{
    refuse(SPRUNG_NOT_FOUND, fmt::format("there is no {} {}", kind, id));
}

void expectRoomFor(const Scene& scene, double points)
{
    if (!(static_cast<double>(scene.points.size()) + points <= static_cast<double>(mostPoints)))
        refuse(SPRUNG_TOO_LARGE, fmt::format("{} points and {:.0f} more; expected at most {} in all",
                                             scene.points.size(), points, mostPoints));
}

}  // namespace sprung::capi
