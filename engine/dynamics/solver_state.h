#pragma once

#include "collision/narrow_phase.h"
#include "collision/soft_contact_list.h"
#include "core/members.h"
#include "dynamics/depenetration.h"
#include "dynamics/integrators/particle_integrator.h"
#include "dynamics/state/sleep.h"
#include "fluids/liquids.h"

namespace sprung::dynamics {

/// The state is what passes from one frame to the next: with it and the scene a run goes on with the same
/// bits. A snapshot is a copy of it; its size, its bytes and what is asked of bytes from elsewhere go through
/// its members, so a new one is a line here and its number below. What of it passes to a solver after an edit
/// is migration.h's to say: a member that is not named there begins anew.
struct SolverState {
    Bodies bodies;
    Points points;
    std::vector<collision::ContactPair> contactPairs;
    std::vector<collision::FrictionAnchor> anchors;
    std::vector<Vecf> hingeImpulses;  // N s
    std::vector<double> excess;  // J, of the bodies, then the points: what the energy limiter has let pass
    std::vector<int> substeps;   // likewise: that its last frame had
    std::vector<std::uint8_t>
        effort;  // likewise: rate groups more than it needs: ropes were stretched, or skins pressed in
    Sleep sleep;
    IntegratorHistory history;
    DepenetrationSpeed depenetrationSpeed;  // in the next frame
    std::vector<float> loads;               // N, of rigid edges in chains, by their places in Edges
    fluids::LiquidState liquids;

    std::size_t bytes() const;
};

}  // namespace sprung::dynamics

namespace sprung {

template <>
inline constexpr int memberCount<dynamics::SolverState> = 13;
template <>
inline constexpr int memberCount<dynamics::Bodies> = 4;
template <>
inline constexpr int memberCount<dynamics::Points> = 6;
template <>
inline constexpr int memberCount<collision::ContactPair> = 10;
template <>
inline constexpr int memberCount<collision::ContactPair::At> = 4;
template <>
inline constexpr int memberCount<collision::FrictionAnchor> = 5;
template <>
inline constexpr int memberCount<dynamics::Sleep> = 4;
template <>
inline constexpr int memberCount<dynamics::IntegratorHistory> = 2;
template <>
inline constexpr int memberCount<dynamics::IntegratorHistory::OfPoint> = 4;
template <>
inline constexpr int memberCount<fluids::LiquidState> = 11;
template <>
inline constexpr int memberCount<fluids::Flows> = 2;

}  // namespace sprung

namespace sprung::dynamics {

inline std::size_t SolverState::bytes() const
{
    return sizeof(*this) + bytesOfLists(*this);
}

}  // namespace sprung::dynamics
