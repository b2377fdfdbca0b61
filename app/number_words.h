#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace sprung::app {

/// The number that a word of the command line is, all of it, if it lies within the bounds.
template <typename Number>
std::optional<Number> numberIn(std::string_view word, Number low, Number high)
{
    Number number{};
    const char* const end = word.data() + word.size();
    const auto [stopped, failed] = std::from_chars(word.data(), end, number);
    const bool whole = failed == std::errc{} && stopped == end;
    return whole && number >= low && number <= high ? std::optional(number) : std::nullopt;
}

}  // namespace sprung::app
