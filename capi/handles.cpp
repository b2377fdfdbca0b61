#include "handles.h"

#include <atomic>
#include <mutex>

namespace sprung::capi {
namespace {

/// A handle is the place in the table (16 bits), the kind (8) and how often the place was given (40), so that
/// an old handle does not fit what has its place now.
struct Slot {
    std::atomic<std::uint64_t> handle{0};  // 0: free
    void* record = nullptr;
    std::uint64_t given = 0;
    std::uint32_t nextFree = 0;
};

constexpr std::uint64_t placeBits = 16, kindBits = 8;

constinit Slot slots[maxHandles];  // place 0 is never given
constinit std::mutex mutex;
constinit std::uint32_t firstFree = 0;  // 0: none
constinit std::uint32_t used = 1;       // places that were ever given, from 0
constinit std::uint32_t inUse = 0;

Slot& slotOf(std::uint64_t handle)
{
    return slots[handle % maxHandles];
}

}  // namespace

std::uint64_t give(Kind kind, void* record)
{
    const std::lock_guard lock(mutex);
    std::uint32_t place = firstFree;
    if (place != 0)
        firstFree = slots[place].nextFree;
    else if (used < maxHandles)
        place = used++;
    else
        return 0;
    Slot& slot = slots[place];
    slot.record = record;
    const std::uint64_t handle =
        place | static_cast<std::uint64_t>(kind) << placeBits | ++slot.given << (placeBits + kindBits);
    slot.handle.store(handle, std::memory_order_release);
    ++inUse;
    return handle;
}

void* recordOf(std::uint64_t handle, Kind kind)
{
    const auto kindIn = static_cast<std::uint8_t>(handle >> placeBits);
    const Slot& slot = slotOf(handle);
    if (handle == 0 || kindIn != static_cast<std::uint8_t>(kind) ||
        slot.handle.load(std::memory_order_acquire) != handle)
        return nullptr;
    return slot.record;
}

void takeBack(std::uint64_t handle)
{
    const std::lock_guard lock(mutex);
    Slot& slot = slotOf(handle);
    slot.handle.store(0, std::memory_order_release);
    slot.record = nullptr;
    slot.nextFree = firstFree;
    firstFree = static_cast<std::uint32_t>(handle % maxHandles);
    --inUse;
}

bool anyInUse()
{
    const std::lock_guard lock(mutex);
    return inUse > 0;
}

}  // namespace sprung::capi
