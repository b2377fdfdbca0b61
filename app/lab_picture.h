#pragma once

#include "core/result.h"
#include "panels/lab/lab_picture.h"
#include "platform/imgui_renderer.h"

#include <string>

namespace sprung {

/// Writes a PNG of 1280 x 960 logical px. Needs the renderer's OpenGL context current.
Status writeLabPicture(const Ui& ui, ImGuiRenderer& renderer, const LabCurves& curves,
                       const LabPicture& picture, const std::string& path);

/// CannotWrite: where, and why not.
Status writeText(const std::string& text, const std::string& path);

}  // namespace sprung
