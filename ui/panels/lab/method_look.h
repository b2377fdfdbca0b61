#pragma once

#include "integrators/catalogue.h"
#include "panels/plot/curve.h"

namespace sprung::ui {

/// Describes how a method's curves are drawn; no two alike.
struct MethodLook {
    Rgba color;
    Dash dash;
};
MethodLook lookOf(Integrator method, const Theme& theme);

/// The band of the exact solution, which lies below the curves.
Rgba exactColor(const Theme& theme);
inline constexpr float exactWidth = 6.0f;  // logical px

/// In the order of the list: those of the pictures first.
std::span<const Integrator> methodsInOrder();

}  // namespace sprung::ui
