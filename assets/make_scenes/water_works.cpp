// What water does when it goes on coming: it turns wheels, fills gorges, lifts what floats.

#include "liquid_pieces.h"
#include "scenery.h"
#include "scenes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sprung {
namespace {

constexpr int paddles = 12;
constexpr double paddleLength = 2.6, camLength = 3.05;  // m, from the axle

/// A wheel whose paddles have lips that hold water on the way down at the right; one is a cam instead, longer
/// and without a lip.
ObjectId addWaterWheel(Scene& scene, Vec axle)
{
    constexpr double hub = 1.2, half = 0.09, lip = 0.42;  // m
    std::vector<Vec> outline;
    for (int i = 0; i < paddles; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / paddles;
        const bool isCam = i == 0;
        const Vec out{std::cos(angle), std::sin(angle)}, along = perp(out);
        const auto corner = [&](double r, double s) { outline.push_back(axle + r * out + s * along); };
        const double length = isCam ? camLength : paddleLength;
        corner(hub, -half);
        corner(length, -half);
        if (isCam) {
            corner(length, half);
        } else {
            corner(length + 0.1, lip);
            corner(length - 0.08, lip);
            corner(length - 0.18, half);
        }
        corner(hub, half);
    }
    const ObjectId wheel = addPolygon(scene, outline, {.density = 0.6, .friction = 0.1}).value();
    dress(scene, wheel, "Wheel", wood);
    attach(scene, wheel, addPin(scene, axle), paddles);
    return wheel;
}

/// A beam with a head below, that turns about its left end. @param pivot m @param reach m, from there to its
/// tip
ObjectId addHammer(Scene& scene, Vec pivot, double reach)
{
    const Vec corners[] = {{-0.5, -0.15}, {2.9, -0.15},  {2.9, -1.2},  {3.9, -1.2},
                           {3.9, -0.15},  {reach, -0.1}, {reach, 0.1}, {-0.5, 0.15}};
    const ObjectId hammer =
        addShape(scene, pivot, corners, 1.0, {.density = 0.9, .friction = 0.1}, "Hammer", slate);
    attach(scene, hammer, addPin(scene, pivot), 6);
    return hammer;
}

}  // namespace

/// Cams of the wheel lift the hammer by its tip, on the side that goes up, and let it fall.
Scene makeWaterWheel()
{
    Scene scene = emptyScene("Water wheel");
    scene.world.grain = coarseGrain;
    static constexpr Vec surface[] = {{-20.0, 1.0}, {-1.9, 1.0}, {-1.4, 0.0},
                                      {8.0, 0.0},   {9.0, 3.0},  {20.0, 3.0}};
    addGround(scene, surface);
    const Vec axle{1.5, 4.2}, pivot{-7.5, 3.9};
    const Vec stand[] = {{0.3, 0.0}, {2.7, 0.0}, {1.8, 4.4}, {1.2, 4.4}};
    addStand(scene, stand, "Stand", slate);
    const Vec post[] = {{-8.2, 1.0}, {-6.8, 1.0}, {-7.2, 4.1}, {-7.8, 4.1}};
    addStand(scene, post, "Post", slate);
    addWaterWheel(scene, axle);
    addHammer(scene, pivot, 6.25);
    addBlock(scene, {-4.9, 1.0}, {-3.3, 2.6}, "Anvil");
    const Vec flume[] = {{-4.6, 7.95}, {0.6, 7.5}, {0.6, 7.75}, {-4.3, 8.2}, {-4.3, 9.4}, {-4.6, 9.4}};
    makeFixed(scene, addShape(scene, {0.0, 0.0}, flume, 1.0, {}, "Flume", slate));
    const FluidId water = addFluid(scene, "Water", seaBlue);
    pour(scene, {-1.4, 0.0}, {8.0, 0.6});
    addTap(scene, water, {-3.5, 9.8}, {0.3, -1.0}, 1.2, 2.0);
    addDrain(scene, {7.8, 0.2}, 1.0);
    return scene;
}

namespace {

/// Drops from many small taps, as if from a cloud. @param rate drops a second from each
void addRain(Scene& scene, FluidId water, double left, double right, double height, int taps, double rate)
{
    const double grain = scene.world.grain;
    for (int i = 0; i < taps; ++i)
        addTap(scene, water,
               {glm::mix(left, right, (i + 0.3 * ((7 * i) % 4)) / taps), height + 0.23 * ((5 * i) % 4)},
               {0.0, -1.0}, grain, rate * grain);
}

/// Scenery: a flat belly and three heaps.
void addCloud(Scene& scene, Vec at, double size, const std::string& name)
{
    static constexpr Vec corners[] = {{-2.4, 0.0},  {2.4, 0.0},   {2.75, 0.25}, {2.7, 0.65},  {2.2, 0.9},
                                      {1.7, 0.85},  {1.3, 1.35},  {0.6, 1.55},  {-0.1, 1.3},  {-0.6, 1.0},
                                      {-1.2, 1.15}, {-1.8, 0.95}, {-2.1, 0.75}, {-2.65, 0.6}, {-2.75, 0.25}};
    std::vector<Vec> outline;
    for (Vec corner : corners)
        outline.push_back(at + size * corner);
    addStand(scene, outline, name, snow);
}

/// Adds scenery that hides a nozzle, wide at its mouth. @param up 1: it opens downwards; -1: upwards
void addBell(Scene& scene, Vec mouth, double up, const std::string& name)
{
    static constexpr Vec corners[] = {{-0.75, -0.1}, {0.75, -0.1},  {0.55, 0.55},
                                      {0.25, 0.95},  {-0.25, 0.95}, {-0.55, 0.55}};
    std::vector<Vec> outline;
    for (Vec corner : corners)
        outline.push_back(mouth + Vec{corner.x, up * corner.y});
    addStand(scene, outline, name, slate);
}

}  // namespace

