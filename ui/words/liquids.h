#pragma once

#include <array>

/// The liquids that can be poured. What they are made of: edit/liquids.h, in the same order.
namespace sprung::words {

inline constexpr std::array liquids{"Water", "Oil", "Honey"};

}  // namespace sprung::words
