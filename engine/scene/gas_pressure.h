#pragma once

#include "scene/scene.h"

#include <optional>

namespace sprung {

/// The share of its area at rest below which an outline's gas presses as if it had that.
inline constexpr double leastShareOfArea = 0.01;

/// Returns the pressure of the gas that an object's outline holds as it lies, p A0 / A (dynamics/forces/gas.h), N/m. None:
/// it holds no gas.
std::optional<double> gasPressureIn(const Scene& posed, const Object& object);

/// Returns that of the topmost outline with gas around a place. None where there is none.
std::optional<double> gasPressureAt(const Scene& posed, Vec place);

}  // namespace sprung
