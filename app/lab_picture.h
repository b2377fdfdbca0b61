#pragma once

#include "app/command_files.h"
#include "canvas/renderer.h"
#include "panels/widgets/widgets.h"
#include "platform/imgui_renderer.h"

#include <functional>

namespace sprung::app {

/// Draws one of the lab's pictures over the whole of a list of this size, physical px.
using LabDrawing = std::function<void(const ui::Ui& ui, ImDrawList& list, ImVec2 size)>;

/// A picture of 1280 x 960 logical px. Needs the renderer's OpenGL context current.
ui::Image labImage(const ui::Ui& ui, ui::ImGuiRenderer& renderer, const LabDrawing& draw);

/// The same with what the window draws with, without a window.
Status writeLabPicture(const LabDrawing& draw, Output& output);

}  // namespace sprung::app
