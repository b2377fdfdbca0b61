#include "dynamics/energy/energy_meter.h"

#include "dynamics/state/elastic.h"
#include "dynamics/state/motion_rules.h"

#include <algorithm>

namespace sprung::dynamics {
namespace {

typedef double Coordinates __attribute__((vector_size(16), aligned(8), may_alias));

/// Extent grows by places, both coordinates at once.
struct Extent {
    static constexpr double infinite = std::numeric_limits<double>::infinity();
    Coordinates least{infinite, infinite}, most{-infinite, -infinite};

    void include(const Vec& place)
    {
        const Coordinates at = reinterpret_cast<const Coordinates&>(place);
        least = least < at ? least : at;
        most = most > at ? most : at;
    }
    Box box() const { return {{least[0], least[1]}, {most[0], most[1]}}; }
};

/// The box of places, which every edit of a great world asks for. Each least and most waits for the one before:
/// four go side by side.
Box boxOf(std::span<const Vec> places, std::span<const PointSpan> spans)
{
    std::array<Extent, 4> extents;
    for (const PointSpan& span : spans) {
        const int end = span.begin + span.count;
        int i = span.begin;
        for (; i + 4 <= end; i += 4)
            for (int k = 0; k < 4; ++k)
                extents[k].include(places[i + k]);
        for (; i < end; ++i)
            extents[0].include(places[i]);
    }
    Box box;
    for (const Extent& extent : extents)
        box.include(extent.box());
    return box;
}

}  // namespace

EnergyMeter::EnergyMeter(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed,
                         Vec reference, double h)
    : masses_(masses.begin(), masses.end()),
      gravity_(scene.world.gravity),
      grain_(scene.world.grain),
      gravityScales_(gravityScales(scene, masses)),
      reference_(reference),
      h_(h)
{
    for (std::size_t i = 0; i < masses_.size(); ++i)
        if (fixed[i])
            masses_[i] = 0.0;
    addMasses(0);
    const auto w = [this](std::size_t p) { return masses_[p] > 0.0 ? 1.0 / masses_[p] : 0.0; };
    for (std::size_t i = 0; i < scene.edges.size(); ++i) {
        const Edge& edge = scene.edges[i];
        if (edge.stiffness == rigid)
            continue;
        const std::size_t a = indexOf(scene, edge.a), b = indexOf(scene, edge.b);
        if (w(a) + w(b) > 0.0)
            springs_.push_back({static_cast<int>(a), static_cast<int>(b), edge.rest,
                                stiffnessInAccounts(edge.stiffness, w(a), w(b), h), edge.stiffness,
                                static_cast<int>(i)});
    }
}

void EnergyMeter::addMasses(std::size_t first)
{
    for (std::size_t i = first; i < masses_.size(); ++i) {
        mass_ += masses_[i];
        if (masses_[i] == 0.0)
            continue;
        const auto p = static_cast<int>(i);
        if (movable_.empty() || movable_.back().begin + movable_.back().count != p)
            movable_.push_back({p, 0});
        ++movable_.back().count;
    }
}

void EnergyMeter::appendBodies(std::span<const double> masses)
{
    masses_.insert(masses_.end(), masses.begin(), masses.end());
    addMasses(masses_.size() - masses.size());
    if (!gravityScales_.empty())
        gravityScales_.resize(masses_.size(), 1.0);
    if (!isFree_.empty())
        isFree_.resize(masses_.size(), false);
}

void EnergyMeter::remove(const Remaining& points, const Remaining& edges)
{
    points.keepIn(masses_);
    points.keepIn(gravityScales_);
    points.keepIn(isFree_);
    mass_ = 0.0;
    movable_.clear();
    addMasses(0);
    for (Spring& spring : springs_) {
        spring.a = points[spring.a];
        spring.b = points[spring.b];
        spring.edge = edges[spring.edge];
    }
}

void EnergyMeter::leaveOutForces(std::span<const ProjectedSpring> projected)
{
    for (Spring& spring : springs_) {
        const auto found =
            std::lower_bound(projected.begin(), projected.end(), spring.edge,
                             [](const ProjectedSpring& one, int edge) { return one.edge < edge; });
        spring.isForce = found == projected.end() || found->edge != spring.edge;
        spring.stiffness = spring.isForce ? spring.whole : found->inAccounts;
    }
}

void EnergyMeter::keep(const ShadowHamiltonian& kept, const std::vector<bool>& isFree)
{
    kept_ = kept;
    isFree_ = isFree;
}

double EnergyMeter::shadowOfSprings(std::span<const Vec> positions, std::span<const Vec> velocities,
                                    std::span<const double> steps) const
{
    const auto counted = [this](int p, std::span<const Vec> v) {
        return isFree_[p] && !countsFreePoints(kept_.springs) ? Vec{0.0} : v[p];
    };
    const auto ahead = [&](int p, std::span<const Vec> v) {
        return isFree_[p] && kept_.springs == ShadowForm::HalfAhead ? 0.5 * stepOf(p, steps) * v[p]
                                                                    : Vec{0.0};
    };
    double energy = 0.0;
    std::vector<Vec> forces(masses_.size());
    for (std::size_t i = 0; i < masses_.size(); ++i)
        forces[i] = masses_[i] * gravityAt(i);
    for (const Spring& spring : springs_) {
        if (!spring.isForce)
            continue;
        const Vec along = positions[spring.b] - positions[spring.a];
        energy += shadowOfSpring(stepOf(spring, steps), spring.stiffness, spring.rest, along,
                                 counted(spring.b, velocities) - counted(spring.a, velocities),
                                 ahead(spring.b, velocities) - ahead(spring.a, velocities));
        const double length = glm::length(along);
        const Vec F = length > 0.0 ? spring.stiffness * (length - spring.rest) / length * along : Vec{0.0};
        forces[spring.a] += F;
        forces[spring.b] -= F;
    }
    for (std::size_t i = 0; i < forces.size() && kept_.springs == ShadowForm::Kicked; ++i)
        if (isFree_[i])
            energy -= 0.125 * stepOf(i, steps) * stepOf(i, steps) * lengthSquared(forces[i]) / masses_[i];
    return energy;
}

Energy EnergyMeter::measure(std::span<const Vec> positions, std::span<const Vec> velocities,
                            std::span<const double> steps) const
{
    Energy energy;
    double halfStep = 0.0;  // J, sum (h/2) F.v
    for (std::size_t i = 0; i < masses_.size(); ++i) {
        if (masses_[i] == 0.0)
            continue;
        energy.kinetic += kineticOf(i, velocities[i]);
        energy.gravitational += gravitationalOf(i, positions[i]);
        halfStep += halfStepOf(i, velocities[i], stepOf(i, steps));
    }
    for (const Spring& spring : springs_) {
        const Vec along = positions[spring.b] - positions[spring.a];
        const double length = glm::length(along);
        const double stretch = length - spring.rest;
        energy.elastic += elasticEnergy(spring.stiffness, stretch);
        if (spring.isForce && isFree_.empty() && length > 0.0)
            halfStep -= halfStepOfSpring(stepOf(spring, steps), spring.stiffness, stretch, length, along,
                                         velocities[spring.b] - velocities[spring.a]);
    }
    energy.conserved = energy.total() + halfStep;
    if (!isFree_.empty())
        energy.conserved += shadowOfSprings(positions, velocities, steps);
    return energy;
}

double EnergyMeter::scale(std::span<const Vec> positions, double startEnergy,
                          std::span<const Fluid> liquids) const
{
    Box box = boxOf(positions, movable_);
    double mass = mass_;
    for (const Fluid& liquid : liquids) {
        std::for_each(liquid.at.begin(), liquid.at.end(), [&](Vec place) { box.include(place); });
        mass += static_cast<double>(liquid.at.size()) * liquid.material.density * grain_ * grain_;
    }
    const double diagonal = box.empty() ? 0.0 : glm::length(box.size());
    return std::max(startEnergy, mass * std::max(glm::length(gravity_) * diagonal, 0.5));
}

}  // namespace sprung::dynamics
