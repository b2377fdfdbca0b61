// The frame around the world.

#include "scene/edit/boundary.h"
#include "scene/io/scene_io.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "world.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// A floor with a thing beside it that nothing holds.
Scene boxBesideTheFloor()
{
    Scene scene;
    find(scene, addBox(scene, {0.0, -0.5}, {10.0, 1.0}))->fixed = true;
    addBox(scene, {8.0, 2.0}, {0.8, 0.6});
    return scene;
}

const Object& thing(const Scene& scene)
{
    return scene.objects[1];
}

/// After so many seconds.
Scene after(const Scene& scene, double seconds)
{
    World world(scene);
    for (int frame = 0; frame < 60.0 * seconds; ++frame)
        world.step();
    return world.scene();
}

}  // namespace

TEST(Boundary, CatchesWhatFallsBesideTheFloor)
{
    Scene scene = boxBesideTheFloor();
    const Box room = roomFor(scene);
    setBoundary(scene, Boundary::Closed, "Edges");
    for (const Solver solver : {Solver::Modern, Solver::Classic2009}) {
        chooseSolver(scene.world, solver);
        const Scene fallen = after(scene, 20.0);
        const Box box = boundsOf(fallen, thing(fallen));
        EXPECT_GT(box.min.y, room.min.y - 0.1) << static_cast<int>(solver);
        EXPECT_LT(box.min.y, room.min.y + 0.1) << static_cast<int>(solver);
    }
}

TEST(Boundary, LeavesTheMotionWithinAsItIs)
{
    Scene open = boxBesideTheFloor(), closed = open;
    setBoundary(closed, Boundary::Closed, "Edges");
    const Scene one = after(open, 2.0), other = after(closed, 2.0);
    for (std::size_t i = 0; i < one.points.size(); ++i)
        EXPECT_EQ(one.points[i].position, other.points[i].position) << i;
}

TEST(Boundary, TellsWhatHasLeftAWorldThatRemovesIt)
{
    Scene scene = boxBesideTheFloor();
    const ObjectId box = thing(scene).id;
    EXPECT_TRUE(beyondBoundary(after(scene, 20.0)).empty());
    setBoundary(scene, Boundary::Removing, "Edges");
    EXPECT_TRUE(beyondBoundary(scene).empty());
    EXPECT_EQ(beyondBoundary(after(scene, 20.0)), std::vector<ObjectId>{box});
}

/// All that moves left in the first frame.
TEST(Boundary, ThatIsAPlainBoxRemovesNothing)
{
    Scene scene = boxBesideTheFloor();
    const ObjectId frame = addBox(scene, {0.0, 0.0}, {100.0, 100.0});
    get(scene, frame).fixed = get(scene, frame).boundary = true;
    get(scene, frame).collides = false;
    EXPECT_TRUE(beyondBoundary(scene).empty());
}

TEST(Boundary, IsNoPartOfWhatTheSceneSpans)
{
    Scene scene = boxBesideTheFloor();
    const Box before = boundsOf(scene);
    setBoundary(scene, Boundary::Closed, "Edges");
    EXPECT_EQ(boundsOf(scene).min, before.min);
    EXPECT_EQ(boundsOf(scene).max, before.max);
    EXPECT_TRUE(roomFor(scene).contains(before));
}

TEST(Boundary, IsKeptByFilesAndTakenAwayWithoutATrace)
{
    const Scene open = boxBesideTheFloor();
    Scene scene = open;
    for (const Boundary boundary : {Boundary::Closed, Boundary::Removing}) {
        setBoundary(scene, boundary, "Edges");
        const Result<LoadedScene> read = readScene(writeScene(scene), "a.sprung");
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_TRUE(read->warnings.empty());
        EXPECT_TRUE(read->scene == scene);
        EXPECT_EQ(boundaryOf(read->scene), boundary);
    }
    setBoundary(scene, Boundary::Open, "Edges");
    EXPECT_TRUE(scene == open);
    EXPECT_EQ(boundaryOf(scene), Boundary::Open);
}

TEST(Boundary, HasRoomForAnyScene)
{
    Scene empty;
    setBoundary(empty, Boundary::Closed, "Edges");
    EXPECT_TRUE(readScene(writeScene(empty), "a.sprung"));

    Scene wide;
    addBox(wide, {0.0, 0.0}, {1.5e9, 1.0});
    setBoundary(wide, Boundary::Closed, "Edges");
    EXPECT_TRUE(readScene(writeScene(wide), "a.sprung"));
}

}  // namespace sprung
