#pragma once

#include "panels/layout.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

/// Of a sheet that is open; begin with a new one each time it opens.
struct SheetState {
    bool opened = false;
    float seconds = 0.0f;        // since then, for fading in
    bool reducedMotion = false;  // no fading
    bool closes = false;         // it is not to be there any more, whatever key or button said so
};

enum class SheetKind {
    Panel,     // a click beside it or Esc closes it
    Question,  // wants an answer; nothing else can be reached
};

/// Something large over the canvas, which a scrim darkens down to the status line: from below the menu bar,
/// with it behind a question. False, and no endSheet, when it was closed. The keyboard is the sheet's while
/// one is open: the window leaves its keys alone.
bool beginSheet(const Ui& ui, const Layout& layout, const char* id, const PxRect& place, SheetKind kind,
                SheetState& state);
void endSheet(const SheetState& state);

/// The title and, at the right, the cross. True when the cross was pressed.
bool sheetTitle(const Ui& ui, const char* title);

/// Makes what a draw list holds so far fainter while its sheet fades in; endSheet does it for the sheet's
/// own.
void fadeIn(ImDrawList& list, const SheetState& state);

enum class Key { Up, Down, Left, Right, Enter, Escape, PageUp, PageDown };

/// Of the sheet being drawn. The key that opened it says nothing in it, and what is held down answers but
/// once: one press of Enter must not choose a command and answer the question that follows, too.
bool isPressed(Key key);

}  // namespace sprung::ui
