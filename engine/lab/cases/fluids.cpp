// Liquids among walls, and gas in an outline.

#include "lab/cases/parts.h"
#include "lab/cases/pool.h"
#include "lab/exact.h"
#include "scene/shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sprung::lab {
namespace {

constexpr double grain = 0.1;  // m

Scene wetScene()
{
    Scene scene;
    scene.world.grain = grain;
    scene.fluids.push_back({.id = FluidId{1}, .name = "Water"});
    return scene;
}

void addWall(Scene& scene, Vec min, Vec max)
{
    find(scene, addBox(scene, 0.5 * (min + max), max - min))->fixed = true;
}

/// Three walls, open above, whose room begins at the origin.
void addVessel(Scene& scene, double width, double height)
{
    constexpr double thick = 0.6;  // m
    addWall(scene, {-thick, -thick}, {width + thick, 0.0});
    addWall(scene, {-thick, 0.0}, {0.0, height});
    addWall(scene, {width, 0.0}, {width + thick, height});
}

/// The volume of all the water, m^2.
double volumeOf(const Scene& scene)
{
    return grain * grain * static_cast<double>(scene.fluids.front().at.size());
}

// Dam break

constexpr double column = 2.0;  // m, wide; twice as high

Scene damScene()
{
    Scene scene = wetScene();
    addWall(scene, {-0.6, -0.6}, {16.0, 0.0});
    addWall(scene, {-0.6, 0.0}, {0.0, 2.5 * column});
    pour(scene.fluids.front(), grain, Vec{0.0}, {column, 2.0 * column}, Lattice::Hexagons);
    return scene;
}

double damFront(const World& world)
{
    const Scene now = world.scene();
    double front = 0.0;
    for (Vec place : now.fluids.front().at)
        front = std::max(front, place.x + 0.5 * grain);
    return front / column;
}

/// The front z/a at T = t sqrt(2g/a), as it was measured.
Truth damTruth(const Scene& scene)
{
    constexpr std::array<Vec, 7> measured{{{0.832, 1.217},
                                           {1.219, 1.474},
                                           {1.997, 2.292},
                                           {2.547, 2.995},
                                           {3.345, 4.134},
                                           {4.034, 4.944},
                                           {4.418, 5.881}}};
    Truth truth;
    for (Vec one : measured)
        truth.dots.push_back({one.x / std::sqrt(2.0 * gravityOf(scene) / column), one.y});
    return truth;
}

// Torricelli

constexpr double tankWidth = 4.0, tankLevel = 3.0, slot = 0.6;  // m

Scene torricelliScene()
{
    constexpr double thick = 0.2;  // m, of the floor
    Scene scene = wetScene();
    const double middle = 0.5 * tankWidth;
    addWall(scene, {-0.6, -thick}, {0.0, tankLevel + 0.6});
    addWall(scene, {tankWidth, -thick}, {tankWidth + 0.6, tankLevel + 0.6});
    addWall(scene, {0.0, -thick}, {middle - 0.5 * slot, 0.0});
    addWall(scene, {middle + 0.5 * slot, -thick}, {tankWidth, 0.0});
    pour(scene.fluids.front(), grain, Vec{0.0}, {tankWidth, tankLevel}, Lattice::Squares);
    scene.drains.push_back({.id = DrainId{1}, .at = {middle, -4.0}, .radius = 1.2});
    return scene;
}

double torricelliLevel(const World& world)
{
    const Scene now = world.scene();
    const std::vector<Vec>& water = now.fluids.front().at;
    const auto inside = std::ranges::count_if(water, [](Vec place) { return place.y > 0.0; });
    return grain * grain * static_cast<double>(inside) / tankWidth;
}

/// W dh/dt = -C w sqrt(2 g h), so that sqrt(h) falls evenly.
Truth torricelliTruth(const Scene& scene)
{
    constexpr double contraction = std::numbers::pi / (std::numbers::pi + 2.0);
    const double rate = 0.5 * contraction * slot / tankWidth * std::sqrt(2.0 * gravityOf(scene));
    return {.at = [rate](double t) {
        const double root = std::max(0.0, std::sqrt(tankLevel) - rate * t);
        return root * root;
    }};
}

// Hydrostatics

constexpr double shaft = 2.0, depth = 1.5, plate = 0.5, play = 0.005;  // m
constexpr double scaleStiffness = 4000.0;                              // N/m, of each of two springs

double loadOf(const Scene& scene)
{
    const double water = volumeOf(scene) * scene.fluids.front().material.density;
    return gravityOf(scene) * (water + (shaft - 2.0 * play) * plate);
}

Scene scaleScene()
{
    Scene scene = wetScene();
    addWall(scene, {-0.6, -1.0}, {0.0, 2.4});
    addWall(scene, {shaft, -1.0}, {shaft + 0.6, 2.4});
    pour(scene.fluids.front(), grain, Vec{0.0}, {shaft, depth}, Lattice::Squares);
    const ObjectId id =
        addBox(scene, {0.5 * shaft, -0.5 * plate}, {shaft - 2.0 * play, plate}, 0.0, {.friction = 0.0});
    Object& floor = *find(scene, id);
    floor.motion.fixedRotation = true;
    const std::array<PointId, 2> feet{floor.points[0], floor.points[1]};
    for (PointId foot : feet) {
        const PointId ground = addPoint(scene, find(scene, foot)->position - Vec{0.0, 1.0});
        find(scene, ground)->fixed = true;
        Edge& spring = *find(scene, addEdge(scene, ground, foot, scaleStiffness));
        spring.damping = 0.3;
        spring.rest += 0.5 * loadOf(scene) / scaleStiffness;  // it begins with what it will bear
    }
    return scene;
}

double scaleLoad(const World& world)
{
    const Scene& scene = world.givenScene();
    double load = 0.0;
    for (const Edge& edge : scene.edges) {
        if (edge.stiffness != scaleStiffness)
            continue;
        const Vec way = world.positions()[indexOf(scene, edge.b)] - world.positions()[indexOf(scene, edge.a)];
        load += scaleStiffness * (edge.rest - glm::length(way));
    }
    return load;
}

// Archimedes

constexpr double poolWidth = 5.0, poolDepth = 1.5, floatWidth = 1.6, floatHeight = 0.8;  // m
constexpr double floatShare = 0.5;  // of the water's density

Scene floatScene()
{
    Scene scene = wetScene();
    addVessel(scene, poolWidth, 2.6);
    pour(scene.fluids.front(), grain, Vec{0.0}, {poolWidth, poolDepth}, Lattice::Squares);
    const Vec middle{0.5 * poolWidth, poolDepth + 0.5 * floatHeight + 0.5 * grain};
    addBox(scene, middle, {floatWidth, floatHeight}, 0.0,
           {.density = floatShare * scene.fluids.front().material.density});
    return scene;
}

/// Returns how deep it is, by the water that it lifts: D = level - bottom, level = depth + D box / pool.
double floatDepth(const World& world)
{
    const Scene& scene = world.givenScene();
    double bottom = 0.0;
    for (PointId corner : scene.objects.back().points)
        bottom += 0.25 * world.positions()[indexOf(scene, corner)].y;
    bottom -= 0.5 * floatHeight;
    return std::max(0.0, (poolDepth - bottom) / (1.0 - floatWidth / poolWidth));
}

// Boyle

constexpr double cylinder = 0.5, gasHeight = 1.0, lidHeight = 1.4;  // m; the lid begins above its rest
constexpr double gasPressure = 20.0, lidMass = 1.0;                 // N/m, kg

Scene boyleScene()
{
    Scene scene;
    Object gas{.id = ObjectId{1}, .name = "Gas", .color = paletteColor(ObjectId{1})};
    for (const Vec corner :
         {Vec{0.0, 0.0}, Vec{cylinder, 0.0}, Vec{cylinder, gasHeight}, Vec{0.0, gasHeight}}) {
        const bool isLid = corner.y > 0.0;
        gas.points.push_back(addPoint(scene, {corner.x, isLid ? lidHeight : 0.0}));
        gas.shape.push_back(corner);
        Point& point = scene.points.back();
        point.fixed = !isLid;
        if (isLid)
            point.mass = 0.5 * lidMass;
    }
    gas.outline = gas.points;
    gas.edges.push_back(addEdge(scene, gas.points[2], gas.points[3]));
    gas.pressure = gasPressure;
    gas.collides = false;
    add(scene, gas);
    return scene;
}

/// m y'' = p0 V0 / y - m g: a lid on gas, of which p V stays.
struct LidLaw {
    using Container = std::array<double, 1>;

