// Particles on the way of walls, and walls on theirs.

#include "fluids/liquids.h"

#include <algorithm>
#include <optional>

namespace sprung::fluids {
namespace {

constexpr float gap = 0.01f;      // of d: what is left at a wall that was hit
constexpr float overlap = 0.05f;  // of d: by which walls are longer for what hits them
constexpr int rounds = 5;         // of sliding on

struct Passage {
    float share;  // of the way
    float along;  // m, of the wall
};

/// Where a way from a to b, as a wall sees them, leads through it from its side.
/// @param sign 1: from in front of it, -1: from behind @param longer m, that the wall counts as longer at its ends
std::optional<Passage> passageThrough(const WallPlace& wall, Vecf a, Vecf b, float sign, float longer)
{
    const float height = std::max(sign * a.y, 0.0f), end = sign * b.y;
    if (sign == 0.0f || end >= 0.0f)
        return std::nullopt;
    const float share = height / (height - end), along = a.x + share * (b.x - a.x);
    if (along < -longer || along > wall.length + longer)
        return std::nullopt;
    return Passage{share, along};
}

}  // namespace

void Liquids::sweep(WallMotion& walls)
{
    placeWalls(walls);
    float farthestStep = 0.0f, drift = 0.0f;  // since the last sweep, and since they were sorted
    for (std::size_t i = 0; i < particles_.size(); ++i) {
        const Particle& one = particles_[i];
        const Vecf step = one.moved - one.before, way = one.place() - places_[i];
        farthestStep = std::max(farthestStep, glm::dot(step, step));
        drift = std::max(drift, glm::dot(way, way));
    }
    const float reach = keepOut * kernel_.d + std::sqrt(farthestStep);
    findNear(std::sqrt(drift), reach, wallWay_);
    for (std::size_t i = 0; i < particles_.size(); ++i) {
        Particle& one = particles_[i];
        if (const std::span<Near> near = nearOf(static_cast<int>(i)); !near.empty()) {
            const Vecf to = keptOut(one, stop(one, near, walls), near, walls);
            one.moved = passesWhatStands(one, to, near, reach) ? one.before : to - one.base;
        }
        one.before = one.moved;
    }
    wallsBefore_ = wallsNow_;
}

/// The side of a wall on which it stops what is there: 1 in front, -1 behind; 0: it lets pass what comes from behind.
float Liquids::sideOf(int wall, Vecf own) const
{
    if (walls_[wall].isTwoSided)
        return own.y < 0.0f ? -1.0f : 1.0f;
    return own.y < -2.0f * gap * kernel_.d ? 0.0f : 1.0f;
}

/// Where a particle comes to that walls stop: at the first that it hits it loses what speed it has towards it, to
/// the wall, and slides on. One that finds no way out between walls, as something crushes it, goes with the first.
Vecf Liquids::stop(Particle& particle, std::span<Near> near, WallMotion& walls)
{
    const float left = gap * kernel_.d, longer = overlap * kernel_.d;
    Vecf from = particle.base + particle.before, to = particle.place();
    sides_.clear();
    for (const Near& one : near) {
        const WallPlace &was = wallsBefore_[one.wall], &is = wallsNow_[one.wall];
        Vecf own = was.own(from);
        own.x *= was.length > 0.0f ? is.length / was.length : 1.0f;
        sides_.push_back({sideOf(one.wall, own), own});
    }
    Vecf firstFrom = from;
    for (int round = 0; round < rounds; ++round) {
        Passage first{2.0f, 0.0f};
        std::size_t hit = near.size();
        for (std::size_t k = 0; k < near.size(); ++k) {
            const WallPlace& wall = wallsNow_[near[k].wall];
            const std::optional<Passage> passage = passageThrough(
                wall, round == 0 ? sides_[k].own : wall.own(from), wall.own(to), sides_[k].sign, longer);
            if (passage && passage->share < first.share) {
                first = *passage;
                hit = k;
            }
        }
        if (hit == near.size())
            return to;
        const WallPlace& wall = wallsNow_[near[hit].wall];
        const float sign = sides_[hit].sign;
        if (round == 0)
            firstFrom = wall.placeOf(sides_[hit].own);
        from = wall.placeOf({first.along, sign * left});
        to = wall.placeOf({wall.own(to).x, sign * left});
        near[hit].along = first.along;
        arrest(particle, near[hit], sign * wall.outward(), walls);
    }
    return firstFrom;
}

/// Whether a way leads through a wall that stands still, as it may where something that moves crushes a particle: that
/// one stays where it was then, and lets what moves pass.
/// @param reach m, within which of its place all walls are near, and so those at its way if both ends are within it
bool Liquids::passesWhatStands(const Particle& particle, Vecf to, std::span<const Near> near,
                               float reach) const
{
    const Vecf from = particle.base + particle.before;
    const auto isPassed = [&](int wall) {
        const Vecf own = wallsNow_[wall].own(from);
        return wallWay_[wall] == 0.0f && passageThrough(wallsNow_[wall], own, wallsNow_[wall].own(to),
                                                        sideOf(wall, own), overlap * kernel_.d);
    };
    if (lengthOf(to - particle.place()) <= reach)
        return std::any_of(near.begin(), near.end(), [&](const Near& one) { return isPassed(one.wall); });
    for (std::size_t i = 0; i < walls_.size(); ++i)  // something fast has taken it along
        if (isPassed(static_cast<int>(i)))
            return true;
    return false;
}

/// Takes the speed towards a wall, against its normal n, as in an impact without a rebound.
void Liquids::arrest(Particle& particle, const Near& near, Vecf n, WallMotion& walls)
{
    const float share = shareOf(near), w = substances_[particle.fluid].w;
    const Vecf v = walls.velocity(near.wall, share);
    const float speed = glm::dot(particle.velocity - v, n);
    if (speed >= 0.0f || hasRunAway(v))
        return;
    const float J = -speed / (w + walls.w(near.wall, share, n));
    particle.velocity += w * J * n;
    push(near, -J * n, walls);
}

/// A place pushed away from walls that are too near, where that crosses none.
Vecf Liquids::keptOut(Particle& particle, Vecf place, std::span<Near> near, WallMotion& walls)
{
    const float keep = keepOut * kernel_.d;
    for (std::size_t k = 0; k < near.size(); ++k) {
        const WallPlace& wall = wallsNow_[near[k].wall];
        const Vecf own = wall.own(place);
        const float sign = sides_[k].sign, height = sign * own.y;
        if (sign == 0.0f || own.x < 0.0f || own.x > wall.length || height < 0.0f || height >= keep)
            continue;
        const Vecf out = wall.placeOf({own.x, sign * keep});
        if (isParted(near[k].particle, place, out))
            continue;
        place = out;
        near[k].along = own.x;
        arrest(particle, near[k], sign * wall.outward(), walls);
    }
    return place;
}

}  // namespace sprung::fluids
