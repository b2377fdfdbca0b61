#pragma once

#include "dynamics/constraints/contact/contact_solver.h"
#include "dynamics/step/constraint.h"
#include "dynamics/step/rate_groups.h"

namespace sprung::dynamics {

/// Keeps bodies apart, with friction and restitution (ContactSolver has the method).
class RigidContactConstraint : public Constraint {
public:
    /// @param lanes 4, 8 or 16
    explicit RigidContactConstraint(int lanes);

    /// Divides the contact pairs of a frame among the groups. @param active in the order to solve them
    void divideContacts(const RateGroups& groups, std::span<const collision::ActivePair> active);

    /// Lends what the pairs are packed from, until the substeps of the frame end.
    /// @param depenetration m/s, of what overlaps, at most
    void beginFrame(std::span<const collision::ContactPair> pairs, const collision::Colliders& colliders,
                    float depenetration);

    /// Writes a group's impulses back to the pairs they came from.
    /// @param before receives those that the frame began with
    void store(int group, std::span<collision::ContactPair> pairs, std::span<PairLoads> before) const
    {
        solvers_[group].store(pairs, before);
    }

    /// See ContactSolver::addDepenetration. Of all groups, until the next frame begins.
    void addDepenetration(std::span<const PairLoads> before, std::span<const int> islands,
                          std::span<double> work) const
    {
        for (std::size_t group = 0; group < solvers_.size(); ++group)
            if (!isIdle(static_cast<int>(group)))
                solvers_[group].addDepenetration(before, islands, work);
    }

    /// Whether a group's contacts may bounce, which wants all steps of a substep apart.
    bool mayBounce(int group) const { return solvers_[group].mayBounce(); }

    void setWorkers(Workers* workers);

    bool isIdle(int group) const override { return pairs_[group].empty(); }
    void beginGroup(const GroupStart& start) override;
    void solveVelocities(Substep& s) override;
    void relax(Substep& s) override;
    double StageTimes::*stage() const override { return &StageTimes::contacts; }

private:
    std::vector<ContactSolver> solvers_;  // of the groups
    std::array<std::vector<collision::ActivePair>, RateGroups::count + 1> pairs_;
    std::span<const collision::ContactPair> all_;
    const collision::Colliders* colliders_ = nullptr;
    float depenetration_ = 0.0f;  // m/s
};

}  // namespace sprung::dynamics
