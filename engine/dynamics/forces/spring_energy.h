#pragma once

#include "dynamics/forces/spring_batch.h"
#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// A spring that is no force.
struct ProjectedSpring {
    int edge;           // place in the scene's edges
    double inAccounts;  // N/m, what it counts with there
};

/// Adds up the energy of springs, as EnergyMeter does: k (l - L)^2 / 2, and -(h/2) F n.(v_b - v_a) of those
/// that are forces. Whatever a spring joins is in one island, so many springs are added at a time where the
/// same points are joined by all.
class SpringAccounts {
public:
    struct Spring {
        int a, b;
        double L;  // m, rest length
        double k;  // N/m
        bool isForce;
    };

    /// @param lanes 4, 8 or 16: the same sums @param frame s
    SpringAccounts(int lanes, double frame);

    void pack(std::span<const Spring> springs, const Points& points, const Bodies& bodies);

    /// To be called when more bodies come before the points' nodes. @param firstPoint the first of these so
    /// far
    void shiftNodes(int firstPoint, int by);

    /// From now on there are no forces.
    void leaveOutForces();

    /// @param islands, substeps of the nodes: bodies, then points
    void addTo(std::span<double> energy, const Points& points, const Bodies& bodies,
               std::span<const int> islands, std::span<const int> substeps) const;

private:
    struct Blocks {
        std::vector<int> a, b, nodes;
        std::vector<int> common;  // of a block a node of the one island that all are in; -1: of several
        std::vector<double> L, k, kOfForce;
    };

    void put(const Spring& spring, int node, bool isOfOthers);

    MeasureSprings measure_;
    double frame_;  // s
    Blocks blocks_;
    std::size_t filled_ = 0;  // places of these
    std::vector<Spring> onBodies_;
};

}  // namespace sprung::dynamics
