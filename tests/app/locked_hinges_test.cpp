// What is hinged to a locked thing turns about the hinge; whatever would move the locked one is refused, and said.

#include "app/hands_scene.h"
#include "edit/properties.h"
#include "scene/edit/joints.h"
#include "scene/edit/topology.h"
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

TEST_F(LockedHinge, FlipsAndTakesTypedAnglesAndSizesAboutIt)
{
    ui::Editor& editor = driver.editor();
    const auto typed = [&](const std::function<bool(Scene&)>& set) {
        Scene scene = before;
        EXPECT_TRUE(set(scene));
        EXPECT_TRUE(editor.apply("Typed", std::move(scene)));
    };
    const std::function<void()> deeds[] = {
        [&] { editor.flipSelection(false); },
        [&] { editor.flipSelection(true); },
        [&] { typed([](Scene& scene) { return ui::setAngle(scene, bar, 0.4); }); },
        [&] { typed([](Scene& scene) {
                  return ui::setSize(scene, std::array{bar}, {2.0, 0.3});
              }); },
    };
    for (const std::function<void()>& deed : deeds) {
        deed();
        expectKept();
        EXPECT_NE(driver.scene(), before);
        driver.key("Z", KMOD_CTRL);
        EXPECT_EQ(driver.scene(), before);
    }
}

/// The nudge back took the step before the one that was refused out of the history.
TEST_F(LockedHinge, ARefusedNudgeLeavesTheHistoryAlone)
{
    driver.editor().select({.objects = {rightBox}});
    driver.key("Up");
    const std::vector<std::string> steps = driver.steps();
    const Scene nudged = driver.scene();
    driver.editor().select({.objects = {bar}});
    driver.keys({"Up", "Down", "Up", "Up", "Down"});
    EXPECT_EQ(driver.steps(), steps);
    EXPECT_EQ(driver.scene(), nudged);
}

TEST_F(LockedHinge, NoCornerIsTakenOffTheLockedOutline)
{
    Scene bent = before;
    ASSERT_TRUE(setOnOutline(bent, leftBox, find(bent, leftBox)->outline[0], false));
    expectRefused([&] { driver.editor().apply("Take off", bent); });
}

/// In a run that goes on while one edits, the drag carried the locked one along until it was let go.
TEST_F(LockedHinge, ADragInARunTakesItNowhereEither)
{
    Scene scene = before;
    for (ObjectId id : {leftBox, bar})
        find(scene, id)->fixed = true;
    WindowDriver window(scene);
    window.editor().setKeepsRunning(true);
    window.key("1");
    window.frames(10);
    window.key("4");
    window.drag(window.at(inBar), window.at(inBar + Vec(0.7, 0.9)));
    window.frames(5);
    for (PointId id : find(scene, leftBox)->points)
        EXPECT_LT(glm::distance(find(window.editor().posed(), id)->position, find(scene, id)->position),
                  1e-9);
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
