#include "ground.h"
#include "liquid_pieces.h"
#include "pieces.h"
#include "scene/query.h"
#include "scenes.h"
#include "soft_shapes.h"
#include "turning.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace sprung {
namespace {

constexpr Color honeyGold{0xE8, 0x9A, 0x10};

}  // namespace

Scene makeDamBreak()
{
    Scene scene = emptyScene("Dam break");
    scene.world.grain = coarseGrain;
    addBasin(scene, 12.0, 7.6);
    for (Object& object : scene.objects)
        object.material.friction = 1.6;
    addCardHouse(scene, {2.8, 0.0}, 3, 1.4);
    const FluidId water = addFluid(scene, "Water", seaBlue);
    addTap(scene, water, {10.4, 9.6}, {0.0, -1.0}, 1.4, 3.0);
    addDrain(scene, {-11.6, 3.4}, 0.7);
    pour(scene, {-12.0, 0.0}, {-5.6, 7.0});
    return scene;
}

Scene makeCommunicatingVessels()
{
    Scene scene = emptyScene("Communicating vessels");
    scene.world.grain = coarseGrain;
    addBasin(scene, 9.0, 9.4);
    static constexpr Vec straight[] = {{-5.0, 1.1}, {-4.4, 1.1}, {-4.4, 9.4}, {-5.0, 9.4}};
    static constexpr Vec wedge[] = {{-1.4, 1.1}, {-0.4, 1.1}, {1.2, 9.4}, {-1.9, 9.4}};
    static constexpr Vec leaning[] = {{3.4, 1.1}, {4.2, 1.1}, {6.2, 9.4}, {5.6, 9.4}};
    int wall = 0;
    for (std::span<const Vec> corners :
         {std::span<const Vec>(straight), std::span<const Vec>(wedge), std::span<const Vec>(leaning)})
        makeFixed(scene,
                  addShape(scene, {0.0, 0.0}, corners, 1.0, {}, fmt::format("Wall {}", ++wall), slate));
    const struct {
        Vec at;
        double radius;
        Color color;
    } floats[] = {{{-7.0, 9.4}, 0.8, orange},
                  {{-2.9, 2.6}, 0.6, lime},
                  {{2.4, 2.7}, 0.7, pink},
                  {{7.2, 2.6}, 0.6, violet}};
    int count = 0;
    for (const auto& ball : floats) {
        const ObjectId id = addDisc(scene, ball.at, ball.radius, 20, {.density = 0.6});
        dress(scene, id, fmt::format("Float {}", ++count), ball.color);
        braceRing(scene, id, {5});
    }
    const FluidId water = addFluid(scene, "Water", seaBlue);
    addTap(scene, water, {-7.0, 11.0}, {0.0, -1.0}, 1.2, 2.0);
    addDrain(scene, {8.8, 8.0}, 0.7);
    pour(scene, {-9.0, 0.0}, {-5.0, 8.4});
    pour(scene, {-5.0, 0.0}, {9.0, 1.1});
    for (const auto& [left, right] : {std::pair(-4.4, -1.45), std::pair(-0.2, 3.4), std::pair(4.5, 9.0)})
        pour(scene, {left, 1.1}, {right, 2.0});
    return scene;
}

Scene makeHoneyOnToast()
{
    Scene scene = emptyScene("Honey on toast");
    addFloor(scene);
    static constexpr Vec plate[] = {{-8.2, 0.0}, {8.2, 0.0},   {9.4, 1.1},   {9.1, 1.15},
                                    {8.0, 0.35}, {-8.0, 0.35}, {-9.1, 1.15}, {-9.4, 1.1}};
    makeFixed(scene, addShape(scene, {0.0, 0.0}, plate, 1.0, {}, "Plate", slate));
    static constexpr Vec slice[] = {{-4.6, 0.0}, {4.6, 0.0},  {4.6, 0.9},  {4.9, 1.3},
                                    {4.6, 1.7},  {-4.6, 1.7}, {-4.9, 1.3}, {-4.6, 0.9}};
    addShape(scene, {0.0, 0.4}, slice, 1.0, {.density = 3.0, .friction = 1.0}, "Toast", wood);
    // A jar on its side, its mouth to the right and a little down.
    static constexpr Vec jar[] = {{0.0, 0.0}, {4.6, -0.9}, {4.6, -0.65}, {0.25, 0.25}, {0.25, 3.05},
                                  {3.6, 2.9}, {3.6, 1.2},  {3.85, 1.2},  {3.85, 3.14}, {0.0, 3.3}};
    const Vec at{-5.4, 5.4};
    makeFixed(scene, addShape(scene, at, jar, 1.0, {}, "Jar", slate));
    addFluid(scene, "Honey", honeyGold, {.density = 2.8, .viscosity = 4.0, .cohesion = 2.0, .friction = 1.0});
    pour(scene, at + Vec{0.25, -0.7}, at + Vec{3.6, 2.95}, [&](Vec place) {
        const Vec in = place - at;
        return in.y > 0.33 - 0.207 * (in.x - 0.25) && in.y < 2.95 - 0.045 * (in.x - 0.25);
    });
    return scene;
}

