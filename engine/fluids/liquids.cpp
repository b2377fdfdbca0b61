#include "fluids/liquids.h"

#include "core/limits.h"
#include "scene/capacity.h"
#include "scene/particle_ids.h"

#include <algorithm>

namespace sprung::fluids {
namespace {

constexpr int listsLast = 2;   // substeps, where any particle is fast; where none is, a frame
constexpr float apart = 1.4f;  // of the way of one: how far listed neighbours may go against each other
constexpr float farthestTogether = 2.0f;  // of d, that they go at all: walls may part them
constexpr float maxMove = 0.1f;           // of d, in one of the passes
constexpr double minMass = 1e-12;  // kg, of a particle: single precision knows what moves one of less no more
constexpr double minRate = 240.0;  // steps a second: four a frame of the usual length
constexpr double mostCompressed = 0.33;  // (g H dt^2 / d^2)
constexpr int passes = 2;
constexpr double still = 0.02;           // m/s
constexpr float steadyPressure = 0.36f;  // (p0 / rho) dt^2 / d^2: the most that a step carries
constexpr float steadyFlow = 1.5f;       // rate of viscosity times density: the most that a step carries
constexpr int mostFlowStages = 12;       // that carry a rate of 78
constexpr float disorder = 0.025f;       // of a gas's own share in its density: it is no lattice
constexpr float jump = 0.1f;             // of d: a wall's way at a frame's end, which has no velocity
constexpr int reliefs = 64;              // after one, at most
constexpr float farRelief = 0.5f;        // of d, in one of these
constexpr float relieved = 0.003f;       // of d, when none goes farther
constexpr float maxGain = 0.25f;         // of what bodies give way to a gas in a move, in its density
constexpr double airDrag = 3.0;          // 1/s, by air as heavy as the gas
constexpr double leftBehind = 50.0;      // m, from what stands
constexpr double squares = 4.0;          // of d: how roughly it is known where liquid sleeps
constexpr double mostSlowed = 0.9;       // of its energy, in a frame

/// The middle one of some numbers.
double medianOf(std::vector<double> numbers)
{
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::nth_element(numbers.begin(), middle, numbers.end());
    return *middle;
}

/// Puts particles back to where they were that went farther than anything may, or whose places are no numbers; those
/// that are faster get as much speed as may be.
template <class Particles>
void stopRunaways(Particles& particles)
{
    constexpr float most = static_cast<float>(farthest);
    const auto isWithin = [](Vecf v) { return std::abs(v.x) <= most && std::abs(v.y) <= most; };
    for (auto& one : particles) {
        if (!isWithin(one.moved)) {
            one.velocity = Vecf{0.0f};
            one.moved = one.before;
        } else if (!isWithin(one.velocity)) {
            one.velocity = Vecf{within(Vec{one.velocity})};
        }
    }
}

float lengthOf(Vecf v)
{
    return std::sqrt(glm::dot(v, v));
}

}  // namespace

LiquidState::LiquidState(const Scene& scene)
{
    std::vector<double> x, y;
    for (std::size_t i = 0; i < scene.fluids.size(); ++i) {
        const Fluid& one = scene.fluids[i];
        const std::vector<std::uint32_t> own = particleIds(one);
        ids.insert(ids.end(), own.begin(), own.end());
        poured = std::max(poured, one.ids.poured);
        for (std::size_t k = 0; k < one.at.size(); ++k) {
            places.push_back(one.at[k]);
            velocity.push_back(Vecf{one.velocity[k]});
            fluid.push_back(static_cast<int>(i));
            x.push_back(one.at[k].x);
            y.push_back(one.at[k].y);
        }
    }
    if (!places.empty())
        origin = {medianOf(std::move(x)), medianOf(std::move(y))};
    else if (!scene.taps.empty())
        origin = within(scene.taps[0].at);
    pressure.resize(places.size());
    flows = Flows::of(scene);
}

void LiquidState::insert(int which, std::span<const Vec> at, std::span<const Vec> v)
{
    const auto behind = std::upper_bound(fluid.begin(), fluid.end(), which);
    const std::ptrdiff_t first = behind - fluid.begin();
    fluid.insert(behind, at.size(), which);
    places.insert(places.begin() + first, at.begin(), at.end());
    ids.insert(ids.begin() + first, at.size(), 0);
    for (std::size_t i = 0; i < at.size(); ++i)
        ids[static_cast<std::size_t>(first) + i] = idOfPoured(++poured);
    pressure.insert(pressure.begin() + first, at.size(), 0.0f);
    velocity.insert(velocity.begin() + first, at.size(), Vecf{0.0f});
    std::transform(v.begin(), v.end(), velocity.begin() + first, [](Vec one) { return Vecf{one}; });
}

bool LiquidState::couldBe(const LiquidState& other, int fluids) const
{
    const auto isSomewhere = [](Vec v) { return within(v) == v; };
    return places.size() == fluid.size() && velocity.size() == fluid.size() && ids.size() == fluid.size() &&
           pressure.size() == fluid.size() && fluid.size() <= maxParticles &&
           std::is_sorted(fluid.begin(), fluid.end()) &&
           (fluid.empty() || (fluid.front() >= 0 && fluid.back() < fluids)) &&
           flows.areOfTheSame(other.flows) && sleeps <= 2 && excess >= 0.0 && isSomewhere(origin) &&
           std::all_of(places.begin(), places.end(), isSomewhere) &&
           std::all_of(velocity.begin(), velocity.end(), [&](Vecf v) { return isSomewhere(Vec{v}); }) &&
           std::all_of(pressure.begin(), pressure.end(),
                       [](float p) { return p >= 0.0f && std::isfinite(p); });
}

Liquids::Liquids(const Scene& scene, int lanes)
    : kernel_(scene.world.grain),
      kernels_(&kernelsFor(lanes)),
      lanes_(lanes),
      gravity_(scene.world.gravity),
      wind_(scene.world.wind),
      drag_(scene.world.drag),
      frame_(scene.world.frame),
      taps_(scene),
      walls_(scene.fluids.empty() ? std::vector<Wall>{} : wallsOf(scene)),
      cells_((2.0f + skin) * kernel_.d)
{
    if (!scene.fluids.empty())
        tables_.emplace(kernel_);
    for (const Fluid& one : scene.fluids) {
        substances_.push_back(substanceOf(one.material, scene.world));
        flows_ = flows_ || substances_.back().viscosity > 0.0f || substances_.back().cohesion > 0.0f;
        hasGas_ = hasGas_ || one.material.isGas();
    }
}

Liquids::Substance Liquids::substanceOf(const FluidMaterial& m, const WorldSettings& world)
{
    const double d2 = world.grain * world.grain, mass = std::max(minMass, m.density * d2);
    Substance of{.w = static_cast<float>(1.0 / mass),
                 .viscosity = static_cast<float>(m.viscosity),
                 .cohesion = static_cast<float>(m.cohesion),
                 .friction = static_cast<float>(m.friction)};
    if (!m.isGas())
        return of;
    const double g = std::max(std::abs(world.gravity.x), std::abs(world.gravity.y));
    const double air = world.air * d2 / mass;
    of.cohesion = of.friction = 0.0f;
    of.weight = static_cast<float>(std::max(1.0 - air, g > 0.0 ? -maxGravity / g : 0.0));
    of.pressure = static_cast<float>(std::min(*m.restPressure, farthest) * d2 / passes);
    of.dragRate = static_cast<float>(airDrag * air);
    return of;
}

/// Leaves nothing of a frame when it is over.
void Liquids::replace(const Scene& scene)
{
    Workers* workers = workers_;
    *this = Liquids(scene, lanes_);
    workers_ = workers;
}

/// Where liquid counts for what steps it needs: near what stands. What has left that behind would fall faster and
/// faster, and take all the time there is. All of the plane where nothing stands. m, from the origin
Box Liquids::whereStepsMatter(const WallMotion& walls) const
{
    Box standing;
    for (std::size_t i = 0; i < walls_.size(); ++i)
        if (const WallPlace& wall = wallsNow_[i]; walls.w(static_cast<int>(i), 0.5f, wall.outward()) == 0.0f)
            for (Vecf end : {wall.a, wall.at(wall.length)})
                standing.include(Vec{end});
    return standing.empty() ? Box{Vec{-farthest}, Vec{farthest}} : standing.grown(leftBehind);
}

/// The compression that is left is g H dt^2 / d^2; and nothing moves by more than d in a step.
int Liquids::stepsFor(const LiquidState& state, const Box& where) const
{
    const double d = static_cast<double>(kernel_.d), g = glm::length(gravity_);
    double low = 0.0, high = 0.0, fastest = 0.0;
    for (std::size_t i = 0; i < state.places.size(); ++i) {
        const Vec place = state.places[i] - state.origin;
        if (!where.contains(place))
            continue;
        const bool isDeep = g > 0.0 && !substances_[state.fluid[i]].isGas();
        const double height = isDeep ? -glm::dot(place, gravity_) / g : 0.0;
        low = std::min(low, height);
        high = std::max(high, height);
        fastest = std::max(fastest, lengthSquared(Vec{state.velocity[i]}));
    }
    constexpr double many = 1000.0;
    const double deep = frame_ * std::sqrt(g * (high - low) / (mostCompressed * d * d));
    const double least = std::max({frame_ * minRate - 1e-9, deep, frame_ * std::sqrt(fastest) / d});
    return static_cast<int>(std::ceil(std::min(many, least)));
}

Liquids::Energy Liquids::energy(const LiquidState& state, Vec reference) const
{
    Energy sum;
    for (std::size_t i = 0; i < state.places.size(); ++i) {
        sum.kinetic += 0.5 * mass(state.fluid[i]) * lengthSquared(Vec{state.velocity[i]});
        sum.gravitational -= weight(state.fluid[i]) * glm::dot(gravity_, state.places[i] - reference);
    }
    return sum;
}

double Liquids::scaleOfEnergy(const LiquidState& state) const
{
    constexpr double slow = 0.5;  // m^2/s^2: where there is no gravity
    Box box;
    double mass = 0.0;
    for (std::size_t i = 0; i < state.places.size(); ++i) {
        box.include(state.places[i]);
        mass += this->mass(state.fluid[i]);
    }
    return box.empty() ? 0.0 : mass * std::max(glm::length(gravity_) * glm::length(box.max - box.min), slow);
}

double Liquids::slowDown(LiquidState& state, double energy) const
{
    if (energy <= 0.0)
        return 0.0;
    Vec momentum{0.0};
    double mass = 0.0, kinetic = 0.0;
    for (std::size_t i = 0; i < state.places.size(); ++i) {
        const double m = this->mass(state.fluid[i]);
        const Vec v{state.velocity[i]};
        momentum += m * v;
        mass += m;
        kinetic += 0.5 * m * lengthSquared(v);
    }
    const Vec mean = momentum / mass;
    const double within = std::max(0.0, kinetic - 0.5 * mass * lengthSquared(mean));
    const double taken = std::min(energy, mostSlowed * within);
    if (taken == 0.0)
        return 0.0;
    const double kept = std::sqrt(1.0 - taken / within);
    for (Vecf& v : state.velocity)
        v = Vecf{mean + kept * (Vec{v} - mean)};
    return taken;
}

Exchange Liquids::flowInAndOut(LiquidState& state, const WallMotion& walls) const
{
    if (!taps_.areAny())
        return {};
    std::vector<WallPlace> places;
    for (std::size_t i = 0; i < walls_.size(); ++i)
        places.push_back(walls.place(static_cast<int>(i), state.origin));
    std::vector<ParticleMass> masses;
    for (int i = 0; i < fluids(); ++i)
        masses.push_back({mass(i), weight(i)});
    return taps_.flow(state, frame_, walls_, places, masses);
}

void Liquids::beginFrame(const LiquidState& state, WallMotion walls)
{
    origin_ = state.origin;
    particles_.clear();
    for (std::size_t i = 0; i < state.places.size(); ++i) {
        const Particle one{.base = Vecf{state.places[i] - origin_},
                           .moved = Vecf{0.0f},
                           .before = Vecf{0.0f},
                           .velocity = state.velocity[i],
                           .fluid = state.fluid[i],
                           .id = static_cast<int>(i)};
        particles_.push_back(one);
    }
    sortParticles();
    countedWith_.clear();
    std::vector<int> firstOf;  // by bodies
    for (std::size_t i = 0; i < walls_.size(); ++i) {
        const dynamics::BodyId body = walls.bodyOf(static_cast<int>(i));
        countedWith_.push_back(static_cast<int>(i));
        if (body.isNone())
            continue;
        firstOf.resize(std::max(firstOf.size(), static_cast<std::size_t>(body) + 1), -1);
        if (firstOf[body] < 0)
            firstOf[body] = static_cast<int>(i);
        countedWith_.back() = firstOf[body];
    }
    pushes_.assign(walls_.size(), {});
    wallsNow_.resize(walls_.size());
    wallsBefore_.resize(walls_.size());
    wallWay_.resize(walls_.size());
    placeWalls(walls);
    wallsBefore_ = wallsNow_;
    steps_ = stepsFor(state, whereStepsMatter(walls));
    std::fill(wallWay_.begin(), wallWay_.end(), 0.0f);
    float fastest = 0.0f;
    for (const Particle& one : particles_)
        fastest = std::max(fastest, lengthOf(one.velocity));
    const float reach = feltWithin * kernel_.d;
    findTouched(reach + fastest * static_cast<float>(frame_));
    findNear(0.0f, reach);
    feelNear();
    findGaps(walls);
}

std::vector<int> Liquids::touched() const
{
    std::vector<int> walls = touched_;
    for (const Stretch& one : stretches_)
        if (one.across >= 0)
            walls.push_back(one.across);
    std::sort(walls.begin(), walls.end());
    walls.erase(std::unique(walls.begin(), walls.end()), walls.end());
    return walls;
}

void Liquids::placeWalls(WallMotion& walls)
{
    walls.settle();
    for (std::size_t i = 0; i < walls_.size(); ++i) {
        const WallPlace is = walls.place(static_cast<int>(i), origin_);
        wallWay_[i] = is.wayFrom(wallsBefore_[i]);
        wallsNow_[i] = is;
    }
}

void Liquids::sortParticles()
{
    places_.clear();
    for (const Particle& one : particles_)
        places_.push_back(one.place());
    sorted_.clear();
    for (int i : cells_.sort(places_))
        sorted_.push_back(particles_[i]);
    particles_.swap(sorted_);
    for (std::size_t i = 0; i < particles_.size(); ++i)
        places_[i] = particles_[i].place();
    listAge_ = listsLast;
    areListed_ = false;
    candidates_.reaches.clear();
    blocks_.clear();
}

void Liquids::press(float dt, WallMotion& walls)
{
    fall(dt);
    const double before = hasGas_ ? kinetic() : 0.0;
    placeWalls(walls);
    const float moved = drift();
    const bool areFar = areListsOld(moved);
    if (areFar)
        sortParticles();
    findNear(areFar ? 0.0f : moved, feltWithin * kernel_.d);
    if (!areListed_)
        listNeighbours();
    pack();
    packGas(dt);
    const Pass pass = passOf(dt);
    const float perSecond = 1.0f / dt;
    for (int i = 0; i < passes; ++i) {
        feelWalls(walls);
        eachList([&](const Neighbours& list) { kernels_->density(pass, list); });
        pressWalls(dt, walls);
        eachParticle([&](std::size_t k) { records_[k].lambda = lambda_[k]; });
        eachList([&](const Neighbours& list) { kernels_->move(pass, list); });
        eachParticle([&](std::size_t k) {
            particles_[k].moved += Vecf{outX_[k], outY_[k]};
            particles_[k].pressed += perSecond * lambda_[k] * virial(k);
            const Vecf place = particles_[k].place();
            records_[k].x = place.x;
            records_[k].y = place.y;
        });
    }
    seep(dt, walls);
    flow(dt);
    rub(dt, walls);
    if (hasGas_)
        blow(dt);
    stopRunaways(particles_);
    if (hasGas_)
        energyOfGas_ += kinetic() - before;
}

/// S d^2 / A of a particle as crowded as it is now, for its pressure. Of liquid, which is as dense as at rest wherever it
/// presses, it is that of the lattice, less the share of walls: they press back without a lambda of their own, so that a
/// particle before one has as much more.
float Liquids::virial(std::size_t k) const
{
    const float own = 1.0f - kernel_.push + disorder;
    return hasGas_ && gas_[k] > 0.0f ? (delta_[k] - own) * delta_[k] : kernel_.push * (1.0f - volume_[k]);
}

/// The mean of the frame. N/m
float Liquids::pressureOf(const Particle& one) const
{
    const float most = static_cast<float>(farthest), d2 = kernel_.d * kernel_.d;
    const float mean = one.pressed / (d2 * static_cast<float>(frame_));
    return mean >= 0.0f ? std::min(mean, most) : 0.0f;
}

double Liquids::kinetic() const
{
    double sum = 0.0;
    for (const Particle& one : particles_)
        sum += 0.5 * mass(one.fluid) * lengthSquared(Vec{one.velocity});
    return sum;
}

/// How far any particle has moved since they were sorted, at most. m
float Liquids::drift() const
{
    float most = 0.0f;
    for (std::size_t i = 0; i < particles_.size(); ++i) {
        const Vecf way = particles_[i].place() - places_[i];
        most = std::max(most, way.x * way.x + way.y * way.y);
    }
    return std::sqrt(most);
}

/// Whether particles may have become neighbours that are in no list. For liquids it is told by how they go against each
/// other; a gas that is stirred would lose some of its pressure with that.
bool Liquids::areListsOld(float moved)
{
    const float most = (++listAge_ >= listsLast ? 0.5f : 1.0f) * skin * kernel_.d;
    return moved > most && (hasGas_ || moved > farthestTogether * kernel_.d || haveParted(apart * most));
}

/// v += g dt, x += v dt
void Liquids::fall(float dt)
{
    const Vecf step = dt * Vecf{gravity_};
    const float kept = 1.0f / (1.0f + static_cast<float>(drag_) * dt), fastest = kernel_.d / dt;
    eachParticle([&](std::size_t i) {
        Particle& one = particles_[i];
        one.velocity = kept * (one.velocity + substances_[one.fluid].weight * step);
        if (const float speed = lengthOf(one.velocity); speed > fastest)
            one.velocity *= fastest / speed;
        one.before = one.moved;
        one.moved += dt * one.velocity;
    });
}

/// Makes room for what the kernels read and write, filled up to whole lists, and puts the particles there.
void Liquids::pack()
{
    const std::size_t filled = (particles_.size() / chunk + 1) * chunk;
    records_.resize(filled);
    std::fill(records_.begin() + static_cast<std::ptrdiff_t>(particles_.size()), records_.end(), Record{});
    eachParticle([&](std::size_t i) {
        const Vecf place = particles_[i].place();
        records_[i] = {place.x, place.y, 0.0f, substances_[particles_[i].fluid].w};
    });
    for (std::vector<float>* list :
         {&volume_, &gradientX_, &gradientY_, &ofBodies_, &lambda_, &gas_, &delta_, &outX_, &outY_})
        list->resize(filled);
}

/// Tells the kernels what is a gas, and how hard it presses.
void Liquids::packGas(float dt)
{
    for (std::size_t i = 0; hasGas_ && i < particles_.size(); ++i) {
        const Substance& of = substances_[particles_[i].fluid];
        const float most = steadyPressure * kernel_.d * kernel_.d / (passes * of.w);
        gas_[i] = std::min(of.pressure * dt * dt, most);
    }
}

Pass Liquids::passOf(float dt)
{
    return {.records = records_.data(),
            .flows = flowRecords_.data(),
            .kinds = kindRecords_.empty() ? nullptr : kindRecords_.data(),
            .volume = volume_.data(),
            .gradientX = gradientX_.data(),
            .gradientY = gradientY_.data(),
            .ofBodies = ofBodies_.data(),
            .gas = gas_.data(),
            .delta = delta_.data(),
            .lambda = lambda_.data(),
            .outX = outX_.data(),
            .outY = outY_.data(),
            .h = kernel_.h,
            .a0 = kernel_.a0,
            .lattice = kernel_.lattice,
            .most = maxMove * kernel_.d,
            .viscous = viscousRate(dt),
            .cohesive = dt,
            .own = 1.0f - kernel_.push + disorder,
            .maxGain = maxGain};
}

/// v = dx / dt, then what neighbours do to it.
void Liquids::flow(float dt)
{
    const float fastest = kernel_.d / dt;
    flowRecords_.resize(records_.size());
    std::fill(flowRecords_.begin() + static_cast<std::ptrdiff_t>(particles_.size()), flowRecords_.end(),
              FlowRecord{});
    eachParticle([&](std::size_t i) {
        Particle& one = particles_[i];
        one.velocity = (one.moved - one.before) / dt;
        if (const float speed = lengthOf(one.velocity); speed > fastest)
            one.velocity *= fastest / speed;
        flowRecords_[i] = {records_[i].x, records_[i].y, one.velocity.x, one.velocity.y};
    });
    if (!flows_)
        return;
    const int stages = flowStages(dt);
    const float part = partOfStage(stages);
    packKinds(dt, part);
    Pass pass = passOf(part * dt);
    if (!pass.kinds) {
        pass.viscous *= substances_[0].viscosity;
        pass.cohesive *= std::min(substances_[0].cohesion, maxCohesion(dt));
    }
    for (int stage = 1; stage <= stages; ++stage) {
        if (pass.kinds)
            eachList([&](const Neighbours& list) { kernels_->flow(pass, list); });
        else
            eachList([&](const Neighbours& list) { kernels_->flowOfOneKind(pass, list); });
        addFlow(stage);
    }
    eachParticle([&](std::size_t i) { particles_[i].velocity = {flowRecords_[i].vx, flowRecords_[i].vy}; });
}

/// The passes that carry what is thickest: a pass by itself carries a rate of 1, s of them s (s + 1) / 2.
int Liquids::flowStages(float dt) const
{
    float most = 0.0f;
    for (const Substance& of : substances_)
        most = std::max(most, viscousRate(dt) * of.viscosity);
    int stages = 1;
    while (stages < mostFlowStages && most * partOfStage(stages) > 1.0f)
        ++stages;
    return stages;
}

/// Goes on by what a pass has found, as Runge, Kutta and Legendre's method of the first order does (Meyer, Balsara
/// and Aslam 2012): v_j = m (v_j-1 + dv(v_j-1)) + (1 - m) v_j-2, m = (2 j - 1) / j. Each is as much of the last two
/// as makes one, so that momentum and angular momentum stay, and no difference grows.
void Liquids::addFlow(int stage)
{
    const float m = static_cast<float>(2 * stage - 1) / static_cast<float>(stage);
    beforeFlow_.resize(particles_.size());
    eachParticle([&](std::size_t i) {
        FlowRecord& now = flowRecords_[i];
        const Vecf last{now.vx, now.vy}, found{outX_[i], outY_[i]};
        const Vecf next = stage == 1 ? last + found : m * (last + found) + (1.0f - m) * beforeFlow_[i];
        beforeFlow_[i] = last;
        now.vx = next.x;
        now.vy = next.y;
    });
}

/// Whether any particles are so crowded that viscosity must be told of it.
bool Liquids::doAnyCrowd(float dt) const
{
    float most = 0.0f;
    for (const Substance& of : substances_)
        most = std::max(most, std::min(1.0f, viscousRate(dt) * of.viscosity));
    return std::any_of(delta_.begin(), delta_.begin() + static_cast<std::ptrdiff_t>(particles_.size()),
                       [&](float delta) { return most * delta > steadyFlow; });
}

/// Tells the kernels what is of which kind, and how crowded, where there is more than one or any crowd.
/// @param part of the step, that a pass is given
void Liquids::packKinds(float dt, float part)
{
    kindRecords_.clear();
    if (substances_.size() == 1 && !doAnyCrowd(part * dt))
        return;
    kindRecords_.resize(records_.size());
    const float most = maxCohesion(dt);
    eachParticle([&](std::size_t i) {
        const Substance& of = substances_[particles_[i].fluid];
        kindRecords_[i] = {of.viscosity, std::min(of.cohesion, most), of.w,
                           std::min(1.0f, steadyFlow / delta_[i])};
    });
}

/// Air takes a gas along where it is thin.
void Liquids::blow(float dt)
{
    const Vecf wind{wind_};
    for (std::size_t i = 0; i < particles_.size(); ++i) {
        const float thin = std::clamp(2.0f - 2.0f * delta_[i], 0.0f, 1.0f);
        const float drag = substances_[particles_[i].fluid].dragRate * thin * dt;
        particles_[i].velocity += drag / (1.0f + drag) * (wind - particles_[i].velocity);
    }
}

/// Viscosity at walls: as if liquid that moves with them were behind them, as much of it as sticks. So it is slow
/// where it is thick, but a level is not held up, as dry friction would.
void Liquids::rub(float dt, WallMotion& walls)
{
    for (const Near& one : near_) {
        Particle& particle = particles_[one.particle];
        const Substance& of = substances_[particle.fluid];
        const float rate = of.friction * std::min(1.0f, viscousRate(dt) * of.viscosity) * one.volume;
        if (one.gradient <= 0.0f || rate == 0.0f)
            continue;
        const Vecf t = wallsNow_[one.wall].along;
        const float share = shareOf(one);
        const Vecf v = walls.velocity(one.wall, share);
        if (hasRunAway(v))
            continue;
        const float J = rate * glm::dot(particle.velocity - v, t) / (of.w + walls.w(one.wall, share, t));
        particle.velocity -= of.w * J * t;
        push(one, J * t, walls);
    }
}

bool Liquids::isNear(const LiquidState& state, const WallMotion& walls, int wall)
{
    const double d = static_cast<double>(kernel_.d);
    if (cover_.isEmpty())
        cover_ = Cover(state.places, squares * d);
    const WallPlace place = walls.place(wall, state.origin);
    double fastest = 0.0;
    for (float share : {0.0f, 1.0f})
        fastest = std::max(fastest, static_cast<double>(lengthOf(walls.velocity(wall, share))));
    const Vec a = state.origin + Vec{place.a}, b = state.origin + Vec{place.at(place.length)};
    return cover_.isNear(a, b, (2.0 + static_cast<double>(skin)) * d + fastest * frame_);
}

/// Moves apart what walls have swept together that went far without a velocity, as those of a soft thing do that is
/// turned off its back: it gets no velocity of that either. Left to the next steps, it would be shot apart.
void Liquids::relieve(WallMotion& walls)
{
    constexpr float instant = 1e-9f;  // s, in which no gas comes far
    float farthest = nowhere;
    for (int i = 0; i < reliefs && farthest > relieved * kernel_.d; ++i) {
        sortParticles();
        findNear(0.0f, feltWithin * kernel_.d);
        listNeighbours();
        pack();
        packGas(instant);
        Pass pass = passOf(instant);
        pass.most = farRelief * kernel_.d;
        feelWalls(walls);
        eachList([&](const Neighbours& list) { kernels_->density(pass, list); });
        eachParticle([&](std::size_t k) { records_[k].lambda = lambda_[k]; });
        eachList([&](const Neighbours& list) { kernels_->move(pass, list); });
        farthest = 0.0f;
        for (std::size_t k = 0; k < particles_.size(); ++k) {
            const Vecf step{outX_[k], outY_[k]};
            particles_[k].moved += step;
            farthest = std::max(farthest, lengthOf(step));
        }
        sweep(walls);
    }
}

void Liquids::endFrame(LiquidState& state, WallMotion& walls)
{
    placeWalls(walls);
    const float farthest = wallWay_.empty() ? 0.0f : *std::max_element(wallWay_.begin(), wallWay_.end());
    if (farthest > 0.0f)
        sweep(walls);
    if (farthest > jump * kernel_.d)
        relieve(walls);
    stopRunaways(particles_);
    // Stillness is told by the way: a particle that is pressed onto a wall falls and is pushed back in every step, so
    // that its velocity is never zero.
    const double way = still * frame_;
    bool moves = false;
    for (const Particle& one : particles_) {
        state.places[one.id] = within(state.places[one.id] + Vec{one.moved});
        state.velocity[one.id] = one.velocity;
        state.pressure[one.id] = pressureOf(one);
        moves = moves || lengthSquared(Vec{one.moved}) >= way * way;
    }
    state.stillFrames = moves ? 0 : state.stillFrames + 1;
}

}  // namespace sprung::fluids
