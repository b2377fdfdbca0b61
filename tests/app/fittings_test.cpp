// Taps and drains by hand: put down, aimed, moved, tuned, opened and deleted, still and while it runs; and
// gas that blows up what gives.

#include "app/hands_scene.h"
#include "edit/liquids.h"
#include "edit/properties.h"
#include "geometry/outline.h"
#include "scene/fittings.h"
#include "scene/io/scene_io.h"
#include "scene/query.h"
#include "scene/shapes.h"

namespace sprung::app {
namespace {

constexpr Vec mouth{0.0, 2.6};

std::size_t particles(const Scene& scene)
{
    std::size_t count = 0;
    for (const Fluid& fluid : scene.fluids)
        count += fluid.at.size();
    return count;
}

class Fittings : public testing::Test {
protected:
    Fittings() { driver.key("4"); }

    const Scene& posed() { return driver.editor().posed(); }
    const Tap& tap() { return driver.scene().taps.back(); }

    /// A tap that pours to the right and down, by hand.
    void placeTap()
    {
        driver.key("T");
        driver.drag(driver.at(mouth), driver.at(mouth + Vec(0.3, -0.4)));
        driver.key("V");
    }

    WindowDriver driver{handsScene(), {1000, 900}};
};

TEST_F(Fittings, ADragPutsATapThatPoursThere)
{
    driver.key("T");
    ASSERT_EQ(driver.window().hands().armed(), Create::Tap);
    expectOneStep(driver, "Add tap",
                  [&] { driver.drag(driver.at(mouth), driver.at(mouth + Vec(0.3, -0.4))); });
    ASSERT_EQ(driver.scene().taps.size(), 1u);
    EXPECT_NEAR_PLACE(tap().at, mouth, pixel);
    EXPECT_NEAR_PLACE(glm::normalize(tap().direction), Vec(0.6, -0.8), 0.05);
    EXPECT_NEAR(tap().speed, 0.5 / 0.25, 0.15);
    EXPECT_EQ(find(driver.scene(), tap().fluid)->name, "Water");
    EXPECT_EQ(driver.selection().taps, std::vector{tap().id});
}

/// The liquid of a tap that has not poured yet stands in the list of things, too.
TEST_F(Fittings, OfAllThatIsDeletedNothingStaysAndOfALiquidAloneItIsSaidWhyItDoes)
{
    placeTap();
    driver.editor().select({.fluids = {tap().fluid}});
    expectNoStep(driver, [&] { driver.key("Delete"); });
    ASSERT_EQ(driver.window().shownMessages().size(), 1u);
    driver.key("A", KMOD_CTRL);
    driver.key("Delete");
    EXPECT_TRUE(driver.scene().taps.empty());
    EXPECT_TRUE(driver.scene().fluids.empty());
}

TEST_F(Fittings, AClickPutsTheUsualOnes)
{
    driver.key("T");
    expectOneStep(driver, "Add tap", [&] { driver.click(driver.at(mouth)); });
    const Tap usual;
    EXPECT_EQ(tap().direction, usual.direction);
    EXPECT_EQ(tap().speed, usual.speed);
    driver.key("D");
    expectOneStep(driver, "Add drain", [&] { driver.click(driver.at(nowhere)); });
    EXPECT_EQ(driver.scene().drains.front().radius, Drain{}.radius);
    EXPECT_NEAR_PLACE(driver.scene().drains.front().at, nowhere, pixel);
}

TEST_F(Fittings, EscTakesBackWhatIsUnderWay)
{
    for (const char* key : {"T", "D"}) {
        driver.key(key);
        expectNoStep(driver, [&] {
            driver.press(driver.at(mouth));
            driver.moveTo(driver.at(mouth + Vec(0.5, 0.5)));
            driver.moveTo(driver.at(mouth + Vec(0.8, 0.5)));
            driver.key("Escape");
            driver.release(driver.at(mouth + Vec(0.8, 0.5)));
        });
    }
}

TEST_F(Fittings, ADragOfADrainGivesItsRadius)
{
    driver.key("D");
    driver.drag(driver.at(nowhere), driver.at(nowhere + Vec(0.6, 0.0)));
    EXPECT_NEAR(driver.scene().drains.front().radius, 0.6, pixel);
    driver.key("V");
    expectOneStep(driver, "Set radius", [&] {
        driver.drag(driver.at(nowhere + Vec(0.6, 0.0)), driver.at(nowhere + Vec(0.0, 0.4)));
    });
    EXPECT_NEAR(driver.scene().drains.front().radius, 0.4, 2.0 * pixel);
}

TEST_F(Fittings, IsChosenByAClickOnItAndByABox)
{
    placeTap();
    driver.key("D");
    driver.click(driver.at(nowhere - Vec(0.0, 0.4)));
    driver.key("V");
    driver.click(driver.at({2.5, 2.9}));
    EXPECT_TRUE(driver.selection().empty());
    driver.click(driver.at(mouth - 0.2 * Vec(0.6, -0.8)));
    EXPECT_EQ(driver.selection().taps, std::vector{tap().id});
    driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at(nowhere - Vec(0.0, 0.4))); });
    EXPECT_EQ(driver.selection().taps.size(), 1u);
    EXPECT_EQ(driver.selection().drains.size(), 1u);
    driver.key("Escape");
    driver.drag(driver.at({-1.0, 3.4}), driver.at({1.0, 1.2}));
    EXPECT_EQ(driver.selection().wholes(), 2u);
}

