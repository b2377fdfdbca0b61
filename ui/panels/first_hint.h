#pragma once

#include "panels/layout.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

/// How much of the first start's hint is seen, 0 to 1: it comes after 600 ms and fades 400 ms after the first
/// fling.
/// @param since s since the start  @param flung s since the first fling
double firstHintStrength(double since, std::optional<double> flung, bool reducedMotion);

/// The pill over the canvas: what to do first. It takes no clicks.
void firstHint(const Ui& ui, const Layout& layout, double strength, bool reducedMotion);

}  // namespace sprung::ui
