#pragma once

// Points' numbers (PointMotion) to and from lanes. Included by sources that are built for different
// processors, so all of it is in an anonymous namespace.

#include "core/simd.h"
#include "dynamics/state/particle_runs.h"

#include <utility>
#ifdef __AVX512DQ__
#include <immintrin.h>
#endif

namespace sprung::dynamics {
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

/// Picks from two blocks of x and y in turns the numbers at even places, or at odd ones.
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

/// Two numbers of W points, a point a lane.
template <int W>
struct Pairs {
    Floats<W> x, y;
};

/// The layout of each point's numbers, as in PointMotion.
inline constexpr int perPoint = 4, velocityAt = 2;

/// Returns where a point's numbers begin. (Places are not negative: to know that saves an instruction for
/// each.)
/// @param per how many numbers lie between a place and the next: 1 where places are of numbers
template <int per = perPoint>
SPRUNG_INLINE std::size_t numbersAt(int point)
{
    return per * static_cast<std::size_t>(static_cast<unsigned>(point));
}

template <int W, int per>
SPRUNG_INLINE Floats<W> gatherHalf(const float* numbers, const int* points)
{
    float all[W];
    for (int i = 0; i < W / 2; ++i)
        __builtin_memcpy(all + 2 * i, numbers + numbersAt<per>(points[i]), 2 * sizeof(float));
    return load<W>(all);
}

/// Returns how points have moved; or, from where velocities begin, those.
template <int W, int per = perPoint>
SPRUNG_INLINE Pairs<W> gatherPairs(const float* numbers, const int* points)
{
    const Floats<W> low = gatherHalf<W, per>(numbers, points);
    const Floats<W> high = gatherHalf<W, per>(numbers, points + W / 2);
    return {everySecond<W, 0>(low, high), everySecond<W, 1>(low, high)};
}

/// Picks from two blocks of points' numbers the first two of each point.
template <int W>
SPRUNG_INLINE Floats<W> firstPairs(Floats<W> a, Floats<W> b)
{
    return [&]<int... lane>(std::integer_sequence<int, lane...>) __attribute__((always_inline))
    {
        return __builtin_shufflevector(a, b, (lane / 2 * perPoint + lane % 2)...);
    }
    (std::make_integer_sequence<int, W>{});
}

/// Returns how W points in a row have moved. @param numbers of the first
template <int W>
SPRUNG_INLINE Pairs<W> loadPairs(const float* numbers)
{
    const Floats<W> low = firstPairs<W>(load<W>(numbers), load<W>(numbers + W));
    const Floats<W> high = firstPairs<W>(load<W>(numbers + 2 * W), load<W>(numbers + 3 * W));
    return {everySecond<W, 0>(low, high), everySecond<W, 1>(low, high)};
}

/// Changes numbers of rows and of lanes, whose places differ in one binary digit, for one another.
template <int W, int digit, int R>
SPRUNG_INLINE void exchange(Floats<W> (&rows)[R])
{
#pragma GCC unroll 16
    for (int i = 0; i < R; ++i) {
        if (i & digit)
            continue;
        const Floats<W> a = rows[i], b = rows[i + digit];
        [&]<int... lane>(std::integer_sequence<int, lane...>) __attribute__((always_inline))
        {
            rows[i] = __builtin_shufflevector(a, b, (lane & digit ? W + lane - digit : lane)...);
            rows[i + digit] = __builtin_shufflevector(a, b, (lane & digit ? W + lane : lane + digit)...);
        }
        (std::make_integer_sequence<int, W>{});
    }
}

/// Rows become lanes.
template <int W>
SPRUNG_INLINE void transpose(Floats<W> (&rows)[W])
{
    if constexpr (W > 8)
        exchange<W, 8>(rows);
    if constexpr (W > 4)
        exchange<W, 4>(rows);
    exchange<W, 2>(rows);
    exchange<W, 1>(rows);
}

/// Returns how points have moved, by the way they lie. In a row so many are read, whatever of them is alive.
template <int W>
SPRUNG_INLINE Pairs<W> loadSpread(const float* numbers, const int* points, Spread spread)
{
    if (spread == Spread::Anywhere)
        return gatherPairs<W>(numbers, points);
    const float* first = numbers + numbersAt(points[0]);
    if (spread == Spread::Same)
        return {Floats<W>{} + first[0], Floats<W>{} + first[1]};
    return loadPairs<W>(first);
}

/// Whether any lane of a comparison holds.
template <int W>
SPRUNG_INLINE bool anyOf(typename LaneTypes<W>::I lanes)
{
#ifdef __AVX512DQ__
    if constexpr (W == 16)
        return _mm512_movepi32_mask(reinterpret_cast<__m512i>(lanes)) != 0;
#endif
    long long twos[W / 2], any = 0;
    __builtin_memcpy(twos, &lanes, sizeof twos);
    for (long long two : twos)
        any |= two;
    return any != 0;
}

/// Calls the step for the first so many lanes.
template <int W, class Step>
SPRUNG_INLINE void eachLane(int count, const Step& step)
{
    if (count == W) {
#pragma GCC unroll 16
        for (int lane = 0; lane < W; ++lane)
            step(lane);
        return;
    }
    for (int lane = 0; lane < count; ++lane)
        step(lane);
}

/// Adds to the velocities of the first so many points, of which no two are the same.
template <int W, int per = perPoint>
SPRUNG_INLINE void addVelocities(const Pairs<W>& dv, const int* points, int count, float* numbers)
{
    float turns[2 * W];
    store<W>(turns, inTurns<W, 0>(dv.x, dv.y));
    store<W>(turns + W, inTurns<W, 1>(dv.x, dv.y));
    eachLane<W>(
        count, [&](int lane) __attribute__((always_inline)) {
            float* v = numbers + numbersAt<per>(points[lane]) + velocityAt;
            v[0] += turns[2 * lane];
            v[1] += turns[2 * lane + 1];
        });
}

/// Joins a quarter of pairs in turns, and of others, to points' numbers: the pair, then the other.
template <int W, int upper>
SPRUNG_INLINE Floats<W> numbersOf(Floats<W> pairs, Floats<W> others)
{
    return [&]<int... lane>(std::integer_sequence<int, lane...>) __attribute__((always_inline))
    {
        return __builtin_shufflevector(
            pairs, others, (upper * W / 2 + lane / perPoint * 2 + lane % 2 + lane % perPoint / 2 * W)...);
    }
    (std::make_integer_sequence<int, W>{});
}

/// x += dx, v += dx / h, of W points: what is to be added to their numbers.
template <int W>
struct Corrections {
    Floats<W> quarters[4];

