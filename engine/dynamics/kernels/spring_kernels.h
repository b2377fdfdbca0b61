#pragma once

// Energies of springs, a block at a time. Included by one source a width, each built for the processors
// that have it, so nothing here may be shared with other files.

#include "dynamics/forces/spring_batch.h"
#include "dynamics/kernels/particle_lanes.h"

namespace sprung::dynamics {
namespace {
namespace spring {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

typedef double Doubles __attribute__((vector_size(8 * SpringBatch::width), may_alias));

SPRUNG_INLINE Doubles doublesAt(const double* numbers)
{
    Doubles all;
    __builtin_memcpy(&all, numbers, sizeof all);
    return all;
}

/// Every second one from a place on: x of points, or y.
SPRUNG_INLINE Doubles gather(const double* numbers, const int* p)
{
    const auto at = [=](int lane) __attribute__((always_inline))
    {
        return numbers[2 * static_cast<std::size_t>(static_cast<unsigned>(p[lane]))];
    };
    return Doubles{at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
}

SPRUNG_INLINE Doubles rootOf(Doubles f)
{
    Doubles root;
    for (int lane = 0; lane < SpringBatch::width; ++lane)
        root[lane] = __builtin_sqrt(f[lane]);
    return root;
}

void measure(const SpringBatch& batch, int firstBlock, int count, const double* starts, const float* numbers,
             SpringEnergies* found)
{
    const WideRegisters wide;
    constexpr int W = SpringBatch::width;
    for (int i = 0; i < count; ++i) {
        const int place = (firstBlock + i) * W;
        const int *a = batch.a + place, *b = batch.b + place;
        const Doubles x = gather(starts, b) - gather(starts, a);
        const Doubles y = gather(starts + 1, b) - gather(starts + 1, a);
        const Pairs<W> ofA = gatherPairs<W>(numbers + velocityAt, a);
        const Pairs<W> ofB = gatherPairs<W>(numbers + velocityAt, b);
        const auto apart = [](Floats<W> one, Floats<W> other) __attribute__((always_inline))
        {
            return __builtin_convertvector(other, Doubles) - __builtin_convertvector(one, Doubles);
        };
        const Doubles l = rootOf(x * x + y * y), stretch = l - doublesAt(batch.L + place);
        const Doubles elastic = 0.5 * doublesAt(batch.k + place) * stretch * stretch;
        const Doubles along = x * apart(ofA.x, ofB.x) + y * apart(ofA.y, ofB.y);
        const Doubles pulled = doublesAt(batch.kOfForce + place) * stretch * along / l;
        const Doubles defined = l > 0.0 ? pulled : Doubles{};
        __builtin_memcpy(found[i].elastic, &elastic, sizeof elastic);
        __builtin_memcpy(found[i].pulled, &defined, sizeof defined);
    }
}

#undef SPRUNG_INLINE

}  // namespace spring
}  // namespace
}  // namespace sprung::dynamics
