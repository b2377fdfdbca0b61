#pragma once

#include "scene/scene.h"

namespace sprung {

/// The name of an object until a hand names it: its kind, as far as its points tell, and its id ("Box 3").
std::string defaultName(const Object& object);

}  // namespace sprung
