// A step that takes long does not hold up the hands. A gate makes it so: what is pushed here is handled while
// the step stands before it.

#include "app/hands_scene.h"
#include "scene/io/scene_io.h"
#include "scene/shapes.h"
#include "support/step_gate.h"

#include <filesystem>

namespace sprung::app {
namespace {

constexpr ObjectId slider{4};

/// The hands' boxes, and one that slides on ice for ever: it touches in every frame.
Scene slidingScene()
{
    Scene scene = handsScene();
    find(scene, ground)->material.friction = 0.0;
    addBox(scene, {0.0, 0.15}, {0.3, 0.3}, 0.0, {.friction = 0.0});
    for (PointId point : find(scene, slider)->points)
        find(scene, point)->velocity = {0.1, 0.0};
    return scene;
}

class LongStep : public testing::Test {
protected:
    /// Plays, and the third step or a later one stands before the gate.
    void SetUp() override
    {
        driver.key("Space");
        while (run().world().tick() < 2 || run().isStepUnderWay())
            driver.frames();
        gate.guard(run().world());
        gate.shut();
        while (!run().isStepUnderWay())
            driver.frames();
        gate.awaitStep();
        tick = run().world().tick();
    }
    void TearDown() override { gate.open(); }

    ui::Simulation& run() { return *driver.editor().simulation(); }
    void expectStillUnderWay()
    {
        EXPECT_TRUE(run().isStepUnderWay());
        EXPECT_EQ(run().world().tick(), tick);
    }
    void finish()
    {
        gate.open();
        while (run().isStepUnderWay())
            driver.frames();
    }

    support::StepGate gate;
    WindowDriver driver{slidingScene(), {1000, 740}, 1.0f, 0.0};
    std::uint64_t tick = 0;
};

TEST_F(LongStep, LetsMenusOpenAndToolsBeTaken)
{
    driver.click({251.0, 16.0});
    driver.frames(2);
    EXPECT_TRUE(driver.popupOpen());
    driver.key("Escape");
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    driver.key("B");
    EXPECT_EQ(driver.window().hands().armed(), Create::Box);
    expectStillUnderWay();
}

TEST_F(LongStep, LetsTheWindowBeClosed)
{
    driver.key("Q", KMOD_CTRL);
    EXPECT_FALSE(driver.frames());
}

TEST_F(LongStep, LetsTheRunBeStopped)
{
    driver.key("Space");
    EXPECT_FALSE(run().playing());
    expectStillUnderWay();
    finish();
    EXPECT_EQ(run().world().tick(), tick + 1) << "that step was the last";
    driver.frames(10);
    EXPECT_EQ(run().world().tick(), tick + 1);
}

TEST_F(LongStep, LetsTheRunBeReset)
{
    driver.key("R", KMOD_CTRL);
    EXPECT_EQ(run().world().tick(), 0u);
    EXPECT_EQ(driver.editor().posed(), slidingScene());
    driver.key("4");
    EXPECT_EQ(driver.editor().simulation(), nullptr);
}

TEST_F(LongStep, LetsTheRunBeLeftWithWhatIsSeen)
{
    const Scene seen = run().world().scene();
    driver.key("4");
    EXPECT_EQ(driver.scene(), seen);
}

TEST_F(LongStep, LetsTheSceneBeSavedAndAnotherBeOpened)
{
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    driver.clickInPopup({"before play"});
    driver.frames(5);
    const Result<LoadedScene> saved = loadScene(driver.path("scene.sprung"));
    ASSERT_TRUE(saved);
    EXPECT_FALSE(driver.editor().document().isUnsaved());
    EXPECT_EQ(saved->scene, driver.scene());

    ASSERT_TRUE(saveScene(handsScene(), driver.path("other.sprung")));
    driver.drop(driver.path("other.sprung"));
    EXPECT_EQ(driver.scene(), handsScene());
}

TEST_F(LongStep, TakesEditsAtOnceAndThemAlongWhenItEnds)
{
    driver.editor().preview([&] {
        Scene draft = driver.editor().document().draft();
        find(draft, leftBox)->material.density = 3.0;
        return draft;
    }());
    expectStillUnderWay();
    EXPECT_EQ(find(run().world().scene(), leftBox)->material.density, 3.0);
    finish();
    EXPECT_GT(run().world().tick(), tick);
    EXPECT_EQ(find(run().world().scene(), leftBox)->material.density, 3.0);
}

TEST_F(LongStep, LetsTheHandTakeHold)
{
    const Vec place = middleOf(driver.editor().posed(), leftBox);
    driver.press(driver.at(place));
    driver.moveTo(driver.at(place + Vec(0.5, 0.5)));
    expectStillUnderWay();
    ASSERT_TRUE(run().world().grabbedAt());
    EXPECT_NEAR_PLACE(*run().world().grabbedAt(), place, pixel);
    finish();
    while (run().world().tick() < tick + 20)
        driver.frames();
    EXPECT_GT(middleOf(driver.editor().posed(), leftBox).x, place.x + 0.05) << "it was taken along";
}

}  // namespace
}  // namespace sprung::app
