#pragma once

#include "panels/layout.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

/// Beside two points of which one was dropped on the other: shall they be one? The answer, once; a click
/// elsewhere is no. It takes no keys, so that those of commands still do what they do.
/// @param at where they are on the window, logical px
std::optional<bool> joinOffer(const Ui& ui, Px at);

}  // namespace sprung::ui
