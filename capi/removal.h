#pragma once

#include "records.h"

namespace sprung::capi {

// Parts go, with what cannot be without them, and their user data with them. Each must be there.

/// With its edges. Objects lose it; those without a point left go.
void remove(SceneRecord& record, PointId id);
void remove(SceneRecord& record, EdgeId id);

/// With its edges, and its points that nothing else uses.
void remove(SceneRecord& record, ObjectId id);

}  // namespace sprung::capi
