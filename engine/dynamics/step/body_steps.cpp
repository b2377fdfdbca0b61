#include "dynamics/step/body_steps.h"

namespace sprung::dynamics {
namespace {

/// The four numbers of a body's motion, or those kept from it.
template <class Motion>
Quad& velocityOf(Motion& body)
{
    return reinterpret_cast<Quad*>(&body)[0];
}

template <class Motion>
const Quad& velocityOf(const Motion& body)
{
    return reinterpret_cast<const Quad*>(&body)[0];
}

Quad& motionOf(BodyMotion& body)
{
    return reinterpret_cast<Quad*>(&body)[1];
}

Quad& restOf(VelocityRest& rest)
{
    return reinterpret_cast<Quad&>(rest);
}

/// v + pull + rest, of which the rest is what did not get in. Source: Kahan, "Further remarks on reducing
/// truncation errors", 1965.
Quad pulled(Quad v, Quad pull, Quad& rest)
{
    const Quad more = pull + rest, sum = v + more;
    rest = more - (sum - v);
    return sum;
}

constexpr int atOnce = 2000;  // bodies by a thread: a microsecond

}  // namespace

template <class Step>
void BodySteps::each(std::span<const int> chosen, const Step& step) const
{
    divideAmong(workers_, static_cast<int>(chosen.size()), atOnce, [&](int begin, int end) {
        for (int i : chosen.subspan(begin, end - begin))
            step(i);
    });
}

void BodySteps::accelerate(std::span<const int> chosen, Bodies& bodies, Vecf gh, float kept)
{
    if (onlyContacts_) {
        gh_ = gh;
        kept_ = kept;
        return;
    }
    const Quad pull{gh.x, gh.y, 0.0f, 0.0f}, share{kept, kept, kept, 1.0f};
    const Quad onlyShare[2] = {pull, Quad{}};
    each(chosen, [&](int i) {
        BodyMotion& body = bodies.motion[i];
        velocityOf(body) =
            pulled(velocityOf(body), onlyShare[body.inverseMass == 0.0f], restOf(bodies.rest[i])) * share;
    });
}

void BodySteps::beginPush(std::span<const int> chosen, Bodies& bodies, bool again)
{
    if (onlyContacts_)
        return accelerateAndPush(chosen, bodies, again);
    each(chosen, [&](int i) {
        Quad& v = velocityOf(bodies.motion[i]);
        velocityOf(before_[i]) = v;
        if (again)
            v += velocityOf(pushed_[i]);
    });
}

void BodySteps::endPushAndMove(std::span<const int> chosen, Bodies& bodies, float h)
{
    if (onlyContacts_)
        return move(chosen, bodies, h);
    const Quad forMotion{h, h, h, 0.0f};
    each(chosen, [&](int i) {
        BodyMotion& body = bodies.motion[i];
        velocityOf(pushed_[i]) = velocityOf(body) - velocityOf(before_[i]);
        motionOf(body) += velocityOf(body) * forMotion;
    });
}

/// Between the last pass of a substep and the first of the next one: v = (v + g h) kept, and what was pushed
/// since then is pushed once more.
void BodySteps::accelerateAndPush(std::span<const int> chosen, Bodies& bodies, bool again)
{
    const Quad pull{gh_.x, gh_.y, 0.0f, 0.0f}, share{kept_, kept_, kept_, 1.0f};
    each(chosen, [&](int i) {
        Quad& v = velocityOf(bodies.motion[i]);
        Quad& before = velocityOf(before_[i]);
        const Quad pushed = v - before;
        before = pulled(v, pull, restOf(bodies.rest[i])) * share;
        v = again ? before + pushed : before;
    });
}

/// dp += v h.
void BodySteps::move(std::span<const int> chosen, Bodies& bodies, float h) const
{
    const Quad forMotion{h, h, h, 0.0f};
    each(chosen, [&](int i) { motionOf(bodies.motion[i]) += velocityOf(bodies.motion[i]) * forMotion; });
}

void BodySteps::beginRelax(std::span<const int> chosen, const Bodies& bodies)
{
    if (onlyContacts_)
        return;
    each(chosen, [&](int i) { velocityOf(before_[i]) = velocityOf(bodies.motion[i]); });
}

void BodySteps::endRelax(std::span<const int> chosen, const Bodies& bodies)
{
    if (onlyContacts_)
        return;
    each(chosen,
         [&](int i) { velocityOf(pushed_[i]) += velocityOf(bodies.motion[i]) - velocityOf(before_[i]); });
}

}  // namespace sprung::dynamics
