#pragma once

#include <array>

/// The liquids that can be poured, then the gases. What they are made of: edit/liquids.h, in the same order.
namespace sprung::words {

inline constexpr std::array liquids{"Water", "Oil", "Honey", "Smoke", "Steam", "Air"};
inline constexpr std::size_t firstGas = 3;

}  // namespace sprung::words
