#pragma once

#include "panels/actions.h"
#include "panels/scene_edit.h"

namespace sprung::ui {

struct ContextMenuState {
    bool requested = false;  // set it to open the menu at the mouse
};

struct ContextMenuWish {
    std::optional<Action> action;
    std::optional<SceneEdit> edit;

    bool empty() const { return !action && !edit; }
};

/// What can be done with what is selected, or with nothing selected: here.
ContextMenuWish contextMenu(const Ui& ui, const Editor& editor, ContextMenuState& state);

}  // namespace sprung::ui
