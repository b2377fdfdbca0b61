#pragma once

#include "integrate/adams_bashforth.h"
#include "integrate/dormand_prince.h"
#include "integrate/euler.h"
#include "integrate/forest_ruth.h"
#include "integrate/implicit_euler.h"
#include "integrate/runge_kutta.h"
#include "integrate/verlet.h"

#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace sprung {

/// Every method there is.
enum class Method {
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
    DormandPrince,
    ImplicitEuler,
    ForestRuth,
};
inline constexpr std::size_t methodCount = 13;

struct MethodInfo {
    Method method;
    std::string_view key;      // as on the command line and in scene files
    std::string_view name;     // for people
    std::string_view formula;  // one step
    int order;                 // of the error of x and v at a given time, as measured
    bool symplectic;           // where a does not depend on v
    int evaluations;           // of a, a step, where a does not depend on v; 0: as many as it takes
    int withVelocity;          // the same where it does
    std::string_view source;
};

/// In the order of the enumeration.
std::span<const MethodInfo> methods();
const MethodInfo& info(Method method);
std::optional<Method> methodNamed(std::string_view key);

/// What some of the methods can be told.
struct MethodSettings {
    int substeps = 2;         // of damped-average Euler, >= 1
    double tolerance = 1e-6;  // of Dormand-Prince, relative

    bool operator==(const MethodSettings&) const = default;
};

/// Calls visit with a new stepper of this method and gives back what it gives. The choice is made here, once
/// a run: no call of a step is virtual.
template <typename C, typename Visit>
auto withMethod(Method method, const MethodSettings& settings, const State<C>& like, Visit visit)
{
    switch (method) {
    case Method::ExplicitEuler:
        return visit(ExplicitEuler<C>(like));
    case Method::SemiImplicitEuler:
        break;
    case Method::DampedAverageEuler:
        return visit(DampedAverageEuler<C>(like, settings.substeps));
    case Method::PositionVerlet:
        return visit(PositionVerlet<C>(like));
    case Method::VelocityVerlet:
        return visit(VelocityVerlet<C>(like));
    case Method::Leapfrog:
        return visit(Leapfrog<C>(like));
    case Method::AdamsBashforth2:
        return visit(AdamsBashforth2<C>(like));
    case Method::Heun:
        return visit(Heun<C>(like));
    case Method::Midpoint:
        return visit(Midpoint<C>(like));
    case Method::RungeKutta4:
        return visit(RungeKutta4<C>(like));
    case Method::DormandPrince:
        return visit(DormandPrince<C>(like, settings.tolerance));
    case Method::ImplicitEuler:
        return visit(ImplicitEuler<C>(like));
    case Method::ForestRuth:
        return visit(ForestRuth<C>(like));
    }
    return visit(SemiImplicitEuler<C>(like));
}

/// Whether a stepper chooses the lengths of its steps itself.
template <typename Stepper>
inline constexpr bool choosesItsSteps = requires(const Stepper& stepper)
{
    stepper.rejected();
};

}  // namespace sprung
