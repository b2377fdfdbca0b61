#include "dynamics/constraints/contact/soft_contacts.h"

#include "dynamics/constraints/contact/soft_contact_limits.h"

#include <tuple>

namespace sprung {
namespace {

constexpr double wallSlack = 0.01;  // m: so deep may a body be pressed into a wall by its contacts

using Contact = SoftContacts::Contact;

Vecf moved(const SoftSide& side, const Movables& movables)
{
    if (side.body >= 0)
        return movables.moved(side.body, side.r);
    return side.t[0] * movables.moved(side.p[0]) + side.t[1] * movables.moved(side.p[1]);
}

/// How far B has moved away from A since the start of the frame. m
inline Vecf moved(const Contact& c, const Movables& movables)
{
    if (!c.isOfPoints)
        return moved(c.b, movables) - moved(c.a, movables);
    Vecf ofB{0.0f}, ofA{0.0f};
    for (int k = 0; k < c.pointsOfB; ++k)
        ofB += c.t[k] * movables.ownMoved(c.p[k]);
    for (int k = c.pointsOfB; k < c.points; ++k)
        ofA += c.t[k] * movables.ownMoved(c.p[k]);
    return ofB + ofA;
}

Vecf velocity(const SoftSide& side, const Movables& movables)
{
    if (side.body >= 0)
        return movables.velocity(side.body, side.r);
    return side.t[0] * movables.velocity(side.p[0]) + side.t[1] * movables.velocity(side.p[1]);
}

/// The velocity of B against A. m/s
inline Vecf velocity(const Contact& c, const Movables& movables)
{
    if (!c.isOfPoints)
        return velocity(c.b, movables) - velocity(c.a, movables);
    Vecf ofB{0.0f}, ofA{0.0f};
    for (int k = 0; k < c.pointsOfB; ++k)
        ofB += c.t[k] * movables.ownVelocity(c.p[k]);
    for (int k = c.pointsOfB; k < c.points; ++k)
        ofA += c.t[k] * movables.ownVelocity(c.p[k]);
    return ofB + ofA;
}

/// w = sum t^2 w of the points
float w(const SoftSide& side, Vecf n, const Movables& movables)
{
    if (side.body >= 0)
        return movables.w(side.body, side.r, n);
    return side.t[0] * side.t[0] * movables.w(side.p[0], n) +
           side.t[1] * side.t[1] * movables.w(side.p[1], n);
}

float w(const Contact& c, Vecf n, const Movables& movables)
{
    return c.isOfPoints ? c.w : w(c.a, n, movables) + w(c.b, n, movables);
}

void correct(const SoftSide& side, Vecf P, float perSecond, Movables& movables)
{
    if (side.body >= 0)
        return movables.correct(side.body, side.r, P, perSecond);
    movables.correct(side.p[0], side.t[0] * P, perSecond);
    movables.correct(side.p[1], side.t[1] * P, perSecond);
}

void correct(const Contact& c, Vecf P, float perSecond, Movables& movables)
{
    if (c.isOfPoints) {
        for (int k = 0; k < c.points; ++k)
            movables.shift(c.p[k], c.tw[k] * P, perSecond);
        return;
    }
    correct(c.a, -P, perSecond, movables);
    correct(c.b, P, perSecond, movables);
}

void push(const SoftSide& side, Vecf J, Movables& movables)
{
    if (side.body >= 0)
        return movables.push(side.body, side.r, J);
    movables.push(side.p[0], side.t[0] * J);
    movables.push(side.p[1], side.t[1] * J);
}

void push(const Contact& c, Vecf J, Movables& movables)
{
    if (c.isOfPoints) {
        for (int k = 0; k < c.points; ++k)
            movables.push(c.p[k], c.t[k] * J);
        return;
    }
    push(c.a, -J, movables);
    push(c.b, J, movables);
}

/// How far the sides have been pulled along each other since they stuck. m
float pulled(const Contact& c, Vecf apart)
{
    return c.grip.tau + glm::dot(perp(c.n), apart);
}

bool isOfPoints(const SoftSide& side, const Movables& movables)
{
    if (side.body >= 0)
        return side.body == 0;
    return !movables.isAnchor(side.p[0]) && !movables.isAnchor(side.p[1]);
}

}  // namespace

void SoftContacts::addWalls(std::span<const Touch> touches, std::span<const ActiveTouch> active,
                            const Bodies& bodies)
{
    for (const ActiveTouch& met : active) {
        if (met.other != 0)
            continue;
        const Touch& touch = touches[met.place];
        const int body = touch.bodyA;
        const BodyPose& pose = bodies.pose[body];
        const Vec n = pose.turn * touch.normal;
        for (int i = 0; i < touch.count; ++i) {
            const Vec at = pose.place(touch.at[i].onA);
            Contact c{};
            c.a.body = body;
            c.a.r = Vecf{at - pose.origin};
            c.b.body = 0;
            c.n = Vecf{n};
            c.s0 = static_cast<float>(glm::dot(n, touch.at[i].onB - at) + wallSlack);
            contacts_.push_back(c);
        }
    }
}

void SoftContacts::prepare(const Movables& movables)
{
    for (Contact& c : contacts_) {
        c.isOfPoints = isOfPoints(c.a, movables) && isOfPoints(c.b, movables);
        if (!c.isOfPoints)
            continue;
        c.points = 0;
        c.w = 0.0f;
        for (const SoftSide* side : {&c.b, &c.a}) {
            for (int k : {0, 1}) {
                if (side->body >= 0 || side->t[k] == 0.0f)
                    continue;
                const float t = side == &c.b ? side->t[k] : -side->t[k];
                c.p[c.points] = side->p[k];
                c.t[c.points] = t;
                c.tw[c.points] = t * movables.ownW(side->p[k]);
                c.w += t * c.tw[c.points];
                ++c.points;
            }
            if (side == &c.b)
                c.pointsOfB = c.points;
        }
    }
}

void SoftContacts::beginSubstep(std::span<const int> chosen, const Movables& movables)
{
    for (int i : chosen) {
        Contact& c = contacts_[i];
        c.start = c.s0 + glm::dot(c.n, moved(c, movables));
        c.vn0 = glm::dot(c.n, velocity(c, movables));
        c.lambda = c.lt = 0.0f;
    }
}

void SoftContacts::project(std::span<const int> chosen, Movables& movables, float h, bool backwards)
{
    if (backwards) {
        for (auto i = chosen.rbegin(); i != chosen.rend(); ++i)
            projectOne(contacts_[*i], movables, h);
    } else {
        for (int i : chosen)
            projectOne(contacts_[i], movables, h);
    }
}

void SoftContacts::projectOne(Contact& c, Movables& movables, float h) const
{
    const Vecf apart = moved(c, movables);
    const float s = c.s0 + glm::dot(c.n, apart);
    const float target = std::min(0.0f, c.start + pushOut_ * h);
    if (s >= target && c.lambda == 0.0f)
        return;
    const float wn = w(c, c.n, movables);
    if (wn == 0.0f)
        return;
    const float lambda = std::max(c.lambda - (s - target) / wn, 0.0f);
    Vecf P = (lambda - c.lambda) * c.n;
    c.lambda = lambda;

    const Vecf t = perp(c.n);
    const float wt = w(c, t, movables);
    if (wt > 0.0f) {
        const float most = c.mu * lambda;
        const float lt = std::clamp(c.lt - pulled(c, apart) / wt, -most, most);
        P += (lt - c.lt) * t;
        c.lt = lt;
    }
    correct(c, P, 1.0f / h, movables);
}

/// Friction anchors again where nothing presses, or where it slides.
void SoftContacts::slide(Contact& c, const Movables& movables)
{
    if (c.lambda == 0.0f || std::abs(c.lt) >= c.mu * c.lambda)
        c.grip.tau -= pulled(c, moved(c, movables));
}

void SoftContacts::take(int i, float lambda, float lt, float tau, const PushOut& pushOut,
                        const Movables& movables)
{
    Contact& c = contacts_[i];
    c.pushOut = pushOut;
    c.lambda = lambda;
    c.lt = lt;
    c.grip.tau = tau;
    if (lambda > 0.0f)  // others are forgotten
        slide(c, movables);
}

/// The push-out may leave no more separating speed than max(0, vn0, -e vn0).
void SoftContacts::endSubstep(std::span<const int> chosen, Movables& movables, float h)
{
    for (int i : chosen) {
        Contact& c = contacts_[i];
        slide(c, movables);
        if (c.lambda == 0.0f)
            continue;
        const float wn = w(c, c.n, movables);
        const float rise = c.s0 + glm::dot(c.n, moved(c, movables)) - c.start;
        const float way = std::clamp(rise, 0.0f, std::max(-c.start, 0.0f));
        c.pushOut.add(std::max(c.lambda - way / wn, 0.0f), way, h);
        const float vn = glm::dot(c.n, velocity(c, movables));
        const float created = std::max(0.0f, c.lambda * wn / h + std::min(0.0f, c.vn0));
        const float allowed = std::max({0.0f, c.vn0, -c.e * c.vn0});
        float change = -std::clamp(vn - allowed, 0.0f, created);
        if (c.start > 0.0f && c.vn0 < -slowestBounce && vn < -c.e * c.vn0)
            change = -c.e * c.vn0 - vn;
        push(c, (change / wn) * c.n, movables);
    }
}

std::vector<SoftGrip> SoftContacts::grips(const Movables& movables, std::span<const SoftGrip> before,
                                          const TouchFinder& touches) const
{
    std::vector<SoftGrip> grips;
    for (const Contact& c : contacts_) {
        if (c.lambda == 0.0f && !c.isSelf)
            continue;
        grips.push_back(c.grip);
        grips.back().tau = pulled(c, moved(c, movables));
    }
    for (const SoftGrip& grip : before)
        if (!touches.isAwake(grip.a) && !touches.isAwake(grip.b))
            grips.push_back(grip);
    const auto place = [](const SoftGrip& grip) { return std::tie(grip.a, grip.b, grip.key); };
    const auto isBefore = [&](const SoftGrip& a, const SoftGrip& b) { return place(a) < place(b); };
    if (!std::is_sorted(grips.begin(), grips.end(), isBefore))
        std::stable_sort(grips.begin(), grips.end(), isBefore);
    // A rope may sleep in one part and not in the other.
    grips.erase(std::unique(grips.begin(), grips.end(),
                            [&](const SoftGrip& a, const SoftGrip& b) { return place(a) == place(b); }),
                grips.end());
    return grips;
}

}  // namespace sprung
