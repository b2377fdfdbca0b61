#include "scene/edit/joints.h"
#include "scene/io/scene_io.h"
#include "scene/query.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>

namespace sprung {
namespace {

constexpr double g = 10.0;  // m/s^2, of modernScene

/// A fixed box that moves.
ObjectId addPlatform(Scene& scene, Vec centre, Vec size, Vec velocity, double spin = 0.0,
                     const Material& material = {})
{
    const ObjectId id = addBox(scene, centre, size, 0.0, material);
    find(scene, id)->fixed = true;
    for (PointId point : find(scene, id)->points)
        find(scene, point)->velocity = velocity + spin * perp(find(scene, point)->position - centre);
    return id;
}

/// What presses two objects onto each other, as a mean over a second. N
double forceBetween(VariantWorld& world, ObjectId one, ObjectId other)
{
    double sum = 0.0;
    constexpr int frames = 60;
    for (int frame = 0; frame < frames; ++frame) {
        world.step();
        for (const collision::Contact& contact : world.contacts())
            if ((contact.a == one && contact.b == other) || (contact.a == other && contact.b == one))
                sum += contact.force / frames;
    }
    return sum;
}

/// At every number of substeps.
template <class Law>
void atIterations(const Law& law)
{
    for (int iterations : {1, 4, 8, 64}) {
        SCOPED_TRACE(std::to_string(iterations) + " iterations");
        law(iterations);
    }
}

SCENE_TEST(Kinematic, GoesAsItWasToldWhateverItMeets)
{
    atIterations([&](int iterations) {
        Scene scene = modernScene(iterations);
        const ObjectId id = addPlatform(scene, {0.0, 0.0}, {2.0, 0.5}, {1.25, -0.5}, 0.75);
        addBox(scene, {1.6, 0.3}, {0.5, 0.5});
        addBox(scene, {0.0, 0.6}, {0.5, 0.5});
        VariantWorld world(scene, variant);
        const Vec from = middleOf(world, scene, id);
        for (int frame = 1; frame <= 240; ++frame) {
            world.step();
            const double t = frame * frameSeconds;
            ASSERT_NEAR(glm::distance(middleOf(world, scene, id), from + t * Vec{1.25, -0.5}), 0.0, 1e-9);
            const Vec corner{-1.0, -0.25};
            const PointId first = find(scene, id)->points[0];
            const Vec r = world.positions()[indexOf(scene, first)] - middleOf(world, scene, id);
            ASSERT_NEAR(glm::length(r), glm::length(corner), 1e-9);
            ASSERT_NEAR(glm::distance(
                            r, turned(find(scene, first)->position, std::cos(0.75 * t), std::sin(0.75 * t))),
                        0.0, 1e-9);
        }
    });
}

SCENE_TEST(Kinematic, APlatformCarriesWhatLiesOnIt)
{
    atIterations([&](int iterations) {
        Scene scene = modernScene(iterations);
        addPlatform(scene, {0.0, -0.5}, {40.0, 1.0}, {2.0, 0.0});
        const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
        VariantWorld world(scene, variant);
        run(world, 0.1);  // it slips: v = mu g t
        EXPECT_NEAR(velocityOf(world, scene, box).x, 0.6 * g * 0.1, 0.1);
        run(world, 2.0);
        EXPECT_NEAR(velocityOf(world, scene, box).x, 2.0, 0.002);
        EXPECT_NEAR(bottomOf(world, scene, box), 0.0, 0.01);
        run(world, 3.0);
        EXPECT_NEAR(velocityOf(world, scene, box).x, 2.0, 0.002);
        EXPECT_FALSE(world.isAsleep(box));
    });
}

SCENE_TEST(Kinematic, APlatformCarriesASoftThing)
{
    atIterations([&](int iterations) {
        Scene scene = modernScene(iterations);
        addPlatform(scene, {0.0, -0.5}, {40.0, 1.0}, {1.0, 0.0});
        const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
        for (EdgeId edge : find(scene, box)->edges) {
            find(scene, edge)->stiffness = 2000.0;
            find(scene, edge)->damping = 0.5;
        }
        VariantWorld world(scene, variant);
        run(world, 4.0);
        EXPECT_NEAR(velocityOf(world, scene, box).x, 1.0, 0.01);
        EXPECT_NEAR(bottomOf(world, scene, box), 0.0, 0.03);
    });
}

SCENE_TEST(Kinematic, ALiftBearsTheWeightOfWhatStandsOnIt)
{
    atIterations([&](int iterations) {
        Scene scene = modernScene(iterations);
        const ObjectId lift = addPlatform(scene, {0.0, -0.5}, {4.0, 1.0}, {0.0, 1.5});
        const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0}, 0.0, {.density = 30.0});
        VariantWorld world(scene, variant);
        run(world, 1.0);
        EXPECT_NEAR(forceBetween(world, lift, box), 30.0 * g, 0.3);
        EXPECT_NEAR(velocityOf(world, scene, box).y, 1.5, 0.0015);
        const double gap = bottomOf(world, scene, box) - bottomOf(world, scene, lift) - 1.0;
        EXPECT_NEAR(gap, 0.0, 0.005);
    });
}