/// What lies at the bottom comes afloat, until an overflow holds the water.
Scene makeRainyGorge()
{
    Scene scene = emptyScene("Rainy gorge");
    scene.world.grain = coarseGrain;
    static constexpr Vec surface[] = {{-20.0, 6.6}, {-8.6, 6.6}, {-7.8, 6.0}, {-7.0, 3.4}, {-4.4, 3.2},
                                      {-3.8, 0.4},  {-3.0, 0.0}, {3.4, 0.0},  {4.2, 0.5},  {4.8, 2.0},
                                      {7.2, 2.2},   {7.8, 6.0},  {8.6, 6.6},  {20.0, 6.6}};
    addGround(scene, surface);
    dress(scene, addBox(scene, {-0.9, 0.25}, {3.0, 0.5}, 0.0, {.density = 0.8}), "Raft", wood);
    dress(scene, addBox(scene, {-1.6, 1.0}, {1.0, 1.0}, 0.0, {.density = 0.5}), "Crate 1", sky);
    dress(scene, addBox(scene, {-0.2, 0.9}, {0.8, 0.8}, 0.0, {.density = 0.5}), "Crate 2", lime);
    for (int i = 0; i < 3; ++i)
        dress(scene, addDisc(scene, {5.2 + 0.85 * i, 2.52 + 0.03 * i}, 0.4, 16, {.density = 0.5}),
              fmt::format("Barrel {}", i + 1),
              i == 0   ? orange
              : i == 1 ? pink
                       : amber);
    addBoat(scene, {-5.9, 3.6}, 0.9, teal, amber, "Boat");
    addCloud(scene, {-4.2, 10.9}, 1.2, "Cloud 1");
    addCloud(scene, {3.6, 10.75}, 1.35, "Cloud 2");
    const FluidId water = addFluid(scene, "Rain", seaBlue);
    addRain(scene, water, -7.0, 7.2, 10.9, 20, 8.0);
    addDrain(scene, {7.9, 5.9}, 0.9);
    return scene;
}

/// Two kinds of wax in oil: a heavy one that sinks in blobs from a nozzle above, and a light one that rises in
/// blobs from one below. The heavy one leaves by a pipe that is only as high as the oil can lift it, the light
/// one over the rim of the glass, so that it goes on for ever.
Scene makeLavaLamp()
{
    constexpr Color waxRed{0xD9, 0x3A, 0x4E}, waxYellow{0xFF, 0x96, 0x3C}, oilBlue{0x3B, 0x2F, 0x7A};
    constexpr double half = 3.2, floor = 1.6, full = 8.3, wall = 0.35, inlet = 0.8, pipe = 0.8,
                     lip = 4.8;  // m
    Scene scene = emptyScene("Lava lamp");
    scene.world.grain = coarseGrain;
    addSlab(scene, 0.0);
    addBlock(scene, {-half - wall, 0.0}, {half + wall + pipe + wall, floor}, "Foot");
    addBlock(scene, {-half - wall, floor}, {-half, full + 0.9}, "Glass, left");
    addBlock(scene, {half, floor + inlet}, {half + wall, full + 0.3}, "Glass, right");
    addBlock(scene, {half + wall + pipe, floor}, {half + wall + pipe + wall, floor + lip}, "Pipe");
    for (int i = 0; i < 2; ++i)
        dress(scene, addDisc(scene, {-2.6 + 1.5 * i, full + 0.3}, 0.35, 16, {.density = 0.4}),
              fmt::format("Cork {}", i + 1), wood);
    const auto isIn = [](Vec at, Vec middle, double radius) { return glm::distance(at, middle) < radius; };
    const auto isHeavy = [&](Vec at) {
        return isIn(at, {1.5, 5.6}, 0.75) || isIn(at, {2.3, 4.0}, 0.5) || isIn(at, {0.1, 7.2}, 0.7);
    };
    const auto isLight = [&](Vec at) {
        return isIn(at, {-1.9, 4.9}, 0.75) || isIn(at, {-1.6, 6.8}, 0.5) || isIn(at, {0.1, 3.5}, 0.6);
    };
    addFluid(scene, "Oil", oilBlue, {.density = 1.2, .viscosity = 0.2});
    pour(scene, {-half, floor + inlet + 0.1}, {half, full},
         [&](Vec at) { return !isHeavy(at) && !isLight(at); });
    const FluidId wax =
        addFluid(scene, "Heavy wax", waxRed, {.density = 1.65, .viscosity = 0.5, .cohesion = 20.0});
    pour(scene, {-half, floor}, {half + wall, floor + inlet});
    pour(scene, {half + wall, floor}, {half + wall + pipe, floor + lip - 0.3});
    pour(scene, {-half, floor + inlet + 0.1}, {half, full}, isHeavy);
    const FluidId light =
        addFluid(scene, "Light wax", waxYellow, {.density = 0.8, .viscosity = 0.5, .cohesion = 20.0});
    pour(scene, {-half, floor + inlet + 0.1}, {half, full}, isLight);
    constexpr Vec cold{1.5, full - 1.7}, warm{-1.9, floor + inlet + 1.2};
    addTap(scene, wax, cold, {0.0, -1.0}, 0.8, 0.9);
    addTap(scene, light, warm, {0.0, 1.0}, 0.8, 1.2);
    addBell(scene, cold, 1.0, "Cooler");
    addBell(scene, warm, -1.0, "Heater");
    addBlock(scene, {half + 2.0 * wall + pipe + 2.2, 0.0}, {half + 2.0 * wall + pipe + 2.6, 1.2}, "Rim");
    addDrain(scene, {half + 2.0 * wall + pipe + 1.1, 0.3}, 1.0);
    return scene;
}

