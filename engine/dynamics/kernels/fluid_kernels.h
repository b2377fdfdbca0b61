#pragma once

// The passes of liquids over their neighbours, a particle a lane. Included by one source a width, each built for
// the processors that have it, so nothing here may be shared with other files.

#include "dynamics/kernels/particle_lanes.h"
#include "fluids/passes.h"

#ifdef __AVX__
#include <immintrin.h>
#endif

namespace sprung::dynamics {
namespace {
namespace fluid {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

using fluids::Neighbours;
using fluids::Pass;

template <int W>
SPRUNG_INLINE Floats<W> rootOf(Floats<W> f)
{
    Floats<W> root;
    for (int lane = 0; lane < W; ++lane)
        root[lane] = __builtin_sqrtf(f[lane]);
    return root;
}

template <int W>
SPRUNG_INLINE Floats<W> larger(Floats<W> a, Floats<W> b)
{
    return a > b ? a : b;
}

template <int W>
SPRUNG_INLINE Floats<W> smaller(Floats<W> a, Floats<W> b)
{
    return a < b ? a : b;
}

/// All four numbers of W records, as rows.
template <int W, class AnyRecord>
SPRUNG_INLINE void gather(const AnyRecord* records, const int* places, Floats<W>* rows)
{
    const float* lanes[W];
    for (int lane = 0; lane < W; ++lane)
        lanes[lane] = reinterpret_cast<const float*>(
            records + static_cast<std::size_t>(static_cast<unsigned>(places[lane])));
    loadNumbers<W>(lanes, 0, rows);
}

/// The same of W records in a row.
template <int W, class AnyRecord>
SPRUNG_INLINE void gatherRow(const AnyRecord* records, int first, Floats<W>* rows)
{
    int places[W];
    for (int lane = 0; lane < W; ++lane)
        places[lane] = first + lane;
    gather<W>(records, places, rows);
}

/// From one particle to a neighbour.
template <int W>
struct Way {
    Floats<W> x, y;  // m, from the neighbour
    Floats<W> r;     // m
    Floats<W> q;     // 1 - r/h, >= 0

    SPRUNG_INLINE Way(const Floats<W>* me, const Floats<W>* other, float perReach)
        : x(me[0] - other[0]),
          y(me[1] - other[1]),
          r(rootOf<W>(x * x + y * y)),
          q(larger<W>(1.0f - r * perReach, Floats<W>{}))
    {
    }

