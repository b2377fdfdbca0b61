// Rigid bodies and their contacts.

#include "lab/cases/parts.h"
#include "scene/discs.h"
#include "scene/mass.h"
#include "scene/shapes.h"

#include <cmath>

namespace sprung::lab {
namespace {

ObjectId addFixedBox(Scene& scene, Vec centre, Vec size, double angle = 0.0, const Material& material = {})
{
    const ObjectId id = addBox(scene, centre, size, angle, material);
    find(scene, id)->fixed = true;
    return id;
}

/// Returns where an object's centre of mass is: of the one that was drawn last.
Vec centreOfLast(const World& world)
{
    const Scene& scene = world.givenScene();
    Vec sum{0.0};
    double mass = 0.0;
    for (PointId point : scene.objects.back().points) {
        const std::size_t i = indexOf(scene, point);
        sum += world.masses()[i] * world.positions()[i];
        mass += world.masses()[i];
    }
    return sum / mass;
}

// Rolling disc

constexpr double slope = 0.25, discRadius = 0.4;  // rad, m

Vec downhill()
{
    return {std::cos(slope), -std::sin(slope)};
}

Vec discStart()
{
    return discRadius * perp(downhill());
}

Scene rollingScene()
{
    constexpr double length = 22.0, before = 2.0, thick = 0.6;  // m
    Scene scene;
    const Vec along = downhill(), out = perp(along);
    addFixedBox(scene, (0.5 * length - before) * along - 0.5 * thick * out, {length, thick}, -slope);
    addDisc(scene, discStart(), discRadius);
    return scene;
}

/// I / (m r^2), with the masses of an object's points.
double inertiaShare(const Scene& scene, const Object& object)
{
    const Circle disc = *discOf(scene, object);
    const std::vector<double> masses = pointMasses(scene);
    double mass = 0.0, inertia = 0.0;
    for (PointId point : object.points) {
        const std::size_t i = indexOf(scene, point);
        mass += masses[i];
        inertia += masses[i] * lengthSquared(scene.points[i].position - disc.centre);
    }
    return inertia / (mass * disc.radius * disc.radius);
}

Truth rollingTruth(const Scene& scene)
{
    const double a =
        -scene.world.gravity.y * std::sin(slope) / (1.0 + inertiaShare(scene, scene.objects.back()));
    return {.at = [a](double t) { return 0.5 * a * t * t; }};
}

// Bounce ladder

constexpr double bounce = 0.8, fall = 2.0, ballRadius = 0.25;  // e; m
constexpr int rungs = 4;

Scene ladderScene()
{
    Scene scene;
    const Material material{.restitution = bounce};
    addFixedBox(scene, {0.0, -0.3}, {6.0, 0.6}, 0.0, material);
    addDisc(scene, {0.0, fall + ballRadius}, ballRadius, 0, material);
    return scene;
}

/// Parabola after parabola: it meets the ground with e times the speed of the time before. m above it
double ladderHeight(double t, double g)
{
    double half = std::sqrt(2.0 * fall / g), from = -half, top = fall;  // s, s, m: of a parabola
    while (t > from + 2.0 * half && top > 1e-9 * fall) {
        from += 2.0 * half;
        half *= bounce;
        top *= bounce * bounce;
    }
    const double apart = t - from - half;
    return std::max(0.0, top - 0.5 * g * apart * apart);
}

Truth ladderTruth(const Scene& scene)
{
    const double g = -scene.world.gravity.y;
    Truth truth{.at = [g](double t) { return ladderHeight(t, g); }};
    double half = std::sqrt(2.0 * fall / g), landing = half, top = fall;
    for (int rung = 1; rung <= rungs; ++rung) {
        half *= bounce;
        top *= bounce * bounce;
        truth.dots.push_back({landing + half, top});
        landing += 2.0 * half;
    }
    return truth;
}

}  // namespace

std::vector<Case> casesOfBodies()
{
    return {
        {.key = "rolling_disc",
         .name = "Rolling disc",
         .shows = "A disc rolls down a slope; some of its fall goes into its spin, by the inertia of its own "
                  "points.",
         .quantity = "Way",
         .unit = "m",
         .source = "a = g sin α / (1 + I/mr²)",
         .duration = 4.0,
         .view = {{-1.5, -4.5}, {13.0, 2.0}},
         .scene = rollingScene,
         .measure =
             [](const World& world) { return glm::dot(centreOfLast(world) - discStart(), downhill()); },
         .truth = rollingTruth},
        {.key = "bounce_ladder",
         .name = "Bounce ladder",
         .shows = "A ball comes back to e² of the height before, again and again.",
         .quantity = "Height",
         .unit = "m",
         .source = "hₙ = e²ⁿ h",
         .duration = 4.0,
         .keepsEnergy = false,
         .view = {{-3.0, -0.8}, {3.0, 3.0}},
         .scene = ladderScene,
         .measure = [](const World& world) { return centreOfLast(world).y - ballRadius; },
         .truth = ladderTruth},
    };
}

}  // namespace sprung::lab
