#include "scene/shapes.h"
#include "ui/panels_desk.h"

#include <gtest/gtest.h>

#include <numbers>

using namespace sprung;
using namespace sprung::ui;

namespace {

Scene threeBoxes()
{
    Scene scene;
    for (int i = 0; i < 3; ++i)
        addBox(scene, {2.0 * i, 0.5}, {1.0, 1.0});
    scene.objects[1].material.friction = 0.2;
    return scene;
}

/// Drags from one x to another at a height, a frame a step.
void drag(Stage& stage, float y, float from, float to)
{
    stage.moveTo({from, y});
    stage.run();
    stage.press();
    stage.frame();
    for (int i = 1; i <= 6; ++i) {
        stage.moveTo({from + (to - from) * static_cast<float>(i) / 6.0f, y});
        stage.frame();
    }
}

std::size_t countOf(const std::vector<SceneEdit>& edits, SceneEdit::Stage stage)
{
    return static_cast<std::size_t>(std::count_if(
        edits.begin(), edits.end(), [&](const SceneEdit& edit) { return edit.stage == stage; }));
}

/// Begins to type the name of what is selected; edits are carried out from now on.
void clickName(Desk& desk)
{
    const std::optional<float> friction = desk.heightOf("Set friction", desk.sliderX());
    ASSERT_TRUE(friction);
    desk.carryOut = true;
    desk.stage.click({desk.sliderX() - 80.0f, *friction - 58.0f});
    desk.stage.run();
    desk.stage.run();  // the field takes the keyboard
}

}  // namespace

TEST(Inspector, ASliderDragPreviewsAndIsOneStep)
{
    Desk desk(threeBoxes());
    desk.editor.select({.objects = {desk.editor.posed().objects[0].id}});
    const std::optional<float> y = desk.heightOf("Set friction", desk.sliderX());
    ASSERT_TRUE(y);
    desk.carryOut = true;
    const std::size_t steps = desk.editor.document().history().entries().size();

    drag(desk.stage, *y, desk.sliderX(), desk.sliderX() + 20.0f);
    EXPECT_GE(countOf(desk.edits(), SceneEdit::Stage::Preview), 5u);
    EXPECT_EQ(desk.editor.document().history().entries().size(), steps);
    EXPECT_NE(desk.editor.document().draft(), desk.editor.document().saved());

    desk.stage.release();
    desk.stage.run();
    EXPECT_EQ(countOf(desk.edits(), SceneEdit::Stage::Finished), 1u);
    EXPECT_EQ(desk.editor.document().history().entries().size(), steps + 1);
    EXPECT_EQ(desk.editor.document().history().current().name, "Set friction");
    EXPECT_EQ(desk.editor.document().draft(), desk.editor.document().saved());
}

TEST(Inspector, EscTakesASliderDragBack)
{
    Desk desk(threeBoxes());
    desk.editor.select({.objects = {desk.editor.posed().objects[0].id}});
    const std::optional<float> y = desk.heightOf("Set density", desk.sliderX());
    ASSERT_TRUE(y);
    desk.carryOut = true;
    const Scene before = desk.editor.document().saved();

    drag(desk.stage, *y, desk.sliderX(), desk.sliderX() + 20.0f);
    EXPECT_NE(desk.editor.document().draft(), before);
    desk.stage.tap(SDLK_ESCAPE);
    desk.stage.run();
    desk.stage.release();
    desk.stage.run();
    EXPECT_EQ(desk.editor.document().draft(), before);
    EXPECT_EQ(countOf(desk.edits(), SceneEdit::Stage::Finished), 0u);
}

TEST(Inspector, ATypedNumberCountsForAllThatIsSelected)
{
    Desk desk(threeBoxes());
    desk.editor.selectAll();
    const std::optional<float> y = desk.heightOf("Set friction of 3 objects", desk.sliderX());
    ASSERT_TRUE(y);
    desk.carryOut = true;

    desk.stage.click({desk.fieldX(), *y});
    desk.stage.run();
    desk.stage.type("0.35");
    desk.stage.tap(SDLK_RETURN);
    desk.stage.run();
    for (const Object& object : desk.editor.document().saved().objects)
        EXPECT_EQ(object.material.friction, 0.35);
    EXPECT_EQ(desk.editor.document().history().current().name, "Set friction of 3 objects");
}

