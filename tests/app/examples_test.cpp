#include "app/examples.h"
#include "geometry/outline.h"
#include "scene/edit/boundary.h"
#include "scene/io/scene_io.h"
#include "scene/query.h"
#include "support/folders.h"
#include "support/validity.h"
#include "world.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>
#include <set>

namespace sprung::app {

static void PrintTo(const Example& example, std::ostream* out)
{
    *out << example.stem;
}

namespace {

constexpr std::string_view explodes = "the-2009-circle";  // is meant to

Scene sceneOf(std::string_view stem)
{
    for (const Example& example : examples())
        if (example.stem == stem)
            return loadExample(example).value().scene;
    ADD_FAILURE() << "there is no example " << stem;
    return {};
}

void stepFor(World& world, int seconds)
{
    for (int frame = 0; frame < 60 * seconds; ++frame)
        world.step();
}

double fastest(const World& world)
{
    double most = 0.0;  // m/s
    for (Vec velocity : world.velocities())
        most = std::max(most, glm::length(velocity));
    return most;
}

/// The largest strain of any edge.
double largestStrain(const Scene& scene, const World& world)
{
    double most = 0.0;
    for (const Edge& edge : scene.edges) {
        const double length = glm::distance(world.positions()[indexOf(scene, edge.a)],
                                            world.positions()[indexOf(scene, edge.b)]);
        most = std::max(most, std::abs(length - edge.rest) / edge.rest);
    }
    return most;
}

/// How far the place is below the surface of a fixed object; 0 outside.
double depthIn(std::span<const Vec> outline, Vec place)
{
    if (!geometry::contains(outline, place))
        return 0.0;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = outline[(i + 1) % outline.size()];
        nearest = std::min(nearest, glm::distance(place, glm::mix(a, b, nearestOnSegment(a, b, place))));
    }
    return nearest;
}

/// Of the corners of objects that collide, in any fixed object. m
double deepest(const Scene& scene)
{
    double most = 0.0;
    for (const Object& ground : scene.objects) {
        if (!ground.fixed || !ground.collides)
            continue;
        const std::vector<Vec> outline = outlinePositions(scene, ground);
        for (const Object& object : scene.objects)
            if (!object.fixed && object.collides)
                for (PointId id : object.outline)
                    most = std::max(most, depthIn(outline, find(scene, id)->position));
    }
    return most;
}

/// Of the points that move.
double shareWithin(const Box& view, const Scene& scene, const World& world)
{
    const std::vector<bool> fixed = fixedPoints(scene);
    double moving = 0.0, seen = 0.0;
    for (std::size_t i = 0; i < fixed.size(); ++i) {
        moving += fixed[i] ? 0.0 : 1.0;
        seen += !fixed[i] && view.contains(world.positions()[i]) ? 1.0 : 0.0;
    }
    return seen / moving;
}

bool sharesAPoint(const Object& a, const Object& b)
{
    return std::any_of(a.points.begin(), a.points.end(), [&](PointId id) {
        return std::find(b.points.begin(), b.points.end(), id) != b.points.end();
    });
}

void expectNothingInsideAnother(const Scene& scene)
{
    std::vector<const Object*> things;
    for (const Object& object : scene.objects)
        if (!object.fixed && object.collides && !object.outline.empty())
            things.push_back(&object);
    for (const Object* inner : things) {
        const std::vector<Vec> outline = outlinePositions(scene, *inner);
        const Vec middle =
            std::accumulate(outline.begin(), outline.end(), Vec{0.0}) / static_cast<double>(outline.size());
        for (const Object* outer : things) {
            if (geometry::contains(outline, middle) && !sharesAPoint(*inner, *outer)) {
                EXPECT_FALSE(geometry::contains(outlinePositions(scene, *outer), middle))
                    << inner->name << " in " << outer->name;
            }
        }
    }
}

/// Nothing has left the world to the sides, or below.
void expectAllWithin(const Box& box, const World& world)
{
    const auto expect = [&](Vec place, std::string_view what) {
        EXPECT_GE(place.x, box.min.x) << what;
        EXPECT_LE(place.x, box.max.x) << what;
        EXPECT_GE(place.y, box.min.y) << what;
    };
    for (Vec place : world.positions())
        expect(place, "a point");
    for (const Fluid& fluid : world.scene().fluids)
        for (Vec place : fluid.at)
            expect(place, fluid.name);
}

int wordsIn(std::string_view text)
{
    return 1 + static_cast<int>(std::count(text.begin(), text.end(), ' '));
}

class EveryExample : public testing::TestWithParam<Example> {
protected:
    Scene scene() const { return sceneOf(GetParam().stem); }
    Box view() const { return loadExample(GetParam()).value().view.value(); }
};

/// Those that are not meant to explode.
class EveryCalmExample : public EveryExample {};

std::vector<Example> calmExamples()
{
    std::vector<Example> calm;
    std::copy_if(examples().begin(), examples().end(), std::back_inserter(calm),
                 [](const Example& example) { return example.stem != explodes; });
    return calm;
}

std::string testName(const testing::TestParamInfo<Example>& info)
{
    std::string name(info.param.stem);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Examples, EveryExample, testing::ValuesIn(examples().begin(), examples().end()),
                         testName);
INSTANTIATE_TEST_SUITE_P(Examples, EveryCalmExample, testing::ValuesIn(calmExamples()), testName);

TEST(Examples, AreTheFilesInTheFolder)
{
    std::set<std::string> listed, found;
    for (const Example& example : examples())
        listed.insert(std::string(example.stem) + ".sprung");
    for (const auto& entry : std::filesystem::directory_iterator(support::assetsFolder() + "/scenes"))
        found.insert(entry.path().filename());
    EXPECT_EQ(listed, found);
    EXPECT_EQ(listed.size(), examples().size());
}

TEST_P(EveryExample, IsReadWithoutAWarning)
{
    const Result<LoadedScene> loaded = loadExample(GetParam());
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_TRUE(loaded->warnings.empty()) << loaded->warnings.front();
    EXPECT_EQ(support::faultsOf(loaded->scene), "");
}

TEST_P(EveryExample, IsWrittenBackAsItIs)
{
    EXPECT_EQ(writeScene(scene(), view()), sceneText(GetParam()));
}

/// A hand that edits goes over it.
TEST_P(EveryExample, StandsOnALockedGround)
{
    const Scene scene = sceneOf(GetParam().stem);
    EXPECT_TRUE(std::any_of(scene.objects.begin(), scene.objects.end(),
                            [](const Object& object) { return object.fixed && object.locked; }));
    for (const Object& object : scene.objects)
        EXPECT_TRUE(object.name != "Ground" || object.locked);
}

TEST_P(EveryExample, IsDescribedInAFewWords)
{
    const Example& example = GetParam();
    EXPECT_EQ(example.name, scene().name);
    EXPECT_LE(wordsIn(example.description), 6);
    EXPECT_NE(std::find(exampleCategories.begin(), exampleCategories.end(), example.category),
              exampleCategories.end());
    for (const Object& object : scene().objects)
        EXPECT_FALSE(object.name.empty());
}

TEST_P(EveryExample, ShowsItsMovingThingsAtFirst)
{
    const Scene scene = this->scene();
    const Box seen = view();
    const std::vector<bool> fixed = fixedPoints(scene);
    for (std::size_t i = 0; i < scene.points.size(); ++i)
        EXPECT_TRUE(fixed[i] || seen.contains(scene.points[i].position)) << "point " << i + 1;
}

TEST_P(EveryExample, StartsWithNothingWedged)
{
    const Scene scene = this->scene();
    World world(scene);
    world.step();
    const std::vector<bool> fixed = fixedPoints(scene);
    std::vector<bool> isSkin(scene.points.size(),
                             false);  // gas and springs find their balance, and strings tug at it
    for (const Object& object : scene.objects)
        for (PointId id : object.points)
            isSkin[indexOf(scene, id)] = isSkin[indexOf(scene, id)] || object.pressure;
    for (std::size_t i = 0; i < scene.points.size(); ++i) {
        if (fixed[i] || isSkin[i])
            continue;
        const Vec falling = scene.points[i].velocity + frameSeconds * scene.world.gravity;
        EXPECT_LT(glm::distance(world.velocities()[i], falling), 1.0) << "point " << i + 1;
    }
}

/// What is told of a run from second to second; one run, as they take long.
TEST_P(EveryCalmExample, RunsForHalfAMinuteAsPeopleWantToSeeIt)
{
    const Scene scene = this->scene();
    const Box seen = view();
    World world(scene);
    for (int second = 1; second <= 30; ++second) {
        stepFor(world, 1);
        if (second <= 15) {
            EXPECT_GT(shareWithin(seen, scene, world), 0.8) << "in view after " << second << " s";
        }
        if (second <= 10) {
            EXPECT_LT(deepest(world.scene()), 0.5) << "m in something fixed after " << second << " s";
        }
        if (second == 10)
            expectNothingInsideAnother(world.scene());
    }
    expectAllWithin(boundsOf(scene), world);
}

/// What turns for ever keeps these from coming to rest.
TEST(Examples, GoOnForHalfAMinuteWhereSomethingTurns)
{
    for (const char* stem : {"balloons", "bouncy-castle", "buggy", "cloth", "jelly-car", "jelly-cubes",
                             "ragdolls", "rubber-balls"}) {
        const Scene scene = sceneOf(stem);
        const std::vector<bool> fixed = fixedPoints(scene);
        World world(scene);
        stepFor(world, 30);
        double most = 0.0;  // m/s, in the second after
        for (int frame = 0; frame < 60; ++frame) {
            world.step();
            for (std::size_t i = 0; i < fixed.size(); ++i)
                most = fixed[i] ? most : std::max(most, glm::length(world.velocities()[i]));
        }
        EXPECT_GT(most, 0.5) << stem;
    }
}

TEST(OpeningExample, IsStillAliveAfterAMinute)
{
    World world(sceneOf(examples()[openingExample()].stem));
    stepFor(world, 60);
    EXPECT_GT(fastest(world), 1.0);
}

TEST(CircleOf2009, BreaksAtItsPassesAndHoldsAtTwenty)
{
    Scene scene = sceneOf(explodes);
    const auto largestIn10s = [&] {
        World world(scene);
        double most = 0.0;
        for (int frame = 0; frame < 600; ++frame) {
            world.step();
            most = std::max(most, largestStrain(scene, world));
        }
        return most;
    };
    EXPECT_LT(scene.world.iterations, 5);
    EXPECT_GT(largestIn10s(), 0.5);
    scene.world.iterations = 20;
    EXPECT_LT(largestIn10s(), 0.2);
}

/// What its method lets through the ground once fell for ever, and the picture shrank with it.
TEST(CircleOf2009, StaysWithinItsEdges)
{
    World world(sceneOf(explodes));
    EXPECT_EQ(boundaryOf(world.scene()), Boundary::Closed);
    for (int times = 0; times < 6; ++times) {
        stepFor(world, 10);
        EXPECT_TRUE(beyondBoundary(world.scene()).empty()) << "after " << 10 * (times + 1) << " s";
    }
}

/// How far the objects with such names get from where they start. m
double farthestMove(const Scene& scene, const World& world, std::string_view prefix)
{
    const Scene later = world.scene();
    double most = 0.0;
    for (const Object& object : scene.objects)
        if (object.name.starts_with(prefix))
            for (PointId id : object.points)
                most = std::max(most, glm::distance(find(scene, id)->position, find(later, id)->position));
    return most;
}

/// The example with what has such a name held where it is, so that it does not come and knock over the rest.
Scene withHeld(std::string_view stem, std::string_view prefix)
{
    Scene scene = sceneOf(stem);
    int held = 0;
    for (Object& object : scene.objects)
        if (object.name.starts_with(prefix)) {
            object.fixed = true;
            ++held;
        }
    EXPECT_GT(held, 0);
    return scene;
}

/// Whether any object with such a name has come to lie lower than it was. @param fall m
bool anyFell(const Scene& scene, const World& world, std::string_view prefix, double fall)
{
    const Scene later = world.scene();
    return std::any_of(scene.objects.begin(), scene.objects.end(), [&](const Object& object) {
        return object.name.starts_with(prefix) &&
               boundsOf(later, *find(later, object.id)).max.y < boundsOf(scene, object).max.y - fall;
    });
}

/// A tower of n crates falls when the board has tilted by atan(1 / n), where its middle leaves its base.
TEST(Stack, FallsTowerByTowerAtTheAnglesOfStatics)
{
    const Scene scene = sceneOf("stack");
    constexpr double speed = 0.02, crate = 0.8;  // rad/s, m
    World world(scene);
    const std::span<const Vec> at = world.positions();
    const auto cornersOf = [&](std::string_view name) {
        return std::find_if(scene.objects.begin(), scene.objects.end(),
                            [&](const Object& object) { return object.name == name; })
            ->outline;
    };
    const std::vector<PointId> board = cornersOf("Board");
    const auto alongBoard = [&](int number) {
        const Vec along = glm::normalize(at[indexOf(scene, board[1])] - at[indexOf(scene, board[0])]);
        Vec middle{0.0};
        for (PointId corner : cornersOf(fmt::format("Crate {}", number)))
            middle += 0.25 * at[indexOf(scene, corner)];
        return glm::dot(middle - at[indexOf(scene, board[0])], along);
    };
    int top = 0;
    for (int rows : {9, 7, 5, 4, 3}) {
        top += rows;
        const double foot = alongBoard(top);
        const double expected = std::atan(1.0 / rows);
        while (world.tick() < 1600 && std::abs(alongBoard(top) - foot) < 0.1 * crate)
            world.step();
        const double tilt = speed * static_cast<double>(world.tick()) / 60.0;
        EXPECT_GT(tilt, 0.95 * expected) << rows << " crates";
        EXPECT_LT(tilt, expected + 0.03) << rows << " crates";
    }
}

TEST(HouseOfCards, StandsForTenSeconds)
{
    const Scene scene = withHeld("house-of-cards", "Marble");
    World world(scene);
    stepFor(world, 10);
    EXPECT_LT(farthestMove(scene, world, "Card"), 0.5);
}

TEST(HouseOfCards, OutlivesTwoMarblesAndFallsToTheOthers)
{
    const Scene scene = sceneOf("house-of-cards");
    World world(scene);
    stepFor(world, 13);
    EXPECT_FALSE(anyFell(scene, world, "Card", 1.0)) << "two were there";
    stepFor(world, 13);
    EXPECT_TRUE(anyFell(scene, world, "Card", 8.0));
}

/// m, round the object with this name
Box boxOf(const Scene& scene, std::string_view name)
{
    const auto object = std::find_if(scene.objects.begin(), scene.objects.end(),
                                     [&](const Object& one) { return one.name == name; });
    EXPECT_NE(object, scene.objects.end()) << name;
    return boundsOf(scene, *object);
}

TEST(WaterWheel, LiftsItsHammerAndLetsItFallAgainAndAgain)
{
    const Scene scene = sceneOf("water-wheel");
    const double lying = boxOf(scene, "Hammer").max.y;
    World world(scene);
    bool isUp = false;
    int strokes = 0, lateStrokes = 0;
    for (int tenth = 0; tenth < 400; ++tenth) {
        for (int frame = 0; frame < 6; ++frame)
            world.step();
        const double top = boxOf(world.scene(), "Hammer").max.y;
        if (isUp && top < lying + 0.3) {
            ++strokes;
            lateStrokes += tenth >= 300;
        }
        isUp = top > lying + 1.0 || (isUp && top >= lying + 0.3);
    }
    EXPECT_GE(strokes, 8);
    EXPECT_GE(lateStrokes, 2) << "half a minute after the start";
}

TEST(RainyGorge, SetsAfloatWhatLiesInIt)
{
    const Scene scene = sceneOf("rainy-gorge");
    World world(scene);
    stepFor(world, 30);
    const Scene later = world.scene();
    for (const char* name : {"Raft", "Crate 1", "Barrel 1", "Boat"})
        EXPECT_GT(boxOf(later, name).min.y, boxOf(scene, name).min.y + 1.0) << name;
    stepFor(world, 10);
    for (const char* name : {"Raft", "Crate 1", "Barrel 1", "Boat"})
        EXPECT_NEAR(boxOf(world.scene(), name).min.y, boxOf(later, name).min.y, 1.5)
            << name << ": the overflow holds the water";
}

TEST(Storm, TipsItsBucketAgainAndAgain)
{
    const Scene scene = sceneOf("storm");
    const double upright = boxOf(scene, "Bucket").min.y;
    World world(scene);
    bool isTipped = false;
    int times = 0;
    for (int tenth = 0; tenth < 400; ++tenth) {
        for (int frame = 0; frame < 6; ++frame)
            world.step();
        const double bottom = boxOf(world.scene(), "Bucket").min.y;
        times += !isTipped && bottom < upright - 1.0;
        isTipped = bottom < upright - (isTipped ? 0.5 : 1.0);
    }
    EXPECT_GE(times, 3);
}

/// The car crosses the bridge and comes back to it, over a pond that keeps afloat what swims in it.
TEST(OpeningExample, HasWaterUnderABridgeThatCarries)
{
    const Scene scene = sceneOf(examples()[openingExample()].stem);
    World world(scene);
    double farthest = -20.0;  // m
    for (int tenth = 0; tenth < 200; ++tenth) {
        for (int frame = 0; frame < 6; ++frame)
            world.step();
        const Box car = boxOf(world.scene(), "Car");
        farthest = std::max(farthest, 0.5 * (car.min.x + car.max.x));
    }
    EXPECT_GT(farthest, 4.4) << "the right bank";
    const Scene later = world.scene();
    EXPECT_GT(boxOf(later, "Car").min.y, 1.6);
    for (const char* name : {"Critter", "Beach ball"})
        EXPECT_GT(boxOf(later, name).max.y, 1.3) << name;
    EXPECT_EQ(later.fluids.front().at.size(), scene.fluids.front().at.size());
}

/// It sways to and fro in every five seconds; the ball on it rolls off.
TEST(SoftTower, StandsTheEarthquakeUntilItIsKnocked)
{
    const Scene scene = sceneOf("soft-tower");
    World world(scene);
    for (int part = 0; part < 8; ++part) {
        Box places;  // of the highest plank's corner
        for (int frame = 0; frame < 300; ++frame) {
            world.step();
            places.include(boxOf(world.scene(), "Plank 5").min);
        }
        EXPECT_GT(places.size().x, 0.3) << "after " << 5 * part << " s";
        EXPECT_NEAR(places.min.y, boxOf(scene, "Plank 5").min.y, 0.8) << "after " << 5 * part << " s";
    }
    EXPECT_LT(boxOf(world.scene(), "Ball").min.y, 2.0);
}

/// Someone is thrown up again in every five seconds, and nobody is pressed through the floor.
TEST(BouncyCastle, GoesOnForHalfAMinute)
{
    World world(sceneOf("bouncy-castle"));
    for (int part = 0; part < 6; ++part) {
        double fastest = 0.0;  // m/s, upwards
        for (int frame = 0; frame < 300; ++frame) {
            world.step();
            const Scene& scene = world.givenScene();
            for (const Object& object : scene.objects)
                if (!object.fixed && object.name != "Castle")
                    fastest = std::max(fastest, world.velocities()[indexOf(scene, object.points.front())].y);
        }
        EXPECT_GT(fastest, 2.0) << "after " << 5 * part << " s";
        const Scene scene = world.scene();
        const auto castle = std::find_if(scene.objects.begin(), scene.objects.end(),
                                         [](const Object& object) { return object.name == "Castle"; });
        const std::vector<Vec> walls = outlinePositions(scene, *castle);
        for (const Object& object : scene.objects) {
            const bool isInside = geometry::contains(walls, boundsOf(scene, object).centre());
            EXPECT_FALSE(isInside && !object.fixed && object.name != "Castle") << object.name;
        }
    }
}

/// In every five seconds wax is on its way down in the oil, and other wax on its way up.
TEST(LavaLamp, RisesAndSinksForHalfAMinute)
{
    World world(sceneOf("lava-lamp"));
    for (int seconds = 5; seconds <= 30; seconds += 5) {
        stepFor(world, 5);
        const auto moving = [fluids = world.scene().fluids](std::size_t fluid, double way) {
            int count = 0;
            for (std::size_t i = 0; i < fluids[fluid].at.size(); ++i) {
                const Vec at = fluids[fluid].at[i];
                count += std::abs(at.x) < 3.1 && at.y > 3.2 && at.y < 7.5 &&
                         way * fluids[fluid].velocity[i].y > 0.1;
            }
            return count;
        };
        EXPECT_GE(moving(1, -1.0), 8) << "down after " << seconds << " s";
        EXPECT_GE(moving(2, 1.0), 8) << "up after " << seconds << " s";
    }
}

TEST(LavaLamp, LetsAsMuchHeavyWaxOutAsComesIn)
{
    const Scene scene = sceneOf("lava-lamp");
    World world(scene);
    stepFor(world, 40);
    const std::size_t oil = world.scene().fluids[0].at.size(), wax = world.scene().fluids[1].at.size();
    stepFor(world, 20);
    const Tap& tap = scene.taps[0];
    const double poured =
        20.0 * tap.width * tap.speed / (scene.world.grain * scene.world.grain);  // particles
    EXPECT_LT(static_cast<double>(world.scene().fluids[1].at.size()) - static_cast<double>(wax),
              0.5 * poured);
    EXPECT_GT(static_cast<double>(oil), 0.9 * static_cast<double>(scene.fluids[0].at.size()));
}

TEST(Dominoes, FallAllOfThem)
{
    const Scene scene = sceneOf("dominoes");
    World world(scene);
    stepFor(world, 30);
    const Scene later = world.scene();
    for (const Object& object : later.objects) {
        const bool isDomino = object.name.starts_with("Domino ");
        EXPECT_TRUE(!isDomino || boundsOf(later, object).size().y < 1.5) << object.name;
    }
}

}  // namespace
}  // namespace sprung::app
