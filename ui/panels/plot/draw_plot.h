#pragma once

#include "panels/plot/plot.h"

namespace sprung::ui {

/// Returns where the frame stands in a plot's rectangle and what it shows.
PlotFrame frameOf(const Ui& ui, ImVec2 min, ImVec2 max, const Plot& content, const PlotView& view);

}  // namespace sprung::ui
