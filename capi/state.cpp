#include "records.h"

#include <fmt/format.h>

#include <cstring>

namespace sprung::capi {
namespace {

static_assert(sizeof(SprungVec) == sizeof(Vec));
static_assert(offsetof(SprungVec, y) == sizeof(double));

void expectRoom(std::size_t capacity, std::size_t wanted)
{
    if (capacity < wanted)
        refuse(SPRUNG_TOO_SMALL, fmt::format("arrays for {} points; expected {}", capacity, wanted));
}

void copy(std::span<const Vec> from, SprungVec* to)
{
    if (to && !from.empty())
        std::memcpy(to, from.data(), from.size_bytes());
}

}  // namespace
}  // namespace sprung::capi

using namespace sprung;
using namespace sprung::capi;

SprungStatus sprung_world_read(SprungWorld world, SprungVec* positions, SprungVec* velocities,
                               size_t capacity, size_t* count)
{
    return call(__func__, [&] {
        const World& settled = worldOf(world);
        out(count, "count") = settled.positions().size();
        if (!positions && !velocities)
            return;
        expectRoom(capacity, settled.positions().size());
        copy(settled.positions(), positions);
        copy(settled.velocities(), velocities);
    });
}

SprungStatus sprung_world_read_floats(SprungWorld world, float* positions, size_t capacity, size_t* count)
{
    return call(__func__, [&] {
        const World& settled = worldOf(world);
        out(count, "count") = settled.positions().size();
        if (!positions && capacity == 0)
            return;
        out(positions, "positions");
        expectRoom(capacity, settled.positions().size());
        for (Vec place : settled.positions()) {
            *positions++ = static_cast<float>(place.x);
            *positions++ = static_cast<float>(place.y);
        }
    });
}

SprungStatus sprung_world_view(SprungWorld world, const SprungVec** positions, const SprungVec** velocities,
                               size_t* count)
{
    return call(__func__, [&] {
        const World& settled = worldOf(world);
        out(positions, "positions");
        out(velocities, "velocities");
        out(count, "count") = settled.positions().size();
        *positions = reinterpret_cast<const SprungVec*>(settled.positions().data());
        *velocities = reinterpret_cast<const SprungVec*>(settled.velocities().data());
    });
}

SprungStatus sprung_snapshot_create(SprungWorld world, SprungSnapshot* snapshot)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        out(snapshot, "snapshot");
        Snapshot now = record.settled().snapshot();
        auto kept =
            std::make_unique<SnapshotRecord>(SnapshotRecord{std::move(now), world.bits, record.pointLists});
        *snapshot = {handleFor(Kind::Snapshot, std::move(kept))};
    });
}

SprungStatus sprung_snapshot_destroy(SprungSnapshot snapshot)
{
    return call(__func__, [&] {
        const std::unique_ptr<SnapshotRecord> record(&capi::recordOf(snapshot));
        takeBack(snapshot.bits);
    });
}

SprungStatus sprung_world_restore(SprungWorld world, SprungSnapshot snapshot)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        const SnapshotRecord& kept = capi::recordOf(snapshot);
        record.settled();
        if (kept.world != world.bits || kept.pointLists != record.pointLists)
            refuse(SPRUNG_BAD_ARGUMENT, kept.world != world.bits
                                            ? "the snapshot is of another world"
                                            : "points came or went since the snapshot was made");
        World& changed = record.changed();
        changed.releaseAllGrabs();
        changed.restore(kept.snapshot);
        record.forgetLive();
        if (record.watch)
            record.watch = std::make_unique<ContactWatch>(record.world);
    });
}
