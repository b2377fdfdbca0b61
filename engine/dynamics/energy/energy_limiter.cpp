#include "dynamics/energy/energy_limiter.h"

#include <utility>

namespace sprung::dynamics {
namespace {

// Energy that an island only seems to have lost is remembered for some frames, for a swing that flips over
// has it again: the first share of it from frame to frame, at most the second of the tolerance of S.
constexpr double keptOfOwed = 0.9, owedShare = 2.0;
// The share of the tolerance below which a gain is not asked whether it is a rounding.
constexpr double worthALook = 1e-4;
constexpr double mostlyGained = 0.5;   // of the kinetic energy
constexpr double lastDigit = 0x1p-23;  // of numbers in single precision
// Beside drivers nothing gets faster than what was there, and so many times their speed: twice it, if it bounces off
// them, and more on a lever. Of what they have strained nothing but them makes anything move.
constexpr double timesDrivers = 10.0, timesDriversStrained = 3.0;
constexpr int nodesAtOnce = 1000;  // by a thread: some microseconds

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

void EnergyLimiter::append(const Growth& growth, const Scene& scene, const Clusters& clusters,
                           std::span<const double> masses, const Points& points)
{
    const std::vector<double> ofNew = massesOf(clusters, masses, points);
    growth.makeRoomIn(masses_, 0.0);
    std::copy_n(ofNew.begin() + 1, growth.count, masses_.begin() + growth.at);
    scale_.append(growth, scene, masses, points, masses_, ofNew);
    addBodies(clusters);
    forget();
}

void EnergyLimiter::replace(const Scene& own, const Clusters& clusters, std::span<const double> masses,
                            const Points& points, std::span<const int> places, const Points& all)
{
    const std::vector<double> ofNew = massesOf(clusters, masses, points);
    for (std::size_t i = 0; i < places.size(); ++i) {
        masses_[places[i]] = ofNew[i + 1];
        inertias_[places[i]] = 1.0 / clusters.list[i].inverseInertia;
        moments_[places[i]] = clusters.list[i].massMoment;
    }
    scale_.replace(own, masses, points, ofNew, places, all, masses_);
    rest();
    forget();
}

void EnergyLimiter::remove(const Remaining& bodies, const Remaining& nodes, const Points& points)
{
    nodes.keepIn(masses_);
    bodies.keepIn(inertias_);
    bodies.keepIn(moments_);
    scale_.remove(nodes, points, masses_, gravity_);
    rest();
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

/// Calls the step for the nodes in their order, as many at a time as follow each other in one island.
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

/// Gives each island the sum of what its nodes have.
template <class Of>
void EnergyLimiter::addOfNodes(std::vector<double>& sums, const Of& of) const
{
    eachRange([&](int island, std::size_t begin, std::size_t end) {
        double sum = island == nodes_[begin] ? 0.0 : sums[island];
        for (std::size_t i = begin; i < end; ++i)
            sum += of(nodes_[i]);
        sums[island] = sum;
    });
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
    if (addOtherForces_)
        addOtherForces_(islands_, substeps_, energy);
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
    isWorkedOn_.assign(masses_.size(), 0);
    areScalesKnown_ = isKnown_ &&
                      std::equal(nodes.begin(), nodes.end(), knownNodes_.begin(), knownNodes_.end()) &&
                      std::equal(islands.begin(), islands.end(), knownIslands_.begin(), knownIslands_.end());
    if (areScalesKnown_)
        before_.swap(after_);
    else
        measure(bodies, points, edges, motion, before_);
    isKnown_ = false;
}

void EnergyLimiter::setDriven(std::span<const int> islands, std::span<const int> strained, double speed,
                              const Bodies& bodies, const Points& points)
{
    driven_ = islands;
    if (driven_.empty())
        return;
    speedLeft_.resize(masses_.size());
    for (int island : driven_)
        speedLeft_[island] = 0.0;
    for (int node : nodes_)
        if (isDriven(islands_[node])) {
            double& fastest = speedLeft_[islands_[node]];
            fastest = std::max(fastest, glm::length(velocityOf(node, bodies, points)));
        }
    for (int island : driven_)
        speedLeft_[island] = std::binary_search(strained.begin(), strained.end(), island)
                                 ? timesDriversStrained * speed
                                 : speedLeft_[island] + timesDrivers * speed;
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

void EnergyLimiter::endFrame(std::span<const int> substeps, const FrameStart& start, Bodies& bodies,
                             Points& points, const Edges& edges, const ParticleIntegrator& motion,
                             std::span<double> error)
{
    acts_.clear();
    runaways_.clear();
    isStrained_ = false;
    workOfDriven_ = 0.0;
    substeps_ = substeps;
    measure(bodies, points, edges, motion, after_);
    errorOf_.resize(masses_.size());
    addOfNodes(errorOf_, [&](int node) { return error[node]; });
    if (!areScalesKnown_) {
        scaleOf_.resize(masses_.size());
        addOfNodes(scaleOf_, [&](int node) { return scale_.of(node); });
    }
    measureRoundings(bodies, points);
    note(bodies);
    if (settle_ && isEnabled_)
        settle_();
    const bool isAnyFar = addGains();
    if (isAnyFar)
        measureHeights(bodies, points);
    std::vector<Gainer> tooMuch = isAnyFar ? gainers() : std::vector<Gainer>{};
    if (!tooMuch.empty())
        limit(tooMuch, start, bodies, points, edges, motion);
    eachRange([&](int island, std::size_t begin, std::size_t end) {
        const double share = errorOf_[island] / scaleOf_[island];
        for (std::size_t i = begin; i < end; ++i)
            error[nodes_[i]] = share * scale_.of(nodes_[i]);
    });
}

/// The gains of the islands may be wrong by so much: a velocity in single precision by half its last digit in
/// every substep, always to the same side in a long fall. J, of those that gained enough to ask
void EnergyLimiter::measureRoundings(const Bodies& bodies, const Points& points)
{
    const NodeNumbers numbers = bodies.nodes();
    roundings_.resize(masses_.size());
    kinetic_.resize(masses_.size());
    fast_.resize(masses_.size());
    eachRange([&](int island, std::size_t begin, std::size_t end) {
        double &sum = roundings_[island], &kinetic = kinetic_[island], &fast = fast_[island];
        if (island == nodes_[begin])
            sum = kinetic = fast = 0.0;
        const double max = tolerance_.share * scaleOf_[island];
        if (after_[island] - before_[island] <= worthALook * max)
            return;
        const double speed = isDriven(island) ? speedLeft_[island] : 0.0;
        for (std::size_t i = begin; i < end; ++i) {
            const int node = nodes_[i];
            double K = 0.5 * masses_[node] * lengthSquared(velocityOf(node, bodies, points));
            if (numbers.isBody(node))
                K += 0.5 * inertias_[node] * bodies.motion[node].omega * bodies.motion[node].omega;
            sum += lastDigit * substeps_[node] * K;
            kinetic += K;
            fast += std::max(0.0, K - 0.5 * masses_[node] * speed * speed);
        }
    });
}

/// Whether most of an island's motion is what it has gained in this frame.
bool EnergyLimiter::isMostlyGained(int island) const
{
    return after_[island] - before_[island] > mostlyGained * kinetic_[island];
}

/// Where most of a great motion is the gain itself no rounding is forgiven: that little of it would be too much.
double EnergyLimiter::gainOf(int island) const
{
    const double gained = after_[island] - before_[island];
    if (isDriven(island))
        return notGivenTo(island);
    const bool isGreat = roundings_[island] > tolerance_.share * scaleOf_[island];
    if (gained <= 0.0 || (isGreat && isMostlyGained(island)))
        return gained;
    return std::max(0.0, gained - roundings_[island]);
}

/// Returns how much of its gain a driven island may not keep: what made it faster than its drivers can. J
double EnergyLimiter::notGivenTo(int driven) const
{
    return std::max(0.0, std::min(after_[driven] - before_[driven], fast_[driven]));
}

/// Measures how far the islands' energies may seem to sway in this frame.
void EnergyLimiter::measureSways()
{
    if (std::exchange(areSwaysKnown_, true))
        return;
    ofTurns_.assign(masses_.size(), 0.0);
    ofImpulses_.assign(masses_.size(), 0.0);
    if (addSway_)
        addSway_(islands_, {ofTurns_, ofImpulses_, frame_});
}

/// The excess after a frame. What an island loses it has lost for good, but for what only seems so where
/// links are jerked: that is owed to it for some frames. Where a hand pulls, nobody can tell. J
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
    eachRange([&](int island, std::size_t begin, std::size_t) {
        if (island != nodes_[begin])
            return;
        ++report_.islandFrames;
        if (isDriven(island)) {
            const double notGiven = notGivenTo(island);
            workOfDriven_ += after_[island] - before_[island] - notGiven;
            errorOf_[island] += notGiven;
            isAnyFar = isAnyFar || notGiven > 0.0;
            return;
        }
        errorOf_[island] = errorAfter(island);
        isAnyFar = isAnyFar || errorOf_[island] > tolerance_.share * scaleOf_[island];
    });
    return isAnyFar && isEnabled_;
}

}  // namespace sprung::dynamics
