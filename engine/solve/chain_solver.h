#pragma once

#include "solve/chain_blocks.h"
#include "solve/chains.h"

namespace sprung {

/// Solves rows of rigid edges, each at once: a rope does not stretch, whatever hangs on it.
///
///   K d_lambda = -C,  C_e = l_e - L_e,  K_ee = w_a + w_b,  K_e,e+1 = -w_p n_e . n_e+1,  p between them
///
/// tridiagonal, by Thomas's elimination (chain_kernels.h). Chains of one colour that have as many links lie
/// side by side, a lane each; what is left over is solved alone, with its links side by side. The bits are
/// the same.
class ChainSolver {
public:
    /// @param lanes 4, 8 or 16
    explicit ChainSolver(int lanes) : lanes_(lanes), kernels_(&chainKernels(lanes)) {}

    /// Takes the chains named as they are at the start of a frame.
    /// @param changed whether these are others than the last time
    void prepare(const Chains& chains, std::span<const int> chosen, const Edges& edges, const Points& points,
                 bool changed);

    /// One sweep over all; the first of a substep, which the other follows. @param leastSolves of each chain
    void projectForwards(Movables& movables, float h, int leastSolves);

    /// @param isUntouched whether nothing else has moved points or bodies since the sweep forwards
    void projectBackwards(Edges& edges, Movables& movables, float h, bool isUntouched);

private:
    /// Chains that are solved together.
    struct Bundle {
        ChainRun run{};
        std::vector<int> nodes, edges;  // as in the run; of dead lanes the first chain's, and -1
        std::vector<double> L;          // m, of the links
        std::vector<ChainRun::End> ends;
        bool tells = false;  // its impulses are asked for
        int color = 0;
        int strangeMoves = 0;  // how often others had moved something when this was solved
        bool isAroundCorner = false;
    };

    void lay(const Chains& chains, std::span<const int> chosen, const Edges& edges, const Points& points);
    void add(const Chains& chains, std::span<const int> together, const Edges& edges, const Points& points);
    void makeRoom();
    int strangeMoves(const Bundle& bundle) const { return moves_ - movesOfColor_[bundle.color]; }
    void tell(Edges& edges) const;
    void solve(Bundle& bundle, Movables& movables, float h, int leastSolves);
    void gather(Bundle& bundle, const Movables& movables) const;
    void scatter(const Bundle& bundle, Movables& movables, float h) const;
    template <class Visit>
    static void overEnds(const Bundle& bundle, const Visit& visit);

    int lanes_;
    const ChainKernels* kernels_;
    std::vector<Bundle> bundles_;  // in the order to solve them
    int moves_ = 0;                // how often anything has been moved
    std::array<int, Chains::colors + 1> movesOfColor_{};
    std::vector<float> kept_, scratch_;
    std::vector<double> x_, y_;  // m
};

}  // namespace sprung
