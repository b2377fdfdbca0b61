// Mass points on rigid edges and springs.

#include "lab/cases/parts.h"
#include "lab/exact.h"

#include <numbers>

namespace sprung::lab {
namespace {

constexpr double degree = std::numbers::pi / 180.0;  // rad

/// A point of a mass. @param mass kg; none: it is fixed
PointId addMass(Scene& scene, Vec place, std::optional<double> mass)
{
    const PointId id = addPoint(scene, place);
    Point& point = *find(scene, id);
    point.mass = mass;
    point.fixed = !mass;
    return id;
}

/// The quantity that a law observes along its solution.
template <typename Law>
Truth solutionOf(const Law& law, const State<typename Law::Container>& start,
                 double (*read)(const Observation&))
{
    return {.at = [law, read, exact = ExactSolution<Law>(law, start)](double t) mutable {
        return read(law.observe(exact.at(t)));
    }};
}

// Point pendulum

constexpr double pendulumLength = 1.0, pendulumStart = 90.0 * degree;  // m, rad

Scene pendulumScene()
{
    Scene scene;
    const PointId pivot = addMass(scene, Vec{0.0}, {});
    const Vec down{std::sin(pendulumStart), -std::cos(pendulumStart)};
    addEdge(scene, pivot, addMass(scene, pendulumLength * down, 1.0));
    return scene;
}

double pendulumAngle(const World& world)
{
    const Vec arm = world.positions()[1] - world.positions()[0];
    return std::atan2(arm.x, -arm.y) / degree;
}

Truth pendulumTruth(const Scene& scene)
{
    return solutionOf(PendulumLaw<double>{pendulumLength, gravityOf(scene)}, {{pendulumStart}, {0.0}, 0.0},
                      [](const Observation& seen) { return seen.q; });
}

// Double pendulum

constexpr double upperLength = 1.0, lowerLength = 1.0, upperMass = 1.0, lowerMass = 1.0;  // m, kg
constexpr double upperStart = 100.0 * degree, lowerStart = 100.0 * degree;                // rad

Scene doublePendulumScene()
{
    Scene scene;
    const PointId pivot = addMass(scene, Vec{0.0}, {});
    const Vec elbow = upperLength * Vec{std::sin(upperStart), -std::cos(upperStart)};
    const Vec end = elbow + lowerLength * Vec{std::sin(lowerStart), -std::cos(lowerStart)};
    const PointId upper = addMass(scene, elbow, upperMass), lower = addMass(scene, end, lowerMass);
    addEdge(scene, pivot, upper);
    addEdge(scene, upper, lower);
    return scene;
}

Truth doublePendulumTruth(const Scene& scene)
{
    return solutionOf(
        DoublePendulumLaw<double>{upperMass, lowerMass, upperLength, lowerLength, gravityOf(scene)},
        {{upperStart, lowerStart}, {0.0, 0.0}, 0.0}, [](const Observation& seen) { return seen.at.x; });
}

// Dumbbell

constexpr double heavy = 3.0, light = 1.0, dumbbellLength = 0.8, dumbbellSpin = 5.0;  // kg, kg, m, rad/s

Scene dumbbellScene()
{
    Scene scene;
    scene.world.gravity = Vec{0.0};
    const double left = dumbbellLength * light / (heavy + light);  // of the centre of mass
    const PointId a = addMass(scene, {-left, 0.0}, heavy),
                  b = addMass(scene, {dumbbellLength - left, 0.0}, light);
    for (PointId id : {a, b})
        find(scene, id)->velocity = dumbbellSpin * perp(find(scene, id)->position);
    addEdge(scene, a, b);
    return scene;
}

double dumbbellRate(const World& world)
{
    const Vec arm = world.positions()[1] - world.positions()[0];
    return cross(arm, world.velocities()[1] - world.velocities()[0]) / lengthSquared(arm);
}

// Spring chain

constexpr int chainMasses = 5;
constexpr double chainStiffness = 40.0, chainMass = 1.0;  // N/m, kg
constexpr std::array chainAmplitudes{0.25, 0.15};         // m, of the lowest modes
constexpr int watchedMass = 2;

/// The swing of a mass in a mode, as a share of its amplitude; both count from 1.
double modeShape(int mass, int mode)
{
    return std::sin(mass * mode * std::numbers::pi / (chainMasses + 1));
}

Scene chainScene()
{
    Scene scene;
    scene.world.gravity = Vec{0.0};
    for (int i = 0; i <= chainMasses + 1; ++i)
        addMass(scene, {i, 0.0}, i == 0 || i > chainMasses ? std::nullopt : std::optional(chainMass));
    for (std::size_t i = 0; i <= chainMasses; ++i)
        addEdge(scene, scene.points[i].id, scene.points[i + 1].id, chainStiffness);
    for (int i = 1; i <= chainMasses; ++i)
        for (int mode : {1, 2})
            scene.points[static_cast<std::size_t>(i)].position.x +=
                chainAmplitudes[static_cast<std::size_t>(mode - 1)] * modeShape(i, mode);
    return scene;
}

Truth chainTruth(const Scene&)
{
    return {.at = [](double t) {
        double sum = 0.0;
        for (int mode : {1, 2}) {
            const double rate = 2.0 * std::sqrt(chainStiffness / chainMass) *
                                std::sin(0.5 * mode * std::numbers::pi / (chainMasses + 1));
            sum += chainAmplitudes[static_cast<std::size_t>(mode - 1)] * modeShape(watchedMass, mode) *
                   std::cos(rate * t);
        }
        return sum;
    }};
}

}  // namespace

std::vector<Case> casesOfPoints()
{
    return {
        {.key = "pendulum",
         .name = "Point pendulum",
         .shows = "A mass on a rigid edge, let go at a right angle, swings with the period of the elliptic "
                  "integral.",
         .quantity = "Angle",
         .unit = "°",
         .source = "θ = 2 asin(k cd(ωt, k))",
         .duration = 20.0,
         .view = {{-1.4, -1.4}, {1.4, 0.6}},
         .scene = pendulumScene,
         .measure = pendulumAngle,
         .truth = pendulumTruth},
        {.key = "double_pendulum",
         .name = "Double pendulum",
         .shows = "It is chaotic: the smallest error grows until the curves part, but energy stays for ever.",
         .quantity = "Lower mass to the right",
         .unit = "m",
         .source = "Dormand–Prince at 10⁻¹³",
         .duration = 20.0,
         .until = 3.0,
         .view = {{-2.4, -2.4}, {2.4, 1.2}},
         .scene = doublePendulumScene,
         .measure = [](const World& world) { return world.positions()[2].x; },
         .truth = doublePendulumTruth},
        {.key = "dumbbell",
         .name = "Spinning dumbbell",
         .shows = "Two unequal masses on a rigid edge spin on as fast as they began.",
         .quantity = "Spin",
         .unit = "rad/s",
         .source = "ω = ω₀",
         .duration = 60.0,
         .view = {{-1.0, -0.8}, {1.0, 0.8}},
         .scene = dumbbellScene,
         .measure = dumbbellRate,
         .truth = [](const Scene&) { return Truth{.at = [](double) { return dumbbellSpin; }}; }},
        {.key = "spring_chain",
         .name = "Spring chain",
         .shows = "Five masses between springs swing in their two lowest normal modes at once.",
         .quantity = "Displacement of the second mass",
         .unit = "m",
         .source = "ωₙ = 2 √(k/m) sin(nπ/12)",
         .duration = 15.0,
         .view = {{-0.5, -1.5}, {6.5, 1.5}},
         .scene = chainScene,
         .measure = [](const World& world) { return world.positions()[watchedMass].x - watchedMass; },
         .truth = chainTruth},
    };
}

}  // namespace sprung::lab
