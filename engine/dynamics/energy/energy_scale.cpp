#include "dynamics/energy/energy_scale.h"

#include "dynamics/energy/energy_meter.h"
#include "dynamics/state/elastic.h"
#include "dynamics/state/motion_rules.h"

namespace sprung::dynamics {
namespace {

constexpr double slowScale = 0.5;  // m^2/s^2: the scale where there is no gravity

Box movableBox(const Points& points)
{
    Box box;
    for (std::size_t p = 0; p < points.start.size(); ++p)
        if (points.isFree(static_cast<int>(p)) || points.body[p].isBesideGround())
            box.include(points.start[p]);
    return box;
}

/// Kinetic and elastic energy of the nodes at the start. J
std::vector<double> energiesAtStart(const Scene& scene, std::span<const double> masses, const Points& points,
                                    std::span<const double> ofNodes)
{
    const NodeNumbers numbers(ofNodes.size() - points.start.size());
    const auto nodeAt = [&](std::size_t p) -> std::size_t {
        return numbers.of(static_cast<int>(p), points.body[p]);
    };
    const auto w = [&](std::size_t p) { return ofNodes[nodeAt(p)] > 0.0 ? 1.0 / masses[p] : 0.0; };
    std::vector<double> energies(ofNodes.size(), 0.0);
    for (std::size_t p = 0; p < points.start.size(); ++p)
        energies[nodeAt(p)] += 0.5 * masses[p] * lengthSquared(scene.points[p].velocity);
    const double h = scene.world.frame / scene.world.iterations;
    for (const Edge& edge : scene.edges) {
        if (edge.stiffness == rigid)
            continue;
        const std::size_t a = indexOf(scene, edge.a), b = indexOf(scene, edge.b);
        if (w(a) + w(b) == 0.0)
            continue;
        const double stretch = glm::distance(points.start[a], points.start[b]) - edge.rest;
        const double E = elasticEnergy(stiffnessInAccounts(edge.stiffness, w(a), w(b), h), stretch);
        energies[nodeAt(a)] += 0.5 * E;
        energies[nodeAt(b)] += 0.5 * E;
    }
    return energies;
}

void multiply(std::span<double> all, double by)
{
    for (double& one : all)
        one *= by;
}

}  // namespace

EnergyScale::EnergyScale(const Scene& scene, std::span<const double> masses, const Points& points,
                         std::span<const double> ofNodes)
    : movable_(movableBox(points)), atStart_(energiesAtStart(scene, masses, points, ofNodes))
{
    findEnd(ofNodes);
    share(ofNodes, glm::length(scene.world.gravity));
}

void EnergyScale::findEnd(std::span<const double> ofNodes)
{
    const auto last = std::find_if(ofNodes.rbegin(), ofNodes.rend(), [](double mass) { return mass > 0.0; });
    movingEnd_ = static_cast<std::size_t>(ofNodes.rend() - last);
}

void EnergyScale::remove(const Remaining& nodes, const Points& points, std::span<const double> ofNodes,
                         Vec gravity)
{
    movable_ = movableBox(points);
    nodes.keepIn(atStart_);
    nodes.keepIn(scales_);
    findEnd(ofNodes);
    const double before = sum_;
    share(ofNodes, glm::length(gravity));
    raiseTo(before);
}

void EnergyScale::append(const Growth& growth, const Scene& scene, std::span<const double> masses,
                         const Points& points, std::span<const double> ofNodes, std::span<const double> ofNew)
{
    movable_.include(movableBox(points));
    growth.makeRoomIn(atStart_, 0.0);
    const std::vector<double> energies = energiesAtStart(scene, masses, points, ofNew);
    std::copy_n(energies.begin() + 1, growth.count, atStart_.begin() + growth.at);
    movingEnd_ = std::max(movingEnd_, growth.at) + growth.count;
    const double before = sum_;
    share(ofNodes, glm::length(scene.world.gravity));
    raiseTo(before);
}

void EnergyScale::replace(const Scene& scene, std::span<const double> masses, const Points& points,
                          std::span<const double> ofNew, std::span<const int> places, const Points& all,
                          std::span<const double> ofNodes)
{
    movable_ = movableBox(all);
    const std::vector<double> energies = energiesAtStart(scene, masses, points, ofNew);
    for (std::size_t i = 0; i < places.size(); ++i)
        atStart_[places[i]] = energies[i + 1];
    const double before = sum_;
    share(ofNodes, glm::length(scene.world.gravity));
    raiseTo(before);
}

void EnergyScale::share(std::span<const double> ofNodes, double gravity)
{
    const double diagonal = movable_.empty() ? 0.0 : glm::length(movable_.size());
    const double perMass = std::max(gravity * diagonal, slowScale);
    double slow = 0.0, start = 0.0, sum = 0.0;
    scales_.resize(ofNodes.size());  // 0 from movingEnd_ on
    for (std::size_t i = 0; i < movingEnd_; ++i) {
        const double ofMass = ofNodes[i] * perMass, ofStart = ofNodes[i] > 0.0 ? atStart_[i] : 0.0;
        slow += ofMass;
        start += ofStart;
        scales_[i] = std::max(ofMass, ofStart);
        sum += scales_[i];
    }
    slowSum_ = slow;
    sum_ = std::max(slow, start);
    if (sum > 0.0)
        multiply(std::span(scales_).first(movingEnd_), sum_ / sum);
}

void EnergyScale::migrate(const EnergyScale& before)
{
    raiseTo(before.sum_);
}

void EnergyScale::raiseTo(double before)
{
    const double sum = std::max(before, slowSum_);
    if (sum_ > 0.0)
        multiply(std::span(scales_).first(movingEnd_), sum / sum_);
    sum_ = sum;
}

}  // namespace sprung::dynamics
