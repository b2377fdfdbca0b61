#pragma once

#include "canvas/view.h"

struct ImDrawList;

namespace sprung::ui {

/// Draws the movable objects of a scene translucent in one colour, as the view's camera sees them: what runs
/// over the same scene by other rules.
void drawGhosts(const View& view, const Scene& ghosts, Rgba color, ImDrawList& list);

}  // namespace sprung::ui
