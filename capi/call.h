#pragma once

#include "core/limits.h"
#include "core/math.h"
#include "core/result.h"
#include "sprung.h"

#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace sprung::capi {

/// Ends a call of the library; it never leaves it.
struct Refusal {
    SprungStatus status;
    std::string message;
};

[[noreturn]] inline void refuse(SprungStatus status, std::string message)
{
    throw Refusal{status, std::move(message)};
}

[[noreturn]] void refuse(const Error& error);

/// Keeps what sprung_last_error tells and calls the assert handler. Gives the status.
SprungStatus failed(const char* function, SprungStatus status, std::string_view message) noexcept;

/// Notes what the call is changing in place, null: nothing. Where memory runs out meanwhile, it becomes true.
/// The result is what was noted before.
bool* setWhatWouldBeSpoilt(bool* isSpoilt) noexcept;

/// Does what `failed` does when memory has run out, and notes that.
SprungStatus outOfMemory(const char* function, std::string_view message) noexcept;

/// Lasts as long as a call: one that a hook makes within another's changes nothing of what that one has noted.
struct Call {
    bool* outer = setWhatWouldBeSpoilt(nullptr);

    Call() = default;
    ~Call() { setWhatWouldBeSpoilt(outer); }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;
};

/// Does what every function of the library does: the body, and nothing escapes from it.
template <class Body>
SprungStatus call(const char* function, const Body& body) noexcept
{
    const Call noted;
    try {
        body();
        return SPRUNG_OK;
    } catch (const Refusal& refusal) {
        return failed(function, refusal.status, refusal.message);
    } catch (const std::bad_alloc&) {
        return outOfMemory(function, "no memory");
    } catch (const std::length_error&) {
        return outOfMemory(function, "more than memory can hold");
    } catch (const std::system_error&) {
        return outOfMemory(function, "the system gives no more threads");
    } catch (...) {
        return failed(function, SPRUNG_INTERNAL, "a fault in the library; please report it");
    }
}

// These tell what is asked of arguments. All refuse with SPRUNG_BAD_ARGUMENT.

template <class T>
T& out(T* pointer, const char* name)
{
    if (!pointer)
        refuse(SPRUNG_BAD_ARGUMENT, std::string(name) + " is null; expected a place to write to");
    return *pointer;
}

template <class T>
const T& in(const T* pointer, const char* name)
{
    if (!pointer)
        refuse(SPRUNG_BAD_ARGUMENT, std::string(name) + " is null");
    return *pointer;
}

/// A number from low to high, both included; NaN is none.
double number(double given, const char* name, double low, double high);
int whole(std::int64_t given, const char* name, int low, int high);
double positive(double given, const char* name);
Vec vec(SprungVec given, const char* name, double most = farthest);  // each number within it
std::string text(const char* given, const char* name);

inline SprungVec asC(Vec v)
{
    return {v.x, v.y};
}

/// Hands a text over. Refuses with SPRUNG_TOO_SMALL, when the length is told.
void give(std::string_view words, char* text, std::size_t capacity, std::size_t* length);

/// Hands a list over, each item as `convert` gives it. Refuses as above.
template <class List, class Item, class Convert>
void give(const List& list, Item* items, std::size_t capacity, std::size_t* count, Convert convert)
{
    out(count, "count") = list.size();
    if (!items && capacity == 0)
        return;
    out(items, "the array");
    if (capacity < list.size())
        refuse(SPRUNG_TOO_SMALL, "an array for " + std::to_string(capacity) + "; expected one for " +
                                     std::to_string(list.size()));
    for (const auto& item : list)
        *items++ = convert(item);
}

}  // namespace sprung::capi
