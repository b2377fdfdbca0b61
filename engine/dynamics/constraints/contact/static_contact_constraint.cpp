#include "dynamics/constraints/contact/static_contact_constraint.h"

namespace sprung::dynamics {

void StaticContactConstraint::findBodyContacts(std::span<const collision::ContactPair> pairs,
                                               const collision::Colliders& colliders,
                                               std::span<const collision::ActivePair> active,
                                               const Bodies& bodies)
{
    bodyContacts_.begin(0.0f);
    bodyContacts_.addStaticContacts(pairs, colliders, active, bodies);
}

/// Bodies alone among their like hold out by their own contacts; it takes what is soft, or much heavier, to
/// press them in.
void StaticContactConstraint::divideContacts(const RateGroups& groups, const Bodies& bodies,
                                             const Points& points)
{
    for (RateGroups::Rows* rows : {&rows_, &ofBodies_})
        for (std::vector<int>& list : *rows)
            list.clear();
    for (std::size_t i = 0; i < contacts_->count(); ++i)
        if (const SoftContacts::Contact& c = contacts_->contact(i); c.isOnFixed)
            rows_[groups.groupOf(nodeOf(c, bodies, points))].push_back(static_cast<int>(i));
    for (std::size_t i = 0; i < bodyContacts_.count(); ++i) {
        const int body = bodyContacts_.contact(i).a.body, group = groups.groupOf(body);
        if ((group > 0 && group < RateGroups::count) || groups.isSoft(body))
            ofBodies_[group].push_back(static_cast<int>(i));
    }
}

void StaticContactConstraint::beginPositions(Substep& s)
{
    ParticleContactConstraint::beginPositions(s);
    bodyContacts_.beginSubstep(ofBodies_[s.group.index], s.motionView());
}

void StaticContactConstraint::hold(Substep& s)
{
    solvePositions(s, Sweep::Forward);
    MotionView motionView = s.motionView();
    bodyContacts_.project(ofBodies_[s.group.index], motionView, s.h, false);
    bodyContacts_.project(ofBodies_[s.group.index], motionView, s.h, true);
}

void StaticContactConstraint::endPositions(Substep& s)
{
    ParticleContactConstraint::endPositions(s);
    MotionView motionView = s.motionView();
    bodyContacts_.endSubstep(ofBodies_[s.group.index], motionView, s.h);
}

}  // namespace sprung::dynamics
