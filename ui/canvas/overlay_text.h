#pragma once

#include "canvas/tag_fade.h"
#include "canvas/view.h"
#include "platform/fonts.h"

struct ImDrawList;

namespace sprung::ui {

/// Writes what belongs to the picture: tags, names, the scale bar's length, the legend. Over the canvas and
/// below the panels: into ImGui's background list. ImGui's units are physical pixels, `view.scale` of them a
/// logical one.
void drawCanvasText(const View& view, const Fonts& fonts, ImDrawList& list, TagFade& fade);

}  // namespace sprung::ui