SCENE_TEST(Kinematic, ALiftThatGainsSpeedPressesWithMTimesGPlusA)
{
    Scene scene =
        modernScene(1);  // it gains speed once a frame: with one substep that is when forces are told
    const ObjectId lift = addPlatform(scene, {0.0, -0.5}, {4.0, 1.0}, {0.0, 0.01});
    const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0}, 0.0, {.density = 30.0});
    VariantWorld world(scene, variant);
    double speed = 0.01, sum = 0.0;
    int counted = 0;
    for (int frame = 0; frame < 180; ++frame) {
        speed += 2.0 * frameSeconds;  // a = 2 m/s^2
        Scene edited = world.scene();
        for (PointId point : find(edited, lift)->points)
            find(edited, point)->velocity = Vec{0.0, speed};
        world.take(edited);
        world.step();
        for (const collision::Contact& contact : world.contacts())
            if (frame >= 60)
                sum += contact.force;
        counted += frame >= 60;
    }
    EXPECT_NEAR(sum / counted, 30.0 * (g + 2.0), 0.01 * 30.0 * 12.0);
    EXPECT_NEAR(velocityOf(world, scene, box).y, speed, 0.05);
}

SCENE_TEST(Kinematic, APaddlesRimThrowsWithItsSpeed)
{
    atIterations([&](int iterations) {
        Scene scene = modernScene(iterations);
        scene.world.gravity = Vec{0.0};
        // 3 m from the centre the side moves at 2 * 3 m/s against a ball at rest.
        const ObjectId ball = addDisc(scene, {3.0, 0.45}, 0.25, 32, {.friction = 0.0, .restitution = 0.0});
        addPlatform(scene, {0.0, 0.0}, {8.0, 0.2}, {0.0, 0.0}, 2.0, {.friction = 0.0, .restitution = 0.0});
        VariantWorld world(scene, variant);
        for (int frame = 1; frame <= 12; ++frame) {
            world.step();
            const double angle = 2.0 * frame * frameSeconds;
            const Vec along{std::cos(angle), std::sin(angle)}, at = middleOf(world, scene, ball);
            const double rim = 2.0 * glm::dot(along, at);  // omega r
            if (frame < 3)
                continue;
            // Its corners bounce a little.
            EXPECT_NEAR(glm::dot(perp(along), velocityOf(world, scene, ball)), rim, 0.04 * rim) << frame;
        }
    });
}

