#include "core/limits.h"
#include "records.h"

namespace sprung::capi {
namespace {

void expect(const Scene& scene, PointId id)
{
    point(scene, sprung::number(id));
}

void expect(const Scene& scene, ObjectId id)
{
    object(scene, sprung::number(id));
}

/// Lets something act on a part of a world once it is known to be there.
template <class Id, class Act>
SprungStatus actOn(const char* function, SprungWorld handle, Id id, const Act& act)
{
    return call(function, [&] {
        WorldRecord& record = recordOf(handle);
        expect(record.settled().givenScene(), id);
        act(record);
    });
}

/// Does something with a hold that is there, besides the one that is let go by the next.
template <class Act>
SprungStatus withGrab(const char* function, SprungWorld handle, SprungGrabId grab, const Act& act)
{
    return call(function, [&] {
        WorldRecord& record = recordOf(handle);
        const std::optional<Vec> place = grab == 0 ? std::nullopt : record.settled().grabbedAt(GrabId{grab});
        if (!place)
            notFound("hold", grab);
        act(record, *place);
    });
}

SprungGrabId idOf(std::optional<GrabId> grab)
{
    return grab ? sprung::number(*grab) : 0;
}

}  // namespace
}  // namespace sprung::capi

using namespace sprung;
using namespace sprung::capi;

SprungStatus sprung_world_kick_point(SprungWorld world, SprungPointId id, SprungVec impulse)
{
    return actOn(__func__, world, PointId{id}, [&](WorldRecord& record) {
        const Vec J = vec(impulse, "impulse");
        record.changed().kick(PointId{id}, J);
    });
}

SprungStatus sprung_world_kick_object(SprungWorld world, SprungObjectId id, SprungVec at, SprungVec impulse)
{
    return actOn(__func__, world, ObjectId{id}, [&](WorldRecord& record) {
        const Vec place = vec(at, "at"), J = vec(impulse, "impulse");
        record.changed().kick(ObjectId{id}, place, J);
    });
}

SprungStatus sprung_world_push_point(SprungWorld world, SprungPointId id, SprungVec force)
{
    return actOn(__func__, world, PointId{id}, [&](WorldRecord& record) {
        const Vec F = vec(force, "force");
        record.changed().push(PointId{id}, F);
    });
}

SprungStatus sprung_world_push_object(SprungWorld world, SprungObjectId id, SprungVec at, SprungVec force)
{
    return actOn(__func__, world, ObjectId{id}, [&](WorldRecord& record) {
        const Vec place = vec(at, "at"), F = vec(force, "force");
        record.changed().push(ObjectId{id}, place, F);
    });
}

SprungStatus sprung_world_grab(SprungWorld world, SprungObjectId id, SprungVec at)
{
    return actOn(__func__, world, ObjectId{id}, [&](WorldRecord& record) {
        const Vec place = vec(at, "at");
        record.changed().grab(PointId{}, ObjectId{id}, place);
    });
}

SprungStatus sprung_world_grab_point(SprungWorld world, SprungPointId id)
{
    return actOn(__func__, world, PointId{id}, [&](WorldRecord& record) {
        const Vec place = point(record.live.read(), id).position;
        record.changed().grab(PointId{id}, std::nullopt, place);
    });
}

SprungStatus sprung_world_add_grab(SprungWorld world, SprungObjectId id, SprungVec at, SprungGrabId* grab)
{
    return actOn(__func__, world, ObjectId{id}, [&](WorldRecord& record) {
        const Vec place = vec(at, "at");
        out(grab, "grab");
        *grab = idOf(record.changed().addGrab(PointId{}, ObjectId{id}, place));
    });
}

SprungStatus sprung_world_add_point_grab(SprungWorld world, SprungPointId id, SprungGrabId* grab)
{
    return actOn(__func__, world, PointId{id}, [&](WorldRecord& record) {
        const Vec place = point(record.live.read(), id).position;
        out(grab, "grab");
        *grab = idOf(record.changed().addGrab(PointId{id}, std::nullopt, place));
    });
}

SprungStatus sprung_grab_move(SprungWorld world, SprungGrabId grab, SprungVec target)
{
    return withGrab(__func__, world, grab, [&](WorldRecord& record, Vec) {
        record.world.moveGrab(GrabId{grab}, vec(target, "target"));
    });
}

SprungStatus sprung_grab_release(SprungWorld world, SprungGrabId grab)
{
    return withGrab(__func__, world, grab,
                    [&](WorldRecord& record, Vec) { record.world.releaseGrab(GrabId{grab}); });
}

SprungStatus sprung_grab_at(SprungWorld world, SprungGrabId grab, SprungVec* at)
{
    return withGrab(__func__, world, grab, [&](WorldRecord&, Vec place) { out(at, "at") = asC(place); });
}

SprungStatus sprung_world_twist_object(SprungWorld world, SprungObjectId id, double moment)
{
    return actOn(__func__, world, ObjectId{id}, [&](WorldRecord& record) {
        const double T = capi::number(moment, "moment", -farthest, farthest);
        record.changed().twist(ObjectId{id}, T);
    });
}

SprungStatus sprung_world_spin_object(SprungWorld world, SprungObjectId id, double impulse)
{
    return actOn(__func__, world, ObjectId{id}, [&](WorldRecord& record) {
        const double L = capi::number(impulse, "impulse", -farthest, farthest);
        record.changed().spin(ObjectId{id}, L);
    });
}

SprungStatus sprung_world_move_grab(SprungWorld world, SprungVec target)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        const Vec place = vec(target, "target");
        record.settled().moveGrab(place);
    });
}

SprungStatus sprung_world_release_grab(SprungWorld world)
{
    return call(__func__, [&] { worldOf(world).releaseGrab(); });
}

SprungStatus sprung_world_get_grab(SprungWorld world, bool* held, SprungVec* at)
{
    return call(__func__, [&] {
        const std::optional<Vec> place = worldOf(world).grabbedAt();
        out(held, "held");
        out(at, "at") = asC(place.value_or(Vec{0.0}));
        *held = place.has_value();
    });
}
