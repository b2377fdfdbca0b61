#include "fluids/liquids.h"

#include "core/limits.h"
#include "core/simd.h"

#include <algorithm>
#include <optional>

namespace sprung::fluids {
namespace {

constexpr float skin = 0.3f;          // of d: how much farther neighbours are looked for
constexpr int listsLast = 2;          // substeps
constexpr int mostNeighbours = 128;   // of a particle that is crushed
constexpr float mostMove = 0.1f;      // of d, in one of the passes
constexpr float keepOut = 0.25f;      // of d: no particle is nearer to a wall
constexpr float gap = 0.01f;          // of d: what is left at a wall that was hit
constexpr float overlap = 0.05f;      // of d: by which walls are longer for what hits them
constexpr float corner = 2.5f;        // of d: a way along an outline that what it cuts off is a corner
constexpr int rounds = 5;             // of sliding on
constexpr float steadyCohesion = 0.185f;  // of d / dt^2: the most that a step carries
constexpr double leastRate = 240.0;   // steps a second: four a frame of the usual length
constexpr double mostCompressed = 0.33;  // (g H dt^2 / d^2)
constexpr int chunk = 512;            // particles, a multiple of all widths
constexpr int passes = 2;

/// A place that is near to nothing.
constexpr float nowhere = 1e18f;

/// The middle one of some numbers.
double medianOf(std::vector<double> numbers)
{
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::nth_element(numbers.begin(), middle, numbers.end());
    return *middle;
}

float lengthOf(Vecf v)
{
    return std::sqrt(glm::dot(v, v));
}

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

LiquidState::LiquidState(const Scene& scene)
{
    std::vector<double> x, y;
    for (std::size_t i = 0; i < scene.fluids.size(); ++i) {
        const Fluid& one = scene.fluids[i];
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
}

bool LiquidState::couldBe(const LiquidState& other) const
{
    const auto isSomewhere = [](Vec v) { return within(v) == v; };
    return fluid == other.fluid && places.size() == fluid.size() && velocity.size() == fluid.size() &&
           isSomewhere(origin) && std::all_of(places.begin(), places.end(), isSomewhere) &&
           std::all_of(velocity.begin(), velocity.end(), [&](Vecf v) { return isSomewhere(Vec{v}); });
}

Liquids::Liquids(const Scene& scene, int lanes)
    : kernel_(scene.world.grain),
      tables_(kernel_),
      kernels_(&kernelsFor(lanes)),
      lanes_(lanes),
      gravity_(scene.world.gravity),
      drag_(scene.world.drag),
      frame_(scene.world.frame),
      walls_(scene.fluids.empty() ? std::vector<Wall>{} : wallsOf(scene)),
      cells_((2.0f + skin) * kernel_.d)
{
    for (const Fluid& one : scene.fluids) {
        const FluidMaterial& m = one.material;
        const double mass = m.density * scene.world.grain * scene.world.grain;
        substances_.push_back({static_cast<float>(1.0 / mass), static_cast<float>(m.viscosity),
                               static_cast<float>(m.cohesion), static_cast<float>(m.friction)});
        flows_ = flows_ || m.viscosity > 0.0 || m.cohesion > 0.0;
    }
}

/// What compression is left is g H dt^2 / d^2; and nothing moves by more than d in a step.
int Liquids::leastSubsteps(const LiquidState& state) const
{
    const double d = static_cast<double>(kernel_.d), g = glm::length(gravity_);
    double low = 0.0, high = 0.0, fastest = 0.0;
    for (std::size_t i = 0; i < state.places.size(); ++i) {
        const double height = g > 0.0 ? -glm::dot(state.places[i] - state.origin, gravity_) / g : 0.0;
        low = std::min(low, height);
        high = std::max(high, height);
        fastest = std::max(fastest, glm::length(Vec{state.velocity[i]}));
    }
    constexpr double many = 1000.0;
    const double deep = frame_ * std::sqrt(g * (high - low) / (mostCompressed * d * d));
    const double least = std::max({frame_ * leastRate - 1e-9, deep, frame_ * fastest / d});
    return static_cast<int>(std::ceil(std::min(many, least)));
}

Liquids::Energy Liquids::energy(const LiquidState& state, Vec reference) const
{
    Energy sum;
    for (std::size_t i = 0; i < state.places.size(); ++i) {
        sum.kinetic += 0.5 * mass(state.fluid[i]) * lengthSquared(Vec{state.velocity[i]});
        sum.gravitational -= mass(state.fluid[i]) * glm::dot(gravity_, state.places[i] - reference);
    }
    return sum;
}

void Liquids::beginFrame(const LiquidState& state, const WallMotion& walls)
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
        const int body = walls.bodyOf(static_cast<int>(i));
        countedWith_.push_back(static_cast<int>(i));
        if (body < 0)
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
    std::fill(wallWay_.begin(), wallWay_.end(), 0.0f);
    float fastest = 0.0f;
    for (const Particle& one : particles_)
        fastest = std::max(fastest, lengthOf(one.velocity));
    const float reach = (2.0f + skin) * kernel_.d + fastest * static_cast<float>(frame_);
    findNear(0.0f, [&](int) { return reach; });
}

std::vector<int> Liquids::touched() const
{
    std::vector<int> walls;
    for (const Near& one : near_)
        walls.push_back(one.wall);
    std::sort(walls.begin(), walls.end());
    walls.erase(std::unique(walls.begin(), walls.end()), walls.end());
    return walls;
}

void Liquids::placeWalls(const WallMotion& walls)
{
    for (std::size_t i = 0; i < walls_.size(); ++i) {
        const WallPlace is = walls.place(static_cast<int>(i), origin_);
        const WallPlace& was = wallsBefore_[i];
        wallWay_[i] = std::max(lengthOf(is.a - was.a), lengthOf(is.at(is.length) - was.at(was.length)));
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
    listAge_ = listsLast;  // until they are listed
}

/// Pairs of particles and walls, in the order of the particles and then of the walls.
/// @param drift m, of particles since they were sorted, at most @param reachOf m, of a wall
template <class ReachOf>
void Liquids::findNear(float drift, const ReachOf& reachOf)
{
    found_.clear();
    for (std::size_t i = 0; i < walls_.size(); ++i) {
        const WallPlace& wall = wallsNow_[i];
        const int place = static_cast<int>(i);
        if (wall.length == 0.0f)
            continue;
        const float reach = reachOf(place), around = reach + drift;
        const Vecf b = wall.at(wall.length);
        const float low = std::min(wall.a.y, b.y) - around, high = std::max(wall.a.y, b.y) + around;
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
                for (int p = begin; p < end; ++p)
                    if (isWithin(wall, particles_[p].place(), reach))
                        found_.push_back({.particle = p, .wall = place});
            });
        });
    }
    orderNear();
}

