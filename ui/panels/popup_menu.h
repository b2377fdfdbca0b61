#pragma once

#include "panels/actions.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

/// A menu that hangs at a place. It is open when ImGui::OpenPopup was called with its id. Call endMenu when
/// true.
bool beginMenu(const Ui& ui, const char* id, std::optional<ImVec2> at = {});
void endMenu();

/// A row of the actions' table.
bool menuEntry(const Ui& ui, Action action, bool enabled, bool checked = false);

/// The same, enabled where it would do anything; where a lock is in its way that stands in the shortcut's
/// place.
bool menuEntry(const Ui& ui, Action action, const Editor& editor, bool checked = false);

void menuLine(const Ui& ui);

}  // namespace sprung::ui
