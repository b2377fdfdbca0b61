#include "bridge.h"
#include "geometry/outline.h"
#include "ground.h"
#include "liquid_pieces.h"
#include "pieces.h"
#include "scenery.h"
#include "scenes.h"
#include "soft_shapes.h"
#include "vehicles.h"

#include <fmt/format.h>

#include <numbers>

namespace sprung {
namespace {

constexpr Vec leftBank{-4.4, 3.4}, rightBank{4.4, 3.4};  // m, where the bridge is held

/// Returns the gorge's sides and floor, from the left to the right: steep, and round below.
std::vector<Vec> gorge()
{
    constexpr std::size_t steps = 16;
    constexpr double halfWide = 3.8, deep = 2.4, floor = -1.6;  // m
    std::vector<Vec> corners;
    for (std::size_t i = 0; i <= steps; ++i) {
        const double t = std::sin(std::numbers::pi * (static_cast<double>(i) / steps - 0.5));
        corners.emplace_back(halfWide * t, floor + deep * t * t * t * t);
    }
    return corners;
}

/// Whether water may be there: in the gorge, and as far from its sides as water keeps.
bool isInGorge(Vec at)
{
    constexpr double keepOut = 0.06;  // m
    std::vector<Vec> outline = gorge();
    outline.insert(outline.begin(), leftBank);
    outline.push_back(rightBank);
    return geometry::contains(outline, {at.x + std::copysign(keepOut, at.x), at.y - keepOut});
}

ObjectId addLandscape(Scene& scene)
{
    static constexpr Vec left[] = {{-20.0, 7.2}, {-14.0, 7.8}, {-8.2, 3.0}, {-6.2, 3.6}, leftBank};
    static constexpr Vec right[] = {rightBank, {5.2, 3.4}, {7.2, 4.1}, {11.0, 4.1}, {15.0, 6.4}, {20.0, 7.0}};
    std::vector<Vec> surface = hills(left, 0.6);
    const std::vector<Vec> sides = gorge();
    surface.insert(surface.end(), sides.begin(), sides.end());
    const std::vector<Vec> rest = hills(right, 0.6);
    surface.insert(surface.end(), rest.begin(), rest.end());
    return addGround(scene, surface);
}

/// Three, two, one. @param corner m, lower left
void addCrates(Scene& scene, Vec corner)
{
    static constexpr Color colours[] = {sky, teal, violet, lime, orange, blue};
    int crate = 0;
    for (int row = 0; row < 3; ++row) {
        for (int i = 0; i < 3 - row; ++i) {
            const Vec at = corner + Vec{0.5 + 0.5 * row + 1.03 * i, 0.5 + row};
            const ObjectId id = addBox(scene, at, {1.0, 1.0});
            dress(scene, id, fmt::format("Crate {}", crate + 1), colours[crate]);
            ++crate;
        }
    }
}

}  // namespace

Scene makeDownhill()
{
    Scene scene = emptyScene("Downhill");
    scene.world.grain = coarseGrain;
    addWindmill(scene, {12.6, 4.8}, 4.2, 2.3);
    addTreeWithSwing(scene, {-9.6, 2.8});
    const ObjectId ground = addLandscape(scene);
    addCritter(scene, {-1.2, 1.2});
    addBridge(scene, {.left = pointAt(scene, ground, leftBank),
                      .right = pointAt(scene, ground, rightBank),
                      .slack = 0.02,
                      .density = 6.0});
    const ObjectId beachBall = addDisc(scene, {1.4, 1.9}, 0.6, 18, {.density = 0.2});
    dress(scene, beachBall, "Beach ball", sky);
    addStripes(scene, beachBall, 3, snow);
    addCrates(scene, {7.4, 4.1});
    const ObjectId rubberBall = addRubberBall(scene, {10.4, 8.9}, 0.55, 100.0);
    dress(scene, rubberBall, "Rubber ball", amber);
    addJellyCar(scene, {-13.0, 7.85}, 200.0, {5.5, 0.0});
    addFluid(scene, "Pond", seaBlue);
    pour(scene, {-4.0, -1.6}, {4.0, 1.3}, isInGorge);
    return scene;
}

}  // namespace sprung
