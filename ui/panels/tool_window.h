#pragma once

#include "panels/tabs.h"

namespace sprung::ui {

/// Tells what the tool window remembers from frame to frame.
struct ToolWindowState {
    Folds folds{};
    InspectorState inspector;
    /// Tells what was shown in the last frame, and where.
    struct Subject {
        Mode mode;
        Selection selection;
        Px size;
        bool low, narrow;

        bool operator==(const Subject&) const = default;
    };
    std::optional<Subject> subject;
    int framesOfMode = 0, framesOfSubject = 0;
};

/// The window at the top right: the four modes as tabs, the current one's tools, the properties of what is
/// selected.
ToolWish toolWindow(const Ui& ui, const Layout& layout, const ToolContext& context, ToolWindowState& state);

}  // namespace sprung::ui
