#pragma once

#include "panels/lab/lab_panel.h"

namespace sprung::ui {

// The parts of the lab's window.

inline constexpr float labControlsHeight = 36.0f;  // logical px, between two plots

/// Words of several lines in a side, and a line between two of its sections.
void labNote(const Ui& ui, Rgba color, std::string_view words);
void labRule(const Ui& ui);

/// Presets, problem, times, methods, buttons.
void labSide(const Ui& ui, const LabContext& context, LabState& state, LabWish& wish);

/// Plots, the controls between them, and the table below.
void labPlots(const Ui& ui, LabState& state);

/// A line for each method; as many columns as there is room for.
void labTable(const Ui& ui, const LabCurves& curves);
float labTableHeight(const Ui& ui, const LabCurves& curves);  // physical px

}  // namespace sprung::ui
