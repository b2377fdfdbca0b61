#pragma once

#include "dynamics/constraints/distance/batched_components.h"
#include "dynamics/constraints/distance/edge_batch.h"
#include "dynamics/constraints/distance/edges.h"
#include "dynamics/step/particle_steps.h"

namespace sprung::dynamics {

/// Takes the edges between points by themselves many at a time: those of parts that are built alike as
/// BatchedComponents, others by colours within which no two share a point.
/// Those with an end on a body are left to Edges. The bits are the same at every width.
class EdgeSolver {
public:
    /// @param lanes 4, 8 or 16
    explicit EdgeSolver(int lanes) : lanes_(lanes), kernels_(&edgeKernels(lanes)), batchedComponents_(lanes)
    {
    }

    /// Takes edges as they are at the start of a frame. @param forces, projected in the order to sweep in
    /// @param moving points @param h s, of a substep @param changed whether these are others than the last
    /// time
    void prepare(Edges& edges, const Points& points, std::span<const int> forces,
                 std::span<const int> projected, std::span<const int> moving, float h, bool changed);

    /// Those of the points that are not accelerated and stepped here.
    const std::vector<PointSpan>& others() const { return others_; }

    // The edges that have an end on a body.
    const std::vector<int>& forcesOnBodies() const { return forces_.onBodies; }
    const std::vector<int>& projectedOnBodies() const { return projected_.onBodies; }

    /// @param gh, kept as of BatchedComponents, for points that are no others
    void applyForces(MotionView& motionView, float h, Vecf gh, float kept);

    // These do as those of Edges.
    void beginSubstep(MotionView& motionView);
    void project(MotionView& motionView, float h, bool backwards);

    /// Gives back what is kept of points through a frame.
    void endFrame(Points& points) const { batchedComponents_.endFrame(points); }

    /// Tells what the edges carry that may break.
    void writeBack(Edges& edges) const;

private:
    struct Group {
        EdgeBatch batch{};
        std::vector<float> rows;
        std::vector<int> a, b, live;
        std::vector<std::uint8_t> beginsColor;
        std::vector<int> edges;           // by place; -1: a dead lane
        std::vector<double> L;            // m, likewise
        std::vector<double> mostStretch;  // m, likewise
        std::vector<int> onBodies;
        bool isAskedFor = false;

        std::size_t at(int place, EdgeBatch::Row row, int lanes) const
        {
            return place / lanes * lanes * EdgeBatch::count + row * lanes + place % lanes;
        }
    };

    void pack(Group& group, const Edges& edges, const Points& points, std::span<const int> chosen,
              float h) const;
    void fillConstants(Group& group, const Edges& edges, const Points& points, float h) const;
    void fillStart(Group& group, const Points& points) const;

    int lanes_;
    const EdgeKernels* kernels_;
    Group forces_, projected_;
    BatchedComponents batchedComponents_;
    std::vector<PointSpan> others_;
};

}  // namespace sprung::dynamics
