// One hand's way through the sandbox, from an open file to the saved work: pixels and files are looked at.

#include "app/hands_scene.h"
#include "scene/io/scene_io.h"
#include "scene/query.h"

namespace sprung::app {
namespace {

int distance(ui::Rgba a, ui::Rgba b)
{
    return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
}

/// In the colour of a fill that may be tinted a little.
void expectColor(ui::Rgba seen, ui::Rgba wanted, int within = 60)
{
    EXPECT_LE(distance(seen, wanted), within)
        << int(seen.r) << ' ' << int(seen.g) << ' ' << int(seen.b) << ", not " << int(wanted.r) << ' '
        << int(wanted.g) << ' ' << int(wanted.b);
}

/// Pixels in the selection's red within a square of the window.
int redPixels(const ui::Image& image, ui::Px middle, int half)
{
    int count = 0;
    for (int y = -half; y <= half; ++y)
        for (int x = -half; x <= half; ++x)
            count += distance(image.at(int(middle.x) + x, int(middle.y) + y), ui::darkTheme().selected) < 40;
    return count;
}

class Story : public testing::Test {
protected:
    void arm(Create tool) { driver.clickWidget("tool window", {"create", static_cast<int>(tool), "tool"}); }

    void dragSlider(std::initializer_list<WindowDriver::Id> ids, double from, double to)
    {
        const ui::PxRect slider = driver.widget("tool window", ids);
        const auto at = [&](double share) {
            return ui::Px(slider.min.x + share * slider.size().x, slider.centre().y);
        };
        driver.drag(at(from), at(to));
    }

    const Object& object(ObjectId id) { return *find(driver.scene(), id); }

    static constexpr ObjectId box{4}, circle{5};
    static constexpr Vec boxCentre{-0.4, 2.4}, circleCentre{1.2, 2.7};

    void draw();
    void tune();
    void editPoints();
    void editEdges();
    void runAndFling();
    void saveAndReopen();

