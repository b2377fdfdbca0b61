// Reset after a run in which the hand made things: the beginning comes back, and what was made stays.

#include "edit/editor.h"
#include "edit/properties.h"
#include "scene/edit/liquids.h"
#include "scene/edit/topology.h"
#include "scene/edit/transforms.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/validity.h"
#include "ui/standing_clock.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;

namespace {

/// A ground, a fixed bar and two boxes that fall and turn, in a run.
struct ResetAfterARun : testing::Test {
    static Scene start()
    {
        Scene scene;
        setFixed(scene, std::array{addBox(scene, {0.0, -0.5}, {20.0, 1.0})}, true);
        setFixed(scene, std::array{addBox(scene, {0.0, 9.0}, {2.0, 0.2})}, true);
        addBox(scene, {-2.0, 5.0}, {1.0, 1.0}, 0.3);
        addBox(scene, {2.0, 5.0}, {1.0, 1.0}, 0.3);
        return scene;
    }

    explicit ResetAfterARun(Scene scene = start()) : editor(std::move(scene))
    {
        editor.setMode(Mode::Simulation);
        run(0.8);
    }

    Editor editor;
    const ObjectId ground{1}, bar{2}, left{3}, right{4};

    const Scene& scene() const { return editor.document().saved(); }
    static Vec at(const Scene& scene, ObjectId id) { return boundsOf(scene, *find(scene, id)).centre(); }

    void run(double seconds)
    {
        for (int i = 0; i < std::lround(60.0 * seconds); ++i)
            editor.advance(1.0000001 / 60.0, 1e9, standingClock);
    }

    /// What a tool does that works on what the eye sees: one step.
    template <typename Change>
    void make(Change change)
    {
        editor.settleRun();
        Scene scene = this->scene();
        change(scene);
        editor.apply("Make", std::move(scene));
        run(0.5);
    }

    void reset()
    {
        const Scene moved = editor.simulation()->world().scene();
        editor.reset();
        EXPECT_EQ(support::faultsOf(scene()), "");
        EXPECT_FALSE(editor.canReset());
        const Scene back = scene();
        ASSERT_TRUE(editor.undo());
        EXPECT_EQ(editor.simulation()->world().scene(), moved) << "undo goes back to the run";
        EXPECT_GT(editor.simulation()->runSeconds(), 0.0) << "with its clock";
        ASSERT_TRUE(editor.redo());
        EXPECT_EQ(scene(), back);
        ASSERT_TRUE(editor.undo());
        EXPECT_EQ(editor.simulation()->world().scene(), moved) << "as often as one likes";
        ASSERT_TRUE(editor.redo());
    }
};

/// After a crash, particles were taken out of the moment of the run, and that was the beginning.
TEST(ResetAfterRecovery, GoesToWhatWasBeforeTheRunWithAllItsLiquid)
{
    Scene before = ResetAfterARun::start();
    const FluidId water = nextFluidId(before);
    add(before, Fluid{.id = water, .name = "Water"});
    pourAlong(before, water, {-5.0, 0.6}, {-4.0, 0.6}, 0.5);
    before.taps.push_back({.id = TapId{1}, .fluid = water, .at = {6.0, 3.0}});
    World world(before);
    for (int i = 0; i < 120; ++i)
        world.step();
    Editor editor{Scene{}};
    editor.open(before, "Recover");
    const Scene recovered = editor.document().saved();
    editor.addRun(world.scene());
    ASSERT_NE(editor.document().saved().points, recovered.points);
    ASSERT_GT(find(editor.document().saved(), water)->at.size(), find(recovered, water)->at.size());
    EXPECT_EQ(editor.sceneOfReset(), recovered);
    ASSERT_TRUE(editor.canReset());
    editor.reset();
    EXPECT_EQ(editor.document().saved(), recovered);
}

double length(const Scene& scene, ObjectId object)
{
    double sum = 0.0;
    for (EdgeId id : find(scene, object)->edges) {
        const Edge& edge = *find(scene, id);
        sum += glm::distance(find(scene, edge.a)->position, find(scene, edge.b)->position);
    }
    return sum;
}

}  // namespace

TEST_F(ResetAfterARun, WhatWasDrawnStaysWhereItWasDrawn)
{
    ObjectId first{}, second{};
    make([&](Scene& scene) { first = addBox(scene, {4.0, 7.0}, {0.5, 0.5}); });
    make([&](Scene& scene) { second = addDisc(scene, {-4.0, 7.0}, 0.5); });
    reset();
    Scene wanted = start();
    addBox(wanted, {4.0, 7.0}, {0.5, 0.5});
    addDisc(wanted, {-4.0, 7.0}, 0.5);
    EXPECT_EQ(scene(), wanted);
    EXPECT_EQ(editor.posed(), wanted);
    ASSERT_TRUE(editor.simulation());
    EXPECT_EQ(editor.simulation()->runSeconds(), 0.0);
}

