#pragma once

#include "canvas/renderer.h"
#include "platform/imgui_renderer.h"

#include <imgui.h>

#include <functional>

namespace sprung::ui {

/// Draws what ImGui's drawing functions draw into a list over what is bound as the framebuffer. @param size
/// physical px
void drawList(ImGuiRenderer& renderer, glm::ivec2 size, const std::function<void(ImDrawList&)>& draw);

/// Returns what ImGui's drawing functions draw into a list, as a picture of this size in physical px on a
/// background. Needs the renderer's context current and its fonts uploaded.
Image imageOfList(ImGuiRenderer& renderer, glm::ivec2 size, Rgba background,
                  const std::function<void(ImDrawList&)>& draw);

}  // namespace sprung::ui
