#pragma once

#include "app/options.h"
#include "scene/scene.h"

namespace sprung::app {

/// Draws a scene into a PNG, after so much simulated time. The exit code; what went wrong goes to stderr.
int renderScene(const RenderOptions& options);

/// The same with a scene that was read from options.scene, or came from elsewhere when that is empty.
/// @param view m, what is to be seen of it; none: what moves
int renderScene(const RenderOptions& options, const Scene& scene, const std::optional<Box>& view);

}  // namespace sprung::app
