#pragma once

#include "panels/actions.h"
#include "panels/scene_edit.h"
#include "tools/hands.h"

namespace sprung::ui {

struct ContextMenuState {
    bool requested = false;  // set it to open the menu at the mouse
    MenuRequest asked{};     // where, and for what
};

struct ContextMenuWish {
    std::optional<Action> action;
    std::optional<SceneEdit> edit;
    bool pasteThere = false, addPoint = false, beginEdge = false;  // where it was asked for

    bool empty() const { return !action && !edit && !pasteThere && !addPoint && !beginEdge; }
};

/// Returns what can be done with what is selected, or with the empty place.
ContextMenuWish contextMenu(const Ui& ui, const Editor& editor, ContextMenuState& state);

}  // namespace sprung::ui
