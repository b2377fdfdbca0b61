#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace sprung {

/// The known word that takes the fewest letters inserted, deleted or replaced to become `word`; of several
/// the first. For messages: "unknown key ...; the nearest known one is ...". There must be at least one known
/// word.
std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known);

/// The same, but none when it takes more than every second letter: then another word was meant.
std::optional<std::string_view> likelyWord(std::string_view word, std::span<const std::string_view> known);

}  // namespace sprung
