// Things that begin, or are brought, where they should not be: in one another, squashed flat, too soft to
// stand.

#include "energy_account.h"
#include "geometry/outline.h"
#include "scene/edit/jelly.h"
#include "scene/probe.h"
#include "support/polygons.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double pi = 3.14159265358979;

enum class Kind { Box, Disc, Star, Polygon };
constexpr Kind kinds[] = {Kind::Box, Kind::Disc, Kind::Star, Kind::Polygon};

const char* nameOf(Kind kind)
{
    constexpr const char* names[] = {"box", "disc", "star", "polygon"};
    return names[static_cast<int>(kind)];
}

/// About 1 m across, standing on y = 0.
ObjectId addKind(Scene& scene, Kind kind)
{
    const auto addRing = [&scene](int corners, double radius, double inner, double turn) {
        std::vector<Vec> ring;
        double lowest = 0.0;
        for (int i = 0; i < corners; ++i) {
            const double angle = turn + 2.0 * pi * i / corners;
            ring.push_back((i % 2 == 0 ? radius : inner) * Vec{std::cos(angle), std::sin(angle)});
            lowest = std::min(lowest, ring.back().y);
        }
        for (Vec& corner : ring)
            corner.y -= lowest;
        return addPolygon(scene, ring).value();
    };
    switch (kind) {
    case Kind::Box:
        return addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    case Kind::Disc:
        return addDisc(scene, {0.0, 0.56}, 0.56, 16);
    case Kind::Star:
        return addRing(10, 0.8, 0.4, 0.3 * pi);
    case Kind::Polygon:
        return addRing(5, 0.6, 0.6, 0.1);  // of jelly, those of seven and more have several ways to lie
    }
    return {};
}

std::vector<Vec> outlineNow(const VariantWorld& world, const Scene& scene, ObjectId id)
{
    std::vector<Vec> outline;
    for (PointId p : find(scene, id)->outline)
        outline.push_back(world.positions()[indexOf(scene, p)]);
    return outline;
}

double areaNow(const VariantWorld& world, const Scene& scene, ObjectId id)
{
    return geometry::signedArea(outlineNow(world, scene, id));
}

/// @param share of jelly's stiffness, 4 M g0 / sqrt(A)
void makeSoft(Scene& scene, ObjectId id, double share)
{
    const VariantWorld world(scene, {});
    const double area = areaNow(world, scene, id);
    double mass = 0.0;
    for (PointId p : find(scene, id)->points)
        mass += world.masses()[indexOf(scene, p)];
    for (EdgeId edge : find(scene, id)->edges) {
        find(scene, edge)->stiffness = share * 4.0 * mass * 10.0 / std::sqrt(area);
        find(scene, edge)->damping = 0.3;
    }
}

SCENE_TEST(SoftShape, SquashedFlatGetsTheAreaBackThatItHasAtRest)
{
    for (Kind kind : kinds) {
        for (int iterations : {4, 8, 16}) {
            for (double share : {1.0, 10.0}) {
                double areas[2];
                for (bool squashed : {false, true}) {
                    Scene scene = modernScene(iterations);
                    addGround(scene);
                    const ObjectId id = addKind(scene, kind);
                    makeSoft(scene, id, share);
                    if (squashed)
                        for (PointId p : find(scene, id)->points)
                            find(scene, p)->position.y *= 0.02;
                    VariantWorld world(scene, variant);
                    run(world, 10.0);
                    areas[squashed] = areaNow(world, scene, id);
                }
                EXPECT_GE(areas[1], 0.95 * areas[0])
                    << nameOf(kind) << ", " << iterations << " iterations, " << share << " of jelly";
            }
        }
    }
}

/// How often an outline turns round on itself.
int turningNumber(const std::vector<Vec>& outline)
{
    double angle = 0.0;
    for (std::size_t i = 0, n = outline.size(); i < n; ++i) {
        const Vec a = outline[(i + 1) % n] - outline[i], b = outline[(i + 2) % n] - outline[(i + 1) % n];
        angle += std::atan2(cross(a, b), glm::dot(a, b));
    }
    return static_cast<int>(std::lround(angle / (2.0 * pi)));
}

