#pragma once

#include "edit/editor.h"
#include "panels/layout.h"
#include "panels/scene_edit.h"
#include "panels/widgets/widgets.h"
#include "tools/hands.h"

namespace sprung::ui {

struct OutlinerState {
    std::string search;
    std::optional<ObjectId> naming;  // whose name is being typed
    bool namesScene = false;         // the scene's name is to be typed next
    PxRect place;                    // of the panel as last drawn, px
};

struct OutlinerWish {
    std::optional<Selection> selection;
    std::optional<SceneEdit> edit;
    std::optional<MenuRequest::On> menu;  // is to open, for what is selected then
    bool close = false;

    bool empty() const { return !selection && !edit && !menu && !close; }
};

/// Every object of the scene, or those whose names have what is searched for. A click selects one, with Shift
/// or Ctrl it is added or taken away; a double click lets its name be typed; the lock at its end is a switch;
/// a right click asks for its menu.
OutlinerWish outliner(const Ui& ui, const Layout& layout, const Editor& editor, OutlinerState& state);

}  // namespace sprung::ui
