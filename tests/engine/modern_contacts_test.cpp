#include "scene/edit/joints.h"
#include "support/scene_test.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double pi = 3.14159265358979;

/// A fixed slope through the origin and a box lying on it. @param angle rad
ObjectId addSlopeAndBox(Scene& scene, double angle, double friction)
{
    const Vec up{-std::sin(angle), std::cos(angle)};
    const ObjectId slope = addBox(scene, -1.0 * up, {200.0, 2.0}, angle, {.friction = friction});
    find(scene, slope)->fixed = true;
    return addBox(scene, 0.5 * up, {1.0, 1.0}, angle, {.friction = friction});
}

SCENE_TEST_ON(Friction, HoldsABoxOnASlopeForAMinute, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    const ObjectId box = addSlopeAndBox(scene, pi / 6.0, 0.6);
    VariantWorld world(scene, variant);
    run(world, 1.0);
    const Vec start = middleOf(world, scene, box);
    run(world, 60.0);
    EXPECT_LT(glm::distance(middleOf(world, scene, box), start), 0.001);
}

SCENE_TEST_ON(Friction, TooSmallLetsItSlideAsCoulombSays, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    const ObjectId box = addSlopeAndBox(scene, pi / 6.0, 0.55);
    VariantWorld world(scene, variant);
    const Vec start = middleOf(world, scene, box);
    run(world, 3.0);
    const double acceleration = 10.0 * (std::sin(pi / 6.0) - 0.55 * std::cos(pi / 6.0));
    const double expected = 0.5 * acceleration * 9.0;
    EXPECT_NEAR(glm::distance(middleOf(world, scene, box), start), expected, 0.03 * expected);
}

/// Boxes of 1 m on each other; the last `size` m wide and high, `density` kg/m^2.
std::vector<ObjectId> addStack(Scene& scene, int count, double lastDensity)
{
    std::vector<ObjectId> boxes;
    for (int i = 0; i < count; ++i)
        boxes.push_back(
            addBox(scene, {0.0, 0.5 + i}, {1.0, 1.0}, 0.0, {.density = i + 1 == count ? lastDensity : 1.0}));
    return boxes;
}

/// How much lower the top of twenty, or of ten with a heavy one, may stand than their heights say. m:
/// contacts are as stiff as the substeps are short, up to 75 Hz, so that it falls with the square of their
/// number
double sagOfTwenty(const Variant& variant, int minSubsteps = 1)
{
    const double hertz = std::min(75.0, 12.0 * std::max(minSubsteps, variant.iterations.value_or(8)));
    return 0.014 * std::pow(75.0 / hertz, 2.0);
}

/// @param aside, sag m, of the top at the end
void expectToStand(const Variant& variant, int count, double lastDensity, double aside, double sag)
{
    Scene scene = modernScene();
    addGround(scene);
    const std::vector<ObjectId> boxes = addStack(scene, count, lastDensity);
    VariantWorld world(scene, variant);
    run(world, 60.0);
    EXPECT_NEAR(middleOf(world, scene, boxes.back()).x, 0.0, aside);
    EXPECT_NEAR(middleOf(world, scene, boxes.back()).y, count - 0.5, sag);
}

SCENE_TEST_ON(Stack, OfTwentyBoxesStandsForAMinute, support::symmetriesAndIterations())
{
    expectToStand(variant, 20, 1.0, 0.01, sagOfTwenty(variant, 4));
}

/// The sag grows with the square of the height.
SCENE_TEST_ON(Stack, OfFiftyBoxesStandsForAMinute, support::symmetriesAndIterations())
{
    expectToStand(variant, 50, 1.0, 0.01, 6.25 * sagOfTwenty(variant, 8));
}

