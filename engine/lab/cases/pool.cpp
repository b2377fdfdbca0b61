#include "lab/cases/pool.h"

#include <cmath>

namespace sprung::lab {

void pour(Fluid& fluid, double grain, Vec corner, Vec size, Lattice lattice)
{
    const bool isCrystal = lattice == Lattice::Hexagons;
    const double side = isCrystal ? std::sqrt(2.0 / std::sqrt(3.0)) * grain : grain;
    const double row = isCrystal ? 0.5 * std::sqrt(3.0) * side : grain;
    const double off = 0.5 * grain, indent = isCrystal ? 0.5 * side : 0.0;
    for (int k = 0; off + k * row < size.y; ++k)
        for (double x = off + indent * (k % 2); x < size.x - 0.9 * off; x += side)
            fluid.at.push_back(corner + Vec{x, off + k * row});
    fluid.velocity.resize(fluid.at.size(), Vec{0.0});
}

}  // namespace sprung::lab
