#pragma once

#include "core/aligned.h"
#include "dynamics/constraints/distance/component_batch.h"
#include "dynamics/constraints/distance/edges.h"

namespace sprung::dynamics {

/// Finds parts of points and edges that are built alike, and takes those a part a lane: a star round a hub,
/// of which every spoke waits for the one before, is as fast as any other part then. What no other is like is
/// left to who takes edges by colours. The bits are the same at every width, and as if taken by colours.
class BatchedComponents {
public:
    /// @param lanes 4, 8 or 16
    explicit BatchedComponents(int lanes);

    /// Takes over what it can of these edges between points by themselves; both are in the order to sweep in.
    /// @param h s, of a substep
    void pack(const Edges& edges, const Points& points, std::span<const int> forces,
              std::span<const int> projected, float h);
    bool has(int edge) const { return taken_[edge] != 0; }
    bool hasPoint(int p) const { return !packedPoints_.empty() && packedPoints_[p] != 0; }

    /// Takes the edges as they are at the start of a frame.
    void beginFrame(const Points& points);

    /// The springs' and gravity's, as Edges and acceleratePoints do. After it the points are stepped, too,
    /// when they are first projected. @param gh m/s @param kept of velocities
    void applyForces(MotionView& motionView, float h, Vecf gh, float kept);

    // These do as those of Edges.
    void beginSubstep(MotionView& motionView);
    void project(MotionView& motionView, float h, bool backwards);

    /// Gives back what is kept of points through a frame.
    void endFrame(Points& points) const;

private:
    using Numbers = std::vector<float, LineAllocator<float>>;

    struct Kind {
        ComponentBatch batch{};
        std::vector<ComponentBatch::Edge> edges;
        std::vector<double, LineAllocator<double>> L;  // m, by group, edge and lane
        std::vector<double> mostStretch;               // m, by edge
        std::vector<int> firsts, live;
        Numbers starts, sweeps, rests;
    };

    /// Points that edges join, and their edges in the order to sweep in.
    struct Part {
        int first = 0, last = 0;  // points
        int count = 0;            // of those that nothing else holds
        std::vector<int> forces, projected;
        bool isAskedFor = false;                  // may break
        std::vector<ComponentBatch::Edge> edges;  // forces, then what is projected
        std::uint64_t hash = 0;                   // of these
    };

    static std::vector<std::uint8_t> heldByOthers(const Edges& edges, const Points& points);
    static std::vector<Part> findParts(const Edges& edges, const Points& points, std::span<const int> forces,
                                       std::span<const int> projected);
    static void describe(Part& part, const Edges& edges, const Points& points, float h);
    static bool isAlike(const Part& a, const Part& b);
    void add(std::span<const Part* const> alike, const Edges& edges);
    void connect();

    int lanes_;
    const ComponentKernels* kernels_;
    std::vector<Kind> kinds_;
    std::vector<std::uint8_t> taken_, packedPoints_;  // by edges, and by points; empty: none
    Numbers numbers_;
    bool isBegun_ = false;  // the substep, by its forces
    bool stepsFirst_ = false;
};

}  // namespace sprung::dynamics
