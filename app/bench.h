#pragma once

namespace sprung {

/// Draws the opening scene and a crowded picture beside ImGui's own drawing and prints both ratios. The exit
/// code.
int benchDraw(bool json);

}  // namespace sprung
