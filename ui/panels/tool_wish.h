#pragma once

#include "canvas/view.h"
#include "panels/actions.h"
#include "panels/scene_edit.h"
#include "tools/hands.h"

namespace sprung::ui {

/// Tells what a hand asked of the tool window in this frame; almost always nothing.
struct ToolWish {
    std::optional<Mode> mode;
    std::optional<SceneEdit> edit;
    std::optional<Selection> selection;
    std::optional<Action> action;
    std::optional<Create> arm;
    std::optional<double> speed;
    std::optional<Making> making;
    std::optional<SnapSettings> snapping;
    std::optional<CanvasOptions> options;
    std::string refusal;  // why what was asked for can't be done; a message to show

    bool empty() const
    {
        return !mode && !edit && !selection && !action && !arm && !speed && !making && !snapping &&
               !options && refusal.empty();
    }
};

}  // namespace sprung::ui
