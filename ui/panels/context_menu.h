#pragma once

#include "panels/actions.h"
#include "panels/scene_edit.h"

namespace sprung::ui {

struct ContextMenuState {
    bool requested = false;  // set it to open the menu at the mouse
    bool onObject = false;   // for what is selected; else for the empty canvas
    Vec at{0.0};             // m, where it was asked for
};

struct ContextMenuWish {
    std::optional<Action> action;
    std::optional<SceneEdit> edit;
    bool pasteThere = false;

    bool empty() const { return !action && !edit && !pasteThere; }
};

/// What can be done with what is selected, or with the empty place.
ContextMenuWish contextMenu(const Ui& ui, const Editor& editor, ContextMenuState& state);

}  // namespace sprung::ui
