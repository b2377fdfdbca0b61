// The energy limiter is a net: what is drawn into one another comes out, a hand lifts what is soft, and where
// it does act it leaves the motion of the whole alone and says what it did.

#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

void makeSoft(Scene& scene, ObjectId id, double stiffness)
{
    for (EdgeId edge : find(scene, id)->edges) {
        find(scene, edge)->stiffness = stiffness;
        find(scene, edge)->damping = 0.3;
    }
}

ObjectId addFixedBox(Scene& scene, Vec centre, Vec size)
{
    const ObjectId id = addBox(scene, centre, size);
    find(scene, id)->fixed = true;
    return id;
}

/// Of an object's points. m/s
double fastest(const VariantWorld& world, const Scene& scene, ObjectId id)
{
    double most = 0.0;
    for (PointId p : find(scene, id)->points)
        most = std::max(most, glm::length(world.velocities()[indexOf(scene, p)]));
    return most;
}

struct Outcome {
    double fastest = 0.0, bottom = 0.0;  // m/s, m
    bool sleeps = false;
};

Outcome outcomeOf(const Scene& scene, ObjectId id, const Variant& variant)
{
    VariantWorld world(scene, variant);
    Outcome outcome;
    for (int frame = 0; frame < 600 && !world.isAsleep(id); ++frame) {
        world.step();
        outcome.fastest = std::max(outcome.fastest, fastest(world, scene, id));
    }
    outcome.bottom = bottomOf(world, scene, id);
    outcome.sleeps = world.isAsleep(id);
    return outcome;
}

SCENE_TEST(Overlap, OfASoftBoxWithTheGroundEndsSlowlyAndSleeps)
{
    for (int iterations : {1, 4, 8, 64}) {
        for (double stiffness : {500.0, 5000.0, 40000.0}) {
            for (double size : {0.6, 1.5}) {
                Scene scene = modernScene(iterations);
                addGround(scene);
                const ObjectId id = addBox(scene, {0.3, 0.5 * size - 0.012}, {1.2 * size, size});
                makeSoft(scene, id, stiffness);
                const Outcome outcome = outcomeOf(scene, id, variant);
                EXPECT_GT(outcome.bottom, -0.002) << iterations << ", " << stiffness << ", " << size;
                EXPECT_LT(outcome.fastest, 1.0) << iterations << ", " << stiffness << ", " << size;
                EXPECT_TRUE(outcome.sleeps) << iterations << ", " << stiffness << ", " << size;
            }
        }
    }
}

SCENE_TEST(Overlap, OfTwoSoftBoxesEndsSlowlyAndSleeps)
{
    for (int iterations : {1, 4, 8, 64}) {
        Scene scene = modernScene(iterations);
        addGround(scene);
        const ObjectId below = addBox(scene, {0.0, 0.4}, {1.4, 0.8}, 0.0, {.density = 2.0});
        const ObjectId above = addBox(scene, {0.1, 1.19}, {0.9, 0.8});
        makeSoft(scene, below, 9000.0);
        makeSoft(scene, above, 4000.0);
        const Outcome outcome = outcomeOf(scene, above, variant);
        EXPECT_LT(outcome.fastest, 1.0) << iterations;
        EXPECT_TRUE(outcome.sleeps) << iterations;
    }
}

SCENE_TEST(Overlap, OfASoftBoxInAGapTooNarrowEndsAtRest)
{
    for (int iterations : {1, 4, 8, 64}) {
        Scene scene = modernScene(iterations);
        addGround(scene);
        addFixedBox(scene, {-1.0, 1.0}, {1.0, 2.0});
        addFixedBox(scene, {0.8, 1.0}, {1.0, 2.0});
        const ObjectId id = addBox(scene, {-0.1, 0.55}, {0.84, 1.0}, 0.0, {.density = 1.5});
        makeSoft(scene, id, 4000.0);
        const Outcome outcome = outcomeOf(scene, id, variant);
        VariantWorld world(scene, variant);
        const double before = middleOf(world, scene, id).y;
        run(world, 2.0);
        EXPECT_LT(outcome.fastest, 3.0) << iterations;
        EXPECT_TRUE(outcome.sleeps) << iterations;
        for (PointId p : find(scene, id)->points) {
            const double x = world.positions()[indexOf(scene, p)].x;
            EXPECT_TRUE(x > -0.51 && x < 0.31) << iterations << ", x " << x;
        }
        EXPECT_LT(std::abs(middleOf(world, scene, id).y - before), 0.1) << iterations;
    }
}

