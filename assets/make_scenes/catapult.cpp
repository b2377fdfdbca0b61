// Two catapults that throw to each other for ever.

#include "ground.h"
#include "pieces.h"
#include "scenes.h"
#include "turning.h"

#include <fmt/format.h>

#include <numbers>

namespace sprung {
namespace {

/// Says where a catapult stands, and places things on it.
struct Plan {
    Vec axis;          // m, of its beam
    double side;       // -1.0: it stands at the left and throws to the right; 1.0: the other way
    std::string name;  // of its side

    /// @param outwards m, from the axis, away from the other catapult
    Vec at(double outwards, double up) const { return axis + Vec{side * outwards, up}; }

    /// The same along the beam as it begins: its long arm, which is outside, lies low.
    Vec onBeam(double outwards, double up) const
    {
        constexpr double tilt = -0.5;  // rad
        const Vec along = turned({outwards, up}, std::cos(tilt), std::sin(tilt));
        return at(along.x, along.y);
    }
};

/// A beam with a spoon at its long arm, a weight at its short one, and a peg that keeps what rolls inwards. A bumper
/// stops the weight as it falls.
void addBeam(Scene& scene, const Plan& plan)
{
    const Vec stand[] = {plan.at(1.2, -plan.axis.y), plan.at(-1.2, -plan.axis.y), plan.at(-0.2, 0.3),
                         plan.at(0.2, 0.3)};
    addStand(scene, stand, plan.name + " stand", slate);
    std::vector<Vec> corners;
    for (Vec corner :
         {Vec{5.6, 0.9}, Vec{5.35, 0.9}, Vec{5.25, 0.1}, Vec{4.0, 0.1}, Vec{0.9, 0.18}, Vec{0.9, 0.7},
          Vec{0.7, 0.7}, Vec{0.7, 0.2}, Vec{-2.1, 0.2}, Vec{-2.1, -0.2}, Vec{0.0, -0.2}, Vec{5.6, -0.1}})
        corners.push_back(plan.onBeam(corner.x, corner.y));
    const ObjectId beam = addPolygon(scene, corners, {.density = 0.8, .friction = 0.1}).value();
    dress(scene, beam, plan.name + " beam", wood);
    attach(scene, beam, addPin(scene, plan.axis), 6);
    const ObjectId weight = addDisc(scene, plan.onBeam(-1.9, -0.1), 0.55, 20, {.density = 200.0});
    dress(scene, weight, plan.name + " weight", blue);
    find(scene, weight)->collides = false;
    attach(scene, beam, hubOf(scene, weight), 4);
    const Vec bumper = plan.at(-1.0, -0.7);
    addBlock(scene, bumper - Vec{0.25, 0.2}, bumper + Vec{0.25, 0.0}, plan.name + " bumper");
}

/// A bar that turns beside the beam's short arm: either end lifts the weight and then lets it fall.
/// @param angle rad, at the start
void addLifter(Scene& scene, const Plan& plan, double angle)
{
    constexpr double speed = 0.8, half = 1.6, thickness = 0.24;  // rad/s, m, m
    const Vec axle = plan.at(-3.0, -0.3), along{std::cos(angle), std::sin(angle)};
    const Vec across = 0.5 * thickness * perp(along);
    const Vec corners[] = {axle - half * along - across, axle + half * along - across,
                           axle + half * along + across, axle - half * along + across};
    const ObjectId lifter = addPolygon(scene, corners).value();
    dress(scene, lifter, plan.name + " lifter", slate);
    turnForever(scene, lifter, axle, plan.side * speed);
}

/// A wall that follows the way of the spoon so closely that nothing comes between.
void addWall(Scene& scene, const Plan& plan)
{
    constexpr double reach = 5.85;  // m
    std::vector<Vec> corners;
    for (int i = 0; i <= 12; ++i) {
        const double angle = 0.11 * (i - 5);
        corners.push_back(plan.at(reach * std::cos(angle), reach * std::sin(angle)));
    }
    for (Vec corner : {Vec{4.6, 6.0}, Vec{4.7, 17.0}, Vec{5.4, 17.0}, Vec{6.6, 6.0}, Vec{6.8, -plan.axis.y},
                       Vec{5.1, -plan.axis.y}})
        corners.push_back(plan.at(corner.x, corner.y));
    const ObjectId wall = addPolygon(scene, corners, {.friction = 0.0}).value();
    dress(scene, wall, plan.name + " wall", slate);
    find(scene, wall)->fixed = true;
}

/// A roof on a post, with crates on its ridge.
void addRoof(Scene& scene)
{
    static constexpr Vec post[] = {{-0.3, 0.0}, {0.3, 0.0}, {0.2, 6.6}, {-0.2, 6.6}};
    addStand(scene, post, "Post", slate);
    constexpr double ridge = 7.0;  // m
    const Vec corners[] = {{-6.4, 5.0}, {6.4, 5.0}, {6.4, 5.15}, {1.3, ridge}, {-1.3, ridge}, {-6.4, 5.15}};
    const ObjectId roof = addPolygon(scene, corners, {.friction = 0.1}).value();
    dress(scene, roof, "Roof", slate);
    find(scene, roof)->fixed = true;
    constexpr double size = 0.8;  // m
    int crate = 0;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3 - row; ++column) {
            const Vec at{(size + 0.02) * (column - 0.5 * (2 - row)), ridge + size * (row + 0.5)};
            const ObjectId id = addBox(scene, at, {size, size}, 0.0, {.friction = 0.2});
            dress(scene, id, fmt::format("Crate {}", ++crate), palette[(2 * row + 3 * column) % 8]);
        }
}

}  // namespace

/// Each throws balls on the roof between them, from which they roll into a spoon again. What stands on the roof is
/// knocked down, and thrown as well.
Scene makeCatapult()
{
    Scene scene = emptyScene("Catapult");
    addFloor(scene);
    for (double side : {-1.0, 1.0}) {
        const bool isLeft = side < 0.0;
        const Plan plan{.axis = {side * 5.0, 3.4}, .side = side, .name = isLeft ? "Left" : "Right"};
        addBeam(scene, plan);
        addLifter(scene, plan, isLeft ? 0.0 : 1.3);  // they take turns
        addWall(scene, plan);
        for (int i = 0; i < 3; ++i) {
            const ObjectId ball = addDisc(scene, plan.onBeam(4.6 - 0.9 * i, 0.6), 0.4, 16, {.density = 2.0});
            dress(scene, ball, fmt::format("{} ball {}", plan.name, i + 1),
                  palette[(3 * i + (isLeft ? 1 : 5)) % 8]);
        }
    }
    addRoof(scene);
    return scene;
}

}  // namespace sprung
