#include "dynamics/forces/forces.h"

namespace sprung::dynamics {

Forces::Forces(const Scene& scene, const Clusters& clusters, std::span<const double> masses,
               const Points& points, const Bodies& bodies)
    : wind_(scene, fixedPoints(scene)),
      gas_(scene, points, bodies),
      objectMotion_(scene, clusters, masses, points)
{
}

void Forces::divide(const RateGroups& groups, const Bodies& bodies, const Points& points)
{
    wind_.divide(groups, bodies, points);
    gas_.divide(groups, bodies, points);
}

void Forces::settle()
{
    wind_.settle();
    gas_.settle();
}

void Forces::beginFrame(const Points& points)
{
    wind_.beginFrame(points);
    gas_.beginFrame(points);
}

void Forces::apply(Substep& s, Vec gravity, const RateGroups& groups, int substeps, const Sleep& sleep,
                   ForceSteps& steps)
{
    if (haveEnergy()) {
        gas_.apply(s);
        objectMotion_.accelerate(groups.substepsOf(), substeps, sleep, gravity, s);
        steps.note(s, 0.5);
        objectMotion_.damp(groups.substepsOf(), substeps, sleep, s);
    }
    wind_.apply(s, steps);
}

void Forces::endSubsteps(const Sleep& sleep, const Bodies& bodies, Points& points) const
{
    if (objectMotion_.isNeeded())
        objectMotion_.endFrame(sleep, bodies.count(), points);
}

void Forces::addEnergy(Vec gravity, double frame, const Points& points, const Bodies& bodies,
                       std::span<const int> islands, std::span<const int> substeps,
                       std::span<double> energy) const
{
    gas_.addEnergy(points, bodies, islands, substeps, energy);
    objectMotion_.addEnergy(gravity, frame, points, bodies, islands, substeps, energy);
}

}  // namespace sprung::dynamics