SCENE_TEST(Overlap, OfManySoftBoxesInOnePlaceEnds)
{
    constexpr int count = 40;
    Scene scene = modernScene(8);
    addGround(scene);
    std::vector<ObjectId> boxes;
    for (int i = 0; i < count; ++i) {
        boxes.push_back(addBox(scene, {0.0001 * (i % 7), 0.5}, {0.8, 0.8}));
        makeSoft(scene, boxes.back(), 1500.0);
    }
    VariantWorld world(scene, variant);
    run(world, 5.0);
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (ObjectId box : boxes) {
        least = std::min(least, middleOf(world, scene, box).x);
        most = std::max(most, middleOf(world, scene, box).x);
        EXPECT_GT(bottomOf(world, scene, box), -0.05);
    }
    EXPECT_GT(most - least, 5.0);
}

SCENE_TEST(Hand, LiftsWhatIsSoftWithoutTheLimiter)
{
    for (int iterations : {1, 4, 8, 64}) {
        for (double stiffness : {400.0, 2500.0, 18000.0}) {
            for (bool isDisc : {false, true}) {
                Scene scene = modernScene(iterations);
                addGround(scene);
                const ObjectId id = isDisc ? addDisc(scene, {0.0, 0.5}, 0.5, 12, {.density = 1.5})
                                           : addBox(scene, {0.0, 0.4}, {1.1, 0.8});
                makeSoft(scene, id, stiffness);
                VariantWorld world(scene, variant);
                run(world, 0.5);
                const Vec before = middleOf(world, scene, id), held = before + Vec{0.15, 0.1};
                const std::uint64_t acted = world.limiterReport().acted;
                world.grab(find(scene, id)->points[0], id, held);
                world.moveGrab(held + Vec{0.0, 3.0});
                double speed = 0.0;
                for (int frame = 0; frame < 180; ++frame) {
                    const Vec place = middleOf(world, scene, id);
                    world.step();
                    speed = std::max(speed, glm::distance(middleOf(world, scene, id), place) / frameSeconds);
                }
                const Vec now = middleOf(world, scene, id);
                EXPECT_NEAR(world.grabbedAt()->y, held.y + 3.0, 0.2) << iterations << ", " << stiffness;
                EXPECT_GT(now.y, before.y + 2.0) << iterations << ", " << stiffness;
                EXPECT_LE(speed, 60.0) << iterations << ", " << stiffness;
                if (iterations == 1)  // a stiff thing rattles by what one step a frame is wrong by
                    continue;
                EXPECT_EQ(world.limiterReport().acted, acted) << iterations << ", " << stiffness;
            }
        }
    }
}

/// Led round slowly for long: what its work was wrong by added up.
SCENE_TEST(Hand, LeadsWhatIsSoftWithoutTheLimiter)
{
    for (int iterations : {1, 4, 8, 64}) {
        Scene scene = modernScene(iterations);
        const ObjectId id = addBox(scene, {0.0, 0.0}, {0.9, 0.7}, 0.2, {.density = 3.0});
        makeSoft(scene, id, 3000.0);
        VariantWorld world(scene, variant);
        world.grab(find(scene, id)->points[0], id, {0.2, 0.1});
        for (int frame = 0; frame < 900; ++frame) {
            const double angle = 0.6 * frame * frameSeconds;
            world.moveGrab({2.0 * std::sin(angle), 2.0 - 2.0 * std::cos(angle)});
            world.step();
        }
        EXPECT_EQ(world.limiterReport().acted, 0u) << iterations;
    }
}

SCENE_TEST(Limiter, TakesNoRoundingForAGain)
{
    for (int iterations : {1, 4, 8, 64}) {
        for (double g : {20.0, 1e6, 5e7}) {
            for (bool isSoft : {false, true}) {
                Scene scene = modernScene(iterations);
                scene.world.gravity = {0.0, -g};
                const ObjectId id = addBox(scene, {0.0, 0.0}, {0.7, 1.1}, 0.4);
                if (isSoft)
                    makeSoft(scene, id, 700.0);
                VariantWorld world(scene, variant);
                const double seconds = g == 20.0 ? 30.0 : 1.5;
                run(world, seconds);
                for (PointId p : find(scene, id)->points)
                    EXPECT_NEAR(world.velocities()[indexOf(scene, p)].y, -g * seconds, 0.002 * g * seconds)
                        << iterations << ", " << g;
                EXPECT_EQ(world.limiterReport().acted, 0u) << iterations << ", " << g;
            }
        }
    }
}

