#include "ground.h"
#include "pieces.h"
#include "scene/edit/boundary.h"
#include "scenes.h"
#include "soft_shapes.h"
#include "turning.h"
#include "vehicles.h"

#include <fmt/format.h>

#include <numbers>

namespace sprung {
namespace {

std::vector<Vec> starCorners(Vec centre, double outer, double inner, int tips)
{
    std::vector<Vec> corners;
    for (int i = 0; i < 2 * tips; ++i) {
        const double angle = std::numbers::pi * (0.5 + static_cast<double>(i) / tips);
        corners.push_back(centre + (i % 2 == 0 ? outer : inner) * Vec{std::cos(angle), std::sin(angle)});
    }
    return corners;
}

std::vector<Vec> cogCorners(Vec centre, double outer, double inner, int teeth, double turn)
{
    std::vector<Vec> corners;
    for (int i = 0; i < teeth; ++i) {
        for (const auto& [part, radius] : {std::pair{-0.27, inner}, std::pair{-0.14, outer},
                                           std::pair{0.14, outer}, std::pair{0.27, inner}}) {
            const double angle = turn + 2.0 * std::numbers::pi * (i + part) / teeth;
            corners.push_back(centre + radius * Vec{std::cos(angle), std::sin(angle)});
        }
    }
    return corners;
}

/// Returns the corners of a bowl of thin walls about a place.
std::vector<Vec> bowlCorners(Vec at)
{
    std::vector<Vec> corners{{-0.65, 0.35}, {-0.55, -0.15}, {-0.35, -0.35}, {0.35, -0.35},
                             {0.55, -0.15}, {0.65, 0.35},   {0.53, 0.35},   {0.45, -0.1},
                             {0.3, -0.23},  {-0.3, -0.23},  {-0.45, -0.1},  {-0.53, 0.35}};
    for (Vec& corner : corners)
        corner += at;
    return corners;
}

/// Three coupled carts, each with a load. @param front m, below the middle of the first
void addTrain(Scene& scene, Vec front, double speed)
{
    const std::size_t before = scene.points.size();
    static constexpr Color colours[] = {orange, amber, teal};
    std::optional<Cart> ahead;
    for (int i = 0; i < 3; ++i) {
        const Vec at = front - Vec{2.6 * i, 0.0};
        const Cart cart = addCart(scene, at, 2.0, fmt::format("Cart {}", i + 1), colours[i]);
        if (ahead)
            addRod(scene, cart.front, ahead->rear, fmt::format("Coupling {}", i), twine);
        ahead = cart;
        dress(scene, addDisc(scene, at + Vec{0.0, 1.15}, 0.42, 14), fmt::format("Load {}", i + 1), lime);
    }
    for (std::size_t i = before; i < scene.points.size(); ++i)
        scene.points[i].velocity.x += speed;
}

/// A flywheel that drives a slider to and fro between two rails by a connecting rod.
void addEngine(Scene& scene, Vec axleAt)
{
    const ObjectId flywheel = addWheel(scene, addPin(scene, axleAt), 1.8, {.density = 3.0});
    dress(scene, flywheel, "Flywheel", violet);
    braceRing(scene, flywheel, {7});
    const PointId crank = addPoint(scene, axleAt + Vec{1.1, 0.0});
    attach(scene, flywheel, crank, 8);
    launch(scene, flywheel, Vec{0.0}, -4.0);

    const ObjectId slider =
        addBox(scene, axleAt + Vec{5.5, 0.0}, {1.6, 1.0}, 0.0, {.density = 0.3, .friction = 0.0});
    dress(scene, slider, "Slider", sky);
    const PointId pin = addPoint(scene, axleAt + Vec{5.5, 0.0});
    attach(scene, slider, pin);
    addRod(scene, crank, pin, "Connecting rod", twine);
    for (double side : {-1.0, 1.0}) {
        const Vec middle = axleAt + Vec{4.9, side * 0.79};
        const ObjectId rail = addBlock(scene, middle - Vec{2.7, 0.27}, middle + Vec{2.7, 0.27},
                                       side < 0.0 ? "Lower rail" : "Upper rail");
        find(scene, rail)->material.friction = 0.0;
    }
}

/// Adds a big wheel that turns for ever, and carries what sits in it. @param reach m, from the axle to where a car hangs
void addBigWheel(Scene& scene, Vec axle, double reach)
{
    constexpr int cars = 8;
    const ObjectId wheel = addDisc(scene, axle, reach, 2 * cars);
    dress(scene, wheel, "Big wheel", blue);
    addStripes(scene, wheel, cars, slate);
    find(scene, wheel)->collides = false;
    constexpr double speed = 0.3;  // rad/s
    turnForever(scene, wheel, axle, speed);
    for (int i = 0; i < cars; ++i) {
        const double turn = 2.0 * std::numbers::pi * i / cars;
        const Vec hook = axle + reach * Vec{std::cos(turn), std::sin(turn)};
        const ObjectId car = addPolygon(scene, bowlCorners(hook - Vec{0.0, 0.9}), {.friction = 0.5}).value();
        dress(scene, car, fmt::format("Car {}", i + 1), palette[i]);
        launch(scene, car, speed * perp(hook - axle));
        attach(scene, car, pointAt(scene, wheel, hook), 6);
        const ObjectId guest = addDisc(scene, hook - Vec{0.0, 0.8}, 0.3, 14);
        dress(scene, guest, fmt::format("Guest {}", i + 1), lime);
        launch(scene, guest, speed * perp(hook - axle));
    }
}

}  // namespace

/// At two passes a frame a ring of many points folds when it is hit hard and flies apart; one of few holds,
/// and at twenty passes all do. A whirl sees to it that they are hit.
Scene makeCircleOf2009()
{
    Scene scene = emptyScene("The 2009 circle");
    scene.world.solver = Solver::Classic2009;
    scene.world.iterations = 2;
    static constexpr Vec surface[] = {{-20.0, 6.0}, {-13.0, 6.0}, {-10.4, 1.0}, {0.0, 0.0},
                                      {10.4, 1.0},  {13.0, 6.0},  {20.0, 6.0}};
    addGround(scene, surface);
    addWhirl(scene, {0.0, 3.3}, {5.6, 0.6}, 0.9);
    constexpr double radius = 1.5;  // m
    static constexpr Color colors[] = {sky, lime, teal, violet, amber, orange, pink, sky};
    int count = 0;
    for (int ring : {12, 16, 20, 24, 28, 32, 36, 40}) {
        const double side = count % 2 == 0 ? -1.0 : 1.0;
        const Vec at{side * (5.0 + 3.6 * (count / 2 % 2)), radius + 1.2 + 4.7 * (count / 4)};
        const ObjectId disc = addDisc(scene, at, radius, ring);
        dress(scene, disc, fmt::format("Circle of {}", ring), colors[count]);
        const Vec weight{1.2, 0.8};
        const ObjectId box =
            addBox(scene, at + Vec{0.15, radius + 0.4 + 0.5 * weight.y}, weight, 0.1, {.density = 10.25});
        dress(scene, box, fmt::format("Weight on {}", ring), blue);
        ++count;
    }
    setBoundary(scene, Boundary::Closed, "Edges", {{-40.0, -6.0}, {40.0, 40.0}});  // for what flies off
    return scene;
}

Scene makeConcaveShapes()
{
    Scene scene = emptyScene("Concave shapes");
    addFloor(scene);
    const Vec axle{0.0, 6.0};
    const ObjectId drum = addDrum(scene, axle, {});
    attach(scene, drum, addPin(scene, axle), 12);
    launch(scene, drum, Vec{0.0}, 1.2);
    const auto add = [&](std::vector<Vec> corners, const char* name, Color color) {
        for (Vec& corner : corners)
            corner += axle;
        return dress(scene, addPolygon(scene, corners, {.density = 0.5}).value(), name, color);
    };
    add({{-1.5, -4.0},
         {1.5, -4.0},
         {1.5, -2.0},
         {0.9, -2.0},
         {0.9, -3.4},
         {-0.9, -3.4},
         {-0.9, -2.0},
         {-1.5, -2.0}},
        "U", teal);
    add(starCorners({0.0, -0.9}, 1.0, 0.45, 5), "Star 1", amber);
    add(starCorners({-2.4, -1.4}, 0.9, 0.4, 5), "Star 2", pink);
    add(cogCorners({2.4, -1.2}, 1.0, 0.75, 10, 0.0), "Cog 1", violet);
    add(cogCorners({-1.8, 0.9}, 0.8, 0.6, 8, 0.1), "Cog 2", sky);
    add({{0.6, 0.4}, {1.2, 0.4}, {1.2, 1.6}, {1.9, 1.6}, {1.9, 2.2}, {-0.1, 2.2}, {-0.1, 1.6}, {0.6, 1.6}},
        "T", orange);
    add({{2.0, 0.0}, {3.6, 0.0}, {3.6, 0.55}, {2.6, 0.55}, {2.6, 1.7}, {2.0, 1.7}}, "L", lime);
    add({{-0.4, 2.3}, {1.4, 2.3}, {1.4, 3.8}, {0.9, 3.8}, {0.9, 2.8}, {0.1, 2.8}, {0.1, 3.8}, {-0.4, 3.8}},
        "Small U", blue);
    return scene;
}

Scene makeHingesAndWheels()
{
    Scene scene = emptyScene("Hinges and wheels");
    static constexpr Vec keys[] = {{-20.0, 4.6}, {-8.0, 4.6}, {2.5, 0.4},
                                   {6.5, 0.4},   {14.0, 4.0}, {20.0, 5.0}};
    addGround(scene, hills(keys, 1.0));
    addTrain(scene, {-7.5, 4.65}, 2.0);
    addEngine(scene, {3.5, 10.6});
    addBigWheel(scene, {-6.5, 10.6}, 3.2);
    return scene;
}

}  // namespace sprung
