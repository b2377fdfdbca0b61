#include "core/limits.h"
#include "energy_account.h"
#include "scene/edit/joints.h"
#include "scene/io/scene_io.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "support/modern_scenes.h"
#include "support/scene_test.h"
#include "world.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// A rigid box, a soft disc, a hanging rope and a plank on a pivot.
Scene allKinds(Solver solver, Integrator integrator = Integrator::SemiImplicitEuler)
{
    Scene scene;
    chooseSolver(scene.world, solver);
    scene.world.integrator = integrator;
    addBox(scene, {-6, 0}, {1, 0.5});
    const ObjectId soft = addDisc(scene, {0, 0}, 0.5);
    for (EdgeId edge : find(scene, soft)->edges)
        find(scene, edge)->stiffness = 400.0;
    const ObjectId rope = addRope(scene, std::vector<Vec>{{5, 0}, {8, 1}});
    find(scene, find(scene, rope)->points[0])->fixed = true;
    const ObjectId plank = addBox(scene, {14, 0}, {3, 0.3});
    find(scene, find(scene, plank)->outline[0])->fixed = true;
    return scene;
}

void giveAll(Scene& scene, const MotionRules& rules)
{
    for (Object& object : scene.objects)
        object.motion = rules;
}

double farthestApart(const World& one, const World& other)
{
    double most = 0.0;
    for (std::size_t i = 0; i < one.positions().size(); ++i)
        most = std::max(most, glm::distance(one.positions()[i], other.positions()[i]));
    return most;
}

/// In half of a gravity things move as in a gravity of half, and so on.
TEST(GravityScale, IsGravityOfItsOwn)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009})
        for (double scale : {0.0, 0.5, -1.0}) {
            Scene scaled = allKinds(solver), plain = scaled;
            giveAll(scaled, {.gravityScale = scale});
            plain.world.gravity *= scale;
            World world(scaled), other(plain);
            for (int frame = 0; frame < 60; ++frame) {
                world.step();
                other.step();
            }
            EXPECT_LT(farthestApart(world, other), 2e-3) << scale;
            EXPECT_EQ(world.limiterReport().acted, 0u);
            EXPECT_NEAR(world.energy().conserved - world.outsideWork(), 0.0, 0.02 * world.energyScale());
        }
}

/// What is hinged together falls by the mean at the point that they share, and is turned by what pulls it unevenly.
SCENE_TEST(GravityScale, OfHingedThingsPullsEachWhereItIs)
{
    for (const auto& [a, b] : {std::pair{0.0, 5.0}, std::pair{1.0, 5.0}, std::pair{-1.0, 2.0}})
        for (double ratio : {1.0, 100.0}) {
            Scene scene = modernScene();
            const ObjectId one = addBox(scene, {-0.5, 0.0}, {1.0, 1.0}, 0.0, {.density = ratio});
            const ObjectId other = addBox(scene, {0.5, 1.0}, {1.0, 1.0});
            ASSERT_TRUE(hingeObjects(scene, one, other, {0.0, 0.5}, 1e-3));
            find(scene, one)->motion.gravityScale = a;
            find(scene, other)->motion.gravityScale = b;
            VariantWorld world(scene, variant);
            EnergyAccount account(world.itself());
            for (int frame = 0; frame < 60; ++frame) {
                world.step();
                account.follow(world.itself());
            }
            EXPECT_LE(account.excess(), 0.01) << a << " and " << b << ", 1:" << ratio;
            double impulse = 0.0, momentum = 0.0;  // kg m/s, upwards
            for (std::size_t p = 0; p < scene.points.size(); ++p) {
                double scale = 0.0, owners = 0.0;
                for (const Object& object : scene.objects)
                    if (std::find(object.points.begin(), object.points.end(), scene.points[p].id) !=
                        object.points.end()) {
                        scale += object.motion.gravityScale;
                        owners += 1.0;
                    }
                impulse += world.masses()[p] * scale / owners * scene.world.gravity.y;
                momentum += world.masses()[p] * world.velocities()[p].y;
            }
            EXPECT_NEAR(momentum / impulse, 1.0, 1e-3) << a << " and " << b << ", 1:" << ratio;
        }
}

TEST(GravityScale, ActsUpToTheMostThereIs)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009}) {
        Scene scene = allKinds(solver);
        for (Object& object : scene.objects)
            object.collides = false;
        giveAll(scene, {.gravityScale = 1000.0});
        Scene most = scene;
        most.world.gravity *= maxGravity / glm::length(scene.world.gravity);
        giveAll(most, {});
        World world(scene), other(most);
        run(world, 0.5);
        run(other, 0.5);
        const double fallen = 0.5 * maxGravity * 0.25;
        EXPECT_LT(farthestApart(world, other), 0.01 * fallen);
    }
}

TEST(GravityScale, ActsByEveryIntegrator)
{
    for (Integrator integrator :
         {Integrator::VelocityVerlet, Integrator::RungeKutta4, Integrator::ImplicitEuler}) {
        Scene scene = allKinds(Solver::Modern, integrator);
        giveAll(scene, {.gravityScale = 0.0});
        World world(scene);
        const std::vector<Vec> start(world.positions().begin(), world.positions().end());
        run(world, 1.0);
        for (std::size_t i = 0; i < start.size(); ++i)
            EXPECT_NEAR(glm::distance(start[i], world.positions()[i]), 0.0, 2e-2) << i;
    }
}

