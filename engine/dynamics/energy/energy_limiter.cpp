#include "dynamics/energy/energy_limiter.h"

#include "dynamics/state/node_list.h"

#include <utility>

namespace sprung::dynamics {
namespace {

// The share of the tolerance that an island is brought down to: else one that comes free at its edge would be
// held in every frame, for its rounding.
constexpr double leftShare = 0.8;
// Shares of the tolerance: an island may have the first by gains that pushing apart explains; gains up to the second
// are slight.
constexpr double depenetrationShare = 1.7, slightShare = 0.02;
// The share of S up to which what moves raises the tolerance: excesses are told as shares of S, however fast a hand
// flings things.
constexpr double movingShare = 1.5;
// Energy that an island only seems to have lost is remembered for some frames, for a swing that flips over has it
// again: the first share of it from frame to frame, at most the second of the tolerance of S.
constexpr double keptOfOwed = 0.9, owedShare = 2.0;
// The share of the tolerance below which a gain is not asked whether it is a rounding.
constexpr double worthALook = 1e-4;
constexpr double lastDigit = 0x1p-23;  // of numbers in single precision
constexpr int nodesAtOnce = 1000;      // by a thread: some microseconds

/// The masses of the nodes that move by themselves. kg
std::vector<double> massesOf(const Clusters& clusters, std::span<const double> masses, const Points& points)
{
    std::vector<double> all{0.0};
    for (const Cluster& cluster : clusters.list)
        all.push_back(cluster.moves() ? cluster.mass : 0.0);
    for (std::size_t p = 0; p < points.start.size(); ++p)
        all.push_back(points.isFree(static_cast<int>(p)) ? masses[p] : 0.0);
    return all;
}

}  // namespace

EnergyLimiter::EnergyLimiter(const Scene& scene, const Clusters& clusters, std::span<const double> masses,
                             const Points& points, EnergyTolerance tolerance)
    : masses_(massesOf(clusters, masses, points)),
      gravity_(scene.world.gravity),
      frame_(scene.world.frame),
      scale_(scene, masses, points, masses_),
      tolerance_(tolerance)
{
    inertias_.push_back(0.0);
    moments_.push_back(Vec{0.0});
    addBodies(clusters);
}

void EnergyLimiter::addBodies(const Clusters& clusters)
{
    for (const Cluster& cluster : clusters.list) {
        inertias_.push_back(cluster.moves() ? 1.0 / cluster.inverseInertia : 0.0);
        moments_.push_back(cluster.massMoment);
    }
    for (std::vector<double>* all : {&before_, &after_, &errorOf_, &scaleOf_})
        all->resize(masses_.size());  // the first frame is the longest without that
}

void EnergyLimiter::append(const Scene& scene, const Clusters& clusters, std::span<const double> masses,
                           const Points& points)
{
    const std::size_t bodies = inertias_.size();
    const std::vector<double> ofNew = massesOf(clusters, masses, points);
    insertNodes(masses_, bodies, ofNew, ofNew.size() - points.start.size());
    scale_.append(scene, masses, points, masses_, ofNew, bodies);
    addBodies(clusters);
    forget();
}

void EnergyLimiter::migrate(const EnergyLimiter& before)
{
    isEnabled_ = before.isEnabled_;
    report_ = before.report_;
    scale_.migrate(before.scale_);
}

Vec EnergyLimiter::velocityOf(int node, const Bodies& bodies, const Points& points) const
{
    const NodeNumbers numbers = bodies.nodes();
    if (numbers.isBody(node))
        return {bodies.motion[node].vx, bodies.motion[node].vy};
    return Vec{points.motion[numbers.pointOf(node)].velocity};
}

/// Calls what is told for the nodes in their order, as many at a time as follow each other in one island.
template <class Step>
void EnergyLimiter::eachRange(const Step& step) const
{
    for (std::size_t begin = 0, end = 0; begin < nodes_.size(); begin = end) {
        const int island = islands_[nodes_[begin]];
        while (end < nodes_.size() && islands_[nodes_[end]] == island)
            ++end;
        step(island, begin, end);
    }
}

/// E~ of one node, but for springs. J @param h s, of its substeps
inline double EnergyLimiter::ownEnergy(int node, double h, const Bodies& bodies, const Points& points,
                                       double ofPoints) const
{
    const NodeNumbers numbers = bodies.nodes();
    const double mass = masses_[node];
    if (!numbers.isBody(node)) {
        const Vec v{points.motion[numbers.pointOf(node)].velocity};
        return 0.5 * mass * lengthSquared(v) + ofPoints * h * mass * glm::dot(gravity_, v) -
               mass * glm::dot(gravity_, points.start[numbers.pointOf(node)]);
    }
    const Vec v = velocityOf(node, bodies, points);
    const BodyPose& pose = bodies.pose[node];
    const double omega = bodies.motion[node].omega;
    const double E = 0.5 * mass * lengthSquared(v) + 0.5 * h * mass * glm::dot(gravity_, v) +
                     0.5 * inertias_[node] * omega * omega;
    if (bodies.motion[node].inverseMass != 0.0f)
        return E - mass * glm::dot(gravity_, pose.origin);
    const Vec moment = pose.turn * moments_[node];  // on a pivot
    return E + 0.5 * h * glm::dot(gravity_, omega * perp(moment)) - glm::dot(gravity_, moment);
}

void EnergyLimiter::measure(const Bodies& bodies, const Points& points, const Edges& edges,
                            const ParticleIntegrator& motion, std::vector<double>& energy)
{
    const double ofPoints = motion.kept().gravity;
    energy.resize(masses_.size());
    report_.measured += nodes_.size();
    /// Calls take(i, its energy) for some of the nodes.
    const auto each = [&](std::size_t begin, std::size_t end, const auto& take) {
        int substeps = 0;
        double h = 0.0;  // s
        for (std::size_t i = begin; i < end; ++i) {
            if (substeps_[nodes_[i]] != substeps)
                h = frame_ / (substeps = substeps_[nodes_[i]]);
            take(i, ownEnergy(nodes_[i], h, bodies, points, ofPoints));
        }
    };
    if (workers_) {
        own_.resize(nodes_.size());
        divideAmong(workers_, static_cast<int>(nodes_.size()), nodesAtOnce, [&](int first, int last) {
            each(first, last, [&](std::size_t i, double E) { own_[i] = E; });
        });
    }
    eachRange([&](int island, std::size_t begin, std::size_t end) {
        double sum = island == nodes_[begin] ? 0.0 : energy[island];
        if (workers_)
            for (std::size_t i = begin; i < end; ++i)
                sum += own_[i];
        else
            each(begin, end, [&](std::size_t, double E) { sum += E; });
        energy[island] = sum;
    });
    edges.addEnergy(points, bodies, islands_, substeps_, energy);
    motion.addEnergy(masses_, points, bodies, islands_, substeps_, energy);
}

void EnergyLimiter::measureHeights(const Bodies& bodies, const Points& points)
{
    const NodeNumbers numbers = bodies.nodes();
    heights_.assign(masses_.size(), 0.0);
    for (int node : nodes_) {
        double& E = heights_[islands_[node]];
        if (!numbers.isBody(node))
            E -= masses_[node] * glm::dot(gravity_, points.start[numbers.pointOf(node)]);
        else if (bodies.motion[node].inverseMass == 0.0f)
            E -= glm::dot(gravity_, bodies.pose[node].turn * moments_[node]);
        else
            E -= masses_[node] * glm::dot(gravity_, bodies.pose[node].origin);
    }
}

void EnergyLimiter::beginFrame(std::span<const int> nodes, std::span<const int> islands,
                               std::span<const int> substeps, const Bodies& bodies, const Points& points,
                               const Edges& edges, const ParticleIntegrator& motion)
{
    nodes_ = nodes;
    islands_ = islands;
    substeps_ = substeps;
    depenetrationWork_.resize(masses_.size());
    isWorkedOn_.resize(masses_.size());
    for (int node : nodes) {
        depenetrationWork_[islands[node]] = 0.0;
        isWorkedOn_[islands[node]] = 0;
    }
    if (isKnown_ && std::equal(nodes.begin(), nodes.end(), knownNodes_.begin(), knownNodes_.end()) &&
        std::equal(islands.begin(), islands.end(), knownIslands_.begin(), knownIslands_.end()))
        before_.swap(after_);
    else
        measure(bodies, points, edges, motion, before_);
    isKnown_ = false;
}

/// Only points are compared: bodies' places are found anew between frames.
void EnergyLimiter::note(const Bodies& bodies)
{
    if (nodes_.empty() || bodies.nodes().isBody(nodes_.front()))
        return;
    knownNodes_.assign(nodes_.begin(), nodes_.end());
    knownIslands_.assign(islands_.begin(), islands_.end());
    isKnown_ = true;
}

void EnergyLimiter::endFrame(std::span<const int> substeps, Bodies& bodies, Points& points,
                             const Edges& edges, const ParticleIntegrator& motion, std::span<double> error)
{
    acts_.clear();
    isStrained_ = false;
    workOfDriven_ = 0.0;
    substeps_ = substeps;
    measure(bodies, points, edges, motion, after_);
    errorOf_.resize(masses_.size());
    scaleOf_.resize(masses_.size());
    eachRange([&](int island, std::size_t begin, std::size_t end) {
        const bool isFirst = island == nodes_[begin];
        double sum = isFirst ? 0.0 : errorOf_[island], scale = isFirst ? 0.0 : scaleOf_[island];
        for (std::size_t i = begin; i < end; ++i) {
            sum += error[nodes_[i]];
            scale += scale_.of(nodes_[i]);
        }
        errorOf_[island] = sum;
        scaleOf_[island] = scale;
    });
    measureRoundings(bodies, points);
    note(bodies);
    const bool isAnyFar = addGains();
    if (isAnyFar)
        measureHeights(bodies, points);
    std::vector<Gainer> tooMuch = isAnyFar ? gainers() : std::vector<Gainer>{};
    if (!tooMuch.empty())
        hold(tooMuch, bodies, points, edges, motion);
    eachRange([&](int island, std::size_t begin, std::size_t end) {
        const double share = errorOf_[island] / scaleOf_[island];
        for (std::size_t i = begin; i < end; ++i)
            error[nodes_[i]] = share * scale_.of(nodes_[i]);
    });
}

/// What the islands gained may be wrong by: a velocity in single precision by half its last digit in every
/// substep, always to the same side in a long fall. J, of those that gained enough to ask
void EnergyLimiter::measureRoundings(const Bodies& bodies, const Points& points)
{
    const NodeNumbers numbers = bodies.nodes();
    roundings_.resize(masses_.size());
    eachRange([&](int island, std::size_t begin, std::size_t end) {
        double& sum = roundings_[island];
        if (island == nodes_[begin])
            sum = 0.0;
        const double max = tolerance_.share * scaleOf_[island];
        if (after_[island] - before_[island] <= worthALook * max)
            return;
        for (std::size_t i = begin; i < end; ++i) {
            const int node = nodes_[i];
            double K = 0.5 * masses_[node] * lengthSquared(velocityOf(node, bodies, points));
            if (numbers.isBody(node))
                K += 0.5 * inertias_[node] * bodies.motion[node].omega * bodies.motion[node].omega;
            sum += lastDigit * substeps_[node] * K;
        }
    });
}

/// What an island gained in this frame, but for roundings. J
double EnergyLimiter::gainOf(int island) const
{
    const double gained = after_[island] - before_[island];
    return gained > 0.0 ? std::max(0.0, gained - roundings_[island]) : gained;
}

/// How far the islands' energies may seem to sway in this frame.
void EnergyLimiter::measureSways()
{
    if (std::exchange(areSwaysKnown_, true))
        return;
    ofTurns_.assign(masses_.size(), 0.0);
    ofImpulses_.assign(masses_.size(), 0.0);
    if (addSway_)
        addSway_(islands_, {ofTurns_, ofImpulses_, frame_});
}

/// The excess after a frame. What an island loses it has lost for good, but for what only seems so where links
/// are jerked: that is owed to it for some frames. Where a hand pulls, nobody can tell. J
double EnergyLimiter::errorAfter(int island)
{
    const double gained = gainOf(island), before = errorOf_[island];
    const double owed = std::min(0.0, keptOfOwed * before), after = std::max(owed, before) + gained;
    if (after >= owed || isWorkedOn_[island] || tolerance_.ofMotion)
        return std::max(owed, after);
    if (owed - after <= slightShare * tolerance_.share * scaleOf_[island])
        return owed;
    measureSways();
    const double seeming =
        std::min(ofTurns_[island] + ofImpulses_[island], owedShare * tolerance_.share * scale_.sum());
    return std::max(after, std::min(owed, -seeming));
}

/// Adds the frame's gains to the excesses. @return whether any is beyond its share of S
bool EnergyLimiter::addGains()
{
    bool isAnyFar = false;
    areSwaysKnown_ = false;
    for (int island : nodes_) {
        if (islands_[island] != island)
            continue;
        ++report_.islandFrames;
        if (!driven_.empty() && std::binary_search(driven_.begin(), driven_.end(), island)) {
            workOfDriven_ += after_[island] - before_[island];
            continue;
        }
        errorOf_[island] = errorAfter(island);
        isAnyFar = isAnyFar || errorOf_[island] > tolerance_.share * scaleOf_[island];
    }
    return isAnyFar && isEnabled_;
}

/// The islands that are beyond their bands, ascending.
std::vector<EnergyLimiter::Gainer> EnergyLimiter::gainers()
{
    std::vector<Gainer> gainers;
    for (int island : nodes_) {
        if (islands_[island] != island)
            continue;
        const double gained = gainOf(island), error = errorOf_[island];
        const double inMotion = after_[island] - heights_[island] - error;
        const double moving = tolerance_.ofMotion ? inMotion : std::min(inMotion, movingShare * scale_.sum());
        double max = tolerance_.share * std::max(scaleOf_[island], moving);
        if (!tolerance_.ofMotion && gained - depenetrationWork_[island] <= slightShare * max)
            max = std::max(max, depenetrationShare * tolerance_.share * scaleOf_[island]);
        if (error > max) {
            measureSways();
            max += ofTurns_[island];
        }
        if (error > max && (tolerance_.ofMotion || gained > 0.0))
            gainers.push_back({island, max, gained, error, 0.0, {}});
    }
    return gainers;
}

/// All islands that gained go through each step together: their energies are measured for all at once.
void EnergyLimiter::hold(std::vector<Gainer>& gainers, Bodies& bodies, Points& points, const Edges& edges,
                         const ParticleIntegrator& motion)
{
    forget();
    readMotions(gainers, bodies, points);
    for (Gainer& one : gainers)
        one.most = mostOf(one);
    slowDown(gainers, bodies, points, edges, motion);
    for (const Gainer& one : gainers) {
        double& left = errorOf_[one.island];
        const double error = left;
        isStrained_ = isStrained_ || error > one.max;
        if (!tolerance_.ofMotion)
            left = std::min(left, one.max);
        if (error == one.before)
            continue;
        ++report_.acted;
        acts_.push_back({one.island, one.gained, one.before, one.max, one.before - error, one.keptWithin,
                         one.keptTogether});
        report_.removed += one.before - error;
    }
}

/// How much of its excess an island is to lose now. One that gains in every step would stand still for good where
/// its swing turns, if it lost all its speed. J
double EnergyLimiter::mostOf(const Gainer& one) const
{
    if (!tolerance_.ofMotion)
        return one.before - leftShare * one.max;
    const double most = one.before - one.max;
    const bool isHeldGently = one.before < 8.0 * one.max;
    return isHeldGently ? std::min(most, 0.5 * (one.motion.within + one.motion.together)) : most;
}

void EnergyLimiter::readMotions(std::vector<Gainer>& gainers, const Bodies& bodies,
                                const Points& points) const
{
    const NodeNumbers numbers = bodies.nodes();
    std::vector<int> placeOf(masses_.size(), -1);  // of the islands
    for (std::size_t i = 0; i < gainers.size(); ++i)
        placeOf[gainers[i].island] = static_cast<int>(i);
    for (int node : nodes_) {
        if (placeOf[islands_[node]] < 0 || masses_[node] == 0.0)
            continue;
        std::vector<Motion::Part>& parts = gainers[placeOf[islands_[node]]].motion.parts;
        if (numbers.isBody(node))
            parts.push_back({node, velocityOf(node, bodies, points), bodies.motion[node].omega,
                             bodies.pose[node].origin, bodies.motion[node].inverseMass == 0.0f});
        else
            parts.push_back(
                {node, velocityOf(node, bodies, points), 0.0, points.start[numbers.pointOf(node)], false});
    }
    for (Gainer& one : gainers)
        takeMotion(one.motion, numbers);
}

/// V = sum m v / M, Omega = sum (m r x v + I omega) / sum (m r^2 + I), over all but what is on pivots.
/// @param motion has parts, their places in r
void EnergyLimiter::takeMotion(Motion& motion, NodeNumbers numbers) const
{
    Vec momentum{0.0}, centre{0.0};
    double mass = 0.0, all = 0.0;
    for (const Motion::Part& part : motion.parts) {
        const double m = part.isOnPivot ? 0.0 : masses_[part.node];
        momentum += m * part.velocity;
        centre += m * part.r;
        mass += m;
    }
    if (mass > 0.0) {
        centre /= mass;
        motion.mean = momentum / mass;
    }
    double L = 0.0, inertia = 0.0;  // kg m^2/s, kg m^2
    for (Motion::Part& part : motion.parts) {
        const double m = masses_[part.node], I = numbers.isBody(part.node) ? inertias_[part.node] : 0.0;
        all += 0.5 * I * part.omega * part.omega;
        if (part.isOnPivot)
            continue;
        part.r -= centre;
        all += 0.5 * m * lengthSquared(part.velocity);
        L += m * cross(part.r, part.velocity - motion.mean) + I * part.omega;
        inertia += m * lengthSquared(part.r) + I;
    }
    motion.turn = inertia > 0.0 ? L / inertia : 0.0;
    motion.together = 0.5 * mass * lengthSquared(motion.mean) + 0.5 * L * motion.turn;
    motion.within = std::max(0.0, all - motion.together);
}

void EnergyLimiter::move(const Motion& motion, double keptTogether, double keptWithin, Bodies& bodies,
                         Points& points) const
{
    const NodeNumbers numbers = bodies.nodes();
    for (const Motion::Part& part : motion.parts) {
        if (part.isOnPivot) {
            bodies.motion[part.node].omega = static_cast<float>(keptWithin * part.omega);
            continue;
        }
        const Vec whole = motion.mean + motion.turn * perp(part.r);
        const Vec v = keptTogether * whole + keptWithin * (part.velocity - whole);
        if (!numbers.isBody(part.node)) {
            points.motion[numbers.pointOf(part.node)].velocity = Vecf{v};
            continue;
        }
        BodyMotion& m = bodies.motion[part.node];
        m.omega = static_cast<float>(keptTogether * motion.turn + keptWithin * (part.omega - motion.turn));
        m.vx = static_cast<float>(v.x);
        m.vy = static_cast<float>(v.y);
    }
}

/// Takes so much kinetic energy out of an island, first from the motion within, then from the whole.
void EnergyLimiter::slowDown(Gainer& one, double by, Bodies& bodies, Points& points) const
{
    const Motion& whole = one.motion;
    one.keptWithin = whole.within > by ? std::sqrt(1.0 - by / whole.within) : 0.0;
    const double rest = std::max(0.0, by - whole.within);
    one.keptTogether = rest < whole.together ? std::sqrt(1.0 - rest / whole.together) : 0.0;
    move(whole, one.keptTogether, one.keptWithin, bodies, points);
}

/// Takes the excess out of what moves. Where forces act, speeds also count as they are in E~, so that it is
/// less by more than that or by less; where it would even be more the island is left as it is, for a better
/// moment.
void EnergyLimiter::slowDown(std::span<Gainer> gainers, Bodies& bodies, Points& points, const Edges& edges,
                             const ParticleIntegrator& motion)
{
    for (Gainer& one : gainers)
        slowDown(one, one.most, bodies, points);
    measure(bodies, points, edges, motion, slowed_);
    for (const Gainer& one : gainers) {
        if (slowed_[one.island] < after_[one.island])
            lose(one.island, after_[one.island] - slowed_[one.island]);
        else
            move(one.motion, 1.0, 1.0, bodies, points);
    }
}

}  // namespace sprung::dynamics
