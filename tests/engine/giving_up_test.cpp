// A step that nobody wants any more ends in its midst; who did not give it up has what it always had.

#include "core/giving_up.h"
#include "support/scene_test.h"

#include <thread>

namespace sprung {
namespace {

Scene stack()
{
    Scene scene = modernScene();
    addGround(scene);
    for (int i = 0; i < 4; ++i)
        addBox(scene, {0.1 * i, 0.5 + i}, {1.0, 1.0});
    return scene;
}

TEST(GivingUp, EndsTheStepOfThisThreadAlone)
{
    World world(stack()), other(stack());
    std::atomic<bool> isGivenUp = false;
    {
        const MayBeGivenUp making(isGivenUp);
        world.step();
        isGivenUp = true;
        EXPECT_THROW(world.step(), GivenUp);
        std::jthread([&] { other.step(); });
    }
    World twin(stack());
    twin.step();
    EXPECT_EQ(other.hash(), twin.hash());
    EXPECT_NO_THROW(twin.step()) << "nobody can give it up any more";
}

TEST(GivingUp, IsOfTheInnermostComputation)
{
    const std::atomic<bool> outer = true, inner = false;
    const MayBeGivenUp all(outer);
    {
        const MayBeGivenUp part(inner);
        EXPECT_NO_THROW(goOnUnlessGivenUp());
    }
    EXPECT_THROW(goOnUnlessGivenUp(), GivenUp);
}

}  // namespace
}  // namespace sprung
