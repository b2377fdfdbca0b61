#pragma once

#include "panels/layout.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

/// Tells which part of a run a film is to be of. s of the run
struct FilmRange {
    double oldest = 0.0, newest = 0.0;  // what the timeline has
    double now = 0.0;                   // what is seen
    double from = 0.0, to = 0.0;
    bool gifAlone = false;  // other films can't be made here
};

struct FilmWish {
    std::optional<double> from, to;  // s
    bool makeGif = false, makeFilm = false, close = false;
};

/// A bar over the transport: from when to when, and what to make of it; or, while a film is being made, how
/// far that is.
/// @param done 0..1; none: nothing is being made
FilmWish filmBar(const Ui& ui, const Layout& layout, const FilmRange& range, std::optional<double> done);

}  // namespace sprung::ui
