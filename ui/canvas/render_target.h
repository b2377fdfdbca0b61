#pragma once

#include "canvas/renderer.h"

#include <functional>

namespace sprung::ui {

/// Draws into a texture of this size instead of onto the window, the bottom row first as OpenGL has it; the
/// caller deletes it. `draw` finds the texture bound as the framebuffer, its content undefined.
unsigned int textureOf(glm::ivec2 size, const std::function<void()>& draw);

/// The same, read back into memory.
Image imageOf(glm::ivec2 size, const std::function<void()>& draw);

}  // namespace sprung::ui
