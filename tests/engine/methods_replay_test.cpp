// The methods of integration in the world: the same bits again, whatever happens in between.

#include "dynamics/solver.h"
#include "scene/io/scene_io.h"
#include "scene/mass.h"
#include "support/method_scenes.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// Soft things and rigid ones that hang on springs, some in the air, some on the ground.
Scene mixedScene(Integrator integrator, int iterations = 6)
{
    Scene scene = methodScene(integrator, iterations);
    scene.world.gravity = {0.0, -10.0};
    scene.world.drag = 0.1;
    addGround(scene);
    for (int i = 0; i < 4; ++i) {
        const ObjectId box = addBox(scene, {1.5 * i, 0.8 + i}, {1.0, 1.0}, 0.2 * i);
        const ObjectId disc = addDisc(scene, {1.5 * i, 3.5 + i}, 0.4);
        for (EdgeId edge : find(scene, disc)->edges) {
            find(scene, edge)->stiffness = 60.0 + 40.0 * i;
            find(scene, edge)->damping = 0.05 * i;
        }
        addEdge(scene, find(scene, box)->points[0], find(scene, disc)->points[1], 30.0);
    }
    const PointId hook = addPoint(scene, {-3.0, 5.0}), mass = addPoint(scene, {-2.2, 5.0});
    find(scene, hook)->fixed = true;
    addEdge(scene, hook, mass, 80.0);
    return scene;
}

TEST(MethodInTheWorld, GoesOnFromASnapshotBitForBit)
{
    for (Integrator integrator : worldIntegrators()) {
        const Scene scene = mixedScene(integrator);
        World world(scene);
        hashesOf(world, 70);
        const Snapshot snapshot = world.snapshot();
        const std::vector<std::uint64_t> once = hashesOf(world, 60);
        world.restore(snapshot);
        EXPECT_EQ(hashesOf(world, 60), once) << nameOf(integrator);
        World other(scene);
        hashesOf(other, 5);
        other.restore(snapshot);
        EXPECT_EQ(hashesOf(other, 60), once) << nameOf(integrator);
    }
}

/// What methods of several steps remember counts: without it the way is another.
TEST(MethodInTheWorld, RemembersTheLastStepInASnapshot)
{
    for (Integrator integrator : {Integrator::AdamsBashforth2, Integrator::DampedAverageEuler}) {
        World world(mixedScene(integrator));
        hashesOf(world, 20);
        World again(world.scene());
        EXPECT_NE(hashesOf(again, 1), hashesOf(world, 1)) << nameOf(integrator);
    }
}

TEST(MethodInTheWorld, GivesTheSameBitsOnAnyNumberOfThreadsAndLanes)
{
    for (Integrator integrator : worldIntegrators()) {
        const Scene scene = mixedScene(integrator);
        World one(scene), two(scene);
        two.setThreads(2);
        EXPECT_EQ(hashesOf(one, 60), hashesOf(two, 60)) << nameOf(integrator);
        std::vector<std::vector<Vec>> ends;
        for (int lanes : {4, 8, 16}) {
            if (lanes > bestLanes())
                continue;
            dynamics::SubsteppingSolver modern(scene, pointMasses(scene), fixedPoints(scene), lanes);
            std::vector<Vec> positions(scene.points.size()), velocities(scene.points.size());
            for (int frame = 0; frame < 60; ++frame)
                modern.step(positions, velocities, {});
            EXPECT_EQ(positions, ends.empty() ? positions : ends[0]) << nameOf(integrator);
            ends.push_back(positions);
        }
    }
}

/// A live change keeps every place and speed, and changes the way from there; there and back twice is the
/// same twice.
TEST(MethodInTheWorld, ChangesLiveWithoutLosingTheState)
{
    for (Integrator integrator : worldIntegrators()) {
        std::vector<std::uint64_t> ends;
        for (int time = 0; time < 2; ++time) {
            Scene scene = mixedScene(Integrator::SemiImplicitEuler);
            World world(scene);
            hashesOf(world, 40);
            const std::uint64_t before = world.hash();
            scene.world.integrator = integrator;
            world.take(scene);
            EXPECT_EQ(world.hash(), before) << nameOf(integrator);
            hashesOf(world, 40);
            scene.world.integrator = Integrator::SemiImplicitEuler;
            world.take(scene);
            ends.push_back(hashesOf(world, 40).back());
        }
        EXPECT_EQ(ends[0], ends[1]) << nameOf(integrator);
    }
}

TEST(MethodInTheWorld, EachGoesAWayOfItsOwn)
{
    const std::vector<Integrator> all = worldIntegrators();
    std::vector<std::uint64_t> ends;
    for (Integrator integrator : all) {
        World world(mixedScene(integrator));
        ends.push_back(hashesOf(world, 40).back());
    }
    for (std::size_t i = 0; i < ends.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const bool isVerlet =
                all[k] == Integrator::SemiImplicitEuler && all[i] == Integrator::PositionVerlet;
            EXPECT_EQ(ends[i] == ends[k], isVerlet) << nameOf(all[i]) << ", " << nameOf(all[k]);
        }
    }
}

/// Tuning something else in mid-run leaves the method's memory alone.
TEST(MethodInTheWorld, KeepsItsMemoryThroughAnEditOfSomethingElse)
{
    for (Integrator integrator : {Integrator::AdamsBashforth2, Integrator::DampedAverageEuler}) {
        Scene scene = massOnSpring(integrator, 8, 40.0);
        const PointId other = addPoint(scene, {10.0, 0.0});
        World one(scene), two(scene);
        hashesOf(one, 30);
        hashesOf(two, 30);
        find(scene, other)->mass = 3.0;
        two.take(scene);
        EXPECT_EQ(hashesOf(one, 30), hashesOf(two, 30)) << nameOf(integrator);
    }
}

}  // namespace
}  // namespace sprung
