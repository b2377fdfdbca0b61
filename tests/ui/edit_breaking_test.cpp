#include "edit/editor.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;

namespace {

/// A box that hangs from two fixed points by its own weak edges and cannot hold for long: gravity pulls it
/// apart sideways.
Scene tornBox()
{
    Scene scene;
    scene.world.solver = Solver::Modern;
    scene.world.iterations = 8;
    scene.world.gravity = {10.0, 0.0};
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0}, 0.0, {.density = 4.0});
    for (PointId point : find(scene, box)->points)
        find(scene, point)->fixed = find(scene, point)->position.x < 0.0;
    for (Edge& edge : scene.edges)
        if (find(scene, edge.a)->fixed != find(scene, edge.b)->fixed)
            edge.breaksAt = 3e-6;
    return scene;
}

Editor torn()
{
    Editor editor(tornBox());
    editor.setMode(Mode::Simulation);
    for (int i = 0; i < 60; ++i)
        editor.stepForward();
    return editor;
}

}  // namespace

TEST(BreakingRun, IsOneStepAndUndoMendsIt)
{
    Editor editor = torn();
    ASSERT_EQ(editor.posed().objects.size(), 2u);
    EXPECT_EQ(editor.document().draft(), tornBox());
    const Scene end = editor.simulation()->world().scene();
    editor.setMode(Mode::Object);
    EXPECT_EQ(editor.document().draft(), end);
    EXPECT_EQ(editor.document().draft().edges.size(), 2u);
    EXPECT_EQ(editor.document().history().entries().size(), 2u);
    editor.undo();
    EXPECT_EQ(editor.document().draft(), tornBox());
    EXPECT_EQ(editor.posed(), tornBox());
    editor.redo();
    EXPECT_EQ(editor.document().draft(), end);
}

TEST(BreakingRun, ScrubbedBackShowsTheWholeThing)
{
    Editor editor = torn();
    const std::uint64_t hash = editor.simulation()->world().hash();
    editor.scrub(0);
    EXPECT_EQ(editor.posed(), tornBox());
    for (int i = 0; i < 60; ++i)
        editor.stepForward();
    EXPECT_EQ(editor.simulation()->world().hash(), hash);
    EXPECT_EQ(editor.posed().objects.size(), 2u);
    editor.reset();
    EXPECT_EQ(editor.posed(), tornBox());
}

TEST(BreakingRun, GoesOnBrokenWhileSomethingIsTuned)
{
    Editor editor = torn();
    Scene tuned = editor.document().saved();
    tuned.objects[0].material.friction = 0.1;
    editor.apply("Set friction", tuned);
    ASSERT_EQ(editor.posed().objects.size(), 2u);
    EXPECT_EQ(editor.posed().objects[1].material.friction, 0.1);
    EXPECT_EQ(editor.document().draft().edges.size(), 6u);
    editor.undo();
    EXPECT_EQ(editor.posed().objects[1].material.friction, 0.6);
}

TEST(BreakingRun, APieceCanBeChosenAndDeleted)
{
    Editor editor = torn();
    const ObjectId piece = editor.posed().objects[1].id;
    editor.select({.objects = {piece}});
    EXPECT_EQ(editor.selection().objects, std::vector{piece});
    ASSERT_TRUE(find(editor.document().saved(), piece));
    editor.deleteSelection();
    EXPECT_EQ(editor.posed().objects.size(), 1u);
    EXPECT_EQ(editor.simulation()->world().givenScene().objects.size(), 1u);
}

TEST(BreakingRun, ARivalThatJoinsLaterIsBrokenToo)
{
    Editor editor = torn();
    editor.setRivals({{.solver = Solver::Classic2009}, {.iterations = 20}});
    for (const Simulation::Rival& rival : editor.simulation()->rivals())
        EXPECT_EQ(rival.track.world().givenScene().edges.size(), 2u);
    ASSERT_EQ(editor.posedRivals().size(), 2u);
    EXPECT_EQ(editor.posedRivals()[0].edges.size(), 2u);
    editor.stepForward();
    editor.scrub(0);
    EXPECT_EQ(editor.posedRivals()[1].edges.size(), editor.posed().edges.size()) << "it is of that moment";
}

TEST(BreakingRun, TakesTheRivalsAlongWhenItIsSettled)
{
    Editor editor(tornBox());
    editor.setRivals({{.solver = Solver::Classic2009}, {.iterations = 64}});
    editor.setMode(Mode::Simulation);
    for (int i = 0; i < 60; ++i)
        editor.stepForward();
    EXPECT_EQ(editor.posedRivals()[0].edges.size(), 6u);  // the solver of 2009 breaks nothing
    editor.settleRun();
    for (int i = 0; i < 60; ++i)
        editor.stepForward();
    EXPECT_EQ(editor.document().saved().edges.size(), 2u);
    EXPECT_EQ(editor.posedRivals()[1].edges.size(), 2u);
}
