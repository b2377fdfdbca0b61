#pragma once

#include "panels/layout.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

struct JoinOfferState {
    bool opened = false;
};

/// Beside two points of which one was dropped on the other: shall they be one? The answer, once; a click
/// elsewhere is no.
/// @param at where they are on the window, logical px
std::optional<bool> joinOffer(const Ui& ui, Px at, JoinOfferState& state);

}  // namespace sprung::ui
