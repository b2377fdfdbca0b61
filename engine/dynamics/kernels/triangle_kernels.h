#pragma once

// Areas of triangles, W at a time. Included by one source a width, each built for the processors that
// have it, so nothing here may be shared with other files.

#include "dynamics/constraints/area/triangle_batch.h"
#include "dynamics/kernels/particle_lanes.h"

namespace sprung::dynamics {
namespace {
namespace triangle {

/// area = (b - a) x (c - a) / 2
template <int W>
void findLow(const TriangleBatch& batch, const float* numbers, std::uint32_t* low)
{
    const WideRegisters wide;
    using F = Floats<W>;
    for (int block = 0; block < batch.blocks; ++block) {
        const float* rows = batch.rows + block * TriangleBatch::count * W;
        const auto get = [rows](TriangleBatch::Row row) { return load<W>(rows + row * W); };
        const auto movedOf = [&](int corner) {
            return loadSpread<W>(numbers, batch.corners + (3 * block + corner) * W,
                                 batch.spreads[block][corner]);
        };
        const Pairs<W> a = movedOf(0), b = movedOf(1), c = movedOf(2);
        const F abX = get(TriangleBatch::AbX) + (b.x - a.x), abY = get(TriangleBatch::AbY) + (b.y - a.y);
        const F acX = get(TriangleBatch::AcX) + (c.x - a.x), acY = get(TriangleBatch::AcY) + (c.y - a.y);
        const auto isLow = 0.5f * (abX * acY - abY * acX) < get(TriangleBatch::Least);
        low[block] = 0;
        if (!anyOf<W>(isLow))
            continue;
        for (int lane = 0; lane < W; ++lane)
            low[block] |= static_cast<std::uint32_t>(isLow[lane] & 1) << lane;
    }
}

}  // namespace triangle
}  // namespace
}  // namespace sprung::dynamics