/// By counting, which keeps the order of the walls.
void Liquids::orderNear()
{
    nearFrom_.assign(particles_.size() + 1, 0);
    for (const Near& one : found_)
        ++nearFrom_[one.particle + 1];
    for (std::size_t i = 1; i < nearFrom_.size(); ++i)
        nearFrom_[i] += nearFrom_[i - 1];
    near_.resize(found_.size());
    for (const Near& one : found_)
        near_[nearFrom_[one.particle]++] = one;
    for (std::size_t i = nearFrom_.size() - 1; i > 0; --i)
        nearFrom_[i] = nearFrom_[i - 1];
    nearFrom_[0] = 0;
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
    return crossings == 1 || (crossings == 2 && std::min(apart, entered->around - apart) > corner * kernel_.d);
}

/// Just after the particles have been sorted.
void Liquids::listNeighbours()
{
    const int count = static_cast<int>(particles_.size());
    const int chunks = (count + chunk - 1) / chunk;
    lists_.resize(chunks);
    divideAmong(workers_, chunks, 1, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
            lists_[i].first = i * chunk;
            listNeighbours(lists_[i], std::min(count, (i + 1) * chunk));
        }
    });
    listAge_ = 0;
}

/// @param end behind the last particle
void Liquids::listNeighbours(Neighbours& list, int end) const
{
    const int none = static_cast<int>(particles_.size());
    list.begin.assign(1, 0);
    list.of.clear();
    std::array<std::array<int, mostNear>, widestLanes> found;
    std::array<int, widestLanes> counts;
    for (int first = list.first; first < end; first += lanes_) {
        int most = 0;
        for (int lane = 0; lane < lanes_; ++lane) {
            counts[lane] = first + lane < end ? neighboursOf(first + lane, found[lane]) : 0;
            most = std::max(most, counts[lane]);
        }
        const std::size_t begin = list.of.size();
        list.of.resize(begin + static_cast<std::size_t>(most) * lanes_, none);
        for (int lane = 0; lane < lanes_; ++lane)
            for (int k = 0; k < counts[lane]; ++k)
                list.of[begin + static_cast<std::size_t>(k) * lanes_ + lane] = found[lane][k];
        list.begin.push_back(static_cast<int>(list.of.size()));
    }
}

