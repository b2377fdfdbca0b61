#pragma once

#include "dynamics/integrators/shadow_hamiltonian.h"
#include "dynamics/integrators/spring_system.h"
#include "dynamics/step/rate_groups.h"
#include "integrators/euler.h"
#include "integrators/forest_ruth.h"
#include "integrators/runge_kutta.h"
#include "integrators/verlet.h"

#include <map>
#include <variant>

namespace sprung::dynamics {

/// The history that methods of several steps keep of the last one.
struct IntegratorHistory {
    struct OfPoint {
        Vec place{0.0};       // m, where the method left it
        Vecf velocity{0.0f};  // m/s, likewise
        Vec before{0.0};      // m/s, at the start of that step
        float h = 0.0f;       // s, of that step; 0: there was none
    };
    std::vector<OfPoint> points;  // by the scene's points
    std::vector<Vec> forces;      // N, by the springs that are forces
};

/// The bound of the world's method beside its drag.
StabilityBound stabilityBoundIn(const WorldSettings& world);

/// Moves particles under gravity, drag and the springs that are forces by the world's method of integration
/// where that is another than semi-implicit Euler, which needs no more than v += a h; x += v h. (Position
/// Verlet goes the same way, implicit Euler too with all springs projected.) Bodies are always moved by
/// semi-implicit Euler; they get the springs' impulses.
///
/// A step gives points their new velocity; where that and h do not make the whole way, the rest is added
/// when they move. What contacts, edges and hands do comes on top, as v += dx/h.
///
/// Methods of several steps take up anew where anything else has moved a point or changed its velocity: from
/// there a spring on it pulls with its force of now alone.
class ParticleIntegrator {
public:
    /// Takes over the springs that are forces.
    ParticleIntegrator(const Scene& scene, Edges& edges);

    bool isNeeded() const { return isNeeded_; }
    const ShadowHamiltonian& kept() const { return kept_; }

    /// Makes a memory fit: as it is, or nothing remembered. It is empty for methods of one step.
    void fit(IntegratorHistory& history, std::size_t points) const;

    /// Before the substeps of a rate group.
    void begin(const RateGroup& group, const Points& points, std::size_t bodies);

    /// v' of the points, and the impulses on bodies. @param h s
    void step(Points& points, std::span<BodyMotion> bodies, IntegratorHistory& history, float h);

    /// The rest of the way, after x += v h.
    void move(Points& points, IntegratorHistory& history) const;

    /// Hands on what is remembered of points and springs that an edit left as they were.
    void migrate(const ParticleIntegrator& old, const IntegratorHistory& from, IntegratorHistory& to,
                 const Scene& before, const Scene& after) const;

    /// Goes on with a memory where springs have broken.
    void keep(const ParticleIntegrator& old, IntegratorHistory& history) const;

    /// Adds what the energy kept in a step has beside the plain one, of springs that are forces.
    /// @param masses kg, of the nodes: bodies, then points @param islands, substeps as for Edges::addEnergy
    void addEnergy(std::span<const double> masses, const Points& points, const Bodies& bodies,
                   std::span<const int> islands, std::span<const int> substeps,
                   std::span<double> energy) const;

private:
    using Numbers = SpringSystem::Numbers;
    using OneStep =
        std::variant<std::monostate, ExplicitEuler<Numbers>, VelocityVerlet<Numbers>, Leapfrog<Numbers>,
                     Heun<Numbers>, Midpoint<Numbers>, RungeKutta4<Numbers>, ForestRuth<Numbers>>;

    OneStep stepper() const;
    std::map<EdgeId, std::size_t> placesOfSprings() const;
    void stepWithHistory(const Points& points, IntegratorHistory& history);
    bool goesOn(int p, const Points& points, const IntegratorHistory& history) const;

    Integrator integrator_;
    bool isNeeded_, hasHistory_;
    ShadowHamiltonian kept_;
    Vec gravity_;       // m/s^2
    double drag_;       // 1/s
    double frame_;      // s
    bool isDragAfter_;  // too strong for a force
    std::vector<Edges::Force> forces_;
    std::vector<Edge> springs_;  // the same, in the scene

    // These are the rate group's.
    SpringSystem system_;
    std::vector<int> chosen_;              // of forces_
    std::vector<std::uint8_t> isInGroup_;  // nodes
    OneStep method_;
    State<Numbers> state_;
    Numbers before_, a_;
    std::vector<Vecf> rest_;  // m, of the group's points
    float h_ = 0.0f;
};

}  // namespace sprung::dynamics
