#pragma once

#include "scene/scene.h"

namespace sprung {

/// A soft car that looks to the right. @param at m, on the ground between its wheels
/// @param stiffness N/m, of its body
void addJellyCar(Scene& scene, Vec at, double stiffness, Vec velocity = Vec{0.0});

/// A truss on springs, its edges of many stiffnesses. @param at m, on the ground between its wheels
void addBuggy(Scene& scene, Vec at, Vec velocity = Vec{0.0});

/// A cart with two small wheels. @return the points at its ends, for couplings
struct Cart {
    PointId rear, front;
};
Cart addCart(Scene& scene, Vec at, double length, std::string name, Color color);

}  // namespace sprung
