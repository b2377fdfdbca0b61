#pragma once

#include "scene/scene.h"

namespace sprung::ui {

/// An object's mass and the centre of it, as if it were alone in the scene.
struct Weight {
    Vec centre{0.0};    // m
    double mass = 0.0;  // kg
};
Weight weigh(const Scene& scene, const Object& object);

}  // namespace sprung::ui
