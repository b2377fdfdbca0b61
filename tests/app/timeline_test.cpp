// The timeline: what was can be seen again, and played on from.

#include "app/hands_scene.h"

#include <map>

namespace sprung::app {
namespace {

TEST(Timeline, ScrubbingBackAndPlayingOnReproducesTheHashes)
{
    WindowDriver driver(handsScene());
    const auto world = [&]() -> const World& { return driver.editor().simulation()->world(); };
    driver.key(".");
    std::map<std::uint64_t, std::uint64_t> hashes{{world().tick(), world().hash()}};
    driver.key("Space");
    while (world().tick() < 240) {
        driver.frames();
        hashes[world().tick()] = world().hash();
    }
    driver.key("Space");

    const ui::PxRect line = driver.widget("transport", {"timeline"});
    const double now = line.min.x + 4.0 / 20.0 * line.size().x;
    driver.drag({now, line.centre().y}, {line.min.x + 0.6 * (now - line.min.x), line.centre().y});
    const std::uint64_t back = world().tick();
    EXPECT_GT(back, 60u);
    EXPECT_LT(back, 200u);
    EXPECT_FALSE(driver.editor().simulation()->playing());
    EXPECT_EQ(world().hash(), hashes[back]);

    driver.key(",");
    EXPECT_EQ(world().tick(), back - 1);
    EXPECT_EQ(world().hash(), hashes[back - 1]);
    driver.key("Space");
    while (world().tick() < 240) {
        driver.frames();
        ASSERT_EQ(world().hash(), hashes[world().tick()]) << world().tick();
    }
}

TEST(Timeline, PlayingOnFromAnEarlierFrameDropsWhatCameAfter)
{
    WindowDriver driver(handsScene());
    driver.key(".");
    for (int i = 0; i < 20; ++i)
        driver.key(".");
    for (int i = 0; i < 10; ++i)
        driver.key(",");
    EXPECT_EQ(driver.editor().simulation()->newestTick(), 21u);
    driver.key(".");
    EXPECT_EQ(driver.editor().simulation()->newestTick(), 12u) << "playing on drops what came after";
}

/// By keys, as a hand does it: to before Play and back, by undo and by reset.
TEST(Timeline, OfARunThatWasTakenBackComesBackWithIt)
{
    WindowDriver driver(handsScene());
    const auto run = [&]() -> const ui::Simulation& { return *driver.editor().simulation(); };
    driver.key("Space");
    driver.frames(60);
    driver.key("Space");
    const std::uint64_t tick = run().world().tick(), hash = run().world().hash();
    ASSERT_GT(tick, 30u);
    for (const char* back : {"Z", "R"}) {
        driver.key(back, KMOD_CTRL);
        EXPECT_EQ(run().world().tick(), 0u);
        driver.key("Y", KMOD_CTRL);
        driver.frames(2);
        EXPECT_EQ(run().world().hash(), hash);
        EXPECT_EQ(run().oldestTick(), 0u);
        EXPECT_EQ(run().newestTick(), tick);
    }
    driver.key(",");
    EXPECT_EQ(run().world().tick(), tick - 1);
}

/// The hand draws a box in the run, looks back to before it, chooses and grabs there, comes back, and plays on.
TEST(Timeline, LeadsPastWhatWasDrawnInTheRun)
{
    WindowDriver driver(handsScene());
    const auto run = [&]() -> const ui::Simulation& { return *driver.editor().simulation(); };
    const auto shown = [&] { return driver.editor().posed().objects.size(); };
    const auto clickLine = [&](double share) {
        const ui::PxRect line = driver.widget("transport", {"timeline"});
        driver.click({line.min.x + share * line.size().x, line.centre().y});
        driver.frames(3);
    };
    driver.key("Space");
    driver.frames(120);
    driver.key("B");
    driver.drag(driver.at({-0.4, 3.0}), driver.at({0.4, 3.8}));
    driver.key("Escape");
    const ObjectId drawn = driver.scene().objects.back().id;
    ASSERT_EQ(driver.scene().objects.size(), 4u);
    driver.frames(120);
    driver.key("Space");
    const std::uint64_t newest = run().newestTick(), hash = run().world().hash();
    EXPECT_EQ(run().oldestTick(), 0u);

    clickLine(0.04);
    EXPECT_EQ(shown(), 3u);
    EXPECT_LT(run().world().tick(), 120u);
    EXPECT_EQ(run().newestTick(), newest);
    driver.click(driver.at(middleOf(driver.editor().posed(), leftBox) + Vec(0.2, 0.0)));
    EXPECT_EQ(driver.editor().selection().objects, std::vector{leftBox});
    EXPECT_EQ(driver.scene().objects.size(), 3u);
    clickLine(0.99);
    EXPECT_EQ(shown(), 4u);
    EXPECT_EQ(run().world().hash(), hash);
    EXPECT_EQ(driver.editor().selection().objects, std::vector{drawn});

    clickLine(0.04);
    driver.key("Space");
    driver.frames(30);
    EXPECT_EQ(shown(), 3u);
    EXPECT_LT(run().newestTick(), newest);
    EXPECT_TRUE(driver.steps().back().starts_with("Back to ")) << driver.steps().back();
    driver.key("Z", KMOD_CTRL);
    EXPECT_EQ(shown(), 4u);
    EXPECT_TRUE(find(driver.editor().posed(), drawn));
}

TEST(Timeline, StaysInAnEditModeUntilSomethingIsChanged)
{
    WindowDriver driver(handsScene());
    driver.key("Space");
    driver.frames(60);
    driver.key("Space");
    const std::uint64_t tick = driver.editor().simulation()->world().tick();
    driver.key("4");
    driver.frames(2);
    ASSERT_TRUE(driver.editor().timeline());
    EXPECT_EQ(driver.editor().timeline()->newestTick(), tick);

    driver.key("B");
    const ui::PxRect line = driver.widget("transport", {"timeline"});
    driver.click({line.min.x + 0.05 * line.size().x, line.centre().y});
    EXPECT_EQ(driver.editor().mode(), ui::Mode::Simulation);
    EXPECT_EQ(driver.window().hands().armed(), Create::Select) << "as for Play";
    EXPECT_LT(driver.editor().simulation()->world().tick(), tick);
    EXPECT_EQ(driver.editor().simulation()->newestTick(), tick);

    driver.key("4");
    driver.key("A", KMOD_CTRL);
    EXPECT_TRUE(driver.editor().timeline());
    driver.key("Right");
    EXPECT_FALSE(driver.editor().timeline());
    driver.key("Right");
    EXPECT_EQ(driver.window().shownMessages().size(), 1u) << "once, that this is the start now";
}

}  // namespace
}  // namespace sprung::app