    SPRUNG_INLINE Corrections(const Pairs<W>& dx, float perSecond)
    {
        const Floats<W> low = inTurns<W, 0>(dx.x, dx.y), high = inTurns<W, 1>(dx.x, dx.y);
        quarters[0] = numbersOf<W, 0>(low, perSecond * low);
        quarters[1] = numbersOf<W, 1>(low, perSecond * low);
        quarters[2] = numbersOf<W, 0>(high, perSecond * high);
        quarters[3] = numbersOf<W, 1>(high, perSecond * high);
    }
};

/// Corrects the first so many points, of which no two are the same.
template <int W, int per = perPoint>
SPRUNG_INLINE void correctPairs(const Pairs<W>& dx, const int* points, int count, float* numbers,
                                float perSecond)
{
    const Corrections<W> all(dx, perSecond);
    float each[perPoint * W];
    for (int i = 0; i < 4; ++i)
        store<W>(each + i * W, all.quarters[i]);
    eachLane<W>(
        count, [&](int lane) __attribute__((always_inline)) {
            float* at = numbers + numbersAt<per>(points[lane]);
            store<4>(at, load<4>(at) + load<4>(each + perPoint * lane));
        });
}

/// Corrects W points in a row. @param numbers of the first
template <int W>
SPRUNG_INLINE void correctRow(const Pairs<W>& dx, float* numbers, float perSecond)
{
    const Corrections<W> all(dx, perSecond);
    for (int i = 0; i < 4; ++i)
        store<W>(numbers + i * W, load<W>(numbers + i * W) + all.quarters[i]);
}

/// Loads all numbers of the point of every fourth lane. @param lanes where those of each begin, so many
/// before the point's
template <int W>
SPRUNG_INLINE Floats<W> everyFourthPoint(const float* const* lanes, std::size_t from)
{
    if constexpr (W == 4) {
        return load<4>(lanes[0] + from);
    } else {
        const Floats<W / 2> low = everyFourthPoint<W / 2>(lanes, from);
        const Floats<W / 2> high = everyFourthPoint<W / 2>(lanes + W / 2, from);
        return [&]<int... lane>(std::integer_sequence<int, lane...>) __attribute__((always_inline))
        {
            return __builtin_shufflevector(low, high, lane...);
        }
        (std::make_integer_sequence<int, W>{});
    }
}

/// All numbers of a point a lane, as rows. @param lanes where those of each begin, so many before the point's
template <int W>
SPRUNG_INLINE void loadNumbers(const float* const* lanes, std::size_t from, Floats<W>* rows)
{
    Floats<W> all[perPoint];
    for (int i = 0; i < perPoint; ++i)
        all[i] = everyFourthPoint<W>(lanes + i, from);
    exchange<W, 2>(all);
    exchange<W, 1>(all);
    for (int i = 0; i < perPoint; ++i)
        rows[i] = all[i];
}

/// Picks one number of each point of a block.
template <int W, int which>
SPRUNG_INLINE Floats<4> quarterOf(Floats<W> numbers)
{
    return __builtin_shufflevector(numbers, numbers, 4 * which, 4 * which + 1, 4 * which + 2, 4 * which + 3);
}

/// The other way round.
template <int W>
SPRUNG_INLINE void storeNumbers(const Floats<W>* rows, float* const* lanes, std::size_t from)
{
    Floats<W> all[perPoint] = {rows[0], rows[1], rows[2], rows[3]};
    exchange<W, 2>(all);
    exchange<W, 1>(all);
    [&]<int... part>(std::integer_sequence<int, part...>) __attribute__((always_inline))
    {
        for (int i = 0; i < perPoint; ++i)
            (store<4>(lanes[4 * part + i] + from, quarterOf<W, part>(all[i])), ...);
    }
    (std::make_integer_sequence<int, W / 4>{});
}

#undef SPRUNG_INLINE

}  // namespace
}  // namespace sprung::dynamics