/// What gives way a little at every contact buckles as an elastic column does: its bow grows for ten seconds before
/// anything falls, and sleep would hide it. At one iteration there are too few substeps for that: it falls, no faster
/// than things do.
SCENE_TEST_ON(Stack, TallerThanItsContactsWouldBearDoesNotBuckle, support::symmetriesAndIterations())
{
    for (const int count : {45, 64, 100}) {
        Scene scene = modernScene();
        addGround(scene);
        const std::vector<ObjectId> boxes = addStack(scene, count, 1.0);
        VariantWorld world(scene, variant);
        world.setSleeping(false);
        double fastest = 0.0;
        for (int frame = 0; frame < 25 * 60; ++frame) {
            world.step();
            for (const Vec velocity : world.velocities())
                fastest = std::max(fastest, glm::length(velocity));
        }
        EXPECT_LT(fastest, 1.1 * std::sqrt(2.0 * 10.0 * count)) << count;
        if (variant.iterations == 1)
            continue;
        EXPECT_NEAR(middleOf(world, scene, boxes.back()).x, 0.0, 0.05) << count;
        EXPECT_NEAR(middleOf(world, scene, boxes.back()).y, count - 0.5, 0.05) << count;
    }
}

/// At one iteration there are but 8 substeps.
SCENE_TEST_ON(Stack, BearsATopAHundredTimesAsHeavy, support::symmetriesAndIterations())
{
    expectToStand(variant, 10, 100.0, 0.02, variant.iterations == 1 ? 0.025 : 0.014);
}

SCENE_TEST_ON(Pyramid, OfTwentyRowsStandsAndHardlySinks, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    addGround(scene);
    ObjectId top{};
    for (int row = 0; row < 20; ++row)
        for (int i = 0; i < 20 - row; ++i)
            top = addBox(scene, {(i - 0.5 * (19 - row)) * 1.05, 0.5 + row}, {1.0, 1.0});
    VariantWorld world(scene, variant);
    run(world, 20.0);
    EXPECT_NEAR(middleOf(world, scene, top).x, 0.0, 0.01);
    EXPECT_NEAR(middleOf(world, scene, top).y, 19.5, sagOfTwenty(variant));
}

/// Contacts that are too stiff for their substeps tremble, and what trembles under a load walks.
SCENE_TEST(Pyramid, OfFiftyRowsWalksNowhereAtFewIterations)
{
    for (int iterations : {1, 2, 4, 16}) {
        Scene scene = modernScene(iterations);
        addGround(scene);
        for (int row = 0; row < 50; ++row)
            for (int i = 0; i < 50 - row; ++i)
                addBox(scene, {(i - 0.5 * (49 - row)) * 1.05, 0.5 + row}, {1.0, 1.0});
        VariantWorld world(scene, variant);
        const std::vector<Vec> before(world.positions().begin(), world.positions().end());
        run(world, 10.0);
        double widest = 0.0;
        for (std::size_t i = 0; i < before.size(); ++i)
            widest = std::max(widest, std::abs(world.positions()[i].x - before[i].x));
        EXPECT_LT(widest, 0.4 / iterations) << iterations;
    }
}

SCENE_TEST_ON(Overlap, SeparatesAtNoMoreThanThreeMetresASecond, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    scene.world.gravity = {0.0, 0.0};
    addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    addBox(scene, {0.7, 0.1}, {1.0, 1.0});
    VariantWorld world(scene, variant);
    double fastest = 0.0;
    for (int i = 0; i < 120; ++i) {
        world.step();
        for (Vec v : world.velocities())
            fastest = std::max(fastest, glm::length(v));
    }
    EXPECT_LE(fastest, 3.0);
    EXPECT_GE(middleOf(world, scene, scene.objects[1].id).x - middleOf(world, scene, scene.objects[0].id).x,
              0.99);
}

SCENE_TEST_ON(Concave, AUShapeHoldsABoxBetweenItsArms, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    addGround(scene);
    const std::vector<Vec> u{{-2, 0}, {2, 0}, {2, 3}, {1, 3}, {1, 1}, {-1, 1}, {-1, 3}, {-2, 3}};
    addPolygon(scene, u);
    const ObjectId box = addBox(scene, {0.1, 4.0}, {1.0, 1.0});
    VariantWorld world(scene, variant);
    run(world, 5.0);
    EXPECT_NEAR(bottomOf(world, scene, box), 1.0, 0.01);
    EXPECT_NEAR(middleOf(world, scene, box).x, 0.1, 0.1);
}

