#pragma once

#include "core/math.h"

#include <cmath>

namespace sprung {

// A hexagonal lattice whose cells have the area of a grain squared, where a hand puts the particles of
// liquids.

inline const double lattice = std::sqrt(2.0 / std::sqrt(3.0));  // grains between neighbours
inline const double latticeRow = 0.5 * std::sqrt(3.0) * lattice;

/// Calls take(place) for the places of the world's lattice in a box, from below. The same place has the same
/// bits from any box. @param grain m
template <typename Take>
void eachPlace(const Box& box, double grain, Take take)
{
    const double side = lattice * grain, row = latticeRow * grain;
    for (double k = std::ceil(box.min.y / row); k * row <= box.max.y; ++k) {
        const double off = 0.5 * side * std::abs(std::fmod(k, 2.0));
        for (double i = std::ceil((box.min.x - off) / side); i * side + off <= box.max.x; ++i)
            take(Vec{i * side + off, k * row});
    }
}

}  // namespace sprung
