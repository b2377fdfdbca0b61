#pragma once

#include <cstddef>

namespace sprung::dynamics {

/// Touching pairs of colliders, at least, for a thread to solve at a stretch. With fewer, two threads take as
/// long as one does; with twice as many they take two thirds of that.
inline constexpr int pairsForAThread = 2000;

/// Returns how many threads pay for a step with so many touching pairs: as many as the machine has, up to
/// four.
int threadsThatPay(std::size_t contactPairs);

}  // namespace sprung::dynamics
