// Ghosts of the scene that run by other rules over it.

#include "app/hands_scene.h"
#include "panels/duel_panel.h"

#include <imgui_internal.h>

namespace sprung::app {
namespace {

class Duel : public testing::Test {
protected:
    Duel()
    {
        driver.key("1");
        driver.click({180.0, 16.0});  // View
        driver.clickInPopup({"toggle duel", "##item"});
        driver.frames(3);
    }

    std::string content()
    {
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
            if (std::string_view(window->Name).starts_with("duel/content"))
                return window->Name;
        ADD_FAILURE() << "the duel is not open";
        return {};
    }

    /// Clicks the first widget with these ids on a line `x` px from the left (from the right when < 0).
    void clickAt(double x, std::initializer_list<WindowDriver::Id> ids)
    {
        const ImGuiWindow& place = *ImGui::FindWindowByName(content().c_str());
        ImGuiID id = place.ID;
        for (const WindowDriver::Id& part : ids)
            id = std::holds_alternative<int>(part) ? ImHashData(&std::get<int>(part), sizeof(int), id)
                                                   : ImHashStr(std::get<const char*>(part), 0, id);
        for (double y = 6.0; y < place.Size.y; y += 12.0) {
            const ui::Px at(x < 0.0 ? place.Pos.x + place.Size.x + x : place.Pos.x + x, place.Pos.y + y);
            driver.moveTo(at);
            if (ImGui::GetCurrentContext()->HoveredId == id) {
                driver.click(at);
                return;
            }
        }
        FAIL() << "no such widget";
    }

