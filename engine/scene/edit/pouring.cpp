// Liquid that a hand adds and takes away, and what objects melt to.

#include "geometry/outline.h"
#include "scene/edit/liquids.h"
#include "scene/edit/particle_lattice.h"
#include "scene/edit/solids.h"
#include "scene/edit/topology.h"
#include "scene/fittings.h"
#include "scene/mass.h"
#include "scene/particle_ids.h"
#include "scene/query.h"

#include <cmath>
#include <deque>
#include <map>
#include <unordered_set>

namespace sprung {
namespace {

constexpr double keepOut = 0.26;  // grains between a particle's middle and a solid side
constexpr double apart = 0.9;     // grains: what is nearer to another particle has no room
constexpr double crowded = 0.7;   // grains: nearer to another one than gas at twice its density
constexpr int mostRaised = 1000;  // half grains that a particle in the way of others goes up
constexpr std::size_t maxAtOnce = 20'000;
constexpr double maxAtATime = 4e6;    // places of a stroke that are looked at together
constexpr double densestBurst = 2.0;  // times a gas at rest: what is denser does not keep pressure times area

/// The particles in a box, to find those near a place.
class Crowd {
public:
    Crowd(const Scene& scene, const Box& box)
        : grain_(scene.world.grain),
          corner_(box.min - Vec(grain_)),
          size_(glm::ivec2((box.max - corner_) / grain_) + 2),
          cells_(static_cast<std::size_t>(size_.x) * size_.y)
    {
        const Box around = box.grown(grain_);
        for (const Fluid& fluid : scene.fluids)
            for (Vec place : fluid.at)
                if (around.contains(place))
                    add(place);
    }

    void add(Vec place)
    {
        const glm::ivec2 cell = cellOf(place);
        cells_[static_cast<std::size_t>(cell.y) * size_.x + cell.x].push_back(place);
    }

    bool isNear(Vec at) const
    {
        const glm::ivec2 middle = cellOf(at);
        const double reach = apart * grain_;
        for (int y = std::max(middle.y - 1, 0); y <= std::min(middle.y + 1, size_.y - 1); ++y)
            for (int x = std::max(middle.x - 1, 0); x <= std::min(middle.x + 1, size_.x - 1); ++x)
                for (Vec place : cells_[static_cast<std::size_t>(y) * size_.x + x])
                    if (lengthSquared(place - at) < reach * reach)
                        return true;
        return false;
    }

private:
    glm::ivec2 cellOf(Vec place) const
    {
        return glm::clamp(glm::ivec2(glm::floor((place - corner_) / grain_)), glm::ivec2(0), size_ - 1);
    }

    double grain_;
    Vec corner_;
    glm::ivec2 size_;
    std::vector<std::vector<Vec>> cells_;
};

/// Holds particles anywhere, to find those near a place: a cell is made where one is.
class FarCrowd {
public:
    explicit FarCrowd(double grain) : grain_(grain) {}

    void add(Vec place) { cells_[cellOf(place)].push_back(place); }

    /// @param reach grains
    bool isNear(Vec at, double reach) const
    {
        const auto [x, y] = cellOf(at);
        const double most = lengthSquared(Vec(reach * grain_, 0.0));
        for (std::int64_t k = y - 1; k <= y + 1; ++k)
            for (std::int64_t i = x - 1; i <= x + 1; ++i)
                if (const auto cell = cells_.find({i, k}); cell != cells_.end())
                    for (Vec place : cell->second)
                        if (lengthSquared(place - at) < most)
                            return true;
        return false;
    }

private:
    using Cell = std::pair<std::int64_t, std::int64_t>;

    Cell cellOf(Vec at) const
    {
        const Vec cell = glm::floor(at / grain_);
        return {static_cast<std::int64_t>(cell.x), static_cast<std::int64_t>(cell.y)};
    }

