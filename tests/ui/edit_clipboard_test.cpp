#include "edit/clipboard.h"
#include "scene/edit/arrangement.h"
#include "scene/edit/liquids.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/playground.h"
#include "support/validity.h"

#include <gtest/gtest.h>

#include <set>

using namespace sprung;
using namespace sprung::ui;
using support::faultsOf;

namespace {

struct Car : testing::Test {
    Scene scene;
    ObjectId body = addBox(scene, {0.0, 1.0}, {3.0, 1.0});
    ObjectId wheel = addWheel(scene, find(scene, body)->points[0], 0.4);
    ObjectId trailer = addBox(scene, {5.0, 1.0}, {2.0, 1.0});
    EdgeId bar = *connect(scene, find(scene, body)->points[1], find(scene, trailer)->points[0], 400.0);
};

}  // namespace

TEST_F(Car, CopiedWithItsWheelKeepsTheHinge)
{
    const std::vector<ObjectId> made = insert(scene, extract(scene, std::array{body, wheel}), {0.0, 5.0});
    EXPECT_EQ(faultsOf(scene), "");
    ASSERT_EQ(made.size(), 2u);
    const PointId axle = find(scene, made[0])->points[0];
    EXPECT_TRUE(isHinge(scene, axle));
    EXPECT_EQ(ownersOf(scene, axle), made);
    EXPECT_EQ(find(scene, axle)->position,
              find(scene, find(scene, body)->points[0])->position + Vec(0.0, 5.0));
}

TEST_F(Car, CopiedWithItsTrailerKeepsTheBarBetween)
{
    const std::size_t edges = scene.edges.size();
    const Scene piece = extract(scene, std::array{body, trailer});
    EXPECT_EQ(piece.edges.size(), 13u);
    insert(scene, piece, {0.0, 5.0});
    EXPECT_EQ(scene.edges.size(), edges + 13);
    EXPECT_EQ(find(scene, bar)->stiffness, 400.0);
}

TEST_F(Car, CopiedAloneLeavesBarAndWheelBehind)
{
    const Scene piece = extract(scene, std::array{body});
    EXPECT_EQ(faultsOf(piece), "");
    EXPECT_EQ(piece.points.size(), 4u);
    EXPECT_EQ(piece.edges.size(), 6u);
}

TEST_F(Car, IsUntouchedByACopy)
{
    const Scene before = scene;
    insert(scene, extract(scene, std::array{wheel, body}), {1.0, 0.0});
    for (const Point& point : before.points)
        EXPECT_EQ(*find(scene, point.id), point);
    for (const Object& object : before.objects)
        EXPECT_EQ(*find(scene, object.id), object);
}

TEST_F(Car, CopyHasTheSameInItAndANameOfItsOwn)
{
    find(scene, body)->name = "Mini 1";
    find(scene, body)->material.friction = 0.9;
    const ObjectId copy = insert(scene, extract(scene, std::array{body}), {1.0, 0.0})[0];
    EXPECT_EQ(find(scene, copy)->material, find(scene, body)->material);
    EXPECT_EQ(find(scene, copy)->color, find(scene, body)->color);
    EXPECT_EQ(find(scene, copy)->shape, find(scene, body)->shape);
    EXPECT_EQ(find(scene, copy)->name, "Mini 2");
}

TEST_F(Car, CopiedTwiceIsTwoMoreGroups)
{
    groupObjects(scene, std::array{body, wheel});
    const Scene piece = extract(scene, std::array{body, wheel, trailer});
    const std::uint32_t first = get(scene, body).group;
    std::set<std::uint32_t> groups{0, first};
    for (int i = 0; i < 2; ++i) {
        const std::vector<ObjectId> made = insert(scene, piece, {0.0, 5.0 * i});
        ASSERT_EQ(made.size(), 3u);
        EXPECT_EQ(get(scene, made[0]).group, get(scene, made[1]).group);
        EXPECT_TRUE(groups.insert(get(scene, made[0]).group).second) << "as nothing else has";
        EXPECT_EQ(get(scene, made[2]).group, 0u);
    }
    EXPECT_EQ(get(scene, body).group, first);
}

/// Each particle counted a hundred times in a scene of ten times the grain, and burst.
TEST(Copy, OfWaterHasItsAmountInAnyGrain)
{
    for (const double grain : {0.05, 0.1, 0.2}) {
        Scene piece;
        piece.fluids.push_back({.id = FluidId{1}, .name = "Water"});
        pourAlong(piece, FluidId{1}, {0.0, 0.0}, {2.0, 0.0}, 0.8);
        const Fluid& water = piece.fluids.front();
        const double area = 0.01 * static_cast<double>(water.at.size());  // m^2
        const Vec middle = boundsOf(water, 0.1).centre();
        ASSERT_TRUE(takeGrain(piece, grain));
        EXPECT_NEAR(grain * grain * static_cast<double>(water.at.size()), area, 0.03 * area) << grain;
        EXPECT_EQ(water.velocity.size(), water.at.size());
        EXPECT_LT(glm::distance(boundsOf(water, grain).centre(), middle), grain);
    }
    Scene fine;
    fine.world.grain = 1.0;
    fine.fluids.push_back({.id = FluidId{1}, .name = "Sea"});
    pourAlong(fine, FluidId{1}, {0.0, 0.0}, {100.0, 0.0}, 10.0);
    EXPECT_FALSE(takeGrain(fine, 0.02)) << "more than a scene may hold";
}

TEST(Copy, OfEverythingIntoNothingIsTheSameScene)
{
    support::Random random(3);
    for (int i = 0; i < 20; ++i) {
        const Scene scene = support::playground(random);
        std::vector<ObjectId> all;
        for (const Object& object : scene.objects)
            all.push_back(object.id);
        Scene copy;
        copy.name = scene.name;
        copy.world = scene.world;
        insert(copy, extract(scene, all), {0.0, 0.0});
        EXPECT_EQ(copy, scene);
        EXPECT_EQ(faultsOf(copy), "");
    }
}

TEST(NameLike, EndsInTheNewId)
{
    EXPECT_EQ(nameLike("Crate 3", ObjectId{7}), "Crate 7");
    EXPECT_EQ(nameLike("Ground", ObjectId{7}), "Ground 7");
    EXPECT_EQ(nameLike("42", ObjectId{7}), "7");
}