TEST_F(Fittings, IsMovedAimedAndWidenedByItsHandles)
{
    placeTap();
    driver.click(driver.at(mouth - 0.2 * Vec(0.6, -0.8)));
    expectOneStep(driver, "Move tap",
                  [&] { driver.drag(driver.at(tap().at), driver.at(tap().at + Vec(0.5, 0.2))); });
    EXPECT_NEAR_PLACE(tap().at, mouth + Vec(0.5, 0.2), 2.0 * pixel);
    const Vec tip = tap().at + 0.25 * tap().speed * glm::normalize(tap().direction);
    expectOneStep(driver, "Aim tap",
                  [&] { driver.drag(driver.at(tip), driver.at(tap().at + Vec(1.0, 0.0))); });
    EXPECT_NEAR_PLACE(glm::normalize(tap().direction), Vec(1.0, 0.0), 0.05);
    EXPECT_NEAR(tap().speed, 4.0, 0.2);
    const Vec end = pipeOf(tap())[0] + Vec(0.0, 9.0 / driver.window().camera().pixelsPerMetre);
    expectOneStep(driver, "Set width", [&] { driver.drag(driver.at(end), driver.at(end + Vec(0.0, 0.2))); });
    EXPECT_NEAR(tap().width, 0.9, 2.0 * pixel);
}

TEST_F(Fittings, AimStraightWhereThatIsMeant)
{
    driver.editor().snapping.guides = true;
    driver.key("T");
    const double slip = 4.0 / driver.window().camera().pixelsPerMetre;
    driver.drag(driver.at(mouth), driver.at(mouth + Vec(slip, -1.0)));
    EXPECT_EQ(tap().direction.x, 0.0);
    EXPECT_LT(tap().direction.y, 0.0);
}

TEST_F(Fittings, AreCopiedPastedNudgedAndDeleted)
{
    placeTap();
    expectOneStep(driver, "Duplicate tap", [&] { driver.key("D", KMOD_CTRL); });
    EXPECT_EQ(driver.scene().taps[1].fluid, driver.scene().taps[0].fluid);
    EXPECT_EQ(driver.scene().fluids.size(), 1u);
    EXPECT_GT(driver.scene().taps[1].at.x, driver.scene().taps[0].at.x);
    driver.key("C", KMOD_CTRL);
    driver.moveTo(driver.at({-2.0, 2.5}));
    expectOneStep(driver, "Paste tap", [&] { driver.key("V", KMOD_CTRL); });
    EXPECT_NEAR_PLACE(boundsOf(tap()).centre(), Vec(-2.0, 2.5), 0.05);
    expectOneStep(driver, "Cut tap", [&] { driver.key("X", KMOD_CTRL); });
    driver.editor().select({.taps = {driver.scene().taps[0].id}});
    const Vec before = driver.scene().taps[0].at;
    expectOneStep(driver, "Move tap", [&] { driver.key("Right"); });
    EXPECT_GT(driver.scene().taps[0].at.x, before.x);
    expectOneStep(driver, "Delete tap", [&] { driver.key("Delete"); });
    EXPECT_EQ(driver.scene().taps.size(), 1u);
}

