#include "ground.h"
#include "pieces.h"
#include "scene/query.h"
#include "scenes.h"
#include "soft_shapes.h"
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
    addBlock(scene, {11.6, 0.0}, {20.0, 5.0}, "Right wall");
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

Scene makeJellyCubes()
{
    Scene scene = emptyScene("Jelly cubes");
    addFloor(scene);
    const struct {
        Vec at;
        double size, stiffness;
        Color color;
    } cubes[] = {{{-4.5, 0.1}, 3.0, 150.0, pink}, {{-4.2, 3.3}, 2.4, 120.0, lime},
                 {{-4.6, 5.9}, 1.8, 80.0, sky},   {{1.2, 0.6}, 2.4, 100.0, orange},
                 {{5.6, 1.0}, 2.4, 100.0, teal},  {{3.4, 4.2}, 2.4, 60.0, violet}};
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
    static constexpr Vec keys[] = {{-20.0, 6.5}, {-13.4, 7.0}, {-7.0, 1.9}, {-4.4, 2.4}, {-1.6, 0.8},
                                   {0.6, 1.1},   {3.0, 0.2},   {5.8, 0.5},  {13.5, 5.5}, {20.0, 7.0}};
    addGround(scene, hills(keys, 0.6), "Ground", 26.0);
    addJellyCar(scene, {-12.4, 7.05}, 200.0, {3.0, 0.0});
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
    const Vec hook{11.4, 12.0};
    const double length = 6.4, angle = 0.9;
    const ObjectId swing = addDisc(scene, hook + length * Vec{std::sin(angle), -std::cos(angle)}, 0.8, 24);
    dress(scene, swing, "Swinging ball", pink);
    addRod(scene, addPin(scene, hook), hubOf(scene, swing), "Thread", slate);
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

namespace {

/// Of convex parts, that the soft foam is kept in safely.
void addTub(Scene& scene)
{
    addSlab(scene, 0.6);
    for (double side : {-1.0, 1.0}) {
        const Vec wall[] = {{side * 7.2, 0.6}, {side * 9.0, 0.6}, {side * 9.0, 5.5}, {side * 8.0, 5.5}};
        const ObjectId id = addPolygon(scene, wall).value();
        dress(scene, id, side < 0.0 ? "Left wall" : "Right wall", paletteColor(id));
        find(scene, id)->fixed = true;
    }
}

void addFoam(Scene& scene)
{
    static constexpr Color colours[] = {sky, snow, sky, snow, violet, snow};
    int bubble = 0;
    for (int row = 0; row < 4; ++row) {
        for (int i = 0; i < 10; ++i) {
            const double radius = 0.42 + 0.07 * ((i * 5 + row * 3) % 4);
            const Vec at{-5.85 + 1.3 * i, 1.4 + 1.32 * row};
            const ObjectId id = addDisc(scene, at, radius, 14, {.density = 0.4, .friction = 0.05});
            dress(scene, id, fmt::format("Bubble {}", ++bubble), colours[(i + row * 2) % 6]);
            braceRing(scene, id, {3, 7});
            setStiffness(scene, id, 120.0);
        }
    }
}

void addDuck(Scene& scene, Vec at)
{
    constexpr double size = 1.3, stiffness = 400.0;  // as drawn = 1; N/m
    static constexpr Vec body[] = {{-2.00, 2.43}, {-1.95, 2.15}, {-1.45, 2.05}, {-1.22, 1.85},  {-1.55, 1.50},
                                   {-1.75, 1.00}, {-1.65, 0.45}, {-1.10, 0.10}, {-0.40, -0.05}, {0.45, 0.05},
                                   {1.10, 0.40},  {1.55, 1.00},  {1.75, 1.85},  {1.20, 1.65},   {0.55, 1.52},
                                   {0.00, 1.65},  {-0.20, 1.90}, {0.00, 2.30},  {0.02, 2.80},   {-0.25, 3.20},
                                   {-0.70, 3.35}, {-1.15, 3.22}, {-1.42, 2.90}, {-1.50, 2.62}};
    std::vector<Vec> outline;
    for (Vec place : body)
        outline.push_back(at + size * place);
    const ObjectId duck = addPolygon(scene, outline, {.density = 0.4}).value();
    dress(scene, duck, "Duck", amber);
    setStiffness(scene, duck, stiffness);
    std::vector<Vec> eye;
    for (Vec place :
         {Vec{1.0, 0.0}, Vec{0.5, 0.87}, Vec{-0.5, 0.87}, Vec{-1.0, 0.0}, Vec{-0.5, -0.87}, Vec{0.5, -0.87}})
        eye.push_back(at + size * (Vec{-0.8, 2.78} + 0.13 * place));
    addDecal(scene, duck, eye, "Eye", ink, stiffness);
    for (Vec keel : {body[7], body[8], body[9]})  // so that it stays upright
        find(scene, pointAt(scene, duck, at + size * keel))->mass = 0.8;
}

}  // namespace

Scene makeBathTime()
{
    Scene scene = emptyScene("Bath time");
    addTub(scene);
    addFoam(scene);
    addDuck(scene, {0.3, 6.3});
    return scene;
}

}  // namespace sprung