    double grain_;  // m
    std::map<Cell, std::vector<Vec>> cells_;
};

/// Bounds those particles of a fluid that are asked about.
Box boundsOf(const Fluid& fluid, const std::unordered_set<std::uint32_t>& ones)
{
    const std::vector<std::uint32_t> ids = particleIds(fluid);
    Box box;
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (ones.contains(ids[i]))
            box.include(fluid.at[i]);
    return box;
}

/// Returns all other particles in or about a box.
FarCrowd othersAbout(const Scene& scene, const Box& box, FluidId id,
                     const std::unordered_set<std::uint32_t>& ones)
{
    FarCrowd crowd(scene.world.grain);
    const Box around = box.grown(scene.world.grain);
    for (const Fluid& fluid : scene.fluids) {
        const std::vector<std::uint32_t> ids = particleIds(fluid);
        for (std::size_t i = 0; i < ids.size(); ++i)
            if (around.contains(fluid.at[i]) && (fluid.id != id || !ones.contains(ids[i])))
                crowd.add(fluid.at[i]);
    }
    return crowd;
}

/// Returns the places in a fluid's lists of those that are nearly where others are, the lowest first.
std::vector<std::size_t> crowdedOnes(const Fluid& fluid, const std::unordered_set<std::uint32_t>& ones,
                                     const FarCrowd& others, Vec up)
{
    const std::vector<std::uint32_t> ids = particleIds(fluid);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (ones.contains(ids[i]) && others.isNear(fluid.at[i], crowded))
            found.push_back(i);
    std::stable_sort(found.begin(), found.end(), [&](std::size_t a, std::size_t b) {
        return glm::dot(fluid.at[a], up) < glm::dot(fluid.at[b], up);
    });
    return found;
}

/// Roughly: how many places of the lattice a box has.
double placesIn(const Box& box, double grain)
{
    return (box.size().x / grain + 1.0) * (box.size().y / grain + 1.0);
}

/// Whether it takes seconds to go over the places in an outline: far more than what a scene may hold has.
bool isTooLarge(const Box& box, double grain, const std::vector<Vec>& outline)
{
    constexpr double most = 1e7, mostBySides = 2e8;
    const double places = placesIn(box, grain);
    return !(places <= most && places * static_cast<double>(outline.size()) <= mostBySides);
}

Box boxAlong(Vec from, Vec to, double radius)
{
    Box box;
    box.include(from);
    box.include(to);
    return box.grown(radius);
}

/// Puts particles to those of the places that are free. @return how many
std::size_t fillFree(Scene& scene, FluidId id, const Box& box, std::span<const Vec> places)
{
    const double grain = scene.world.grain;
    const Solids solids(scene, box.grown(grain));
    Crowd crowd(scene, box);
    std::size_t room = roomForParticles(scene), count = 0;
    Fluid& fluid = get(scene, id);
    for (Vec place : places) {
        if (count == room)
            break;
        if (crowd.isNear(place) || solids.blocks(place, keepOut * grain))
            continue;
        crowd.add(place);
        fluid.at.push_back(place);
        fluid.velocity.push_back(Vec{0.0});
        ++count;
    }
    return count;
}

/// The squares that hang together with a place below its own height, of half a grain: of two on either side
/// of a line one is nearer to it than liquid can be.
class Flood {
public:
    Flood(const Scene& scene, Vec place)
        : place_(place),
          pitch_(0.5 * scene.world.grain),
          world_(boundsOf(scene).grown(2.0 * scene.world.grain)),
          solids_(scene, world_),
          down_(scene.world.gravity == Vec{0.0} ? Vec{0.0, -1.0} : unitOf(scene.world.gravity))
    {
    }