SCENE_TEST(Kinematic, AnElasticBallLeavesAMovingWallAtTwiceItsSpeedLessItsOwn)
{
    atIterations([&](int iterations) {
        for (double e : {0.5, 1.0}) {
            const double v = 3.0, u = -2.0;
            Scene scene = modernScene(iterations);
            scene.world.gravity = Vec{0.0};
            const Material material{.friction = 0.0, .restitution = e};
            const ObjectId ball = addBox(scene, {0.0, 0.0}, {0.5, 0.5}, 0.0, material);
            throwObject(scene, ball, {v, 0.0});
            addPlatform(scene, {2.0, 0.0}, {1.0, 4.0}, {u, 0.0}, 0.0, material);
            VariantWorld world(scene, variant);
            run(world, 1.0);
            EXPECT_NEAR(velocityOf(world, scene, ball).x, u - e * (v - u), 0.02) << "e = " << e;
            EXPECT_NEAR(velocityOf(world, scene, ball).y, 0.0, 0.01);
        }
    });
}

SCENE_TEST(Kinematic, APressPushesASoftBoxOutOrSqueezesIt)
{
    atIterations([&](int iterations) {
        Scene scene = modernScene(iterations);
        addGround(scene);
        const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0}, 0.0, {.density = 5.0});
        for (EdgeId edge : find(scene, box)->edges) {
            find(scene, edge)->stiffness = 500.0;
            find(scene, edge)->damping = 0.5;
        }
        const ObjectId press = addPlatform(scene, {0.0, 1.5}, {3.0, 0.5}, {0.0, -0.25});
        VariantWorld world(scene, variant);
        run(world, 2.0);  // 0.25 m into it
        const double under = middleOf(world, scene, press).y - 0.25;
        EXPECT_NEAR(under, 0.75, 1e-6);
        double top = 0.0;
        for (PointId point : find(scene, box)->points)
            top = std::max(top, world.positions()[indexOf(scene, point)].y);
        EXPECT_LT(top, under + 0.02);
        EXPECT_GT(bottomOf(world, scene, box), -0.02);
        for (Vec v : world.velocities())
            EXPECT_LT(glm::length(v), 3.0);
    });
}

SCENE_TEST(Kinematic, AFastWallLeavesNothingBehind)
{
    atIterations([&](int iterations) {
        Scene scene = modernScene(iterations);
        scene.world.gravity = Vec{0.0};
        const ObjectId box = addBox(scene, {0.0, 0.0}, {0.4, 0.4});
        const ObjectId wall = addPlatform(scene, {-3.0, 0.0}, {0.2, 4.0}, {80.0, 0.0});
        VariantWorld world(scene, variant);
        run(world, 0.5);
        EXPECT_GT(middleOf(world, scene, box).x, middleOf(world, scene, wall).x);
        EXPECT_NEAR(velocityOf(world, scene, box).x, 80.0, 4.0);
    });
}

SCENE_TEST(Kinematic, WakesWhatSleepsInItsWayAndLetsSleepWhereItStops)
{
    Scene scene = modernScene();
    addGround(scene);
    const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    const ObjectId pusher = addPlatform(scene, {-4.0, 0.6}, {1.0, 1.0}, {1.0, 0.0});
    VariantWorld world(scene, variant);
    run(world, 2.0);
    EXPECT_TRUE(world.isAsleep(box));
    run(world, 2.0);
    EXPECT_FALSE(world.isAsleep(box));
    EXPECT_NEAR(velocityOf(world, scene, box).x, 1.0, 0.05);
    Scene edited = world.scene();
    for (PointId point : find(edited, pusher)->points)
        find(edited, point)->velocity = Vec{0.0};
    world.take(edited);
    run(world, 3.0);
    EXPECT_TRUE(world.isAsleep(box));
    EXPECT_EQ(velocityOf(world, scene, pusher), Vec(0.0));
}

