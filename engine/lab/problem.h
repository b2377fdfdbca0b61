#pragma once

#include "lab/laws.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace sprung::lab {

enum class ProblemKind {
    ConstantForce,
    Spring,
    DampedSpring,
    Pendulum,
    DoublePendulum,
    Kepler,
    Projectile,
    Mesh
};
inline constexpr std::size_t problemCount = 8;

/// A number of a problem that can be set.
struct Parameter {
    std::string_view key;    // on the command line: "stiffness"
    std::string_view label;  // "Stiffness"
    std::string_view unit;   // "N/m"
    double initial;
    double low, high;    // a slider's ends
    double least, most;  // what is taken at all
    int decimals = 2;    // to show
    bool logarithmic = false;
};

inline constexpr std::size_t maxParameters = 7;

struct ProblemInfo {
    ProblemKind kind;
    std::string_view key;                         // "damped_spring"
    std::string_view name;                        // "Spring with damper"
    std::string_view coordinate, unit, rateUnit;  // what is plotted: "Position", "m", "m/s"
    bool planar;                                  // it moves in the plane: a path is worth drawing
    std::span<const Parameter> parameters;
    double step, duration;  // s, to begin with
};

/// In the order of the enumeration.
std::span<const ProblemInfo> problems();
const ProblemInfo& info(ProblemKind kind);
std::optional<ProblemKind> problemNamed(std::string_view key);

/// A problem with its numbers, in the order of its parameters.
struct Problem {
    ProblemKind kind = ProblemKind::Spring;
    std::array<double, maxParameters> values{};
    std::optional<Mesh> mesh{};  // of ProblemKind::Mesh

    bool operator==(const Problem&) const = default;
};

/// With its parameters as they begin.
Problem problemOf(ProblemKind kind);
Problem problemOf(Mesh mesh);

/// The place of a parameter in `values`.
std::optional<std::size_t> parameterNamed(const ProblemInfo& problem, std::string_view key);

/// Calls visit(law, start) with the law of forces and the state at t = 0 in scalars T; gives back what it
/// gives. The problem outlives the law.
template <typename T, typename Visit>
auto withLaw(const Problem& problem, Visit visit)
{
    const auto value = [&](std::size_t i) { return static_cast<T>(problem.values[i]); };
    const auto angle = [&](std::size_t i) {
        return static_cast<T>(problem.values[i] * (std::numbers::pi / 180.0));
    };
    using One = State<std::array<T, 1>>;
    using Two = State<std::array<T, 2>>;
    switch (problem.kind) {
    case ProblemKind::ConstantForce:
        return visit(LinearLaw<T>{value(0), 0, 0, value(1)}, One{{0}, {value(2)}});
    case ProblemKind::Spring:
        return visit(LinearLaw<T>{value(0), value(1), 0, 0}, One{{value(2)}, {value(3)}});
    case ProblemKind::DampedSpring:
        return visit(LinearLaw<T>{value(0), value(1), value(2), 0}, One{{value(3)}, {value(4)}});
    case ProblemKind::Pendulum:
        return visit(PendulumLaw<T>{value(0), value(1)}, One{{angle(2)}, {angle(3)}});
    case ProblemKind::DoublePendulum:
        return visit(DoublePendulumLaw<T>{value(0), value(1), value(2), value(3), value(4)},
                     Two{{angle(5), angle(6)}, {0, 0}});
    case ProblemKind::Kepler: {
        const double mu = problem.values[0], a = problem.values[1], e = problem.values[2];
        const double nearest = a * (1.0 - e);
        return visit(KeplerLaw<T>{T(mu), T(a), T(e)},
                     Two{{T(nearest), 0}, {0, T(std::sqrt(mu * (1.0 + e) / nearest))}});
    }
    case ProblemKind::Projectile: {
        const double speed = problem.values[0], direction = problem.values[1] * (std::numbers::pi / 180.0);
        return visit(ProjectileLaw<T>{value(2), value(3)},
                     Two{{0, 0}, {T(speed * std::cos(direction)), T(speed * std::sin(direction))}});
    }
    case ProblemKind::Mesh:
        break;
    }
    State<std::vector<T>> start;
    const Mesh pulled = stretched(*problem.mesh, 1.0 + problem.values[0] / 100.0);
    for (const MeshNode& node : pulled.nodes) {
        for (int axis : {0, 1}) {
            start.x.push_back(T(node.position[axis]));
            start.v.push_back(node.fixed ? T{0} : T(node.velocity[axis]));
        }
    }
    return visit(MeshLaw<T>{&*problem.mesh}, start);
}

}  // namespace sprung::lab