TEST_F(ResetAfterARun, WhatWasTunedPaintedAndDeletedStaysSo)
{
    make([](Scene& scene) { addBox(scene, {4.0, 7.0}, {0.5, 0.5}); });
    make([&](Scene& scene) {
        setFriction(scene, std::array{left}, 0.1);
        find(scene, left)->color = {1, 2, 3};
        scene.world.gravity = {1.0, -3.0};
    });
    make([&](Scene& scene) { deleteObjects(scene, std::array{right}); });
    reset();
    EXPECT_EQ(find(scene(), left)->material.friction, 0.1);
    EXPECT_EQ(find(scene(), left)->color, (Color{1, 2, 3}));
    EXPECT_EQ(scene().world.gravity, Vec(1.0, -3.0));
    EXPECT_FALSE(find(scene(), right));
    EXPECT_EQ(at(scene(), left), Vec(-2.0, 5.0));
}

TEST_F(ResetAfterARun, WhatWasMovedGoesBackToWhereItWas)
{
    make([&](Scene& scene) {
        moveObjects(scene, std::array{left}, {1.0, 3.0});
        turnObjects(scene, std::array{left}, at(scene, left), 0.7);
    });
    reset();
    EXPECT_EQ(scene(), start());
}

TEST_F(ResetAfterARun, WhatWasPouredStaysWhereItWasPoured)
{
    FluidId water{};
    make([&](Scene& scene) {
        water = nextFluidId(scene);
        add(scene, Fluid{.id = water, .name = "Water"});
        pourAlong(scene, water, {-1.0, 7.0}, {1.0, 7.0}, 0.4);
    });
    const std::vector<Vec> first = find(editor.document().saved(), water)->at;
    make([&](Scene& scene) { pourAlong(scene, water, {5.0, 4.0}, {6.0, 4.0}, 0.4); });
    const std::size_t all = find(scene(), water)->at.size();
    ASSERT_GT(all, first.size());
    make([&](Scene& scene) {
        const Vec some = find(scene, water)->at.front();
        ASSERT_GT(eraseAlong(scene, some, some, 0.3), 0u);
    });
    const std::size_t kept = find(scene(), water)->at.size();
    reset();
    const Fluid& back = *find(scene(), water);
    EXPECT_EQ(back.at.size(), kept);
    EXPECT_LT(kept, all);
    for (Vec particle : back.at)
        EXPECT_GT(particle.y, 3.0) << "above the ground, where it was poured";
}

TEST_F(ResetAfterARun, WhatWasAddedToAThingComesBackWithIt)
{
    PointId corner{};
    ObjectId flag{};
    make([&](Scene& scene) {
        const Vec top = at(scene, left) + Vec(0.0, 0.9);
        corner = addPointTo(scene, left, top, 0.3);
        const std::array path{top, top + Vec(0.5, 0.0), top + Vec(1.0, 0.0)};
        flag = addRope(scene, path, corner);
    });
    const Scene then = scene();
    reset();
    const auto own = [&](const Scene& scene) {
        std::vector<double> distances;
        for (PointId point : find(scene, flag)->points)
            distances.push_back(glm::distance(find(scene, point)->position,
                                              find(scene, find(scene, left)->points[0])->position));
        return distances;
    };
    EXPECT_EQ(at(scene(), right), Vec(2.0, 5.0));
    EXPECT_NEAR(length(scene(), flag), 1.0, 1e-9);
    for (std::size_t i = 0; i < own(then).size(); ++i)
        EXPECT_NEAR(own(scene())[i], own(then)[i], 0.02);
    EXPECT_EQ(find(scene(), find(scene(), left)->points[0])->position,
              find(start(), find(start(), left)->points[0])->position);
}

TEST_F(ResetAfterARun, WhatWasReshapedHasItsNewShapeAtItsOldPlace)
{
    const PointId corner = find(scene(), left)->outline[0];
    make([&](Scene& scene) { ASSERT_TRUE(movePoints(scene, std::array{corner}, {-0.4, -0.3})); });
    reset();
    for (PointId point : find(scene(), left)->points) {
        if (point != corner) {
            EXPECT_EQ(find(scene(), point)->position, find(start(), point)->position);
        }
    }
    for (EdgeId id : find(scene(), left)->edges) {
        const Edge& edge = *find(scene(), id);
        EXPECT_NEAR(glm::distance(find(scene(), edge.a)->position, find(scene(), edge.b)->position),
                    edge.rest, 0.01);
    }
}

TEST_F(ResetAfterARun, WhatWasTiedToSomethingStaysWhereItWasTied)
{
    ObjectId rope{};
    Vec then{};
    make([&](Scene& scene) {
        const PointId above = find(scene, bar)->outline[0], own = find(scene, left)->outline[3];
        const std::array path{find(scene, above)->position, find(scene, own)->position};
        rope = addRope(scene, path, above, own);
        then = at(scene, left);
    });
    reset();
    EXPECT_EQ(at(scene(), left), then);
    EXPECT_EQ(at(scene(), right), Vec(2.0, 5.0));
    EXPECT_EQ(at(scene(), bar), Vec(0.0, 9.0));
    double rest = 0.0;
    for (EdgeId edge : find(scene(), rope)->edges)
        rest += find(scene(), edge)->rest;
    EXPECT_NEAR(length(scene(), rope), rest, 1e-9) << "it fits";
}

