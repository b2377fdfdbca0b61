#pragma once

#include "canvas/renderer.h"
#include "canvas/scene_painter.h"

namespace sprung::ui {

/// A scene as in simulation mode, with all of what matters in the middle, without window or text.
/// @param size logical pixels; lines are half as wide as in the window
/// @param region m, what is to be seen; empty: what pictureCamera finds
Picture paintThumbnail(const Scene& scene, const Theme& theme, Px size, double scale, const Box& region = {});

/// Looks at what can move, with some of what stands round it, and not beyond where the ground ends.
/// @param free the part of the viewport that is to show it
Camera pictureCamera(const Scene& scene, Px viewport, const PxRect& free);

/// The same while it runs: at what has not left the world. @param start the scene before it ran
Camera moversCamera(const Scene& scene, const Scene& start, Px viewport, const PxRect& free);

/// Shows a region, m, all of it, as large as the free part of the viewport allows, and sky above it where
/// that is higher: below it there may be nothing to be seen.
Camera regionCamera(const Box& region, Px viewport, const PxRect& free);

/// Returns how many metres higher a camera has to look so that nothing below `lowest` m is seen; fewer where
/// what can move would come to lie behind a panel below the free part, or all but fall there.
double riseAbove(const Camera& camera, const Scene& scene, const PxRect& free, double lowest);

}  // namespace sprung::ui
