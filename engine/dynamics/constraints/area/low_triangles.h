#pragma once

#include "dynamics/constraints/area/area_constraints.h"
#include "dynamics/constraints/area/triangle_batch.h"

namespace sprung::dynamics {

/// Finds which triangles the area constraint has to look at in a substep: most are far from their bounds,
/// which is found out for many at a time. The same are found at every width.
class LowTriangles {
public:
    /// @param lanes 4, 8 or 16
    explicit LowTriangles(int lanes);

    /// Takes triangles as they are at the start of a frame.
    /// @param chosen ascending @param changed whether these are others than the last time
    void prepare(const AreaConstraints& constraints, const Points& points, std::span<const int> chosen,
                 bool changed);

    /// Those below their bounds, or not far above them: it may be what else happens in a substep that presses
    /// them down.
    void find(const MotionView& motionView);

    /// In the order to sweep in: by their places in their objects, so that few follow each other that share
    /// points, and wait for them.
    std::span<const int> list() const { return list_; }

private:
    void pack(const AreaConstraints& constraints, std::size_t pointCount, std::span<const int> chosen);
    void note(int triangle)
    {
        const int rank = ranks_[triangle];
        isFound_[rank / 64] |= std::uint64_t{1} << rank % 64;
    }
    void addBlock(const AreaConstraints& constraints, std::span<const int> triangles,
                  std::array<Spread, 3> spreads);

    int lanes_;
    FindLow findLow_;
    TriangleBatch batch_{};
    std::vector<float> rows_;
    std::vector<int> corners_, triangles_;  // by block and lane; -1: a dead lane
    std::vector<int> order_, ranks_;        // triangles in order to sweep in; their ranks there
    std::vector<std::array<Spread, 3>> spreads_;
    std::vector<std::uint32_t> low_;      // beside the blocks
    std::vector<int> onBodies_;           // looked at in any case
    std::vector<std::uint64_t> isFound_;  // by ranks
    std::vector<int> list_;
};

}  // namespace sprung::dynamics