    WindowDriver driver{handsScene(), {1280, 900}};
};

TEST_F(Duel, AddsUpToFourGhostsThatRunInStepAndTakesThemAway)
{
    ASSERT_EQ(driver.editor().rivals().size(), 1u) << "it compares from the first moment";
    for (std::size_t i = 2; i <= ui::maxGhosts; ++i) {
        clickAt(60.0, {"add"});
        driver.frames(2);
        ASSERT_EQ(driver.editor().rivals().size(), i);
    }
    EXPECT_EQ(driver.editor().rivals()[0].solver, Solver::Classic2009) << "what is seen to differ";
    EXPECT_EQ(driver.editor().rivals()[1].iterations, 1);
    EXPECT_EQ(driver.editor().rivals()[3].iterations, 64);
    driver.frames(30);
    const ui::Simulation& run = *driver.editor().simulation();
    ASSERT_EQ(run.rivals().size(), ui::maxGhosts);
    for (const ui::Simulation::Rival& rival : run.rivals())
        EXPECT_EQ(rival.track.world().tick(), run.world().tick());

    for (std::size_t left = ui::maxGhosts; left-- > 0;) {
        clickAt(-14.0, {0, "remove"});
        driver.frames(2);
        ASSERT_EQ(driver.editor().rivals().size(), left);
    }
}

TEST_F(Duel, AGhostRunsByTheMethodThatIsChosenForIt)
{
    const auto choose = [&](const char* name) {
        clickAt(100.0, {0, "method", "##combo"});
        driver.frames(2);
        driver.clickInPopup({name, "##item"});
        driver.frames(2);
    };
    const auto ghost = [&] { return driver.editor().simulation()->rivals()[0].track.world().scene().world; };
    const WorldSettings mine = driver.scene().world;
    choose("Explicit Euler");
    EXPECT_EQ(ghost().solver, Solver::Modern);
    EXPECT_EQ(ghost().integrator, Integrator::ExplicitEuler);
    choose("2009");
    EXPECT_EQ(ghost().solver, Solver::Classic2009);
    choose("Runge–Kutta 4");
    EXPECT_EQ(ghost().solver, Solver::Modern);
    EXPECT_EQ(ghost().integrator, Integrator::RungeKutta4);
    EXPECT_EQ(ghost().iterations, 20) << "the method alone was chosen";
    EXPECT_TRUE(driver.scene().world == mine) << "the scene keeps its own";
}

TEST_F(Duel, ClosingItSendsTheGhostsAway)
{
    ASSERT_EQ(driver.editor().rivals().size(), 1u);
    driver.click({180.0, 16.0});  // View
    driver.clickInPopup({"toggle duel", "##item"});
    driver.frames(3);
    EXPECT_TRUE(driver.editor().rivals().empty());
}

/// The lab lies over everything.
TEST_F(Duel, StaysWhenEscClosesTheLab)
{
    driver.key("L");
    driver.frames(5);
    const auto isLabShown = [] {
        const ImGuiWindow* lab = ImGui::FindWindowByName("lab");
        return lab && lab->WasActive;
    };
    ASSERT_TRUE(isLabShown());
    driver.key("Escape");
    driver.frames(2);
    EXPECT_FALSE(isLabShown());
    EXPECT_EQ(driver.editor().rivals().size(), 1u);
    driver.key("Escape");
    driver.frames(2);
    EXPECT_TRUE(driver.editor().rivals().empty());
}

/// Its ghosts are of one scene.
TEST_F(Duel, EndsWithItsScene)
{
    ASSERT_EQ(driver.editor().rivals().size(), 1u);
    driver.key("N", KMOD_CTRL);
    driver.frames(5);
    EXPECT_TRUE(driver.editor().rivals().empty());
    EXPECT_FALSE(ImGui::FindWindowByName("duel")->WasActive);
    const double zoom = driver.window().camera().pixelsPerMetre;
    driver.key("N", KMOD_CTRL);
    driver.frames(5);
    EXPECT_EQ(driver.window().camera().pixelsPerMetre, zoom);
}

struct Panel {
    const char *window, *command;
};

class PanelAtTheLeft : public testing::TestWithParam<Panel> {};

INSTANTIATE_TEST_SUITE_P(All, PanelAtTheLeft,
                         testing::Values(Panel{"duel", "ghosts"}, Panel{"outliner", "outliner"},
                                         Panel{"history", "history"}),
                         [](const auto& given) { return given.param.window; });

/// Each opened over the left half of the scene.
TEST_P(PanelAtTheLeft, LeavesTheSceneBesideIt)
{
    WindowDriver driver(handsScene(), {1280, 800});
    driver.frames(5);
    const double wide = driver.at(rightCentre).x - driver.at(leftCentre).x;
    driver.key("P", KMOD_CTRL);
    driver.frames(3);
    driver.type(GetParam().command);
    driver.key("Return");
    driver.frames(30);
    const ImGuiWindow* panel = ImGui::FindWindowByName(GetParam().window);
    ASSERT_TRUE(panel);
    const double side = panel->Pos.x + panel->Size.x;
    EXPECT_GT(driver.at(leftCentre).x, side);
    EXPECT_GT(driver.at(leftCentre - Vec(0.5, 0.0)).x, side) << "the whole of it";
    EXPECT_LT(driver.at(rightCentre + Vec(0.5, 0.0)).x, ImGui::FindWindowByName("tool window")->Pos.x);
    driver.key("P", KMOD_CTRL);
    driver.frames(3);
    driver.type(GetParam().command);
    driver.key("Return");
    driver.frames(30);
    EXPECT_NEAR(driver.at(rightCentre).x - driver.at(leftCentre).x, wide, 1.0) << "as it was before";
}

TEST(DuelEnergies, FollowTheRunAndForgetWhatCameAfterGoingBack)
{
    ui::Editor editor(handsScene());
    editor.setMode(ui::Mode::Simulation);
    editor.setRivals({{.iterations = 1}, {.iterations = 64}});
    ui::Simulation& run = *editor.simulation();
    run.pause();
    ui::DuelEnergies energies;
    for (int i = 0; i < 20; ++i) {
        run.stepForward();
        energies.record(run);
    }
    ASSERT_EQ(energies.energies().size(), 3u);
    ASSERT_EQ(energies.times().size(), 20u);
    EXPECT_EQ(energies.energies()[0].back(), run.world().energy().total());
    EXPECT_EQ(energies.energies()[2].back(), run.rivals()[1].track.world().energy().total());

    run.scrub(run.newestTick() - 10);
    energies.record(run);
    EXPECT_EQ(energies.times().size(), 10u);
    energies.record(run);
    EXPECT_EQ(energies.times().size(), 10u) << "standing still adds nothing";
}

}  // namespace
}  // namespace sprung::app
