#include "edit/clipboard.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/playground.h"
#include "support/validity.h"

#include <gtest/gtest.h>

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
