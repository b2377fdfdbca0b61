#include "canvas/dust.h"
#include "scene/shapes.h"
#include "world.h"

#include <gtest/gtest.h>

namespace sprung::ui {
namespace {

/// A box that falls onto a ground from a height, m, and the dust that it raises.
struct Fall {
    explicit Fall(double height) : world(scene(height)) { record(); }

    static Scene scene(double height)
    {
        Scene scene;
        find(scene, addBox(scene, {0.0, -0.5}, {20.0, 1.0}))->fixed = true;
        addBox(scene, {1.0, 0.5 + height}, {1.0, 1.0});
        return scene;
    }
    void record()
    {
        newest = std::max(newest, world.tick());
        dust.record(world.scene(), world.contacts(), world.tick(), newest);
    }
    void run(int frames)
    {
        for (int i = 0; i < frames; ++i) {
            world.step();
            record();
        }
    }
    int seen() const
    {
        int count = 0;
        dust.eachSeen([&](const Dust::Puff&, double) { ++count; });
        return count;
    }

    World world;
    Dust dust;
    std::uint64_t newest = 0;
};

TEST(Dust, RisesWhereSomethingHitsHardAndIsGoneHalfASecondLater)
{
    Fall fall(3.0);  // 7.7 m/s after 0.78 s
    fall.run(46);
    EXPECT_EQ(fall.seen(), 0) << "in the air";
    fall.run(4);
    ASSERT_GE(fall.seen(), 1);
    fall.dust.eachSeen([](const Dust::Puff& puff, double) {
        EXPECT_NEAR(puff.at.y, 0.0, 0.05);
        EXPECT_NEAR(std::abs(puff.along.x), 1.0, 0.01) << "along the ground";
        EXPECT_GT(puff.size, 0.0);
    });
    fall.run(40);
    EXPECT_EQ(fall.seen(), 0);
}

TEST(Dust, IsRaisedByNothingThatIsPutDownGently)
{
    Fall fall(0.3);  // 2.4 m/s
    fall.run(90);
    EXPECT_EQ(fall.seen(), 0);
}

TEST(Dust, IsSeenAgainWhereTheRunIsGoneBackAndNotWhereItTakesAnotherWay)
{
    Fall fall(3.0);
    fall.run(38);
    const Snapshot before = fall.world.snapshot();
    fall.run(11);
    const Snapshot hit = fall.world.snapshot();
    fall.run(40);
    fall.world.restore(hit);
    fall.record();
    EXPECT_GE(fall.seen(), 1);
    fall.world.restore(before);
    fall.newest = before.tick;
    fall.dust.record(fall.world.scene(), {}, before.tick, before.tick);
    fall.world.restore(hit);
    fall.dust.record(fall.world.scene(), {}, hit.tick, hit.tick);
    EXPECT_EQ(fall.seen(), 0) << "that run is no more";
}

}  // namespace
}  // namespace sprung::ui
