#pragma once

#include "sprung.h"

#include <cstddef>

namespace sprung::capi {

/// Without effect when there is none.
void tellAssertHandler(SprungStatus status, const char* function, const char* message) noexcept;

/// Memory by the allocator that is set, or from the system; null when there is none.
void* allocate(std::size_t size, std::size_t alignment) noexcept;
void release(void* memory, std::size_t size, std::size_t alignment) noexcept;

/// Whether the library's `operator new` is its own, so that it can follow the allocator.
bool hasOwnMemory() noexcept;

}  // namespace sprung::capi
