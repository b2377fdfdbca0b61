#pragma once

namespace sprung::dynamics {

/// Parts of points and edges that are built alike, as the soft discs of a heap, in groups of W, a part a
/// lane: so each edge of theirs is W edges in a row, whatever it shares with others of its part.
struct ComponentBatch {
    /// The same in all parts.
    struct Edge {
        int from, to;      // points, by their places in the part
        float k, damping;  // N/m, N s/m, of forces
        float a, gamma;    // 1/kg and of no unit, of what is projected
        float inverse;     // kg, of (1 + gamma)(wa + wb) + a, likewise
        float wa, wb;      // 1/kg
    };
    /// An edge has so many rows of W numbers in each group, as in EdgeBatch.
    enum StartRow { StartX, StartY, StartLength, StartStretch, startRows };
    /// A projected edge has these besides.
    enum SweepRow { Lambda, BeforeX, BeforeY, sweepRows };
    /// A point has these in each group; the last two while forces act.
    enum PointRow { X, Y, Vx, Vy, NextVx, NextVy, pointRows };

    /// And these, through a frame: Points::rest.
    enum RestRow { RestX, RestY, restRows };

    static constexpr int groupsAtOnce = 4;  // so that one need not wait for the roots of another

    const Edge* edges;  // forces, then what is projected in the order to sweep in
    int forces, projected;
    int points;         // of a part, which follow each other
    const int* firsts;  // of each group W first points; dead lanes have the first lane's
    const int* live;    // of each group: parts
    int groups;
    const double* lengths;      // m, at rest, by group and edge W numbers
    const double* mostStretch;  // m, by edge (Edges::mostStretch)
    float* starts;              // by group and edge
    float* sweeps;              // by group and projected edge
    float* rests;               // by group and point
    float* numbers;             // by point, of as many groups as are taken at once
    float* spare;               // for what becomes of the points of dead lanes
};

/// The inner loops of batched components at one width. Points are given by their numbers, as in PointMotion.
struct ComponentKernels {
    /// @param starts x and y of all points in turn, m @param rests of Points::rest likewise, m/s
    void (*beginFrame)(const ComponentBatch&, const double* starts, const float* rests);
    /// Begins the substep, too. @param gh gravity's change of x and y of velocities, m/s @param kept of them
    void (*applyForces)(const ComponentBatch&, float* points, float h, const float* gh, float kept);
    void (*beginSubstep)(const ComponentBatch&, const float* points);
    void (*project)(const ComponentBatch&, float* points, float h, bool stepsFirst, bool backwards);
    void (*endFrame)(const ComponentBatch&, float* rests);
};

extern const ComponentKernels componentKernels4, componentKernels8, componentKernels16;

}  // namespace sprung::dynamics
