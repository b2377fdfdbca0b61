#include "energy_account.h"
#include "geometry/outline.h"
#include "scene/capacity.h"
#include "scene/edit/bracing.h"
#include "scene/edit/jelly.h"
#include "scene/edit/joints.h"
#include "scene/io/scene_io.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "support/polygons.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// A box, a star, a letter with a hollow and a disc, side by side in the air.
std::vector<ObjectId> addThings(Scene& scene)
{
    const auto at = [](std::vector<Vec> corners, Vec place) {
        for (Vec& corner : corners)
            corner += place;
        return corners;
    };
    return {addBox(scene, {-4.0, 2.0}, {1.2, 0.8}, 0.4),
            *addPolygon(scene, at(support::star(5), {-1.5, 2.0})),
            *addPolygon(scene, at(support::letterU(), {1.5, 2.0})), addDisc(scene, {4.0, 2.0}, 0.6)};
}

TEST(Jelly, KeepsOutlineAndMassAndIsHeldByItsSprings)
{
    Scene scene = modernScene();
    const std::vector<ObjectId> things = addThings(scene);
    const Scene before = scene;
    ASSERT_EQ(makeJelly(scene, things), things);
    ASSERT_TRUE(expectWithinCapacity(scene));
    for (ObjectId id : things) {
        const Object &was = get(before, id), &is = get(scene, id);
        for (PointId corner : was.outline)
            EXPECT_EQ(get(scene, corner), get(before, corner)) << is.name;
        EXPECT_NEAR(geometry::signedArea(outlinePositions(scene, is)),
                    geometry::signedArea(outlinePositions(before, was)), 1e-9)
            << is.name;
        EXPECT_NEAR(massOf(scene, is, pointMasses(scene)), massOf(before, was, pointMasses(before)), 1e-9);
        EXPECT_GE(is.points.size(), 16u) << is.name;
        EXPECT_LE(is.points.size(), 120u) << is.name;
        EXPECT_TRUE(isStiff(scene, is)) << is.name;
        for (EdgeId edge : is.edges) {
            const Edge& spring = get(scene, edge);
            EXPECT_NE(spring.stiffness, rigid) << is.name;
            EXPECT_NEAR(glm::distance(get(scene, spring.a).position, get(scene, spring.b).position),
                        spring.rest, 1e-9);
        }
    }
    for (const Edge& edge : scene.edges)
        EXPECT_TRUE(std::any_of(scene.objects.begin(), scene.objects.end(), [&](const Object& object) {
            return std::find(object.edges.begin(), object.edges.end(), edge.id) != object.edges.end();
        })) << "left behind";
}

/// Its springs were made like one of its own, which had gone elsewhere when there were many.
TEST(Jelly, OfWhatHasPointsBesideItsOutlineIsAsFirmAsOthers)
{
    for (int beside = 1; beside <= 12; ++beside) {
        Scene scene = modernScene();
        const ObjectId box = addBox(scene, {1.0, 0.5}, {2.0, 1.0});
        Object& object = *find(scene, box);
        for (int i = 1; i <= beside; ++i) {
            object.shape.push_back({2.0 * i / (beside + 1), 1.6});
            object.points.push_back(addPoint(scene, object.shape.back()));
        }
        scene.edges.clear();
        object.edges.clear();
        ASSERT_EQ(makeJelly(scene, std::array{box}).size(), 1u);
        EXPECT_TRUE(isStiff(scene, get(scene, box))) << beside;
        const Edge& first = scene.edges.front();
        for (const Edge& edge : scene.edges)
            EXPECT_TRUE(edge.stiffness == first.stiffness && edge.damping == first.damping) << beside;
    }
}

/// What of a box is inside an outline, by places in it.
double shareInside(const Scene& scene, ObjectId box, ObjectId outline)
{
    const std::vector<Vec> corners = outlinePositions(scene, get(scene, box));
    const std::vector<Vec> rim = outlinePositions(scene, get(scene, outline));
    constexpr int steps = 8;
    int inside = 0;
    for (int i = 0; i < steps * steps; ++i) {
        const double x = (i % steps + 0.5) / steps, y = (i / steps + 0.5) / steps;
        inside += geometry::contains(
            rim, glm::mix(glm::mix(corners[0], corners[1], x), glm::mix(corners[3], corners[2], x), y));
    }
    return static_cast<double>(inside) / (steps * steps);
}