    /// 1/m; 0 for two particles in one place, which have no direction.
    SPRUNG_INLINE Floats<W> perDistance() const { return r > 0.0f ? 1.0f / r : Floats<W>{}; }
};

/// How dense a gas becomes at most, of its density at rest: beyond, it gives way no more than a liquid.
inline constexpr float densestGas = 2.5f;

/// lambda = max(0, delta - 1) / K of a liquid,
///          max(min(gas / (delta - own), maxGain / K_b), min(delta - densest, maxGain) / K) of a gas,
///   delta = a0 + sum w + sum V
///   K = max(2 (sum |g|^2/m_j + |sum g + G|^2/m_i + K_b), 0.25 (sum |g| + |G|)^2/m_i, 0.5 K_lattice)
template <int W>
void density(const Pass& pass, const Neighbours& neighbours)
{
    const WideRegisters wide;
    const float perReach = 1.0f / pass.h, slope = 2.0f * pass.a0 / pass.h;
    for (std::size_t block = 0; block + 1 < neighbours.begin.size(); ++block) {
        const int first = neighbours.first + static_cast<int>(block) * W;
        Floats<W> me[4];
        gatherRow<W>(pass.records, first, me);
        Floats<W> delta = pass.a0 + load<W>(pass.volume + first);
        Floats<W> gx = {}, gy = {}, ofOthers = {}, steep = {};
        for (int at = neighbours.begin[block]; at < neighbours.begin[block + 1]; at += W) {
            Floats<W> other[4];
            gather<W>(pass.records, &neighbours.of[at], other);
            const Way<W> way(me, other, perReach);
            delta += pass.a0 * way.q * way.q;
            const Floats<W> g = slope * way.q, along = g * way.perDistance();
            gx -= along * way.x;
            gy -= along * way.y;
            ofOthers += g * g * other[3];
            steep += g;
        }
        const Floats<W> wallX = load<W>(pass.gradientX + first), wallY = load<W>(pass.gradientY + first);
        gx += wallX;
        gy += wallY;
        steep += rootOf<W>(wallX * wallX + wallY * wallY);
        const Floats<W> w = me[3];
        Floats<W> K = 2.0f * (ofOthers + (gx * gx + gy * gy) * w + load<W>(pass.ofBodies + first));
        K = larger<W>(K, 0.25f * steep * steep * w);
        K = larger<W>(K, pass.lattice * w);
        const Floats<W> gas = load<W>(pass.gas + first);
        const Floats<W> full = gas > 0.0f ? Floats<W>{} + densestGas : Floats<W>{} + 1.0f;
        Floats<W> C = larger<W>(delta - full, Floats<W>{});
        C = gas > 0.0f && C > pass.maxGain ? Floats<W>{} + pass.maxGain : C;
        const Floats<W> crowded = C / K;
        const Floats<W> pressed = gas / (delta - pass.own),
                        most = pass.maxGain / load<W>(pass.ofBodies + first);
        const Floats<W> lambda = gas > 0.0f ? larger<W>(pressed < most ? pressed : most, crowded) : crowded;
        store<W>(pass.lambda + first, w > 0.0f ? lambda : Floats<W>{});
        store<W>(pass.delta + first, delta);
    }
}

/// dx_i = -(1/m_i) (sum (lambda_i + lambda_j) g + lambda_i G), no farther than the most
template <int W>
void move(const Pass& pass, const Neighbours& neighbours)
{
    const WideRegisters wide;
    const float perReach = 1.0f / pass.h, slope = 2.0f * pass.a0 / pass.h;
    for (std::size_t block = 0; block + 1 < neighbours.begin.size(); ++block) {
        const int first = neighbours.first + static_cast<int>(block) * W;
        Floats<W> me[4];
        gatherRow<W>(pass.records, first, me);
        Floats<W> dx = -me[2] * load<W>(pass.gradientX + first),
                  dy = -me[2] * load<W>(pass.gradientY + first);
        for (int at = neighbours.begin[block]; at < neighbours.begin[block + 1]; at += W) {
            Floats<W> other[4];
            gather<W>(pass.records, &neighbours.of[at], other);
            const Way<W> way(me, other, perReach);
            const Floats<W> push = (me[2] + other[2]) * slope * way.q * way.perDistance();
            dx += push * way.x;
            dy += push * way.y;
        }
        dx *= me[3];
        dy *= me[3];
        const Floats<W> far = rootOf<W>(dx * dx + dy * dy);
        const Floats<W> kept = far > pass.most ? pass.most / far : Floats<W>{} + 1.0f;
        store<W>(pass.outX + first, kept * dx);
        store<W>(pass.outY + first, kept * dy);
    }
}

/// dv_i = (2/m_i) sum m (nu c w (v_ji . e) - k 4 q (1 - q) dt) e,  1/m = 1/m_i + 1/m_j,
/// along the line from j to i, so that momentum and angular momentum stay. Neighbours' shares nu c w sum up to half the
/// density at most, and a sum above 1 would turn differences about and let them grow: nu c is no more than `mostRate`.
/// @tparam areMany kinds, or particles crowd; else nu and k are the same everywhere, nu c is up to 1, and 2 m = m_i
template <int W, bool areMany>
void flow(const Pass& pass, const Neighbours& neighbours)
{
    const WideRegisters wide;
    const float perReach = 1.0f / pass.h;
    const auto rateOf = [&](Floats<W> nu) __attribute__((always_inline))
    {
        const Floats<W> rate = pass.viscous * nu;
        return rate > 1.0f ? Floats<W>{} + 1.0f : rate;
    };
    for (std::size_t block = 0; block + 1 < neighbours.begin.size(); ++block) {
        const int first = neighbours.first + static_cast<int>(block) * W;
        Floats<W> me[4], mine[4];
        gatherRow<W>(pass.flows, first, me);
        if constexpr (areMany)
            gatherRow<W>(pass.kinds, first, mine);
        Floats<W> dvx = {}, dvy = {}, rate = rateOf(Floats<W>{} + 1.0f), k = Floats<W>{} + 1.0f;
        for (int at = neighbours.begin[block]; at < neighbours.begin[block + 1]; at += W) {
            Floats<W> other[4];
            gather<W>(pass.flows, &neighbours.of[at], other);
            const Way<W> way(me, other, perReach);
            const Floats<W> per = way.perDistance(), ex = way.x * per, ey = way.y * per;
            const Floats<W> apart = (me[2] - other[2]) * ex + (me[3] - other[3]) * ey;
            Floats<W> share = Floats<W>{} + 1.0f;
            if constexpr (areMany) {
                Floats<W> its[4];
                gather<W>(pass.kinds, &neighbours.of[at], its);
                rate = smaller<W>(rateOf(0.5f * (mine[0] + its[0])), smaller<W>(mine[3], its[3]));
                k = mine[1] < its[1] ? mine[1] : its[1];
                share = mine[2] + its[2] > 0.0f ? 2.0f * mine[2] / (mine[2] + its[2]) : Floats<W>{};
            }
            const Floats<W> push = share * (rate * pass.a0 * way.q * way.q * apart +
                                            pass.cohesive * k * 4.0f * way.q * (1.0f - way.q));
            dvx -= push * ex;
            dvy -= push * ey;
        }
        store<W>(pass.outX + first, dvx);
        store<W>(pass.outY + first, dvy);
    }
}

/// A bit for each lane of a comparison that is true.
template <int W, class Mask>
SPRUNG_INLINE unsigned bitsOf(Mask mask)
{
#ifdef __AVX512DQ__
    if constexpr (W == 16)
        return _mm512_movepi32_mask(reinterpret_cast<__m512i>(mask));
#endif
#ifdef __AVX__
    if constexpr (W == 8)
        return static_cast<unsigned>(_mm256_movemask_ps(reinterpret_cast<__m256>(mask)));
#endif
    unsigned bits = 0;
    for (int lane = 0; lane < W; ++lane)
        bits |= static_cast<unsigned>(mask[lane] & (1 << lane));
    return bits;
}

#ifdef __AVX2__
/// For every set of eight lanes their numbers, those in the set first.
struct LanesFirst {
    std::uint8_t of[256][8] = {};