/// A hand that shakes a jelly disc winds it up twice: no triangle of it is on its back, and its springs hold
/// it so.
SCENE_TEST_ON(SoftShape, FlungByTheHandIsRoundAgainInASecond, support::symmetriesAndIterations())
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        support::Random random(seed);
        Scene scene = modernScene();
        addGround(scene);
        const ObjectId disc = addDisc(scene, {0.0, 0.5}, 0.5);
        for (EdgeId edge : find(scene, disc)->edges)
            find(scene, edge)->stiffness = random.between(15.0, 60.0);
        VariantWorld world(scene, variant);
        const PointId held = find(scene, disc)->points[random.below(16)];
        Vec target = find(scene, held)->position, speed{0.0};
        world.grab(held, std::nullopt, target);
        for (int frame = 0; frame < 120; ++frame) {
            if (frame % 6 == 0) {
                const double angle = random.between(0.0, 2.0 * pi);
                speed = 20.0 * Vec{std::cos(angle), std::sin(angle)};
            }
            target = glm::clamp(target + frameSeconds * speed, Vec{-3.0, 0.2}, Vec{3.0, 5.0});
            world.moveGrab(target);
            world.step();
        }
        world.releaseGrab();
        run(world, 1.0);
        EXPECT_EQ(turningNumber(outlineNow(world, scene, disc)), 1) << "seed " << seed;
    }
}

/// Every point anywhere within the shape: folded over and over. On its way back it gains nothing.
/// Shuffled it waits for folds that unwind without gain: one way of many to crumple a disc gains 3 %.
SCENE_TEST_ON(SoftShape, CrumpledGetsItsAreaBackWithoutGainingEnergy,
              support::without(support::symmetries(), {"Shuffled", "FixedLast"}))
{
    support::Random random(7);
    for (Kind kind : kinds) {
        for (int iterations : {4, 16}) {
            for (double share : {10.0, 100.0}) {
                Scene scene = modernScene(iterations);
                scene.world.gravity = {0.0, 0.0};
                const ObjectId id = addKind(scene, kind);
                const double area = areaNow(VariantWorld(scene, variant), scene, id);
                makeSoft(scene, id, share);
                for (PointId p : find(scene, id)->points) {
                    const double x = random.between(-0.5, 0.5);
                    find(scene, p)->position = {x, random.between(0.2, 1.0)};
                }
                VariantWorld world(scene, variant);
                world.setEnergyLimiter(false);
                EnergyAccount account(world.itself());
                for (int frame = 0; frame < 1200; ++frame) {
                    world.step();
                    account.follow(world.itself());
                }
                EXPECT_LE(account.excess(), 0.01)
                    << nameOf(kind) << ", " << iterations << " iterations, " << share << " of jelly";
                EXPECT_GE(areaNow(world, scene, id), 0.95 * area)
                    << nameOf(kind) << ", " << iterations << " iterations, " << share << " of jelly";
            }
        }
    }
}

/// Falls half a metre and lies, however flat.
SCENE_TEST(SoftShape, DoesNotSinkIntoTheGroundHoweverSoft)
{
    for (Kind kind : kinds) {
        for (int iterations : {1, 4, 8, 20}) {
            for (double share : {0.2, 0.05, 0.01}) {
                Scene scene = modernScene(iterations);
                addGround(scene);
                const ObjectId id = addKind(scene, kind);
                makeSoft(scene, id, share);
                for (PointId p : find(scene, id)->points)
                    find(scene, p)->position.y += 0.5;
                VariantWorld world(scene, variant);
                double lowest = 0.0;
                for (int frame = 0; frame < 600; ++frame) {
                    world.step();
                    lowest = std::min(lowest, bottomOf(world, scene, id));
                }
                EXPECT_GT(lowest, -0.05)
                    << nameOf(kind) << ", " << iterations << " iterations, " << share << " of jelly";
            }
        }
    }
}