/// Those of springs turned what their neighbours had turned, back and forth, and made energy of it.
TEST(FixedRotation, IsNothingOfSprings)
{
    Scene scene = modernScene();
    std::vector<PointId> points;
    for (int i = 0; i < 4; ++i)
        points.push_back(addPoint(scene, {0.6 * i, i % 2 * 0.3}));
    find(scene, points[0])->fixed = find(scene, points[3])->fixed = true;
    for (int i = 0; i < 3; ++i) {
        Object spring{.id = nextObjectId(scene), .points = {points[i], points[i + 1]}};
        spring.edges = {addEdge(scene, points[i], points[i + 1], 2000.0)};
        for (PointId point : spring.points)
            spring.shape.push_back(find(scene, point)->position);
        scene.objects.push_back(spring);
    }
    World plain(scene);
    giveAll(scene, {.fixedRotation = true});
    World world(scene);
    EnergyAccount account(world);
    for (int frame = 0; frame < 300; ++frame) {
        plain.step();
        world.step();
        account.follow(world);
    }
    EXPECT_LE(account.excess(), 0.01);
    EXPECT_EQ(farthestApart(world, plain), 0.0);
}

/// What all objects of a world have is the world's drag.
TEST(LinearDamping, IsDragOfItsOwn)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009}) {
        Scene damped = allKinds(solver), plain = damped;
        giveAll(damped, {.linearDamping = 0.8, .angularDamping = solver == Solver::Modern ? 0.8 : 0.0});
        plain.world.drag = 0.8;
        World world(damped), other(plain);
        run(world, 1.0);
        run(other, 1.0);
        EXPECT_LT(farthestApart(world, other), 2e-2);
    }
}

TEST(AngularDamping, TakesSpinAndNothingElse)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009})
        for (bool isSoft : {false, true}) {
            Scene scene;
            chooseSolver(scene.world, solver);
            scene.world.gravity = {0, 0};
            const ObjectId disc = addDisc(scene, {0, 0}, 0.5);
            for (EdgeId edge : find(scene, disc)->edges)
                if (isSoft)
                    find(scene, edge)->stiffness = 2000.0;
            for (Point& point : scene.points)
                point.velocity = Vec{2, 0} + 3.0 * perp(point.position);
            find(scene, disc)->motion.angularDamping = 1.0;
            World world(scene);
            run(world, 1.0);
            const std::vector<double> masses(world.masses().begin(), world.masses().end());
            const Vec centre = centreOfMass(world.scene(), scene.objects[0], masses);
            Vec momentum{0.0};
            double spin = 0.0, inertia = 0.0;
            for (std::size_t i = 0; i < masses.size(); ++i) {
                momentum += masses[i] * world.velocities()[i];
                spin += masses[i] * cross(world.positions()[i] - centre, world.velocities()[i]);
                inertia += masses[i] * lengthSquared(world.positions()[i] - centre);
            }
            EXPECT_NEAR(centre.x, 2.0, 1e-3);
            EXPECT_NEAR(spin / inertia, 3.0 * std::exp(-1.0), 0.06) << isSoft;
        }
}

/// Thrown on its corner, hit off its middle, rolling down a slope: it never turns.
TEST(FixedRotation, KeepsTheAngle)
{
    for (bool isSoft : {false, true}) {
        Scene scene = modernScene(8);
        addGround(scene);
        const ObjectId box = addBox(scene, {0, 1.5}, {1, 1}, 0.4);
        const ObjectId other = addBox(scene, {-3, 1.2}, {0.5, 0.5});
        for (EdgeId edge : find(scene, box)->edges)
            if (isSoft)
                find(scene, edge)->stiffness = 3000.0;
        throwObject(scene, other, {8, 1});
        find(scene, box)->motion.fixedRotation = true;
        World world(scene);
        const double before = angleOf(world.scene(), *find(scene, box));
        double farthest = 0.0;
        for (int frame = 0; frame < 240; ++frame) {
            world.step();
            farthest = std::max(farthest, middleOf(world, scene, box).x);
            ASSERT_NEAR(angleOf(world.scene(), *find(scene, box)), before, isSoft ? 0.06 : 1e-5) << frame;
        }
        EXPECT_GT(farthest, 0.1) << "the hit moved it";
        EXPECT_GT(bottomOf(world, scene, box), -0.02);
        EXPECT_LT(glm::length(world.velocities()[indexOf(scene, find(scene, box)->points[0])]), 0.1);
    }
}

TEST(MotionRules, AreSavedAndReadWithTheSameBits)
{
    Scene scene = allKinds(Solver::Modern);
    scene.objects[0].motion = {true, -0.1, 0.3, 1e-3};
    const std::string text = writeScene(scene);
    EXPECT_NE(text.find("\"version\": 2,"), std::string::npos);
    const auto read = readScene(text, "f");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->scene, scene);
    std::string bad = text;
    bad.replace(bad.find("\"linear_damping\": 0.3"), 21, "\"linear_damping\": -1");
    EXPECT_FALSE(readScene(bad, "f"));
}

}  // namespace
}  // namespace sprung
