#include "hooks.h"

#include "call.h"
#include "handles.h"

#include <cstdlib>

namespace sprung::capi {
namespace {

constinit SprungAllocator hooked{nullptr, nullptr, nullptr};
constinit SprungAssertHandler assertHandler = nullptr;
constinit void* assertUser = nullptr;

}  // namespace

void tellAssertHandler(SprungStatus status, const char* function, const char* message) noexcept
{
    if (assertHandler)
        assertHandler(status, function, message, assertUser);
}

void* allocate(std::size_t size, std::size_t alignment) noexcept
{
    const std::size_t wanted = size > 0 ? size : 1;
    if (hooked.allocate)
        return hooked.allocate(wanted, alignment, hooked.user);
    if (alignment <= alignof(std::max_align_t))
        return std::malloc(wanted);
    return std::aligned_alloc(alignment, (wanted + alignment - 1) / alignment * alignment);
}

void release(void* memory, std::size_t size, std::size_t alignment) noexcept
{
    if (memory && hooked.release)
        hooked.release(memory, size, alignment, hooked.user);
    else
        std::free(memory);
}

}  // namespace sprung::capi

using namespace sprung::capi;

SprungStatus sprung_set_allocator(const SprungAllocator* allocator)
{
    return call(__func__, [&] {
        if (!hasOwnMemory())
            refuse(SPRUNG_UNSUPPORTED, "the static library takes memory by the program's operator new");
        if (allocator && (!allocator->allocate || !allocator->release))
            refuse(SPRUNG_BAD_ARGUMENT, "allocate or release is null; expected both functions");
        if (anyInUse())
            refuse(SPRUNG_IN_USE, "scenes, worlds or snapshots exist; expected none");
        hooked = allocator ? *allocator : SprungAllocator{nullptr, nullptr, nullptr};
    });
}

void sprung_set_assert_handler(SprungAssertHandler handler, void* user)
{
    assertHandler = handler;
    assertUser = user;
}
