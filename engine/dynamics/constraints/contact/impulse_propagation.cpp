// Restitution. Bodies that fly into each other, pressed by nothing else, hand their motion on one pair after
// the other, as the balls of a cradle do, and so do those that only touch; among contacts that press already
// each bounces for itself.

#include "core/union_find.h"
#include "dynamics/constraints/contact/contact_solver.h"
#include "dynamics/constraints/contact/soft_contact_limits.h"

namespace sprung::dynamics {
namespace {

constexpr float slowestFreeBounce = 0.1f;  // m/s, of bodies that nothing else presses on
constexpr int bouncePasses = 4;            // so that both corners of a box leave the ground alike
constexpr int propagationPasses = 16;      // to and fro: a row of any length hands a blow on in one
constexpr float flat = 0.001f;             // m: nearer than this the other corner is there too
constexpr float minApproach = 1e-5f;       // m/s
constexpr float touchShare = 0.02f;        // of a blow: what presses by less only touches
constexpr float minDeterminant = 1e-4f;    // relative: below it two points are as good as one

}  // namespace

ContactSolver::Arm ContactSolver::normalArm(std::size_t p, int point) const
{
    const float rt = value(row::At + point * row::PointRows + row::Rt, p);
    return {value(row::Nx, p), value(row::Ny, p), -rt, -(rt + value(row::Dt, p))};
}

/// Half way between the points.
ContactSolver::Arm ContactSolver::tangentArm(std::size_t p) const
{
    constexpr int first = row::At, second = first + row::PointRows;
    const float rn = 0.5f * (value(first + row::Rn, p) + value(second + row::Rn, p));
    return {-value(row::Ny, p), value(row::Nx, p), rn, rn + value(row::Dn, p)};
}

float ContactSolver::speedAlong(const Arm& arm, std::size_t p, std::span<const BodyMotion> bodies) const
{
    const BodyMotion& A = bodies[bodyAt(a_[p])];
    const BodyMotion& B = bodies[bodyAt(b_[p])];
    return arm.ux * (B.vx - A.vx) + arm.uy * (B.vy - A.vy) + arm.rBxu * B.omega - arm.rAxu * A.omega;
}

void ContactSolver::pushAlong(const Arm& arm, std::size_t p, float lambda, std::span<BodyMotion> bodies) const
{
    BodyMotion& A = bodies[bodyAt(a_[p])];
    BodyMotion& B = bodies[bodyAt(b_[p])];
    A.vx -= A.inverseMass * lambda * arm.ux;
    A.vy -= A.inverseMass * lambda * arm.uy;
    A.omega -= A.inverseInertia * lambda * arm.rAxu;
    B.vx += B.inverseMass * lambda * arm.ux;
    B.vy += B.inverseMass * lambda * arm.uy;
    B.omega += B.inverseInertia * lambda * arm.rBxu;
}

void ContactSolver::noteApproach(std::span<const BodyMotion> bodies, Vecf gravityStep)
{
    const auto fallOf = [&](unsigned body) {
        return bodies[bodyAt(body)].inverseMass > 0.0f ? gravityStep : Vecf{0.0f};
    };
    for (Bounce& bounce : bounces_) {
        const Arm n = normalArm(bounce.place, bounce.point);
        const Vecf fall = fallOf(b_[bounce.place]) - fallOf(a_[bounce.place]);
        bounce.vn0 = speedAlong(n, bounce.place, bodies);
        reckonHit(bounce, n.ux * fall.x + n.uy * fall.y);
        bounce.impulse = 0.0f;
        bounce.lnBefore = value(row::At + bounce.point * row::PointRows + row::Ln, bounce.place);
        bounce.ltBefore = value(row::Lt, bounce.place);
    }
}

/// A substep's gravity is in vn0 before anything has fallen, and the bodies that bounce stay where they met
/// until its end. So that a drop comes back to e^2 of its height however long the substep is:
///   x = s / (-vn0 h), the part of the substep before they meet
///   vnHit = vn0 - f / 2 + f x, as a fall that has come as far would have it
///   vn' = -e vnHit - f / 2, of which the next substep's gravity takes f at once
/// with f = n . g h of what falls on what does not.
void ContactSolver::reckonHit(Bounce& bounce, float fall) const
{
    const float s = value(row::At + bounce.point * row::PointRows + row::S, bounce.place);
    const float way = -bounce.vn0 * step_.h;
    const float x = way > 0.0f ? std::clamp(s / way, 0.0f, 1.0f) : 0.0f;
    bounce.isStillComing = s > std::max(way, arrived);
    bounce.vnHit = bounce.vn0 + fall * (x - 0.5f);
    bounce.regained = -0.5f * fall;
}

void ContactSolver::restitute(std::span<BodyMotion> bodies)
{
    bounceAmongOthers(bodies);
    propagateImpulses(bodies);
}

bool ContactSolver::presses(std::size_t place, int point) const
{
    return value(row::At + point * row::PointRows + row::Ln, place) > 0.0f;
}

/// Whether a point was apart before the substep, or only touched beside what has come on it now.
bool ContactSolver::isStruck(const Bounce& bounce) const
{
    const float ln = value(row::At + bounce.point * row::PointRows + row::Ln, bounce.place);
    return bounce.lnBefore <= touchShare * ln;
}

/// s = s0 + n . (moved B - moved A), for small turns
float ContactSolver::separation(std::size_t p, int point, std::span<const BodyMotion> bodies) const
{
    const BodyMotion& A = bodies[bodyAt(a_[p])];
    const BodyMotion& B = bodies[bodyAt(b_[p])];
    const Arm n = normalArm(p, point);
    return value(row::At + point * row::PointRows + row::S0, p) + n.ux * (B.dpx - A.dpx) +
           n.uy * (B.dpy - A.dpy) + n.rBxu * B.dtheta - n.rAxu * A.dtheta;
}

/// Points that have come together in this substep, or that a blow has come through. False when none is fast
/// enough to bounce.
bool ContactSolver::findImpacts(std::span<const BodyMotion> bodies)
{
    impacts_.clear();
    bool isFast = false;
    for (Bounce& bounce : bounces_) {
        // A side that lands flat may have been stopped whole by one corner's impulse.
        const bool arrives =
            presses(bounce.place, bounce.point) || (presses(bounce.place, 1 - bounce.point) &&
                                                    separation(bounce.place, bounce.point, bodies) < flat);
        if (!isStruck(bounce) || !arrives)
            continue;
        isFast = isFast || bounce.vn0 < -slowestFreeBounce;
        if (impacts_.empty() || impacts_.back().place != bounce.place)
            impacts_.push_back({.place = bounce.place, .bounces = {}});
        Impact& impact = impacts_.back();
        impact.bounces[impact.count++] = &bounce;
    }
    if (isFast)
        findIsolated(bodies.size());
    return isFast;
}

void ContactSolver::findIsolated(std::size_t bodyCount)
{
    std::vector<int> others(bodyCount, 0);  // contacts that press on each body, but for impacts
    for (std::size_t place = 0; place < pairOf_.size(); ++place) {
        if (pairOf_[place] < 0 || !(presses(place, 0) || presses(place, 1)))
            continue;
        ++others[bodyAt(a_[place])];
        ++others[bodyAt(b_[place])];
    }
    Islands islands(static_cast<int>(bodyCount));
    for (const Impact& impact : impacts_) {
        const int a = bodyAt(a_[impact.place]), b = bodyAt(b_[impact.place]);
        const bool isNew = presses(impact.place, 0) + presses(impact.place, 1) <= impact.count;
        others[a] -= isNew;
        others[b] -= isNew;
        if (b != 0)
            islands.join(a, b);
    }
    std::vector<bool> pressed(bodyCount, false);
    for (std::size_t body = 1; body < bodyCount; ++body)
        if (others[body] > 0)
            pressed[islands.of(static_cast<int>(body))] = true;
    for (Impact& impact : impacts_)
        impact.alone = !pressed[islands.of(bodyAt(a_[impact.place]))];
}

/// vn := max(vn, -e vnHit - f / 2) where vn0 < -1 m/s
void ContactSolver::bounceAmongOthers(std::span<BodyMotion> bodies)
{
    for (int pass = 0; pass < bouncePasses; ++pass)
        for (const Impact& impact : impacts_)
            for (int i = 0; i < impact.count && !impact.alone; ++i)
                if (impact.bounces[i]->vn0 < -slowestBounce &&
                    presses(impact.place, impact.bounces[i]->point))
                    bounceOff(*impact.bounces[i], bodies);
}

void ContactSolver::bounceOff(Bounce& bounce, std::span<BodyMotion> bodies)
{
    const std::size_t p = bounce.place;
    const Arm arm = normalArm(p, bounce.point);
    const float missing = leavingSpeed(bounce) - speedAlong(arm, p, bodies);
    const float m_n = value(row::At + bounce.point * row::PointRows + row::Mn, p);
    const float after = std::max(bounce.impulse + missing * m_n, 0.0f);
    pushAlong(arm, p, after - bounce.impulse, bodies);
    bounce.impulse = after;
}

/// Undoes the impulses of this substep at impacts of bodies that nothing else presses on. They are no warm start
/// for the next substep either: in that one the bodies fly apart.
void ContactSolver::takeBackStops(std::span<BodyMotion> bodies)
{
    if (!findImpacts(bodies))
        return impacts_.clear();
    for (Impact& impact : impacts_) {
        if (!impact.alone)
            continue;
        float before[2]{};  // N s
        for (int i = 0; i < impact.count; ++i)
            before[impact.bounces[i]->point] = impact.bounces[i]->lnBefore;
        for (int point : {0, 1}) {
            float& ln = value(row::At + point * row::PointRows + row::Ln, impact.place);
            pushAlong(normalArm(impact.place, point), impact.place, before[point] - ln, bodies);
            ln = before[point];
        }
        float& lt = value(row::Lt, impact.place);
        pushAlong(tangentArm(impact.place), impact.place, impact.bounces[0]->ltBefore - lt, bodies);
        lt = impact.bounces[0]->ltBefore;
        // The pass without bias has braked what will only meet in the next substep, and bounce then.
        Bounce** const end = std::remove_if(impact.bounces, impact.bounces + impact.count,
                                            [](const Bounce* bounce) { return bounce->isStillComing; });
        impact.count = static_cast<int>(end - impact.bounces);
    }
}

/// Impulse propagation: impacts come one by one; pairs that still approach bounce, until none does. A pair's
/// bounce with e = 1 keeps its energy, so the whole does.
void ContactSolver::propagateImpulses(std::span<BodyMotion> bodies)
{
    std::erase_if(impacts_, [](const Impact& impact) { return !impact.alone || impact.count == 0; });
    bool approaching = true;
    for (int pass = 0; pass < propagationPasses && approaching; ++pass) {
        approaching = false;
        for (const Impact& impact : impacts_)
            approaching |= propagate(impact, pass + 1 < propagationPasses, bodies);
        std::reverse(impacts_.begin(), impacts_.end());
    }
}

/// vn_i' = -e vn_i at both points of a contact, by impulses that only press; e = 0 below 1 m/s. Then
/// friction, up to mu times what they pressed. K_ij = 1/MA + 1/MB + (rA_i x n)(rA_j x n)/IA + (rB_i x n)(rB_j
/// x n)/IB; K lambda = vn' - vn. Where nothing but turns is left K_ii is as leastTurning has it, 1 / m_n.
/// False when the pair does not approach.
bool ContactSolver::propagate(const Impact& impact, bool bounces, std::span<BodyMotion> bodies)
{
    const std::size_t p = impact.place;
    const BodyMotion& A = bodies[bodyAt(a_[p])];
    const BodyMotion& B = bodies[bodyAt(b_[p])];
    Arm arm[2];
    float vn[2]{};
    for (int i = 0; i < impact.count; ++i) {
        arm[i] = normalArm(p, impact.bounces[i]->point);
        vn[i] = speedAlong(arm[i], p, bodies);
    }
    const int fastest = impact.count == 2 && vn[1] < vn[0] ? 1 : 0;
    if (vn[fastest] > -minApproach)
        return false;
    const float e = bounces && vn[fastest] < -slowestFreeBounce ? impact.bounces[0]->e : 0.0f;
    const auto K = [&](int i, int j) {
        const float w = A.inverseMass + B.inverseMass;
        const float sum =
            w + arm[i].rAxu * arm[j].rAxu * A.inverseInertia + arm[i].rBxu * arm[j].rBxu * B.inverseInertia;
        if (w > 0.0f || i != j || i >= impact.count)
            return sum;
        return std::max(sum, 1.0f / value(row::At + impact.bounces[i]->point * row::PointRows + row::Mn, p));
    };
    const auto change = [&](int i) {
        const Bounce& bounce = *impact.bounces[i];
        const bool isOwn = e > 0.0f && vn[i] < 0.5f * bounce.vn0;  // and no blow from elsewhere
        return (isOwn ? leavingSpeed(bounce) + e * (bounce.vn0 - vn[i]) : -e * vn[i]) - vn[i];
    };
    float lambda[2]{};
    const float det = K(0, 0) * K(1, 1) - K(0, 1) * K(0, 1);
    if (impact.count == 2 && det > minDeterminant * K(0, 0) * K(1, 1)) {
        lambda[0] = (K(1, 1) * change(0) - K(0, 1) * change(1)) / det;
        lambda[1] = (K(0, 0) * change(1) - K(0, 1) * change(0)) / det;
    }
    if (lambda[0] <= 0.0f || lambda[1] <= 0.0f) {  // one point takes it all
        lambda[fastest] = change(fastest) / K(fastest, fastest);
        lambda[1 - fastest] = 0.0f;
    }
    for (int i = 0; i < impact.count; ++i)
        pushAlong(arm[i], p, lambda[i], bodies);
    const Arm along = tangentArm(p);
    const float max = value(row::Mu, p) * (lambda[0] + lambda[1]);
    const float stopping = -value(row::Mt, p) * speedAlong(along, p, bodies);
    pushAlong(along, p, std::clamp(stopping, -max, max), bodies);
    return true;
}

}  // namespace sprung::dynamics
