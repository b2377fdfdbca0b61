#include "dynamics/energy/energy_limiter.h"

#include <utility>

namespace sprung::dynamics {
namespace {

// The share of the tolerance that an island is brought down to: else one that comes free at its edge would be
// held in every frame, for its rounding.
constexpr double leftShare = 0.8;
constexpr double farShare = 1.5;   // likewise: beyond it there is no waiting for a better moment
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
    for (const Cluster& cluster : clusters.list) {
        inertias_.push_back(cluster.moves() ? 1.0 / cluster.inverseInertia : 0.0);
        moments_.push_back(cluster.massMoment);
    }
    for (std::vector<double>* all : {&before_, &after_, &errorOf_, &scaleOf_})
        all->resize(masses_.size());  // the first frame is the longest without that
}

void EnergyLimiter::migrate(const EnergyLimiter& before)
{
    isEnabled_ = before.isEnabled_;
    report_ = before.report_;
    scale_.migrate(before.scale_);
}

Vec EnergyLimiter::velocityOf(int node, const Bodies& bodies, const Points& points) const
{
    const int count = static_cast<int>(bodies.count());
    if (node < count)
        return {bodies.motion[node].vx, bodies.motion[node].vy};
    return Vec{points.motion[node - count].velocity};
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
    const int count = static_cast<int>(bodies.count());
    const double mass = masses_[node];
    if (node >= count) {
        const Vec v{points.motion[node - count].velocity};
        return 0.5 * mass * lengthSquared(v) + ofPoints * h * mass * glm::dot(gravity_, v) -
               mass * glm::dot(gravity_, points.start[node - count]);
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
    const int count = static_cast<int>(bodies.count());
    if (!tolerance_.ofMotion)
        return;
    heights_.assign(masses_.size(), 0.0);
    for (int node : nodes_) {
        double& E = heights_[islands_[node]];
        if (node >= count)
            E -= masses_[node] * glm::dot(gravity_, points.start[node - count]);
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
    if (nodes_.empty() || nodes_.front() < static_cast<int>(bodies.count()))
        return;
    knownNodes_.assign(nodes_.begin(), nodes_.end());
    knownIslands_.assign(islands_.begin(), islands_.end());
    isKnown_ = true;
}

void EnergyLimiter::endFrame(std::span<const int> substeps, Bodies& bodies, Points& points,
                             const Edges& edges, const ParticleIntegrator& motion,
                             std::span<const Vec> placesBefore, std::span<double> error)
{
    held_.clear();
    isStrained_ = false;
    workOfDriven_ = 0.0;
    substeps_ = substeps;
    measure(bodies, points, edges, motion, after_);
    measureHeights(bodies, points);
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
    note(bodies);
    std::vector<Gainer> tooMuch = gainers();
    if (!tooMuch.empty())
        hold(tooMuch, bodies, points, edges, motion, placesBefore);
    eachRange([&](int island, std::size_t begin, std::size_t end) {
        const double share = errorOf_[island] / scaleOf_[island];
        for (std::size_t i = begin; i < end; ++i)
            error[nodes_[i]] = share * scale_.of(nodes_[i]);
    });
}

/// The islands that are beyond their bands, ascending.
std::vector<EnergyLimiter::Gainer> EnergyLimiter::gainers()
{
    std::vector<Gainer> gainers;
    for (int island : nodes_) {
        if (islands_[island] != island)
            continue;
        ++report_.islandFrames;
        double& error = errorOf_[island];
        if (!driven_.empty() && std::binary_search(driven_.begin(), driven_.end(), island)) {
            workOfDriven_ += after_[island] - before_[island];
            continue;
        }
        error = std::max(0.0, error + after_[island] - before_[island]);
        const double inMotion = tolerance_.ofMotion ? after_[island] - heights_[island] - error : 0.0;
        const double max = tolerance_.share * std::max(scaleOf_[island], inMotion);
        // A swing that gains in every step would stand still for good where it turns, if it lost all its
        // speed.
        if (error > max && isEnabled_)
            gainers.push_back({island, max, tolerance_.ofMotion && error < 8.0 * max, error, false, {}});
    }
    return gainers;
}

/// All islands that gained go through each step together: their energies are measured for all at once.
void EnergyLimiter::hold(std::vector<Gainer>& gainers, Bodies& bodies, Points& points, const Edges& edges,
                         const ParticleIntegrator& motion, std::span<const Vec> placesBefore)
{
    forget();
    readMotions(gainers, bodies, points);
    slowDown(gainers, bodies, points, edges, motion);
    for (Gainer& one : gainers)
        one.isFar = !one.isGently && errorOf_[one.island] > farShare * one.max;
    if (std::any_of(gainers.begin(), gainers.end(), [](const Gainer& one) { return one.isFar; }))
        putBack(gainers, placesBefore, bodies, points, edges, motion);
    for (const Gainer& one : gainers) {
        const double error = errorOf_[one.island];
        isStrained_ = isStrained_ || error > one.max;
        if (error == one.before)
            continue;
        ++report_.acted;
        held_.push_back(one.island);
        report_.removed += one.before - error;
    }
}

void EnergyLimiter::readMotions(std::vector<Gainer>& gainers, const Bodies& bodies,
                                const Points& points) const
{
    const int count = static_cast<int>(bodies.count());
    std::vector<int> placeOf(masses_.size(), -1);  // of the islands
    for (std::size_t i = 0; i < gainers.size(); ++i)
        placeOf[gainers[i].island] = static_cast<int>(i);
    for (int node : nodes_)
        if (placeOf[islands_[node]] >= 0 && masses_[node] != 0.0)
            gainers[placeOf[islands_[node]]].motion.parts.push_back(
                {node, velocityOf(node, bodies, points), node < count ? bodies.motion[node].omega : 0.0});
    for (Gainer& one : gainers) {
        Vec momentum{0.0};
        double mass = 0.0, all = 0.0;
        for (const Motion::Part& part : one.motion.parts) {
            momentum += masses_[part.node] * part.velocity;
            mass += masses_[part.node];
            all += 0.5 * masses_[part.node] * lengthSquared(part.velocity);
            if (part.node < count)
                all += 0.5 * inertias_[part.node] * part.omega * part.omega;
        }
        one.motion.mean = momentum / mass;
        one.motion.together = 0.5 * lengthSquared(momentum) / mass;
        one.motion.within = all - one.motion.together;
    }
}

void EnergyLimiter::move(const Motion& motion, double keptTogether, double keptWithin, Bodies& bodies,
                         Points& points) const
{
    const int count = static_cast<int>(bodies.count());
    for (const Motion::Part& part : motion.parts) {
        const Vec v = keptTogether * motion.mean + keptWithin * (part.velocity - motion.mean);
        if (part.node >= count) {
            points.motion[part.node - count].velocity = Vecf{v};
            continue;
        }
        BodyMotion& m = bodies.motion[part.node];
        m.omega = static_cast<float>(keptWithin * part.omega);
        if (m.inverseMass > 0.0f) {
            m.vx = static_cast<float>(v.x);
            m.vy = static_cast<float>(v.y);
        }
    }
}

/// Takes so much kinetic energy out of an island, first from the motion within, then from the whole.
void EnergyLimiter::slowDown(const Motion& whole, double by, Bodies& bodies, Points& points) const
{
    const double keptWithin = whole.within > by ? std::sqrt(1.0 - by / whole.within) : 0.0;
    const double rest = std::max(0.0, by - whole.within);
    const double keptTogether = rest < whole.together ? std::sqrt(1.0 - rest / whole.together) : 0.0;
    move(whole, keptTogether, keptWithin, bodies, points);
}

/// Takes the excess out of what moves. Where forces act, speeds also count as they are in E~, so that it is
/// less by more than that or by less; where it would even be more the island is left as it is, for a better
/// moment.
void EnergyLimiter::slowDown(std::span<const Gainer> gainers, Bodies& bodies, Points& points,
                             const Edges& edges, const ParticleIntegrator& motion)
{
    for (const Gainer& one : gainers) {
        const double left = tolerance_.ofMotion ? one.max : leftShare * one.max;
        const double moving = one.motion.within + one.motion.together;
        slowDown(one.motion, one.isGently ? std::min(one.before - left, 0.5 * moving) : one.before - left,
                 bodies, points);
    }
    measure(bodies, points, edges, motion, slowed_);
    for (const Gainer& one : gainers) {
        if (slowed_[one.island] < after_[one.island])
            lose(one.island, after_[one.island] - slowed_[one.island]);
        else
            move(one.motion, 1.0, 1.0, bodies, points);
    }
}

/// Stops the islands that are far beyond their bands, their particles where they were before the frame, or,
/// where E~ would not be less by that, where they are.
void EnergyLimiter::putBack(std::span<const Gainer> gainers, std::span<const Vec> placesBefore,
                            Bodies& bodies, Points& points, const Edges& edges,
                            const ParticleIntegrator& motion)
{
    const int count = static_cast<int>(bodies.count());
    const auto eachPoint = [count](const Gainer& one, const auto& step) {
        for (const Motion::Part& part : one.motion.parts)
            if (part.node >= count)
                step(part.node - count);
    };
    measure(bodies, points, edges, motion, slowed_);
    std::vector<Vec> places;  // m, of the points in turn
    for (const Gainer& one : gainers) {
        if (!one.isFar)
            continue;
        eachPoint(one, [&](int p) { places.push_back(std::exchange(points.start[p], placesBefore[p])); });
        move(one.motion, 0.0, 0.0, bodies, points);
    }
    measure(bodies, points, edges, motion, putBack_);
    auto place = places.begin();
    for (const Gainer& one : gainers) {
        if (!one.isFar)
            continue;
        const bool isLess = putBack_[one.island] < slowed_[one.island];
        if (isLess)
            lose(one.island, slowed_[one.island] - putBack_[one.island]);
        eachPoint(one, [&](int p) {
            if (!isLess)
                points.start[p] = *place;
            ++place;
        });
    }
}

}  // namespace sprung::dynamics
