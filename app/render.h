#pragma once

#include "app/options.h"

namespace sprung {

/// Draws a scene into a PNG, after so much simulated time. The exit code; what went wrong goes to stderr.
int renderScene(const RenderOptions& options);

}  // namespace sprung
