#pragma once

#include "collision/narrow_phase.h"
#include "collision/soft_contact_list.h"

namespace sprung::dynamics {

/// Contacts with a soft point on a side, kept apart in the position phase.
///
///   s = s0 + n . (moved B - moved A), target min(0, start + depenetration speed h)
///   d_lambda = -(s - target) / (wA + wB), lambda >= 0
///
/// Friction pulls the sides back to where they stuck, clamped at mu lambda; then that place slides.
///
/// Depenetration leaves no speed, but it lifts against gravity and strains springs: DepenetrationWork counts
/// the energy.
class SoftContacts : public collision::SoftContactList {
public:
    /// Adds the contact pairs of bodies with fixed things, without friction and only beyond 1 cm: so that
    /// static colliders can have the last word over bodies, too, where something heavy or soft presses them.
    /// @param active places of the contact pairs there are
    void addStaticContacts(std::span<const collision::ContactPair> contactPairs,
                           const collision::Colliders& colliders,
                           std::span<const collision::ActivePair> active, const Bodies& bodies);

    /// Before the substeps of a frame.
    void prepare(const MotionView& motionView);

    /// Before anything moves in a substep, and before its corrections.
    void beginSubstep(std::span<const int> chosen, const MotionView& motionView);

    void project(std::span<const int> chosen, MotionView& motionView, float h, bool backwards);

    /// Takes back the separating speed that depenetration speed made, lets things bounce, and lets what slid
    /// slide.
    void endSubstep(std::span<const int> chosen, MotionView& motionView, float h);

    /// Loads what another solver has done to a contact. @param tau m, at the start of the last substep
    void load(int i, float lambda, float lt, float tau, const collision::DepenetrationWork& depenetration,
              const MotionView& motionView);

    /// The friction anchors for the next frame, ascending: those of contacts that press now, and earlier ones
    /// that were not looked at because they sleep.
    std::vector<collision::FrictionAnchor> anchors(const MotionView& motionView,
                                                   std::span<const collision::FrictionAnchor> before,
                                                   const collision::NarrowPhase& contactPairs) const;

    /// Whether a body that moves and something soft are pressed into each other: so deep, and deeper than at the
    /// start of the frame. @param depth m
    bool sinks(std::size_t i, float depth, const MotionView& motionView) const;

private:
    static void slide(Contact& c, const MotionView& motionView);
    void projectOne(Contact& c, MotionView& motionView, float h) const;
};

}  // namespace sprung::dynamics
