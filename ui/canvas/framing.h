#pragma once

#include "canvas/camera.h"
#include "scene/scene.h"

namespace sprung::ui {

/// What of a scene is worth looking at, m: all that can move, liquids but for a few drops, and what it stands round that is about as large.
/// What has fallen or flown out of the world is left out, unless nothing else is there. Without anything that
/// can move: everything.
/// @param start the same scene before it ran: how large its world is
Box moversOf(const Scene& posed, const Scene& start);

/// What a camera shows in the free part of its viewport, m.
Box seenIn(const Camera& camera, const PxRect& free);

}  // namespace sprung::ui
