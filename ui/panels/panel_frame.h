#pragma once

#include "panels/layout.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

ImVec2 toImGui(const Ui& ui, Px logical);  // physical px

/// A window that stands where the layout says, lifted off the canvas; floating ones lie over it.
enum class PanelHeight { Whole, OfContent };
void beginFixedPanel(const Ui& ui, const char* name, const PxRect& place, PanelHeight height);
void endFixedPanel();

/// A flat bar across the window, without padding.
void beginBar(const Ui& ui, const char* name, const PxRect& place);
void endBar();

/// A window that can be moved and sized between menu bar and status line, with title and closing cross. It
/// opens at `place` the first time. True when it was closed. Call endFloatingPanel in any case.
bool beginFloatingPanel(const Ui& ui, const Layout& layout, const Label& title, const PxRect& place);

/// One that may be made as large as the window allows, by a button beside the cross.
struct FloatingPlace {
    PxRect place;            // where it opens, and where it goes back to
    Px least{220.0, 160.0};  // logical px
    PxRect whole{};          // where it stands while it is `full`
    bool full = false;
    bool putBack = false;  // to `place`, wherever the hand had moved it
};
struct FloatingWish {
    bool close = false, toggleFull = false;
};
FloatingWish beginSizablePanel(const Ui& ui, const Layout& layout, const Label& title,
                               const FloatingPlace& place);
void endFloatingPanel();

/// Returns where the hand has left the floating panel that is being drawn. Logical px
PxRect placeOfPanel(const Ui& ui);

/// Width in physical px of one of `count` equal things in what is left of a row. @param gap logical px
float share(const Ui& ui, int count, float gap = 4.0f);

}  // namespace sprung::ui