SCENE_TEST(Kinematic, APendulumHangsOnWhatMoves)
{
    for (bool isRope : {false, true}) {
        Scene scene = modernScene();
        const ObjectId carrier = addPlatform(scene, {0.0, 0.0}, {2.0, 0.2}, {0.5, 0.0});
        const PointId from = find(scene, carrier)->points[0];
        const Vec at = find(scene, from)->position;
        ObjectId hung{};
        if (isRope) {
            hung = addRope(scene, std::array{at, at + Vec{0.0, -2.0}}, from);
        } else {
            hung = addBox(scene, at + Vec{0.0, -1.0}, {0.2, 2.0});
            for (PointId point : find(scene, hung)->points)  // its upper end turns about the carrier's corner
                if (find(scene, point)->position.y < at.y - 1.0)
                    addEdge(scene, from, point);
        }
        throwObject(scene, carrier, {0.5, 0.0});
        VariantWorld world(scene, variant);
        run(world, 3.0);
        const Vec corner = world.positions()[indexOf(scene, from)];
        EXPECT_NEAR(glm::distance(corner, at + Vec{1.5, 0.0}), 0.0, 1e-9);
        const Vec middle = middleOf(world, scene, hung);
        EXPECT_LT(glm::distance(middle, corner), 1.3);
        EXPECT_GT(glm::distance(middle, corner), 0.7);
        EXPECT_LT(middle.y, corner.y - 0.6);
    }
}

SCENE_TEST(Kinematic, WhatIsFixedByAnEditStandsStill)
{
    Scene scene = modernScene();
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    throwObject(scene, box, {3.0, 0.0});
    VariantWorld world(scene, variant);
    run(world, 0.5);
    Scene edited = world.scene();
    find(edited, box)->fixed = true;
    world.take(edited);
    const Vec at = middleOf(world, scene, box);
    run(world, 0.5);
    EXPECT_EQ(middleOf(world, scene, box), at);
    EXPECT_EQ(velocityOf(world, scene, box), Vec(0.0));
}

SCENE_TEST(Kinematic, AVelocityThatComesLaterIsTheSameAsOneFromTheStart)
{
    Scene scene = modernScene();
    const ObjectId platform = addPlatform(scene, {0.0, -0.5}, {20.0, 1.0}, Vec{0.0});
    const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    VariantWorld world(scene, variant);
    run(world, 1.0);
    EXPECT_TRUE(world.isAsleep(box));
    Scene edited = world.scene();
    for (PointId point : find(edited, platform)->points)
        find(edited, point)->velocity = Vec{1.0, 0.0};
    world.take(edited);
    run(world, 2.0);
    EXPECT_NEAR(middleOf(world, scene, platform).x, 2.0, 1e-9);
    EXPECT_NEAR(velocityOf(world, scene, box).x, 1.0, 0.001);
}

/// A lift, a paddle and a press among things of all kinds.
Scene busyScene(Solver solver)
{
    Scene scene = modernScene();
    chooseSolver(scene.world, solver);
    addGround(scene);
    addPlatform(scene, {-6.0, 0.5}, {3.0, 0.4}, {0.6, 0.3});
    addPlatform(scene, {0.0, 2.0}, {4.0, 0.3}, {0.0, 0.0}, -1.5);
    addPlatform(scene, {6.0, 4.0}, {3.0, 0.5}, {0.0, -0.4});
    for (int i = 0; i < 6; ++i)
        addBox(scene, {-7.0 + 2.3 * i, 3.0 + 0.1 * i}, {0.6, 0.6}, 0.1 * i);
    const ObjectId jelly = addBox(scene, {6.0, 0.6}, {1.0, 1.0});
    for (EdgeId edge : find(scene, jelly)->edges)
        find(scene, edge)->stiffness = 800.0;
    addRope(scene, std::array{Vec{-2.0, 6.0}, Vec{2.0, 6.0}});
    return scene;
}

TEST(Kinematic, HasTheSameBitsAgainFromASnapshotAndWithThreads)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009}) {
        const Scene scene = busyScene(solver);
        World world(scene), threaded(scene);
        threaded.setThreads(3);
        run(world, 1.0);
        run(threaded, 1.0);
        const Snapshot snapshot = world.snapshot();
        const std::vector<std::uint64_t> hashes = hashesOf(world, 120);
        EXPECT_EQ(hashesOf(threaded, 120), hashes);
        world.restore(snapshot);
        EXPECT_EQ(hashesOf(world, 120), hashes);
        for (Vec v : world.velocities())
            EXPECT_LT(glm::length(v), 50.0);
    }
}

