#pragma once

#include "edit/snapping.h"

#include <span>

namespace sprung::ui {

/// Tells the middle line of a bar, from half its thickness inside of one end to as far inside of the other. m
struct MiddleLine {
    Vec a{0.0}, b{0.0};
};

/// Returns that of a bar under a hand: of a box that is thin, or three times as long as it is thick, with the hand
/// near the line. None of what is no such bar. @param within m: how near
std::optional<MiddleLine> middleLineAt(const Scene& scene, const Object& object, Vec at, double within);

/// Pulls a place on bars to their middle lines, for what joins them: to where two cross, to an end, to the middle,
/// else to the grid along it. None where the first of the objects is no bar.
/// @param within m: how far it may be pulled along a line
std::optional<Vec> snapToMiddleLine(const Scene& scene, std::span<const ObjectId> objects,
                                    const SnapSettings& settings, Vec at, double within);

}  // namespace sprung::ui
