#pragma once

#include "edit/editor.h"
#include "panels/layout.h"
#include "panels/scene_edit.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

struct OutlinerWish {
    std::optional<Selection> selection;
    std::optional<SceneEdit> edit;
    bool close = false;

    bool empty() const { return !selection && !edit && !close; }
};

/// Every object of the scene; a click selects it, with Shift or Ctrl it is added or taken away.
OutlinerWish outliner(const Ui& ui, const Layout& layout, const Editor& editor);

}  // namespace sprung::ui
