#pragma once

#include "panels/layout.h"
#include "panels/widgets/widgets.h"

#include <string>

namespace sprung::ui {

/// A line over the canvas that says what to do first: how to fling, or what an example is there for.
struct FirstHint {
    const char* picture = "";
    std::string words;
    double since = 0.0;          // s since there is something to say
    std::optional<double> done;  // s since the hand did it
    bool reducedMotion = false;
};

/// Returns how much of it is seen, 0 to 1: it comes after 600 ms and fades 400 ms after the hand has done it.
double strengthOf(const FirstHint& hint);

/// Tells where its pill stands: below the menus, below what stands there while solvers are compared, or above
/// the transport.
enum class HintPlace { Top, BelowTitles, Bottom };
PxRect placeOf(const Ui& ui, const Layout& layout, const FirstHint& hint, HintPlace place);

/// Draws its pill. It takes no clicks. Gives how much of the canvas is taken from its top on, px.
double firstHint(const Ui& ui, const Layout& layout, const FirstHint& hint, HintPlace place);

}  // namespace sprung::ui
