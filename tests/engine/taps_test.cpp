#include "scene/capacity.h"
#include "scene/fittings.h"
#include "support/wet_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double d = 0.1;  // m, the usual grain

/// A tap above a vessel, with a liquid of its own.
Scene tapped(const Tap& tap = {})
{
    Scene scene = modernScene();
    addVessel(scene, 3.0);
    scene.fluids.push_back({.id = FluidId{1}, .name = "Water"});
    Tap one = tap;
    one.id = TapId{1};
    one.fluid = FluidId{1};
    if (one.at == Vec{0.0})
        one.at = {1.5, 3.0};
    scene.taps.push_back(one);
    return scene;
}

std::size_t particlesIn(const World& world)
{
    std::size_t sum = 0;
    for (const Fluid& fluid : world.scene().fluids)
        sum += fluid.at.size();
    return sum;
}

class Tapped : public testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(AtEveryRate, Tapped, testing::Values(1, 4, 8, 16));

/// A particle comes when so much of it is due, and not one of all that its mouth is wide at once: those would
/// be bars.
TEST_P(Tapped, PoursWidthTimesSpeed)
{
    for (const double width : {0.04, 0.1, 0.14, 0.5, 1.0})
        for (const double speed : {0.7, 2.0, 7.0}) {
            Scene scene = tapped({.at = {1.5, 8.0}, .width = width, .speed = speed});
            scene.world.iterations = GetParam();
            World world(scene);
            for (int frame = 0; frame < 60; ++frame) {
                world.step();
                const double due = width * speed * static_cast<double>(world.tick()) * frameSeconds / (d * d);
                ASSERT_LE(world.poured(TapId{1}), due + 1e-6) << width << ", " << speed;
                ASSERT_GT(world.poured(TapId{1}), due - 1.0 - 1e-6) << width << ", " << speed;
                ASSERT_EQ(particlesIn(world), world.poured(TapId{1}));
            }
        }
}

TEST_P(Tapped, StopsAtItsLimit)
{
    Scene scene = tapped({.limit = 123});
    scene.world.iterations = GetParam();
    World world(scene);
    run(world, 1.5);
    EXPECT_EQ(world.poured(TapId{1}), 123u);
    EXPECT_EQ(particlesIn(world), 123u);
    Scene edited = world.scene();  // everything is made anew
    addBox(edited, {1.0, 5.0}, {0.3, 0.3});
    edited.taps[0].limit = 130;
    world.take(edited);
    run(world, 0.5);
    EXPECT_EQ(world.poured(TapId{1}), 130u);
    EXPECT_EQ(particlesIn(world), 130u);
}

TEST_P(Tapped, LosesNothingButWhatDrainsSwallow)
{
    Scene scene = tapped({.width = 0.8});
    scene.world.iterations = GetParam();
    pour(scene, {0.0, 0.0}, 3.0, 0.5);
    scene.drains = {{.id = DrainId{2}, .at = {0.5, 0.2}, .radius = 0.2},
                    {.id = DrainId{5}, .at = {2.5, 0.0}}};
    const std::size_t first = scene.fluids[0].at.size();
    World world(scene);
    for (int frame = 0; frame < 180; ++frame) {
        world.step();
        ASSERT_EQ(particlesIn(world) + world.swallowed(DrainId{2}) + world.swallowed(DrainId{5}),
                  first + world.poured(TapId{1}));
    }
    EXPECT_GT(world.swallowed(DrainId{2}), 0u);
    EXPECT_GT(world.swallowed(DrainId{5}), 0u);
}

