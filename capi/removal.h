#pragma once

#include "records.h"

namespace sprung::capi {

// Parts go by the rules of scene/edit/topology.h, as in the editor, and their user data with them. Each must
// be there.

void remove(SceneRecord& record, PointId id);
void remove(SceneRecord& record, EdgeId id);
void remove(SceneRecord& record, ObjectId id);

}  // namespace sprung::capi
