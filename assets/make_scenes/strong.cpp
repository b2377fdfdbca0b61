// What only holds because nothing explodes: high piles, great ratios of masses, chains of hinges, figures on
// hinges, links that break.

#include "figure.h"
#include "ground.h"
#include "liquid_pieces.h"
#include "pieces.h"
#include "scenes.h"
#include "soft_shapes.h"
#include "turning.h"

#include <fmt/format.h>

#include <numbers>
#include <numeric>

namespace sprung {
namespace {

Scene emptyModernScene(const char* name)
{
    Scene scene = emptyScene(name);
    chooseSolver(scene.world, Solver::Modern);
    return scene;
}

std::vector<Vec> starCorners(Vec centre, double radius, double turn)
{
    std::vector<Vec> corners;
    for (int i = 0; i < 10; ++i) {
        const double angle = turn + std::numbers::pi * (0.5 + i / 5.0);
        corners.push_back(centre +
                          (i % 2 == 0 ? radius : 0.45 * radius) * Vec{std::cos(angle), std::sin(angle)});
    }
    return corners;
}

/// Places along a row that sags between two others, so far from each other as the lengths say, nearly.
std::vector<Vec> sagging(Vec left, Vec right, std::span<const double> lengths)
{
    const double whole = std::accumulate(lengths.begin(), lengths.end(), 0.0);
    const double span = glm::distance(left, right);
    const double sag = span * std::sqrt((whole / span - 1.0) * 3.0 / 8.0);  // of a parabola as long
    std::vector<Vec> places{left};
    double along = 0.0;
    for (double length : lengths) {
        along += length;
        const double t = along / whole;
        places.push_back(glm::mix(left, right, t) - Vec{0.0, 4.0 * sag * t * (1.0 - t)});
    }
    return places;
}

/// Boxes in a row that swim, joined at their upper corners by rigid links that break. @param strength N, of a link
void addLinkedPlanks(Scene& scene, PointId left, PointId right, int count, double strength)
{
    constexpr double link = 0.12, plank = 1.06, thickness = 0.26;  // m
    constexpr double strongest = 2e6;  // N/m: a rigid edge's strain is that of such a spring
    std::vector<double> lengths{link};
    for (int i = 0; i < count; ++i)
        lengths.insert(lengths.end(), {plank, link});
    const std::vector<Vec> places =
        sagging(find(scene, left)->position, find(scene, right)->position, lengths);
    const auto join = [&](PointId a, PointId b) {
        Edge& edge = *find(scene, addEdge(scene, a, b));
        edge.breaksAt = strength / (strongest * edge.rest);
    };
    PointId before = left;
    for (int i = 0; i < count; ++i) {
        const Vec a = places[2 * i + 1], b = places[2 * i + 2], along = b - a;
        const Vec middle = 0.5 * (a + b) - (0.5 * thickness / glm::length(along)) * perp(along);
        const ObjectId id = addBox(scene, middle, {glm::length(along), thickness},
                                   std::atan2(along.y, along.x), {.density = 0.6, .friction = 0.8});
        dress(scene, id, fmt::format("Plank {}", i + 1), wood);
        join(before, pointAt(scene, id, a));
        before = pointAt(scene, id, b);
    }
    join(before, right);
}

constexpr Color inOrder[] = {sky, violet, teal, orange, amber, pink, blue, lime};

}  // namespace

Scene makePyramid()
{
    Scene scene = emptyModernScene("Pyramid");
    static constexpr Vec keys[] = {{-30.0, 12.0}, {-17.0, 12.0}, {-11.2, 3.6}, {-8.2, 3.8}};
    std::vector<Vec> surface = hills(keys, 0.5);
    surface.insert(surface.end(), {{-8.1, 0.0}, {18.0, 0.0}, {19.0, 1.5}, {20.0, 1.5}});
    addGround(scene, surface);
    constexpr int rows = 16;
    int crate = 0;
    for (int row = 0; row < rows; ++row)
        for (int i = 0; i < rows - row; ++i)
            dress(scene, addBox(scene, {2.0 + 1.04 * (i - 0.5 * (rows - 1 - row)), row + 0.5}, {1.0, 1.0}),
                  fmt::format("Crate {}", ++crate), inOrder[(row + 3 * i) % 8]);
    constexpr double density = 40.0;  // kg/m^2
    const struct {
        double x, radius, speed;
    } boulders[] = {{-17.8, 0.7, 1.2}, {-21.5, 1.0, 0.8}, {-25.0, 1.4, 0.55}};  // one by one
    for (const auto& [x, radius, speed] : boulders) {
        const ObjectId boulder = addDisc(scene, {x, 12.0 + radius}, radius, 32, {.density = density});
        dress(scene, boulder,
              fmt::format("Boulder of {:.0f} kg", density * std::numbers::pi * radius * radius), slate);
        roll(scene, boulder, speed);
    }
    return scene;
}

/// The ball goes through one wall and comes back to the other; then it tidies up between them.
Scene makeHeavyBall()
{
    Scene scene = emptyModernScene("Heavy ball");
    constexpr double top = 12.6, half = 14.0;  // m
    static constexpr Vec surface[] = {{-20.0, 15.0}, {-half, 15.0}, {-half, 0.0},
                                      {half, 0.0},   {half, 15.0},  {20.0, 15.0}};
    addGround(scene, surface);
    static constexpr Vec beam[] = {{-half, top}, {half, top}, {half, top + 0.6}, {-half, top + 0.6}};
    addStand(scene, beam, "Beam", slate);
    const Vec hookAt{0.0, top + 0.2};
    const PointId hook = addPin(scene, hookAt);
    const double length = 10.2, angle = -0.35, turn = 1.25;  // m, rad, rad/s
    const Vec at = hookAt + length * Vec{std::sin(angle), -std::cos(angle)};
    const ObjectId ball = addDisc(scene, at, 1.0, 32);
    dress(scene, ball, "A tonne", blue);
    setMass(scene, ball, 1000.0);
    const ObjectId chain = addChain(scene, hook, hubOf(scene, ball), 24, 1.0);
    dress(scene, chain, "Chain of kilograms", twine);
    for (const ObjectId id : {ball, chain})
        for (PointId place : find(scene, id)->points)
            if (place != hook)
                find(scene, place)->velocity = turn * perp(find(scene, place)->position - hookAt);
    int brick = 0;
    for (double side : {-1.0, 1.0})
        for (int row = 0; row < 9; ++row)
            for (int column = 0; column < 3; ++column)
                dress(scene, addBox(scene, {side * (7.6 + 1.02 * column), row + 0.5}, {1.0, 1.0}),
                      fmt::format("Brick {}", ++brick), inOrder[(row * 2 + column * 3) % 8]);
    return scene;
}

Scene makeRagdolls()
{
    Scene scene = emptyModernScene("Ragdolls");
    addFloor(scene);
    const Vec middle{0.0, 8.6};
    turnForever(scene, addDrum(scene, middle, {.outer = 8.4, .inner = 7.8, .sides = 4, .paddleEvery = 0}),
                middle, 0.3);
    for (Object& object : scene.objects)
        object.material.friction = 0.3;
    addFigure(scene, middle + Vec{-2.6, -1.1}, -0.35, orange, blue);
    addFigure(scene, middle + Vec{-0.2, 2.6}, 0.25, teal, slate);
    addFigure(scene, middle + Vec{3.2, -0.6}, 1.9, violet, amber);
    dress(scene, addDisc(scene, middle + Vec{-1.0, -1.7}, 0.9, 32, {.density = 1.5}), "Ball", amber);
    return scene;
}

Scene makeNewtonsCradle()
{
    constexpr double radius = 0.9, gap = 0.002, length = 6.0;
    constexpr int balls = 5;
    Scene scene = emptyModernScene("Newton’s cradle");
    scene.world.iterations = 16;
    addFloor(scene);
    const double pitch = 2.0 * radius + gap, top = 9.4;
    const double half = 0.5 * (balls + 0.6) * pitch;
    addBlock(scene, {-half, top}, {half, top + 0.5}, "Beam");
    for (int i = 0; i < balls; ++i) {
        const Vec pin{pitch * (i - 0.5 * (balls - 1)), top};
        const double angle = i == 0 ? -0.9 : 0.0;
        const Vec at = pin + length * Vec{std::sin(angle), -std::cos(angle)};
        const ObjectId ball =
            addDisc(scene, at, radius, 32, {.density = 5.0, .friction = 0.0, .restitution = 1.0});
        dress(scene, ball, fmt::format("Ball {}", i + 1), inOrder[i]);
        addRod(scene, addPin(scene, pin), hubOf(scene, ball), fmt::format("Thread {}", i + 1), slate);
    }
    return scene;
}

namespace {

/// Adds a plank on an axle, its short left end up: what falls on that throws the balls on the long one into the air.
/// @param foot m
void addSeesaw(Scene& scene, Vec foot)
{
    constexpr double axle = 0.9, left = 2.0, right = 5.6, thick = 0.3, lip = 0.2, tilt = -0.14;  // m, rad
    static constexpr Vec stand[] = {{-0.6, 0.0}, {0.6, 0.0}, {0.0, axle}};
    std::vector<Vec> corners;
    for (Vec corner : stand)
        corners.push_back(foot + corner);
    addStand(scene, corners, "Stand", slate);
    const Vec middle = foot + Vec{0.0, axle + 0.5 * thick}, along{std::cos(tilt), std::sin(tilt)};
    const auto placed = [&](Vec own) { return middle + own.x * along + (own.y - 0.5 * thick) * perp(along); };
    const std::vector<Vec> outline{placed({-left, 0.0}),         placed({right, 0.0}),
                                   placed({right, thick + lip}), placed({right - lip, thick + lip}),
                                   placed({right - lip, thick}), placed({-left, thick})};
    const ObjectId plank = addPolygon(scene, outline, {.density = 0.2, .friction = 0.8}).value();
    dress(scene, plank, "Seesaw", wood);
    attach(scene, plank, addPin(scene, middle), 4);
    constexpr double radius = 0.4;
    for (int i = 0; i < 4; ++i) {
        const Vec at = placed({right - lip - radius * (2 * i + 1), thick + radius});
        dress(scene, addDisc(scene, at, radius, 24, {.density = 0.15, .restitution = 0.7}),
              fmt::format("Ball {}", i + 1), inOrder[i]);
    }
}

}  // namespace

Scene makeDominoRun()
{
    constexpr double growth = 1.2;  // from each to the next
    Scene scene = emptyModernScene("Domino run");
    addFloor(scene);
    double x = -14.5, height = 0.5;
    for (int i = 0; i < 14; ++i, height *= growth) {
        const double width = 0.14 * height;
        dress(scene, addBox(scene, {x, 0.5 * height}, {width, height}, 0.0, {.density = 2.0}),
              fmt::format("Domino {}", i + 1), inOrder[i % 8]);
        x += width + 0.4 * height;
    }
    const ObjectId ball = addDisc(scene, {-15.6, 0.3}, 0.14, 16, {.density = 6.0});
    dress(scene, ball, "Marble", slate);
    launch(scene, ball, {4.0, 1.0});
    addSeesaw(scene, {4.6, 0.0});
    addBlock(scene, {-16.4, 0.0}, {-16.1, 1.2}, "Stop");
    return scene;
}

namespace {

/// A table that two cranks carry round in a small circle, as an earthquake does. Each crank has its pin and,
/// opposite, as heavy a point: it turns about its middle. @return how high its top is, m
double addShakingTable(Scene& scene, double half)
{
    constexpr double axles = 0.6, radius = 0.5, crank = 0.1;  // m
    constexpr double bottom = axles + 0.36, top = bottom + 0.36;
    constexpr double speed = 3.5;    // rad/s
    constexpr double pinMass = 1.0;  // kg
    constexpr double mount = 3e4;    // N/m: the table gives way to what comes under it
    std::vector<PointId> pins;
    for (double side : {-1.0, 1.0}) {
        const Vec axle{side * (half - 1.0), axles}, arm{crank, 0.0};
        const ObjectId wheel = addDisc(scene, axle, radius, 24);
        dress(scene, wheel, side < 0.0 ? "Left crank" : "Right crank", slate);
        find(scene, wheel)->collides = false;
        for (Vec at : {axle - arm, axle + arm}) {
            pins.push_back(addPoint(scene, at));
            find(scene, pins.back())->mass = pinMass;
            attach(scene, wheel, pins.back());
        }
        turnForever(scene, wheel, axle, speed);
    }
    const Vec middle{0.0, 0.5 * (bottom + top)};
    const ObjectId table = addBox(scene, middle, {2.0 * half, top - bottom}, 0.0, {.density = 4.0});
    dress(scene, table, "Shaking table", wood);
    for (std::size_t outer : {1, 3})
        attach(scene, table, pins[outer], 4, mount);
    return top;
}

}  // namespace

Scene makeSoftTower()
{
    Scene scene = emptyModernScene("Soft tower");
    addFloor(scene);
    double height = addShakingTable(scene, 3.6);
    for (int storey = 0; storey < 5; ++storey) {
        const double half = 2.6 - 0.25 * storey;
        for (double side : {-1.0, 1.0}) {
            const double middle = side * (half - 0.75);
            const ObjectId jelly =
                addJelly(scene, {middle - 0.75, height + 0.01}, {middle + 0.75, height + 1.41}, 0.5, 900.0);
            dress(scene, jelly, fmt::format("Jelly {}", 2 * storey + (side > 0.0 ? 2 : 1)),
                  inOrder[(2 * storey + (side > 0.0)) % 8]);
        }
        height += 1.42;
        dress(scene, addBox(scene, {0.0, height + 0.15}, {2.0 * half + 0.2, 0.28}),
              fmt::format("Plank {}", storey + 1), wood);
        height += 0.31;
    }
    const ObjectId ball = addDisc(scene, {0.0, height + 0.75}, 0.7, 24);
    dress(scene, ball, "Ball", slate);
    const Vec hook{-4.6, 13.0};
    constexpr double length = 4.4;  // it hangs still, to be flung
    const ObjectId knocker = addDisc(scene, hook - Vec{0.0, length}, 0.6, 24, {.density = 6.0});
    dress(scene, knocker, "Knocker", blue);
    addRod(scene, addPin(scene, hook), hubOf(scene, knocker), "Rod", slate);
    return scene;
}

/// The cup hangs on two equal rods, so that it stays level while it swings, and shakes what is in it.
Scene makeUAndStars()
{
    Scene scene = emptyModernScene("U and stars");
    addFloor(scene);
    constexpr double reach = 4.1, top = 13.2, rod = 4.8, angle = -1.0;  // m, m, m, rad
    addBlock(scene, {-reach - 0.5, top - 0.1}, {reach + 0.5, top + 0.5}, "Beam");
    const Vec foot = Vec{0.0, top - 6.0} + rod * Vec{std::sin(angle), -std::cos(angle)};
    std::vector<Vec> u{{-4.6, 0.02}, {4.6, 0.02}, {4.6, 6.0},  {3.6, 6.0},
                       {3.6, 1.0},   {-3.6, 1.0}, {-3.6, 6.0}, {-4.6, 6.0}};
    for (Vec& corner : u)
        corner += foot;
    const ObjectId cup = addPolygon(scene, u, {.density = 4.0}).value();
    dress(scene, cup, "U", teal);
    for (double side : {-1.0, 1.0}) {
        const PointId ear = addPoint(scene, foot + Vec{side * reach, 6.0});
        attach(scene, cup, ear, 6);
        addRod(scene, addPin(scene, {side * reach, top}), ear, side < 0.0 ? "Left rod" : "Right rod", twine);
    }
    int star = 0;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 4; ++column) {
            const Vec at = foot + Vec{1.75 * (column - 1.5), 1.95 + 1.75 * row};
            const double turn = 0.4 * row + 0.7 * column;
            dress(scene, addPolygon(scene, starCorners(at, 0.85, turn)).value(),
                  fmt::format("Star {}", ++star), inOrder[(row * 3 + column + 3) % 8]);
        }
    return scene;
}

