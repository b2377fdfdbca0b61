#include "ground.h"
#include "pieces.h"
#include "scenes.h"
#include "turning.h"

#include <fmt/format.h>

namespace sprung {
namespace {

constexpr Color crateColours[] = {sky, violet, teal, orange, amber, pink, blue, lime};

/// A house of cards as it grows.
struct CardHouse {
    Scene& scene;
    double middle = 0.0;   // m
    double density = 4.0;  // kg/m^2, of the cards
    int cards = 0;
    double height = 0.0;  // m
};

constexpr double cardThickness = 0.1;  // m
constexpr double tentPitch = 2.1;      // m

void addCard(CardHouse& house, Vec a, Vec b, Color color)
{
    const Vec along = b - a;
    const ObjectId id = addBox(house.scene, 0.5 * (a + b), {glm::length(along), cardThickness},
                               std::atan2(along.y, along.x), {.density = house.density, .friction = 1.6});
    dress(house.scene, id, fmt::format("Card {}", ++house.cards), color);
}

/// Pairs of cards that lean on each other, and cards that lie on them.
void addStorey(CardHouse& house, int tents)
{
    constexpr double tentHeight = 2.5, foot = 0.8, gap = 0.06;  // m
    const double floor = house.height + 0.03, top = house.height + tentHeight;
    for (int i = 0; i < tents; ++i) {
        const double x = house.middle + tentPitch * (i - 0.5 * (tents - 1));
        const Color color = crateColours[(tents * 5 + i) % 8];
        addCard(house, {x - foot, floor}, {x - gap, top}, color);
        addCard(house, {x + foot, floor}, {x + gap, top}, color);
    }
    const double ceiling = top + 0.02 + 0.5 * cardThickness;
    const double half = 0.5 * tentPitch - 0.01;
    for (int i = 0; i + 1 < tents; ++i) {
        const double x = house.middle + tentPitch * (i - 0.5 * (tents - 2));
        addCard(house, {x - half, ceiling}, {x + half, ceiling}, snow);
    }
    house.height = ceiling + 0.5 * cardThickness + 0.01;
}

/// Fixed: sloping shelves, one under the other, that hand what rolls to the next; the last throws it to the
/// right. A marble waits at the upper end of each, the largest on top.
/// @param foot m, below the right end of the last
void addMarbleRun(Scene& scene, Vec foot, int shelves)
{
    constexpr double length = 5.2, pitch = 1.95, thickness = 0.25;  // m
    for (int shelf = 0; shelf < shelves; ++shelf) {
        const double side = shelf % 2 == 0 ? -1.0 : 1.0;  // where its upper end is
        const double slope = shelf == 0 ? 0.3 : 0.045;    // rad
        const Vec middle = foot + Vec{-0.5 * length + (shelf % 2 == 0 ? -1.2 : 0.0), 2.4 + pitch * shelf};
        const ObjectId board = addBox(scene, middle, {length, thickness}, side * slope);
        const Vec end = middle + Vec{side * (0.5 * length - 0.1), 0.5 * pitch};
        const ObjectId stop = addBox(scene, end, {0.2, pitch});
        for (const auto& [id, name] : {std::pair{board, "Shelf"}, std::pair{stop, "Stop"}}) {
            dress(scene, id, fmt::format("{} {}", name, shelves - shelf), slate);
            find(scene, id)->fixed = true;
        }
        const double radius = 0.24 + 0.05 * shelf;
        const Vec up{side * std::cos(slope), std::sin(slope)};
        const Vec at = middle + (0.5 * length - 0.3 - radius) * up + Vec{0.0, 0.5 * thickness + radius};
        dress(scene, addDisc(scene, at, radius, 20, {.density = 40.0 + 60.0 * shelf}),
              fmt::format("Marble {}", shelf + 1), crateColours[shelf]);
    }
}

}  // namespace

/// A board tilts more and more: a tower falls when the foot of its middle leaves its base, the tallest first.
Scene makeStack()
{
    Scene scene = emptyScene("Stack");
    addFloor(scene);
    const Vec axle{0.0, 8.4};
    constexpr double length = 12.8, thickness = 0.5, crate = 0.8;  // m
    const ObjectId board = addBox(scene, axle, {length, thickness});
    dress(scene, board, "Board", slate);
    turnForever(scene, board, axle, 0.02);
    double x = -0.5 * length + 0.9;
    int count = 0;
    for (int rows : {9, 7, 5, 4, 3}) {
        for (int row = 0; row < rows; ++row)
            dress(scene, addBox(scene, {x, axle.y + 0.5 * thickness + crate * (row + 0.5)}, {crate, crate}),
                  fmt::format("Crate {}", ++count), crateColours[(rows + row * 3) % 8]);
        x += 2.7;
    }
    return scene;
}

Scene makeCardHouse()
{
    Scene scene = emptyScene("House of cards");
    find(scene, addFloor(scene))->material.friction = 1.6;
    addCardHouse(scene, {1.0, 0.0}, 4, 4.0);
    addMarbleRun(scene, {-4.4, 0.0}, 5);
    addBlock(scene, {-12.2, 0.0}, {-11.9, 1.2}, "Fence");
    return scene;
}

void addCardHouse(Scene& scene, Vec at, int storeys, double density)
{
    CardHouse house{.scene = scene, .middle = at.x, .density = density, .height = at.y};
    for (int tents = storeys; tents > 0; --tents)
        addStorey(house, tents);
}

/// Three rows, one under the other: the last of each pushes a ball over the edge, which starts the next.
Scene makeDominoes()
{
    Scene scene = emptyScene("Dominoes");
    constexpr double edge = 9.4, wall = 12.8, storey = 4.3, thick = 0.3;  // m
    static constexpr Vec surface[] = {{-20.0, 10.2}, {-14.6, 10.2}, {-wall, 8.6}, {-wall, 0.0},
                                      {wall, 0.0},   {wall, 8.6},   {20.0, 8.6}};
    addGround(scene, surface);
    addBlock(scene, {-wall, 2.0 * storey - thick}, {edge, 2.0 * storey}, "Upper shelf");
    addBlock(scene, {-edge, storey - thick}, {wall, storey}, "Lower shelf");
    for (double side : {-1.0, 1.0}) {
        const double foot = side < 0.0 ? 0.0 : storey;
        const Vec slide[] = {{side * (edge + 0.4), foot}, {side * wall, foot}, {side * wall, foot + 3.3}};
        const ObjectId id = addPolygon(scene, slide).value();
        dress(scene, id, side < 0.0 ? "Left slide" : "Right slide", paletteColor(id));
        find(scene, id)->fixed = true;
    }
    // Slippery, that none is held by a domino which leans on it.
    const auto addBall = [&](Vec at, int number) {
        const ObjectId ball = addDisc(scene, at, 0.65, 24, {.density = 1.5, .friction = 0.0});
        return dress(scene, ball, fmt::format("Ball {}", number), blue);
    };
    roll(scene, addBall({-15.4, 10.85}, 1), 2.0);
    constexpr Vec size{0.28, 1.9};  // m
    constexpr int dominoes = 17;    // in a row, a metre from each to the next
    for (int row = 0; row < 3; ++row) {
        const double side = row == 1 ? -1.0 : 1.0, floor = storey * (2 - row);
        for (int i = 0; i < dominoes; ++i)
            dress(scene, addBox(scene, {side * (i - 7.6), floor + 0.5 * size.y}, size),
                  fmt::format("Domino {}", dominoes * row + i + 1), crateColours[(row + i) % 8]);
        if (row < 2)
            addBall({side * (edge - 0.1), floor + 0.65}, row + 2);
    }
    return scene;
}

}  // namespace sprung