/// A box of twice its mass fell through the skin of every fifth one, and stayed in it.
SCENE_TEST_ON(Jelly, KeepsOutWhatFallsOnIt, support::fewVariants())
{
    for (int iterations : {4, 8, 64})
        for (int i = 0; i < 8; ++i) {
            const Vec size{1.0 + 0.25 * i, 2.0 - 0.15 * i};
            const double density = 0.5 + 0.2 * i, side = (0.25 + 0.06 * ((3 * i) % 8)) * size.x;
            Scene scene = modernScene(iterations);
            addGround(scene);
            const ObjectId jelly = addBox(scene, {0.0, 0.5 * size.y}, size, 0.0, {.density = density});
            ASSERT_EQ(makeJelly(scene, std::array{jelly}).size(), 1u);
            const double heavy = 2.0 * density * size.x * size.y / (side * side);
            const ObjectId box = addBox(scene, {0.05 * (i - 4) * size.x, size.y + 2.0 + 0.75 * side},
                                        {side, side}, i % 2 ? 0.2 * i : 0.0, {.density = heavy});
            VariantWorld world(scene, variant);
            run(world, 6.0);
            EXPECT_LT(shareInside(world.scene(), box, jelly), 0.1)
                << i << ", " << iterations << " iterations";
        }
}

/// It gives by some hundredths of its height, however large, heavy or strongly pulled it is.
SCENE_TEST(Jelly, SagsAndRests)
{
    for (double size : {0.3, 1.0, 3.0})
        for (double density : {0.2, 5.0}) {
            Scene scene = modernScene();
            addGround(scene);
            const ObjectId box = addBox(scene, {0.0, 0.6 * size}, {size, size}, 0.0, {.density = density});
            ASSERT_EQ(makeJelly(scene, std::array{box}).size(), 1u);
            VariantWorld world(scene, variant);
            EnergyAccount account(world.itself());
            for (int frame = 0; frame < 900; ++frame) {
                world.step();
                account.follow(world.itself());
            }
            EXPECT_LE(account.excess(), 0.01) << size << " m, " << density;
            const double height = 2.0 * middleOf(world, scene, box).y / size;
            EXPECT_GT(height, 0.7) << size << " m, " << density;
            EXPECT_LT(height, 0.99) << size << " m, " << density;
        }
}

TEST(Jelly, KeepsWhatItSharesWithOthers)
{
    Scene scene = modernScene();
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0}), bar = addBox(scene, {0.8, 0.0}, {1.0, 0.2});
    const std::optional<PointId> hinge = hingeObjects(scene, box, bar, {0.4, 0.0}, 1e-3);
    ASSERT_TRUE(hinge);
    const Object barBefore = get(scene, bar);
    ASSERT_EQ(makeJelly(scene, std::array{box}).size(), 1u);
    EXPECT_EQ(get(scene, bar), barBefore);
    for (EdgeId edge : barBefore.edges)
        EXPECT_NE(find(scene, edge), nullptr);
    const Object& jelly = get(scene, box);
    EXPECT_NE(std::find(jelly.points.begin(), jelly.points.end(), *hinge), jelly.points.end());
    EXPECT_TRUE(isStiff(scene, jelly));
}

TEST(Jelly, IsNothingThatIsFixedOrHasNoOutline)
{
    Scene scene = modernScene();
    const ObjectId ground = addGround(scene);
    const ObjectId rope = addRope(scene, std::vector<Vec>{{0.0, 1.0}, {1.0, 1.0}});
    const Scene before = scene;
    EXPECT_TRUE(makeJelly(scene, std::array{ground, rope}).empty());
    EXPECT_EQ(scene, before);
}

/// What a scene file can hold: the stiffness of the heaviest and of the lightest thing, and no more corners than can be
/// joined.
TEST(Jelly, OfAnyWeightCanBeSavedAndOfTooManyCornersIsNone)
{
    for (const auto& [size, density] : {std::pair{1e-5, 1e-6}, std::pair{1e6, 1e9}}) {
        Scene scene = modernScene();
        const ObjectId box = addBox(scene, {0.0, 0.0}, {size, size}, 0.0, {.density = density});
        ASSERT_EQ(makeJelly(scene, std::array{box}).size(), 1u) << size;
        EXPECT_TRUE(readScene(writeScene(scene), "jelly")) << size;
    }
    Scene scene = modernScene();
    std::vector<Vec> corners;
    for (int i = 0; i < 2000; ++i)
        corners.push_back({std::cos(i * 3.14159265 / 1000.0), std::sin(i * 3.14159265 / 1000.0)});
    const ObjectId round = *addPolygon(scene, corners);
    EXPECT_TRUE(makeJelly(scene, std::array{round}).empty());
}

}  // namespace
}  // namespace sprung
