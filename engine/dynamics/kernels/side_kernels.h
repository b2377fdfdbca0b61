#pragma once

// Sides of outlines, W at a time. Included by one source a width, each built for the processors that
// have it, so nothing here may be shared with other files.

#include "collision/outline_sides.h"
#include "dynamics/kernels/particle_lanes.h"

#include <limits>

namespace sprung::dynamics {
namespace {
namespace side {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

constexpr float infinite = std::numeric_limits<float>::infinity();

template <int W>
struct LaneNumbers {
    int of[W];

    constexpr LaneNumbers() : of{}
    {
        for (int lane = 0; lane < W; ++lane)
            of[lane] = lane;
    }
};

/// The numbers of the sides in a block.
template <int W>
SPRUNG_INLINE typename LaneTypes<W>::I sidesFrom(int begin)
{
    constexpr LaneNumbers<W> numbers;
    typename LaneTypes<W>::I lanes;
    __builtin_memcpy(&lanes, numbers.of, sizeof lanes);
    return lanes + begin;
}

/// So many lanes from one on.
template <int count, int from, class Lanes>
SPRUNG_INLINE auto partOf(Lanes lanes)
{
    return [&]<int... lane>(std::integer_sequence<int, lane...>) __attribute__((always_inline))
    {
        return __builtin_shufflevector(lanes, lanes, (from + lane)...);
    }
    (std::make_integer_sequence<int, count>{});
}

/// The least of all lanes.
template <class Number, int W, class Lanes>
SPRUNG_INLINE Number minOf(Lanes lanes)
{
    if constexpr (W == 2) {
        return lanes[0] < lanes[1] ? lanes[0] : lanes[1];
    } else {
        const auto low = partOf<W / 2, 0>(lanes), high = partOf<W / 2, W / 2>(lanes);
        return minOf<Number, W / 2>(low < high ? low : high);
    }
}

/// Whether a comparison holds in an odd number of lanes.
template <int W, class Lanes>
SPRUNG_INLINE bool isOddIn(Lanes lanes)
{
    if constexpr (W == 2)
        return (lanes[0] ^ lanes[1]) != 0;
    else
        return isOddIn<W / 2>(partOf<W / 2, 0>(lanes) ^ partOf<W / 2, W / 2>(lanes));
}

/// The least of each lane so far, and of which side it was: of the first where none is a number.
template <int W>
struct Least {
    using F = Floats<W>;
    using I = typename LaneTypes<W>::I;

    int sides;  // there are
    F value = F{} + infinite;
    I at = I{};

    SPRUNG_INLINE void consider(F other, int begin)
    {
        const I numbers = sidesFrom<W>(begin);
        const auto isLess = (other < value) & (numbers < sides);
        value = isLess ? other : value;
        at = isLess ? numbers : at;
    }