TEST(Kinematic, ASnapshotHasTheVelocitiesOfItsTime)
{
    const Scene scene = busyScene(Solver::Modern);
    const ObjectId platform = scene.objects[1].id;
    World world(scene);
    run(world, 0.5);
    const Snapshot snapshot = world.snapshot();
    const std::vector<std::uint64_t> hashes = hashesOf(world, 60);
    world.setVelocity(platform, Vec{-1.0, 0.0}, 0.0);
    run(world, 0.5);
    world.restore(snapshot);
    EXPECT_EQ(hashesOf(world, 60), hashes);
}

TEST(Kinematic, SurvivesTheSceneFile)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009}) {
        World world(busyScene(solver));
        run(world, 0.75);
        const auto read = readScene(writeScene(world.scene()), "again");
        ASSERT_TRUE(read);
        World again(read->scene);
        const std::size_t platform = indexOf(read->scene, read->scene.objects[1].points[0]);
        const Vec from = again.positions()[platform];
        EXPECT_EQ(again.velocities()[platform], Vec(0.6, 0.3));
        run(again, 1.0);
        EXPECT_NEAR(glm::distance(again.positions()[platform], from + Vec{0.6, 0.3}), 0.0, 1e-9);
    }
}

TEST(Kinematic, CarriesAndPressesByTheMethodOf2009)
{
    Scene scene = modernScene();
    chooseSolver(scene.world, Solver::Classic2009);
    const ObjectId platform = addPlatform(scene, {0.0, -0.5}, {40.0, 1.0}, {2.0, 0.0});
    addPlatform(scene, {0.0, 6.0}, {8.0, 0.2}, {0.0, 0.0}, 2.0);
    const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    World world(scene);
    run(world, 3.0);
    EXPECT_NEAR(middleOf(world, scene, platform).x, 6.0, 1e-9);
    double speed = 0.0;
    for (PointId point : find(scene, box)->points)
        speed += 0.25 * world.velocities()[indexOf(scene, point)].x;
    EXPECT_NEAR(speed, 2.0, 0.1);
    const std::size_t tip = indexOf(scene, scene.objects[1].points[0]);
    EXPECT_NEAR(glm::length(world.velocities()[tip]), 2.0 * glm::length(Vec{4.0, 0.1}), 1e-9);
    EXPECT_NEAR(glm::distance(world.positions()[tip], Vec{0.0, 6.0}), glm::length(Vec{4.0, 0.1}), 1e-9);
}

/// A plank with a weight on it, hinged to corners of two squares that turn about their middles.
Scene plankOnTwo(int iterations, double left, double right)
{
    Scene scene = modernScene(iterations);
    const ObjectId plank = addBox(scene, {0.0, 0.5}, {6.0, 0.3});
    addBox(scene, {0.0, 1.15}, {2.0, 1.0}, 0.0, {.density = 50.0});
    for (double side : {-1.0, 1.0}) {
        const Vec pin{2.5 * side, 0.5};
        const ObjectId wheel =
            addPlatform(scene, pin - Vec{0.5, 0.5}, {1.0, 1.0}, Vec{0.0}, side < 0.0 ? left : right);
        find(scene, wheel)->collides = false;
        EXPECT_TRUE(hingeObjects(scene, wheel, plank, pin, 1e-3));
        for (PointId corner : find(scene, wheel)->points)
            find(scene, corner)->mass = 1.0;
    }
    return scene;
}

/// Both hinges can't be closed at once, or not to the last bit: they must not pull at each other by ever more.
TEST(Kinematic, TwoThrowNothingThatTurnsOnBoth)
{
    atIterations([&](int iterations) {
        for (double other : {1.5, -1.5, 0.7, 4.0}) {
            const Scene scene = plankOnTwo(iterations, 1.5, other);
            World world(scene);
            double fastest = 0.0;  // m/s
            for (int frame = 0; frame < 1200; ++frame) {
                world.step();
                for (PointId corner : find(scene, ObjectId{1})->outline)
                    fastest = std::max(fastest, glm::length(world.velocities()[indexOf(scene, corner)]));
            }
            EXPECT_LT(fastest, 20.0) << other;
        }
    });
}