/// A tap's liquid can be taken away, but not the liquid that it is to pour: the file would be refused.
TEST_F(Fittings, WhatATapPoursStaysThere)
{
    placeTap();
    const FluidId fluid = tap().fluid;
    const auto canBeRead = [&] { return static_cast<bool>(readScene(writeScene(driver.scene()), "scene")); };
    const auto choose = [&] { driver.editor().select({.fluids = {fluid}}); };
    driver.key("A");
    driver.click(driver.at({2.8, 2.8}));
    ASSERT_GT(particles(driver.scene()), 10u);
    driver.key("V");
    choose();
    expectOneStep(driver, "Delete Water", [&] { driver.key("Delete"); });
    EXPECT_EQ(particles(driver.scene()), 0u);
    EXPECT_TRUE(canBeRead());
    driver.key("Z", KMOD_CTRL);
    driver.editor().select({});
    driver.key("E");
    driver.drag(driver.at({2.3, 2.8}), driver.at({3.3, 2.8}));
    EXPECT_EQ(particles(driver.scene()), 0u);
    EXPECT_TRUE(find(driver.scene(), fluid));
    EXPECT_TRUE(canBeRead());
}

TEST_F(Fittings, PoursWhileItRunsAndIsClosedByAKey)
{
    placeTap();
    driver.key("1");
    driver.frames(60);
    const std::size_t first = particles(posed());
    EXPECT_NEAR(static_cast<double>(first), tap().width * tap().speed * 1.0 / 0.01, 12.0);
    driver.key("O");
    EXPECT_EQ(driver.steps().back(), "Close tap");
    const std::size_t closed = particles(posed());
    driver.frames(30);
    EXPECT_EQ(particles(posed()), closed);
    EXPECT_TRUE(driver.editor().simulation()->playing());
    driver.key("Z", KMOD_CTRL);
    EXPECT_TRUE(tap().on);
    driver.frames(30);
    EXPECT_GT(particles(posed()), closed) << "it goes on in the same run";
}

TEST_F(Fittings, IsDraggedInARunAndPoursFromThere)
{
    placeTap();
    driver.key("1");
    driver.frames(20);
    const Vec body = tap().at - 0.2 * Vec(0.6, -0.8);
    driver.press(driver.at(body));
    driver.moveTo(driver.at(body + Vec(-0.5, 0.0)));
    driver.moveTo(driver.at(body + Vec(-1.5, 0.0)));
    driver.frames(30);
    const auto leftMost = [&] {
        double x = 100.0;
        for (Vec place : posed().fluids.front().at)
            x = std::min(x, place.x);
        return x;
    };
    EXPECT_LT(leftMost(), mouth.x - 1.0) << "while the hand is still down";
    driver.release(driver.at(body + Vec(-1.5, 0.0)));
    EXPECT_EQ(driver.steps().back(), "Move tap");
    EXPECT_NEAR_PLACE(tap().at, mouth - Vec(1.5, 0.0), 2.0 * pixel);
    EXPECT_TRUE(driver.editor().simulation()->playing());
}

TEST_F(Fittings, TheWaterThatATapPouredInARunIsDeleted)
{
    placeTap();
    driver.key("1");
    driver.frames(40);
    driver.editor().select({.fluids = {tap().fluid}});
    ASSERT_GT(particles(posed()), 20u);
    driver.key("Space");
    driver.key("Delete");
    EXPECT_EQ(particles(posed()), 0u);
    EXPECT_EQ(driver.scene().taps.size(), 1u);
}

TEST_F(Fittings, TheTimelineShowsWhatWasPouredThen)
{
    placeTap();
    driver.key("1");
    driver.frames(60);
    driver.key("Space");
    const std::size_t now = particles(posed());
    for (int i = 0; i < 20; ++i)
        driver.key(",");
    EXPECT_LT(particles(posed()), now);
    for (int i = 0; i < 20; ++i)
        driver.key(".");
    EXPECT_EQ(particles(posed()), now);
}