    double amount, mass, gravity;  // p0 V0 in J, kg, m/s^2

    bool usesVelocity() const { return false; }
    void operator()(const Container& y, const Container&, double, Container& a) const
    {
        a[0] = amount / (mass * y[0]) - gravity;
    }
};

Truth boyleTruth(const Scene& scene)
{
    const LidLaw law{gasPressure * cylinder * gasHeight, lidMass, gravityOf(scene)};
    const State<LidLaw::Container> start{{lidHeight}, {0.0}, 0.0};
    return {.at = [exact = ExactSolution<LidLaw>(law, start)](double t) mutable {
        return cylinder * exact.at(t).x[0];
    }};
}

}  // namespace

std::vector<Case> casesOfFluids()
{
    return {
        {.key = "dam_break",
         .name = "Dam break",
         .shows =
             "A column of water twice as high as wide falls and runs as far as Martin and Moyce measured.",
         .quantity = "Front in widths of the column",
         .unit = "",
         .source = "Martin, Moyce, 1952",
         .duration = 1.5,
         .from = 0.35,
         .keepsEnergy = false,
         .view = {{-1.0, -1.0}, {13.0, 5.5}},
         .scene = damScene,
         .measure = damFront,
         .truth = damTruth},
        {.key = "torricelli",
         .name = "Torricelli",
         .shows = "Water leaves a tank as fast as if it had fallen from its surface, in a jet narrower than "
                  "the slot.",
         .quantity = "Level",
         .unit = "m",
         .source = "v = √(2gh), jet π/(π+2) of the slot",
         .duration = 5.0,
         .keepsEnergy = false,
         .view = {{-1.0, -4.5}, {5.0, 4.0}},
         .scene = torricelliScene,
         .measure = torricelliLevel,
         .truth = torricelliTruth},
        {.key = "hydrostatics",
         .name = "Hydrostatics",
         .shows = "The floor of a shaft stands on springs and bears what the water and itself weigh.",
         .quantity = "Load on the floor",
         .unit = "N",
         .source = "F = m g",
         .duration = 10.0,
         .from = 3.0,
         .keepsEnergy = false,
         .view = {{-1.0, -2.2}, {3.0, 2.8}},
         .scene = scaleScene,
         .measure = scaleLoad,
         .truth =
             [](const Scene& scene) { return Truth{.at = [load = loadOf(scene)](double) { return load; }}; }},
        {.key = "archimedes",
         .name = "Archimedes",
         .shows = "A box half as dense as water floats half in it.",
         .quantity = "Depth",
         .unit = "m",
         .source = "D = h ρ/ρ₀",
         .duration = 12.0,
         .from = 6.0,
         .keepsEnergy = false,
         .view = {{-1.0, -1.0}, {6.0, 3.2}},
         .scene = floatScene,
         .measure = floatDepth,
         .truth = [](const Scene&) { return Truth{.at = [](double) { return floatShare * floatHeight; }}; }},
        {.key = "boyle",
         .name = "Boyle",
         .shows = "A lid bounces on sealed gas, whose pressure times area stays the same.",
         .quantity = "Area of the gas",
         .unit = "m²",
         .source = "m a = p₀V₀/y − m g",
         .duration = 10.0,
         .view = {{-1.0, -0.4}, {1.5, 1.8}},
         .scene = boyleScene,
         .measure =
             [](const World& world) {
                 return cylinder * 0.5 * (world.positions()[2].y + world.positions()[3].y);
             },
         .truth = boyleTruth},
    };
}

}  // namespace sprung::lab
