#pragma once

#include "core/math.h"

#include <cstdint>
#include <vector>

namespace sprung::support {

/// The same numbers on every machine, unlike the standard library's distributions.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t bits();
    double between(double low, double high);
    int below(int count);  // 0 .. count - 1

private:
    std::uint64_t state_;
};

// Simple outlines, counter-clockwise, about 1 m across.

/// Random places joined in an order in which no two sides cross: dents, spikes and needles.
std::vector<Vec> randomPolygon(Random& random, int corners);

/// Corners at even angles and random distances from the middle.
std::vector<Vec> randomStar(Random& random, int corners);

/// A convex polygon: random places on an ellipse.
std::vector<Vec> randomConvex(Random& random, int corners);

std::vector<Vec> letterU();
std::vector<Vec> star(int tips);
std::vector<Vec> cog(int teeth);

/// A band that winds inwards, all of its corners on whole centimetres: many of them lie on one line.
std::vector<Vec> spiral(int turns);

/// The same outline with more corners on each side, as near to it as rounding allows.
std::vector<Vec> subdivided(const std::vector<Vec>& outline, int partsPerSide);

}  // namespace sprung::support