    /// The place of the least of all lanes; of equal ones the first.
    SPRUNG_INLINE int place() const
    {
        const I none = I{} + std::numeric_limits<int>::max();
        return minOf<int, W>(value == minOf<float, W>(value) ? at : none);
    }
};

/// The place is inside when a ray from it crosses the outline, cuts and all, an odd number of times. A cut
/// is never the nearest side: in a thin part it would be for all that is deeper than the part is wide.
template <int W>
SPRUNG_INLINE collision::NearestSide nearestTo(const collision::SideRows& sides, float x, float y)
{
    using F = Floats<W>;
    Least<W> distance2{sides.sides};
    typename LaneTypes<W>::I crossings{};
    for (int i = 0; i < sides.sides; i += W) {
        const auto get = [&](collision::SideRows::Row row) { return load<W>(sides[row] + i); };
        const F px = x - get(collision::SideRows::X), py = y - get(collision::SideRows::Y);
        const F dx = get(collision::SideRows::Dx), dy = get(collision::SideRows::Dy);
        F share = (px * dx + py * dy) * get(collision::SideRows::PerLength2);
        share = share > 0.0f ? share : F{};
        share = share < 1.0f ? share : F{} + 1.0f;
        const F awayX = px - share * dx, awayY = py - share * dy;
        distance2.consider(awayX * awayX + awayY * awayY - get(collision::SideRows::Outer), i);
        crossings ^= ((get(collision::SideRows::Y) > y) ^ (get(collision::SideRows::NextY) > y)) &
                     (px < py * get(collision::SideRows::Slope)) & (sidesFrom<W>(i) < sides.sides);
    }
    return {distance2.place(), isOddIn<W>(crossings)};
}

template <int W>
void nearest(const collision::SideRows& sides, const collision::LocalPlace* places, int count,
             collision::NearestSide* found)
{
    const WideRegisters wide;
    for (int i = 0; i < count; ++i)
        found[i] = nearestTo<W>(sides, places[i].x, places[i].y);
}

template <int W>
SPRUNG_INLINE int outermostTo(const collision::SideRows& sides, float x, float y)
{
    using F = Floats<W>;
    Least<W> outer{sides.sides}, cut{sides.sides};  // of what they are inside of
    for (int i = 0; i < sides.sides; i += W) {
        const auto get = [&](collision::SideRows::Row row) { return load<W>(sides[row] + i); };
        const F inside = get(collision::SideRows::Nx) * (get(collision::SideRows::X) - x) +
                         get(collision::SideRows::Ny) * (get(collision::SideRows::Y) - y);
        outer.consider(inside - get(collision::SideRows::Outer), i);
        cut.consider(inside - get(collision::SideRows::Cut), i);
    }
    const auto insideOf = [&](int side) {
        return sides[collision::SideRows::Nx][side] * (sides[collision::SideRows::X][side] - x) +
               sides[collision::SideRows::Ny][side] * (sides[collision::SideRows::Y][side] - y);
    };
    const int found = outer.place(), parting = cut.place();
    if (sides[collision::SideRows::Outer][found] != 0.0f)
        return -1;  // all are cuts
    const bool hasCut = sides[collision::SideRows::Cut][parting] == 0.0f;
    if (hasCut && insideOf(parting) < 0.0f && insideOf(parting) < insideOf(found))
        return -1;
    return found;
}

template <int W>
void outermost(const collision::SideRows& sides, const collision::LocalPlace* places, int count,
               collision::NearestSide* found)
{
    const WideRegisters wide;
    for (int i = 0; i < count; ++i)
        found[i] = {outermostTo<W>(sides, places[i].x, places[i].y), false};
}

template <int W>
float support(const collision::SideRows& sides, float nX, float nY)
{
    const WideRegisters wide;
    Least<W> min{sides.sides};  // the other way
    for (int i = 0; i < sides.sides; i += W) {
        const auto get = [&](collision::SideRows::Row row) { return load<W>(sides[row] + i); };
        min.consider(-(nX * get(collision::SideRows::X) + nY * get(collision::SideRows::Y)), i);
    }
    return -minOf<float, W>(min.value);
}

template <int W>
int cornersWithin(const collision::SideRows& sides, const collision::CornerWindow& window, int* found)
{
    const WideRegisters wide;
    using F = Floats<W>;
    int count = 0;
    for (int i = 0; i < sides.sides; i += W) {
        const F x = load<W>(sides[collision::SideRows::X] + i),
                y = load<W>(sides[collision::SideRows::Y] + i);
        const auto isWithin = (x >= window.minX) & (x <= window.maxX) & (y >= window.minY) &
                              (y <= window.maxY) & (window.nX * x + window.nY * y <= window.maxAlong) &
                              (sidesFrom<W>(i) < sides.sides);
        if (!anyOf<W>(isWithin))
            continue;
        int each[W];
        __builtin_memcpy(each, &isWithin, sizeof each);
        for (int lane = 0; lane < W; ++lane) {
            found[count] = i + lane;
            count -= each[lane];
        }
    }
    return count;
}

/// The table of these at one width.
template <int W>
constexpr collision::SideKernels kernels{nearest<W>, outermost<W>, support<W>, cornersWithin<W>};

#undef SPRUNG_INLINE

}  // namespace side
}  // namespace
}  // namespace sprung::dynamics
