#pragma once

#include "words/label.h"

/// The questions that lie over the canvas, and their answers.
namespace sprung::words {

inline constexpr Label saveAnswer{"save", "Save"};
inline constexpr Label dontSaveAnswer{"don't save", "Don’t save"};
inline constexpr Label cancelAnswer{"cancel", "Cancel"};
inline constexpr Label recoverAnswer{"recover", "Recover"};
inline constexpr Label discardAnswer{"discard", "Discard"};
inline constexpr Label laterAnswer{"later", "Later"};
inline constexpr Label saveCopyAnswer{"save a copy", "Save a copy"};
inline constexpr Label reloadAnswer{"reload", "Reload"};
inline constexpr Label overwriteAnswer{"overwrite", "Overwrite"};
inline constexpr Label replaceAnswer{"replace", "Replace"};
inline constexpr Label beforePlayAnswer{"before play", "As before Play"};
inline constexpr Label nowAnswer{"now", "As it is now"};
inline constexpr Label closeAnswer{"close", "Close"};
inline constexpr Label whenMadeAnswer{"when it is made", "Close when it is made"};
inline constexpr Label withoutItAnswer{"without it", "Close without it"};

inline constexpr const char* saveQuestion = "Save “{}”?";
inline constexpr const char* saveReason = "What changed since the last save is lost otherwise.";
inline constexpr const char* momentQuestion = "Save which moment of “{}”?";
inline constexpr const char* momentReason = "The simulation has moved things. “As before Play” goes back to "
                                            "the beginning, as Reset does, with what you have "
                                            "made since, and saves that. “As it is now” saves what you see.";
inline constexpr const char* filmQuestion = "A film is being made";
inline constexpr const char* filmReason = "Closed now, Sprung would end without it.";
inline constexpr const char* recoverQuestion = "Recover “{}”?";
inline constexpr const char* recoverReason =  // when; its file
    "Sprung ended before this was saved. The last state kept is of {}.\n{}\n\nDiscard moves it to the trash; "
    "Later asks again at the next start.";
inline constexpr const char* hadNoFile = "It had no file yet.";
inline constexpr const char* changedQuestion = "“{}” has changed";
inline constexpr const char* changedReason = "Another program or window has written the file since it was "
                                             "opened here{}. Overwrite loses what it holds; "
                                             "Reload can be undone.";
inline constexpr const char* andUnsavedWork = ", and there is unsaved work";
inline constexpr const char* replaceQuestion = "Replace “{}”?";
inline constexpr const char* replaceReason =
    "A file of this name is there already. What it holds would be lost.";
inline constexpr const char* choosingFile = "Choosing a file";
inline constexpr const char* dialogIsElsewhere =
    "The file dialog is a window of its own; it may be behind this one.";
inline constexpr const char* about = "Sprung {}";  // version
inline constexpr const char* aboutText =
    "A sandbox of mass points and springs, after a thesis of 2009.\n\n"
    "Free software under the MIT licence. Made with SDL, Dear ImGui, GLM, libepoxy, {fmt} and "
    "JSON for Modern C++; set in Inter, with Material Design Icons.";

}  // namespace sprung::words
