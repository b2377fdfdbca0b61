#include "dynamics/constraints/contact/soft_contacts.h"

#include "dynamics/constraints/contact/soft_contact_limits.h"
#include "dynamics/state/least_turning.h"

#include <tuple>

namespace sprung::dynamics {
namespace {

constexpr double staticSlack =
    0.01;  // m: so deep may a body be pressed into a static collider by its contacts

using Contact = SoftContacts::Contact;

/// On a circle: how far its middle has moved, and what it has turned along its rim.
Vecf movedOnCircle(const collision::SoftSide& side, const MotionView& motionView)
{
    const Vecf middle = motionView.moved(side.body, Vecf{0.0f});
    const Vecf along = perp(side.r);
    const Vecf turned = motionView.moved(side.body, side.r) - middle;
    return middle + glm::dot(turned, along) / glm::dot(along, along) * along;
}

Vecf moved(const collision::SoftSide& side, const MotionView& motionView)
{
    if (side.isRound)
        return movedOnCircle(side, motionView);
    if (side.body.isBody())
        return motionView.moved(side.body, side.r);
    return side.t[0] * motionView.moved(side.p[0]) + side.t[1] * motionView.moved(side.p[1]);
}

/// From a body's origin to where it is pushed: there where the soft side is now, for only at one place a push
/// and its counter-push turn the two as much. Of two bodies, on a circle always the same side, however it
/// turns. m
Vecf leverOf(const collision::SoftSide& side, const collision::SoftSide& other, const MotionView& motionView)
{
    if (side.body.isNone() || (other.body.isBody() && side.isRound))
        return side.r;
    const Vecf middle = motionView.moved(side.body, Vecf{0.0f});
    return side.r + (other.body.isBody() ? motionView.moved(side.body, side.r) : moved(other, motionView)) -
           middle;
}

/// Returns how far B has moved away from A since the start of the frame. m
inline Vecf moved(const Contact& c, const MotionView& motionView)
{
    if (!c.isOfPoints)
        return moved(c.b, motionView) - moved(c.a, motionView);
    Vecf ofB{0.0f}, ofA{0.0f};
    for (int k = 0; k < c.pointsOfB; ++k)
        ofB += c.t[k] * motionView.ownMoved(c.p[k]);
    for (int k = c.pointsOfB; k < c.points; ++k)
        ofA += c.t[k] * motionView.ownMoved(c.p[k]);
    return ofB + ofA;
}

Vecf velocity(const collision::SoftSide& side, Vecf lever, const MotionView& motionView)
{
    if (side.body.isBody())
        return motionView.velocity(side.body, motionView.turnedBack(side.body, lever));
    return side.t[0] * motionView.velocity(side.p[0]) + side.t[1] * motionView.velocity(side.p[1]);
}

/// Returns how far the sides have moved along each other, with what the couple of friction's two places feels
/// of it. m
float movedAlong(const Contact& c, Vecf apart, const MotionView& motionView)
{
    float along = glm::dot(perp(c.n), apart);
    for (int k = 0; k < (c.isOfPoints ? c.points : 0); ++k)
        along += c.u[k] * glm::dot(c.n, motionView.ownMoved(c.p[k]));
    return along;
}

/// The velocity of B against A. m/s
inline Vecf velocity(const Contact& c, const MotionView& motionView)
{
    if (!c.isOfPoints)
        return velocity(c.b, leverOf(c.b, c.a, motionView), motionView) -
               velocity(c.a, leverOf(c.a, c.b, motionView), motionView);
    Vecf ofB{0.0f}, ofA{0.0f};
    for (int k = 0; k < c.pointsOfB; ++k)
        ofB += c.t[k] * motionView.ownVelocity(c.p[k]);
    for (int k = c.pointsOfB; k < c.points; ++k)
        ofA += c.t[k] * motionView.ownVelocity(c.p[k]);
    return ofB + ofA;
}

/// w = sum t^2 w of the points
float w(const collision::SoftSide& side, Vecf lever, Vecf n, const MotionView& motionView)
{
    if (side.body.isBody())
        return motionView.w(side.body, motionView.turnedBack(side.body, lever), n);
    return side.t[0] * side.t[0] * motionView.w(side.p[0], n) +
           side.t[1] * side.t[1] * motionView.w(side.p[1], n);
}

/// w of the end of a side whose other end cannot move that way, about which it turns; 0 where both or none can.
float turningW(const collision::SoftSide& side, Vecf n, const MotionView& motionView)
{
    if (side.body.isBody())
        return 0.0f;
    const float w0 = motionView.w(side.p[0], n), w1 = motionView.w(side.p[1], n);
    return w0 == 0.0f ? w1 : w1 == 0.0f ? w0 : 0.0f;
}

/// w as leastTurning and leastLever have it, where all that moves turns about what cannot.
float orLeastTurning(float w, const Contact& c, Vecf n, const MotionView& motionView)
{
    if (w <= 0.0f)
        return w;
    if (c.mayTurn)
        w = std::max(w, leastTurning * (turningW(c.a, n, motionView) + turningW(c.b, n, motionView)));
    return std::max(w, c.leastW);
}

float w(const Contact& c, Vecf n, const MotionView& motionView)
{
    if (c.isOfPoints)
        return c.w;
    return orLeastTurning(w(c.a, c.leverA, n, motionView) + w(c.b, c.leverB, n, motionView), c, n,
                          motionView);
}

/// w along the normal; as leastTurning has it, where all that moves turns about pivots.
float wAlongNormal(const Contact& c, const MotionView& motionView)
{
    const float wn = w(c, c.n, motionView);
    return c.isOfPoints ? wn : std::max(wn, leastTurning * (wn + w(c, perp(c.n), motionView)));
}

void correct(const collision::SoftSide& side, Vecf lever, Vecf P, float perSecond, MotionView& motionView)
{
    if (side.body.isBody())
        return motionView.correct(side.body, motionView.turnedBack(side.body, lever), P, perSecond);
    motionView.correct(side.p[0], side.t[0] * P, perSecond);
    motionView.correct(side.p[1], side.t[1] * P, perSecond);
}

/// @param lt of it, along the tangent
void correct(const Contact& c, Vecf P, float lt, float perSecond, MotionView& motionView)
{
    if (c.isOfPoints) {
        for (int k = 0; k < c.points; ++k) {
            const float w = motionView.ownW(c.p[k]);
            motionView.shift(c.p[k], c.t[k] * w * P + c.u[k] * w * lt * c.n, perSecond);
        }
        return;
    }
    correct(c.a, c.leverA, -P, perSecond, motionView);
    correct(c.b, c.leverB, P, perSecond, motionView);
}

void push(const collision::SoftSide& side, Vecf lever, Vecf J, MotionView& motionView)
{
    if (side.body.isBody())
        return motionView.push(side.body, motionView.turnedBack(side.body, lever), J);
    motionView.push(side.p[0], side.t[0] * J);
    motionView.push(side.p[1], side.t[1] * J);
}

void push(const Contact& c, Vecf J, MotionView& motionView)
{
    if (c.isOfPoints) {
        for (int k = 0; k < c.points; ++k)
            motionView.push(c.p[k], c.t[k] * J);
        return;
    }
    push(c.a, leverOf(c.a, c.b, motionView), -J, motionView);
    push(c.b, leverOf(c.b, c.a, motionView), J, motionView);
}

/// Returns how far the sides have been pulled along each other since they stuck. m
float pulled(const Contact& c, Vecf apart, const MotionView& motionView)
{
    return c.anchor.tau + movedAlong(c, apart, motionView);
}

bool isOnFixed(const collision::SoftSide& side, const MotionView& motionView)
{
    return side.body.isBody() && motionView.inverseMass(side.body) == 0.0f &&
           motionView.inverseInertia(side.body) == 0.0f;
}

bool mayTurn(const collision::SoftSide& side, const MotionView& motionView)
{
    return !side.body.isBody() && (motionView.mayStay(side.p[0]) || motionView.mayStay(side.p[1]));
}

bool doesNothingButTurn(const collision::SoftSide& side, const MotionView& motionView)
{
    return side.body.isBody() ? motionView.inverseMass(side.body) == 0.0f
                              : motionView.mayStay(side.p[0]) && motionView.mayStay(side.p[1]);
}

float leastWOf(const collision::SoftSide& side, const MotionView& motionView)
{
    return side.body.isBody() ? wAtLeastLever(side.outerRadius, motionView.inverseInertia(side.body)) : 0.0f;
}

bool isOfPoints(const collision::SoftSide& side, const MotionView& motionView)
{
    if (side.body.isBody())
        return side.body.isGround();
    return !motionView.isAttachment(side.p[0]) && !motionView.isAttachment(side.p[1]);
}

}  // namespace

void SoftContacts::addStaticContacts(std::span<const collision::ContactPair> contactPairs,
                                     const collision::Colliders& colliders,
                                     std::span<const collision::ActivePair> active, const Bodies& bodies)
{
    for (const collision::ActivePair& met : active) {
        if (BodyId{met.other}.isMoved(bodies.lastUnmoved()))
            continue;
        const collision::ContactPair& contactPair = contactPairs[met.place];
        const int body = contactPair.bodyA;
        const BodyPose& pose = bodies.pose[body];
        const Vec n = pose.turn * contactPair.normal;
        for (int i = 0; i < contactPair.count; ++i) {
            const Vec at = pose.place(contactPair.at[i].onA);
            Contact c{};
            c.a.body = body;
            if (bodies.motion[body].inverseMass == 0.0f)
                c.leastW = wAtLeastLever(colliders.list[contactPair.a].outerRadius,
                                         bodies.motion[body].inverseInertia);
            c.a.r = Vecf{at - pose.origin};
            const Vec onB = bodies.pose[met.other].place(contactPair.at[i].onB);
            c.b.body = met.other;
            c.b.r = Vecf{onB - bodies.pose[met.other].origin};
            c.n = Vecf{n};
            c.s0 = static_cast<float>(glm::dot(n, onB - at) + staticSlack);
            contacts_.push_back(c);
        }
    }
}

void SoftContacts::prepare(const MotionView& motionView)
{
    for (Contact& c : contacts_) {
        c.isOnFixed = isOnFixed(c.a, motionView) || isOnFixed(c.b, motionView);
        c.mayTurn = mayTurn(c.a, motionView) || mayTurn(c.b, motionView);
        if (doesNothingButTurn(c.a, motionView) && doesNothingButTurn(c.b, motionView))
            c.leastW = leastWOf(c.a, motionView) + leastWOf(c.b, motionView);
        c.isOfPoints = isOfPoints(c.a, motionView) && isOfPoints(c.b, motionView);
        if (!c.isOfPoints)
            continue;
        c.points = 0;
        c.w = 0.0f;
        for (const collision::SoftSide* side : {&c.b, &c.a}) {
            for (int k : {0, 1}) {
                if (side->body.isBody() || (side->t[k] == 0.0f && side->lean == 0.0f))
                    continue;
                const float t = side == &c.b ? side->t[k] : -side->t[k];
                c.p[c.points] = side->p[k];
                c.t[c.points] = t;
                c.u[c.points] = k == 0 ? side->lean : -side->lean;
                c.w += t * (t * motionView.ownW(side->p[k]));
                ++c.points;
            }
            if (side == &c.b)
                c.pointsOfB = c.points;
        }
        c.w = orLeastTurning(c.w, c, c.n, motionView);
    }
}

void SoftContacts::beginSubstep(std::span<const int> chosen, const MotionView& motionView)
{
    for (int i : chosen) {
        Contact& c = contacts_[i];
        c.start = c.s0 + glm::dot(c.n, moved(c, motionView));
        c.vn0 = glm::dot(c.n, velocity(c, motionView));
        c.lambda = c.lt = 0.0f;
        if (!c.isOfPoints) {
            c.leverA = leverOf(c.a, c.b, motionView);
            c.leverB = leverOf(c.b, c.a, motionView);
        }
    }
}

void SoftContacts::project(std::span<const int> chosen, MotionView& motionView, float h, bool backwards)
{
    if (backwards) {
        for (auto i = chosen.rbegin(); i != chosen.rend(); ++i)
            projectOne(contacts_[*i], motionView, h);
    } else {
        for (int i : chosen)
            projectOne(contacts_[i], motionView, h);
    }
}

void SoftContacts::projectOne(Contact& c, MotionView& motionView, float h) const
{
    const Vecf apart = moved(c, motionView);
    const float s = c.s0 + glm::dot(c.n, apart);
    const float target = std::min(0.0f, c.start + depenetrationSpeed_ * h);
    if (s >= target && c.lambda == 0.0f)
        return;
    const float wn = wAlongNormal(c, motionView);
    if (wn == 0.0f)
        return;
    const float lambda = std::max(c.lambda - (s - target) / wn, 0.0f);
    Vecf P = (lambda - c.lambda) * c.n;
    c.lambda = lambda;

    const Vecf t = perp(c.n);
    const float ltBefore = c.lt;
    const float wt = w(c, t, motionView);
    if (wt > 0.0f) {
        const float max = c.mu * lambda;
        const float lt = std::clamp(c.lt - pulled(c, apart, motionView) / wt, -max, max);
        P += (lt - c.lt) * t;
        c.lt = lt;
    }
    correct(c, P, c.lt - ltBefore, 1.0f / h, motionView);
}

/// Friction anchors again where nothing presses, or where it slides.
void SoftContacts::slide(Contact& c, const MotionView& motionView)
{
    if (c.lambda == 0.0f || std::abs(c.lt) >= c.mu * c.lambda)
        c.anchor.tau -= pulled(c, moved(c, motionView), motionView);
}

void SoftContacts::load(int i, float lambda, float lt, float tau,
                        const collision::DepenetrationWork& depenetration, const MotionView& motionView)
{
    Contact& c = contacts_[i];
    c.depenetration = depenetration;
    c.lambda = lambda;
    c.lt = lt;
    c.anchor.tau = tau;
    if (lambda > 0.0f)  // others are forgotten
        slide(c, motionView);
}

/// The depenetration speed may leave no more separating speed than max(0, vn0, -e vn0).
void SoftContacts::endSubstep(std::span<const int> chosen, MotionView& motionView, float h)
{
    for (int i : chosen) {
        Contact& c = contacts_[i];
        slide(c, motionView);
        if (c.lambda == 0.0f)
            continue;
        const float wn = wAlongNormal(c, motionView);
        const float rise = c.s0 + glm::dot(c.n, moved(c, motionView)) - c.start;
        const float way = std::clamp(rise, 0.0f, std::max(-c.start, 0.0f));
        c.depenetration.add(std::max(c.lambda - way / wn, 0.0f), way, h);
        const float vn = glm::dot(c.n, velocity(c, motionView));
        const float created = std::max(0.0f, c.lambda * wn / h + std::min(0.0f, c.vn0));
        const float allowed = std::max({0.0f, c.vn0, -c.e * c.vn0});
        float change = -std::clamp(vn - allowed, 0.0f, created);
        if (c.start > 0.0f && c.vn0 < -slowestBounce && vn < -c.e * c.vn0)
            change = -c.e * c.vn0 - vn;
        push(c, (change / wn) * c.n, motionView);
    }
}

bool SoftContacts::sinks(std::size_t i, float depth, const MotionView& motionView) const
{
    const Contact& c = contacts_[i];
    if (c.isSelf || c.isOnFixed || c.lambda == 0.0f || c.a.body.isBody() == c.b.body.isBody())
        return false;
    const float rise = glm::dot(c.n, moved(c, motionView));
    return rise < 0.0f && c.s0 + rise < -depth;
}

std::vector<collision::FrictionAnchor>
SoftContacts::anchors(const MotionView& motionView, std::span<const collision::FrictionAnchor> before,
                      const collision::NarrowPhase& contactPairs) const
{
    std::vector<collision::FrictionAnchor> anchors;
    for (const Contact& c : contacts_) {
        if (c.lambda == 0.0f && !c.isSelf)
            continue;
        anchors.push_back(c.anchor);
        anchors.back().tau = pulled(c, moved(c, motionView), motionView);
    }
    for (const collision::FrictionAnchor& anchor : before)
        if (!contactPairs.isAwake(anchor.a) && !contactPairs.isAwake(anchor.b))
            anchors.push_back(anchor);
    const auto place = [](const collision::FrictionAnchor& anchor) {
        return std::tie(anchor.a, anchor.b, anchor.key);
    };
    const auto isBefore = [&](const collision::FrictionAnchor& a, const collision::FrictionAnchor& b) {
        return place(a) < place(b);
    };
    if (!std::is_sorted(anchors.begin(), anchors.end(), isBefore))
        std::stable_sort(anchors.begin(), anchors.end(), isBefore);
    // A rope may sleep in one part and not in the other.
    anchors.erase(std::unique(anchors.begin(), anchors.end(),
                              [&](const collision::FrictionAnchor& a, const collision::FrictionAnchor& b) {
                                  return place(a) == place(b);
                              }),
                  anchors.end());
    return anchors;
}

}  // namespace sprung::dynamics
