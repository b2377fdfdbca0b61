#pragma once

#include "canvas/camera.h"

namespace sprung::ui {

// logical px
inline constexpr double panelMargin = 12.0;  // between panels, and from the window's sides
inline constexpr double transportHeight = 56.0;
inline constexpr double cardWidth = 268.0, cardGap = 16.0;  // of the gallery

/// Tells where everything stands in a window, in logical px. A narrow window (< 1200) gets narrower panels
/// with less in them; in a low one (< 720) the sections of the tool window fold.
struct Layout {
    Px window{0.0};
    bool narrow = false, low = false;

    PxRect menuBar, status;
    PxRect between;     // menu bar and status line: what a scrim covers
    PxRect toolWindow;  // at its highest; it takes what its content needs
    PxRect transport;
    PxRect free;  // the canvas that no panel covers
    // Of the transport. Where there is no room for the dots of the speed, a button has them in a menu.
    bool speedDots = true, speedButton = false, endTime = true;
    bool stacked = false;  // the transport has the window's width, below the tool window

    double labelWidth = 84.0, fieldWidth = 80.0;  // of rows
    int galleryColumns = 4;
    PxRect gallery;  // at its highest
    int sheetColumns = 3;
    PxRect sheet;  // at its highest
};

/// @param tools false: without the tool window, whose place is free then
Layout layoutFor(Px window, bool tools = true);

/// Returns where a floating panel opens: two below each other at the left of the free canvas, the next beside
/// them; all beside each other where it is low.
PxRect floatingPlace(const Layout& layout, int nth);

/// Returns what a panel at the left side of the free canvas leaves of it. All of it where the rest would be too
/// narrow for a scene, or where the panel stands elsewhere.
PxRect besidePanel(const PxRect& free, const PxRect& panel);

/// The rectangle of this size in the middle of another, on whole pixels.
PxRect centred(const PxRect& outer, Px size);

}  // namespace sprung::ui
