#pragma once

#include "scene/scene.h"

namespace sprung {

/// Whether an edge is a bar, which holds points of a rigid body together: rigid, and it never breaks. A rigid
/// edge that can break carries what it is judged by, and is solved as a constraint between points.
inline bool isBar(const Edge& edge)
{
    return edge.stiffness == rigid && !edge.breaksAt;
}

}  // namespace sprung
