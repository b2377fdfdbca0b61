#pragma once

#include "scene/scene.h"

namespace sprung::ui {

/// Gives what was just drawn the next free name of its kind ("Box 1") and the next colour of what can move, so that
/// both count what the hand has made and not the ground and the walls.
void introduce(Scene& scene, ObjectId drawn);

}  // namespace sprung::ui
