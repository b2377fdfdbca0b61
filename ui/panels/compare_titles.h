#pragma once

#include "panels/layout.h"
#include "panels/widgets/widgets.h"

#include <array>

namespace sprung::ui {

/// Lies over the titles of the two halves of the canvas: what each solver is, and a cross that ends the
/// comparison. True when that was pressed.
/// @param halves logical px  @param isModern of each half
bool compareTitles(const Ui& ui, const std::array<PxRect, 2>& halves, const std::array<bool, 2>& isModern);

}  // namespace sprung::ui
