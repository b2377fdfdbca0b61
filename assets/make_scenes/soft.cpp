#include "ground.h"
#include "pieces.h"
#include "scene/query.h"
#include "scenes.h"
#include "soft_shapes.h"
#include "turning.h"
#include "vehicles.h"

#include <fmt/format.h>

#include <cmath>

namespace sprung {

Scene makeRubberBalls()
{
    Scene scene = emptyScene("Rubber balls");
    addSlab(scene, 0.0);
    addBlock(scene, {-20.0, 0.0}, {-14.5, 9.0}, "Left wall");
    for (int step = 0; step < 4; ++step)
        addBlock(scene, {-14.5, 1.5 * step}, {4.2 - 4.0 * step, 1.5 * (step + 1)},
                 fmt::format("Step {}", step + 1));
    addBlock(scene, {11.6, 0.0}, {20.0, 13.0}, "Right wall");
    addWhirl(scene, {8.4, 1.9}, {2.4, 0.4}, 6.0);
    const struct {
        Vec at, velocity;
        double radius, stiffness;
        Color color;
    } balls[] = {{{-8.6, 9.0}, {2.5, 0.0}, 0.9, 110.0, pink},    {{-11.5, 8.0}, {3.5, 1.0}, 0.8, 100.0, lime},
                 {{-4.5, 8.5}, {1.5, 0.0}, 1.0, 120.0, sky},     {{0.0, 7.5}, {1.0, 0.0}, 0.8, 100.0, amber},
                 {{7.5, 6.0}, {-1.0, 0.0}, 1.1, 130.0, violet},  {{-12.8, 11.0}, {2.0, 5.0}, 0.7, 90.0, teal},
                 {{-10.0, 11.0}, {3.0, 8.0}, 0.9, 110.0, orange}};
    int count = 0;
    for (const auto& ball : balls) {
        const ObjectId id = addRubberBall(scene, ball.at, ball.radius, ball.stiffness);
        dress(scene, id, fmt::format("Ball {}", ++count), ball.color);
        launch(scene, id, ball.velocity);
    }
    return scene;
}

namespace {

/// A mattress of jelly between two walls, with cams under it that toss what lies on it.
void addTossingBed(Scene& scene)
{
    constexpr double reach = 8.2;             // m, from the middle to the walls
    constexpr double under = 3.1, top = 4.3;  // m, of the mattress
    addBlock(scene, {-reach - 1.0, 0.0}, {-reach, 7.4}, "Left wall");
    addBlock(scene, {reach, 0.0}, {reach + 1.0, 7.4}, "Right wall");
    const Vec half{1.5, 0.95};
    for (int i = 0; i < 4; ++i)
        addCam(scene, {3.7 * (i - 1.5), under - half.x}, half, 0.9 * i, i % 2 == 0 ? 2.2 : -2.2);
    const ObjectId bed = addJelly(scene, {-reach + 0.05, under}, {reach - 0.05, top}, 0.6, 600.0);
    dress(scene, bed, "Mattress", snow);
}

}  // namespace

Scene makeJellyCubes()
{
    Scene scene = emptyScene("Jelly cubes");
    addFloor(scene);
    addTossingBed(scene);
    const struct {
        Vec at;
        double size, stiffness;
        Color color;
    } cubes[] = {{{-4.5, 4.4}, 3.0, 150.0, pink}, {{-4.2, 7.6}, 2.4, 120.0, lime},
                 {{-4.6, 10.2}, 1.8, 80.0, sky},  {{1.2, 4.9}, 2.4, 100.0, orange},
                 {{5.6, 5.3}, 2.4, 100.0, teal},  {{3.4, 8.5}, 2.4, 60.0, violet}};
    int count = 0;
    for (const auto& cube : cubes) {
        const Vec half{0.5 * cube.size, 0.0};
        const ObjectId id =
            addJelly(scene, cube.at - half, cube.at + half + Vec{0.0, cube.size}, 0.6, cube.stiffness);
        dress(scene, id, fmt::format("Jelly {}", ++count), cube.color);
    }
    return scene;
}

Scene makeJellyCar()
{
    Scene scene = emptyScene("Jelly car");
    addFloor(scene);
    const Vec axle{0.0, 7.0};
    turnForever(scene, addDrum(scene, axle, {.outer = 6.6, .inner = 6.1, .paddle = 5.75}), axle, -0.6);
    addJellyCar(scene, axle - Vec{0.0, 5.6}, 200.0);
    static constexpr Color colours[] = {amber, sky, violet};
    for (int i = 0; i < 3; ++i)
        dress(scene, addRubberBall(scene, axle + Vec{-1.6 + 1.6 * i, 1.0 + 0.7 * i}, 0.3 + 0.05 * i, 500.0),
              fmt::format("Ball {}", i + 1), colours[i]);
    return scene;
}

namespace {

constexpr double mesh = 0.5;  // m

/// A net held by its knots nearest to the places. @param mass kg
void hang(Scene& scene, ObjectId net, std::initializer_list<Vec> places, double mass)
{
    setMass(scene, net, mass);
    for (Vec place : places)
        find(scene, pointAt(scene, net, place))->fixed = true;
}

/// Lets a net hang through between its pins: drawn taut it could not carry itself without stretching. No edge
/// changes its length. @param bays meshes from pin to pin, from the left; @param bend rad, from mesh to mesh
void slacken(Scene& scene, ObjectId net, std::initializer_list<int> bays, double bend)
{
    std::vector<Vec> shifts{Vec{0.0}};  // by column
    for (int meshes : bays) {
        for (int i = 0; i < meshes; ++i) {
            const double angle = (i - 0.5 * (meshes - 1)) * bend;
            shifts.push_back(shifts.back() + mesh * Vec{std::cos(angle) - 1.0, std::sin(angle)});
        }
    }
    const double left = boundsOf(scene, *find(scene, net)).min.x;
    for (PointId id : find(scene, net)->points) {
        Vec& at = find(scene, id)->position;
        at += shifts.at(static_cast<std::size_t>(std::lround((at.x - left) / mesh)));
    }
}

}  // namespace

Scene makeCloth()
{
    Scene scene = emptyScene("Cloth");
    addFloor(scene);
    const ObjectId hammock = addNet(scene, {-11.0, 6.0}, {-2.0, 8.0}, mesh);
    dress(scene, hammock, "Hammock", violet);
    hang(scene, hammock, {{-11.0, 8.0}, {-2.0, 8.0}}, 12.0);
    slacken(scene, hammock, {18}, 0.06);
    const ObjectId curtain = addNet(scene, {1.5, 3.0}, {8.5, 10.0}, mesh);
    dress(scene, curtain, "Curtain", teal);
    hang(scene, curtain, {{1.5, 10.0}, {4.0, 10.0}, {6.0, 10.0}, {8.5, 10.0}}, 12.0);
    slacken(scene, curtain, {5, 4, 5}, 0.12);
    addBlock(scene, {-14.6, 10.0}, {-10.2, 10.3}, "Shelf");
    addCam(scene, {-6.5, 3.7}, {1.9, 0.9}, 0.0, 1.2);
    addCam(scene, {9.4, 6.0}, {3.0, 0.9}, 1.57, 0.8);
    const struct {
        double x, radius;
        Color color;
    } balls[] = {{-10.6, 0.5, amber}, {-11.9, 0.7, orange}, {-13.6, 0.9, sky}};
    int count = 0;
    for (const auto& ball : balls) {
        const ObjectId id = addDisc(scene, {ball.x, 10.3 + ball.radius}, ball.radius, 20);
        dress(scene, id, fmt::format("Ball {}", ++count), ball.color);
        roll(scene, id, 0.5);
    }
    return scene;
}

}  // namespace sprung