/// How many neighbours a particle has that no wall parts from it.
int Liquids::neighboursOf(int particle, std::array<int, mostNear>& found) const
{
    const float reach = (2.0f + skin) * kernel_.d;
    const Vecf place = places_[particle];
    int count = 0;
    const float x = place.x, y = place.y, most = reach * reach;
    const Vecf* const places = places_.data();
    cells_.eachAround(particle, [&, places](int from, int to) {
        int* next = found.data() + count;
        to = std::min(to, from + mostNear - count);
        for (int k = from; k < to; ++k) {  // without a branch, which nobody could foretell
            const float dx = places[k].x - x, dy = places[k].y - y;
            *next = k;
            next += static_cast<int>(dx * dx + dy * dy <= most) & static_cast<int>(k != particle);
        }
        count = static_cast<int>(next - found.data());
    });
    if (nearFrom_[particle + 1] > nearFrom_[particle]) {
        int kept = 0;
        for (int i = 0; i < count; ++i) {
            const int k = found[i];
            found[kept] = k;
            kept += particle < k ? !isParted(particle, place, places_[k]) : !isParted(particle, places_[k], place);
        }
        count = kept;
    }
    return std::min(count, mostNeighbours);
}

void Liquids::press(float dt, WallMotion& walls)
{
    fall(dt);
    placeWalls(walls);
    const bool isDue = ++listAge_ >= listsLast || drift() > skin * kernel_.d;
    if (isDue)
        sortParticles();
    findNear(drift(), [&](int) { return (2.0f + skin) * kernel_.d; });
    if (isDue)
        listNeighbours();
    for (int i = 0; i < passes; ++i) {
        feelWalls(walls);
        pack();
        run(&FluidKernels::density, dt);
        pressWalls(dt, walls);
        for (std::size_t k = 0; k < particles_.size(); ++k)
            records_[k].lambda = lambda_[k];
        run(&FluidKernels::move, dt);
        for (std::size_t k = 0; k < particles_.size(); ++k)
            particles_[k].moved += Vecf{outX_[k], outY_[k]};
    }
    flow(dt);
    rub(dt, walls);
}

/// Of particles since they were sorted, at most. m
float Liquids::drift() const
{
    float most = 0.0f;
    for (std::size_t i = 0; i < particles_.size(); ++i) {
        const Vecf way = particles_[i].place() - places_[i];
        most = std::max(most, way.x * way.x + way.y * way.y);
    }
    return std::sqrt(most);
}

/// Since the last sweep. m
float Liquids::farthestStep() const
{
    float most = 0.0f;
    for (const Particle& one : particles_) {
        const Vecf way = one.moved - one.before;
        most = std::max(most, glm::dot(way, way));
    }
    return std::sqrt(most);
}

/// v += g dt, x += v dt
void Liquids::fall(float dt)
{
    const Vecf step = dt * Vecf{gravity_};
    const float kept = 1.0f / (1.0f + static_cast<float>(drag_) * dt), fastest = kernel_.d / dt;
    for (Particle& one : particles_) {
        one.velocity = kept * (one.velocity + step);
        if (const float speed = lengthOf(one.velocity); speed > fastest)
            one.velocity *= fastest / speed;
        one.before = one.moved;
        one.moved += dt * one.velocity;
    }
}

