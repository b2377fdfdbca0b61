#pragma once

#include "panels/sheet.h"

namespace sprung {

// Questions that wait for an answer. Return takes the first, Esc the last of the answers.

enum class UnsavedAnswer { Save, DontSave, Cancel };
std::optional<UnsavedAnswer> unsavedQuestion(const Ui& ui, const Layout& layout,
                                             std::string_view documentName, SheetState& state);

enum class RecoveryAnswer { Recover, Discard };
/// @param when  "Today 14:32"
std::optional<RecoveryAnswer> recoveryQuestion(const Ui& ui, const Layout& layout,
                                               std::string_view documentName, std::string_view when,
                                               SheetState& state);

/// Saving where a file is already: true to replace it.
std::optional<bool> overwriteQuestion(const Ui& ui, const Layout& layout, std::string_view fileName,
                                      SheetState& state);

/// Shown while a dialog of the desktop is open. True when the hand would rather not.
bool waitingForDialog(const Ui& ui, const Layout& layout, SheetState& state);

/// Something failed that the hand asked for. True when it was read.
bool errorDialog(const Ui& ui, const Layout& layout, const std::string& title, const std::string& message,
                 SheetState& state);

/// What the program is. True when it was closed.
bool aboutDialog(const Ui& ui, const Layout& layout, std::string_view version, SheetState& state);

}  // namespace sprung