namespace {

/// A bucket on an axle that tips to the right when it is full and comes back when it is empty: with water in
/// its spout it is heavier on the right of the axle, without on the left, below.
void addTippingBucket(Scene& scene, Vec axle)
{
    static constexpr Vec corners[] = {{-1.5, -0.9},  {1.1, -0.9},    {2.7, 0.9},   {2.45, 1.05},
                                      {0.95, -0.65}, {-1.25, -0.65}, {-1.25, 1.9}, {-1.5, 1.9}};
    const ObjectId bucket =
        addShape(scene, axle, corners, 1.0, {.density = 1.0, .friction = 0.2}, "Bucket", wood);
    attach(scene, bucket, addPin(scene, axle), 8);
    find(scene, pointAt(scene, bucket, axle + corners[0]))->mass = 4.0;
    const Vec bracket[] = {axle + Vec{-0.12, 3.0}, axle + Vec{-0.12, -0.12}, axle + Vec{0.12, -0.12},
                           axle + Vec{0.12, 3.0}};
    addStand(scene, bracket, "Bracket", slate);
}

/// A chain in nobody's way from the boat's bow to the bed, upwind.
void addMooring(Scene& scene, const std::string& boat)
{
    const auto moored = std::find_if(scene.objects.begin(), scene.objects.end(),
                                     [&](const Object& object) { return object.name == boat; });
    const PointId bow = moored->outline[1];
    const Vec at = find(scene, bow)->position;
    const ObjectId chain = addChain(scene, addPin(scene, {at.x - 2.6, 0.0}), bow, 8, 0.05);
    dress(scene, chain, boat + ", mooring", twine);
    find(scene, chain)->collides = false;
}

}  // namespace

/// A bucket that a tap fills sends wave after wave under the boats, wind and rain come from behind.
Scene makeStorm()
{
    Scene scene = emptyScene("Storm");
    scene.world.grain = coarseGrain;
    scene.world.wind = {6.0, 0.0};
    scene.world.air = 0.05;
    const Vec surface[] = {{-20.0, 10.4}, {-12.8, 10.4}, {-12.0, 6.6}, {-11.0, 6.2}, {-10.7, 5.6},
                           {-11.0, 0.0},  {9.0, 0.0},    {13.0, 4.4},  {14.0, 6.0},  {20.0, 6.0}};
    addGround(scene, surface);
    const Vec axle{-9.7, 7.3};
    addTippingBucket(scene, axle);
    addBoat(scene, {-3.5, 3.2}, 1.1, orange, snow, "Boat 1");
    addBoat(scene, {1.2, 3.1}, 0.9, teal, amber, "Boat 2");
    addBoat(scene, {5.8, 3.1}, 1.0, violet, pink, "Boat 3");
    for (int i = 1; i <= 3; ++i)
        addMooring(scene, fmt::format("Boat {}", i));
    addCloud(scene, {-4.3, 11.35}, 1.45, "Cloud 1");
    addCloud(scene, {4.2, 11.4}, 1.45, "Cloud 2");
    const FluidId water = addFluid(scene, "Sea", seaBlue);
    pour(scene, {-11.0, 0.0}, {13.0, 2.75},
         [](Vec at) { return at.y > at.x - 8.6 + 0.1 && at.x > -11.0 + 0.15 * at.y; });
    addTap(scene, water, {axle.x + 0.2, 11.2}, {0.0, -1.0}, 1.2, 2.0);
    addRain(scene, water, -7.5, 7.0, 11.6, 10, 3.0);
    addDrain(scene, {12.6, 4.6}, 1.0);
    return scene;
}

}  // namespace sprung
