#pragma once

/// Files: dialogs, messages of what was done or could not be done, and steps that come of files.
namespace sprung::words {

inline constexpr const char* untitled = "Untitled";
inline constexpr const char* edgesOfWorld = "Edges";
inline constexpr const char* ground = "Ground";
inline constexpr const char* windowTitle = "{}{} – Sprung";  // name, unsaved or nothing
inline constexpr const char* titleUnsaved = " · unsaved";

inline constexpr const char* openScene = "Open scene";
inline constexpr const char* saveScene = "Save scene";
inline constexpr const char* exportPicture = "Export picture";
inline constexpr const char* savePlots = "Save plots";
inline constexpr const char* saveValues = "Save values";
inline constexpr const char* sprungScenes = "Sprung scenes";
inline constexpr const char* pictures = "Pictures";
inline constexpr const char* tables = "Tables";
inline constexpr const char* allFiles = "All files";

inline constexpr const char* cannotOpenFile = "This file can't be opened";
inline constexpr const char* noScene =
    "This is no scene of Sprung, or it is damaged. What was found, by file and line: {}";
inline constexpr const char* cannotOpenExample = "This example can't be opened";
inline constexpr const char* sceneNotSaved = "The scene could not be saved";
inline constexpr const char* pictureNotWritten = "The picture could not be written";
inline constexpr const char* plotsNotWritten = "The plots could not be written";
inline constexpr const char* valuesNotWritten = "The values could not be written";
inline constexpr const char* answerFirst = "Not opened: the question that is open comes first";
inline constexpr const char* workIsKept = "The work is kept";
inline constexpr const char* cannotPaste = "What was copied can't be pasted: {}";
inline constexpr const char* copyIsTooLarge = "it is too large to go from one window to another";
inline constexpr const char* moreWarnings = "… and {} more warnings: sprung check tells all of them";
inline constexpr const char* moreToRecover = "There is more unsaved work: it is asked for at the next start";
inline constexpr const char* cannotRecover = "Unsaved work can't be read and is kept: {}";
inline constexpr const char* lostSettings =
    "The settings could not be read, and no copy of them could be made: they are as at first";
inline constexpr const char* damagedSettings = "The settings could not be read; they are kept as {}";
inline constexpr const char* savedAs = "Saved as {}";
inline constexpr const char* pictureWritten = "Picture written to {}";
inline constexpr const char* plotsWritten = "Plots written to {}";
inline constexpr const char* valuesWritten = "Values written to {}";
inline constexpr const char* tableCopied = "Table copied";
inline constexpr const char* fileIsGone = "{} is no longer there; saving writes it anew";
inline constexpr const char* isInTrash = "“{}” is in the trash";
inline constexpr const char* autosaveFails = "Autosave fails: {}";
inline constexpr const char* noNumber = "“{}” is no number: type one, or a sum as 30+15 or 2*(1.5-0.25)";
inline constexpr const char* energyOf = "Energy {} since start";

}  // namespace sprung::words

/// The first entry of a history, and steps that come of files.
namespace sprung::words::step {

inline constexpr const char* newScene = "New";
inline constexpr const char* open = "Open";
inline constexpr const char* openExample = "Open example";
inline constexpr const char* reload = "Reload";
inline constexpr const char* recover = "Recover";
inline constexpr const char* recoverRun = "Simulate";  // for an unknown time

}  // namespace sprung::words::step
