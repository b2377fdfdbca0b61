#pragma once

// Points' numbers, x and y in turns, to and from lanes. Included by sources that are built for different
// processors, so all of it is in an anonymous namespace.

#include "core/lanes.h"

#include <utility>

namespace sprung {
namespace {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

template <int W>
SPRUNG_INLINE Floats<W> load(const float* numbers)
{
    Floats<W> f;
    __builtin_memcpy(&f, numbers, sizeof f);
    return f;
}

template <int W>
SPRUNG_INLINE void store(float* numbers, Floats<W> f)
{
    __builtin_memcpy(numbers, &f, sizeof f);
}

/// Of two blocks of x and y in turns the numbers at even places, or at odd ones.
template <int W, int odd>
SPRUNG_INLINE Floats<W> everySecond(Floats<W> a, Floats<W> b)
{
    return [&]<int... lane>(std::integer_sequence<int, lane...>) __attribute__((always_inline))
    {
        return __builtin_shufflevector(a, b, (2 * lane + odd)...);
    }
    (std::make_integer_sequence<int, W>{});
}

/// x and y in turns, of the lower or the upper half of the lanes.
template <int W, int upper>
SPRUNG_INLINE Floats<W> inTurns(Floats<W> x, Floats<W> y)
{
    return [&]<int... lane>(std::integer_sequence<int, lane...>) __attribute__((always_inline))
    {
        return __builtin_shufflevector(x, y, (upper * W / 2 + lane / 2 + lane % 2 * W)...);
    }
    (std::make_integer_sequence<int, W>{});
}

/// Of W points, a number a lane.
template <int W>
struct Pairs {
    Floats<W> x, y;
};

template <int W>
SPRUNG_INLINE Floats<W> gatherHalf(const float* numbers, const int* points)
{
    float all[W];
    for (int i = 0; i < W / 2; ++i)
        __builtin_memcpy(all + 2 * i, numbers + 2 * points[i], 2 * sizeof(float));
    return load<W>(all);
}

template <int W>
SPRUNG_INLINE Pairs<W> gatherPairs(const float* numbers, const int* points)
{
    const Floats<W> low = gatherHalf<W>(numbers, points), high = gatherHalf<W>(numbers, points + W / 2);
    return {everySecond<W, 0>(low, high), everySecond<W, 1>(low, high)};
}

SPRUNG_INLINE void addPair(float* sum, const float* numbers, float times)
{
    sum[0] += times * numbers[0];
    sum[1] += times * numbers[1];
}

/// Adds to the numbers of the first so many points, of which no two are the same.
template <int W>
SPRUNG_INLINE void addPairs(const Pairs<W>& all, const int* points, int count, float* numbers)
{
    float turns[2 * W];
    store<W>(turns, inTurns<W, 0>(all.x, all.y));
    store<W>(turns + W, inTurns<W, 1>(all.x, all.y));
    for (int lane = 0; lane < count; ++lane)
        addPair(numbers + 2 * points[lane], turns + 2 * lane, 1.0f);
}

/// x += dx, v += dx / h, likewise.
template <int W>
SPRUNG_INLINE void correctPairs(const Pairs<W>& dx, const int* points, int count, float* moved,
                                float* velocity, float perSecond)
{
    float turns[2 * W];
    store<W>(turns, inTurns<W, 0>(dx.x, dx.y));
    store<W>(turns + W, inTurns<W, 1>(dx.x, dx.y));
    for (int lane = 0; lane < count; ++lane) {
        addPair(moved + 2 * points[lane], turns + 2 * lane, 1.0f);
        addPair(velocity + 2 * points[lane], turns + 2 * lane, perSecond);
    }
}

#undef SPRUNG_INLINE

}  // namespace
}  // namespace sprung