    constexpr LanesFirst()
    {
        for (int set = 0; set < 256; ++set)
            for (int lane = 0, place = 0; lane < 8; ++lane)
                if ((set >> lane & 1) != 0)
                    of[set][place++] = static_cast<std::uint8_t>(lane);
    }
};
constexpr LanesFirst lanesFirst;
#endif

/// Writes first + lane for the lanes whose bit is set; a row of W numbers is written over. @return behind the last
template <int W>
SPRUNG_INLINE int* writeLanes(unsigned bits, int first, int* next)
{
#ifdef __AVX512F__
    if constexpr (W == 16) {
        const __m512i lanes = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        const __m512i numbers = _mm512_add_epi32(lanes, _mm512_set1_epi32(first));
        _mm512_storeu_si512(next, _mm512_maskz_compress_epi32(static_cast<__mmask16>(bits), numbers));
        return next + __builtin_popcount(bits);
    }
#endif
#ifdef __AVX2__
    if constexpr (W == 8) {
        const __m128i lanes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(lanesFirst.of[bits]));
        const __m256i numbers = _mm256_add_epi32(_mm256_cvtepu8_epi32(lanes), _mm256_set1_epi32(first));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(next), numbers);
        return next + __builtin_popcount(bits);
    }
#endif
    for (; bits != 0; bits &= bits - 1)
        *next++ = first + __builtin_ctz(bits);
    return next;
}

template <int W>
int search(const fluids::Search& search, int particle, const fluids::Range* ranges, int count, int* found)
{
    const WideRegisters wide;
    const Floats<W> x = Floats<W>{} + search.x[particle], y = Floats<W>{} + search.y[particle];
    const Floats<W> reach2 = Floats<W>{} + search.reach2;
    int* next = found;
    for (const fluids::Range* range = ranges; range < ranges + count; ++range) {
        const int end = range->from + search.most - static_cast<int>(next - found);
        const int to = end < range->to ? end : range->to;
        for (int k = range->from; k < to; k += W) {
            const Floats<W> dx = load<W>(search.x + k) - x, dy = load<W>(search.y + k) - y;
            unsigned bits = bitsOf<W>(dx * dx + dy * dy <= reach2);
            if (to - k < W)
                bits &= (1u << (to - k)) - 1u;
            if (const int self = particle - k; self >= 0 && self < W)
                bits &= ~(1u << self);
            next = writeLanes<W>(bits, k, next);
        }
    }
    return static_cast<int>(next - found);
}

template <int W>
void interleave(const int* rows, std::size_t length, int count, int* columns)
{
    const WideRegisters wide;
    for (int from = 0; from < count; from += W) {
        Floats<W> block[W];
        for (int row = 0; row < W; ++row)
            __builtin_memcpy(&block[row], rows + static_cast<std::size_t>(row) * length + from,
                             sizeof block[row]);
        transpose<W>(block);
        __builtin_memcpy(columns + static_cast<std::size_t>(from) * W, block, sizeof block);
    }
}

template <int W>
inline constexpr fluids::FluidKernels kernels{density<W>,     move<W>,   flow<W, true>,
                                              flow<W, false>, search<W>, interleave<W>};

#undef SPRUNG_INLINE

}  // namespace fluid
}  // namespace
}  // namespace sprung::dynamics
