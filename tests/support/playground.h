#pragma once

#include "scene/scene.h"
#include "support/polygons.h"

namespace sprung::support {

/// A scene such as a hand builds: a fixed ground, boxes, circles, polygons, some of them soft, a wheel on a
/// hinge, ropes that hold things, a net, an edge that joins two objects.
Scene playground(Random& random);

/// Gives the last point, edge and object the largest ids there can be, so that no larger one is free.
void takeLastIds(Scene& scene);

}  // namespace sprung::support
