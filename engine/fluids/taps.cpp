#include "fluids/taps.h"

#include "core/limits.h"
#include "fluids/liquids.h"
#include "scene/capacity.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace sprung::fluids {
namespace {

constexpr double tooNear = 0.55;  // of d: of another particle; the holes of a lattice at rest are 0.62 wide

/// The item of an earlier list with the same id; null: there is none.
template <class List, class Id, class Of>
const typename List::value_type* known(const List& list, Id id, Of idOf)
{
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const auto& one) { return idOf(one) == id; });
    return found == list.end() ? nullptr : &*found;
}

/// Whether a way from one place to another goes through a wall.
bool crosses(const WallPlace& wall, Vecf from, Vecf to)
{
    const Vecf a = wall.own(from), b = wall.own(to);
    if ((a.y < 0.0f) == (b.y < 0.0f))
        return false;
    const float s = a.x + (b.x - a.x) * (a.y / (a.y - b.y));
    return s >= 0.0f && s <= wall.length;
}

bool isNear(const WallPlace& wall, Vecf place, float reach)
{
    const Vecf own = wall.own(place);
    const float beyond = std::max(std::max(-own.x, own.x - wall.length), 0.0f);
    return own.y * own.y + beyond * beyond < reach * reach;
}

/// Whether a ray from a place to the right goes through a side.
bool isPassed(const WallPlace& wall, Vecf place)
{
    const Vecf a = wall.a, b = wall.at(wall.length);
    return (a.y > place.y) != (b.y > place.y) &&
           place.x < a.x + (b.x - a.x) * ((place.y - a.y) / (b.y - a.y));
}

/// Whether there is neither a wall nor what an outline encloses.
bool isOpen(std::span<const Wall> walls, std::span<const WallPlace> places, Vecf mouth, Vecf place,
            float reach)
{
    bool isInside = false;
    for (std::size_t i = 0; i < walls.size(); ++i) {
        if (i > 0 && walls[i].object != walls[i - 1].object && isInside)
            return false;
        if (places[i].length == 0.0f)
            continue;
        if (isNear(places[i], place, reach) || crosses(places[i], mouth, place))
            return false;
        if (!walls[i].isTwoSided && isPassed(places[i], place))
            isInside = !isInside;
    }
    return !isInside;
}

/// How much of a row each of n particles abreast comes before the last of them, 0..1: every nth of a row one, and those
/// beside each other far apart in time, so that what falls is no ladder of rows.
std::vector<double> leads(int n)
{
    constexpr double golden = 0.618;
    int stride = std::max(static_cast<int>(std::lround(golden * n)), 1);
    while (std::gcd(stride, n) != 1)
        ++stride;
    std::vector<double> result(static_cast<std::size_t>(n));
    for (int i = 0, turn = 0; i < n; ++i, turn = static_cast<int>((turn + std::int64_t{stride}) % n))
        result[static_cast<std::size_t>(i)] = static_cast<double>(turn) / n;
    return result;
}

/// Places that are taken, for those who ask whether another is too near one: for as many as there are.
class Taken {
public:
    /// @param reach m
    explicit Taken(double reach) : reach_(reach) {}

    void add(Vec place) { places_.emplace(keyOf(cell(place.x), cell(place.y)), place); }

    bool isAnyNear(Vec place) const
    {
        for (std::int64_t x = cell(place.x) - 1; x <= cell(place.x) + 1; ++x)
            for (std::int64_t y = cell(place.y) - 1; y <= cell(place.y) + 1; ++y) {
                const auto [begin, end] = places_.equal_range(keyOf(x, y));
                if (std::any_of(begin, end, [&](const auto& one) {
                        return lengthSquared(one.second - place) < reach_ * reach_;
                    }))
                    return true;
            }
        return false;
    }

private:
    std::int64_t cell(double at) const { return static_cast<std::int64_t>(std::floor(at / reach_)); }
    static std::uint64_t keyOf(std::int64_t x, std::int64_t y)
    {
        return static_cast<std::uint64_t>(x) * 0x9e3779b97f4a7c15u + static_cast<std::uint64_t>(y);
    }

    double reach_;
    std::unordered_multimap<std::uint64_t, Vec> places_;
};

/// The energy that it takes to make room for particles among others. They come where a gap has opened, at whose sides
/// nothing presses: the pressure is that of some grains around. J
double workOfMakingRoom(std::span<const Vec> poured, const LiquidState& state, double grain)
{
    const double reach = 4.0 * grain;
    Box box;
    for (Vec place : poured)
        box.include(place);
    box = box.grown(reach);
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < state.places.size() && !poured.empty(); ++i)
        if (box.contains(state.places[i]))
            others.push_back(i);
    double sum = 0.0;
    for (Vec place : poured) {
        double pressures = 0.0, count = 0.0;
        for (std::size_t i : others)
            if (lengthSquared(state.places[i] - place) < reach * reach) {
                pressures += static_cast<double>(state.pressure[i]);
                ++count;
            }
        sum += count > 0.0 ? grain * grain * pressures / count : 0.0;
    }
    return sum;
}

}  // namespace

Flows Flows::of(const Scene& scene, const Flows& before)
{
    Flows flows;
    for (const Tap& tap : scene.taps) {
        const OfTap* was = known(before.taps, tap.id, [](const OfTap& one) { return one.tap; });
        flows.taps.push_back(was ? *was : OfTap{.tap = tap.id});
    }
    for (const Drain& drain : scene.drains) {
        const OfDrain* was = known(before.drains, drain.id, [](const OfDrain& one) { return one.drain; });
        flows.drains.push_back(was ? *was : OfDrain{.drain = drain.id});
    }
    return flows;
}

