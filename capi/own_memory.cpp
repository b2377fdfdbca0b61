#include "hooks.h"

#include <new>

// In the shared library: its own `operator new`, hidden from the program, so that all memory of the library
// follows the allocator. The library has its own standard library inside for the same reason: what that takes
// is given back here.

namespace sprung::capi {
namespace {

constexpr std::size_t usual = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

void* take(std::size_t size, std::size_t alignment)
{
    if (void* memory = allocate(size, alignment))
        return memory;
    throw std::bad_alloc();
}

}  // namespace

bool hasOwnMemory() noexcept
{
    return true;
}

}  // namespace sprung::capi

using namespace sprung::capi;

void* operator new(std::size_t size)
{
    return take(size, usual);
}
void* operator new[](std::size_t size)
{
    return take(size, usual);
}
void* operator new(std::size_t size, std::align_val_t alignment)
{
    return take(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment)
{
    return take(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    return allocate(size, usual);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept
{
    return allocate(size, usual);
}
void operator delete(void* memory) noexcept
{
    release(memory, 0, usual);
}
void operator delete[](void* memory) noexcept
{
    release(memory, 0, usual);
}
void operator delete(void* memory, std::size_t size) noexcept
{
    release(memory, size, usual);
}
void operator delete[](void* memory, std::size_t size) noexcept
{
    release(memory, size, usual);
}
void operator delete(void* memory, std::align_val_t alignment) noexcept
{
    release(memory, 0, static_cast<std::size_t>(alignment));
}
void operator delete[](void* memory, std::align_val_t alignment) noexcept
{
    release(memory, 0, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory, std::size_t size, std::align_val_t alignment) noexcept
{
    release(memory, size, static_cast<std::size_t>(alignment));
}
void operator delete[](void* memory, std::size_t size, std::align_val_t alignment) noexcept
{
    release(memory, size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory, const std::nothrow_t&) noexcept
{
    release(memory, 0, usual);
}
void operator delete[](void* memory, const std::nothrow_t&) noexcept
{
    release(memory, 0, usual);
}
