#pragma once

#include "scene/scene.h"

namespace sprung::lab {

/// Describes how the particles of a pool lie when it begins. Hexagons have the liquid's density, but are a
/// crystal, which yields slowly to what floats in it; squares are too dense by a hundredth, and melt.
enum class Lattice { Hexagons, Squares };

/// Adds a box of a liquid to it, at rest, from its lower left corner on. m
void pour(Fluid& fluid, double grain, Vec corner, Vec size, Lattice lattice);

}  // namespace sprung::lab