TEST(Inspector, ANameIsTypedWhereItStands)
{
    Desk desk(threeBoxes());
    desk.editor.select({.objects = {desk.editor.posed().objects[1].id}});
    ASSERT_NO_FATAL_FAILURE(clickName(desk));
    desk.stage.type("Rex");
    desk.stage.tap(SDLK_RETURN);
    desk.stage.run();
    EXPECT_EQ(desk.editor.document().saved().objects[1].name, "Rex");
    EXPECT_EQ(desk.editor.document().history().current().name, "Rename");
    ASSERT_EQ(desk.edits().size(), 1u);
}

/// Longer than any field shows: nothing is cut where nothing was typed.
TEST(Inspector, ALongNameStaysWhole)
{
    Scene scene = threeBoxes();
    scene.objects[1].name = std::string(1000, 'x');
    Desk desk(scene);
    desk.editor.select({.objects = {desk.editor.posed().objects[1].id}});
    ASSERT_NO_FATAL_FAILURE(clickName(desk));
    desk.stage.tap(SDLK_END);
    desk.stage.run();
    desk.stage.type(std::string(300, 'y').c_str());
    desk.stage.tap(SDLK_RETURN);
    desk.stage.run();
    EXPECT_EQ(desk.editor.document().saved().objects[1].name, std::string(1000, 'x') + std::string(300, 'y'));
}

TEST(Inspector, WhatStandsAtARunsBeginningIsTurnedByANumber)
{
    Desk desk(threeBoxes(), Mode::Object);
    desk.editor.setKeepsRunning(true);
    desk.editor.setMode(Mode::Simulation);
    desk.editor.simulation()->pause();
    desk.editor.setMode(Mode::Object);
    ASSERT_TRUE(desk.editor.simulation());
    desk.editor.select({.objects = {desk.editor.posed().objects[1].id}});
    const std::optional<float> y = desk.heightOf("Set angle", desk.sliderX());
    ASSERT_TRUE(y) << "it can be turned";
    desk.carryOut = true;
    desk.stage.click({desk.fieldX(), *y});
    desk.stage.run();
    desk.stage.type("30");
    desk.stage.tap(SDLK_RETURN);
    desk.stage.run();
    EXPECT_NEAR(angleOf(desk.editor.posed(), desk.editor.posed().objects[1]), 30.0 * std::numbers::pi / 180.0,
                1e-6);
    ASSERT_TRUE(desk.editor.simulation());
    desk.editor.simulation()->play();
    desk.editor.advance(0.1, 1.0, [] { return 0.0; });
    desk.stage.run();
    EXPECT_FALSE(desk.heightOf("Set angle", desk.sliderX())) << "once it has moved, it moves by itself";
}

TEST(Inspector, APlaceThatNothingCanHaveIsRefused)
{
    Desk desk(threeBoxes(), Mode::Object);
    desk.editor.select({.objects = {desk.editor.posed().objects[1].id}});
    const std::optional<float> y = desk.heightOf("Set angle", desk.sliderX());
    ASSERT_TRUE(y);
    const Scene before = desk.editor.document().saved();
    desk.carryOut = true;
    desk.stage.click({desk.sliderX(), *y - 64.0f});
    desk.stage.run();
    desk.stage.type("1e9");
    desk.stage.tap(SDLK_RETURN);
    desk.stage.run();
    EXPECT_EQ(countOf(desk.edits(), SceneEdit::Stage::Refused), 1u);
    EXPECT_EQ(desk.editor.document().saved(), before);
}