    Filling spread()
    {
        if (solids_.blocks(place_, 0.0))
            return Filling::InSolid;
        std::deque<glm::ivec2> front{{0, 0}};
        reached_.insert(key({0, 0}));
        while (!front.empty()) {
            const glm::ivec2 cell = front.front();
            front.pop_front();
            for (const glm::ivec2 step : {glm::ivec2{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                const glm::ivec2 next = cell + step;
                const Vec at = middleOf(next);
                if (glm::dot(at - place_, down_) < -1e-9 || reached_.count(key(next)) != 0 ||
                    solids_.blocks(at, keepOut * 2.0 * pitch_))
                    continue;
                if (!world_.contains(at))
                    return Filling::Open;
                if (reached_.size() > 4 * maxAtOnce)
                    return Filling::TooMuch;
                reached_.insert(key(next));
                box_.include(at);
                front.push_back(next);
            }
        }
        box_.include(place_);
        return Filling::Filled;
    }

    /// Returns the last free place straight below; none where nothing solid is there.
    std::optional<Vec> bottom() const
    {
        const double reach = glm::length(world_.size());
        const double above = glm::dot(world_.centre() - place_, down_) - 0.5 * reach;  // of all that there is
        constexpr int mostSteps = 20'000;
        Vec at = place_ + std::max(above, 0.0) * down_;
        for (int i = 0; i < mostSteps && i * pitch_ < reach; ++i, at += pitch_ * down_)
            if (solids_.blocks(at + pitch_ * down_, keepOut * 2.0 * pitch_))
                return at;
        return std::nullopt;
    }

    bool has(Vec at) const
    {
        return reached_.count(key(glm::ivec2(glm::round((at - place_) / pitch_)))) != 0;
    }
    const Box& box() const { return box_; }

private:
    Vec middleOf(glm::ivec2 cell) const { return place_ + pitch_ * Vec(cell); }
    static std::uint64_t key(glm::ivec2 cell)
    {
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(cell.x)) << 32 |
               static_cast<std::uint32_t>(cell.y);
    }

    Vec place_;
    double pitch_;
    Box world_;
    Solids solids_;
    Vec down_;
    std::unordered_set<std::uint64_t> reached_;
    Box box_;
};

/// Velocity and spin of an object's points together.
struct MeanMotion {
    Vec centre{0.0}, velocity{0.0};
    double spin = 0.0;  // rad/s
};

MeanMotion motionOf(const Scene& scene, const Object& object)
{
    MeanMotion mean;
    const double share = 1.0 / static_cast<double>(object.points.size());
    for (PointId id : object.points) {
        mean.centre += share * get(scene, id).position;
        mean.velocity += share * get(scene, id).velocity;
    }
    double turning = 0.0, inertia = 0.0;
    for (PointId id : object.points) {
        const Vec arm = get(scene, id).position - mean.centre;
        turning += cross(arm, get(scene, id).velocity);
        inertia += lengthSquared(arm);
    }
    mean.spin = inertia > 0.0 ? turning / inertia : 0.0;
    return mean;
}

bool isSealed(const Scene& scene, ObjectId id)
{
    const Object* object = find(scene, id);
    return object && object->pressure && !object->outline.empty();
}

/// Adds what was in one outline, where nothing else is.
void fillBurst(const Scene& scene, Fluid& gas, const Scene& before, const Object& object)
{
    const double grain = scene.world.grain;
    const std::vector<Vec> outline = outlinePositions(before, object);
    const double amount = *object.pressure * restArea(object);  // J
    const double density = amount / (*gas.material.restPressure * std::abs(geometry::signedArea(outline)));
    if (!(density > 0.0))
        return;
    const Box box = boundsOf(before, object);
    if (isTooLarge(box, grain / std::sqrt(densestBurst), outline))
        return;
    const Solids solids(scene, box.grown(grain));
    const Crowd crowd(scene, box);
    const MeanMotion mean = motionOf(before, object);
    eachPlace(box, grain / std::sqrt(std::min(density, densestBurst)), [&](Vec place) {
        if (!geometry::contains(outline, place) || crowd.isNear(place) ||
            solids.blocks(place, keepOut * grain))
            return;
        gas.at.push_back(place);
        gas.velocity.push_back(mean.velocity + mean.spin * perp(place - mean.centre));
    });
}

}  // namespace

std::size_t pourAlong(Scene& scene, FluidId fluid, Vec from, Vec to, double radius)
{
    const double grain = scene.world.grain;
    std::vector<Vec> places;
    const Box box = boxAlong(from, to, radius);
    if (const Vec middle = 0.5 * (from + to);
        placesIn(box, grain) > maxAtATime && glm::distance(from, to) > radius && middle != from) {
        const std::size_t count = pourAlong(scene, fluid, from, middle, radius);
        return roomForParticles(scene) > 0 ? count + pourAlong(scene, fluid, middle, to, radius) : count;
    }
    if (radius < 0.5 * grain)
        places.push_back(to);
    else
        eachPlace(box, grain, [&](Vec place) {
            if (distanceToSegment(from, to, place) <= radius)
                places.push_back(place);
        });
    return fillFree(scene, fluid, box, places);
}

std::size_t takeOutCrowded(Scene& scene, FluidId id, const std::unordered_set<std::uint32_t>& ones)
{
    const double grain = scene.world.grain;
    Fluid& fluid = get(scene, id);
    const Box box = boundsOf(fluid, ones);
    if (box.empty())
        return 0;
    FarCrowd crowd = othersAbout(scene, box, id, ones);
    const Solids solids(scene, box.grown(grain));
    const std::vector<std::uint32_t> ids = particleIds(fluid);
    const std::size_t had = ids.size();
    keepParticles(fluid, [&](std::size_t i) {
        const Vec at = fluid.at[i];
        if (!ones.contains(ids[i]))
            return true;
        if (crowd.isNear(at, apart) || solids.blocks(at, keepOut * grain))
            return false;
        crowd.add(at);
        return true;
    });
    return had - fluid.at.size();
}

std::size_t leaveOutOverlapping(const Scene& scene, Fluid& piece, Vec offset)
{
    Box box;
    for (Vec place : piece.at)
        box.include(place + offset);
    const FarCrowd others = othersAbout(scene, box, piece.id, {});
    const std::size_t had = piece.at.size();
    keepParticles(piece, [&](std::size_t i) { return !others.isNear(piece.at[i] + offset, crowded); });
    return had - piece.at.size();
}

void raiseCrowded(Scene& scene, FluidId id, const std::unordered_set<std::uint32_t>& ones)
{
    const double grain = scene.world.grain, step = 0.5 * grain;
    const Vec up = scene.world.gravity == Vec{0.0} ? Vec{0.0, 1.0} : -unitOf(scene.world.gravity);
    Fluid& fluid = get(scene, id);
    Box box = boundsOf(fluid, ones);
    if (box.empty())
        return;
    const std::vector<std::size_t> inTheWay = crowdedOnes(fluid, ones, othersAbout(scene, box, id, ones), up);
    if (inTheWay.empty())
        return;
    std::unordered_set<std::uint32_t> raised;
    const std::vector<std::uint32_t> ids = particleIds(fluid);
    for (std::size_t i : inTheWay)
        raised.insert(ids[i]);
    box.include(box.min + mostRaised * step * up);
    box.include(box.max + mostRaised * step * up);
    FarCrowd crowd = othersAbout(scene, box, id, raised);
    const Solids solids(scene, box.grown(grain));
    for (std::size_t i : inTheWay) {
        for (int k = 1; k <= mostRaised; ++k) {
            const Vec at = fluid.at[i] + k * step * up;
            if (solids.blocks(at, keepOut * grain))
                break;
            if (crowd.isNear(at, apart))
                continue;
            fluid.at[i] = at;
            break;
        }
        crowd.add(fluid.at[i]);
    }
}

std::size_t eraseAlong(Scene& scene, Vec from, Vec to, double radius, std::optional<FluidId> only)
{
    std::size_t erased = 0;
    for (Fluid& fluid : scene.fluids) {
        if (only && fluid.id != *only)
            continue;
        const std::size_t had = fluid.at.size();
        keepParticles(fluid,
                      [&](std::size_t i) { return distanceToSegment(from, to, fluid.at[i]) > radius; });
        erased += had - fluid.at.size();
    }
    if (erased > 0)
        std::erase_if(scene.fluids,
                      [&](const Fluid& fluid) { return fluid.at.empty() && !isPoured(scene, fluid.id); });
    return erased;
}

Filling fillUpTo(Scene& scene, FluidId fluid, Vec place)
{
    Flood flood(scene, place);
    const Filling found = flood.spread();
    if (found == Filling::Open)
        if (const std::optional<Vec> bottom = flood.bottom())
            return Flood(scene, *bottom).spread() == Filling::Filled ? Filling::OverRim : Filling::Open;
    if (found != Filling::Filled)
        return found;
    std::vector<Vec> places;
    eachPlace(flood.box(), scene.world.grain, [&](Vec at) {
        if (flood.has(at))
            places.push_back(at);
    });
    if (places.size() > std::min(maxAtOnce, roomForParticles(scene)))
        return Filling::TooMuch;
    fillFree(scene, fluid, flood.box(), places);
    return Filling::Filled;
}

std::optional<FluidId> gasThatBurstsFree(const Scene& scene)
{
    const auto gas = std::find_if(scene.fluids.begin(), scene.fluids.end(),
                                  [](const Fluid& fluid) { return fluid.material.isGas(); });
    return gas == scene.fluids.end() ? std::nullopt : std::optional(gas->id);
}

std::size_t releaseBurst(Scene& scene, const Scene& before)
{
    const std::optional<FluidId> id = gasThatBurstsFree(scene);
    if (!id)
        return 0;
    Fluid& gas = get(scene, *id);
    gas.ids.list = particleIds(gas);
    const std::size_t had = gas.at.size(), room = roomForParticles(scene);
    for (const Object& object : before.objects)
        if (object.pressure && !object.outline.empty() && !isSealed(scene, object.id))
            fillBurst(scene, gas, before, object);
    const std::size_t count = std::min(gas.at.size() - had, room);
    gas.at.resize(had + count);
    gas.velocity.resize(had + count);
    namePoured(gas);
    return count;
}

/// Returns the fluid that an object would become by melting; none: the object does not melt.
static std::optional<Fluid> molten(const Scene& scene, const Object& object)
{
    const std::vector<Vec> outline = outlinePositions(scene, object);
    const double grain = scene.world.grain;
    if (outline.empty() || isTooLarge(boundsOf(scene, object), grain, outline))
        return {};
    Fluid fluid{.id = nextFluidId(scene), .name = object.name, .color = object.color};
    fluid.material.density = object.material.density;
    const MeanMotion mean = motionOf(scene, object);
    eachPlace(boundsOf(scene, object), grain, [&](Vec place) {
        bool isInside = geometry::contains(outline, place);
        for (std::size_t i = 0; i < outline.size() && isInside; ++i)
            isInside =
                distanceToSegment(outline[i], outline[(i + 1) % outline.size()], place) > keepOut * grain;
        if (!isInside)
            return;
        fluid.at.push_back(place);
        fluid.velocity.push_back(mean.velocity + mean.spin * perp(place - mean.centre));
    });
    if (fluid.at.empty() || fluid.at.size() > roomForParticles(scene))
        return {};
    return fluid;
}

std::vector<FluidId> melt(Scene& scene, std::span<const ObjectId> objects)
{
    std::vector<FluidId> made;
    std::vector<ObjectId> gone;
    for (ObjectId id : objects)
        if (std::optional<Fluid> fluid = molten(scene, get(scene, id))) {
            made.push_back(fluid->id);
            gone.push_back(id);
            scene.fluids.push_back(std::move(*fluid));
        }
    deleteObjects(scene, gone);
    return made;
}

}  // namespace sprung
