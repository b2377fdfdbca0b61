#pragma once

#include "scene/scene.h"

namespace sprung {

/// A tower in nobody's way, with sails that turn. @param height m, of the axle over the foot
void addWindmill(Scene& scene, Vec foot, double height, double sailLength);

/// A tree in nobody's way, with a tyre swinging from its branch, 3 m to the right of the foot.
void addTreeWithSwing(Scene& scene, Vec foot);

/// A soft creature with two eyes. @param at m, in the middle of its flat belly
void addCritter(Scene& scene, Vec at);

}  // namespace sprung
