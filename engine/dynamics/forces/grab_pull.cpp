// A hold pulls what it holds towards its target.

#include "dynamics/forces/grab.h"

namespace sprung::dynamics {
namespace {

constexpr double eagerness = 20.0;          // 1/s
constexpr double fastest = 60.0;            // m/s
constexpr double maxAcceleration = 1000.0;  // m/s^2

Vec clamped(Vec v, double max)
{
    const double length2 = lengthSquared(v);
    return length2 > max * max ? (max / std::sqrt(length2)) * v : v;
}

}  // namespace

Vec Grab::wantedVelocity(Vec held) const
{
    return clamped(eagerness * (target - held), fastest);
}

Vec Grab::bounded(Vec impulse, double seconds) const
{
    return clamped(impulse, maxAcceleration * mass_ * seconds);
}

void Grab::beginFrame(std::span<const Vec> positions, double dt, int passes)
{
    dt_ = dt;
    maxImpulse_ = maxAcceleration * mass_ * dt / passes;
    goal_ = at(positions) + wantedVelocity(at(positions)) * dt;
    work_ = 0.0;
    for (Held& held : held_)
        held.start = positions[held.point];
}

void Grab::pull(std::span<Vec> positions, std::span<const double> inverseMasses)
{
    if (isWhole_)
        pullWhole(positions, inverseMasses);
    else
        pullPlace(positions, inverseMasses);
}

/// The points move as a rigid body does: K = 1/M + (r_perp r_perp^T) / I, r from the centre to the held
/// place.
void Grab::pullWhole(std::span<Vec> positions, std::span<const double> inverseMasses)
{
    Vec centre{0.0};
    double mass = 0.0, inertia = 0.0;  // kg, kg m^2, of what can move
    for (const Held& held : held_) {
        if (inverseMasses[held.point] == 0.0)
            continue;
        centre += positions[held.point] / inverseMasses[held.point];
        mass += 1.0 / inverseMasses[held.point];
    }
    centre /= mass;
    for (const Held& held : held_)
        if (inverseMasses[held.point] > 0.0)
            inertia += lengthSquared(positions[held.point] - centre) / inverseMasses[held.point];
    if (!(inertia > 0.0))
        return;
    const Vec r = at(positions) - centre;
    const Vec missing = (goal_ - at(positions)) / dt_;
    const double kxx = 1.0 / mass + r.y * r.y / inertia;
    const double kxy = -r.x * r.y / inertia;
    const double kyy = 1.0 / mass + r.x * r.x / inertia;
    const Vec solved =
        Vec{kyy * missing.x - kxy * missing.y, kxx * missing.y - kxy * missing.x} / (kxx * kyy - kxy * kxy);
    const Vec impulse = clamped(solved, maxImpulse_);
    const double spin = cross(r, impulse) / inertia;  // rad/s
    for (const Held& held : held_)
        move(held, dt_ * (impulse / mass + spin * perp(positions[held.point] - centre)), positions,
             inverseMasses);
}

/// The points move as free ones do: K = sum weight^2 / m.
void Grab::pullPlace(std::span<Vec> positions, std::span<const double> inverseMasses)
{
    double give = 0.0;  // 1/kg
    for (const Held& held : held_)
        give += inverseMasses[held.point] * held.weight * held.weight;
    if (!(give > 0.0))
        return;
    const Vec impulse = clamped((goal_ - at(positions)) / (give * dt_), maxImpulse_);
    for (const Held& held : held_)
        move(held, (dt_ * inverseMasses[held.point] * held.weight) * impulse, positions, inverseMasses);
}

/// Work: impulse . v, v the mean of the velocities before and after it.
void Grab::move(const Held& held, Vec by, std::span<Vec> positions, std::span<const double> inverseMasses)
{
    if (inverseMasses[held.point] == 0.0)
        return;
    Vec& x = positions[held.point];
    work_ += glm::dot(by, x + 0.5 * by - held.start) / (dt_ * dt_ * inverseMasses[held.point]);
    x += by;
}

}  // namespace sprung::dynamics
