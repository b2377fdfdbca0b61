#include "records.h"

using namespace sprung;
using namespace sprung::capi;

SprungStatus sprung_world_kick_point(SprungWorld world, SprungPointId id, SprungVec impulse)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        point(record.settled().givenScene(), id);
        const Vec J = vec(impulse, "impulse");
        record.settled().kick(PointId{id}, J);
        record.isFresh = false;
    });
}

SprungStatus sprung_world_kick_object(SprungWorld world, SprungObjectId id, SprungVec at, SprungVec impulse)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        object(record.settled().givenScene(), id);
        const Vec place = vec(at, "at"), J = vec(impulse, "impulse");
        record.settled().kick(ObjectId{id}, place, J);
        record.isFresh = false;
    });
}

SprungStatus sprung_world_push_point(SprungWorld world, SprungPointId id, SprungVec force)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        point(record.settled().givenScene(), id);
        const Vec F = vec(force, "force");
        record.settled().push(PointId{id}, F);
    });
}

SprungStatus sprung_world_push_object(SprungWorld world, SprungObjectId id, SprungVec at, SprungVec force)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        object(record.settled().givenScene(), id);
        const Vec place = vec(at, "at"), F = vec(force, "force");
        record.settled().push(ObjectId{id}, place, F);
    });
}

SprungStatus sprung_world_grab(SprungWorld world, SprungObjectId id, SprungVec at)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        object(record.settled().givenScene(), id);
        const Vec place = vec(at, "at");
        record.settled().grab(PointId{}, ObjectId{id}, place);
    });
}

SprungStatus sprung_world_grab_point(SprungWorld world, SprungPointId id)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        const Vec place = point(record.live.read(), id).position;
        record.settled().grab(PointId{id}, std::nullopt, place);
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
