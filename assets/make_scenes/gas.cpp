// What holds gas.

#include "figure.h"
#include "liquid_pieces.h"
#include "scene/shapes.h"
#include "scenery.h"
#include "scenes.h"
#include "turning.h"
#include "world.h"

#include <fmt/format.h>

#include <cmath>

namespace sprung {
namespace {

/// A basket that is open above. @param foot m, the middle of its floor
ObjectId addBasket(Scene& scene, Vec foot)
{
    static constexpr Vec corners[] = {{-1.45, 0.0}, {1.45, 0.0},   {1.6, 1.3},   {1.35, 1.3},
                                      {1.25, 0.25}, {-1.25, 0.25}, {-1.35, 1.3}, {-1.6, 1.3}};
    return addShape(scene, foot, corners, 1.0, {.density = 1.2, .friction = 0.8}, "Basket", wood);
}

/// Thorns that hang from a level. @param at m, the middle of the row
void addThorns(Scene& scene, Vec at, int count)
{
    static constexpr Vec thorn[] = {{-0.3, 0.0}, {0.0, -1.1}, {0.3, 0.0}};
    for (int i = 0; i < count; ++i)
        makeFixed(scene, addShape(scene, at + Vec{1.7 * (i - 0.5 * (count - 1)), 0.0}, thorn, 1.0, {},
                                  "Thorn", slate));
}

/// Lets gas and springs find how they hold each other.
void settle(Scene& scene)
{
    constexpr int frames = 1200;
    Scene damped = scene;
    damped.world.drag = 4.0;
    World world(damped);
    for (int frame = 0; frame < frames; ++frame)
        world.step();
    for (std::size_t i = 0; i < scene.points.size(); ++i)
        scene.points[i].position = world.positions()[i];
}

/// The points of a straight way, its first among them and its last not, about as far from each other as told.
/// m
void addWay(std::vector<Vec>& outline, Vec from, Vec to, double pitch)
{
    const int count = std::max(1, static_cast<int>(std::round(glm::distance(from, to) / pitch)));
    for (int i = 0; i < count; ++i)
        outline.push_back(from + (to - from) * (static_cast<double>(i) / count));
}

/// A cloth that is held along its upper side.
void hangCloth(Scene& scene, Vec upperLeft, Vec size, std::string name, Color color)
{
    const ObjectId id = addNet(scene, upperLeft - Vec{0.0, size.y}, upperLeft + Vec{size.x, 0.0}, 0.3);
    setMass(scene, id, 0.6 * size.x * size.y);
    for (PointId point : find(scene, id)->points)
        if (Point& one = *find(scene, point); one.position.y > upperLeft.y - 0.1)
            one.fixed = true;
    dress(scene, id, std::move(name), color);
}

/// Light blades on an axle.
void addPinwheel(Scene& scene, Vec at, double radius, Color color)
{
    std::vector<Vec> corners;
    for (int i = 0; i < 16; ++i) {
        static constexpr double reach[] = {0.12, 1.0, 1.0, 0.12}, off[] = {-0.6, -0.12, 0.12, 0.6};
        const double angle = 0.5 * 3.14159265358979 * (i / 4) + off[i % 4];
        corners.push_back(radius * reach[i % 4] * Vec{std::cos(angle), std::sin(angle)});
    }
    const ObjectId id = addShape(scene, at, corners, 1.0, {.density = 0.3}, "Pinwheel", color);
    attach(scene, id, addPin(scene, at));
}

}  // namespace

/// What is full of gas gives way to a cam in the floor, and pushes back.
Scene makeBalloons()
{
    Scene scene = emptyScene("Balloons");
    addBasin(scene, 7.0, 11.0);
    const Color colors[] = {sky, amber, orange, teal, violet, pink, lime};
    int count = 0;
    for (int row = 0; row < 3; ++row)
        for (int i = 0; i < 5 - row % 2; ++i) {
            const double radius = 1.05 + 0.12 * ((3 * row + 2 * i) % 3);
            addBalloon(scene, {-5.4 + 2.7 * i + 1.35 * (row % 2), 2.0 + 2.7 * row}, radius, 60.0,
                       fmt::format("Balloon {}", count + 1), colors[count % 7]);
            ++count;
        }
    addCam(scene, {0.0, -0.6}, {3.0, 1.0}, 0.0, -1.1);
    dress(scene, addBox(scene, {-2.2, 14.0}, {2.2, 2.2}, 0.3, {.density = 2.0}), "Crate", wood);
    dress(scene, addDisc(scene, {2.6, 17.0}, 0.9, 24, {.density = 3.0}), "Boulder", slate);
    return scene;
}

/// Lighter than the air in their place they lift a basket, until thorns burst some of them.
Scene makeUpAndAway()
{
    Scene scene = emptyScene("Up and away");
    scene.world.air = 1.2;
    scene.world.wind = {0.5, 0.0};
    static constexpr Vec keys[] = {{-20.0, 3.0}, {-13.0, 3.0}, {-10.0, 0.0}, {-3.0, 0.0},
                                   {4.0, 0.0},   {9.0, 3.5},   {20.0, 3.5}};
    addGround(scene, hills(keys, 0.5));
    addBlock(scene, {-9.0, 17.0}, {9.0, 17.8}, "Rock");
    addThorns(scene, {0.0, 17.0}, 11);
    addFluid(scene, "Helium", {0xDD, 0xE6, 0xF0},
             {.density = 0.3,
              .viscosity = 0.02,
              .cohesion = 0.0,
              .friction = 0.0,
              .restPressure = 4.0});  // what leaves balloons that burst
    const Vec foot{-5.0, 0.0};
    const ObjectId basket = addBasket(scene, foot);
    setMass(scene, basket, 8.0);
    addCritter(scene, foot + Vec{0.0, 0.27});
    const Color colors[] = {orange, amber, teal, violet, pink};
    const double rims[] = {-1.6, -1.6, -1.35, 1.6, 1.6};  // m, where they are tied to the basket
    for (int i = 0; i < 5; ++i) {
        const Vec middle = foot + Vec{1.5 * (i - 2), 5.2 + 1.9 * (i % 2)};
        const ObjectId balloon =
            addBalloon(scene, middle, 0.9, 18.0, fmt::format("Balloon {}", i + 1), colors[i]);
        find(scene, balloon)->material.density = 0.1;
        for (EdgeId id : find(scene, balloon)->edges)  // but for those at the knot, which pulls at them
            if (Edge& edge = *find(scene, id); find(scene, edge.a)->position.y > middle.y)
                edge.breaksAt = 0.23;
        const PointId knot = pointAt(scene, balloon, middle - Vec{0.0, 0.9});
        const PointId rim = pointAt(scene, basket, foot + Vec{rims[i], 1.3});
        dress(scene, addChain(scene, rim, knot, 5, 0.01), fmt::format("String {}", i + 1), twine);
    }
    return scene;
}

/// Smoke rises, and the wind takes it along, past a pinwheel and over the washing.
Scene makeChimney()
{
    Scene scene = emptyScene("Chimney");
    scene.world.air = 1.2;
    scene.world.wind = {1.2, 0.0};
    static constexpr Vec keys[] = {{-20.0, 1.0}, {-14.0, 0.6}, {-10.0, 0.0},
                                   {8.0, 0.0},   {14.0, 1.6},  {20.0, 2.2}};
    addGround(scene, hills(keys, 0.5));
    addBlock(scene, {-10.0, -0.5}, {-4.6, 3.2}, "House");
    static constexpr Vec roof[] = {{-3.3, 0.0}, {3.3, 0.0}, {0.0, 2.3}};
    makeFixed(scene, addShape(scene, {-7.3, 3.2}, roof, 1.0, {}, "Roof", slate));
    addStand(scene, std::vector<Vec>{{-6.2, 0.0}, {-5.2, 0.0}, {-5.2, 2.0}, {-6.2, 2.0}}, "Door", wood);
    addStand(scene, std::vector<Vec>{{-9.2, 1.2}, {-7.6, 1.2}, {-7.6, 2.4}, {-9.2, 2.4}}, "Window", amber);
    addBlock(scene, {-9.5, 3.4}, {-9.15, 6.6}, "Chimney, left");
    addBlock(scene, {-8.05, 3.4}, {-7.7, 6.6}, "Chimney, right");
    const FluidId smoke = addFluid(scene, "Smoke", {0x8C, 0x8F, 0x96}, usualGas);
    addTap(scene, smoke, {-8.6, 5.4}, {0.0, 1.0}, 0.8, 2.4);
    addDrain(scene, {26.0, 26.0}, 12.0);
    addPinwheel(scene, {-6.0, 8.6}, 1.2, orange);
    addStand(scene, std::vector<Vec>{{-6.04, 4.5}, {-5.96, 4.5}, {-5.96, 8.6}, {-6.04, 8.6}}, "Mast", ink);
    const Vec left{-1.2, 4.4}, right{8.2, 4.4};
    for (Vec post : {left, right})
        addStand(scene,
                 std::vector<Vec>{
                     {post.x - 0.09, 0.0}, {post.x + 0.09, 0.0}, {post.x + 0.09, 4.6}, {post.x - 0.09, 4.6}},
                 "Post", wood);
    const PointId rightEnd = addPin(scene, right),
                  leftEnd = addPin(scene, left);  // one after another: ids count
    addRod(scene, leftEnd, rightEnd, "Line", twine);
    hangCloth(scene, {-0.6, 4.4}, {1.5, 2.4}, "Towel", teal);
    hangCloth(scene, {1.5, 4.4}, {2.4, 2.1}, "Sheet", sky);
    hangCloth(scene, {4.5, 4.4}, {0.9, 1.8}, "Sock", pink);
    hangCloth(scene, {6.0, 4.4}, {1.5, 2.7}, "Shirt", amber);
    return scene;
}

/// It bounces on gas, and its towers sway. Its floor leads all to two whirls in the middle, which throw it up
/// again.
Scene makeBouncyCastle()
{
    constexpr double half = 6.0, tower = 1.2, floor = 1.2, high = 6.0, pitch = 0.4;  // m
    constexpr double pressure = 120.0, stiffness = 6000.0, damping = 0.02;
    Scene scene = emptyScene("Bouncy castle");
    addFloor(scene);
    std::vector<Vec> outline;
    constexpr double slope = 0.25;  // the rim is as high as a point of the outside
    const double rim = floor + slope * (half - tower);
    const Vec corners[] = {{-half, 0.0},         {half, 0.0},          {half, high},
                           {half - tower, high}, {half - tower, rim},  {0.0, floor},
                           {tower - half, rim},  {tower - half, high}, {-half, high}};
    for (std::size_t i = 0; i < std::size(corners); ++i)
        addWay(outline, corners[i], corners[(i + 1) % std::size(corners)], pitch);
    Object castle{.id = nextObjectId(scene)};
    for (Vec at : outline) {
        castle.points.push_back(addPoint(scene, at));
        castle.shape.push_back(at);
        if (at.y == 0.0)
            find(scene, castle.points.back())->fixed = true;
    }
    castle.outline = castle.points;
    const auto tie = [&](PointId a, PointId b) {
        castle.edges.push_back(addEdge(scene, a, b, stiffness));
        find(scene, castle.edges.back())->damping = damping;
    };
    for (std::size_t i = 0; i < outline.size(); ++i)
        tie(castle.points[i], castle.points[(i + 1) % outline.size()]);
    // Threads inside keep it in shape: from the bottom up to the floor, across the towers, and from their
    // feet inwards.
    for (std::size_t i = 0; i < outline.size(); ++i)
        for (std::size_t k = i + 2; k < outline.size(); ++k) {
            const Vec low = outline[i].y < outline[k].y ? outline[i] : outline[k];
            const Vec top = outline[i].y < outline[k].y ? outline[k] : outline[i];
            const double aside = std::abs(top.x - low.x), up = top.y - low.y;
            const bool isUp = aside < 0.5 * pitch && low.y == 0.0 && up >= floor && up < rim;
            const bool isAcross = up < 1e-6 && low.y >= floor && std::abs(aside - tower) < 1e-6;
            const bool isInward = low.y == 0.0 && top.y < rim && std::abs(aside - tower) < 1e-6;
            if (isUp || isAcross || isInward)
                tie(castle.points[i], castle.points[k]);
        }
    castle.pressure = pressure;
    castle.material = {.density = 0.5, .friction = 0.2};
    const ObjectId made = castle.id;
    add(scene, std::move(castle));
    dress(scene, made, "Castle", orange);
    settle(scene);
    constexpr double spin = 5.0, aside = 2.7;            // rad/s, m
    constexpr double hub = floor + slope * aside + 2.0;  // m: none is pressed through the floor by it
    for (double side : {-1.0, 1.0})
        addWhirl(scene, {side * aside, hub}, {2.4, 0.3}, -side * spin);
    addFigure(scene, {-2.6, 7.0}, 0.15, teal, slate);
    addFigure(scene, {2.8, 8.5}, -0.3, violet, blue);
    const Color colors[] = {sky, amber, pink, lime};
    for (int i = 0; i < 4; ++i)
        dress(scene,
              addDisc(scene, {2.2 * (i - 1.5), 12.0 + 1.6 * (i % 3)}, 0.5 + 0.1 * (i % 2), 24,
                      {.density = 1.5, .restitution = 0.7}),
              fmt::format("Ball {}", i + 1), colors[i]);
    return scene;
}

}  // namespace sprung
