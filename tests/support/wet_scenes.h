#pragma once

#include "support/modern_scenes.h"

namespace sprung {

/// Water from a lower left corner on, in rows of a hexagonal lattice, where it has its density. It is the
/// last of the scene's liquids, or its first.
void pour(Scene& scene, Vec corner, double width, double height, Vec velocity = Vec{0.0});

/// Returns the places of the first liquid. m
std::vector<Vec> particlesOf(const World& world);

ObjectId addFixedBox(Scene& scene, Vec min, Vec max);

/// A vessel of three fixed boxes, open above, whose room begins at the origin. m
void addVessel(Scene& scene, double width, double height = 6.0);

/// Adds points in a circle, an even number, with springs to the next, to the one after it and across.
/// @param stiffness N/m
ObjectId addSoftRing(Scene& scene, Vec middle, double radius, int count, double stiffness,
                     const Material& material = {});

/// A vessel with water, a soft circle, a hanging rope and boxes that fall in.
Scene bath();

}  // namespace sprung