TEST(Kinematic, TwoCarryWhatTurnsOnBothWithItsLoad)
{
    atIterations([&](int iterations) {
        const Scene scene = plankOnTwo(iterations, 1.5, 1.5);
        World world(scene);
        const std::size_t corner = indexOf(scene, find(scene, ObjectId{1})->points[0]);
        for (int frame = 1; frame <= 300; ++frame) {
            world.step();
            const double angle = 1.5 * frame * frameSeconds;
            const Vec r{0.5, 0.5};
            const Vec moved = turned(r, std::cos(angle), std::sin(angle)) - r;
            ASSERT_LT(glm::distance(world.positions()[corner] - scene.points[corner].position, moved), 2e-3);
        }
    });
}

/// Straight, two planks push up and down at once: a tonne on them is borne without being thrown.
TEST(Kinematic, TwoCarryARowOfPlanksWithItsLoad)
{
    for (const double tonnes : {0.0, 1.0}) {
        Scene scene = modernScene(8);
        std::array<ObjectId, 2> planks;
        for (int i = 0; i < 2; ++i)
            planks[i] = addBox(scene, {i - 0.5, 0.0}, {1.2, 0.2});
        ASSERT_TRUE(hingeObjects(scene, planks[0], planks[1], {0.0, 0.0}, 1e-3));
        for (int i = 0; i < 2; ++i) {
            const Vec pin{2.0 * i - 1.0, 0.0};
            const ObjectId block = addPlatform(scene, pin + Vec{0.0, 0.3}, {1.0, 1.0}, Vec{0.0});
            find(scene, block)->collides = false;
            ASSERT_TRUE(hingeObjects(scene, block, planks[i], pin, 1e-3));
            for (PointId point : find(scene, block)->points)
                find(scene, point)->velocity = perp(find(scene, point)->position - pin);
        }
        if (tonnes > 0.0)
            addBox(scene, {0.0, 0.65}, {1.0, 1.0}, 0.0, {.density = 1000.0 * tonnes});
        World world(scene);
        double fastest = 0.0;  // m/s
        for (int frame = 0; frame < 600; ++frame) {
            world.step();
            for (ObjectId plank : planks)
                for (PointId corner : find(scene, plank)->outline)
                    fastest = std::max(fastest, glm::length(world.velocities()[indexOf(scene, corner)]));
        }
        EXPECT_LT(fastest, 10.0) << tonnes;
    }
}

/// A row of planks between two blocks, either of which may stand still.
/// @param lamp whether a plank hangs from the row's middle
Scene rowBetweenTwo(int iterations, int count, bool lamp,
                    const std::function<Vec(int block, Vec r)>& velocity)
{
    constexpr double high = 3.0;  // m
    Scene scene = modernScene(iterations);
    std::vector<ObjectId> planks;
    for (int i = 0; i < count; ++i) {
        planks.push_back(addBox(scene, {i + 0.5, high}, {1.2, 0.2}));
        EXPECT_TRUE(i == 0 ||
                    hingeObjects(scene, planks[i - 1], planks[i], {static_cast<double>(i), high}, 1e-3));
    }
    if (const Vec middle{0.5 * count + 0.25, high}; lamp) {
        const ObjectId hanging = addBox(scene, middle - Vec{0.0, 0.5}, {0.2, 1.2});
        EXPECT_TRUE(hingeObjects(scene, planks[count / 2], hanging, middle, 1e-3));
    }
    for (int i = 0; i < 2; ++i) {
        const Vec pin{static_cast<double>(i * count), high}, middle = pin + Vec{0.0, 0.3};
        const ObjectId block = addPlatform(scene, middle, {1.0, 1.0}, Vec{0.0});
        find(scene, block)->collides = false;
        EXPECT_TRUE(hingeObjects(scene, block, planks[i * (count - 1)], pin, 1e-3));
        for (PointId point : find(scene, block)->points)
            find(scene, point)->velocity = velocity(i, find(scene, point)->position - middle);
    }
    return scene;
}

