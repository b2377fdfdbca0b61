#include "records.h"

using namespace sprung;
using namespace sprung::capi;

namespace {

const auto same = [](const auto& event) { return event; };

}  // namespace

SprungStatus sprung_world_broken(SprungWorld world, SprungBreakEvent* events, size_t capacity, size_t* count)
{
    return call(__func__, [&] { capi::give(capi::recordOf(world).broken, events, capacity, count, same); });
}

SprungStatus sprung_world_contacts(SprungWorld world, SprungContact* contacts, size_t capacity, size_t* count)
{
    return call(__func__, [&] {
        capi::give(worldOf(world).contacts(), contacts, capacity, count,
                   [](const collision::Contact& contact) {
                       return SprungContact{sprung::number(contact.a), sprung::number(contact.b),
                                            asC(contact.at), asC(contact.normal), contact.force};
                   });
    });
}

SprungStatus sprung_world_set_contact_filter(SprungWorld world, SprungContactFilter filter, void* user)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        collision::ContactRules rules = record.rules;
        rules.mayMeet = nullptr;
        if (filter)
            rules.mayMeet = [=, &live = record.live](ObjectId a, ObjectId b) {
                const Asking asking(live);
                return filter(sprung::number(a), sprung::number(b), user);
            };
        record.changed().setContactRules(rules);
        record.rules = std::move(rules);
    });
}

SprungStatus sprung_world_set_pre_solve(SprungWorld world, SprungPreSolve pre_solve, void* user)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        collision::ContactRules rules = record.rules;
        rules.counts = nullptr;
        if (pre_solve)
            rules.counts = [=, &live = record.live](const collision::ContactAhead& ahead) {
                const Asking asking(live);
                const SprungContactAhead told{sprung::number(ahead.a),
                                              sprung::number(ahead.b),
                                              asC(ahead.at),
                                              asC(ahead.normal),
                                              ahead.depth,
                                              ahead.speed};
                return pre_solve(&told, user);
            };
        record.changed().setContactRules(rules);
        record.rules = std::move(rules);
    });
}

SprungStatus sprung_world_sensor_overlaps(SprungWorld world, SprungSensorOverlap* overlaps, size_t capacity,
                                          size_t* count)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        record.settled();
        capi::give(record.sensorOverlaps(), overlaps, capacity, count, [](const SensorOverlap& one) {
            return SprungSensorOverlap{sprung::number(one.sensor), sprung::number(one.object)};
        });
    });
}

SprungStatus sprung_world_sensors_begun(SprungWorld world, SprungSensorEvent* events, size_t capacity,
                                        size_t* count)
{
    return call(__func__,
                [&] { capi::give(capi::recordOf(world).sensorsBegun, events, capacity, count, same); });
}

SprungStatus sprung_world_sensors_ended(SprungWorld world, SprungSensorEvent* events, size_t capacity,
                                        size_t* count)
{
    return call(__func__,
                [&] { capi::give(capi::recordOf(world).sensorsEnded, events, capacity, count, same); });
}

SprungStatus sprung_world_watch_contacts(SprungWorld world, bool enabled)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        if (enabled && !record.watch)
            record.watch = std::make_unique<ContactWatch>(record.settled());
        if (!enabled)
            record.watch.reset();
    });
}

SprungStatus sprung_world_contacts_begun(SprungWorld world, SprungContactEvent* events, size_t capacity,
                                         size_t* count)
{
    return call(__func__, [&] { capi::give(capi::recordOf(world).begun, events, capacity, count, same); });
}

SprungStatus sprung_world_contacts_ended(SprungWorld world, SprungContactEvent* events, size_t capacity,
                                         size_t* count)
{
    return call(__func__, [&] { capi::give(capi::recordOf(world).ended, events, capacity, count, same); });
}
