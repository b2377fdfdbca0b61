#pragma once

#include "edit/editor.h"
#include "panels/scene_edit.h"
#include "panels/sections.h"

namespace sprung::ui {

struct InspectorState {
    bool naming = false;  // the name is a field to type in
};

/// The properties of the selected objects: changes count for all of them. While a run is on, places are only
/// told.
std::optional<SceneEdit> inspector(const Ui& ui, const Editor& editor, Sections& sections,
                                   InspectorState& state);

}  // namespace sprung::ui
