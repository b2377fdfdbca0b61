#include "support/wet_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double pi = 3.14159265358979323846;

/// A closed outline of springs, each as long as it is now.
ObjectId addSkin(Scene& scene, const std::vector<Vec>& corners, double pressure, double stiffness)
{
    Object skin{.id = nextObjectId(scene), .name = "Skin"};
    for (Vec corner : corners) {
        skin.points.push_back(addPoint(scene, corner));
        skin.shape.push_back(corner);
    }
    skin.outline = skin.points;
    for (std::size_t i = 0; i < corners.size() && stiffness > 0.0; ++i)
        skin.edges.push_back(
            addEdge(scene, skin.points[i], skin.points[(i + 1) % corners.size()], stiffness));
    skin.pressure = pressure;
    const ObjectId id = skin.id;
    add(scene, skin);
    return id;
}

std::vector<Vec> ring(Vec middle, double radius, int corners)
{
    std::vector<Vec> places;
    for (int i = 0; i < corners; ++i)
        places.push_back(middle +
                         radius * Vec{std::cos(2.0 * pi * i / corners), std::sin(2.0 * pi * i / corners)});
    return places;
}

double areaOf(std::span<const Vec> places)
{
    double twice = 0.0;
    for (std::size_t i = 0; i < places.size(); ++i)
        twice += cross(places[i], places[(i + 1) % places.size()]);
    return 0.5 * twice;
}