Scene makeArchimedes()
{
    Scene scene = emptyScene("Archimedes");
    scene.world.grain = coarseGrain;
    addBasin(scene, 11.0, 6.0);
    const struct {
        double share;
        Color color;
    } discs[] = {{0.5, orange}, {0.25, amber}, {0.75, pink},   {1.3, teal},
                 {0.25, amber}, {0.75, pink},  {0.95, violet}, {0.5, orange}};
    const FluidMaterial water;
    constexpr double radius = 0.85, slope = 0.16, brink = 5.6, height = 8.6;  // m, rad, m, m
    for (double side : {-1.0, 1.0}) {
        const Vec ramp[] = {{side * brink, height},
                            {side * (brink + 9.0), height + 9.0 * slope},
                            {side * (brink + 9.0), height + 9.0 * slope - 0.4},
                            {side * brink, height - 0.4}};
        makeFixed(scene, addShape(scene, {0.0, 0.0}, ramp, 1.0, {.friction = 0.1},
                                  side < 0.0 ? "Left ramp" : "Right ramp", slate));
        const Vec axle{side * (brink - 1.9), height};
        addTurnstile(scene, axle, 1.75, 0.55 * side);
    }
    int count = 0;
    for (const auto& disc : discs) {
        const double side = count % 2 == 0 ? -1.0 : 1.0, along = radius + 0.2 + 1.9 * (count / 2);
        const Vec at{side * (brink + along), height + along * slope + radius * 1.03};
        const ObjectId id =
            addDisc(scene, at, radius, 24, {.density = disc.share * water.density, .friction = 0.2});
        dress(scene, id, fmt::format("{} of water, {}", disc.share, ++count), disc.color);
        braceRing(scene, id, {5});
    }
    const struct {
        Vec at;
        double share;
        Color color;
    } sunk[] = {{{-4.4, 1.1}, 0.5, lime}, {{0.0, 2.2}, 1.3, sky}, {{4.4, 1.1}, 0.95, blue}};
    for (const auto& disc : sunk) {
        const ObjectId id =
            addDisc(scene, disc.at, radius, 24, {.density = disc.share * water.density, .friction = 0.2});
        dress(scene, id, fmt::format("{} of water, {}", disc.share, ++count), disc.color);
        braceRing(scene, id, {5});
    }
    addFluid(scene, "Water", seaBlue, water);
    pour(scene, {-11.0, 0.0}, {11.0, 3.4}, [&](Vec at) {
        return std::none_of(std::begin(sunk), std::end(sunk), [&](const auto& disc) {
            return glm::distance(at, disc.at) < radius + 0.5 * coarseGrain;
        });
    });
    return scene;
}

namespace {

/// A soft one, as a bath has them; heavy below.
void addRubberDuck(Scene& scene, Vec at, double size)
{
    static constexpr Vec body[] = {{-2.00, 2.43}, {-1.95, 2.15}, {-1.45, 2.05}, {-1.22, 1.85},  {-1.55, 1.50},
                                   {-1.75, 1.00}, {-1.65, 0.45}, {-1.10, 0.10}, {-0.40, -0.05}, {0.45, 0.05},
                                   {1.10, 0.40},  {1.55, 1.00},  {1.75, 1.85},  {1.20, 1.65},   {0.55, 1.52},
                                   {0.00, 1.65},  {-0.20, 1.90}, {0.00, 2.30},  {0.02, 2.80},   {-0.25, 3.20},
                                   {-0.70, 3.35}, {-1.15, 3.22}, {-1.42, 2.90}, {-1.50, 2.62}};
    constexpr double stiffness = 600.0;
    const ObjectId duck = addShape(scene, at, body, size, {.density = 0.5}, "Duck", amber);
    setStiffness(scene, duck, stiffness);
    std::vector<Vec> eye;
    for (int i = 0; i < 8; ++i) {
        const double angle = 0.25 * 3.14159265358979 * i;
        eye.push_back(at + size * (Vec{-0.8, 2.78} + 0.13 * Vec{std::cos(angle), std::sin(angle)}));
    }
    addDecal(scene, duck, eye, "Eye", ink, stiffness);
    for (Vec keel : {body[7], body[8], body[9]})
        find(scene, pointAt(scene, duck, at + size * keel))->mass = 0.9;
}

/// Soft discs that lie on the water in two heaps. @param height m, of their lower row
void addFoam(Scene& scene, std::initializer_list<double> lefts, double height)
{
    static constexpr Color colours[] = {sky, snow, sky, snow, violet, snow};
    int bubble = 0;
    for (double left : lefts)
        for (int i = 0; i < 6; ++i) {
            const double radius = 0.42 + 0.07 * ((i * 5) % 4);
            const Vec at{left + 1.3 * (i % 3), height + 1.3 * (i / 3)};
            const ObjectId id = addDisc(scene, at, radius, 14, {.density = 0.4, .friction = 0.05});
            dress(scene, id, fmt::format("Bubble {}", ++bubble), colours[i]);
            braceRing(scene, id, {3, 7});
            setStiffness(scene, id, 120.0);
        }
}

}  // namespace

