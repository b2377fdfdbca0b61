// What is hinged to a locked thing turns about the hinge; whatever would move the locked one is refused, and said.

#include "app/hands_scene.h"
#include "scene/edit/followers.h"
#include "scene/edit/joints.h"
#include "scene/query.h"
#include "scene/shapes.h"

#include <functional>

namespace sprung::app {
namespace {

const ObjectId bar{4};

/// The left box is locked, and a bar hangs on it.
Scene hingedToLocked()
{
    Scene scene = handsScene();
    EXPECT_EQ(addBox(scene, {-0.2, 1.0}, {1.6, 0.2}), bar);
    find(scene, leftBox)->name = "Post";
    const Vec pin{-0.95, 1.02};  // off the middle of the bar, of the box and of what both cover
    EXPECT_TRUE(hingeObjects(scene, leftBox, bar, pin, 0.01));
    find(scene, leftBox)->locked = true;
    return scene;
}

class LockedHinge : public testing::Test {
protected:
    LockedHinge()
    {
        driver.key("4");
        driver.click(driver.at(inBar));
    }

    void expectKept()
    {
        const Object *was = find(before, leftBox), *is = find(driver.scene(), leftBox);
        ASSERT_TRUE(is);
        EXPECT_EQ(*is, *was);
        for (PointId id : was->points)
            EXPECT_LT(glm::distance(find(driver.scene(), id)->position, find(before, id)->position), 1e-9);
    }

    void keyed(const char* key)
    {
        driver.moveTo(driver.at(inBar));
        driver.key(key);
        driver.moveTo(driver.at(inBar + Vec(0.2, 0.9)));
        driver.click(driver.at(inBar + Vec(0.2, 0.9)));
    }

    void expectRefused(const std::function<void()>& deed)
    {
        expectNoStep(driver, deed);
        driver.frames(2);
        EXPECT_EQ(driver.scene(), before);
        const std::vector<ui::Message> said = driver.window().shownMessages();
        ASSERT_FALSE(said.empty());
        EXPECT_NE(said.back().text.find("“Post” is locked"), std::string::npos) << said.back().text;
    }

    const Vec inBar{0.3, 1.0};
    WindowDriver driver{hingedToLocked()};
    const Scene before = driver.scene();
};

TEST_F(LockedHinge, MovesNothingThatWouldTakeTheLockedOneAlong)
{
    expectRefused([&] { driver.drag(driver.at(inBar), driver.at(inBar + Vec(0.7, 0.9))); });
    expectRefused([&] { driver.key("Up"); });
    expectRefused([&] { keyed("G"); });
}

TEST_F(LockedHinge, AltTakesItOff)
{
    driver.hold(KMOD_ALT, [&] { driver.drag(driver.at(inBar), driver.at(inBar + Vec(0.7, 0.9))); });
    expectKept();
    constexpr double grid = 0.1;  // Alt snaps, too
    EXPECT_NEAR_PLACE(middleOf(driver.scene(), bar), middleOf(before, bar) + Vec(0.7, 0.9), grid);
}

TEST_F(LockedHinge, TurnsAndScalesAboutIt)
{
    for (const char* key : {"R", "S"}) {
        keyed(key);
        expectKept();
        EXPECT_NE(driver.scene(), before) << key;
        driver.key("Z", KMOD_CTRL);
        EXPECT_EQ(driver.scene(), before);
    }
    driver.drag(driver.at(inBar), driver.at(inBar + Vec(0.0, 0.9)), SDL_BUTTON_RIGHT);
    expectKept();
    EXPECT_NE(driver.scene(), before);
}

/// A mirror image about the bar's own middle would have the hinge elsewhere.
TEST_F(LockedHinge, IsNotFlippedOver)
{
    expectRefused([&] { driver.editor().flipSelection(false); });
    expectRefused([&] { driver.editor().flipSelection(true); });
}

TEST_F(LockedHinge, WhatIsLockedIsNotMovedByANumberEither)
{
    Scene moved = before;
    for (PointId id : find(moved, leftBox)->points)
        find(moved, id)->position += Vec(1.0, 0.0);
    driver.editor().select({.objects = {leftBox}});
    expectRefused([&] { driver.editor().apply("Set position", moved); });
}

TEST_F(LockedHinge, UnlockedAllGoesAlong)
{
    driver.editor().select({.objects = {leftBox}});
    driver.editor().lockSelection();
    driver.editor().select({.objects = {bar}});
    driver.drag(driver.at(inBar), driver.at(inBar + Vec(0.7, 0.9)));
    EXPECT_NEAR_PLACE(middleOf(driver.scene(), leftBox), leftCentre + Vec(0.7, 0.9), pixel);
}

}  // namespace
}  // namespace sprung::app
