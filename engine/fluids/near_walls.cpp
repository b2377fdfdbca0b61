// Particles feel walls, and walls feel particles.

#include "fluids/liquids.h"

#include <algorithm>
#include <optional>

namespace sprung::fluids {
namespace {

constexpr float mostYielding = 16.0f;  // of what a particle gives way at rest: what a wall does, at most
constexpr float margin =
    0.5f;  // of d: how much farther walls are looked for, beyond what particles have drifted
constexpr float corner = 2.5f;  // of d: a way along an outline that what it cuts off is a corner

/// From a place to a wall, at most; what is before or behind its ends is farther.
bool isWithin(const WallPlace& wall, Vecf place, float reach)
{
    const Vecf own = wall.own(place);
    const float beyond = std::max(std::max(-own.x, own.x - wall.length), 0.0f);
    return own.y * own.y + beyond * beyond <= reach * reach;
}

/// The way along a wall's line that a part of another one hides from a particle.
/// @param a, b the other's ends, m, from the particle: along the line, and towards it
/// @param distance m, of the line
std::optional<std::pair<float, float>> shadowOf(Vecf a, Vecf b, float distance)
{
    const float nearest = std::max(0.01f * distance, 1e-6f);
    if (std::max(a.y, b.y) < nearest || std::min(a.y, b.y) > 0.999f * distance)
        return std::nullopt;
    const auto cut = [](Vecf& end, Vecf other, float height) {
        end = {end.x + (other.x - end.x) * (height - end.y) / (other.y - end.y), height};
    };
    for (const auto& [end, other] : {std::pair{&a, &b}, std::pair{&b, &a}}) {
        if (end->y < nearest)
            cut(*end, *other, nearest);
        if (end->y > distance)
            cut(*end, *other, distance);
    }
    const float x = a.x * distance / a.y, z = b.x * distance / b.y;
    return std::pair{std::min(x, z), std::max(x, z)};
}

}  // namespace

/// Calls take(particle) for those within a reach of a wall, m, as long as it says true.
/// @param drift m, of particles since they were sorted, at most
template <class Take>
void Liquids::eachWithin(const WallPlace& wall, float reach, float drift, const Take& take) const
{
    if (wall.length == 0.0f)
        return;
    const float around = reach + drift;
    const Vecf b = wall.at(wall.length);
    const float low = std::min(wall.a.y, b.y) - around, high = std::max(wall.a.y, b.y) + around;
    bool goesOn = true;
    cells_.eachRow(low, high, [&](int row, float edge) {
        float from = 0.0f, to = wall.length;  // of the wall, what can reach the row
        if (std::abs(wall.along.y) > 1e-3f && edge == edge) {
            const float s = (edge - around - wall.a.y) / wall.along.y;
            const float t = (edge + cells_.side() + around - wall.a.y) / wall.along.y;
            from = std::clamp(std::min(s, t), 0.0f, wall.length);
            to = std::clamp(std::max(s, t), 0.0f, wall.length);
        }
        const float x = wall.at(from).x, z = wall.at(to).x;
        cells_.eachIn(row, std::min(x, z) - around, std::max(x, z) + around, [&](int begin, int end) {
            for (int p = begin; p < end && goesOn; ++p)
                if (isWithin(wall, particles_[p].place(), reach))
                    goesOn = take(p);
        });
    });
}

/// Pairs of particles and walls, in the order of the particles and then of the walls.
/// @param drift m, of particles since they were sorted, at most @param furthest m
/// @param further m, of each wall besides; empty: of none
void Liquids::findNear(float drift, float furthest, std::span<const float> further)
{
    const auto reachOf = [&](std::size_t i) { return furthest + (further.empty() ? 0.0f : further[i]); };
    if (!areCandidatesKnown(drift, reachOf))
        findCandidates(drift, reachOf);
    near_.resize(candidates_.pairs.size());
    nearFrom_.assign(particles_.size() + 1, 0);
    std::size_t count = 0;
    for (const Candidate& one : candidates_.pairs) {  // without a branch: as many are near as are not
        const bool isNear =
            isWithin(wallsNow_[one.wall], particles_[one.particle].place(), reachOf(one.wall));
        near_[count] = {.particle = one.particle, .wall = one.wall};
        nearFrom_[one.particle + 1] += isNear;
        count += isNear;
    }
    near_.resize(count);
    for (std::size_t i = 1; i < nearFrom_.size(); ++i)
        nearFrom_[i] += nearFrom_[i - 1];
}

/// Whether all that is within the walls' reaches was a candidate, as neither particles nor walls have gone far since.
template <class ReachOf>
bool Liquids::areCandidatesKnown(float drift, const ReachOf& reachOf) const
{
    for (std::size_t i = 0; i < candidates_.reaches.size(); ++i) {
        const WallPlace &was = candidates_.walls[i], &is = wallsNow_[i];
        const bool keepsOut = is.length > 0.0f, keptOut = was.length > 0.0f;
        const float way = is.wayFrom(was) + candidates_.drift + drift;
        if (keepsOut != keptOut || !(reachOf(i) + way <= candidates_.reaches[i]))
            return false;
    }
    return candidates_.reaches.size() == walls_.size();
}

/// Looks for them somewhat farther than is asked for, and as far as the next step asks, so that they serve for some;
/// but not where a wall or a particle is so fast that they would not: all may be near to all then.
template <class ReachOf>
void Liquids::findCandidates(float drift, const ReachOf& reachOf)
{
    candidates_.drift = drift;
    candidates_.walls = wallsNow_;
    candidates_.reaches.resize(walls_.size());
    found_.clear();
    const float more = margin * kernel_.d;
    const bool mayServe = drift <= kernel_.d && std::all_of(wallWay_.begin(), wallWay_.end(),
                                                            [&](float way) { return way <= more; });
    for (std::size_t i = 0; i < walls_.size(); ++i) {
        const float reach =
            mayServe ? std::max(reachOf(i), feltWithin * kernel_.d) + more + drift : reachOf(i);
        candidates_.reaches[i] = reach;
        eachWithin(wallsNow_[i], reach, drift, [&](int particle) {
            found_.push_back({particle, static_cast<int>(i)});
            return true;
        });
    }
    orderCandidates();
}

/// The walls that any particle may come to, ascending: not by pairs, of which there are too many where any is fast.
/// @param reach m, of a particle
void Liquids::findTouched(float reach)
{
    touched_.clear();
    for (std::size_t i = 0; i < walls_.size(); ++i)
        eachWithin(wallsNow_[i], reach, 0.0f, [&](int) {
            touched_.push_back(static_cast<int>(i));
            return false;
        });
}

/// Orders them by particles: by counting, which keeps the order of the walls.
void Liquids::orderCandidates()
{
    nearFrom_.assign(particles_.size() + 1, 0);
    for (const Candidate& one : found_)
        ++nearFrom_[one.particle + 1];
    for (std::size_t i = 1; i < nearFrom_.size(); ++i)
        nearFrom_[i] += nearFrom_[i - 1];
    candidates_.pairs.resize(found_.size());
    for (const Candidate& one : found_)
        candidates_.pairs[nearFrom_[one.particle]++] = one;
}

/// Whether a wall stands between a particle and another place. What looks past a corner is not parted: it would be
/// in one moment and not in the next, which lets no liquid rest.
bool Liquids::isParted(int particle, Vecf from, Vecf to) const
{
    int crossings = 0;
    float first = 0.0f, apart = 0.0f;
    const Wall* entered = nullptr;
    for (const Near& one : nearOf(particle)) {
        const WallPlace& place = wallsNow_[one.wall];
        const Vecf a = place.own(from), b = place.own(to);
        if ((a.y < 0.0f) == (b.y < 0.0f))
            continue;
        const float s = a.x + (b.x - a.x) * (a.y / (a.y - b.y));
        if (s < 0.0f || s > place.length)
            continue;
        const Wall& wall = walls_[one.wall];
        if (wall.isTwoSided || ++crossings > 2 || (entered && entered->object != wall.object))
            return true;
        if (!entered)
            first = wall.from + s;
        else
            apart = std::abs(wall.from + s - first);
        entered = &wall;
    }
    return crossings == 1 ||
           (crossings == 2 && std::min(apart, entered->around - apart) > corner * kernel_.d);
}

/// The share that a particle feels of a wall, less what others hide: else liquid would turn for ever in the corners
/// that overlapping walls make.
WallTables::Share Liquids::visible(const Near& near, std::span<const Sight> sights, std::size_t which) const
{
    const WallPlace& wall = wallsNow_[near.wall];
    const std::span<const Near> all = nearOf(near.particle);
    const float distance = std::abs(sights[which].own.y), from = -near.along, to = wall.length - near.along;
    WallTables::Share share = tables_->of(distance, from, to);
    for (std::size_t k = 0; k < all.size(); ++k) {
        const Sight& other = sights[k];
        if (k == which || (!walls_[all[k].wall].isTwoSided && other.own.y < 0.0f))
            continue;
        const auto seen = [&](Vecf end) { return Vecf{glm::dot(end, wall.along), glm::dot(end, near.n)}; };
        const auto shadow = shadowOf(seen(other.a), seen(other.b), distance);
        if (!shadow || shadow->first >= to || shadow->second <= from)
            continue;
        const WallTables::Share hidden =
            tables_->of(distance, std::max(from, shadow->first), std::min(to, shadow->second));
        share.volume = std::max(0.0f, share.volume - hidden.volume);
        share.gradient = std::max(0.0f, share.gradient - hidden.gradient);
    }
    return share;
}

void Liquids::see(std::span<const Near> near, Vecf place, std::vector<Sight>& sights) const
{
    sights.clear();
    for (const Near& one : near) {
        const WallPlace& wall = wallsNow_[one.wall];
        sights.push_back({wall.a - place, wall.at(wall.length) - place, wall.own(place)});
    }
}

/// @param sights of the walls near its particle, among them its own
void Liquids::feel(Near& near, std::span<const Sight> sights, std::size_t which) const
{
    const WallPlace& wall = wallsNow_[near.wall];
    const Vecf own = sights[which].own;
    const float distance = std::abs(own.y), h = kernel_.h;
    near.gradient = near.volume = 0.0f;
    if ((own.y < 0.0f && !walls_[near.wall].isTwoSided) || distance >= h || own.x <= -h ||
        own.x >= wall.length + h)
        return;
    near.along = own.x;
    near.n = own.y < 0.0f ? wall.outward() : -wall.outward();
    const WallTables::Share share = visible(near, sights, which);
    near.volume = share.volume;
    const float beyond = std::max(std::max(-own.x, own.x - wall.length), 0.0f);
    near.gradient = share.gradient;
    if (beyond > 0.0f)
        near.gradient *= distance / std::sqrt(distance * distance + beyond * beyond);
}

void Liquids::feelNear()
{
    divideAmong(workers_, static_cast<int>(particles_.size()), chunk, [&](int begin, int end) {
        std::vector<Sight> sights;
        for (int i = begin; i < end; ++i)
            if (const std::span<Near> near = nearOf(i); !near.empty()) {
                see(near, particles_[i].place(), sights);
                for (std::size_t k = 0; k < near.size(); ++k)
                    feel(near[k], sights, k);
            }
    });
}

/// The sums of what walls add to the density around each particle, to its gradient, and what gives way behind them.
///
/// A wall much lighter than the particles before it counts in K with no more than `mostYielding` times what one of
/// these gives way: with all that it gives way, they would hardly press on each other before it, crowd there, and be
/// shot apart when it has moved on.
void Liquids::feelWalls(const WallMotion& walls)
{
    for (std::vector<float>* list : {&volume_, &gradientX_, &gradientY_, &ofBodies_})
        std::fill(list->begin(), list->end(), 0.0f);
    feltBy_.assign(walls_.size(), 0);
    feelNear();
    for (const Near& one : near_)
        feltBy_[countedWith_[one.wall]] += one.gradient > 0.0f;
    for (Near& one : near_) {
        if (one.gradient <= 0.0f)
            continue;
        const float most = mostYielding * kernel_.lattice * substances_[particles_[one.particle].fluid].w;
        float yielding = static_cast<float>(feltBy_[countedWith_[one.wall]]) * one.gradient * one.gradient *
                         walls.w(one.wall, shareOf(one), one.n);
        if (yielding > most) {
            one.gradient *= most / yielding;
            yielding = most;
        }
        volume_[one.particle] += one.volume;
        gradientX_[one.particle] += one.gradient * one.n.x;
        gradientY_[one.particle] += one.gradient * one.n.y;
        ofBodies_[one.particle] += yielding;
    }
}

float Liquids::shareOf(const Near& near) const
{
    return near.along / wallsNow_[near.wall].length;
}

void Liquids::push(const Near& near, Vecf J, WallMotion& walls)
{
    const float share = shareOf(near);
    const Vecf before = walls.velocity(near.wall, share);
    if (hasRunAway(before))
        return;
    walls.push(near.wall, share, J);
    Pushes& sum = pushes_[near.wall];
    sum.work += 0.5 * static_cast<double>(glm::dot(J, before + walls.velocity(near.wall, share)));
    sum.onA += (1.0f - share) * J;
    sum.onB += share * J;
}

/// J = lambda G / dt at the foot
void Liquids::pressWalls(float dt, WallMotion& walls)
{
    for (const Near& one : near_) {
        const float impulse = lambda_[one.particle] * one.gradient / dt;
        if (impulse <= 0.0f)
            continue;
        push(one, impulse * one.n, walls);
        if (firstStretch_[one.wall] >= 0)
            stretches_[stretchAt(one.wall, one.along)].pressed += impulse;
    }
}

}  // namespace sprung::fluids
