#pragma once

#include "solve/rest_shapes.h"

namespace sprung {

/// Brings soft objects back that were folded over: while any triangle has less than 2 % of its area at rest,
/// the object's points move 10 % of the way to its rest shape. At the start of a frame; moves places only, so
/// that no speed is added.
void recoverInverted(const RestShapes& shapes, Points& points);

}  // namespace sprung
