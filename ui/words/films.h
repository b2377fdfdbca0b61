#pragma once

#include "words/label.h"

/// Films and pictures of what is on the canvas.
namespace sprung::words::film {

inline constexpr const char* from = "From";
inline constexpr const char* to = "to";
inline constexpr const char* takeMoment = "The moment that is seen";
inline constexpr const char* dragFrom = "Where the film begins";
inline constexpr const char* dragTo = "Where the film ends";
inline constexpr Label gif{"gif", "GIF…"};
inline constexpr const char* gifTip = "For chats and pages: plays everywhere";
inline constexpr Label video{"video", "Film…"};
inline constexpr const char* videoTip = "MP4, 60 pictures a second";
inline constexpr const char* cancel = "Cancel";
inline constexpr const char* madeSoFar = "{} made";
inline constexpr const char* exportFilm = "Export film";
inline constexpr const char* films = "Films";
inline constexpr const char* gifAlone =
    "Other films than GIFs are made by the program ffmpeg, which is not installed: apt install ffmpeg";
inline constexpr const char* nothingToFilm = "Play first: a film is made of what the timeline has";
inline constexpr const char* written = "Film written to {}";
inline constexpr const char* notWritten = "The film could not be written";
inline constexpr const char* isBeingMade = "A film is being made: Esc stops it";
inline constexpr const char* cancelled = "The film was not made";
inline constexpr const char* editedMeanwhile = "The film was not made: the scene was edited meanwhile";
inline constexpr const char* beginsAtEdit = "The film begins at {}, where the scene was edited";
inline constexpr const char* coversEdit =
    "The scene was edited at {}: in the film, what came before moves as it did then and looks as it does now";
inline constexpr const char* pictureCopied = "Picture copied";
inline constexpr const char* cannotCopy =
    "Pictures are copied by wl-copy or xclip, which are not installed: apt install xclip";
inline constexpr const char* otherSize = "the window's scale is another now";
inline constexpr const char* notCopied = "The picture could not be copied";
inline constexpr const char* copierFailed = "the clipboard's program failed with status {}";

}  // namespace sprung::words::film
