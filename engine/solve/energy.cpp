#include "solve/energy.h"

namespace sprung {

EnergyMeter::EnergyMeter(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed,
                         Vec reference, double h)
    : masses_(masses.begin(), masses.end()), gravity_(scene.world.gravity), reference_(reference), h_(h)
{
    for (std::size_t i = 0; i < masses_.size(); ++i)
        if (fixed[i])
            masses_[i] = 0.0;
    for (const Edge& edge : scene.edges) {
        if (edge.stiffness == rigid)
            continue;
        const std::size_t a = indexOf(scene, edge.a), b = indexOf(scene, edge.b);
        const double w =
            (masses_[a] > 0.0 ? 1.0 / masses_[a] : 0.0) + (masses_[b] > 0.0 ? 1.0 / masses_[b] : 0.0);
        if (w > 0.0)
            springs_.push_back({static_cast<int>(a), static_cast<int>(b), edge.rest,
                                std::min(edge.stiffness, 1.0 / (w * h * h))});
    }
}

Energy EnergyMeter::measure(std::span<const Vec> positions, std::span<const Vec> velocities) const
{
    Energy energy;
    double power = 0.0;  // W, sum F.v
    for (std::size_t i = 0; i < masses_.size(); ++i) {
        if (masses_[i] == 0.0)
            continue;
        energy.kinetic += 0.5 * masses_[i] * lengthSquared(velocities[i]);
        energy.gravitational -= masses_[i] * glm::dot(gravity_, positions[i] - reference_);
        power += masses_[i] * glm::dot(gravity_, velocities[i]);
    }
    for (const Spring& spring : springs_) {
        const Vec along = positions[spring.b] - positions[spring.a];
        const double length = glm::length(along);
        const double stretch = length - spring.rest;
        energy.elastic += 0.5 * spring.stiffness * stretch * stretch;
        if (length > 0.0)
            power -= spring.stiffness * stretch / length *
                     glm::dot(along, velocities[spring.b] - velocities[spring.a]);
    }
    energy.conserved = energy.total() + 0.5 * h_ * power;
    return energy;
}

double EnergyMeter::scale(std::span<const Vec> positions, double startEnergy) const
{
    Box box;
    double mass = 0.0;  // kg
    for (std::size_t i = 0; i < masses_.size(); ++i) {
        if (masses_[i] == 0.0)
            continue;
        box.include(positions[i]);
        mass += masses_[i];
    }
    const double diagonal = box.empty() ? 0.0 : glm::length(box.size());
    return std::max(startEnergy, mass * std::max(glm::length(gravity_) * diagonal, 0.5));
}

}  // namespace sprung
