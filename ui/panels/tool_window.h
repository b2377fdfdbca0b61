#pragma once

#include "panels/tabs.h"

namespace sprung::ui {

/// Tells what the tool window remembers from frame to frame.
struct ToolWindowState {
    SectionsState sections;
    InspectorState inspector;
};

/// The window at the top right: the four modes as tabs, the current one's tools, the properties of what is
/// selected.
ToolWish toolWindow(const Ui& ui, const Layout& layout, const ToolContext& context, ToolWindowState& state);

}  // namespace sprung::ui
