#pragma once

#include "scene/scene.h"
#include "support/polygons.h"

namespace sprung::support {

/// Any scene that a file can hold: ids with gaps, hinges, loose edges, names in any script, and numbers that
/// are hard to write: subnormal ones, -0.0, the largest allowed, and ones with all their bits in use.
Scene randomScene(Random& random);

}  // namespace sprung::support
