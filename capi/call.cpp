#include "call.h"

#include "core/limits.h"
#include "hooks.h"

#include <fmt/format.h>

#include <cstring>
#include <utility>

namespace sprung::capi {
namespace {

constexpr std::size_t longestText = 65535;  // bytes

thread_local constinit char lastError[1024] = "";
thread_local constinit bool* wouldBeSpoilt = nullptr;

/// Cuts before a character that would be cut in two.
std::string_view shortened(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80)
        --most;
    return text.substr(0, most);
}

void keep(std::string_view message) noexcept
{
    const std::string_view kept = shortened(message, sizeof(lastError) - 1);
    std::memcpy(lastError, kept.data(), kept.size());
    lastError[kept.size()] = '\0';
}

bool isCallersFault(SprungStatus status)
{
    switch (status) {
    case SPRUNG_BAD_HANDLE:
    case SPRUNG_BAD_ARGUMENT:
    case SPRUNG_NOT_FOUND:
    case SPRUNG_TOO_LARGE:
    case SPRUNG_BAD_GEOMETRY:
    case SPRUNG_IN_USE:
    case SPRUNG_INTERNAL:
        return true;
    default:
        return false;
    }
}

/// Bytes of the character that begins here; 0 when there is none. Source: RFC 3629, section 4.
std::size_t characterAt(std::string_view text)
{
    const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const auto follows = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
        return at(i) >= low && at(i) <= high;
    };
    const unsigned first = at(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return follows(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF)
        return follows(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF) && follows(2) ? 3 : 0;
    if (first >= 0xF0 && first <= 0xF4)
        return follows(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF) && follows(2) &&
                       follows(3)
                   ? 4
                   : 0;
    return 0;
}

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t bytes = characterAt(text);
        if (bytes == 0)
            return false;
        text.remove_prefix(bytes);
    }
    return true;
}

}  // namespace

SprungStatus failed(const char* function, SprungStatus status, std::string_view message) noexcept
{
    keep(message);
    if (isCallersFault(status))
        tellAssertHandler(status, function, lastError);
    return status;
}

bool* setWhatWouldBeSpoilt(bool* isSpoilt) noexcept
{
    return std::exchange(wouldBeSpoilt, isSpoilt);
}

SprungStatus outOfMemory(const char* function, std::string_view message) noexcept
{
    if (wouldBeSpoilt)
        *wouldBeSpoilt = true;
    return failed(function, SPRUNG_OUT_OF_MEMORY, message);
}

void refuse(const Error& error)
{
    switch (error.code) {
    case ErrorCode::CannotRead:
        refuse(SPRUNG_CANNOT_READ, error.message);
    case ErrorCode::CannotWrite:
        refuse(SPRUNG_CANNOT_WRITE, error.message);
    case ErrorCode::BadArgument:
        refuse(SPRUNG_BAD_ARGUMENT, error.message);
    default:
        refuse(SPRUNG_BAD_SCENE, error.message);
    }
}

double number(double given, const char* name, double low, double high)
{
    if (!(given >= low && given <= high))
        refuse(SPRUNG_BAD_ARGUMENT, fmt::format("{} {}; expected {} to {}", name, given, low, high));
    return given;
}

int whole(std::int64_t given, const char* name, int low, int high)
{
    if (given < low || given > high)
        refuse(SPRUNG_BAD_ARGUMENT, fmt::format("{} {}; expected {} to {}", name, given, low, high));
    return static_cast<int>(given);
}

double positive(double given, const char* name)
{
    if (!(given > 0.0 && given <= farthest))
        refuse(SPRUNG_BAD_ARGUMENT, fmt::format("{} {}; expected a number > 0, at most 1e9", name, given));
    return given;
}

Vec vec(SprungVec given, const char* name, double most)
{
    return {number(given.x, name, -most, most), number(given.y, name, -most, most)};
}

std::string text(const char* given, const char* name)
{
    const std::string_view words(given, strnlen(&in(given, name), longestText + 1));
    if (words.size() > longestText)
        refuse(SPRUNG_BAD_ARGUMENT, fmt::format("{} is longer than {} bytes", name, longestText));
    if (!isUtf8(words))
        refuse(SPRUNG_BAD_ARGUMENT, fmt::format("{} is not UTF-8", name));
    return std::string(words);
}

void give(std::string_view words, char* text, std::size_t capacity, std::size_t* length)
{
    out(length, "length") = words.size();
    if (!text && capacity == 0)
        return;
    out(text, "text");
    if (capacity <= words.size())
        refuse(SPRUNG_TOO_SMALL,
               fmt::format("room for {} bytes; expected {} and a 0", capacity, words.size()));
    std::memcpy(text, words.data(), words.size());
    text[words.size()] = '\0';
}

}  // namespace sprung::capi

const char* sprung_last_error(void)
{
    return sprung::capi::lastError;
}