/// A tub under a shower that never ends: what is too much runs off at the right.
Scene makeBathTime()
{
    Scene scene = emptyScene("Bath time");
    scene.world.grain = coarseGrain;
    constexpr double floor = 0.6, water = 3.4, head = 10.6;  // m
    addSlab(scene, floor);
    for (double side : {-1.0, 1.0}) {
        const Vec wall[] = {{side * 7.2, floor}, {side * 8.6, floor}, {side * 8.6, 6.4}, {side * 7.7, 6.4}};
        makeFixed(scene,
                  addShape(scene, {0.0, 0.0}, wall, 1.0, {}, side < 0.0 ? "Left wall" : "Right wall", slate));
    }
    addStand(scene, std::vector<Vec>{{0.8, head}, {5.6, head}, {5.2, head + 0.5}, {1.2, head + 0.5}},
             "Shower", slate);
    addRubberDuck(scene, {-0.4, water + 0.2}, 1.1);
    addFoam(scene, {-6.4, 3.2}, water + 0.7);
    const FluidId bath = addFluid(scene, "Water", seaBlue);
    pour(scene, {-7.2, floor}, {7.2, water});
    for (int i = 0; i < 6; ++i)
        addTap(scene, bath, {1.4 + 0.72 * i, head - 0.1}, {0.0, -1.0}, scene.world.grain, 2.0);
    addDrain(scene, {7.4, 4.2}, 0.6);
    return scene;
}

/// A tank that a tap keeps full, with a hole in its wall at a quarter, a half and three quarters of its
/// height: the middle jet goes farthest. It stands so high, and the basin runs off over so long a grate, that
/// none of them drowns.
Scene makeThreeJets()
{
    Scene scene = emptyScene("Three jets");
    scene.world.grain = coarseGrain;
    constexpr double left = -8.6, wall = -5.4, thick = 0.4, bottom = 2.4, full = 7.2, hole = 0.45, end = 5.2;
    addSlab(scene, 0.0);
    addBlock(scene, {left - thick, 0.0}, {wall + thick, bottom}, "Pedestal");
    addBlock(scene, {left - thick, bottom}, {left, bottom + full + 0.8}, "Tank, left");
    double from = bottom;
    for (int i = 1; i <= 3; ++i) {
        const double middle = bottom + 0.25 * i * full;
        addBlock(scene, {wall, from}, {wall + thick, middle - 0.5 * hole}, fmt::format("Tank, right {}", i));
        from = middle + 0.5 * hole;
    }
    addBlock(scene, {wall, from}, {wall + thick, bottom + full + 0.8}, "Tank, right 4");
    for (int i = 0; i < 5; ++i)
        makeFixed(scene, dress(scene, addDisc(scene, {end, 0.6 + 0.6 * i}, 0.13, 12),
                               fmt::format("Grate {}", i + 1), slate));
    addBlock(scene, {end + 2.0, 0.0}, {end + 2.4, 4.4}, "Rim");
    for (int i = 0; i < 3; ++i)
        dress(scene, addDisc(scene, {-2.6 + 1.7 * i, 1.2}, 0.45, 16, {.density = 0.5}),
              fmt::format("Float {}", i + 1),
              i == 0   ? pink
              : i == 1 ? lime
                       : orange);
    const FluidId water = addFluid(scene, "Water", seaBlue);
    pour(scene, {left, bottom}, {wall, bottom + full - 0.2});
    pour(scene, {wall + thick, 0.0}, {end, 0.7});
    scene.taps.push_back({.id = TapId{1},
                          .fluid = water,
                          .at = {0.5 * (left + wall), bottom + full + 1.6},
                          .width = 1.8,
                          .speed = 3.2});
    addDrain(scene, {end + 1.2, 0.4}, 0.75);
    return scene;
}

}  // namespace sprung
