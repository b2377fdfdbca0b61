#pragma once

namespace sprung::dynamics {

/// Points as arrays, in an order that suits chains (ChainArrays).
struct PointArrays {
    float *x, *y;    // m, since the start of the frame
    float *vx, *vy;  // m/s
    float *rx, *ry;  // m/s, what rounding has kept of gravity
    const float* w;  // 1/kg; 0: fixed, or no point
};

/// The step that moves particles in a substep.
struct ArrayStep {
    float h;         // s
    float ghX, ghY;  // m/s
    float kept;      // of the velocity, against drag
};

/// Chains of as many links, `side` of them interleaved: number k * side + c is of chain c's k-th link or
/// node. A chain alone has its links in a row, so that the same loops take it several links at a time.
struct ChainBatch {
    /// Arrays of floats, one after the other. Before each there is room for the links before the first.
    enum Row {
        StartX,  // m, of a link, from a node to the next, at the start of the frame
        StartY,
        StartLength,    // m
        StartStretch,   // m, l - L
        InverseLength,  // 1/m, 1 / L; 0: no such link
        Weight,         // 1/kg, of a node
        Lambda,         // kg m, of a link in this substep; until it begins, of the last one
        BeforeX,        // of a link, from a node to the next, at the start of the substep; of a spring:
        BeforeY,        // m, how far they have moved apart by then since the start of the frame
        Compliance,     // 1/kg, of a spring: a = 1/(k h^2)
        Undamped,       // of a spring: 1 / (1 + gamma), gamma = c/(k h)
        kept,
        X = kept,  // m, of a node since the start of the frame
        Y,
        Dx,  // m, the sum of its corrections
        Dy,
        Nx,  // of a link, from a node to the next
        Ny,
        C,         // m; eliminated: g = C / K_ee, but where the elimination from both ends meets
        Diagonal,  // of K
        Next,      // of K: with the next link; eliminated: f = K_e,e+1 / K_ee
        DLambda,   // kg m
        StepX,     // m, what a solve moves a node by
        StepY,
        count
    };

    /// An end that hangs on a body: it moves by a symmetric matrix of inverse masses.
    struct End {
        float xx = 0.0f, xy = 0.0f, yy = 0.0f;  // 1/kg
        float pushX = 0.0f, pushY = 0.0f;       // kg m, what the solves did to it
    };

    /// Nodes of all chains that lie one behind the other in the arrays, each chain's by themselves; up to W.
    struct Span {
        int begin, count;  // by nodes of a chain
    };

    /// The Schur complement of a chain at its junction, the node where the two eliminations meet: pushed
    /// there by P the node moves by own + mobility P. A block of lanes each.
    enum AtJunction {
        MobilityXX,  // 1/kg
        MobilityXY,
        MobilityYY,
        OwnX,  // m
        OwnY,
        PushX,  // kg m
        PushY,
        schurNumbers
    };
    static constexpr int maxLanes = 16;

    float* rows[count];
    float* atJunction;  // null: nothing pushes there
    int meet;           // node
    const int* nodes;   // places in the points, up to a whole block
    int side;           // 1 or the width
    int chains;         // of the side; the other lanes are dead
    int links;          // of each chain
    bool isSequence;    // lanes side by side are of points side by side
    bool isAlong;       // each chain's nodes are, a chain a lane
    bool isAskedFor;    // lambda is asked for
    bool isOfSprings;
    double mostStretch;  // m, of each link (Edges::mostStretch)
    bool isAlone;        // it begins with what the links carried in the substep before
    const int* places;   // of the nodes in the arrays
    const Span* spans;   // of all nodes, of chains side by side
    int spanCount;
    bool isInOrder;       // they follow each other, up to a whole block
    End* ends = nullptr;  // first nodes, then last ones; null: none hangs on a body

    int linkNumbers() const { return links * side; }
    int nodeNumbers() const { return (links + 1) * side; }
};

inline constexpr int maxSolves = 8;
inline constexpr float goodEnough = 1e-4f;  // of a link's length
inline constexpr float maxTurn = 0.2f;      // rad, of a link in one solve
inline constexpr float gentleTurn =
    0.5f;  // 2 lambda (wa + wb) / L of a warm start, which is unstable from 4 on
inline constexpr float regularity =
    1e-5f;  // of K's diagonal: keeps a taut row between two static colliders solvable

struct ChainSolve {
    bool moved;     // anything
    float before;   // the worst C at first, as a share of its link
    unsigned open;  // a bit a lane of chains that are not as long as they should be

    bool isSettled() const { return open == 0; }
};

/// The nodes of a tree's root: each moves by own + mobility P. Blocks may go beyond the last.
struct RootNodes {
    float *xx, *xy, *yy;  // mobility, 1/kg
    float *ownX, *ownY;   // m
    float *PX, *PY;       // kg m, what the links on either side push by: to be found
};

/// The inner loops of chains at one width.
struct ChainKernels {
    /// Takes the links at the start of a frame. @param x, y m, of the nodes @param L m, of the links
    void (*beginFrame)(const ChainBatch&, const double* x, const double* y, const double* L);

    /// Takes the nodes' motion since the start of the frame. @param moved m, x and y of all points
    void (*gather)(const ChainBatch&, const float* numbers);

    ChainSolve (*solve)(const ChainBatch&, int minSolves, bool isFirst);

    /// Lets links of some chains be longer or shorter for the rest of the frame by what that is beyond `most`, m.
    /// @param chains a bit a lane
    void (*forgiveStretch)(const ChainBatch&, unsigned chains, float most);

    /// The same in parts, for chains that are the branches of a tree: what they answer at the node where they
    /// meet its root. The result is the worst C, as a share of its link.
    float (*schurComplement)(const ChainBatch&);

    /// Takes the push there, and with it solves. The result is the farthest that a link turns, rad.
    float (*solvePushed)(const ChainBatch&);

    /// Makes a share of the steps that were found, after which it is scattered.
    void (*makeSteps)(const ChainBatch&, float share);

    /// Gives the points their corrections: x += dx, v += dx / h. @param perSecond 1/h, 1/s
    void (*scatter)(const ChainBatch&, float* numbers, float perSecond);

    // The same with arrays.
    void (*gatherArrays)(const ChainBatch&, const PointArrays&);
    void (*scatterArrays)(const ChainBatch&, const PointArrays&, float perSecond);

    /// makeSteps and scatterArrays in one go, of nodes that are in order.
    void (*makeStepsInArrays)(const ChainBatch&, float share, const PointArrays&, float perSecond);

    /// @param count up to a whole block
    void (*stepArrays)(const PointArrays&, int count, const ArrayStep&);

    /// These two take a chain alone that is the root of a tree. The results are the worst C, as a share of
    /// its link, and the farthest that a link turns, rad.
    float (*measureRoot)(const ChainBatch&);
    float (*solveRoot)(const ChainBatch&, const RootNodes&);
};

/// @param lanes 4, 8 or 16, whatever the processor
const ChainKernels& chainKernels(int lanes);

extern const ChainKernels chainKernels4, chainKernels8, chainKernels16;

}  // namespace sprung::dynamics
