#pragma once

#include "dynamics/constraints/chain/tree_solver.h"

namespace sprung::dynamics {

/// Solves chains of rigid edges, each at once: a rope does not stretch, whatever hangs on it.
///
///   K d_lambda = -C,  C_e = l_e - L_e,  K_ee = w_a + w_b,  K_e,e+1 = -w_p n_e . n_e+1,  p between them
///
/// tridiagonal, by Thomas's elimination (chain_kernels.h). Chains of one colour that have as many links are
/// solved side by side, what is left over alone; trees come before them all.
class ChainSolver {
public:
    /// @param lanes 4, 8 or 16
    explicit ChainSolver(int lanes) : lanes_(lanes), arrays_(lanes) {}

    /// Takes the chains named as they are at the start of a frame.
    /// @param changed whether these are others than the last time
    /// @param loads, h as of PackedChains
    void prepare(const Chains& chains, std::span<const int> chosen, const Edges& edges, const Points& points,
                 bool changed, std::span<const float> loads, float h);
    /// To be called when points have other weights than when the chains were packed.
    void noteWeights(const Points& points);
    /// Writes back what the links carried in the frame's last substep.
    void keepLoads(std::span<float> loads, float h) const;

    /// To be called where nothing but the chains will act on these points in the frame: keeps them, in an
    /// order that suits the chains, until they are given back; but not where chains end on bodies. The bits
    /// are the same. @param all the points of the batch
    bool keepPoints(std::span<const int> all, const Points& points);
    /// v' = kept (v + g h), x += v' h. @param gh m/s
    void stepPoints(float h, Vecf gh, float kept);
    void storePoints(Points& points);

    /// Before anything moves in a substep: the places that springs' motion is measured from.
    void beginSubstep(const MotionView& motionView);

    /// One sweep over all; the first of a substep, which the other follows. @param minSolves of each chain
    void projectForwards(MotionView& motionView, float h, int minSolves);

    /// @param isUntouched whether nothing else has moved points or bodies since the sweep forwards
    void projectBackwards(Edges& edges, MotionView& motionView, float h, bool isUntouched);

private:
    /// Chains that are solved at once.
    struct Batch {
        PackedChains packed;
        int color = 0;
        int movesOfOthers = 0;  // how often others had moved something when this was solved
        unsigned open = 0;      // a bit a lane of chains that it did not settle
    };
    struct Tree {
        TreeSolver solver;
        int moves = 0;  // how often anything had been moved when this was solved
    };

    void pack(const Chains& chains, std::span<const int> chosen, const Edges& edges, const Points& points);
    void shareScratch();
    void packArrays(std::span<const int> all, const Points& points);
    bool endsOnBodies() const;
    bool hasSprings() const;
    int movesOfOthers(const Batch& batch) const { return moves_ - movesOfColor_[batch.color]; }
    void writeBack(Edges& edges) const;
    void forgiveStretch(const ChainPoints& chainPoints, float h);
    void solve(Tree& tree, const ChainPoints& chainPoints, float h, int minSolves);
    void solve(Batch& batch, const ChainPoints& chainPoints, float h, int minSolves, bool isFirst);
    ChainPoints pointsOf(MotionView& motionView) const
    {
        return {motionView, keepsPoints_ ? &arrays_ : nullptr};
    }

    int lanes_;
    std::vector<Tree> chainTrees_;  // in the order to solve them, like the rows
    std::vector<Batch> batches_;
    int moves_ = 0;  // how often anything has been moved
    std::array<int, Chains::colors + 1> movesOfColor_{};
    std::vector<float> scratch_;
    ChainArrays arrays_;
    bool areArraysPacked_ = false;  // all have places in the arrays
    bool keepsPoints_ = false;
    float worstOfBatches_ = 0.0f;  // C, when they were solved in this substep, as a share of its link
};

}  // namespace sprung::dynamics
