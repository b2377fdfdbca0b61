#pragma once

#include "dynamics/constraints/distance/edges.h"

namespace sprung::dynamics {

/// Solves a mesh of springs at once, so that it is as stiff as they say, however light its points and few the
/// substeps; one after the other they would pass on what they carry by a spring a sweep, and the stiffer they
/// are the softer the whole would be.
///
///   r = l - L + a lambda + gamma n.(dx_b - dx_a)      of each spring: a, gamma as of Edges
///   (M + sum (1 + gamma)/a m m^T) dx = sum -+ m r / a
///   d_lambda = -(r + (1 + gamma) m.(dx_b - dx_a)) / a
///
/// is Newton's step to the end of an implicit substep. m is the spring's direction at the substep's start,
/// along which pushes keep momentum and angular momentum, as those of rigid edges do (edge_formulas.h). Where
/// a pull is so great that it would turn its light points about in a substep, m is the present direction n,
/// and what turning does is in the matrix, too: |F|/l (I - n n^T).
class MeshSolver {
public:
    MeshSolver(const SpringMesh& mesh, const Edges& edges);

    /// Takes the springs as they are at the start of a frame. @param h s, of a substep
    void beginFrame(const Edges& edges, const Points& points, float h);

    /// Before anything moves in a substep: the places that springs' motion is measured from.
    void beginSubstep(const MotionView& motionView);

    /// @param minSolves at least so many, then until all springs are as long as their loads say
    void project(MotionView& motionView, int minSolves, float h);

    /// Tells what the springs carry that may break.
    void writeBack(Edges& edges) const;

private:
    struct Spring {
        int edge;
        int a, b;            // points
        int placeA, placeB;  // of these in the mesh; below 0: fixed
        int link;            // place of a link's block
        double L;            // m
        Vec start{0.0};      // m, from a to b at the start of the frame
        Vec before{0.0};     // m, dx_b - dx_a at the start of the substep
        double perA = 0.0;   // kg, 1 / a
        double gamma = 0.0;
        double perTurn = 0.0;  // kg, 1 / (wa + wb)
        double lambda = 0.0;   // kg m
        Vec n{0.0};            // unit, from a to b now
        Vec m{0.0};            // unit, along which it pushes
        Vec atStart{0.0};      // unit, from a to b at the start of the substep
        double across = 0.0;   // kg, |F|/l, where that counts
        double l = 0.0;        // m
        double r = 0.0;        // m
    };

    Vec moved(const MotionView& motionView, const Spring& spring) const;
    double measure(const MotionView& motionView);
    void assemble(const MotionView& motionView);
    static void direct(Spring& spring);
    void addToMatrix(const Spring& spring);
    Vec stepOf(const Spring& spring) const;
    double shareToMove() const;
    void move(MotionView& motionView, double share, float h);

    const SpringMesh* mesh_;
    BlockElimination elimination_;
    std::vector<Spring> springs_;
    std::vector<Vec> dx_;  // m, of the points
};

}  // namespace sprung::dynamics