TEST(Tap, PoursAsItPoints)
{
    Scene scene = tapped({.at = {1.0, 3.0}, .direction = {3.0, 4.0}, .speed = 5.0});
    scene.world.gravity = Vec{0.0};
    World world(scene);
    run(world, 0.1);
    const Fluid fluid = world.scene().fluids[0];
    ASSERT_FALSE(fluid.at.empty());
    Vec mean{0.0};
    for (std::size_t i = 0; i < fluid.at.size(); ++i) {
        const Vec along{0.6, 0.8}, way = fluid.at[i] - Vec{1.0, 3.0};
        EXPECT_LE(std::abs(cross(along, way)), 0.25);
        EXPECT_GE(glm::dot(along, way), 0.0);
        mean += fluid.velocity[i] / static_cast<double>(fluid.at.size());
    }
    EXPECT_NEAR(mean.x, 3.0, 1e-3);
    EXPECT_NEAR(mean.y, 4.0, 1e-3);
}

/// The square of a short direction is nothing to a double, and that of a long one no number: the pipe was nowhere.
TEST(Tap, PoursAlikeHoweverLongItsDirectionIs)
{
    const auto poured = [](double size) {
        const Tap tap{.at = {1.0, 3.0}, .direction = size * Vec{0.75, -1.0}, .speed = 5.0};
        World world(tapped(tap));
        run(world, 0.5);
        const Fluid fluid = world.scene().fluids[0];
        return std::tuple{pipeOf(tap), fluid.at, fluid.velocity};
    };
    for (int exponent : {-1072, -1000, -500, 29})
        EXPECT_EQ(poured(std::ldexp(1.0, exponent)), poured(1.0)) << exponent;
    EXPECT_EQ(unitOf({0.0, -1e300}), (Vec{0.0, -1.0}));
}

TEST(Tap, PoursTheLiquidThatItIsOf)
{
    Scene scene = tapped();
    scene.fluids.push_back({.id = FluidId{4}, .name = "Oil"});
    scene.taps.push_back({.id = TapId{2}, .fluid = FluidId{4}, .at = {0.5, 3.0}, .limit = 7});
    pour(scene, {0.0, 0.0}, 3.0, 0.3);
    const std::size_t oil = scene.fluids[1].at.size();
    World world(scene);
    run(world, 1.0);
    EXPECT_EQ(world.scene().fluids[0].at.size(), world.poured(TapId{1}));
    EXPECT_EQ(world.scene().fluids[1].at.size(), oil + 7);
}

TEST(Tap, IsClosedAndOpenedInARun)
{
    World world(tapped());
    run(world, 0.5);
    const std::uint32_t before = world.poured(TapId{1});
    EXPECT_GT(before, 0u);
    for (const bool on : {false, true}) {
        Scene edited = world.givenScene();
        edited.taps[0].on = on;
        world.take(edited);
        run(world, 0.5);
        EXPECT_EQ(world.poured(TapId{1}) > before, on);
        EXPECT_EQ(particlesIn(world), world.poured(TapId{1}));
    }
}

TEST(Tap, InAWallGivesNothing)
{
    for (const Vec at : {Vec{1.5, -0.5}, Vec{1.5, 0.0}, Vec{-0.5, 3.0}}) {
        World world(tapped({.at = at, .width = 0.3}));
        run(world, 0.5);
        EXPECT_EQ(world.poured(TapId{1}), 0u) << at.x << ", " << at.y;
    }
}

/// However many particles are due in a frame: they are looked at as long as there could be room for them.
TEST(Tap, OfAnyWidthAndSpeedIsCovered)
{
    for (const auto& [width, speed] : {std::pair{20000.0, 1e6}, {1e9, 1e9}, {0.1, 1e9}, {1e9, 1e-3}}) {
        Scene scene = tapped({.at = {0.0, 50.0}, .width = width, .speed = speed});
        addFixedBox(scene, {-9e8, -1e3}, {9e8, 9e8});
        World world(scene);
        run(world, 0.1);
        EXPECT_EQ(world.poured(TapId{1}), 0u) << width << " m, " << speed << " m/s";
    }
}

/// The mouth's first particles are as far apart as any: each is asked for among all that are there.
TEST(Tap, ThatIsWidePoursToItsLimit)
{
    for (const double width : {100.0, 3000.0}) {
        Scene scene = tapped({.at = {0.0, 50.0}, .width = width, .speed = 20.0, .limit = 2000});
        World world(scene);
        world.step();
        EXPECT_EQ(world.poured(TapId{1}), 2000u) << width;
        EXPECT_EQ(particlesIn(world), 2000u) << width;
    }
}

