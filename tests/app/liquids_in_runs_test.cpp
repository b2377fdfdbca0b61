// What a hand does to liquid while it runs, and what Reset and undo make of it: every particle is known again, where a
// tap pours more and a drain swallows some, too.

#include "app/hands_scene.h"
#include "scene/edit/liquids.h"
#include "scene/fittings.h"
#include "scene/particle_ids.h"
#include "scene/query.h"
#include "scene/shapes.h"

namespace sprung::app {
namespace {

constexpr FluidId water{1};

/// A block of water that falls over between two walls, under a tap, and runs off into a drain.
Scene waterWorks()
{
    Scene scene = handsScene();
    for (double side : {-1.0, 1.0})
        find(scene, addBox(scene, {3.5 * side, 1.0}, {1.0, 2.0}))->fixed = true;
    add(scene, Fluid{.id = water, .name = "Water"});
    pourAlong(scene, water, {-2.6, 0.4}, {-2.6, 1.6}, 0.35);
    scene.taps.push_back({.id = TapId{1}, .fluid = water, .at = {0.0, 2.2}, .width = 0.3, .speed = 1.0});
    scene.drains.push_back({.id = DrainId{1}, .at = {-2.15, 0.2}, .radius = 0.15});
    return scene;
}

class LiquidInARun : public testing::Test {
protected:
    LiquidInARun()
    {
        driver.key("1");
        driver.frames(90);
    }

    const Fluid& posed() { return *find(driver.editor().posed(), water); }
    const Fluid& saved() { return *find(driver.scene(), water); }

    /// A stroke that takes so many frames.
    void stroke(const char* tool, Vec from, Vec to, int frames)
    {
        driver.key(tool);
        driver.press(driver.at(from));
        for (int i = 1; i <= frames; ++i) {
            driver.moveTo(driver.at(glm::mix(from, to, static_cast<double>(i) / frames)));
            driver.frames(1);
        }
        driver.release(driver.at(to));
    }

    void reset() { driver.key("R", KMOD_CTRL); }

    /// How many particles of a fluid lie where another has them.
    static std::size_t common(const Fluid& one, const Fluid& other)
    {
        return static_cast<std::size_t>(std::count_if(one.at.begin(), one.at.end(), [&](Vec place) {
            return std::find(other.at.begin(), other.at.end(), place) != other.at.end();
        }));
    }

