#pragma once

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace sprung {

/// A place, a displacement, a velocity or a force in the plane; the declaration says which and its unit.
using Vec = glm::dvec2;

/// The third component of the cross product: > 0 when b lies counter-clockwise of a.
inline double cross(Vec a, Vec b)
{
    return a.x * b.y - a.y * b.x;
}

/// A quarter turn counter-clockwise.
inline Vec perp(Vec a)
{
    return {-a.y, a.x};
}

inline double lengthSquared(Vec a)
{
    return glm::dot(a, a);
}

/// Returns a made as long as 1, which must not be 0. However short or long it is, its square would be nothing, or no
/// number: so it is first multiplied by a power of two, which changes no bit of the result.
inline Vec unitOf(Vec a)
{
    const int exponent = -std::ilogb(std::max(std::abs(a.x), std::abs(a.y)));
    return glm::normalize(Vec{std::scalbn(a.x, exponent), std::scalbn(a.y, exponent)});
}

/// a turned counter-clockwise by the angle whose cosine and sine are given.
inline Vec turned(Vec a, double cosine, double sine)
{
    return {cosine * a.x - sine * a.y, sine * a.x + cosine * a.y};
}

/// Within a frame places are offsets from its start, for which single precision is enough.
using Vecf = glm::vec2;

inline float cross(Vecf a, Vecf b)
{
    return a.x * b.y - a.y * b.x;
}

inline Vecf perp(Vecf a)
{
    return {-a.y, a.x};
}

/// The mean of one or more places.
inline Vec meanOf(std::span<const Vec> places)
{
    Vec sum{0.0};
    for (Vec place : places)
        sum += place;
    return sum / static_cast<double>(places.size());
}

/// An axis-aligned box. Empty (min > max) until something is put in.
struct Box {
    Vec min{std::numeric_limits<double>::infinity()};
    Vec max{-std::numeric_limits<double>::infinity()};

    bool empty() const { return min.x > max.x || min.y > max.y; }
    Vec centre() const { return 0.5 * (min + max); }
    Vec size() const { return max - min; }

    void include(Vec p)
    {
        min = glm::min(min, p);
        max = glm::max(max, p);
    }
    void include(const Box& other)
    {
        min = glm::min(min, other.min);
        max = glm::max(max, other.max);
    }
    Box grown(double by) const { return {min - Vec(by), max + Vec(by)}; }
    bool contains(Vec p) const { return p.x >= min.x && p.x <= max.x && p.y >= min.y && p.y <= max.y; }
    bool contains(const Box& other) const
    {
        return other.min.x >= min.x && other.max.x <= max.x && other.min.y >= min.y && other.max.y <= max.y;
    }
    /// Returns how far apart two boxes are along the axis that parts them more; not positive: they overlap.
    double gapTo(const Box& other) const
    {
        return std::max(std::max(min.x - other.max.x, other.min.x - max.x),
                        std::max(min.y - other.max.y, other.min.y - max.y));
    }
    bool overlaps(const Box& other) const
    {
        // In one, for of four branches nobody could foretell which.
        return (min.x <= other.max.x) & (other.min.x <= max.x) & (min.y <= other.max.y) &
               (other.min.y <= max.y);
    }
};

}  // namespace sprung
