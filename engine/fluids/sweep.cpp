// Particles on the way of walls, and walls on theirs.

#include "fluids/liquids.h"

#include <algorithm>

namespace sprung::fluids {
namespace {

constexpr float gap = 0.01f;      // of d: what is left at a wall that was hit
constexpr float overlap = 0.05f;  // of d: by which walls are longer for what hits them
constexpr int rounds = 5;         // of sliding on

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
    findNear(std::sqrt(drift), keepOut * kernel_.d + std::sqrt(farthestStep), wallWay_);
    for (std::size_t i = 0; i < particles_.size(); ++i) {
        Particle& one = particles_[i];
        if (const std::span<Near> near = nearOf(static_cast<int>(i)); !near.empty())
            one.moved = keptOut(one, stop(one, near, walls), near, walls) - one.base;
        one.before = one.moved;
    }
    wallsBefore_ = wallsNow_;
}

/// Where a particle comes to that walls stop: at the first that it hits it loses what speed it has towards it, to
/// the wall, and slides on. One that finds no way out between walls, as something crushes it, stays where it was if any
/// of them stands still, and lets the others pass: else what moves would press it through what stands.
Vecf Liquids::stop(Particle& particle, std::span<Near> near, WallMotion& walls)
{
    const float left = gap * kernel_.d, longer = overlap * kernel_.d;
    Vecf from = particle.base + particle.before, to = particle.place();
    sides_.clear();
    for (const Near& one : near) {
        const WallPlace &was = wallsBefore_[one.wall], &is = wallsNow_[one.wall];
        Vecf own = was.own(from);
        own.x *= was.length > 0.0f ? is.length / was.length : 1.0f;
        const bool isBehind = own.y < -2.0f * left && !walls_[one.wall].isTwoSided;
        sides_.push_back({isBehind ? 0.0f : own.y < 0.0f && walls_[one.wall].isTwoSided ? -1.0f : 1.0f, own});
    }
    const Vecf start = from;
    Vecf firstFrom = from;
    bool hitsWhatStands = false;
    for (int round = 0; round < rounds; ++round) {
        float first = 2.0f, along = 0.0f;
        std::size_t hit = near.size();
        for (std::size_t k = 0; k < near.size(); ++k) {
            const WallPlace& wall = wallsNow_[near[k].wall];
            const Vecf a = round == 0 ? sides_[k].own : wall.own(from), b = wall.own(to);
            const float sign = sides_[k].sign, height = std::max(sign * a.y, 0.0f), end = sign * b.y;
            if (sign == 0.0f || end >= 0.0f)
                continue;
            const float share = height / (height - end), s = a.x + share * (b.x - a.x);
            if (share < first && s >= -longer && s <= wall.length + longer) {
                first = share;
                along = s;
                hit = k;
            }
        }
        if (hit == near.size())
            return to;
        const WallPlace& wall = wallsNow_[near[hit].wall];
        const float sign = sides_[hit].sign;
        hitsWhatStands = hitsWhatStands || wallWay_[near[hit].wall] == 0.0f;
        if (round == 0)
            firstFrom = wall.placeOf(sides_[hit].own);
        from = wall.placeOf({along, sign * left});
        to = wall.placeOf({wall.own(to).x, sign * left});
        near[hit].along = along;
        arrest(particle, near[hit], sign * wall.outward(), walls);
    }
    return hitsWhatStands ? start : firstFrom;
}

/// Takes the speed towards a wall, against its normal n, as in an impact without a rebound.
void Liquids::arrest(Particle& particle, const Near& near, Vecf n, WallMotion& walls)
{
    const float share = shareOf(near), w = substances_[particle.fluid].w;
    const float speed = glm::dot(particle.velocity - walls.velocity(near.wall, share), n);
    if (speed >= 0.0f)
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
