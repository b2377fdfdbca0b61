#pragma once

#include "words/label.h"

/// Titles and words of the panels that have few of their own.
namespace sprung::words {

// Menus.
inline constexpr Label fileMenu{"file", "File"};
inline constexpr Label editMenu{"edit", "Edit"};
inline constexpr Label viewMenu{"view", "View"};
inline constexpr Label insertMenu{"insert", "Insert"};
inline constexpr Label simulationMenu{"simulation", "Simulation"};
inline constexpr Label examplesMenu{"examples", "Examples"};
inline constexpr Label helpMenu{"help", "Help"};
inline constexpr Label openRecent{"open recent", "Open recent"};
inline constexpr const char* newFolder = "New folder";
inline constexpr const char* noRoomForSize = "This window has room for {}; a larger one shows it larger";
inline constexpr Label showMenu{"show", "Show"};
inline constexpr Label interfaceSize{"size", "Size of the interface"};
inline constexpr Label asTheDisplay{"display", "As the display"};
inline constexpr const char* unsaved = "·  unsaved";  // beside the name of the document

// Panels that float.
inline constexpr const char* history = "History";
inline constexpr const char* outliner = "Outliner";
inline constexpr const char* lockTip = "Lock: hands that edit leave it where it is";
inline constexpr const char* unlockTip = "Unlock";
inline constexpr const char* noObjects = "No objects yet";
inline constexpr const char* inGroup = "group {}  ·  {}";  // "group 1 · 4 points"
inline constexpr const char* closePanel = "Close";
inline constexpr const char* fullSize = "Full size";
inline constexpr const char* smaller = "Smaller";

// Menus at the mouse.
inline constexpr const char* isLocked = "locked";  // in place of a shortcut
inline constexpr Label arrange{"arrange", "Arrange"};
inline constexpr Label pasteHere{"paste here", "Paste here"};
inline constexpr Label addPointEntry{"add point", "Add point here"};
inline constexpr Label newEdgeEntry{"new edge", "New edge from here"};
inline constexpr const char* ctrlClick = "Ctrl+click";
inline constexpr Label gravityOn{"gravity", "Gravity"};

// Where two points were dropped on each other.
inline constexpr Label join{"join", "Join"};
inline constexpr const char* leaveThemTwo = "Leave them two";

// The palette of commands.
inline constexpr const char* commands = "Find a command";
inline constexpr const char* commandHint = "Type what you want to do, or to open";
inline constexpr const char* noCommand = "Nothing of that name";
inline constexpr const char* openExampleNamed = "Open example: {}";
inline constexpr const char* showNamed = "Show: {}";
inline constexpr const char* openRecentNamed = "Open recent: {}";
inline constexpr const char* toLightTheme = "Switch to the light theme";
inline constexpr const char* toDarkTheme = "Switch to the dark theme";

inline constexpr const char* sceneName = "Name of the scene";
inline constexpr const char* renameScene = "Name the scene";

// The gallery.
inline constexpr const char* examples = "Examples";
inline constexpr const char* search = "Search";
inline constexpr const char* allKinds = "All";
inline constexpr const char* nothingOfThatKind = "Nothing of that kind";
inline constexpr const char* oneExample = "example";
inline constexpr const char* severalExamples = "examples";
inline constexpr const char* ofExamples = "of {} {}";  // found: how many there are, "examples"

// The sheet of shortcuts.
inline constexpr const char* shortcuts = "Shortcuts";
inline constexpr const char* orKeys = " or ";  // between the keys of one action
inline constexpr const char* currentMode = "current mode";
inline constexpr const char* mouseLegend = "<left> left <right> right <middle> middle or wheel";

// The dialog of files.
inline constexpr const char* folderAbove = "Folder above";
inline constexpr const char* homeFolder = "Home folder";
inline constexpr const char* noSuchFiles = "No such files in this folder";
inline constexpr const char* fileName = "Name";
inline constexpr Label openFile{"open", "Open"};
inline constexpr Label saveFile{"save", "Save"};
inline constexpr Label cancelFile{"cancel", "Cancel"};

}  // namespace sprung::words