/// What can't be as long as it is pulled comes apart at its hinges, and none of it gets much faster than what
/// pulls: once planks were thrown at 1e6 m/s.
TEST(Kinematic, TwoThrowNothingThatTheyPullApart)
{
    const std::function<Vec(int, Vec)> ways[] = {
        [](int i, Vec) {
            return Vec{i, 0.0};
        },
        [](int i, Vec) {
            return Vec{0.6 * i - 0.3, 0.1};
        },
        [](int i, Vec r) { return (1.7 * i - 0.7) * perp(r); },
    };
    atIterations([&](int iterations) {
        for (const int count : {1, 2, 3, 5, 8})
            for (std::size_t way = 0; way < std::size(ways); ++way)
                for (const bool lamp : {false, true}) {
                    const Scene scene = rowBetweenTwo(iterations, count, lamp, ways[way]);
                    World world(scene);
                    double fastest = 0.0;  // m/s
                    for (int frame = 0; frame < 480; ++frame) {
                        world.step();
                        for (Vec velocity : world.velocities())
                            fastest = std::max(fastest, glm::length(velocity));
                    }
                    EXPECT_LT(fastest, iterations > 8 ? 100.0 : 25.0)
                        << count << (lamp ? " with a lamp" : "") << ", way " << way;
                }
    });
}

/// A hinge's point has a share of the weight of what hangs on it.
TEST(Kinematic, TurnsAboutItsMiddleWhateverHangsOnIt)
{
    for (const Solver solver : {Solver::Modern, Solver::Classic2009})
        for (const double density : {0.1, 30.0}) {
            Scene scene = modernScene();
            chooseSolver(scene.world, solver);
            const Vec middle{0.5, 4.0};
            const ObjectId wheel = addPlatform(scene, middle, {1.6, 1.0}, Vec{0.0}, 2.0);
            const ObjectId bar =
                addBox(scene, middle + Vec{0.8, -0.7}, {0.2, 2.0}, 0.0, {.density = density});
            ASSERT_TRUE(hingeObjects(scene, wheel, bar, middle + Vec{0.8, 0.0}, 1e-3));
            World world(scene);
            run(world, 5.0);
            EXPECT_LT(glm::distance(boundsOf(world.scene(), *find(world.scene(), wheel)).centre(), middle),
                      1e-6)
                << density;
        }
}

/// Points close together can tell of any spin; a concave shape has parts that lie together.
TEST(Kinematic, LivesWithAnyVelocity)
{
    Scene scene = modernScene();
    addBox(scene, {0.0, 1.0}, {1.0, 1.0});
    const double s = 1e-7;
    const auto arrow = addPolygon(
        scene, std::array{Vec{-s, 0.0}, Vec{0.0, -s}, Vec{s, 0.0}, Vec{0.0, 4.0 * s}, Vec{0.0, s}});
    ASSERT_TRUE(arrow);
    find(scene, *arrow)->fixed = true;
    double sign = 1.0;
    for (PointId point : find(scene, *arrow)->points) {
        find(scene, point)->velocity = Vec{-sign * 1e9, sign * 1e9};
        sign = -sign;
    }
    World world(scene);
    run(world, 1.0);
    for (std::size_t i = 0; i < world.positions().size(); ++i) {
        EXPECT_LE(std::abs(world.positions()[i].x), 1e9);
        EXPECT_LE(std::abs(world.velocities()[i].y), 1e9);
    }
}

TEST(Kinematic, AFixedPointByItselfStaysWhereItIs)
{
    Scene scene = modernScene();
    const PointId nail = addPoint(scene, {0.0, 0.0});
    find(scene, nail)->fixed = true;
    find(scene, nail)->velocity = Vec{1.0, 0.0};
    World world(scene);
    run(world, 1.0);
    EXPECT_EQ(world.positions()[0], Vec(0.0));
    EXPECT_EQ(world.velocities()[0], Vec(0.0));
}

}  // namespace
}  // namespace sprung
