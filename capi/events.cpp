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
        capi::give(worldOf(world).contacts(), contacts, capacity, count, [](const Contact& contact) {
            return SprungContact{sprung::number(contact.a), sprung::number(contact.b), asC(contact.at),
                                 asC(contact.normal), contact.force};
        });
    });
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
