// Edges that break: set by hand, seen to tear, mended by undo.

#include "app/hands_scene.h"
#include "scene/shapes.h"

namespace sprung::app {
namespace {

constexpr Vec hook{0.0, 3.0}, load{0.0, 2.0};

/// A load of 50 kg on a rigid edge, beside what the tests of the hands have.
Scene hangingLoad()
{
    Scene scene = handsScene();
    chooseSolver(scene.world, Solver::Modern);
    const PointId from = addPoint(scene, hook), to = addPoint(scene, load);
    find(scene, from)->fixed = true;
    find(scene, to)->mass = 50.0;
    addEdge(scene, from, to);
    return scene;
}

class BreakingByHand : public testing::Test {
protected:
    const Edge& edge() { return driver.scene().edges.back(); }

    void typeLimit(const char* percent)
    {
        driver.key("3");
        driver.click(driver.at(0.5 * (hook + load)));
        const ui::PxRect slider =
            driver.widget("tool window", {static_cast<int>(number(edge().id)), "breaks at", "slider"});
        driver.click({slider.max.x + 40.0, slider.centre().y});  // into the field beside it
        driver.key("A", KMOD_CTRL);
        driver.type(percent);
        driver.key("Return");
        driver.frames(2);
    }

    int brightPixels(const ui::Image& image, ui::Rgba color, Vec place)
    {
        const ui::Px middle = driver.at(place);
        int count = 0;
        for (int y = -20; y <= 20; ++y)
            for (int x = -6; x <= 6; ++x) {
                const ui::Rgba seen = image.at(int(middle.x) + x, int(middle.y) + y);
                count +=
                    std::abs(seen.r - color.r) + std::abs(seen.g - color.g) + std::abs(seen.b - color.b) < 90;
            }
        return count;
    }

    WindowDriver driver{hangingLoad(), {1280, 900}};
};

TEST_F(BreakingByHand, ATypedStrainIsOneStepAndTearsInTheRun)
{
    EXPECT_EQ(edge().breaksAt, std::nullopt);
    expectOneStep(driver, "Set breaking strain", [&] { typeLimit("0.02"); });
    ASSERT_TRUE(edge().breaksAt);
    EXPECT_NEAR(*edge().breaksAt, 2e-4, 1e-9);

    driver.key("1");
    driver.clickWidget("tool window", {"breaks"});
    driver.key("R", KMOD_CTRL);
    driver.key(".");
    driver.frames(2);
    ASSERT_EQ(driver.editor().simulation()->world().breaks().size(), 1u);
    EXPECT_GT(brightPixels(driver.picture(), ui::darkTheme().warn, 0.5 * (hook + load)), 20);
    driver.clickWidget("tool window", {"breaks"});
    driver.frames(2);
    EXPECT_LT(brightPixels(driver.picture(), ui::darkTheme().warn, 0.5 * (hook + load)), 5);

    driver.key("3");
    EXPECT_EQ(driver.scene().edges.size(), hangingLoad().edges.size() - 1);
    driver.key("Z", KMOD_CTRL);
    EXPECT_EQ(driver.scene().edges.size(), hangingLoad().edges.size());
    typeLimit("never");
    EXPECT_EQ(edge().breaksAt, std::nullopt);
}

}  // namespace
}  // namespace sprung::app
