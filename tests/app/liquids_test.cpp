// Water by hand: poured, filled, erased, chosen, tuned, melted and frozen, still and while it runs.

#include "app/hands_scene.h"
#include "edit/liquids.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "words/hints.h"
#include "words/liquids.h"

namespace sprung::app {
namespace {

std::size_t particles(const Scene& scene)
{
    std::size_t count = 0;
    for (const Fluid& fluid : scene.fluids)
        count += fluid.at.size();
    return count;
}

double meanHeight(const Scene& scene)
{
    double sum = 0.0;
    for (Vec place : scene.fluids.front().at)
        sum += place.y;
    return sum / static_cast<double>(particles(scene));
}

/// The hands' scene with walls at both ends of the ground: a vessel 6 m wide.
Scene vesselScene()
{
    Scene scene = handsScene();
    for (double side : {-1.0, 1.0})
        find(scene, addBox(scene, {3.5 * side, 1.0}, {1.0, 2.0}))->fixed = true;
    return scene;
}

class Liquids : public testing::Test {
protected:
    Liquids() { driver.key("4"); }

    const Scene& posed() { return driver.editor().posed(); }
    /// By the palette of commands.
    void command(const char* words)
    {
        driver.key("P", KMOD_CTRL);
        driver.type(words);
        driver.key("Return");
        driver.frames(2);
    }

    FluidId water() { return driver.scene().fluids.front().id; }

    /// Runs the vessel with a tap over it, of a liquid that there is none of yet.
    void runTapped()
    {
        Scene scene = vesselScene();
        scene.fluids.push_back({.id = FluidId{1}, .name = "Water"});
        scene.taps.push_back({.id = TapId{1}, .fluid = FluidId{1}, .at = {2.0, 3.0}});
        driver.editor().open(scene, "Tapped");
        driver.key("1");
    }

