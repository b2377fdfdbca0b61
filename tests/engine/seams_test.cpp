// Where fixed shapes lie flush beside each other, and where the parts of one do, nothing catches.

#include "scene/edit/jelly.h"
#include "support/scene_test.h"

#include <numbers>

namespace sprung {
namespace {

constexpr double pi = std::numbers::pi;
constexpr Material slippery{.friction = 0.0};

/// Flush boxes whose tops are at y = 0, from x = 0 on.
void addTiles(Scene& scene, int count, double width)
{
    for (int i = 0; i < count; ++i)
        find(scene, addBox(scene, {(i + 0.5) * width, -0.6}, {width, 1.2}, 0.0, slippery))->fixed = true;
}

/// A whole frame at once rocks small boxes at some seams, which costs or gives a little.
SCENE_TEST_ON(InternalEdges, OfTilesStopNoBox, support::symmetriesAndIterations())
{
    const double share = variant.iterations == 1 ? 0.02 : 0.0005;
    for (const double size : {0.1, 0.25, 1.0, 1.4})
        for (const double speed : {0.5, 3.0, 9.0}) {
            Scene scene = modernScene();
            addTiles(scene, 48, 0.7);
            const ObjectId id = addBox(scene, {1.0, 0.4 * size}, {size, 0.8 * size}, 0.0, slippery);
            throwObject(scene, id, {speed, 0.0});
            VariantWorld world(scene, variant);
            run(world, 3.0);
            EXPECT_NEAR(velocityOf(world, scene, id).x, speed, share * speed) << size;
            EXPECT_NEAR(bottomOf(world, scene, id), 0.0, 0.01);
        }
}

/// What gives way sags between its corners, and what falls aslant rocks: the corners of tiles, which lie in the next
/// tile, still meet neither.
SCENE_TEST_ON(InternalEdges, OfTilesStopNothingSoftAndNothingThatRocks, support::symmetriesAndIterations())
{
    enum class Thing { Jelly, SoftBox, SoftDisc, FineSoftDisc, Rocking };
    for (const Thing thing :
         {Thing::Jelly, Thing::SoftBox, Thing::SoftDisc, Thing::FineSoftDisc, Thing::Rocking})
        for (const double size : {0.12, 0.6, 1.1}) {
            Scene scene = modernScene();
            addTiles(scene, 48, 0.45);
            const bool isDisc = thing == Thing::SoftDisc || thing == Thing::FineSoftDisc;
            const bool rocks = thing == Thing::Rocking;
            const ObjectId id = isDisc ? addDisc(scene, {2.0, 0.5 * size}, 0.5 * size,
                                                 thing == Thing::SoftDisc ? 14 : 36, slippery)
                                       : addBox(scene, {2.0, (rocks ? 1.0 : 0.5) * size}, Vec{size},
                                                rocks ? 0.4 : 0.0, slippery);
            if (thing == Thing::Jelly)
                makeJelly(scene, std::array{id});
            else if (!rocks)
                for (EdgeId edge : find(scene, id)->edges)
                    find(scene, edge)->stiffness = 1500.0;
            throwObject(scene, id, {2.5, 0.0});
            VariantWorld world(scene, variant);
            run(world, 5.0);
            EXPECT_NEAR(velocityOf(world, scene, id).x, 2.5, (rocks ? 0.01 : 0.0005) * 2.5)
                << "thing " << static_cast<int>(thing) << " of " << size;
        }
}

/// One outline with dents below has seams within it.
SCENE_TEST_ON(InternalEdges, WithinAnOutlineStopNoBox, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    std::vector<Vec> comb{{30.0, 0.0}, {0.0, 0.0}};
    for (int i = 0; i < 15; ++i) {
        const double x = 2.0 * i;
        comb.insert(comb.end(), {{x, -2.0}, {x + 1.0, -2.0}, {x + 1.0, -0.5}, {x + 2.0, -0.5}});
    }
    find(scene, *addPolygon(scene, comb, slippery))->fixed = true;
    const ObjectId box = addBox(scene, {1.0, 0.2}, {0.4, 0.4}, 0.0, slippery);
    throwObject(scene, box, {4.0, 0.0});
    VariantWorld world(scene, variant);
    run(world, 4.0);
    EXPECT_NEAR(velocityOf(world, scene, box).x, 4.0, 0.002);
}

/// Adds a half pipe about the origin, one fixed outline.
void addHalfPipe(Scene& scene, double radius, int sides)
{
    const double beyond = radius + 1.0;
    std::vector<Vec> outline{{-beyond, 0.0}, {-beyond, -beyond}, {beyond, -beyond}, {beyond, 0.0}};
    for (int i = 0; i <= sides; ++i) {
        const double angle = -pi * i / sides;
        outline.push_back(radius * Vec{std::cos(angle), std::sin(angle)});
    }
    outline[4].y = outline.back().y = 0.0;
    find(scene, *addPolygon(scene, outline, slippery))->fixed = true;
}

/// Its parts are triangles with cuts aslant, whose corners lie under each other's sides: none of these is met. At each
/// kink a corner of the box stops going into the next side, with the mass that it has there: that of a box whose mass
/// is in its corners is m / (1 + 1/2), and there are two of them.
SCENE_TEST_ON(InternalEdges, OfAHalfPipeTakeNoMoreThanItsKinks, support::symmetriesAndIterations())
{
    constexpr double R = 4.0, start = 1.1;  // rad from the lowest place
    constexpr std::pair<int, double> pipes[]{{20, 0.55}, {24, 0.25},  {24, 0.9}, {48, 0.25},
                                             {48, 0.9},  {128, 0.25}, {128, 0.9}};
    for (const auto& [sides, size] : pipes) {
        Scene scene = modernScene();
        addHalfPipe(scene, R, sides);
        const double chord = R * std::cos(0.5 * pi / sides);
        const double height = std::sqrt(chord * chord - 0.25 * size * size) - 0.5 * size - 0.002;
        const Vec at = -height * Vec{std::sin(start), std::cos(start)};
        const ObjectId box = addBox(scene, at, Vec{size}, -start, slippery);
        VariantWorld world(scene, variant);
        double highest = -R, lowest = 0.0;
        for (int frame = 0; frame < 240; ++frame) {
            world.step();
            const Vec now = middleOf(world, scene, box);
            lowest = std::min(lowest, now.y);
            highest = now.x > 0.0 ? std::max(highest, now.y) : highest;
        }
        const double lost = 2.0 / 1.5 * pi * pi / (sides * sides);
        const double share = std::pow(1.0 - lost, 2.0 * start * sides / pi);
        const double regained = (highest - lowest) / (at.y - lowest);
        EXPECT_GT(regained, share - (variant.iterations == 1 ? 0.06 : 0.015)) << sides << " sides, " << size;
        EXPECT_LT(regained, 1.001);
    }
}

}  // namespace
}  // namespace sprung
