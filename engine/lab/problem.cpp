#include "lab/problem.h"

#include <algorithm>

namespace sprung::lab {
namespace {

constexpr double far = 1e9;
constexpr double tiny = 1e-9;

constexpr Parameter mass{"mass", "Mass", "kg", 1.0, 0.01, 100.0, tiny, far, 2, true};
constexpr Parameter stiffness{"stiffness", "Stiffness", "N/m", 15.0, 0.1, 1e6, 0.0, 1e12, 1, true};
constexpr Parameter gravity{"gravity", "Gravity", "m/s²", 9.81, 0.0, 30.0, 0.0, far};
constexpr Parameter swingGravity{"gravity", "Gravity", "m/s²", 9.81, 0.1, 30.0, tiny, far};
constexpr Parameter startPlace{"start", "Start", "m", 1000.0, -2000.0, 2000.0, -far, far, 1};
constexpr Parameter startSpeed{"speed", "Speed", "m/s", 0.0, -1000.0, 1000.0, -far, far, 1};

constexpr std::array constantForce{mass, Parameter{"force", "Force", "N", 10.0, -100.0, 100.0, -far, far, 1},
                                   startSpeed};
constexpr std::array spring{mass, stiffness, startPlace, startSpeed};
constexpr std::array dampedSpring{mass, stiffness,
                                  Parameter{"damping", "Damping", "N s/m", 0.1, 0.0, 10.0, 0.0, far},
                                  startPlace, startSpeed};
constexpr std::array pendulum{Parameter{"length", "Length", "m", 1.0, 0.1, 10.0, tiny, far}, swingGravity,
                              Parameter{"angle", "Start", "°", 120.0, -179.0, 179.0, -179.9, 179.9, 1},
                              Parameter{"speed", "Speed", "°/s", 0.0, -720.0, 720.0, -far, far, 1}};
constexpr std::array doublePendulum{Parameter{"mass1", "Mass 1", "kg", 1.0, 0.1, 10.0, tiny, far, 2, true},
                                    Parameter{"mass2", "Mass 2", "kg", 1.0, 0.1, 10.0, tiny, far, 2, true},
                                    Parameter{"length1", "Length 1", "m", 1.0, 0.1, 5.0, tiny, far},
                                    Parameter{"length2", "Length 2", "m", 1.0, 0.1, 5.0, tiny, far},
                                    swingGravity,
                                    Parameter{"angle1", "Angle 1", "°", 120.0, -180.0, 180.0, -far, far, 1},
                                    Parameter{"angle2", "Angle 2", "°", 90.0, -180.0, 180.0, -far, far, 1}};
constexpr std::array kepler{Parameter{"mu", "G M", "m³/s²", 39.478, 1.0, 1000.0, tiny, far, 2, true},
                            Parameter{"axis", "Half axis", "m", 1.0, 0.1, 10.0, tiny, far, 2, true},
                            Parameter{"eccentricity", "Eccentric", "", 0.5, 0.0, 0.95, 0.0, 0.999, 3}};
constexpr std::array projectile{Parameter{"speed", "Speed", "m/s", 40.0, 1.0, 200.0, 0.0, far, 1},
                                Parameter{"angle", "Angle", "°", 45.0, 0.0, 90.0, -180.0, 180.0, 1}, gravity,
                                Parameter{"drag", "Drag", "1/m", 0.01, 0.0, 0.2, 0.0, far, 4}};
constexpr std::array mesh{Parameter{"stretch", "Stretch", "%", 10.0, -50.0, 100.0, -99.0, 10000.0, 1}};

constexpr std::array<ProblemInfo, problemCount> table{{
    {ProblemKind::ConstantForce, "constant_force", "Constant force", "Position", "m", "m/s", false,
     constantForce, 1.0, 10.0},
    {ProblemKind::Spring, "spring", "Spring, no damping", "Position", "m", "m/s", false, spring, 0.1, 12.0},
    {ProblemKind::DampedSpring, "damped_spring", "Spring with damper", "Position", "m", "m/s", false,
     dampedSpring, 0.01, 90.0},
    {ProblemKind::Pendulum, "pendulum", "Pendulum", "Angle", "°", "°/s", false, pendulum, 0.05, 20.0},
    {ProblemKind::DoublePendulum, "double_pendulum", "Double pendulum", "Angle 2", "°", "°/s", true,
     doublePendulum, 0.005, 10.0},
    {ProblemKind::Kepler, "kepler", "Kepler orbit", "x", "m", "m/s", true, kepler, 0.005, 5.0},
    {ProblemKind::Projectile, "projectile", "Throw with drag", "Height", "m", "m/s", true, projectile, 0.25,
     5.0},
    {ProblemKind::Mesh, "scene", "From the scene", "Length", "m", "m/s", false, mesh, 1.0 / 480.0, 2.0},
}};

}  // namespace

std::span<const ProblemInfo> problems()
{
    return table;
}

const ProblemInfo& info(ProblemKind kind)
{
    return table[static_cast<std::size_t>(kind)];
}

std::optional<ProblemKind> problemNamed(std::string_view key)
{
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.key == key; });
    return found == table.end() ? std::nullopt : std::optional(found->kind);
}

Problem problemOf(ProblemKind kind)
{
    Problem problem{.kind = kind};
    const auto parameters = info(kind).parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        problem.values[i] = parameters[i].initial;
    return problem;
}

Problem problemOf(Mesh mesh)
{
    Problem problem = problemOf(ProblemKind::Mesh);
    problem.mesh = std::move(mesh);
    return problem;
}

std::optional<std::size_t> parameterNamed(const ProblemInfo& problem, std::string_view key)
{
    for (std::size_t i = 0; i < problem.parameters.size(); ++i)
        if (problem.parameters[i].key == key)
            return i;
    return std::nullopt;
}

}  // namespace sprung::lab
