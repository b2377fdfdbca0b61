#pragma once

#include "panels/inspector.h"

namespace sprung::ui {

/// The properties of the selected taps, or else drains, where neither objects nor fluids are selected
/// besides: changes count for all of them.
std::optional<SceneEdit> fittingInspector(const Ui& ui, const Editor& editor, Sections& sections);

}  // namespace sprung::ui
