#include "edit/editor.h"
#include "edit/properties.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

namespace sprung::ui {
namespace {

Scene playground()
{
    Scene scene;
    const ObjectId ground = addBox(scene, {0.0, -0.5}, {20.0, 1.0});
    find(scene, ground)->fixed = true;
    addBox(scene, {0.0, 2.0}, {1.0, 1.0});
    addDisc(scene, {1.5, 3.0}, 0.5, 16);
    return scene;
}

void step(Simulation& simulation, int frames)
{
    for (int i = 0; i < frames; ++i)
        simulation.stepForward();
}

/// A rival by the simulation's own rules, told apart by what the scene has anyway.
RivalSettings itself(const Scene& scene)
{
    return {.iterations = scene.world.iterations};
}

TEST(Rival, ByTheSameRulesGoesTheSameWay)
{
    for (Solver solver : {Solver::Classic2009, Solver::Modern}) {
        Scene scene = playground();
        scene.world.solver = solver;
        Simulation simulation(scene);
        simulation.setRivals(scene, std::array{itself(scene)});
        const auto expectSame = [&](const char* after) {
            EXPECT_EQ(simulation.rivals()[0].track.world().hash(), simulation.world().hash()) << after;
        };
        step(simulation, 20);
        expectSame("falling");

        simulation.grab(scene.objects[1].points[0], scene.objects[1].id, simulation.world().positions()[4]);
        simulation.moveGrab({3.0, 4.0});
        step(simulation, 20);
        simulation.releaseGrab();
        expectSame("a fling");

        setDensity(scene, std::array{scene.objects[1].id}, 5.0);
        simulation.take(scene);
        step(simulation, 20);
        expectSame("an edit");

        simulation.scrub(15);
        EXPECT_EQ(simulation.rivals()[0].track.world().tick(), 15u);
        step(simulation, 20);
        expectSame("playing on from an earlier frame");
    }
}

TEST(Rival, StartsFromWhatIsSeenAndGoesItsOwnWay)
{
    const Scene scene = playground();
    Simulation simulation(scene);
    step(simulation, 90);
    simulation.setRivals(scene, std::array{RivalSettings{.iterations = 1}});
    const World& rival = simulation.rivals()[0].track.world();
    EXPECT_EQ(rival.hash(), simulation.world().hash());
    step(simulation, 30);
    EXPECT_NE(rival.hash(), simulation.world().hash());
    EXPECT_EQ(rival.tick(), simulation.world().tick());

    const std::vector<Vec> before(rival.positions().begin(), rival.positions().end());
    simulation.beginAnew(simulation.world().scene());
    const std::span<const Vec> after = simulation.rivals()[0].track.world().positions();
    EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin(), after.end()))
        << "saving moved the rival";
}

/// Two with the same settings shared one world: the second had none.
/// It stayed at its own beginning, over the scene of another moment.
TEST(Rival, IsOfTheMomentThatIsSeenBeforeItsBeginningToo)
{
    const Scene scene = playground();
    Simulation simulation(scene);
    step(simulation, 40);
    simulation.setRivals(scene, std::array{RivalSettings{.iterations = 1}});
    step(simulation, 10);
    simulation.scrub(20);
    const World& rival = simulation.rivals()[0].track.world();
    EXPECT_EQ(rival.tick(), 20u);
    EXPECT_TRUE(std::equal(rival.positions().begin(), rival.positions().end(),
                           simulation.world().positions().begin()));
    step(simulation, 10);
    EXPECT_EQ(simulation.rivals()[0].track.world().tick(), 30u);
}

TEST(Rival, MayHaveTheSettingsOfAnother)
{
    Editor editor{playground()};
    const RivalSettings one{.iterations = 1}, two{.iterations = 2};
    editor.setRivals({one, two});
    editor.setMode(Mode::Simulation);
    step(*editor.simulation(), 5);
    for (const std::vector<RivalSettings>& rivals :
         {std::vector{two, two}, std::vector{two, two, two}, std::vector{one, two, two}}) {
        editor.setRivals(rivals);
        step(*editor.simulation(), 5);
        ASSERT_EQ(editor.posedRivals().size(), rivals.size());
        for (const Simulation::Rival& rival : editor.simulation()->rivals())
            EXPECT_EQ(rival.track.world().tick(), editor.simulation()->world().tick());
    }
}

TEST(Rival, ComesAlongIntoEveryRun)
{
    Editor editor(playground());
    editor.setRivals({{.solver = Solver::Modern, .beside = true}});
    EXPECT_TRUE(editor.posedRivals().empty());
    editor.setMode(Mode::Simulation);
    editor.stepForward();
    ASSERT_EQ(editor.simulation()->rivals().size(), 1u);
    ASSERT_EQ(editor.posedRivals().size(), 1u);
    EXPECT_LT(editor.posedRivals()[0].points[4].position.y, editor.document().draft().points[4].position.y);

    editor.reset();
    ASSERT_EQ(editor.simulation()->rivals().size(), 1u);
    EXPECT_EQ(editor.simulation()->rivals()[0].track.world().tick(), 0u);
    editor.setRivals({});
    EXPECT_TRUE(editor.simulation()->rivals().empty());
    EXPECT_TRUE(editor.posedRivals().empty());
}

}  // namespace
}  // namespace sprung::ui
