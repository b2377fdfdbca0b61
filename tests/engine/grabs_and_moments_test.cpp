#include "scene/query.h"
#include "support/modern_scenes.h"
#include "world.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

Scene weightless(Solver solver)
{
    Scene scene;
    chooseSolver(scene.world, solver);
    scene.world.gravity = {0.0, 0.0};
    return scene;
}

void softenAll(Scene& scene, double stiffness)
{
    for (Edge& edge : scene.edges)
        edge.stiffness = stiffness;
}

/// About the centre of mass. kg m^2/s
double angularMomentum(const World& world, const Object& object)
{
    const Scene scene = world.scene();
    const std::vector<double> masses(world.masses().begin(), world.masses().end());
    const Vec centre = centreOfMass(scene, object, masses);
    double sum = 0.0;
    for (PointId id : object.points) {
        const std::size_t i = indexOf(scene, id);
        sum += masses[i] * cross(scene.points[i].position - centre, scene.points[i].velocity);
    }
    return sum;
}

Vec momentum(const World& world)
{
    Vec sum{0.0};
    for (std::size_t i = 0; i < world.masses().size(); ++i)
        sum += world.masses()[i] * world.velocities()[i];
    return sum;
}

TEST(Grabs, SeveralLeadEachPlaceToItsTarget)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009}) {
        Scene scene = weightless(solver);
        const ObjectId left = addBox(scene, {-3, 0}, {1, 1}), right = addBox(scene, {3, 0}, {1, 1});
        const ObjectId plank = addBox(scene, {0, 4}, {4, 0.5});
        World world(scene);
        const GrabId one = *world.addGrab({}, left, {-3, 0}), other = *world.addGrab({}, right, {3, 0});
        const GrabId atEnd = *world.addGrab({}, plank, {-1.8, 4}),
                     atOther = *world.addGrab({}, plank, {1.8, 4});
        world.moveGrab(one, {-5, 1});
        world.moveGrab(other, {5, -1});
        world.moveGrab(atEnd, {0.0, 6.0});
        world.moveGrab(atOther, {0.0, 9.6});
        run(world, 2.0);
        EXPECT_NEAR(glm::distance(*world.grabbedAt(one), Vec(-5, 1)), 0.0, 0.02);
        EXPECT_NEAR(glm::distance(*world.grabbedAt(other), Vec(5, -1)), 0.0, 0.02);
        EXPECT_NEAR(angleOf(world.scene(), *find(scene, plank)), 1.5708, 0.02);
        world.releaseGrab(one);
        EXPECT_FALSE(world.grabbedAt(one));
        EXPECT_TRUE(world.grabbedAt(other));
    }
}

/// It takes no part of the hand's own hold, and goes with what it holds.
TEST(Grabs, StayThroughEditsUntilWhatTheyHoldGoes)
{
    Scene scene = weightless(Solver::Modern);
    const ObjectId left = addBox(scene, {-3, 0}, {1, 1}), right = addBox(scene, {3, 0}, {1, 1});
    World world(scene);
    world.grab({}, left, {-3, 0});
    const GrabId grab = *world.addGrab({}, right, {3, 0});
    scene.world.gravity = {0.0, -1.0};
    world.take(scene);
    EXPECT_TRUE(world.grabbedAt() && world.grabbedAt(grab));
    world.releaseGrab();
    EXPECT_FALSE(world.grabbedAt());
    Scene without = scene;
    without.objects.pop_back();
    world.take(without);
    EXPECT_FALSE(world.grabbedAt(grab));
    EXPECT_NE(*world.addGrab({}, left, {-3, 0}), grab);
}

/// dL = T t, and no momentum.
TEST(TurningMoment, ChangesAngularMomentumByItsTimeAndNothingElse)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009})
        for (bool isSoft : {false, true}) {
            Scene scene = weightless(solver);
            const ObjectId id = addDisc(scene, {2, 3}, 0.5);
            if (isSoft)
                softenAll(scene, 500.0);
            World world(scene);
            for (int frame = 0; frame < 30; ++frame) {
                world.twist(id, 0.1);
                world.step();
            }
            EXPECT_NEAR(angularMomentum(world, *find(scene, id)), 0.05, 5e-4) << isSoft;
            EXPECT_NEAR(glm::length(momentum(world)), 0.0, 1e-5);
            const double before = angularMomentum(world, *find(scene, id));
            world.spin(id, -0.04);
            EXPECT_NEAR(angularMomentum(world, *find(scene, id)), before - 0.04, 1e-6);
            EXPECT_NEAR(world.energy().conserved - world.outsideWork(), 0.0, 0.02 * world.energyScale());
        }
}

TEST(TurningMoment, TurnsAWheelOnItsAxle)
{
    Scene scene = weightless(Solver::Modern);
    const ObjectId wheel = addDisc(scene, {0, 0}, 1.0);
    for (Point& point : scene.points)
        point.fixed = glm::length(point.position) < 1e-6;
    World world(scene);
    const std::vector<double> masses(world.masses().begin(), world.masses().end());
    double inertia = 0.0;
    for (std::size_t i = 0; i < masses.size(); ++i)
        inertia += masses[i] * lengthSquared(scene.points[i].position);
    for (int frame = 0; frame < 60; ++frame) {
        world.twist(wheel, 2.0);
        world.step();
    }
    const std::size_t rim = indexOf(scene, find(scene, wheel)->outline[0]);
    EXPECT_NEAR(glm::length(world.velocities()[rim]), 2.0 / inertia, 0.01 * 2.0 / inertia);
}

}  // namespace
}  // namespace sprung
