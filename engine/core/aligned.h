#pragma once

#include <cstddef>
#include <new>

namespace sprung {

/// Gives vectors memory that begins at a whole line of the cache: what is read in wide blocks from there does
/// not reach across two.
template <class T>
struct LineAllocator {
    using value_type = T;
    static constexpr std::align_val_t line{64};

    LineAllocator() = default;
    template <class U>
    LineAllocator(const LineAllocator<U>&)
    {
    }

    T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), line)); }
    void deallocate(T* memory, std::size_t) { ::operator delete(memory, line); }

    bool operator==(const LineAllocator&) const = default;
};

}  // namespace sprung