TEST(Inspector, ASwitchIsOneStep)
{
    Desk desk(threeBoxes());
    desk.editor.select({.objects = {desk.editor.posed().objects[2].id}});
    const std::optional<float> y = desk.heightOf("Set collides", desk.switchX());
    ASSERT_TRUE(y);
    desk.carryOut = true;
    desk.stage.click({desk.switchX(), *y});
    desk.stage.run();
    EXPECT_FALSE(desk.editor.document().saved().objects[2].collides);
    EXPECT_TRUE(desk.editor.document().saved().objects[0].collides);
    EXPECT_EQ(desk.edits().size(), 1u);
}

TEST(Inspector, WithARunTellsPlacesButDoesNotChangeThem)
{
    Desk desk(threeBoxes(), Mode::Simulation);
    desk.editor.select({.objects = {desk.editor.posed().objects[0].id}});
    desk.stage.run();
    EXPECT_TRUE(desk.heightOf("Set friction", desk.sliderX()));
    EXPECT_FALSE(desk.heightOf("Set angle", desk.sliderX()));
}

TEST(Tuning, WhileARunGoesOnKeepsItsState)
{
    Desk desk(threeBoxes(), Mode::Simulation);
    const std::optional<float> y = desk.heightOf("Set drag", desk.sliderX());
    ASSERT_TRUE(y);
    for (int i = 0; i < 20; ++i)
        desk.editor.stepForward();
    const Vec before = desk.editor.simulation()->world().positions()[0];
    desk.carryOut = true;
    drag(desk.stage, *y, desk.sliderX(), desk.sliderX() - 30.0f);
    desk.stage.release();
    desk.stage.run();
    EXPECT_GT(desk.editor.document().saved().world.drag, 0.0);
    EXPECT_EQ(desk.editor.simulation()->world().positions()[0], before);
    EXPECT_EQ(desk.editor.simulation()->world().tick(), 20u);
}

TEST(VertexTab, TakesAMassOfItsOwnBack)
{
    Scene scene = threeBoxes();
    scene.points[0].mass = 5.0;
    Desk desk(scene, Mode::Vertex);
    desk.editor.select({.points = {scene.points[0].id}});
    const std::optional<float> y = desk.heightOf("Set mass", desk.switchX());
    ASSERT_TRUE(y);
    std::optional<float> switchY;
    for (float at = *y; at < *y + 70.0f && !switchY; at += 7.0f) {
        desk.forget();
        desk.stage.click({desk.switchX(), at});
        desk.stage.run();
        for (const SceneEdit& edit : desk.edits())
            if (edit.name == "Set mass" && !edit.scene.points[0].mass)
                switchY = at;
    }
    EXPECT_TRUE(switchY);
}

TEST(EdgeTab, SetsTheStiffnessOfAllThatAreSelected)
{
    Desk desk(threeBoxes(), Mode::Edge);
    const Scene& scene = desk.editor.document().saved();
    desk.editor.select({.edges = {scene.edges[0].id, scene.edges[1].id}});
    const std::optional<float> y = desk.heightOf("Set stiffness of 2 edges", desk.sliderX());
    ASSERT_TRUE(y);
    desk.carryOut = true;
    drag(desk.stage, *y, desk.sliderX(), desk.sliderX() - 60.0f);
    desk.stage.release();
    desk.stage.run();
    const Scene& tuned = desk.editor.document().saved();
    EXPECT_LT(tuned.edges[0].stiffness, 1e4);
    EXPECT_EQ(tuned.edges[0].stiffness, tuned.edges[1].stiffness);
    EXPECT_EQ(tuned.edges[2].stiffness, rigid);
}

TEST(ModeTabs, AskForAMode)
{
    Desk desk(threeBoxes(), Mode::Object);
    const auto x = static_cast<float>(desk.layout.toolWindow.min.x);
    const auto y = static_cast<float>(desk.layout.toolWindow.min.y);
    desk.stage.click({x + 124.0f, y + 40.0f});
    desk.stage.run();
    ASSERT_EQ(desk.toolWishes.size(), 1u);
    EXPECT_EQ(desk.toolWishes[0].mode, Mode::Vertex);
}
