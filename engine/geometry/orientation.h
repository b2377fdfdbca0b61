#pragma once

#include "core/math.h"

#include <span>
#include <vector>

namespace sprung::geometry {

// Decisions about where places lie, exact for places within 1e9 m, so that what is built on them never
// contradicts itself. Coordinates nearer to 0 than `negligible` count as 0: their products would be too small
// for a double.

inline constexpr double negligible = 0x1p-300;  // m

Vec judged(Vec place);
std::vector<Vec> judged(std::span<const Vec> places);

/// 1 when the way from a over b to c turns left, -1 when it turns right, 0 when the three lie on one line.
/// Source: Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric predicates",
/// 1997.
int turn(Vec a, Vec b, Vec c);

/// Whether the closed segments a-b and c-d have a place in common.
bool segmentsTouch(Vec a, Vec b, Vec c, Vec d);

/// Whether the way from a over b to c goes back over itself, or does not leave b or reach it.
bool foldsBack(Vec a, Vec b, Vec c);

}  // namespace sprung::geometry
