#pragma once

#include <span>
#include <string_view>

namespace sprung {

/// The known word that takes the fewest letters inserted, deleted or replaced to become `word`; of several
/// the first. For messages: "unknown key ...; the nearest known one is ...". There must be at least one known
/// word.
std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known);

}  // namespace sprung
