#pragma once

#include "core/math.h"

namespace sprung::ui {

enum class Button { Left, Middle, Right };

/// The mouse over the canvas.
struct Pointer {
    Vec at{0.0};                   // m
    double metresPerPixel = 0.01;  // of a logical pixel
    bool shift = false, ctrl = false, alt = false;
    int clicks = 1;  // of a press: 2 for the second of a double click

    double metres(double pixels) const { return pixels * metresPerPixel; }
};

// How near the hand has to come, in logical pixels.
inline constexpr double dragThreshold = 4.0;  // less is a click
inline constexpr double pointReach = 10.0;
inline constexpr double edgeReach = 20.0;
inline constexpr double grabReach = 20.0;
inline constexpr double sideReach = 10.0;  // of a grab that misses what it is for
inline constexpr double fittingReach = 6.0;  // of taps and drains, which are large enough
inline constexpr double snapReach = 10.0;

}  // namespace sprung::ui
