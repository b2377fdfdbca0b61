// The choice of the method of integration in the simulation tab, live.

#include "panels/sections.h"
#include "panels/status.h"
#include "scene/shapes.h"
#include "window_driver.h"

namespace sprung::app {
namespace {

/// A ring of jelly, pressed together, with nothing to take its swing.
Scene jelly()
{
    Scene scene;
    scene.world = {Vec{0.0}, 8, Solver::Modern, Integrator::SemiImplicitEuler, 0.0};
    const ObjectId disc = addDisc(scene, {0.0, 2.0}, 1.0, 16);
    for (EdgeId edge : find(scene, disc)->edges)
        find(scene, edge)->stiffness = 25.0;
    for (PointId point : find(scene, disc)->points)
        find(scene, point)->position.x *= 0.88;  // little, so that no triangle is guarded
    return scene;
}

class IntegratorChoice : public testing::Test {
protected:
    IntegratorChoice()
    {
        driver.keys({"1", "Space"});
        driver.clickWidget("tool window", {static_cast<int>(ui::Section::Solver), "fold"});
        driver.frames(2);
        driver.key("Space");
    }

    void choose(const char* name)
    {
        driver.clickWidget("tool window", {"integrator", "##combo"});
        driver.frames(2);
        driver.clickInPopup({name, "##item"});
        driver.frames(2);
    }

    Integrator chosen() { return driver.scene().world.integrator; }

    WindowDriver driver{jelly(), {1280, 1100}};
};

TEST_F(IntegratorChoice, IsOneStepAndActsOnTheRunWithoutLosingIt)
{
    driver.frames(30);
    const std::uint64_t tick = driver.editor().simulation()->world().tick();
    choose("Runge–Kutta 4");
    EXPECT_EQ(chosen(), Integrator::RungeKutta4);
    EXPECT_EQ(driver.steps().back(), "Set integrator");
    EXPECT_GT(driver.editor().simulation()->world().tick(), tick);
    EXPECT_EQ(driver.editor().simulation()->world().scene().world.integrator, Integrator::RungeKutta4);
    driver.key("Z", KMOD_CTRL);
    EXPECT_EQ(chosen(), Integrator::SemiImplicitEuler);
    EXPECT_EQ(driver.editor().simulation()->world().scene().world.integrator, Integrator::SemiImplicitEuler);
    driver.key("Y", KMOD_CTRL);
    EXPECT_EQ(chosen(), Integrator::RungeKutta4);
    choose("Runge–Kutta 4");
    EXPECT_EQ(driver.steps().back(), "Set integrator") << "the same again is no step";
    driver.key("Z", KMOD_CTRL);
    EXPECT_EQ(chosen(), Integrator::SemiImplicitEuler);
}

TEST_F(IntegratorChoice, ThatGainsEnergySaysSoInTheStatusLine)
{
    choose("Explicit Euler");
    const double start = driver.editor().simulation()->world().energy().total();
    ui::StatusReading reading;
    const auto said = [&] {
        for (const ui::StatusItem& item : ui::statusItems(driver.editor(), reading))
            if (item.strong == "Explicit Euler")
                return item.quiet;
        return std::string{};
    };
    EXPECT_EQ(said(), "gains energy");
    double most = start;
    for (int frame = 0; frame < 480; ++frame) {
        driver.frames(1);
        most = std::max(most, driver.editor().simulation()->world().energy().total());
    }
    EXPECT_GT(driver.editor().simulation()->world().limiterReport().acted, 0u);
    EXPECT_GT(most, 1.03 * start);
    EXPECT_LT(most, 1.15 * start);
    reading.held = driver.scene().objects[0].id;
    EXPECT_EQ(said(), "gains energy: held at +4 %");
    choose("Leapfrog");
    EXPECT_EQ(said(), "");
}

}  // namespace
}  // namespace sprung::app