bool Flows::areOfTheSame(const Flows& other) const
{
    return std::equal(taps.begin(), taps.end(), other.taps.begin(), other.taps.end(),
                      [](const OfTap& a, const OfTap& b) {
                          return a.tap == b.tap && a.due >= 0.0 && a.due < 1.0;
                      }) &&
           std::equal(drains.begin(), drains.end(), other.drains.begin(), other.drains.end(),
                      [](const OfDrain& a, const OfDrain& b) { return a.drain == b.drain; });
}

Taps::Taps(const Scene& scene) : grain_(scene.world.grain), drains_(scene.drains)
{
    for (const Tap& tap : scene.taps)
        sources_.push_back({tap, find(scene, tap.fluid) ? static_cast<int>(indexOf(scene, tap.fluid)) : -1});
}

bool Taps::pour() const
{
    return std::any_of(sources_.begin(), sources_.end(),
                       [](const Source& one) { return one.tap.on && one.fluid >= 0; });
}

Exchange Taps::flow(LiquidState& state, double frame, std::span<const Wall> walls,
                    std::span<const WallPlace> places, std::span<const ParticleMass> masses) const
{
    Exchange exchange;
    swallow(state, masses, exchange);
    for (std::size_t i = 0; i < sources_.size(); ++i) {
        const Source& source = sources_[i];
        if (!source.tap.on || source.fluid < 0)
            continue;
        const std::vector<Vec> poured = due(source, state.flows.taps[i], state, frame, walls, places);
        const Vec velocity = within(source.tap.speed * unitOf(source.tap.direction));
        exchange.pressed += workOfMakingRoom(poured, state, grain_);
        state.insert(source.fluid, poured, std::vector(poured.size(), velocity));
        const auto [mass, weight] = masses[static_cast<std::size_t>(source.fluid)];
        for (Vec place : poured) {
            exchange.kinetic += 0.5 * mass * lengthSquared(Vec{Vecf{velocity}});
            exchange.weight += weight;
            exchange.isAny = true;
            exchange.moment += weight * place;
        }
    }
    return exchange;
}

/// A particle that several drains reach is the first one's.
void Taps::swallow(LiquidState& state, std::span<const ParticleMass> masses, Exchange& exchange) const
{
    if (drains_.empty())
        return;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < state.places.size(); ++i) {
        const auto drain = std::find_if(drains_.begin(), drains_.end(), [&](const Drain& one) {
            return lengthSquared(state.places[i] - one.at) <= one.radius * one.radius;
        });
        if (drain != drains_.end()) {
            const auto [mass, weight] = masses[static_cast<std::size_t>(state.fluid[i])];
            ++state.flows.drains[static_cast<std::size_t>(drain - drains_.begin())].swallowed;
            exchange.kinetic -= 0.5 * mass * lengthSquared(Vec{state.velocity[i]});
            exchange.weight -= weight;
            exchange.isAny = true;
            exchange.moment -= weight * state.places[i];
            continue;
        }
        state.places[kept] = state.places[i];
        state.velocity[kept] = state.velocity[i];
        state.fluid[kept] = state.fluid[i];
        state.ids[kept] = state.ids[i];
        state.pressure[kept] = state.pressure[i];
        ++kept;
    }
    state.places.resize(kept);
    state.velocity.resize(kept);
    state.fluid.resize(kept);
    state.ids.resize(kept);
    state.pressure.resize(kept);
}

/// Where a tap pours particles in this frame. m
std::vector<Vec> Taps::due(const Source& source, Flows::OfTap& flow, const LiquidState& state, double frame,
                           std::span<const Wall> walls, std::span<const WallPlace> places) const
{
    const Tap& tap = source.tap;
    const double most = static_cast<double>(maxParticles), d = grain_;
    const int abreast = static_cast<int>(std::clamp(std::round(tap.width / d), 1.0, most));
    const double rate = tap.width * tap.speed / (abreast * d * d);  // rows a second
    const Vec along = unitOf(tap.direction), side = perp(along);
    // A world has no room for what more rows would hold.
    const double before = flow.due, rows = std::min(before + frame * rate, std::max(1.0, most / abreast));
    const int whole = static_cast<int>(rows);
    flow.due = rows - whole;
    std::vector<Vec> poured;
    const double way = tap.speed * (rows - before + 1.0) / rate + tooNear * d;
    Taken taken(tooNear * d);
    for (Vec place : state.places) {
        const Vec fromMouth = place - tap.at;
        if (std::abs(glm::dot(fromMouth, along)) <= way &&
            std::abs(glm::dot(fromMouth, side)) <= 0.5 * tap.width + tooNear * d)
            taken.add(place);
    }
    const auto hasRoom = [&](Vec place) {
        return !taken.isAnyNear(place) && isOpen(walls, places, Vecf{tap.at - state.origin},
                                                 Vecf{place - state.origin}, keepOut * static_cast<float>(d));
    };
    const std::vector<double> lead = leads(abreast);
    for (int row = 1; row <= whole + 1; ++row)
        for (int i = 0; i < abreast; ++i) {
            // Rows since it left the mouth, rounded as the next frame will see it: none is poured twice or never.
            const double since = flow.due + lead[i] + (whole - row);
            if (since < 0.0 || before + lead[i] >= row)
                continue;
            if ((tap.limit && flow.poured >= *tap.limit) ||
                state.places.size() + poured.size() >= maxParticles)
                return poured;
            const double across = ((i + 0.5) / abreast - 0.5) * tap.width;
            const Vec place = within(tap.at + across * side + tap.speed * since / rate * along);
            if (!hasRoom(place))
                continue;
            poured.push_back(place);
            taken.add(place);
            ++flow.poured;
        }
    return poured;
}

}  // namespace sprung::fluids