TEST(Tap, FillsAClosedRoomAndNoMore)
{
    Scene scene = tapped({.at = {1.0, 0.8}, .width = 0.3});
    addFixedBox(scene, {-1.0, 1.0}, {4.0, 2.0});
    World world(scene);
    run(world, 12.0);
    const double full = 3.0 * 1.0 / (d * d);
    EXPECT_GT(static_cast<double>(particlesIn(world)), 0.9 * full);
    EXPECT_LT(static_cast<double>(particlesIn(world)), 1.3 * full);
    const Scene now = world.scene();
    for (Vec place : now.fluids[0].at)
        EXPECT_TRUE(place.x > 0.0 && place.x < 3.0 && place.y > 0.0 && place.y < 1.0)
            << place.x << ", " << place.y;
}

TEST(Tap, StopsWhereAWorldBearsNoMore)
{
    Scene scene = tapped({.width = 1.0, .speed = 10.0});
    scene.world.gravity = Vec{0.0};
    for (std::size_t i = 0; i + 50 < maxParticles; ++i)
        scene.fluids[0].at.push_back(
            Vec{100.0 + static_cast<double>(i % 500), 100.0 + static_cast<double>(i / 500)});
    scene.fluids[0].velocity.assign(scene.fluids[0].at.size(), Vec{0.0});
    World world(scene);
    for (int frame = 0; frame < 5; ++frame)
        world.step();
    EXPECT_EQ(particlesIn(world), maxParticles);
    EXPECT_EQ(world.poured(TapId{1}), 50u);
}

TEST(Drain, SwallowsWhatIsWithinItsRadiusAlone)
{
    Scene scene = modernScene();
    scene.world.gravity = Vec{0.0};
    scene.fluids.push_back({.id = FluidId{1}});
    std::vector<Vec> left;
    for (double x = -2.0; x <= 2.0; x += 0.25)
        for (double y = -2.0; y <= 2.0; y += 0.25) {
            scene.fluids[0].at.push_back({x, y});
            if (glm::length(Vec{x, y}) > 1.0)
                left.push_back({x, y});
        }
    scene.fluids[0].velocity.assign(scene.fluids[0].at.size(), Vec{0.0});
    scene.drains.push_back({.id = DrainId{1}, .at = Vec{0.0}, .radius = 1.0});
    World world(scene);
    world.step();
    EXPECT_EQ(world.scene().fluids[0].at, left);
    EXPECT_EQ(world.swallowed(DrainId{1}), scene.fluids[0].at.size() - left.size());
}

/// A world whose last liquid goes.
TEST(Drain, SwallowsTheLast)
{
    Scene scene = bath();
    scene.drains.push_back({.id = DrainId{1}, .at = {1.5, 1.0}, .radius = 10.0});
    World world(scene);
    run(world, 0.5);
    EXPECT_EQ(particlesIn(world), 0u);
    EXPECT_EQ(world.swallowed(DrainId{1}), scene.fluids[0].at.size());
}

/// What is poured is work from outside, and so is what is swallowed.
TEST(Tap, AddsItsEnergyAsWorkFromOutside)
{
    Scene scene = tapped({.at = {1.5, 20.0}, .width = 0.04, .speed = 2.0});  // one by one, 0.25 m apart
    scene.drains.push_back({.id = DrainId{1}, .at = {1.5, 18.0}, .radius = 1.0});
    World world(scene);
    run(world, 1.5);
    ASSERT_GT(world.swallowed(DrainId{1}), 3u);
    const double mass = 0.02, moved = mass * world.poured(TapId{1}) * 10.0;  // J, a metre's fall
    EXPECT_NEAR(world.energy().conserved - world.outsideWork(), 0.0, 0.05 * moved);
}

