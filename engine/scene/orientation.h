#pragma once

#include "core/math.h"

namespace sprung {

/// 1 when the way from a over b to c turns left, -1 when it turns right, 0 when the three lie on one line.
/// The sign is that of the exact value, so that decisions built on it never contradict each other. Source:
/// Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric predicates", 1997.
int turn(Vec a, Vec b, Vec c);

/// Whether the closed segments a-b and c-d have a place in common.
bool segmentsTouch(Vec a, Vec b, Vec c, Vec d);

}  // namespace sprung
