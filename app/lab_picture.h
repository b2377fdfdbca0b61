#pragma once

#include "canvas/renderer.h"
#include "panels/lab/lab_picture.h"
#include "platform/imgui_renderer.h"

namespace sprung {

/// The curves as a picture of 1280 x 960 logical px. Needs the renderer's OpenGL context current.
Image labImage(const Ui& ui, ImGuiRenderer& renderer, const LabCurves& curves, const LabPicture& picture);

}  // namespace sprung