Scene flowing()
{
    Scene scene = bath();
    scene.taps.push_back({.id = TapId{3}, .fluid = FluidId{1}, .at = {0.6, 3.0}, .speed = 3.0});
    scene.drains.push_back({.id = DrainId{1}, .at = {2.8, 0.1}, .radius = 0.2});
    return scene;
}

TEST(FlowingWorld, HasTheSameBitsOnTwoThreads)
{
    World one(flowing()), two(flowing());
    two.setThreads(2);
    EXPECT_EQ(hashesOf(one, 90), hashesOf(two, 90));
}

TEST(FlowingWorld, GoesOnWithTheSameBitsFromASnapshotAndFromSavedBytes)
{
    World world(flowing());
    run(world, 0.7);
    const Snapshot snapshot = world.snapshot();
    const std::string bytes = world.save();
    const std::uint32_t poured = world.poured(TapId{3});
    const std::vector<std::uint64_t> hashes = hashesOf(world, 60);
    world.restore(snapshot);
    EXPECT_EQ(world.poured(TapId{3}), poured);
    EXPECT_EQ(hashesOf(world, 60), hashes);
    Result<World> restored = World::restored(bytes);
    ASSERT_TRUE(restored) << restored.error().message;
    EXPECT_EQ(restored->poured(TapId{3}), poured);
    EXPECT_EQ(hashesOf(*restored, 60), hashes);
}

TEST(FlowingWorld, IsEditedInPlaceWithTheBitsOfEverythingMadeAnew)
{
    using Edit = void (*)(Scene&);
    const Edit edits[] = {[](Scene& scene) { scene.taps[0].on = false; },
                          [](Scene& scene) { scene.taps[0].speed = 1.0; },
                          [](Scene& scene) { scene.taps.clear(); },
                          [](Scene& scene) {
                              scene.drains.push_back({.id = DrainId{2}, .at = {1.0, 0.0}});
                          },
                          [](Scene& scene) { scene.drains.clear(); },
                          [](Scene& scene) { scene.world.gravity.x = 1.0; },
                          [](Scene& scene) {
                              addBox(scene, {1.0, 5.0}, {0.4, 0.4});
                          }};
    for (std::size_t i = 0; i < std::size(edits); ++i)
        for (const bool isOfNow : {false, true}) {
            World inPlace(flowing()), anew(flowing());
            anew.setRebuilding(World::Rebuilding::Everything);
            run(inPlace, 0.6);
            run(anew, 0.6);
            const std::size_t before = particlesIn(inPlace);
            Scene edited = isOfNow ? inPlace.scene() : inPlace.givenScene();
            edits[i](edited);
            inPlace.take(edited);
            anew.take(edited);
            EXPECT_EQ(particlesIn(inPlace), before) << i;
            EXPECT_EQ(hashesOf(inPlace, 40), hashesOf(anew, 40)) << i << ", of now: " << isOfNow;
            EXPECT_EQ(inPlace.poured(TapId{3}), anew.poured(TapId{3})) << i;
            EXPECT_EQ(inPlace.scene(), anew.scene()) << i;
        }
}

/// What has been poured since is gone again.
TEST(FlowingWorld, ComesBackFromAnEditByASnapshotFromBeforeIt)
{
    World world(flowing());
    run(world, 0.5);
    const Snapshot before = world.snapshot();
    const std::vector<Fluid> then = world.scene().fluids;
    Scene edited = world.givenScene();
    edited.taps[0].width = 0.2;
    world.take(edited);
    run(world, 0.5);
    world.restore(before);
    EXPECT_EQ(world.scene().fluids, then);
    EXPECT_EQ(world.scene().taps, edited.taps);
}

TEST(FlowingWorld, OfTheSolverOf2009PoursNothing)
{
    Scene scene = flowing();
    scene.world.solver = Solver::Classic2009;
    World world(scene);
    run(world, 0.5);
    EXPECT_EQ(world.scene().fluids, scene.fluids);
    EXPECT_EQ(world.poured(TapId{3}), 0u);
}

}  // namespace
}  // namespace sprung
