// The limiter slows down what gained too much.

#include "dynamics/energy/energy_limiter.h"

namespace sprung::dynamics {
namespace {

// The share of the tolerance that an island is brought down to: else one that comes free at its edge would be
// held in every frame, for its rounding.
constexpr double leftShare = 0.8;
// The share of the tolerance that an island may have by gains that pushing apart explains.
constexpr double depenetrationShare = 1.7;
// So many times its tolerance an island that ran away still has, when it has been slowed down.
constexpr double runaway = 2.0;
// The share of S up to which what moves raises the tolerance: excesses are given as shares of S, however fast
// a hand flings things.
constexpr double movingShare = 1.5;

}  // namespace

/// The islands that are beyond their tolerances, ascending.
std::vector<EnergyLimiter::Gainer> EnergyLimiter::gainers()
{
    depenetrationWork_.assign(masses_.size(), 0.0);
    if (addDepenetration_)
        addDepenetration_(islands_, depenetrationWork_);
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
        const bool isNew = !isDriven(island) && isMostlyGained(island);
        if (error > max && !isNew) {  // what was not there before cannot have swayed
            measureSways();
            max += ofTurns_[island];
        }
        if (error > max && (tolerance_.ofMotion || gained > 0.0))
            gainers.push_back({island, max, gained, error, 0.0, false, {}});
    }
    return gainers;
}

/// All islands that gained go through each step together: their energies are measured for all at once.
void EnergyLimiter::limit(std::vector<Gainer>& gainers, const FrameStart& start, Bodies& bodies,
                          Points& points, const Edges& edges, const ParticleIntegrator& motion)
{
    forget();
    readMotions(gainers, bodies, points);
    if (!tolerance_.ofMotion)
        findFree(gainers, start, bodies.nodes());
    for (Gainer& one : gainers)
        one.toTake = excessToTake(one);
    slowDown(gainers, bodies, points, edges, motion);
    for (const Gainer& one : gainers) {
        double& left = errorOf_[one.island];
        const double error = left;
        isStrained_ = isStrained_ || error > one.max;
        if (!tolerance_.ofMotion && !isDriven(one.island) && error > runaway * one.max)
            runaways_.push_back(one.island);
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

/// Free is where V(end) - V(start) = g T within a few percent of that: no ground, hinge or hand has taken part.
void EnergyLimiter::findFree(std::vector<Gainer>& gainers, const FrameStart& start, NodeNumbers numbers) const
{
    constexpr double shareOfGravity = 0.02, shareOfSpeed = 1e-4;  // the latter for roundings
    struct Sum {
        Vec momentum{0.0};     // kg m/s
        double mass = 0.0;     // kg
        double fastest = 0.0;  // m/s
    };
    const std::vector<int> placeOf = placesOf(gainers);
    std::vector<Sum> sums(gainers.size());
    start.eachVelocity(numbers, [&](int node, Vec v) {
        if (placeOf[islands_[node]] < 0)
            return;
        Sum& sum = sums[placeOf[islands_[node]]];
        sum.momentum += masses_[node] * v;
        sum.mass += masses_[node];
        sum.fastest = std::max(sum.fastest, glm::length(v));
    });
    for (std::size_t i = 0; i < gainers.size(); ++i) {
        Gainer& one = gainers[i];
        const auto isOnPivot = [](const Motion::Part& part) { return part.isOnPivot; };
        if (sums[i].mass == 0.0 || isWorkedOn_[one.island] || isDriven(one.island) ||
            std::any_of(one.motion.parts.begin(), one.motion.parts.end(), isOnPivot))
            continue;
        const Vec falls = frame_ * gravity_;
        const Vec other = one.motion.mean - sums[i].momentum / sums[i].mass - falls;
        one.isFree =
            glm::length(other) <= shareOfGravity * glm::length(falls) + shareOfSpeed * sums[i].fastest;
    }
}

void EnergyLimiter::noteRestored(std::span<const int> islands)
{
    for (LimiterAct& act : acts_)
        act.isRestored = std::binary_search(islands.begin(), islands.end(), act.island);
}

/// Returns how much of its excess an island is to lose now. One that gains in every step would stand still
/// for good where its swing turns, if it lost all its speed. J
double EnergyLimiter::excessToTake(const Gainer& one) const
{
    if (!tolerance_.ofMotion)
        return one.before - leftShare * one.max;
    const double all = one.before - one.max;
    const bool isHeldGently = one.before < 8.0 * one.max;
    return isHeldGently ? std::min(all, 0.5 * (one.motion.within + one.motion.together)) : all;
}

/// Returns where among the gainers each island is, by its name; -1: it is none.
std::vector<int> EnergyLimiter::placesOf(std::span<const Gainer> gainers) const
{
    std::vector<int> places(masses_.size(), -1);
    for (std::size_t i = 0; i < gainers.size(); ++i)
        places[gainers[i].island] = static_cast<int>(i);
    return places;
}

void EnergyLimiter::readMotions(std::vector<Gainer>& gainers, const Bodies& bodies,
                                const Points& points) const
{
    const NodeNumbers numbers = bodies.nodes();
    const std::vector<int> placeOf = placesOf(gainers);
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
    one.keptTogether = one.isFree              ? 1.0
                       : rest < whole.together ? std::sqrt(1.0 - rest / whole.together)
                                               : 0.0;
    move(whole, one.keptTogether, one.keptWithin, bodies, points);
}

/// Takes the excess out of what moves. Where forces act, speeds also count as they are in E~, so that it is
/// less by more than that or by less; where it would even be more the island is left as it is, for a better
/// moment.
void EnergyLimiter::slowDown(std::span<Gainer> gainers, Bodies& bodies, Points& points, const Edges& edges,
                             const ParticleIntegrator& motion)
{
    for (Gainer& one : gainers)
        slowDown(one, one.toTake, bodies, points);
    measure(bodies, points, edges, motion, slowed_);
    for (const Gainer& one : gainers) {
        if (slowed_[one.island] < after_[one.island])
            lose(one.island, after_[one.island] - slowed_[one.island]);
        else
            move(one.motion, 1.0, 1.0, bodies, points);
    }
}

}  // namespace sprung::dynamics
