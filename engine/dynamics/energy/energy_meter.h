#pragma once

#include "core/remaining.h"
#include "dynamics/forces/spring_energy.h"
#include "dynamics/integrators/shadow_hamiltonian.h"
#include "dynamics/step/particle_steps.h"
#include "scene/scene.h"

#include <span>

namespace sprung::dynamics {

/// Joule. `conserved` is what the steps really keep; by semi-implicit Euler and position Verlet
/// kinetic + elastic + gravitational + (h/2) sum F.v over gravity and springs.
struct Energy {
    double kinetic = 0.0;
    double elastic = 0.0;        // of edges that are not rigid
    double gravitational = 0.0;  // -m g.(x - x_ref), x_ref fixed when the world was made
    double conserved = 0.0;

    double total() const { return kinetic + elastic + gravitational; }
};

/// Measures the energy of the movable points of a scene, wherever they are.
///
/// Springs count with stiffnessInAccounts, until it is told which are forces.
class EnergyMeter {
public:
    /// @param masses of every point, kg @param reference where the potential of gravity is 0, m
    /// @param h of the step that the energy is conserved by, s
    EnergyMeter(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed,
                Vec reference, double h = frameSeconds);

    /// Takes more points, of bodies that move and fall as all do. @param masses kg
    void appendBodies(std::span<const double> masses);

    /// Takes points out that no springs hang on.
    void remove(const Remaining& points, const Remaining& edges);

    /// Springs that are no forces in the step have no (h/2) F.v, the others count whole. @param projected the
    /// former, ascending
    void leaveOutForces(std::span<const ProjectedSpring> projected);

    /// From now on counts what another method than semi-implicit Euler keeps. @param isFree whether a point
    /// moves by itself, rather than with a body
    void keep(const ShadowHamiltonian& kept, const std::vector<bool>& isFree);

    /// @param steps of the points, s; empty: all take what the meter was made for
    Energy measure(std::span<const Vec> positions, std::span<const Vec> velocities,
                   std::span<const double> steps = {}) const;

    /// The part of `conserved` of points that no springs hang on. J @param stepOf of a point, s
    template <class StepOf>
    double conservedOf(std::span<const int> points, std::span<const Vec> positions,
                       std::span<const Vec> velocities, const StepOf& stepOf) const
    {
        double sum = 0.0;
        for (int p : points)
            sum += kineticOf(p, velocities[p]) + gravitationalOf(p, positions[p]) +
                   halfStepOf(p, velocities[p], stepOf(p));
        return sum;
    }

    /// The scale that an excess of energy is measured against, for a start from these places: max(E(0),
    /// sum m max(|g| d, 0.5 m^2/s^2)), d the diagonal of the box of the movable points and the particles of
    /// liquids. J
    double scale(std::span<const Vec> positions, double startEnergy,
                 std::span<const Fluid> liquids = {}) const;

private:
    void addMasses(std::size_t first);
    struct Spring {
        int a, b;
        double rest;       // m
        double stiffness;  // N/m, as it counts
        double whole;      // N/m
        int edge;          // place in the scene's edges
        bool isForce = true;
    };

    double shadowOfSprings(std::span<const Vec> positions, std::span<const Vec> velocities,
                           std::span<const double> steps) const;
    Vec gravityAt(std::size_t point) const
    {
        return gravityScales_.empty() ? gravity_ : gravityScales_[point] * gravity_;
    }
    double kineticOf(std::size_t point, Vec velocity) const
    {
        return 0.5 * masses_[point] * lengthSquared(velocity);
    }
    double gravitationalOf(std::size_t point, Vec position) const
    {
        return -masses_[point] * glm::dot(gravityAt(point), position - reference_);
    }
    /// (h/2) F.v of gravity
    double halfStepOf(std::size_t point, Vec velocity, double step) const
    {
        const double share = isFree_.empty() || !isFree_[point] ? 1.0 : 2.0 * kept_.gravity;
        return 0.5 * step * share * masses_[point] * glm::dot(gravityAt(point), velocity);
    }
    double stepOf(std::size_t point, std::span<const double> steps) const
    {
        return steps.empty() ? h_ : steps[point];
    }
    double stepOf(const Spring& spring, std::span<const double> steps) const
    {
        return stepOf(masses_[spring.a] > 0.0 ? spring.a : spring.b, steps);
    }

    std::vector<double> masses_;      // kg, 0 for fixed points
    double mass_ = 0.0;               // kg, of all
    std::vector<PointSpan> movable_;  // those that have a mass
    std::vector<Spring> springs_;
    Vec gravity_;                        // m/s^2
    double grain_;                       // m, of liquids
    std::vector<double> gravityScales_;  // of the points; empty: all have all of it
    Vec reference_;                      // m
    double h_;                           // s
    ShadowHamiltonian kept_;
    std::vector<bool> isFree_;  // empty: by semi-implicit Euler
};

}  // namespace sprung::dynamics
