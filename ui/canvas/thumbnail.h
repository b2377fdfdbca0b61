#pragma once

#include "canvas/renderer.h"
#include "canvas/scene_painter.h"

namespace sprung {

/// A scene as in simulation mode, with all of what matters in the middle, without window or text.
/// @param size logical pixels; lines are half as wide as in the window
Picture paintThumbnail(const Scene& scene, const Theme& theme, Px size, double scale);

/// What a picture of the scene has to show, m: the movable things with some of the ground below and round
/// them.
Box pictureBounds(const Scene& scene);

}  // namespace sprung
