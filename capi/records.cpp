#include "records.h"

#include "scene/edit/liquids.h"
#include "scene/edit/removal.h"
#include "scene/mass.h"

#include <fmt/format.h>

namespace sprung::capi {
namespace {

void follow(std::vector<SprungContactEvent>& events, std::span<const ObjectContact> meetings,
            std::uint64_t tick)
{
    for (const ObjectContact& meeting : meetings)
        events.push_back({sprung::number(meeting.a), sprung::number(meeting.b), asC(meeting.at),
                          asC(meeting.normal), meeting.force, meeting.speed, tick});
}

bool haveSamePoints(const Scene& one, const Scene& other)
{
    return std::equal(one.points.begin(), one.points.end(), other.points.begin(), other.points.end(),
                      [](const Point& a, const Point& b) { return a.id == b.id; });
}

/// Whether what is added now gets ids beyond all there are.
bool hasIdsBehind(const Scene& scene)
{
    constexpr std::uint32_t last = std::numeric_limits<std::uint32_t>::max() - maxEdges;
    const auto hasRoom = [](const auto& list) {
        return list.empty() || sprung::number(list.back().id) < last;
    };
    return hasRoom(scene.points) && hasRoom(scene.edges) && hasRoom(scene.objects);
}

template <class Record>
Record& recordAs(std::uint64_t handle, Kind kind, const char* name)
{
    void* record = recordOf(handle, kind);
    if (!record)
        refuse(SPRUNG_BAD_HANDLE, fmt::format("the {} is null, destroyed or another kind of handle", name));
    return *static_cast<Record*>(record);
}

void expectRoom(std::size_t count, double more, std::size_t most, const char* name)
{
    if (!(static_cast<double>(count) + more <= static_cast<double>(most)))
        refuse(SPRUNG_TOO_LARGE,
               fmt::format("{} {} and {:.15g} more; expected at most {} in all", count, name, more, most));
}

void expectUnspoilt(const SceneRecord& record, const char* name)
{
    if (record.isSpoilt)
        refuse(SPRUNG_OUT_OF_MEMORY,
               fmt::format("memory ran out while the {} was changed; expected it to be destroyed", name));
}

void expectNotAsking(const SceneRecord& record, const char* name)
{
    if (record.isAsking)
        refuse(SPRUNG_IN_USE,
               fmt::format("the {} is called in a function that is asked about it; expected no "
                           "call with it in there",
                           name));
}

}  // namespace

const Scene& SceneRecord::read()
{
    if (owner && !owner->isFresh) {
        const World& world = owner->world;
        if (world.breaks().size() != owner->breaksInLive) {
            Scene given = world.givenScene();
            scene = std::move(given);
            objects.reset();
        }
        owner->breaksInLive = world.breaks().size();
        const std::span<const Vec> positions = world.positions(), velocities = world.velocities();
        for (std::size_t i = 0; i < std::min(scene.points.size(), positions.size()); ++i) {
            scene.points[i].position = positions[i];
            scene.points[i].velocity = velocities[i];
        }
        if (!scene.fluids.empty())
            scene.fluids = world.scene().fluids;
        owner->isFresh = true;
        isIndexFresh = false;
    }
    return scene;
}

Scene& SceneRecord::edit()
{
    knownMasses.clear();
    objects.reset();
    return editMotion();
}

bool SceneRecord::isNew(ObjectId object) const
{
    const std::optional<SceneSize> before = owner ? owner->sizeBeforeGrowth : std::nullopt;
    return before && before->objects < scene.objects.size() && scene.objects[before->objects].id <= object;
}

Scene& SceneRecord::edit(ObjectId changed)
{
    return isNew(changed) ? append() : edit();
}

/// The world takes over with it what has been changed besides.
Scene& SceneRecord::append()
{
    if (!owner || owner->isEdited || !owner->world.breaks().empty() || !hasIdsBehind(scene))
        return edit();
    if (!owner->takenOut.empty())
        owner->settled();
    setWhatWouldBeSpoilt(&isSpoilt);
    objects.reset();
    if (!owner->sizeBeforeGrowth)
        owner->sizeBeforeGrowth = {scene.points.size(), scene.edges.size(), scene.objects.size()};
    return scene;
}

std::optional<ScenePart> SceneRecord::takeOut(ObjectId object)
{
    if (!owner || owner->isEdited || !owner->world.breaks().empty())
        return std::nullopt;
    if (owner->sizeBeforeGrowth)
        owner->settled();
    read();
    std::optional<ScenePart> gone = removalOf(scene, std::array{object});
    if (!gone)
        return std::nullopt;
    owner->takenOut.push_back(object);
    setWhatWouldBeSpoilt(&isSpoilt);
    objects.reset();
    isIndexFresh = false;
    knownMasses.clear();
    return gone;
}

std::optional<Scene> SceneRecord::growth() const
{
    if (!owner || !owner->sizeBeforeGrowth)
        return std::nullopt;
    const SceneSize before = *owner->sizeBeforeGrowth;
    Scene added;
    added.points.assign(scene.points.begin() + before.points, scene.points.end());
    added.edges.assign(scene.edges.begin() + before.edges, scene.edges.end());
    added.objects.assign(scene.objects.begin() + before.objects, scene.objects.end());
    return added;
}

/// The world first takes the places of now for those that were given, so that it can tell what is moved.
Scene& SceneRecord::editMotion()
{
    if (owner && (owner->sizeBeforeGrowth || !owner->takenOut.empty()))
        owner->settled();
    read();
    setWhatWouldBeSpoilt(&isSpoilt);
    isIndexFresh = false;
    if (owner && !owner->isEdited) {
        knownMasses.clear();
        owner->world.takeNow();
        owner->isEdited = true;
    }
    return scene;
}

std::span<const double> SceneRecord::masses()
{
    read();
    if (owner && !owner->isEdited)
        return owner->settled().masses();
    if (knownMasses.empty())
        knownMasses = pointMasses(scene);
    return knownMasses;
}

const collision::ObjectIndex& SceneRecord::index()
{
    read();
    if (!objects)
        objects.emplace(scene);
    else if (!isIndexFresh)
        objects->follow(scene);
    isIndexFresh = true;
    return *objects;
}

WorldRecord::WorldRecord(SceneRecord& from, double frame) : world(from.read(), frame), isFresh(false)
{
    live.scene = from.scene;
    live.view = from.view;
    live.scene.world.frame = world.frame();
    live.userData = from.userData;
    live.owner = this;
}

WorldRecord::WorldRecord(World restored) : world(std::move(restored)), isFresh(false)
{
    live.scene = world.givenScene();
    live.owner = this;
    breaksInLive = world.breaks().size();
    sensors.look(sensorOverlaps());
}

void WorldRecord::takeGrowth()
{
    Scene added = *live.growth();
    setWhatWouldBeSpoilt(&live.isSpoilt);
    pointLists += !added.points.empty();
    world.add(std::move(added));
    sizeBeforeGrowth.reset();
    isFresh = false;
    setWhatWouldBeSpoilt(nullptr);
}

void WorldRecord::takeRemoval()
{
    setWhatWouldBeSpoilt(&live.isSpoilt);
    ++pointLists;
    world.remove(takenOut);
    takenOut.clear();
    isFresh = false;
    setWhatWouldBeSpoilt(nullptr);
}

World& WorldRecord::settled()
{
    if (sizeBeforeGrowth)
        takeGrowth();
    if (!takenOut.empty())
        takeRemoval();
    if (isEdited) {
        setWhatWouldBeSpoilt(&live.isSpoilt);
        if (!haveSamePoints(world.givenScene(), live.scene))
            ++pointLists;
        world.take(live.scene);
        isEdited = false;
        isFresh = false;
        breaksInLive = world.breaks().size();
        setWhatWouldBeSpoilt(nullptr);
    }
    return world;
}

World& WorldRecord::changed()
{
    settled();
    setWhatWouldBeSpoilt(&live.isSpoilt);
    isFresh = false;
    return world;
}

std::vector<SensorOverlap> WorldRecord::sensorOverlaps()
{
    if (!hasSensors(live.scene))
        return {};
    live.read();
    return sprung::sensorOverlaps(live.scene, live.index());
}

void WorldRecord::lookAtSensors()
{
    isFresh = false;
    sensors.look(sensorOverlaps());
    const auto add = [&](std::vector<SprungSensorEvent>& events, const std::vector<SensorOverlap>& overlaps) {
        for (const SensorOverlap& one : overlaps)
            events.push_back({sprung::number(one.sensor), sprung::number(one.object), world.tick()});
    };
    add(sensorsBegun, sensors.begun());
    add(sensorsEnded, sensors.ended());
}

void WorldRecord::step(std::uint32_t frames)
{
    changed();
    sensorsBegun.clear();
    sensorsEnded.clear();
    const bool looks = hasSensors(live.scene) || !sensors.now().empty();
    begun.clear();
    ended.clear();
    broken.clear();
    std::size_t brokenBefore = world.breaks().size();
    for (std::uint32_t frame = 0; frame < frames; ++frame) {
        if (watch)
            watch->beginFrame(world);
        world.step();
        for (std::size_t i = brokenBefore; i < world.breaks().size(); ++i) {
            const Break& one = world.breaks()[i];
            broken.push_back({sprung::number(one.edge), asC(one.a), asC(one.b), one.tick});
        }
        brokenBefore = world.breaks().size();
        if (looks)
            lookAtSensors();
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
    sensorsBegun.clear();
    sensorsEnded.clear();
    sensors.look(sensorOverlaps());
}

SceneRecord& recordToDestroy(SprungScene handle)
{
    auto& record = recordAs<SceneRecord>(handle.bits, Kind::Scene, "scene");
    expectNotAsking(record, "scene");
    return record;
}

WorldRecord& recordToDestroy(SprungWorld handle)
{
    auto& record = recordAs<WorldRecord>(handle.bits, Kind::World, "world");
    expectNotAsking(record.live, "world");
    return record;
}

SceneRecord& recordOf(SprungScene handle)
{
    SceneRecord& record = recordToDestroy(handle);
    expectUnspoilt(record, "scene");
    return record;
}

WorldRecord& recordOf(SprungWorld handle)
{
    WorldRecord& record = recordToDestroy(handle);
    expectUnspoilt(record.live, "world");
    return record;
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

void expectRoomForFluids(const Scene& scene, double more)
{
    expectRoom(scene.fluids.size(), more, maxFluids, "liquids");
}

void expectRoomForParticles(const Scene& scene, double more)
{
    expectRoom(maxParticles - roomForParticles(scene), more, maxParticles, "particles");
}

void expectRoomForTaps(const Scene& scene, double more)
{
    expectRoom(scene.taps.size(), more, maxTaps, "taps");
}

void expectRoomForDrains(const Scene& scene, double more)
{
    expectRoom(scene.drains.size(), more, maxDrains, "drains");
}

void expectRoomForPoints(const Scene& scene, double more)
{
    expectRoom(scene.points.size(), more, maxPoints, "points");
}

void expectRoomForEdges(const Scene& scene, double more)
{
    expectRoom(scene.edges.size(), more, maxEdges, "edges");
}

void expectRoomForObject(const Scene& scene)
{
    expectRoom(scene.objects.size(), 1.0, maxObjects, "objects");
}

}  // namespace sprung::capi