/// Centre of mass. m
Vec centreOf(const VariantWorld& world, const Scene& scene, ObjectId id)
{
    return meanByMass(world, scene, id, world.positions());
}

SCENE_TEST(Overlap, OfConvexPairsEndsAtNoMoreThanThreeMetresASecond)
{
    support::Random random(5);
    for (int pair = 0; pair < 120; ++pair) {
        const int iterations[] = {1, 2, 4, 8, 16, 64};
        Scene scene = modernScene(iterations[pair % 6]);
        scene.world.gravity = {0.0, 0.0};
        const auto addSome = [&](Vec at) {
            const Material material{.density = std::pow(10.0, random.between(-1.0, 1.0))};
            switch (random.below(3)) {
            case 0: {
                const Vec size{random.between(0.5, 1.5), random.between(0.5, 1.5)};
                return addBox(scene, at, size, random.between(0.0, pi), material);
            }
            case 1:
                return addDisc(scene, at, random.between(0.3, 0.8), 0, material);
            default:
                std::vector<Vec> corners = support::randomConvex(random, 6);
                for (Vec& corner : corners)
                    corner += at;
                return addPolygon(scene, corners, material).value();
            }
        };
        const ObjectId a = addSome({0.0, 0.0});
        const double angle = random.between(0.0, 2.0 * pi);
        const ObjectId b = addSome(random.between(0.1, 0.8) * Vec{std::cos(angle), std::sin(angle)});
        bool isRigid = true;
        for (ObjectId id : {a, b}) {
            if (random.below(3) != 0)
                continue;
            makeSoft(scene, id, std::pow(10.0, random.between(0.0, 1.0)));
            isRigid = false;
        }
        VariantWorld world(scene, variant);
        Vec before = centreOf(world, scene, b) - centreOf(world, scene, a);
        for (int frame = 0; frame < 240; ++frame) {
            world.step();
            const Vec now = centreOf(world, scene, b) - centreOf(world, scene, a);
            EXPECT_LE(glm::distance(now, before) / frameSeconds, 3.0)
                << "pair " << pair << ", frame " << frame;
            before = now;
        }
        if (!isRigid)
            continue;  // they part, too, but what was pushed into a spring may take its time
        std::vector<Vec> within = outlineNow(world, scene, a);
        for (Vec& corner : within)
            corner += 0.03 * (centreOf(world, scene, a) - corner);
        EXPECT_EQ(objectsOverlapping(world.scene(), within), std::vector{a}) << "pair " << pair;
    }
}

/// A box drawn into a jelly: what was to keep them from gaining energy by being pushed apart held both up in the air.
SCENE_TEST(BoxInAJelly, FallsAsFastAsAnythingDoes)
{
    constexpr int frames = 36;
    for (int iterations : {1, 4, 8, 64})
        for (const double aside : {2.0, 1.2, -1.6})
            for (const double density : {1.0, 5.0}) {
                Scene scene = modernScene(iterations);
                addGround(scene);
                const ObjectId jelly = addBox(scene, {0.0, 8.0}, {4.0, 2.0});
                ASSERT_FALSE(makeJelly(scene, std::array{jelly}).empty());
                const ObjectId box = addBox(scene, {aside, 8.0}, {1.5, 1.2}, 0.0, {.density = density});
                VariantWorld world(scene, variant);
                for (int frame = 0; frame < frames; ++frame)
                    world.step();
                double mass = 0.0, fallen = 0.0;
                for (ObjectId id : {jelly, box})
                    for (PointId point : find(scene, id)->points) {
                        const std::size_t at = indexOf(scene, point);
                        const double m = 1.0 / static_cast<double>(find(scene, id)->points.size());
                        mass += m;
                        fallen += m * (scene.points[at].position.y - world.positions()[at].y);
                    }
                const double seconds = frames * frameSeconds;
                EXPECT_NEAR(fallen / mass, 0.5 * 9.81 * seconds * seconds, 0.2)
                    << iterations << " " << aside << " " << density;
            }
}

}  // namespace
}  // namespace sprung
