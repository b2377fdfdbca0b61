#pragma once

#include "solve/area_guard.h"
#include "solve/triangle_blocks.h"

namespace sprung {

/// Which triangles the area guard has to look at: most are far from their bounds, which is found out for many
/// at a time. The same are found at every width.
class LowTriangles {
public:
    /// @param lanes 4, 8 or 16
    explicit LowTriangles(int lanes);

    /// Takes triangles as they are at the start of a frame.
    /// @param chosen ascending @param changed whether these are others than the last time
    void prepare(const AreaGuard& guard, const Points& points, std::span<const int> chosen, bool changed);

    /// Those below their bounds now.
    void find(const Movables& movables);

    /// Finds those that have come to be so as well.
    void findMore(const Movables& movables);

    /// Ascending.
    std::span<const int> list() const { return list_; }

private:
    void lay(const AreaGuard& guard, std::size_t pointCount, std::span<const int> chosen);
    void addBlock(const AreaGuard& guard, std::span<const int> triangles, std::array<Spread, 3> spreads);

    int lanes_;
    FindLow findLow_;
    TriangleRun run_{};
    std::vector<float> rows_;
    std::vector<int> corners_, triangles_;  // by block and lane; -1: a dead lane
    std::vector<std::array<Spread, 3>> spreads_;
    std::vector<std::uint32_t> low_;      // beside the blocks
    std::vector<int> onBodies_;           // looked at in any case
    std::vector<std::uint64_t> isFound_;  // bits of the triangles
    std::vector<int> list_;
};

}  // namespace sprung
