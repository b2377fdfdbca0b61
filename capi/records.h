#pragma once

#include "call.h"
#include "collision/object_index.h"
#include "contact_watch.h"
#include "handles.h"
#include "scene/capacity.h"
#include "scene/scene.h"
#include "scene/scene_part.h"
#include "sensor_watch.h"
#include "world.h"

#include <map>
#include <memory>
#include <span>

namespace sprung::capi {

struct WorldRecord;

/// SceneSize counts what a scene holds.
struct SceneSize {
    std::size_t points, edges, objects;
};

/// Behind a SprungScene.
struct SceneRecord {
    Scene scene;
    std::vector<std::string> warnings;  // of reading it
    std::optional<Box> view{};          // m, what its file says is to be seen of it; kept for the next
    std::map<std::pair<SprungKind, std::uint32_t>, void*> userData;
    WorldRecord* owner = nullptr;  // the world whose scene it is
    bool isSpoilt = false;         // memory ran out in the middle of a change, of the world's too
    bool isAsking = false;         // a function of the program is at work within a call, of the world's too

    /// The scene as it is now.
    const Scene& read();

    /// The same where no more is asked of it than an object: what costs nothing where the world does not have
    /// that yet.
    const Scene& read(ObjectId wanted) { return isNew(wanted) ? scene : read(); }

    /// Whether an object is one that the world does not have yet.
    bool isNew(ObjectId object) const;

    /// To be changed; counts in its world from the next step on.
    Scene& edit();

    /// The same for an object alone, but for its points and edges: where the world does not have it yet, that
    /// costs nothing more.
    Scene& edit(ObjectId changed);

    /// The same for adding alone, of things with the next ids: that costs a world what is added.
    Scene& append();

    /// Takes an object out that nothing which stays hangs on, which costs a world hardly more than to leave
    /// it out of its lists. None, and nothing done, where that can't be. @return the scene's places that it
    /// had
    std::optional<ScenePart> takeOut(ObjectId object);

    /// Gives what has been added and the world does not have yet as a scene by itself; none: nothing has.
    std::optional<Scene> growth() const;

    /// The same for places and velocities alone, which no mass depends on.
    Scene& editMotion();

    /// Returns what its points weigh, in their order; in a world as they do there, where nothing gets lighter
    /// for losing its outline. Valid until it is changed. kg
    std::span<const double> masses();

    /// Its objects by where they are now. Valid until it is changed.
    const collision::ObjectIndex& index();

    std::vector<double> knownMasses;  // none: to be found out
    std::optional<collision::ObjectIndex>
        objects;  // none: to be made; of the world's places when they were looked at last
    bool isIndexFresh = false;
};

/// Behind a SprungWorld. Changes of its scene are gathered and taken over before anything else happens.
struct WorldRecord {
    /// @param frame s
    WorldRecord(SceneRecord& from, double frame);

    explicit WorldRecord(World restored);

    World world;
    SceneRecord live;
    std::uint64_t liveHandle = 0;
    bool isFresh = true;                        // the live scene has the places of now
    bool isEdited = false;                      // and changes that the world does not have yet
    std::optional<SceneSize> sizeBeforeGrowth;  // it has more at its end, which the world does not have yet
    std::vector<ObjectId> takenOut;  // of it, but not of the world yet; never while it has more at its end
    std::uint64_t pointLists = 0;    // how often points came or went
    std::unique_ptr<ContactWatch> watch;
    collision::ContactRules rules;
    SensorWatch sensors;
    std::vector<SprungSensorEvent> sensorsBegun, sensorsEnded;
    std::vector<SprungContactEvent> begun, ended;
    std::vector<SprungBreakEvent> broken;
    std::size_t breaksInLive = 0;  // of the world's, that the live scene knows of

    void* userData = nullptr;

    /// The world, with all changes taken over.
    World& settled();

    /// The same, to be changed itself.
    World& changed();

    /// To be called after the world was brought to another state.
    void forgetLive();

    void step(std::uint32_t frames);

    /// Returns what lies in sensors now.
    std::vector<SensorOverlap> sensorOverlaps();

private:
    void takeGrowth();
    void takeRemoval();
    void lookAtSensors();
};

/// Behind a SprungSnapshot.
struct SnapshotRecord {
    Snapshot snapshot;
    std::uint64_t world;  // handle
    std::uint64_t pointLists;
};

/// Lasts as long as a function of the program that a call asks: meanwhile nothing of the scene or its world can
/// be called, for that call is in the middle of it.
class Asking {
public:
    explicit Asking(SceneRecord& record) : record_(record) { record_.isAsking = true; }
    ~Asking() { record_.isAsking = false; }
    Asking(const Asking&) = delete;
    Asking& operator=(const Asking&) = delete;

private:
    SceneRecord& record_;
};

// All refuse with SPRUNG_BAD_HANDLE, while a function of the program is asked with SPRUNG_IN_USE; what is
// spoilt with SPRUNG_OUT_OF_MEMORY.
SceneRecord& recordOf(SprungScene handle);
WorldRecord& recordOf(SprungWorld handle);
SnapshotRecord& recordOf(SprungSnapshot handle);

// The same, spoilt ones too.
SceneRecord& recordToDestroy(SprungScene handle);
WorldRecord& recordToDestroy(SprungWorld handle);

inline const Scene& sceneOf(SprungScene handle)
{
    return recordOf(handle).read();
}

inline World& worldOf(SprungWorld handle)
{
    return recordOf(handle).settled();
}

/// SPRUNG_TOO_LARGE.
[[noreturn]] void tooManyHandles();

/// A handle for a record, which it owns from now on. Refuses with SPRUNG_TOO_LARGE when there are too many.
template <class Record>
std::uint64_t handleFor(Kind kind, std::unique_ptr<Record> record)
{
    const std::uint64_t handle = give(kind, record.get());
    if (handle == 0)
        tooManyHandles();
    record.release();
    return handle;
}

/// Refuses with SPRUNG_NOT_FOUND.
[[noreturn]] void notFound(const char* kind, std::uint32_t id);

template <class Id, class SceneType>
auto& part(SceneType& scene, std::uint32_t id, const char* kind)
{
    if (auto* found = find(scene, Id{id}))
        return *found;
    notFound(kind, id);
}

template <class SceneType>
auto& point(SceneType& scene, SprungPointId id)
{
    return part<PointId>(scene, id, "point");
}

template <class SceneType>
auto& edge(SceneType& scene, SprungEdgeId id)
{
    return part<EdgeId>(scene, id, "edge");
}

template <class SceneType>
auto& object(SceneType& scene, SprungObjectId id)
{
    return part<ObjectId>(scene, id, "object");
}

template <class SceneType>
auto& fluid(SceneType& scene, SprungFluidId id)
{
    return part<FluidId>(scene, id, "liquid");
}

template <class SceneType>
auto& tap(SceneType& scene, SprungTapId id)
{
    return part<TapId>(scene, id, "tap");
}

template <class SceneType>
auto& drain(SceneType& scene, SprungDrainId id)
{
    return part<DrainId>(scene, id, "drain");
}

// Refuse with SPRUNG_TOO_LARGE when so many more do not fit.
void expectRoomForFluids(const Scene& scene, double more);
void expectRoomForParticles(const Scene& scene, double more);
void expectRoomForTaps(const Scene& scene, double more);
void expectRoomForDrains(const Scene& scene, double more);
void expectRoomForPoints(const Scene& scene, double more);
void expectRoomForEdges(const Scene& scene, double more);
void expectRoomForObject(const Scene& scene);

}  // namespace sprung::capi