TEST_F(Fittings, TheInspectorTunesIt)
{
    placeTap();
    const int id = static_cast<int>(number(tap().id));
    expectOneStep(driver, "Pour honey", [&] {
        driver.clickWidget("tool window", {"tap", id, "liquids", 2, "segment"});
    });
    EXPECT_EQ(find(driver.scene(), tap().fluid)->material, ui::liquids[2].material);
    expectOneStep(driver, "Close", [&] { driver.clickWidget("tool window", {"tap", id, "open"}); });
    EXPECT_FALSE(tap().on);
    const double before = tap().speed, width = tap().width;
    expectOneStep(driver, "Set rate", [&] {
        driver.clickWidget("tool window", {"tap", id, "rate", "slider"});
    });
    EXPECT_NE(tap().speed, before);
    EXPECT_EQ(tap().width, width);
}

TEST_F(Fittings, AreSeenWhereTheyAre)
{
    constexpr Vec plate{2.618, 2.9};  // between the holes of the drain
    const ui::Rgba above = driver.colorAt(mouth + Vec(0.0, 0.15)), at = driver.colorAt(plate);
    driver.key("T");
    driver.click(driver.at(mouth));
    driver.key("D");
    driver.click(driver.at({2.5, 2.9}));
    driver.key("V");
    driver.key("Escape");
    driver.moveTo(driver.at({0.0, 0.2}));
    driver.frames(20);
    const auto differ = [](ui::Rgba a, ui::Rgba b) {
        return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
    };
    EXPECT_GT(differ(driver.colorAt(mouth + Vec(0.0, 0.15)), above), 60);
    EXPECT_GT(differ(driver.colorAt(plate), at), 60);
}

TEST_F(Fittings, FittingSeesThem)
{
    Scene scene = driver.scene();
    scene.drains.push_back({.id = DrainId{1}, .at = {30.0, 12.0}});
    driver.editor().apply("Far away", scene);
    driver.editor().select({.drains = {DrainId{1}}});
    driver.key("F");
    driver.frames(40);
    EXPECT_TRUE(driver.window().camera().visible().contains(boundsOf(scene.drains.front())));
}

// ------------------------------------------------------------------------------------------------

Scene balloonScene()
{
    Scene scene = handsScene();
    scene.world.gravity = Vec(0.0);
    const ObjectId id = addDisc(scene, {0.0, 2.0}, 0.5);
    ui::setStiffness(scene, std::array{id}, 100.0);
    return scene;
}

double areaOf(const Scene& scene, const Object& object)
{
    return geometry::signedArea(outlinePositions(scene, object));
}

TEST(Pressure, BlowsUpWhatGivesWhileItRunsAndIsTakenBack)
{
    WindowDriver driver(balloonScene(), {1000, 1000});
    const ObjectId balloon = driver.scene().objects.back().id;
    driver.key("1");
    driver.editor().select({.objects = {balloon}});
    driver.frames(30);
    const double before = areaOf(driver.editor().posed(), driver.editor().posed().objects.back());
    driver.clickWidget("tool window", {static_cast<int>(number(balloon)), "pressure", "slider"});
    EXPECT_EQ(driver.steps().back(), "Set pressure");
    ASSERT_TRUE(driver.scene().objects.back().pressure);
    EXPECT_GT(*driver.scene().objects.back().pressure, 10.0);
    driver.frames(60);
    EXPECT_TRUE(driver.editor().simulation()->playing());
    EXPECT_GT(areaOf(driver.editor().posed(), driver.editor().posed().objects.back()), 1.1 * before);
    driver.key("Z", KMOD_CTRL);
    EXPECT_FALSE(driver.scene().objects.back().pressure);
    driver.frames(240);
    EXPECT_LT(areaOf(driver.editor().posed(), driver.editor().posed().objects.back()), 1.08 * before);
}

TEST(Pressure, IsNotOfferedForWhatDoesNotGive)
{
    const Scene scene = balloonScene();
    EXPECT_EQ(ui::inflatable(scene, std::vector{ground, leftBox, scene.objects.back().id}),
              std::vector{scene.objects.back().id});
}

}  // namespace
}  // namespace sprung::app