    WindowDriver driver{vesselScene(), {1000, 900}};
};

TEST_F(Liquids, AStrokeOfTheBrushIsOneStep)
{
    driver.key("A");
    ASSERT_EQ(driver.window().hands().armed(), Create::Water);
    expectOneStep(driver, "Pour", [&] { driver.drag(driver.at({-1.0, 2.5}), driver.at({1.0, 2.5})); });
    driver.key("Y", KMOD_CTRL);
    ASSERT_EQ(driver.scene().fluids.size(), 1u);
    const double radius = driver.editor().making.brush;
    const double area = 2.0 * radius * 2.0 + 3.14159265 * radius * radius;
    EXPECT_NEAR(static_cast<double>(particles(driver.scene())) * 0.01, area, 0.08 * area);
    EXPECT_EQ(driver.scene().fluids.front().name, "Water");
}

TEST_F(Liquids, APressAloneIsABlobAndEscTakesItBack)
{
    driver.key("A");
    expectOneStep(driver, "Pour", [&] { driver.click(driver.at({0.0, 2.5})); });
    expectNoStep(driver, [&] {
        driver.press(driver.at({1.5, 2.5}));
        driver.moveTo(driver.at({2.5, 2.5}));
        EXPECT_GT(particles(posed()), particles(driver.scene()));
        driver.key("Escape");
        driver.release(driver.at({2.5, 2.5}));
    });
    EXPECT_EQ(particles(posed()), particles(driver.scene()));
}

/// What had been poured was gone without a word when another window took the focus, or a command came.
TEST_F(Liquids, WhatHasBeenPouredStandsWhenSomethingElseComesBetween)
{
    driver.key("A");
    for (const bool byCommand : {false, true}) {
        const Vec from{byCommand ? -2.5 : 1.5, 2.5}, to = from + Vec(1.0, 0.0);
        expectOneStep(driver, "Pour", [&] {
            driver.press(driver.at(from));
            driver.moveTo(driver.at(to));
            if (byCommand)
                driver.key("S", KMOD_CTRL);
            else
                driver.focus(false);
            driver.release(driver.at(to));
            driver.focus(true);
            driver.frames(2);
        });
    }
}

/// Arrow keys, which move what is selected, and O, which opens taps, took the drops back likewise.
TEST_F(Liquids, WhatHasBeenPouredStandsWhenTheKeyboardChangesTheSceneMeanwhile)
{
    driver.key("T");
    driver.click(driver.at({-2.5, 2.6}));
    driver.key("A");
    for (const bool isAnySelected : {false, true})
        for (const char* key : {"Right", "O"}) {
            driver.editor().select(isAnySelected ? ui::Selection{.objects = {leftBox}} : ui::Selection{});
            const Vec from{isAnySelected ? -1.0 : 1.5, key[0] == 'O' ? 1.6 : 2.5};
            const std::size_t before = particles(driver.scene());
            driver.press(driver.at(from));
            driver.moveTo(driver.at(from + Vec(0.6, 0.0)));
            const std::size_t poured = particles(driver.editor().document().draft()) - before;
            EXPECT_GT(poured, 0u);
            driver.key(key);
            driver.release(driver.at(from + Vec(0.6, 0.0)));
            driver.frames(2);
            EXPECT_GE(particles(driver.scene()) - before, poured) << key << isAnySelected;
        }
}

/// The panel, and the camera that follows, looked for what the preview had no more.
TEST_F(Liquids, TheChosenOneIsRubbedOutWholly)
{
    driver.key("A");
    driver.click(driver.at({0.0, 2.5}));
    driver.key("V");
    driver.click(driver.at({0.0, 2.5}));
    ASSERT_EQ(driver.selection().fluids, std::vector{water()});
    driver.key("E");
    driver.editor().making.brush = 1.5;
    expectOneStep(driver, "Erase", [&] {
        driver.press(driver.at({0.0, 2.5}));
        driver.moveTo(driver.at({0.2, 2.5}));
        driver.frames(3);
        EXPECT_EQ(particles(driver.editor().document().draft()), 0u);
        driver.key("F");
        driver.frames(3);
        driver.release(driver.at({0.2, 2.5}));
    });
}

TEST_F(Liquids, AltAndTheWheelResizeTheBrushAndOtherwiseZoom)
{
    driver.key("A");
    const double before = driver.editor().making.brush, zoom = driver.window().camera().pixelsPerMetre;
    driver.hold(KMOD_ALT, [&] { driver.wheel(driver.at(nowhere), 2.0f); });
    driver.frames(20);
    EXPECT_GT(driver.editor().making.brush, 1.2 * before);
    EXPECT_EQ(driver.window().camera().pixelsPerMetre, zoom);
    driver.wheel(driver.at(nowhere), 2.0f);
    driver.frames(20);
    EXPECT_GT(driver.window().camera().pixelsPerMetre, zoom);
}

TEST_F(Liquids, TheBucketShowsHowHighItWouldFill)
{
    const auto level = [&](Vec place) {
        driver.moveTo(driver.at(place));
        return driver.window().hands().overlay().ghost;
    };
    driver.key("U");
    const std::optional<ui::Overlay::Ghost> shown = level({0.4, 1.8});
    ASSERT_TRUE(shown && shown->lines.size() == 1);
    const std::vector<Vec>& line = shown->lines.front();
    EXPECT_NEAR(line.front().y, line.back().y, 1e-9);
    EXPECT_NEAR(std::min(line.front().x, line.back().x), -3.0, 1e-9);
    EXPECT_NEAR(std::max(line.front().x, line.back().x), 3.0, 1e-9);
    EXPECT_FALSE(level({0.4, 2.2})) << "over the walls";
    EXPECT_FALSE(level({0.4, -0.1})) << "in the ground";
}

TEST_F(Liquids, TheBucketFillsToTheHandOrSaysWhyNot)
{
    driver.key("U");
    expectOneStep(driver, "Fill", [&] { driver.click(driver.at({0.0, 1.2})); });
    driver.key("Y", KMOD_CTRL);
    Box box;
    for (Vec place : driver.scene().fluids.front().at)
        box.include(place);
    EXPECT_NEAR(box.max.y, 1.2, 0.15);
    EXPECT_GT(box.min.x, -3.0);
    EXPECT_LT(box.max.x, 3.0);
    const double area = 6.0 * 1.2 - 2.0 * 0.7;  // less what the boxes take, which float at half a metre
    EXPECT_NEAR(static_cast<double>(particles(driver.scene())) * 0.01, area, 0.15 * area);
    expectNoStep(driver, [&] { driver.click(driver.at({0.0, 2.6})); });
    expectNoStep(driver, [&] { driver.click(driver.at(leftInside)); });
}

/// Where nothing had room it was no step, but the run was made one: the next undo took that back to its beginning.
TEST_F(Liquids, ABucketThatFindsNoRoomInARunLeavesWhatUndoTakesAsItWas)
{
    driver.key("1");
    driver.seconds(1.0);
    driver.key("A");
    driver.drag(driver.at({-2.0, 3.5}), driver.at({2.0, 3.5}));
    const std::size_t before = particles(posed());
    driver.seconds(3.0);
    driver.key("U");
    const std::vector<std::string> steps = driver.steps();
    driver.click(driver.at({0.0, 0.2}));
    EXPECT_EQ(particles(posed()), before);
    EXPECT_EQ(driver.steps(), steps);
    ASSERT_EQ(driver.window().shownMessages().size(), 1u);
    EXPECT_EQ(driver.window().shownMessages().front().text, words::isFull);
    driver.seconds(1.0);
    const double seconds = driver.editor().simulation()->runSeconds();
    driver.key("Z", KMOD_CTRL);
    EXPECT_EQ(particles(posed()), 0u) << "the stroke is taken back";
    EXPECT_GE(driver.editor().simulation()->runSeconds(), seconds) << "the run goes on";
}

TEST_F(Liquids, TheEraserTakesAwayInOneStep)
{
    driver.key("U");
    driver.click(driver.at({0.0, 1.2}));
    const std::size_t before = particles(driver.scene());
    driver.key("E");
    expectOneStep(driver, "Erase", [&] { driver.drag(driver.at({-0.5, 0.6}), driver.at({0.5, 0.6})); });
    EXPECT_LT(particles(driver.scene()), before);
    EXPECT_FALSE(fluidAt(driver.scene(), {0.0, 0.6}, 0.0));
    EXPECT_TRUE(driver.window().shownMessages().empty());
    expectNoStep(driver, [&] { driver.click(driver.at({0.0, 2.8})); });
    EXPECT_EQ(driver.window().shownMessages().size(), 1u) << "of solid things it takes none";
}

/// It settled the run, so that undo took that back to its beginning.
TEST_F(Liquids, AStrokeOfTheEraserThatFindsNothingIsNoStepOfARun)
{
    driver.key("1");
    driver.frames(60);
    driver.key("A");
    driver.drag(driver.at({-0.2, 2.5}), driver.at({0.2, 2.5}));
    driver.frames(20);
    const std::vector<std::string> steps = driver.steps();
    driver.key("E");
    driver.drag(driver.at({-2.6, 2.9}), driver.at({-2.4, 2.9}));
    driver.frames(10);
    EXPECT_EQ(driver.steps(), steps);
    const double seconds = driver.editor().simulation()->runSeconds();
    driver.key("Z", KMOD_CTRL);
    driver.frames(2);
    EXPECT_TRUE(driver.scene().fluids.empty() || driver.scene().fluids.front().at.empty());
    ASSERT_TRUE(driver.editor().simulation());
    EXPECT_GE(driver.editor().simulation()->runSeconds(), seconds) << "it goes on";
}

TEST_F(Liquids, AClickChoosesAllOfItAndItIsMovedCopiedAndDeleted)
{
    driver.key("A");
    driver.drag(driver.at({-0.3, 2.5}), driver.at({0.3, 2.5}));
    driver.key("V");
    driver.click(driver.at({0.0, 2.5}));
    EXPECT_EQ(driver.selection().fluids, std::vector{water()});
    const Box before = boundsOf(driver.scene().fluids.front(), 0.1);
    expectOneStep(driver, "Move Water", [&] { driver.drag(driver.at({0.0, 2.5}), driver.at({0.5, 3.0})); });
    driver.key("Y", KMOD_CTRL);
    EXPECT_NEAR_PLACE(boundsOf(driver.scene().fluids.front(), 0.1).centre(), before.centre() + Vec(0.5, 0.5),
                      pixel);
    expectOneStep(driver, "Duplicate Water", [&] { driver.key("D", KMOD_CTRL); });
    driver.key("Y", KMOD_CTRL);
    ASSERT_EQ(driver.scene().fluids.size(), 2u);
    EXPECT_EQ(driver.scene().fluids[0].at.size(), driver.scene().fluids[1].at.size());
    EXPECT_EQ(driver.selection().fluids, std::vector{driver.scene().fluids[1].id});
    expectOneStep(driver, "Delete Water", [&] { driver.key("Delete"); });
    driver.key("Y", KMOD_CTRL);
    EXPECT_EQ(driver.scene().fluids.size(), 1u);
}

/// A stroke 1.2 m long that is chosen, and the bounds of what is in the scene.
class ChosenLiquid : public Liquids {
protected:
    ChosenLiquid()
    {
        driver.key("A");
        driver.drag(driver.at({-0.6, 2.5}), driver.at({0.6, 2.5}));
        driver.key("V");
        driver.click(driver.at({0.0, 2.5}));
        before = bounds();
        amount = particles(driver.scene());
    }