    WindowDriver driver{handsScene(), {1280, 1000}};
};

void Story::draw()
{
    arm(Create::Box);
    expectOneStep(driver, "Draw box", [&] { driver.drag(driver.at({-0.9, 2.0}), driver.at({0.1, 2.8})); });
    arm(Create::Circle);
    expectOneStep(driver, "Draw circle",
                  [&] { driver.drag(driver.at(circleCentre), driver.at(circleCentre + Vec(0.5, 0.0))); });
    ASSERT_EQ(driver.scene().objects.size(), 5u);
    arm(Create::Select);
    driver.click(driver.at(boxCentre + Vec(0.25, 0.0)));
    ASSERT_EQ(driver.selection().objects, std::vector{box});
    driver.frames(40);
    const ui::Rgba grey = ui::darkTheme().greyFill;
    const ui::Rgba chosen = driver.colorAt(boxCentre + Vec(0.25, 0.0));
    EXPECT_GT(chosen.r - chosen.g, grey.r - grey.g + 15) << "what is selected is tinted red";
    expectColor(driver.colorAt(rightInside), ui::mix(ui::opaque(object(rightBox).color), grey, 0.55), 12);
    expectColor(driver.colorAt({0.5, 3.4}), ui::darkTheme().canvas);
}

void Story::tune()
{
    ASSERT_DOUBLE_EQ(object(box).material.friction, 0.6);
    expectOneStep(driver, "Set friction", [&] {
        dragSlider({static_cast<int>(number(box)), "friction", "slider"}, 0.6, 0.25);
    });
    EXPECT_NEAR(object(box).material.friction, 0.25, 0.06);
    EXPECT_DOUBLE_EQ(object(leftBox).material.friction, 0.6);
}

void Story::editPoints()
{
    driver.key("2");
    const Scene before = driver.scene();
    expectOneStep(driver, "Add point", [&] {
        driver.hold(KMOD_CTRL, [&] { driver.click(driver.at({-0.4, 2.8})); });
    });
    ASSERT_EQ(object(box).outline.size(), 5u);
    const Vec added = driver.scene().points.back().position;
    driver.click(driver.at(added));
    ASSERT_EQ(driver.selection().points, std::vector{driver.scene().points.back().id});
    driver.moveTo(driver.at(nowhere + Vec(0.4, 2.0)));
    EXPECT_GT(redPixels(driver.picture(), driver.at(added), 6), 10) << "the selected point";
    expectOneStep(driver, "Delete point", [&] { driver.key("Delete"); });
    EXPECT_EQ(object(box).outline.size(), 4u);
    EXPECT_EQ(driver.scene().points.size(), before.points.size());
}

void Story::editEdges()
{
    driver.key("3");
    const Vec from{-1.0, 1.5}, to{1.0, 1.5};
    driver.hold(KMOD_CTRL, [&] { driver.click(driver.at(from)); });
    expectOneStep(driver, "New edge", [&] { driver.click(driver.at(to)); });
    driver.click(driver.at({0.0, 1.5}));
    ASSERT_EQ(driver.selection().edges, std::vector{driver.scene().edges.back().id});
    ASSERT_EQ(driver.scene().edges.back().stiffness, rigid);
    expectOneStep(driver, "Set stiffness", [&] {
        dragSlider({static_cast<int>(number(driver.scene().edges.back().id)), "stiffness"}, 0.95, 0.3);
    });
    EXPECT_LT(driver.scene().edges.back().stiffness, 1e3);
}

void Story::runAndFling()
{
    const Scene before = driver.scene();
    const std::vector<std::string> steps = driver.steps();
    driver.key("1");
    driver.frames(90);
    const auto place = [&] { return middleOf(driver.editor().posed(), circle); };
    const Vec from = place();
    EXPECT_LT(from.y, circleCentre.y - 0.5) << "it fell";
    driver.press(driver.at(from));
    for (int i = 1; i <= 12; ++i)
        driver.moveTo(driver.at(from + Vec(0.0, 0.1 * i)));
    driver.release(driver.at(from + Vec(0.0, 1.2)));
    const Vec let = place();
    driver.frames(5);
    EXPECT_GT(place().y, let.y + 0.05) << "flung";
    driver.key("Space");
    driver.frames(40);
    expectColor(driver.colorAt(middleOf(driver.editor().posed(), rightBox) + Vec(0.25, 0.0)),
                ui::opaque(object(rightBox).color), 90);

    driver.key("4");
    ASSERT_EQ(driver.steps().size(), steps.size() + 1);
    EXPECT_TRUE(driver.steps().back().starts_with("Simulate ")) << driver.steps().back();
    driver.key("Z", KMOD_CTRL);
    EXPECT_TRUE(driver.scene() == before) << "undo goes back past the run";
    driver.key("Z", KMOD_CTRL);
    EXPECT_EQ(driver.scene().edges.back().stiffness, rigid);
    driver.key("Y", KMOD_CTRL);
    EXPECT_TRUE(driver.scene() == before);
}

void Story::saveAndReopen()
{
    const Scene saved = driver.scene();
    driver.key("S", KMOD_CTRL);
    const Result<LoadedScene> file = loadScene(driver.path("scene.sprung"));
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->warnings.empty());
    EXPECT_TRUE(file->scene == saved);
    driver.key("N", KMOD_CTRL);
    driver.frames(2);
    ASSERT_FALSE(driver.popupOpen());
    EXPECT_TRUE(driver.scene() == sceneWithGround());
    driver.drop(driver.path("scene.sprung"));
    EXPECT_TRUE(driver.scene() == saved);
    EXPECT_EQ(driver.steps(), std::vector<std::string>{"Open"});
}

TEST_F(Story, DrawTuneEditRunFlingUndoSaveReopen)
{
    const auto chapters = {&Story_DrawTuneEditRunFlingUndoSaveReopen_Test::draw,
                           &Story_DrawTuneEditRunFlingUndoSaveReopen_Test::tune,
                           &Story_DrawTuneEditRunFlingUndoSaveReopen_Test::editPoints,
                           &Story_DrawTuneEditRunFlingUndoSaveReopen_Test::editEdges,
                           &Story_DrawTuneEditRunFlingUndoSaveReopen_Test::runAndFling,
                           &Story_DrawTuneEditRunFlingUndoSaveReopen_Test::saveAndReopen};
    for (void (Story::*chapter)() : chapters) {
        (this->*chapter)();
        if (HasFatalFailure())
            return;
    }
}

}  // namespace
}  // namespace sprung::app
