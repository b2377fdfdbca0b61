#pragma once

#include "edit/editor.h"
#include "panels/sheet.h"

namespace sprung {

/// Everything that keys and mouse do, the current mode's hands tinted. True when it was closed.
bool shortcutsSheet(const Ui& ui, const Layout& layout, Mode mode, SheetState& state);

}  // namespace sprung