/// Balls roll from both sides onto a bridge that holds all but the last, which is the heaviest. Those from the right are
/// light enough to swim.
Scene makeBreakingBridge()
{
    Scene scene = emptyModernScene("Breaking bridge");
    constexpr double edge = 9.1, height = 6.0, rise = 0.06;  // m, m, of the slopes
    constexpr double end = 40.0, top = height + rise * (end - edge);
    static constexpr Vec surface[] = {{-end, top}, {-edge, height}, {-9.8, 0.0},
                                      {9.8, 0.0},  {edge, height},  {end, top}};
    const ObjectId ground = addGround(scene, surface);
    addLinkedPlanks(scene, pointAt(scene, ground, {-edge, height}), pointAt(scene, ground, {edge, height}),
                    16, 1800.0);
    scene.world.grain = coarseGrain;
    addFluid(scene, "River", seaBlue);
    pour(scene, {-9.7, 0.0}, {9.7, 2.2});
    constexpr double heavy = 4.0, light = 0.6;  // kg/m^2
    const struct {
        double x, density;
    } balls[] = {{-10.6, heavy}, {12.4, light}, {-13.6, heavy}, {15.4, light},
                 {-16.8, heavy}, {18.6, light}, {-20.4, heavy}, {-23.6, 3.0 * heavy}};
    int count = 0;
    for (const auto& [x, density] : balls) {
        const double radius = 0.55 + 0.1 * count;
        const double foot = height + rise * (std::abs(x) - edge);
        const ObjectId ball =
            addDisc(scene, {x, foot + radius * std::hypot(1.0, rise)}, radius, 32, {.density = density});
        dress(scene, ball, fmt::format("Ball {}", count + 1), inOrder[count % 8]);
        roll(scene, ball, x < 0.0 ? 0.3 : -0.3);
        ++count;
    }
    return scene;
}

}  // namespace sprung
