#pragma once

#include "edit/editor.h"
#include "panels/sheet.h"
#include "tools/hints.h"

namespace sprung::ui {

/// Everything that keys and mouse do, the current mode's hands tinted. True when it was closed.
bool shortcutsSheet(const Ui& ui, const Layout& layout, Mode mode, SheetState& state);

/// Returns how it is closed, for the status line.
std::vector<Hint> shortcutsHints();

}  // namespace sprung::ui