TEST_F(ResetAfterARun, InAnEditModeItKeepsWhatWasMadeToo)
{
    editor.setMode(Mode::Object);
    Scene more = scene();
    const ObjectId box = addBox(more, {4.0, 7.0}, {0.5, 0.5});
    editor.apply("Box", more);
    ASSERT_TRUE(editor.canReset());
    editor.reset();
    EXPECT_EQ(at(scene(), left), Vec(-2.0, 5.0));
    EXPECT_EQ(at(scene(), box), Vec(4.0, 7.0));
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(scene(), more);
}

TEST_F(ResetAfterARun, IsUnsavedWhereTheFileHasTheRun)
{
    make([](Scene& scene) { addBox(scene, {4.0, 7.0}, {0.5, 0.5}); });
    editor.settleRun();
    editor.markSaved();
    EXPECT_FALSE(editor.document().isUnsaved());
    reset();
    EXPECT_TRUE(editor.document().isUnsaved());
    ASSERT_TRUE(editor.undo());
    EXPECT_FALSE(editor.document().isUnsaved());
}

TEST_F(ResetAfterARun, TheNextRunBeginsThere)
{
    make([](Scene& scene) { addBox(scene, {4.0, 7.0}, {0.5, 0.5}); });
    reset();
    const Scene beginning = scene();
    editor.togglePlay();
    run(0.4);
    make([](Scene& scene) { addBox(scene, {6.0, 7.0}, {0.5, 0.5}); });
    ASSERT_TRUE(editor.undo());
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.posed(), beginning) << "a run is one step, from the reset on";
    ASSERT_TRUE(editor.redo());
    ASSERT_TRUE(editor.redo());
    reset();
    Scene wanted = beginning;
    addBox(wanted, {6.0, 7.0}, {0.5, 0.5});
    EXPECT_EQ(scene(), wanted);
}

TEST_F(ResetAfterARun, GoesToWhereTheHistoryWasGoneBackTo)
{
    editor.setMode(Mode::Object);
    Scene tuned = scene();
    tuned.world.drag = 0.5;
    editor.apply("Drag", tuned);
    editor.setMode(Mode::Simulation);
    run(0.3);
    editor.goTo(0);
    ASSERT_EQ(editor.posed(), start());
    editor.togglePlay();
    run(0.3);
    make([](Scene& scene) { addBox(scene, {4.0, 7.0}, {0.5, 0.5}); });
    editor.reset();
    Scene wanted = start();
    addBox(wanted, {4.0, 7.0}, {0.5, 0.5});
    EXPECT_EQ(scene(), wanted);
}

namespace {

/// A rope of weak edges between fixed ends, which tears under a heavy box.
struct ResetAfterBreaking : ResetAfterARun {
    static Scene weak()
    {
        Scene scene = start();
        const std::array path{Vec(-6.0, 3.0), Vec(-4.0, 3.0), Vec(-2.0, 3.0), Vec(0.0, 3.0)};
        const ObjectId rope = addRope(scene, path);
        for (PointId end : {find(scene, rope)->points.front(), find(scene, rope)->points.back()})
            find(scene, end)->fixed = true;
        for (EdgeId edge : find(scene, rope)->edges)
            find(scene, edge)->breaksAt = 1e-5;
        return scene;
    }

    ResetAfterBreaking() : ResetAfterARun(weak()) { run(0.5); }
};

}  // namespace

TEST_F(ResetAfterBreaking, WhatTheRunBrokeIsWholeAgain)
{
    ASSERT_LT(editor.simulation()->world().scene().edges.size(), weak().edges.size());
    make([](Scene& scene) { addBox(scene, {8.0, 7.0}, {0.5, 0.5}); });
    make([](Scene& scene) { addBox(scene, {6.0, 7.0}, {0.5, 0.5}); });
    reset();
    EXPECT_EQ(scene().edges.size(), weak().edges.size() + 12);
    EXPECT_EQ(scene().objects.size(), weak().objects.size() + 2);
    for (const Point& point : weak().points)
        EXPECT_EQ(*find(scene(), point.id), point);
    const Object& rope = *find(scene(), ObjectId{5});
    EXPECT_EQ(rope.edges.size(), find(weak(), ObjectId{5})->edges.size());
}

TEST_F(ResetAfterBreaking, APieceThatWasDeletedLeavesAValidScene)
{
    editor.settleRun();
    const Scene& broken = scene();
    ASSERT_GT(broken.objects.size(), 5u);
    const ObjectId piece = broken.objects.back().id;
    make([&](Scene& scene) { deleteObjects(scene, std::array{piece}); });
    reset();
    EXPECT_FALSE(find(scene(), piece));
    EXPECT_EQ(at(scene(), right), Vec(2.0, 5.0));
}