/// What a particle feels of a wall, less what others hide: else liquid would turn for ever in the corners that
/// overlapping walls make.
WallTables::Share Liquids::visible(const Near& near, float distance) const
{
    const WallPlace& wall = wallsNow_[near.wall];
    const Vecf place = particles_[near.particle].place();
    const float from = -near.along, to = wall.length - near.along;
    WallTables::Share share = tables_.of(distance, from, to);
    for (const Near& one : nearOf(near.particle)) {
        const WallPlace& other = wallsNow_[one.wall];
        if (one.wall == near.wall || (!walls_[one.wall].isTwoSided && other.own(place).y < 0.0f))
            continue;
        const auto seen = [&](Vecf end) {
            return Vecf{glm::dot(end - place, wall.along), glm::dot(end - place, near.n)};
        };
        const auto shadow = shadowOf(seen(other.a), seen(other.at(other.length)), distance);
        if (!shadow || shadow->first >= to || shadow->second <= from)
            continue;
        const WallTables::Share hidden =
            tables_.of(distance, std::max(from, shadow->first), std::min(to, shadow->second));
        share.volume = std::max(0.0f, share.volume - hidden.volume);
        share.gradient = std::max(0.0f, share.gradient - hidden.gradient);
    }
    return share;
}

void Liquids::feel(Near& near) const
{
    const WallPlace& wall = wallsNow_[near.wall];
    const Vecf own = wall.own(particles_[near.particle].place());
    const float distance = std::abs(own.y), h = kernel_.h;
    near.gradient = near.volume = 0.0f;
    if ((own.y < 0.0f && !walls_[near.wall].isTwoSided) || distance >= h || own.x <= -h || own.x >= wall.length + h)
        return;
    near.along = own.x;
    near.n = own.y < 0.0f ? wall.outward() : -wall.outward();
    const WallTables::Share share = visible(near, distance);
    near.volume = share.volume;
    const float beyond = std::max(std::max(-own.x, own.x - wall.length), 0.0f);
    near.gradient = share.gradient;
    if (beyond > 0.0f)
        near.gradient *= distance / std::sqrt(distance * distance + beyond * beyond);
}

/// What walls add to the density around each particle, to its gradient, and what gives way behind them.
void Liquids::feelWalls(const WallMotion& walls)
{
    const std::size_t filled = (particles_.size() / chunk + 1) * chunk;
    for (std::vector<float>* list : {&volume_, &gradientX_, &gradientY_, &ofBodies_})
        list->assign(filled, 0.0f);
    feltBy_.assign(walls_.size(), 0);
    divideAmong(workers_, static_cast<int>(near_.size()), chunk, [&](int begin, int end) {
        for (int i = begin; i < end; ++i)
            feel(near_[i]);
    });
    for (const Near& one : near_)
        feltBy_[countedWith_[one.wall]] += one.gradient > 0.0f;
    for (const Near& one : near_) {
        if (one.gradient <= 0.0f)
            continue;
        volume_[one.particle] += one.volume;
        gradientX_[one.particle] += one.gradient * one.n.x;
        gradientY_[one.particle] += one.gradient * one.n.y;
        ofBodies_[one.particle] += static_cast<float>(feltBy_[countedWith_[one.wall]]) * one.gradient * one.gradient *
                                   walls.w(one.wall, shareOf(one), one.n);
    }
}

void Liquids::pack()
{
    const std::size_t filled = volume_.size();
    records_.assign(filled, Record{.x = nowhere, .y = nowhere});
    for (std::size_t i = 0; i < particles_.size(); ++i) {
        const Vecf place = particles_[i].place();
        records_[i] = {place.x, place.y, 0.0f, substances_[particles_[i].fluid].w};
    }
    for (std::vector<float>* list : {&lambda_, &outX_, &outY_})
        list->resize(filled);
    flowRecords_.resize(filled);
}

