#pragma once

#include "panels/tabs.h"

namespace sprung::ui {

/// What the tool window remembers from frame to frame.
struct ToolWindowState {
    Folds folds{};
    InspectorState inspector;
    std::optional<Mode> mode;  // that was shown in the last frame
    int framesOfMode = 0;
};

/// The window at the top right: the four modes as tabs, the current one's tools, the properties of what is
/// selected.
ToolWish toolWindow(const Ui& ui, const Layout& layout, const ToolContext& context, ToolWindowState& state);

}  // namespace sprung::ui
