#pragma once

#include "collision/contact_rules.h"
#include "dynamics/constraints/contact/soft_contacts.h"

#include <set>

namespace sprung::dynamics {

/// Asks the program's rules about contacts and keeps the answers. Without rules it costs nothing.
class ContactJudge {
public:
    /// @param rules null: none; must last as long as they are used
    void setRules(const collision::ContactRules* rules) { rules_ = rules; }
    bool isNeeded() const { return rules_ != nullptr; }

    /// Whether two objects, by their places, may meet as far as the rules go.
    bool mayMeet(int object, int other, std::span<const ObjectId> ids);

    /// Asks about the contact pairs of bodies in this frame. Those that do not count lose their impulses.
    void judge(std::span<const collision::ActivePair> active,
               std::vector<collision::ContactPair>& contactPairs, const collision::Colliders& colliders,
               const Bodies& bodies, std::span<const ObjectId> ids);

    /// Asks about the contacts of what is soft, once for each pair of colliders; removes what does not count.
    void judge(SoftContacts& contacts, const collision::Colliders& colliders, const MotionView& motionView,
               const Bodies& bodies, const Points& points, std::span<const ObjectId> ids);

    /// The contact pairs that count, and whether they are others than in the last frame.
    std::span<const collision::ActivePair> accepted() const { return accepted_; }
    bool changed() const { return changed_; }

    /// Whether an object and a fixed one are not kept apart in this frame.
    bool mayPass(int object, int staticCollider) const
    {
        return parted_.count(ordered(object, staticCollider)) > 0;
    }

    /// To be called when pairs are found anew.
    void forget();

private:
    static std::pair<int, int> ordered(int a, int b) { return {std::min(a, b), std::max(a, b)}; }
    bool counts(const collision::ContactAhead& ahead, Vec onOther, int object, int other);

    const collision::ContactRules* rules_ = nullptr;
    std::set<std::pair<int, int>> strangers_;  // objects that may not meet
    std::set<std::pair<int, int>> parted_;     // and of these frames, that are not kept apart
    std::vector<collision::ActivePair> accepted_, before_;
    bool changed_ = true;
};

}  // namespace sprung::dynamics
