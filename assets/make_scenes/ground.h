#pragma once

#include "scene/shapes.h"

#include <span>
#include <string>

namespace sprung {

// What stands still.

/// Points of a smooth surface that is level at every key: give tops and bottoms, from left to right.
/// @param pitch m between neighbours, about
std::vector<Vec> hills(std::span<const Vec> keys, double pitch);

// Grounds are locked as a new scene's is: a hand that edits goes over them.

/// Fixed: everything between the surface, given from left to right, and 6 m below zero. Its first and last
/// points are moved out to x = -end and end: a ground ends nowhere in sight.
ObjectId addGround(Scene& scene, std::span<const Vec> surface, std::string name = "Ground",
                   double end = 40.0);

/// Fixed, level at height 0, with a rim at both ends so that nothing rolls off.
ObjectId addFloor(Scene& scene);

/// Fixed, a box of 40 m, level at a height.
ObjectId addSlab(Scene& scene, double height);

/// Fixed box.
ObjectId addBlock(Scene& scene, Vec min, Vec max, std::string name);

/// Scenery: held by its points and in nobody's way.
ObjectId addStand(Scene& scene, std::span<const Vec> corners, std::string name, Color color);

}  // namespace sprung
