#pragma once

#include "canvas/camera.h"
#include "scene/scene.h"

namespace sprung::ui {

/// Returns what of a scene is worth looking at, m: all that can move, liquids but for a few drops, and what
/// it stands round that is about as large. What has fallen or flown out of the world is left out, unless
/// nothing else is there. Without anything that can move: everything.
/// @param start the same scene before it ran: how large its world is
Box moversOf(const Scene& posed, const Scene& start);

/// Returns all of that which moves, without what it stands round, m. Empty where nothing can.
Box onlyMoversOf(const Scene& posed, const Scene& start);

/// Looks at a box from where what stands round it is seen: a third of the free part's width or height at
/// most.
Camera amidst(const Camera& camera, const Box& box, const PxRect& free);

/// Returns where a camera has to go so that what moves, m, has room in the picture again; never nearer. None
/// as long as it is nowhere near a side, or once it has that room.
/// @param isOnItsWay the camera, by what this told before
std::optional<Camera> keepingIn(const Camera& camera, const Box& movers, const PxRect& free, bool isOnItsWay);

/// Returns what a camera shows in the free part of its viewport, m.
Box seenIn(const Camera& camera, const PxRect& free);

}  // namespace sprung::ui
