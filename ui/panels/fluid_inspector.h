#pragma once

#include "panels/inspector.h"

namespace sprung::ui {

/// The properties of the selected fluids, where no objects are selected besides: changes count for all of
/// them.
std::optional<SceneEdit> fluidInspector(const Ui& ui, const Editor& editor, Sections& sections,
                                        InspectorState& state);

/// The scene with all of the fluids made one of the liquids, and what that is called.
Scene withLiquid(Scene scene, const std::vector<FluidId>& fluids, std::size_t liquid);
std::string madeStep(std::size_t liquid);

/// Buttons for the liquids. The one that was chosen. @param current the one that is on; none: none
std::optional<std::size_t> liquidButtons(const Ui& ui, std::optional<std::size_t> current);

}  // namespace sprung::ui
