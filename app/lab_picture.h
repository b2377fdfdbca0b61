#pragma once

#include "canvas/renderer.h"
#include "panels/lab/lab_picture.h"
#include "platform/imgui_renderer.h"

namespace sprung::app {

/// The curves as a picture of 1280 x 960 logical px. Needs the renderer's OpenGL context current.
ui::Image labImage(const ui::Ui& ui, ui::ImGuiRenderer& renderer, const ui::LabCurves& curves,
                   const ui::LabPicture& picture);

}  // namespace sprung::app