struct Momenta {
    Vec linear{0.0};       // kg m/s
    double angular = 0.0;  // kg m^2/s, about the origin
};

Momenta momentaOf(const World& world)
{
    Momenta sum;
    for (std::size_t i = 0; i < world.masses().size(); ++i) {
        sum.linear += world.masses()[i] * world.velocities()[i];
        sum.angular += world.masses()[i] * cross(world.positions()[i], world.velocities()[i]);
    }
    return sum;
}

/// A jelly that spins and swings, by a method that gains energy, with the limiter and without it from the
/// same state in each frame.
TEST(Limiter, KeepsMomentumAndAngularMomentumAndSaysWhatItDid)
{
    Scene scene = modernScene(2);
    scene.world.gravity = {0.0, 0.0};
    scene.world.integrator = Integrator::ExplicitEuler;
    const ObjectId id = addDisc(scene, {0.3, 0.2}, 0.6, 9);
    for (EdgeId edge : find(scene, id)->edges)
        find(scene, edge)->stiffness = 4.0;
    for (PointId p : find(scene, id)->points) {
        Point& point = *find(scene, p);
        point.velocity = Vec{1.0, -0.5} + 2.0 * perp(point.position);
        point.position *= 1.2;
    }
    World world(scene), without(scene);
    without.setEnergyLimiter(false);
    double removed = 0.0;
    int keptTogether = 0;
    for (int frame = 0; frame < 600; ++frame) {
        without.restore(world.snapshot());
        world.step();
        without.step();
        const std::span<const dynamics::LimiterAct> acts = world.limiterActs();
        EXPECT_EQ(world.limiterActOn(id).has_value(), !acts.empty());
        if (acts.empty())
            continue;
        const dynamics::LimiterAct& act = acts.front();
        EXPECT_EQ(act.island, world.islandOf(id));
        EXPECT_GT(act.error, act.allowed);
        EXPECT_GT(act.removed, 0.0);
        EXPECT_LT(act.keptWithin, 1.0);
        removed += act.removed;
        if (act.keptTogether < 1.0)
            continue;
        ++keptTogether;
        const Momenta with = momentaOf(world), alone = momentaOf(without);
        EXPECT_NEAR(with.linear.x, alone.linear.x, 1e-5);
        EXPECT_NEAR(with.linear.y, alone.linear.y, 1e-5);
        EXPECT_NEAR(with.angular, alone.angular, 1e-5);
    }
    EXPECT_GT(keptTogether, 10);
    EXPECT_NEAR(removed, world.limiterReport().removed, 1e-9 * removed);
}

/// A run that goes back to where all slept: what the limiter did before is no act of a frame that nothing moves in.
TEST(Limiter, ActsOnNothingWhereAllSleeps)
{
    Scene scene = modernScene(2);
    scene.world.gravity = {0.0, 0.0};
    scene.world.integrator = Integrator::ExplicitEuler;
    const ObjectId id = addDisc(scene, {0.3, 0.2}, 0.6, 9);
    for (EdgeId edge : find(scene, id)->edges)
        find(scene, edge)->stiffness = 4.0;
    World world(scene);
    for (int frame = 0; frame < 120; ++frame)
        world.step();
    ASSERT_TRUE(world.isAsleep(id));
    const Snapshot asleep = world.snapshot();

    const std::vector<PointId>& points = find(scene, id)->points;
    world.kick(points[0], {1.0, 0.5});
    world.kick(points[3], {-1.0, 0.2});
    for (int frame = 0; frame < 600 && world.limiterActs().empty(); ++frame)
        world.step();
    ASSERT_FALSE(world.limiterActs().empty());

    world.restore(asleep);
    world.step();
    EXPECT_TRUE(world.isAsleep(id));
    EXPECT_TRUE(world.limiterActs().empty());
}

}  // namespace
}  // namespace sprung