void Liquids::run(Kind kind, float dt)
{
    const Pass pass{.records = records_.data(),
                    .flows = flowRecords_.data(),
                    .volume = volume_.data(),
                    .gradientX = gradientX_.data(),
                    .gradientY = gradientY_.data(),
                    .ofBodies = ofBodies_.data(),
                    .lambda = lambda_.data(),
                    .outX = outX_.data(),
                    .outY = outY_.data(),
                    .h = kernel_.h,
                    .a0 = kernel_.a0,
                    .lattice = kernel_.lattice,
                    .most = mostMove * kernel_.d,
                    .viscous = viscousRate(dt),
                    .cohesive = dt};
    divideAmong(workers_, static_cast<int>(lists_.size()), 1, [&](int begin, int end) {
        for (int i = begin; i < end; ++i)
            (kernels_->*kind)(pass, lists_[i]);
    });
}

float Liquids::shareOf(const Near& near) const
{
    return near.along / wallsNow_[near.wall].length;
}

void Liquids::push(const Near& near, Vecf J, WallMotion& walls)
{
    const float share = shareOf(near);
    const Vecf before = walls.velocity(near.wall, share);
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
    }
}

/// v = dx / dt, then what neighbours do to it.
void Liquids::flow(float dt)
{
    const float fastest = kernel_.d / dt;
    for (Particle& one : particles_) {
        one.velocity = (one.moved - one.before) / dt;
        if (const float speed = lengthOf(one.velocity); speed > fastest)
            one.velocity *= fastest / speed;
    }
    if (!flows_)
        return;
    pack();
    const float mostCohesion = steadyCohesion * kernel_.d / (dt * dt);
    for (std::size_t i = 0; i < particles_.size(); ++i) {
        const Particle& one = particles_[i];
        const Substance& of = substances_[one.fluid];
        flowRecords_[i] = {one.velocity.x, one.velocity.y, of.viscosity, std::min(of.cohesion, mostCohesion)};
    }
    run(&FluidKernels::flow, dt);
    for (std::size_t i = 0; i < particles_.size(); ++i)
        particles_[i].velocity += Vecf{outX_[i], outY_[i]};
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
        const float sliding = glm::dot(particle.velocity - walls.velocity(one.wall, share), t);
        const float J = rate * sliding / (of.w + walls.w(one.wall, share, t));
        particle.velocity -= of.w * J * t;
        push(one, J * t, walls);
    }
}

void Liquids::sweep(WallMotion& walls)
{
    placeWalls(walls);
    const float step = farthestStep(), keep = keepOut * kernel_.d;
    findNear(drift(), [&](int wall) { return keep + step + wallWay_[wall]; });
    for (std::size_t i = 0; i < particles_.size(); ++i) {
        Particle& one = particles_[i];
        if (const std::span<Near> near = nearOf(static_cast<int>(i)); !near.empty())
            one.moved = keptOut(one, stop(one, near, walls), near, walls) - one.base;
    }
    for (Particle& one : particles_)
        one.before = one.moved;
    wallsBefore_ = wallsNow_;
}

/// Where a particle comes to that walls stop: at the first that it hits it loses what speed it has towards it, to
/// the wall, and slides on.
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
    Vecf firstFrom = from;
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
        if (round == 0)
            firstFrom = wall.placeOf(sides_[hit].own);
        from = wall.placeOf({along, sign * left});
        to = wall.placeOf({wall.own(to).x, sign * left});
        near[hit].along = along;
        arrest(particle, near[hit], sign * wall.outward(), walls);
    }
    return firstFrom;
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

void Liquids::endFrame(LiquidState& state, WallMotion& walls)
{
    placeWalls(walls);
    if (std::any_of(wallWay_.begin(), wallWay_.end(), [](float way) { return way > 0.0f; }))
        sweep(walls);
    for (const Particle& one : particles_) {
        state.places[one.id] = within(state.places[one.id] + Vec{one.moved});
        state.velocity[one.id] = one.velocity;
    }
}

}  // namespace sprung::fluids