class GasInAnOutline : public testing::TestWithParam<int> {
protected:
    Scene scene() const { return modernScene(GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(AtEveryRate, GasInAnOutline, testing::Values(1, 4, 8, 16));

/// A weight slides on gas between a floor and walls: M g / w times w y is p0 A0, however heavy it is.
TEST_P(GasInAnOutline, KeepsPressureTimesArea)
{
    constexpr double p = 20.0, width = 0.5, height = 1.0;
    for (const double weight : {8.0, 10.0, 12.0, 14.0}) {
        Scene scene = this->scene();
        scene.world.drag = 8.0;
        const ObjectId id =
            addSkin(scene, {{0.0, 0.0}, {width, 0.0}, {width, height}, {0.0, height}}, p, 0.0);
        Object& object = *find(scene, id);
        object.collides = false;
        for (int i : {0, 1})
            find(scene, object.points[i])->fixed = true;
        for (int i : {2, 3})
            find(scene, object.points[i])->mass = 0.5 * weight / 10.0;
        object.edges.push_back(addEdge(scene, object.points[2], object.points[3]));
        World world(scene);
        world.setSleeping(false);
        run(world, 20.0);
        EXPECT_NEAR(weight / width * areaOf(world.positions()), p * width * height, 1e-3 * p * width * height)
            << weight;
    }
}

/// A rectangle becomes round, of the radius where tension and pressure hold each other: T = p R cos(pi/N).
TEST_P(GasInAnOutline, MakesASoftRectangleRoundByTheLawOfLaplace)
{
    constexpr int corners = 24;
    constexpr double stiffness = 200.0, p = 60.0, side = 0.1;
    Scene scene = this->scene();
    scene.world.gravity = Vec{0.0};
    scene.world.drag = 3.0;
    std::vector<Vec> places;
    for (int i = 0; i < corners; ++i) {
        const int k = i % (corners / 2);
        const Vec place = k < 8 ? Vec{k * side, 0.0} : Vec{8 * side, (k - 8) * side};
        places.push_back(i < corners / 2 ? place : Vec{8 * side, 4 * side} - place);
    }
    const ObjectId id = addSkin(scene, places, p, stiffness);
    find(scene, id)->collides = false;
    find(scene, id)->material.density = 10.0;
    const double amount = p * areaOf(places);
    double low = 0.0, high = 10.0;  // of the radius
    for (int i = 0; i < 60; ++i) {
        const double R = 0.5 * (low + high), length = 2.0 * R * std::sin(pi / corners);
        const double area = 0.5 * corners * R * R * std::sin(2.0 * pi / corners);
        (stiffness * (length - side) < amount / area * R * std::cos(pi / corners) ? low : high) = R;
    }
    World world(scene);
    world.setSleeping(false);
    run(world, 30.0);
    Vec middle{0.0};
    for (Vec place : world.positions())
        middle += place / static_cast<double>(corners);
    for (Vec place : world.positions())
        EXPECT_NEAR(glm::length(place - middle), low, 1e-3 * low);
}

/// It flies apart, for no skin holds it.
TEST_P(GasInAnOutline, KeepsMomentumAndAngularMomentum)
{
    Scene scene = this->scene();
    scene.world.gravity = Vec{0.0};
    addSkin(scene, ring({1.0, 2.0}, 0.5, 16), 5.0, 0.0);
    for (std::size_t i = 0; i < scene.points.size(); ++i) {
        const double noise = 0.2 * std::sin(3.0 * static_cast<double>(i));
        scene.points[i].velocity =
            Vec{1.0 + noise, 0.5 * noise} + perp(scene.points[i].position - Vec{1.0, 2.0});
        scene.points[i].mass = 0.1 + 0.05 * noise;
    }
    World world(scene);
    const auto sums = [&] {
        std::pair<Vec, double> sum{Vec{0.0}, 0.0};
        for (std::size_t i = 0; i < scene.points.size(); ++i) {
            const Vec momentum = world.masses()[i] * world.velocities()[i];
            sum.first += momentum;
            sum.second += cross(world.positions()[i], momentum);
        }
        return sum;
    };
    const auto before = sums();
    const double area = areaOf(world.positions());
    run(world, 1.0);
    const auto after = sums();
    EXPECT_GT(areaOf(world.positions()), 2.0 * area);
    EXPECT_NEAR(after.first.x, before.first.x, 1e-5);
    EXPECT_NEAR(after.first.y, before.first.y, 1e-5);
    EXPECT_NEAR(after.second, before.second, 1e-5);
}

/// It breathes, and the limiter has nothing to do.
TEST_P(GasInAnOutline, HasItsEnergyInTheAccounts)
{
    Scene scene = this->scene();
    addSkin(scene, ring({0.0, 3.0}, 0.5, 16), 30.0, 100.0);
    World world(scene);
    const double before = world.energy().conserved;
    double least = before, most = before, elastic = 0.0;
    for (int frame = 0; frame < 120; ++frame) {
        world.step();
        const double now = world.energy().conserved - world.outsideWork();
        least = std::min(least, now);
        most = std::max(most, now);
        elastic = std::max(elastic, std::abs(world.energy().elastic));
    }
    EXPECT_GT(elastic, 0.5);
    EXPECT_LT(most - least, 0.01 * world.energyScale());
    EXPECT_EQ(world.limiterReport().acted, 0u);
}

TEST_P(GasInAnOutline, DoesNothingToWhatDoesNotGive)
{
    Scene scene = this->scene();
    addGround(scene);
    const ObjectId box = addBox(scene, {0.0, 2.0}, {1.0, 0.6}, 0.3);
    Scene inflated = scene;
    find(inflated, box)->pressure = 1000.0;
    World one(scene), other(inflated);
    EXPECT_EQ(hashesOf(one, 120), hashesOf(other, 120));
}

/// A ball that is heavier than its skin can bear stands on its gas.
TEST_P(GasInAnOutline, BearsWhatLiesOnIt)
{
    Scene scene = this->scene();
    addGround(scene);
    addSkin(scene, ring({0.0, 0.6}, 0.5, 24), 100.0, 500.0);
    addBox(scene, {0.0, 1.5}, {1.0, 0.2}, 0.0, {.density = 10.0});
    find(scene, scene.objects.back().id)->motion.fixedRotation = true;
    World world(scene);
    run(world, 5.0);
    EXPECT_GT(areaOf(world.positions().subspan(4, 24)), 0.6 * 0.25 * pi);
}

/// More than a substep carries acts as that.
TEST_P(GasInAnOutline, OfAnyPressureBreaksNothing)
{
    for (const double p : {1e-9, 1e3, 1e6, 1e9}) {
        Scene scene = this->scene();
        addGround(scene);
        addSkin(scene, ring({0.0, 1.0}, 0.5, 24), p, 500.0);
        World world(scene);
        run(world, 2.0);
        for (Vec place : world.positions().subspan(4))
            EXPECT_LT(glm::length(place), 1e6) << p;
    }
}

TEST_P(GasInAnOutline, IsGoneWhenTheOutlineBreaks)
{
    Scene scene = this->scene();
    scene.world.gravity = Vec{0.0};
    const ObjectId skin = addSkin(scene, ring({0.0, 0.0}, 0.5, 16), 50.0, 100.0);
    find(scene, find(scene, skin)->edges[3])->breaksAt = 0.05;
    World world(scene);
    while (world.breaks().empty() && world.tick() < 120)
        world.step();
    ASSERT_FALSE(world.breaks().empty());
    EXPECT_TRUE(find(world.givenScene(), skin)->outline.empty());
    Scene without = world.scene();
    find(without, skin)->pressure.reset();
    World other(without), same(world.scene());
    EXPECT_EQ(hashesOf(same, 30), hashesOf(other, 30));
    const double before = world.energy().conserved, work = world.outsideWork();
    run(world, 0.1);
    EXPECT_NEAR(world.energy().conserved, before, 0.02 * before);
    EXPECT_EQ(world.outsideWork(), work);
}

Scene tyres()
{
    Scene scene = modernScene();
    addGround(scene);
    for (int i = 0; i < 4; ++i)
        addSkin(scene, ring({0.3 * i, 1.0 + 1.2 * i}, 0.5, 16 + 4 * i), 30.0 + 20.0 * i, 400.0);
    addBox(scene, {0.0, 6.0}, {0.5, 0.5});
    return scene;
}

TEST(InflatedWorld, HasTheSameBitsOnTwoThreadsFromASnapshotAndFromSavedBytes)
{
    World one(tyres()), two(tyres());
    two.setThreads(2);
    EXPECT_EQ(hashesOf(one, 60), hashesOf(two, 60));
    const Snapshot snapshot = one.snapshot();
    Result<World> restored = World::restored(one.save());
    ASSERT_TRUE(restored) << restored.error().message;
    const std::vector<std::uint64_t> hashes = hashesOf(one, 60);
    one.restore(snapshot);
    EXPECT_EQ(hashesOf(one, 60), hashes);
    EXPECT_EQ(hashesOf(*restored, 60), hashes);
}

TEST(InflatedWorld, IsEditedInPlaceWithTheBitsOfEverythingMadeAnew)
{
    for (const std::optional<double> pressure : {std::optional(90.0), std::optional<double>{}}) {
        World inPlace(tyres()), anew(tyres());
        anew.setRebuilding(World::Rebuilding::Everything);
        run(inPlace, 0.7);
        run(anew, 0.7);
        Scene edited = inPlace.givenScene();
        edited.objects[2].pressure = pressure;
        inPlace.take(edited);
        anew.take(edited);
        EXPECT_NEAR(inPlace.outsideWork(), anew.outsideWork(), 1e-9 * inPlace.energyScale());
        EXPECT_EQ(hashesOf(inPlace, 60), hashesOf(anew, 60));
    }
}

}  // namespace
}  // namespace sprung