    const Scene start = waterWorks();
    const Fluid first = *find(start, water);
    WindowDriver driver{start, {1000, 900}};
};

TEST_F(LiquidInARun, PouredByHandStaysWhereItWasPouredAndAllElseGoesBack)
{
    for (int times : {1, 2}) {
        stroke("A", {-1.0, 2.8}, {1.0, 2.8}, 40);
        driver.frames(30);
        const auto there = placesById(posed());
        const std::vector<std::uint32_t> ids = particleIds(first);
        ASSERT_TRUE(std::any_of(ids.begin(), ids.end(), [&](std::uint32_t id) {
            return !there.contains(id);
        })) << "the drain has swallowed some";
        reset();
        EXPECT_EQ(common(saved(), first), first.at.size());
        ASSERT_GT(saved().at.size(), first.at.size());
        for (Vec place : saved().at)
            if (std::find(first.at.begin(), first.at.end(), place) == first.at.end()) {
                EXPECT_NEAR(place.y, 2.8, 0.5) << "nothing but the stroke is new, the " << times << ". time";
            }
        driver.key("Space");
        driver.frames(60);
    }
}

/// It lay twice in one place, and the next Play threw it out of the picture.
TEST_F(LiquidInARun, PouredWhereItStoodAtTheBeginningHasNoRoomThere)
{
    stroke("A", {-2.6, 1.0}, {-2.4, 2.4}, 10);
    stroke("A", {-2.6, 1.0}, {-2.4, 2.4}, 10);  // the first has fallen
    reset();
    EXPECT_EQ(common(saved(), first), first.at.size());
    EXPECT_GT(saved().at.size(), first.at.size() + 10) << "above it there is room";
    double nearest = 1.0;
    for (std::size_t i = 0; i < saved().at.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            nearest = std::min(nearest, glm::distance(saved().at[i], saved().at[k]));
    EXPECT_GT(nearest, 0.89 * start.world.grain);
}

/// As with things that were drawn, the run goes on.
TEST_F(LiquidInARun, UndoOfTwoStrokesLetsItRunOn)
{
    stroke("A", {-1.0, 2.8}, {0.0, 2.8}, 10);
    driver.frames(20);
    stroke("A", {0.0, 2.8}, {1.0, 2.8}, 10);
    driver.frames(20);
    for (int times = 0; times < 2; ++times) {
        driver.editor().undo();
        driver.frames(2);
        EXPECT_TRUE(driver.editor().simulation()->playing()) << times;
    }
    const auto ids = posed().ids.list;
    for (std::uint32_t id : ids)
        EXPECT_TRUE(isPoured(id) || id < first.at.size());
}

TEST_F(LiquidInARun, WhatWasRubbedOutIsNotThereAtTheBeginningEither)
{
    stroke("E", {-2.6, 0.2}, {-1.6, 0.2}, 30);
    const auto& steps = driver.editor().document().history();
    const Fluid before = *find(*steps.entries()[steps.index() - 1].scene, water);  // when the hand came down
    std::size_t rubbedOut = 0;
    const auto left = placesById(saved());
    for (std::uint32_t id : before.ids.list)
        rubbedOut += !isPoured(id) && !left.contains(id) ? 1 : 0;
    ASSERT_GT(rubbedOut, 5u);
    reset();
    EXPECT_EQ(saved().at.size(), first.at.size() - rubbedOut);
    EXPECT_EQ(common(saved(), first), saved().at.size());
}

/// Of what the tap pours while the hand is down, too.
TEST_F(LiquidInARun, TheStreamOfATapIsRubbedOut)
{
    driver.key("E");
    driver.press(driver.at({0.0, 1.2}));
    const double brush = driver.editor().making.brush;
    for (int i = 0; i < 40; ++i) {
        driver.moveTo(driver.at({i % 2 ? 0.0 : 0.02, 1.2}));
        driver.frames(1);
        std::size_t inBrush = 0;
        for (Vec place : posed().at)
            inBrush += glm::distance(place, Vec{0.0, 1.2}) < brush - 0.15 ? 1 : 0;
        EXPECT_EQ(inBrush, 0u) << i;
    }
    driver.release(driver.at({0.0, 1.2}));
    reset();
    EXPECT_EQ(saved().at.size(), common(saved(), first)) << "nothing of the stream is left in the air";
}

TEST_F(LiquidInARun, UndoTakesAStrokeBackAndLeavesAllElseWhereItIs)
{
    stroke("A", {-1.0, 2.8}, {1.0, 2.8}, 40);
    driver.frames(60);
    EXPECT_EQ(driver.steps().back(), "Pour");
    const std::vector<std::string> steps = driver.steps();
    const Scene poured = driver.scene();
    const Fluid now = posed();
    driver.editor().undo();
    EXPECT_EQ(driver.steps().size(), steps.size() - 1);
    EXPECT_TRUE(driver.editor().simulation()->playing());
    EXPECT_EQ(common(posed(), now), posed().at.size());
    const auto stays = placesById(posed());
    for (std::uint32_t id : now.ids.list) {
        const bool isOfStroke = !isPoured(id) && id >= first.at.size();
        EXPECT_EQ(stays.contains(id), !isOfStroke) << id;
    }
    driver.editor().redo();
    EXPECT_EQ(driver.scene(), poured);
    EXPECT_GT(posed().at.size(), stays.size());
}

/// Nothing that is undone there throws water back, or brings back what the drain has swallowed.
TEST_F(LiquidInARun, UndoBringsBackWhatWasRubbedOutAlone)
{
    stroke("E", {-2.6, 0.2}, {-1.6, 0.2}, 30);
    driver.frames(30);
    const Fluid now = posed();
    driver.editor().undo();
    EXPECT_EQ(common(now, posed()), now.at.size());
    EXPECT_GT(posed().at.size(), now.at.size());
}

}  // namespace
}  // namespace sprung::app