/// Nothing gets fast in a second, and the limiter has little to take: what explodes within a frame it hides.
void expectCalm(const Scene& scene, const support::Variant& variant, const std::string& which)
{
    VariantWorld world(scene, variant);
    double fastest = 0.0, gained = 0.0;
    for (int frame = 0; frame < 60; ++frame) {
        world.step();
        for (Vec v : world.velocities())
            fastest = std::max(fastest, glm::length(v));
        for (const dynamics::LimiterAct& act : world.limiterActs())
            gained = std::max(gained, act.gained);
    }
    EXPECT_LT(fastest, 20.0) << which;
    EXPECT_LT(gained, 5000.0) << "J, " << which;
}

/// A plank and a wheel on a background, each pinned to it, the wheel's rim in the end of the plank.
/// @param aside m, of the wheel's axle from the line that the plank lies on
Scene plankBeforeWheel(double aside, double slope)
{
    Scene scene = modernScene();
    const auto at = [&](double x, double y) {
        return Vec{std::cos(slope) * x - std::sin(slope) * y, std::sin(slope) * x + std::cos(slope) * y};
    };
    const ObjectId background = addBox(scene, at(5.0, 0.0), {60.0, 40.0}, slope);
    find(scene, background)->fixed = true;
    find(scene, background)->collides = false;
    const ObjectId plank = addBox(scene, at(1.0, 0.0), {2.0, 0.3}, slope);
    const ObjectId wheel = addDisc(scene, at(6.8, aside), 5.0, 32, {.density = 10.0});
    EXPECT_TRUE(hingeObjects(scene, background, plank, at(0.0, 0.0), 1e-3));
    EXPECT_TRUE(hingeObjects(scene, background, wheel, at(6.8, aside), 1e-3));
    return scene;
}

/// Neither can give way along the line through both pins, and a little beside it only by turning fast.
SCENE_TEST_ON(Pins, TurnNothingThatIsPressedAlongTheLineThroughBoth, support::symmetriesAndIterations())
{
    for (double slope : {0.0, 0.3, 1.5707963, 2.2})
        for (double aside : {0.0, 1e-12, 1e-9, 1e-7, 1e-5, 1e-3, -1e-8, -1e-4, -1e-2}) {
            expectCalm(plankBeforeWheel(aside, slope), variant,
                       fmt::format("slope {}, aside {}", slope, aside));
        }
}

/// A wheel on a background and a soft block in its rim, of which the corners there are fixed.
Scene softBlockInWheel(double aside, double slope)
{
    Scene scene = modernScene();
    const Vec out{std::cos(slope), std::sin(slope)};
    const ObjectId background = addBox(scene, {0.0, 0.0}, {60.0, 40.0});
    find(scene, background)->fixed = true;
    find(scene, background)->collides = false;
    const ObjectId wheel = addDisc(scene, {0.0, 0.0}, 5.0, 32, {.density = 10.0});
    const ObjectId block = addBox(scene, 5.3 * out + aside * perp(out), {1.0, 1.0}, slope);
    for (EdgeId edge : find(scene, block)->edges)
        find(scene, edge)->stiffness = 2000.0;
    for (PointId point : find(scene, block)->points)
        find(scene, point)->fixed = glm::length(find(scene, point)->position) < 5.0;
    EXPECT_TRUE(hingeObjects(scene, background, wheel, {0.0, 0.0}, 1e-3));
    return scene;
}

SCENE_TEST_ON(Pins, TurnNothingThatFixedCornersOfSoftThingsPress, support::symmetriesAndIterations())
{
    for (double slope : {0.0, 0.3, 1.5707963, 2.2})
        for (double aside : {0.0, 1e-12, 1e-7, 1e-3, -1e-9, -1e-5, -1e-2}) {
            expectCalm(softBlockInWheel(aside, slope), variant,
                       fmt::format("slope {}, aside {}", slope, aside));
        }
}

}  // namespace
}  // namespace sprung
