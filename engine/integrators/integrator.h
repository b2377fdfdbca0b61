#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sprung {

/// Every method of integration there is: those that move worlds, then those of the lab alone. The solver of
/// 2009 is position Verlet whatever a scene chooses.
enum class Integrator {
    ExplicitEuler,
    SemiImplicitEuler,
    DampedAverageEuler,
    PositionVerlet,
    VelocityVerlet,
    Leapfrog,
    AdamsBashforth2,
    Heun,
    Midpoint,
    RungeKutta4,
    ImplicitEuler,
    ForestRuth,
    DormandPrince,
};
inline constexpr std::size_t integratorCount = 13;

struct IntegratorInfo {
    Integrator method;
    std::string_view key;      // as on the command line and in scene files
    std::string_view name;     // for people
    std::string_view formula;  // one step
    int order;                 // of the error of x and v at a given time, as measured
    bool symplectic;           // where a does not depend on v
    int evaluations;           // of a, a step, where a does not depend on v; 0: as many as it takes
    int withVelocity;          // the same where it does
    std::string_view source;

    /// Whether scenes may choose it. Not what chooses its steps itself: in a world contacts and edges have
    /// the last word after every substep, and these are the same for all.
    bool movesWorlds = true;
    bool gainsEnergy = false;  // on every spring without damping, however short the step
};

/// In the order of the enumeration.
std::span<const IntegratorInfo> integrators();
const IntegratorInfo& info(Integrator method);
/// Those that scenes may choose, in the same order.
std::vector<Integrator> worldIntegrators();

/// Looks among all, those of the lab too.
std::optional<Integrator> integratorByKey(std::string_view key);

}  // namespace sprung
