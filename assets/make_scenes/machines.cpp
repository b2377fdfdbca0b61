#include "bridge.h"
#include "ground.h"
#include "pieces.h"
#include "scenes.h"
#include "turning.h"
#include "vehicles.h"

#include <fmt/format.h>

#include <numbers>

namespace sprung {

/// Two cams under the planks make it buck.
Scene makeRopeBridge()
{
    Scene scene = emptyScene("Rope bridge");
    static constexpr Vec surface[] = {{-20.0, 5.12}, {-8.4, 5.12}, {-8.0, 5.0}, {-7.2, -1.0},
                                      {7.2, -1.0},   {8.0, 5.0},   {8.4, 5.12}, {20.0, 5.12}};
    const ObjectId ground = addGround(scene, surface);
    addBridge(scene, {.left = pointAt(scene, ground, {-8.0, 5.0}),
                      .right = pointAt(scene, ground, {8.0, 5.0}),
                      .planks = 18,
                      .slack = 0.05});
    for (double side : {-1.0, 1.0})
        addCam(scene, {3.2 * side, -1.0}, {1.4, 4.2}, 0.25 * std::numbers::pi * (2.0 + side), 2.0 * side);
    const struct {
        double x, speed, radius, density;
        Color color;
    } balls[] = {{-9.6, 0.7, 0.5, 1.0, amber},
                 {11.4, -0.7, 0.8, 1.5, pink},
                 {-12.8, 0.55, 1.0, 2.0, orange},
                 {14.4, -0.5, 0.6, 4.0, violet}};
    int count = 0;
    for (const auto& ball : balls) {
        const ObjectId id =
            addDisc(scene, {ball.x, 5.12 + ball.radius}, ball.radius, 0, {.density = ball.density});
        dress(scene, id, fmt::format("Ball {}", ++count), ball.color);
        roll(scene, id, ball.speed);
    }
    dress(scene, addBox(scene, {-1.4, 7.0}, {1.2, 1.2}, 0.2), "Crate 1", sky);
    dress(scene, addBox(scene, {1.6, 8.0}, {1.2, 1.2}, -0.3), "Crate 2", lime);
    return scene;
}

/// The ball hangs from an arm that turns for ever over a bowl: what it throws slides back into its way.
Scene makeWreckingBall()
{
    Scene scene = emptyScene("Wrecking ball");
    const Vec axle{0.0, 9.7};
    std::vector<Vec> surface{{-20.0, axle.y + 2.0}};
    for (int i = -15; i <= 15; ++i) {
        const double turn = 0.1 * i;  // rad
        surface.push_back({axle + axle.y * Vec{std::sin(turn), -std::cos(turn)}});
    }
    surface.insert(surface.begin() + 1, {surface[1].x, axle.y + 2.0});
    surface.push_back({surface.back().x, axle.y + 2.0});
    surface.push_back({20.0, axle.y + 2.0});
    find(scene, addGround(scene, surface))->material.friction = 0.2;
    static constexpr Vec beam[] = {{-11.0, 9.4}, {0.0, 9.4}, {0.3, 9.7}, {0.0, 10.0}, {-11.0, 10.0}};
    addStand(scene, beam, "Beam", slate);
    constexpr double reach = 3.6, length = 4.3;  // m, of the arm that turns, of the chain
    const ObjectId flail = addBox(scene, axle, {2.0 * reach + 0.6, 0.6});
    dress(scene, flail, "Flail", violet);
    find(scene, flail)->collides = false;
    const PointId hook = addPoint(scene, axle - Vec{reach, 0.0});
    attach(scene, flail, hook);
    turnForever(scene, flail, axle, 1.3);
    const Vec at = find(scene, hook)->position - Vec{0.0, length};
    const ObjectId ball = addDisc(scene, at, 1.0, 24, {.density = 20.0});
    dress(scene, ball, "Wrecking ball", blue);
    const ObjectId chain = addChain(scene, hook, hubOf(scene, ball), 8, 1.0);
    dress(scene, chain, "Chain", twine);
    const Vec speed = find(scene, hook)->velocity;  // they begin with the end of the arm, not with a jerk
    for (const ObjectId id : {ball, chain})
        for (PointId place : find(scene, id)->points)
            find(scene, place)->velocity = speed;
    static constexpr Color colours[] = {amber, orange, lime, pink};
    int brick = 0;
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 3; ++column)
            dress(scene, addBox(scene, {1.02 * (column - 1), row + 0.7}, {1.0, 1.0}),
                  fmt::format("Brick {}", ++brick), colours[(row * 2 + column * 3) % 4]);
    return scene;
}

Scene makePendulumWave()
{
    Scene scene = emptyScene("Pendulum wave");
    const Vec top{0.0, 12.0};
    addBlock(scene, top - Vec{3.0, 0.0}, top + Vec{3.0, 0.6}, "Beam");
    addFloor(scene);
    const PointId pin = addPin(scene, top);
    constexpr double tilt = 0.8;  // rad
    for (int i = 0; i < 24; ++i) {
        const double period = 120.0 / (43.0 - i);  // s
        const double length = 9.81 * period * period / (4.0 * std::numbers::pi * std::numbers::pi);
        const Vec at = top + length * Vec{std::sin(tilt), -std::cos(tilt)};
        const ObjectId bob = addDisc(scene, at, 0.24, 16);
        dress(scene, bob, fmt::format("Bob {}", i + 1), palette[i % 8]);
        find(scene, bob)->collides = false;
        addRod(scene, pin, hubOf(scene, bob), fmt::format("Thread {}", i + 1), slate);
    }
    return scene;
}

Scene makeDoublePendulum()
{
    Scene scene = emptyScene("Double pendulum");
    addFloor(scene);
    const Vec top{0.0, 7.6};
    static constexpr Vec stand[] = {{-1.2, 0.0}, {1.2, 0.0}, {0.25, 7.8}, {-0.25, 7.8}};
    addStand(scene, stand, "Stand", slate);
    const PointId pin = addPin(scene, top);
    static constexpr Color colours[] = {sky, violet, amber};
    for (int i = 0; i < 3; ++i) {
        const double angle = 2.85 + 0.03 * i;
        const Vec along{std::sin(angle), -std::cos(angle)};
        const ObjectId elbow = addDisc(scene, top + 3.4 * along, 0.3, 16);
        const ObjectId end = addDisc(scene, top + 6.8 * along, 0.5, 16);
        dress(scene, elbow, fmt::format("Elbow {}", i + 1), colours[i]);
        dress(scene, end, fmt::format("End {}", i + 1), colours[i]);
        find(scene, elbow)->collides = find(scene, end)->collides = false;
        addRod(scene, pin, hubOf(scene, elbow), fmt::format("Upper rod {}", i + 1), colours[i]);
        addRod(scene, hubOf(scene, elbow), hubOf(scene, end), fmt::format("Lower rod {}", i + 1), colours[i]);
    }
    return scene;
}

Scene makeBuggy()
{
    Scene scene = emptyScene("Buggy");
    static constexpr Vec keys[] = {{-20.0, 6.6}, {-13.6, 7.0}, {-6.0, 1.4}, {-3.4, 1.9},
                                   {1.4, 0.4},   {2.0, 0.4},   {13.0, 6.6}, {20.0, 7.0}};
    addGround(scene, hills(keys, 0.6), "Ground", 26.0);
    for (double side : {-1.0, 1.0})
        addCam(scene, {1.7 + 1.9 * side, -0.8}, {1.75, 0.9}, 0.0, 1.4 * side);
    addBuggy(scene, {-12.4, 7.05}, {2.5, 0.0});
    return scene;
}

}  // namespace sprung
