#pragma once

#include "scene/scene.h"

namespace sprung {

/// Whether the rest shapes of two objects are the same, with the outline through the same places of them, so
/// that what is made of the one does for the other: true of objects that were made alike and whose ids follow
/// each other alike, where that is quickly seen; false of some others, too.
bool haveSameShape(const Object& one, const Object& other);

}  // namespace sprung
