#pragma once

#include "dynamics/constraints/chain/carried_bodies.h"
#include "dynamics/constraints/chain/chain_solver.h"
#include "dynamics/step/constraint.h"
#include "dynamics/step/rate_groups.h"

namespace sprung::dynamics {

/// Solves chains and trees of rigid edges between particles, and chains of springs, each as one system
/// (Chains, ChainSolver): so a chain of springs is as stiff as its springs say, however light its points and
/// few the substeps.
///
/// Where nothing else acts on a group's particles, they are kept in the order of the chains for the whole
/// frame: another packing of the same rows (untouched nets take 10 to 25 % less time).
class ChainConstraint : public Constraint {
public:
    /// Takes rigid edges over, and writes back what those carry that can break.
    /// @param edges, contacts must outlive this @param lanes 4, 8 or 16
    ChainConstraint(Edges& edges, const SoftContacts& contacts, const Points& points, int lanes);

    /// Finds the chains of edges that have been replaced; the groups must be tied anew.
    void replace(const Points& points)
    {
        chains_ = Chains(*edges_, points);
        parts_ = FreeParts(*edges_, points);
    }

    /// Whether the chains keep the group's particles during the frame.
    bool keepsParticles(int group) const { return keepsParticles_[group]; }
    /// Accelerates and steps the particles that are kept.
    void stepParticles(Substep& s) { solvers_[s.group.index].stepPoints(s.h, s.gravityStep, s.kept); }
    /// Gives them back at the end of a frame. @param loads N, by edges @param h s, of its substeps
    void endGroup(int group, Points& points, std::span<float> loads, float h);

    /// Whether any chain ends on a body.
    bool isAnyTied() const { return chains_.isAnyTied(); }

    /// Chains that are tied to bodies and have a rigid link that is longer or shorter by such a share: gives a point of
    /// each that moves. Between frames.
    template <class Take>
    void eachStretched(double share, const Points& points, const Take& take) const
    {
        for (std::size_t i = 0; chains_.isAnyTied() && i < chains_.count(); ++i)
            if (chains_.isTied(i) && isStretched(chains_.chain(i), share, points))
                take(chains_.pointOf(i));
    }

    void divide(const RateGroups& groups, const Bodies& bodies, const Points& points) override;
    bool isIdle(int group) const override { return rows_[group].empty(); }
    bool movesParticles(int group) const override { return !isIdle(group); }
    void beginGroup(const GroupStart& start) override;
    void beginPositions(Substep& s) override;
    void solvePositions(Substep& s, Sweep sweep) override;

private:
    void noteCarrying(int group, const Points& points);
    bool isStretched(const Path& chain, double share, const Points& points) const;

    Chains chains_;
    FreeParts parts_;
    Edges* edges_;
    RateGroups::Rows rows_;
    const SoftContacts* contacts_;
    std::vector<ChainSolver> solvers_;                                  // of the groups
    std::array<std::vector<std::uint8_t>, RateGroups::count> carries_;  // of the groups, by points
    std::array<CarriedBodies, RateGroups::count> bodies_;
    std::array<bool, RateGroups::count> keepsParticles_{};
};

}  // namespace sprung::dynamics