    Box bounds() { return boundsOf(driver.scene().fluids.front(), 0.1); }

    Box before;
    std::size_t amount = 0;
};

TEST_F(ChosenLiquid, IsTurnedByTheRightButtonAndByTheHandleAboveIt)
{
    const Vec middle = before.centre();
    expectOneStep(driver, "Turn Water", [&] {
        driver.drag(driver.at(middle + Vec(0.5, 0.0)), driver.at(middle + Vec(0.0, 0.5)), SDL_BUTTON_RIGHT);
    });
    driver.key("Y", KMOD_CTRL);
    EXPECT_EQ(particles(driver.scene()), amount);
    EXPECT_NEAR_PLACE(bounds().centre(), middle, pixel);
    EXPECT_NEAR_PLACE(bounds().size(), Vec(before.size().y, before.size().x), 3.0 * pixel);

    const ui::Px top = driver.at({bounds().centre().x, bounds().max.y});
    const Vec reach{0.0, bounds().max.y - middle.y + 34.0 / driver.window().camera().pixelsPerMetre};
    expectOneStep(driver, "Turn Water",
                  [&] { driver.drag(ui::Px(top.x, top.y - 34.0f), driver.at(middle + Vec(reach.y, 0.0))); });
    driver.key("Y", KMOD_CTRL);
    EXPECT_NEAR_PLACE(bounds().size(), before.size(), 3.0 * pixel);
}

TEST_F(ChosenLiquid, IsScaledByTheCornersOfItsFrameAndByShift)
{
    const ui::Px corner = driver.at(before.max);
    expectOneStep(driver, "Scale Water", [&] {
        driver.drag(ui::Px(corner.x + 8.0f, corner.y - 8.0f),
                    ui::Px(driver.at(before.max + before.size()).x + 8.0f, corner.y - 8.0f));
    });
    driver.key("Y", KMOD_CTRL);
    EXPECT_NEAR(static_cast<double>(particles(driver.scene())) / static_cast<double>(amount), 2.0, 0.05);
    EXPECT_NEAR_PLACE(bounds().size(), before.size() * Vec(2.0, 1.0), 0.25);
    EXPECT_NEAR(bounds().min.x, before.min.x, 0.1) << "what lies opposite stays";

    const std::size_t wide = particles(driver.scene());
    const Vec middle = bounds().centre();
    expectOneStep(driver, "Scale Water", [&] {
        driver.hold(KMOD_SHIFT, [&] {
            driver.drag(driver.at(middle + Vec(0.8, 0.0)), driver.at(middle + Vec(0.4, 0.0)));
        });
    });
    driver.key("Y", KMOD_CTRL);
    EXPECT_NEAR(static_cast<double>(particles(driver.scene())) / static_cast<double>(wide), 0.25, 0.03);
    EXPECT_NEAR_PLACE(bounds().centre(), middle, 0.1);
}

TEST_F(ChosenLiquid, IsMovedTurnedAndScaledByKeysAndNumbers)
{
    const Vec middle = before.centre();
    const auto keyed = [&](std::initializer_list<const char*> keys, const char* step) {
        expectOneStep(driver, step, [&] { driver.keys(keys); });
        driver.key("Y", KMOD_CTRL);
    };
    keyed({"G", "0", ".", "5", "Return"}, "Move Water");
    EXPECT_NEAR_PLACE(bounds().centre(), middle + Vec(0.5, 0.0), 1e-9);
    keyed({"R", "9", "0", "Return"}, "Turn Water");
    EXPECT_NEAR_PLACE(bounds().centre(), middle + Vec(0.5, 0.0), 1e-9);
    EXPECT_NEAR_PLACE(bounds().size(), Vec(before.size().y, before.size().x), 1e-9);
    keyed({"S", "2", "Return"}, "Scale Water");
    EXPECT_EQ(particles(driver.scene()), 4 * amount);
    EXPECT_NEAR_PLACE(bounds().size(), 2.0 * Vec(before.size().y, before.size().x), 0.3);
}

/// With objects it turns about the middle of all, as they do.
TEST_F(ChosenLiquid, TurnsTogetherWithObjects)
{
    driver.editor().select({.objects = {leftBox, rightBox}, .fluids = {water()}});
    const Vec middle{0.0, 0.5 * (0.5 + before.max.y)};
    expectOneStep(driver, "Turn 3 things", [&] { driver.keys({"R", "1", "8", "0", "Return"}); });
    driver.key("Y", KMOD_CTRL);
    EXPECT_NEAR_PLACE(bounds().centre(), 2.0 * middle - before.centre(), 1e-9);
    EXPECT_NEAR_PLACE(middleOf(driver.scene(), leftBox), 2.0 * middle - leftCentre, 1e-9);
}

TEST_F(ChosenLiquid, IsScaledAsItHasFlownWhileItRuns)
{
    driver.key("1");
    driver.frames(20);
    driver.key("4");
    driver.editor().setKeepsRunning(true);
    const double fallen = meanHeight(posed());
    ASSERT_LT(fallen, before.centre().y - 0.1);
    driver.keys({"S", "0", ".", "5", "Return"});
    EXPECT_EQ(driver.steps().back(), "Scale Water");
    EXPECT_LT(meanHeight(driver.scene()), before.centre().y - 0.1);
    EXPECT_NEAR(static_cast<double>(particles(driver.scene())) / static_cast<double>(amount), 0.25, 0.03)
        << "single drops may be too small then";
}

TEST_F(Liquids, CopyAndPasteBringItToTheHand)
{
    driver.key("A");
    driver.click(driver.at({0.0, 2.5}));
    driver.key("V");
    driver.click(driver.at({0.0, 2.5}));
    driver.key("C", KMOD_CTRL);
    driver.moveTo(driver.at({2.0, 3.0}));
    expectOneStep(driver, "Paste Water", [&] { driver.key("V", KMOD_CTRL); });
    driver.key("Y", KMOD_CTRL);
    EXPECT_NEAR_PLACE(boundsOf(driver.scene().fluids.back(), 0.1).centre(), Vec(2.0, 3.0), 0.1);
}

/// What is pasted into what is there already would burst.
TEST_F(Liquids, PastedOverItselfItHasNoRoomAndSaysSo)
{
    driver.key("A");
    driver.drag(driver.at({-1.0, 0.6}), driver.at({1.0, 0.6}));
    driver.key("Escape");
    driver.key("1");
    driver.seconds(2.0);
    driver.key("4");
    driver.key("Space");
    driver.editor().select({.fluids = {water()}});
    driver.key("C", KMOD_CTRL);
    const std::size_t before = particles(posed());
    Box box;
    for (Vec place : posed().fluids.front().at)
        box.include(place);
    driver.moveTo(driver.at(box.centre()));
    driver.key("V", KMOD_CTRL);
    driver.frames(3);
    EXPECT_LT(particles(posed()), before + before / 10);
    driver.moveTo(driver.at(box.centre() + Vec(0.0, box.size().y + 0.3)));
    driver.key("V", KMOD_CTRL);
    driver.frames(3);
    EXPECT_GE(particles(posed()), 2 * before);
}

TEST_F(Liquids, ItIsPouredOverBoxesWhileTheyRunAndFallsAtOnce)
{
    driver.key("1");
    driver.frames(30);
    driver.key("A");
    driver.press(driver.at({-1.5, 2.6}));
    driver.moveTo(driver.at({-1.0, 2.6}));
    driver.moveTo(driver.at({1.0, 2.6}));
    const std::size_t first = particles(posed());
    EXPECT_GT(first, 100u);
    driver.frames(30);
    EXPECT_LT(meanHeight(posed()), 2.4) << "it falls while the hand is still down";
    EXPECT_GT(particles(posed()), first) << "what has fallen makes room for more";
    driver.release(driver.at({1.0, 2.6}));
    const std::size_t poured = particles(posed());
    driver.frames(120);
    EXPECT_EQ(particles(posed()), poured);
    EXPECT_LT(meanHeight(posed()), 1.2);
    EXPECT_TRUE(driver.editor().simulation()->playing());
    EXPECT_EQ(driver.steps().back(), "Pour");
    for (const Object& object : posed().objects)
        for (Vec place : posed().fluids.front().at)
            EXPECT_FALSE(isInOutline(posed(), object, place, 0.0)) << object.name;
    driver.key("Z", KMOD_CTRL);
    EXPECT_EQ(particles(posed()), 0u);
}

/// As boxes that are drawn in a run are: time goes on.
TEST_F(Liquids, StrokesInARunAreTakenBackOneByOneWhileItGoesOn)
{
    driver.key("1");
    driver.frames(30);
    driver.key("A");
    const auto stroke = [&](double from) {
        driver.drag(driver.at({from, 2.6}), driver.at({from + 1.0, 2.6}));
        driver.frames(20);
        return particles(posed());
    };
    const std::size_t first = stroke(-1.5), both = stroke(0.5);
    ASSERT_GT(both, first);
    std::uint64_t tick = driver.editor().simulation()->world().tick();
    const auto expectGoesOn = [&](const char* key, std::size_t wanted) {
        driver.key(key, KMOD_CTRL);
        driver.frames(10);
        ASSERT_TRUE(driver.editor().simulation());
        EXPECT_TRUE(driver.editor().simulation()->playing()) << key << wanted;
        EXPECT_EQ(particles(posed()), wanted);
        const std::uint64_t now = driver.editor().simulation()->world().tick();
        EXPECT_GT(now, tick) << key << wanted;
        EXPECT_EQ(driver.editor().simulation()->oldestTick(), 0u);
        tick = now;
    };
    expectGoesOn("Z", first);
    expectGoesOn("Z", 0);
    expectGoesOn("Y", first);
    expectGoesOn("Y", both);
    driver.key("R", KMOD_CTRL);
    driver.frames(2);
    EXPECT_EQ(particles(posed()), both) << "at the beginning it is where it was poured";
    EXPECT_NEAR(meanHeight(posed()), 2.6, 0.1);
}

/// It once stayed in the air as it was in the end, and came down when one played on from there.
TEST_F(Liquids, TheTimelineHasAsMuchOfItAsThereWas)
{
    driver.key("1");
    driver.frames(30);
    driver.key("A");
    std::vector<std::pair<std::uint64_t, std::size_t>> moments;
    const auto note = [&] {
        driver.frames(30);
        moments.emplace_back(driver.editor().simulation()->world().tick(), particles(posed()));
        driver.frames(20);
    };
    note();
    driver.drag(driver.at({-1.5, 2.6}), driver.at({-0.5, 2.6}));
    note();
    driver.drag(driver.at({0.5, 2.6}), driver.at({1.5, 2.6}));
    note();
    ASSERT_EQ(moments[0].second, 0u);
    ASSERT_GT(moments[2].second, moments[1].second);
    driver.key("Space");
    for (const std::size_t i : {0, 2, 1, 0}) {
        driver.editor().scrub(moments[i].first);
        driver.frames(2);
        EXPECT_EQ(particles(posed()), moments[i].second) << i;
        EXPECT_EQ(posed().fluids.empty(), i == 0);
        EXPECT_EQ(particles(driver.editor().simulation()->world().scene()), moments[i].second) << i;
    }
    driver.key("Space");
    driver.frames(30);
    EXPECT_EQ(particles(posed()), 0u);
    ASSERT_FALSE(driver.window().shownMessages().empty());
    EXPECT_NE(driver.window().shownMessages().back().text.find("Water is not there yet"), std::string::npos);
    driver.key("Z", KMOD_CTRL);
    driver.frames(2);
    EXPECT_EQ(particles(posed()), moments[2].second);
}

TEST_F(Liquids, TheTimelineHasNoneOfATapBeforeTheTap)
{
    driver.key("1");
    driver.frames(30);
    driver.key("T");
    driver.drag(driver.at({0.0, 3.0}), driver.at({0.0, 2.5}));
    driver.frames(60);
    ASSERT_GT(particles(posed()), 20u);
    driver.key("Space");
    driver.editor().scrub(10);
    driver.frames(2);
    EXPECT_EQ(particles(posed()), 0u);
    EXPECT_TRUE(posed().taps.empty());
    driver.editor().scrub(driver.editor().simulation()->newestTick());
    driver.frames(2);
    EXPECT_GT(particles(posed()), 20u);
    EXPECT_EQ(posed().taps.size(), 1u);
}

/// As the notice says that comes when one plays on from before it was there.
TEST_F(Liquids, UndoBringsBackATapThatIsNotThereYetAlsoAfterAnErasersStroke)
{
    for (const bool erases : {false, true}) {
        driver.editor().open(vesselScene(), "Erased");
        driver.key("1");
        driver.frames(10);
        driver.key("A");
        driver.drag(driver.at({-1.5, 2.6}), driver.at({0.5, 2.6}));
        driver.frames(60);
        const std::uint64_t before = driver.editor().simulation()->world().tick();
        driver.frames(5);
        if (erases) {
            driver.key("E");
            const Vec there = posed().fluids.front().at.front();
            driver.drag(driver.at(there), driver.at(there + Vec(0.5, 0.0)));
        }
        driver.frames(30);
        driver.key("T");
        driver.drag(driver.at({1.0, 3.0}), driver.at({1.0, 2.5}));
        driver.key("Escape");
        driver.frames(30);
        ASSERT_EQ(posed().taps.size(), 1u);
        driver.key("Space");
        driver.editor().scrub(before);
        driver.frames(2);
        ASSERT_TRUE(posed().taps.empty());
        driver.key("Space");
        driver.frames(30);
        ASSERT_TRUE(posed().taps.empty());
        const std::string told = driver.window().shownMessages().back().text;
        EXPECT_NE(told.find(erases ? "Undo twice (Ctrl+Z) brings" : "Undo (Ctrl+Z) brings"), std::string::npos);
        for (int i = 0; i < (erases ? 2 : 1); ++i) {
            EXPECT_TRUE(posed().taps.empty());
            driver.key("Z", KMOD_CTRL);
            driver.frames(2);
        }
        EXPECT_EQ(posed().taps.size(), 1u) << erases;
    }
}

/// What was done before Play is taken back after the run, and with it nothing that a tap has poured since.
TEST_F(Liquids, AStrokeBeforePlayIsTakenBackAfterTheRun)
{
    runTapped();
    driver.editor().reset();
    driver.frames(2);
    ASSERT_FALSE(driver.editor().simulation()->playing());
    driver.key("A");
    driver.drag(driver.at({-1.5, 2.6}), driver.at({-0.5, 2.6}));
    const std::size_t stroked = particles(driver.scene());
    ASSERT_GT(stroked, 0u);
    driver.key("Space");
    driver.frames(60);
    ASSERT_GT(particles(posed()), stroked);
    driver.key("Z", KMOD_CTRL);
    driver.frames(2);
    EXPECT_EQ(driver.editor().simulation()->runSeconds(), 0.0);
    EXPECT_EQ(particles(posed()), stroked);
    driver.key("Z", KMOD_CTRL);
    driver.frames(2);
    EXPECT_EQ(particles(posed()), 0u);
}

/// A stroke that is the only one of its liquid but for what a tap pours goes alone.
TEST_F(Liquids, AStrokeTakenBackLeavesWhatATapHasPoured)
{
    runTapped();
    driver.frames(30);
    const std::size_t before = particles(posed());
    ASSERT_GT(before, 0u);
    driver.key("A");
    driver.drag(driver.at({-1.5, 2.6}), driver.at({-0.5, 2.6}));
    driver.frames(5);
    driver.key("Z", KMOD_CTRL);
    driver.frames(2);
    EXPECT_GE(particles(posed()), before);
    EXPECT_LT(particles(posed()), before + 60);
}

TEST_F(Liquids, ItIsSeenWhereItIs)
{
    const ui::Rgba empty = driver.colorAt({0.0, 2.5});
    driver.key("A");
    driver.drag(driver.at({-0.3, 2.5}), driver.at({0.3, 2.5}));
    driver.key("V");
    driver.moveTo(driver.at({0.0, 0.2}));
    driver.frames(20);
    const ui::Rgba wet = driver.colorAt({0.0, 2.5});
    EXPECT_GT(std::abs(wet.b - empty.b) + std::abs(wet.r - empty.r) + std::abs(wet.g - empty.g), 30);
}

TEST_F(Liquids, ASliderTunesItWhileItRuns)
{
    driver.key("U");
    driver.click(driver.at({0.0, 1.2}));
    driver.key("1");
    driver.frames(10);
    driver.click(driver.at({0.0, 0.4}));
    ASSERT_EQ(driver.selection().fluids.size(), 1u);
    driver.clickWidget("tool window", {"fluid", 1, "liquids", 2, "segment"});
    EXPECT_EQ(driver.steps().back(), "Make it honey");
    EXPECT_EQ(driver.scene().fluids.front().name, "Honey");
    EXPECT_EQ(driver.scene().fluids.front().material, ui::liquids[2].material);
    EXPECT_EQ(driver.editor().simulation()->world().scene().fluids.front().material, ui::liquids[2].material);
    EXPECT_TRUE(driver.editor().simulation()->playing());
}

/// In a run it can't be flung, and all its drops would flash.
TEST_F(Liquids, LightUpUnderAHandThatEditsOnly)
{
    driver.key("U");
    driver.click(driver.at({0.0, 1.2}));
    driver.key("V");
    driver.moveTo(driver.at({0.0, 0.4}));
    driver.frames(3);
    EXPECT_EQ(driver.window().hands().overlay().hoveredFluid, water());
    driver.key("1");
    driver.frames(10);
    driver.moveTo(driver.at({0.1, 0.4}));
    driver.frames(3);
    EXPECT_FALSE(driver.window().hands().overlay().hoveredFluid);
}

TEST_F(Liquids, TheFirstGasSaysThatThereIsAirNow)
{
    driver.editor().making.liquid = words::firstGas;
    for (const char* tool : {"A", "T"}) {
        driver.key(tool);
        driver.drag(driver.at({-1.0, 2.5}), driver.at({0.0, 2.5}));
        EXPECT_EQ(driver.scene().world.air, ui::usualAir);
        ASSERT_EQ(driver.window().shownMessages().size(), 1u) << tool;
        EXPECT_EQ(driver.window().shownMessages().front().text, words::airHasCome);
        driver.key("Z", KMOD_CTRL);
        driver.seconds(20.0);
    }
}

TEST_F(Liquids, SmokeIsPouredAndBringsAirToRiseIn)
{
    ASSERT_EQ(driver.scene().world.air, 0.0);
    driver.key("U");
    driver.click(driver.at({0.0, 1.2}));
    driver.key("V");
    driver.click(driver.at({0.0, 0.4}));
    driver.clickWidget("tool window", {"fluid", 1, "gases", 0, "segment"});
    EXPECT_EQ(driver.steps().back(), "Make it smoke");
    EXPECT_EQ(driver.scene().fluids.front().material, usualGas);
    EXPECT_EQ(driver.scene().world.air, ui::usualAir);
    driver.key("A");
    driver.drag(driver.at({-1.0, 2.5}), driver.at({1.0, 2.5}));
    EXPECT_EQ(driver.scene().fluids.size(), 1u);
    const double before = meanHeight(driver.scene());
    driver.key("1");
    driver.frames(120);
    EXPECT_GT(meanHeight(posed()), before + 0.3);
}

TEST_F(Liquids, ABoxMeltsAndFreezesAgain)
{
    driver.click(driver.at(leftInside));
    ASSERT_EQ(driver.selection().objects, std::vector{leftBox});
    expectOneStep(driver, "Melt Box 2", [&] { command("melt"); });
    driver.key("Y", KMOD_CTRL);
    EXPECT_FALSE(find(driver.scene(), leftBox));
    ASSERT_EQ(driver.scene().fluids.size(), 1u);
    EXPECT_NEAR(static_cast<double>(particles(driver.scene())) * 0.01, 1.0, 0.2)
        << "half a row a side may be wanting";
    driver.editor().select({.fluids = {water()}});
    expectOneStep(driver, "Freeze Box 2", [&] { command("freeze"); });
    driver.key("Y", KMOD_CTRL);
    EXPECT_TRUE(driver.scene().fluids.empty());
    const Object& ice = driver.scene().objects.back();
    EXPECT_NEAR(boundsOf(driver.scene(), ice).size().x, 1.0, 0.15);
    EXPECT_NEAR_PLACE(boundsOf(driver.scene(), ice).centre(), leftCentre, 0.05);
}

TEST_F(Liquids, WhatDoesNotMeltBesideWhatDoesIsSaid)
{
    Scene scene = vesselScene();
    const ObjectId box = addBox(scene, {0.0, 3.0}, {1.0, 1.0});
    const PointId a = addPoint(scene, {2.0, 4.0}), b = addPoint(scene, {3.0, 4.0});
    const ObjectId rod = nextObjectId(scene);
    add(scene, Object{.id = rod, .name = "Rod", .points = {a, b}, .shape = {{2.0, 4.0}, {3.0, 4.0}}});
    driver.editor().open(scene, "Open");
    driver.editor().select({.objects = {box, rod}});
    command("melt");
    EXPECT_EQ(driver.scene().fluids.size(), 1u);
    ASSERT_FALSE(driver.window().shownMessages().empty());
    EXPECT_NE(driver.window().shownMessages().back().text.find(words::nothingMelts), std::string::npos);
}

TEST_F(Liquids, FittingSeesIt)
{
    Scene scene = vesselScene();
    scene.fluids.push_back({.id = FluidId{1}, .name = "Far"});
    pourAlong(scene, FluidId{1}, {20.0, 12.0}, {22.0, 12.0}, 1.0);
    driver.editor().apply("Pour far away", scene);
    driver.key("Home");
    driver.frames(40);
    EXPECT_TRUE(driver.window().camera().visible().contains(boundsOf(scene.fluids.front(), 0.1)));
    driver.editor().select({.fluids = {FluidId{1}}});
    driver.key("F");
    driver.frames(40);
    const ui::Camera& camera = driver.window().camera();
    const Box bounds = boundsOf(scene.fluids.front(), 0.1);
    EXPECT_TRUE(camera.visible().contains(bounds));
    EXPECT_GT(bounds.size().x * camera.pixelsPerMetre, 0.2 * camera.viewport.x);
}

}  // namespace
}  // namespace sprung::app
