#include "dynamics/constraints/chain/carried_bodies.h"

#include <algorithm>

namespace sprung::dynamics {
namespace {

constexpr float lift = 60.0f;  // m/s^2: what crushed edges make a body faster by, at most

Vecf movedOf(const collision::SoftSide& side, const MotionView& motionView)
{
    if (side.body.isBody())
        return motionView.moved(side.body, side.r);
    return side.t[0] * motionView.ownMoved(side.p[0]) + side.t[1] * motionView.ownMoved(side.p[1]);
}

}  // namespace

void CarriedBodies::beginFrame(const SoftContacts& contacts, std::span<const std::uint8_t> carries,
                               std::span<const BodyMotion> bodies)
{
    places_.clear();
    if (carries.empty())
        return;
    contactsOf_.assign(contacts.count() > 0 ? bodies.size() : 0, 0);
    const auto isOfCarrying = [&](const collision::SoftSide& side) {
        return side.body.isNone() && carries[side.p[0]] && (side.t[1] == 0.0f || carries[side.p[1]]);
    };
    const auto isBody = [&](const collision::SoftSide& side) {
        return side.body.isBesideGround() && bodies[side.body].inverseMass > 0.0f;
    };
    for (std::size_t i = 0; i < contacts.count(); ++i) {
        const SoftContacts::Contact& c = contacts.contact(i);
        if ((isBody(c.a) && isOfCarrying(c.b)) || (isBody(c.b) && isOfCarrying(c.a)))
            places_.push_back({c});
    }
    loadedOf_.assign(places_.empty() ? 0 : carries.size(), -1);
}

void CarriedBodies::noteVelocities(const MotionView& motionView)
{
    for (Place& place : places_)
        place.velocity = motionView.velocity(place.body()->body, place.body()->r);
}

bool CarriedBodies::load(Points& points, const MotionView& motionView)
{
    loaded_.clear();
    for (Place& place : places_)
        contactsOf_[place.body()->body] = 0;
    for (Place& place : places_) {
        const SoftContacts::Contact& c = place.contact;
        const float s = c.s0 + glm::dot(c.n, movedOf(c.b, motionView) - movedOf(c.a, motionView));
        const collision::SoftSide& body = *place.body();
        place.mass = s <= 0.0f ? 1.0f / motionView.w(body.body, body.r, c.n) : 0.0f;
        contactsOf_[body.body] += place.mass > 0.0f;
    }
    for (Place& place : places_) {
        if (place.mass == 0.0f)
            continue;
        place.mass /= static_cast<float>(contactsOf_[place.body()->body]);
        const collision::SoftSide& side = *place.side();
        for (int k = 0; k < 2; ++k) {
            const int p = side.p[k];
            if (side.t[k] == 0.0f || points.w[p] == 0.0f)
                continue;
            if (loadedOf_[p] < 0) {
                loadedOf_[p] = static_cast<int>(loaded_.size());
                loaded_.push_back({p, points.w[p], motionView.ownMoved(p)});
            }
            points.w[p] = 1.0f / (1.0f / points.w[p] + side.t[k] * place.mass);
        }
    }
    return !loaded_.empty();
}

void CarriedBodies::unload(const FreeParts& parts, Points& points, MotionView& motionView, float h)
{
    lost_.clear();
    for (const Loaded& one : loaded_)
        points.w[one.point] = one.w;
    for (const Place& place : places_) {
        if (place.mass == 0.0f)
            continue;
        const collision::SoftSide& side = *place.side();
        Vecf dx{0.0f};
        for (int k = 0; k < 2; ++k)
            if (side.t[k] != 0.0f && loadedOf_[side.p[k]] >= 0)
                dx += side.t[k] * (motionView.ownMoved(side.p[k]) - loaded_[loadedOf_[side.p[k]]].moved);
        const Vecf n = place.normal(), t = perp(n);
        const float along = glm::dot(dx, t);
        const float pushed = pushAlong(place, n, std::max(glm::dot(dx, n), 0.0f), motionView, h);
        const Vecf slid = along < 0.0f ? -t : t;
        const float rubbed =
            pushAlong(place, slid, std::min(std::abs(along), place.contact.mu * pushed), motionView, h);
        noteLost(place, place.mass * (pushed * n + rubbed * slid), parts, points, motionView);
    }
    for (const Lost& lost : lost_)
        parts.move(lost.part, lost.P, lost.L, points, motionView, h);
    for (const Loaded& one : loaded_)
        loadedOf_[one.point] = -1;
}

/// @param taken by the body, kg m
void CarriedBodies::noteLost(const Place& place, Vecf taken, const FreeParts& parts, const Points& points,
                             const MotionView& motionView)
{
    const collision::SoftSide& side = *place.side();
    const int part = parts.of(side.p[0]);
    if (part < 0)
        return;
    auto lost = std::find_if(lost_.begin(), lost_.end(), [&](const Lost& one) { return one.part == part; });
    if (lost == lost_.end())
        lost = lost_.insert(lost, {part});
    for (int k = 0; k < 2; ++k) {
        if (side.t[k] == 0.0f)
            continue;
        const Vec moved{motionView.ownMoved(side.p[k])};
        const Vec at = points.start[side.p[k]] + moved;
        const double share = side.t[k];
        Vec P = -share * Vec{taken};
        if (const int loaded = loadedOf_[side.p[k]]; loaded >= 0)
            P += share * static_cast<double>(place.mass) * (moved - Vec{loaded_[loaded].moved});
        lost->P += P;
        lost->L += cross(at, P);
    }
}

/// Moves a body as its point was moved that way, as far as it may. @return how far the point counts as moved,
/// m
float CarriedBodies::pushAlong(const Place& place, Vecf n, float way, MotionView& motionView, float h)
{
    if (way <= 0.0f)
        return 0.0f;
    const collision::SoftSide& body = *place.body();
    const float faster = motionView.w(body.body, body.r, n) * place.mass * way / h;  // m/s
    const float most = std::max(glm::dot(place.velocity, n), 0.0f) + lift * h -
                       glm::dot(motionView.velocity(body.body, body.r), n);
    const float counted = way * std::clamp(most / faster, 0.0f, 1.0f);
    motionView.correct(body.body, body.r, counted * place.mass * n, 1.0f / h);
    return counted;
}

}  // namespace sprung::dynamics
