#pragma once

#include "panels/sheet.h"

namespace sprung::ui {

// Questions that wait for an answer. Return takes the first, Esc the last of the answers.

enum class UnsavedAnswer { Save, DontSave, Cancel };
std::optional<UnsavedAnswer> unsavedQuestion(const Ui& ui, const Layout& layout,
                                             std::string_view documentName, SheetState& state);

enum class MomentAnswer { BeforePlay, Now, Cancel };

/// Saving in a run that has moved things: what was built would be lost by what became of it.
std::optional<MomentAnswer> momentQuestion(const Ui& ui, const Layout& layout, std::string_view documentName,
                                           SheetState& state);

enum class FilmAnswer { WhenMade, WithoutIt, Cancel };

/// Closing while a film is being made.
std::optional<FilmAnswer> filmQuestion(const Ui& ui, const Layout& layout, SheetState& state);

enum class RecoveryAnswer { Recover, Discard, Later };

/// Work that was not saved when the program ended.
struct UnsavedWork {
    std::string name;  // "tower.sprung"
    std::string file;  // its path; empty: it has none
    std::string when;  // of the state kept: "21 November 14:32"
};
std::optional<RecoveryAnswer> recoveryQuestion(const Ui& ui, const Layout& layout, const UnsavedWork& work,
                                               SheetState& state);

enum class ChangedFileAnswer { SaveCopy, Overwrite, Reload, Cancel };

/// Another program has written the file that is being edited.
/// @param isUnsaved there is work that the file does not have: a copy is what Return makes; else it reloads
std::optional<ChangedFileAnswer> changedFileQuestion(const Ui& ui, const Layout& layout,
                                                     std::string_view fileName, bool isUnsaved,
                                                     SheetState& state);

/// Saving where a file is already: true to replace it.
std::optional<bool> overwriteQuestion(const Ui& ui, const Layout& layout, std::string_view fileName,
                                      SheetState& state);

/// Shown while a dialog of the desktop is open. True when the hand would rather not.
bool waitingForDialog(const Ui& ui, const Layout& layout, SheetState& state);

/// Something failed that the hand asked for. True when it was read.
bool errorDialog(const Ui& ui, const Layout& layout, const std::string& title, const std::string& message,
                 SheetState& state);

/// Shows what the program is. True when it was closed.
bool aboutDialog(const Ui& ui, const Layout& layout, std::string_view version, SheetState& state);

}  // namespace sprung::ui
