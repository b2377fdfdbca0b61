#pragma once

#include "canvas/camera.h"

#include <span>
#include <vector>

namespace sprung::ui {

/// Lays a curve through points: what stands for a circle or a rope is drawn as one. Each side becomes as many
/// pieces as the eye needs at its size.
/// @param curve its points afterwards  @return pieces a side
int curveThrough(std::span<const Px> points, bool closed, std::vector<Px>& curve);

}  // namespace sprung::ui
