// What is written can be read: all of it, in every mode, size and theme.

#include "app/hands_scene.h"
#include "app/seen_text.h"
#include "lab/presets.h"
#include "scene/io/scene_io.h"
#include "scene/shapes.h"

#include <imgui_internal.h>

#include <chrono>
#include <fstream>
#include <thread>

namespace sprung::app {
namespace {

// WCAG 2.1, AA
constexpr double minContrast = 4.5, leastOfIcons = 3.0;

/// Letters are narrower or lower.
bool isIcon(const SeenCharacter& c, float scale)
{
    constexpr float side = 11.0f;  // logical px
    return c.max.x - c.min.x >= side * scale && c.max.y - c.min.y >= side * scale;
}

struct Look {
    glm::ivec2 size;
    float scale;
    bool dark;
};

std::ostream& operator<<(std::ostream& out, const Look& look)
{
    return out << look.size.x << " x " << look.size.y << " at " << look.scale
               << (look.dark ? ", dark" : ", light");
}

/// Rigid, soft and thin things, one of them with a name longer than any panel.
Scene manyKinds()
{
    Scene scene = handsScene();
    find(scene, leftBox)->name = "The left one of the boxes that the hands of these tests like to take";
    const ObjectId ball = addDisc(scene, {0.0, 3.0}, 0.6, 16);
    find(scene, ball)->name = "Ball";
    for (EdgeId edge : find(scene, ball)->edges)
        find(scene, edge)->stiffness = 1234.5;
    find(scene, ball)->material = {.density = 12345.0, .friction = 0.25, .restitution = 0.75};
    return scene;
}

constexpr const char* longName =
    "A scene whose name leaves no room in the middle of a narrow window's menu bar, nor in a wide one.sprung";

class Text : public testing::TestWithParam<Look> {
protected:
    Text()
    {
        std::filesystem::create_directories(folder / "config");
        std::ofstream(folder / "config" / "settings.json")
            << "{\"has_flung\": true, \"dark_theme\": " << (GetParam().dark ? "true}" : "false}");
        if (!saveScene(manyKinds(), (folder / longName).string()))
            ADD_FAILURE();
        driver.emplace(folder, longName, GetParam().size, GetParam().scale);
    }
    ~Text() override
    {
        driver.reset();
        std::filesystem::remove_all(folder);
    }

    enum class Windows { Apart, OverEachOther };

    /// Whole, not over other text, and no paler than can be read where no other window lies over it.
    void expectLegible(const std::string& where, Windows windows = Windows::Apart);

    std::filesystem::path folder = freshFolder();
    std::optional<WindowDriver> driver;
};

std::string tell(const SeenText& text, const SeenCharacter& c)
{
    return text.window + " at " + std::to_string(int(c.min.x)) + ", " + std::to_string(int(c.min.y));
}

void Text::expectLegible(const std::string& where, Windows windows)
{
    driver->frames(20);
    const ui::Image picture = driver->picture();
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    for (const SeenText& text : seenText()) {
        for (const SeenCharacter& c : cutCharacters(text, screen))
            ADD_FAILURE() << where << ": cut off in " << tell(text, c);
        if (text.window == "##Background")
            continue;  // lies over the scene, and what is said of it
        for (const SeenCharacter& c : coveredCharacters(text))
            ADD_FAILURE() << where << ": over other text in " << tell(text, c);
        for (const SeenCharacter& c : text.characters) {
            const double least = isIcon(c, GetParam().scale) ? leastOfIcons : minContrast;
            if (windows == Windows::Apart && c.color.a == 255 && isDrawn(c) && contrast(c, picture) < least)
                ADD_FAILURE() << where << ": pale in " << tell(text, c);
        }
    }
}

TEST_P(Text, OfEveryModeAndSelectionIsWhole)
{
    constexpr std::array modes{"1", "2", "3", "4"};
    for (const char* mode : modes) {
        driver->editor().select({});
        driver->key(mode);
        expectLegible(std::string("mode ") + mode);
        driver->editor().select({.objects = {leftBox}});
        expectLegible(std::string("one selected in mode ") + mode);
        driver->key("A", KMOD_CTRL);
        expectLegible(std::string("all selected in mode ") + mode);
    }
}

TEST_P(Text, OfTheToolWindowNeedsNoScrollingForASingleSelection)
{
    if (GetParam().size.y < 640)
        GTEST_SKIP() << "lower than a window is meant to be";
    const auto expectNoScrolling = [&](const std::string& where) {
        driver->frames(3);
        EXPECT_EQ(ImGui::FindWindowByName("tool window")->ScrollMax.y, 0.0f) << where;
    };
    // In a run what is selected pushes the world's sections down, which fold by hand only.
    const auto expectWorldInSight = [&] {
        driver->moveTo({40.0, 300.0});
        driver->frames(3);
        EXPECT_NO_THROW(driver->widget("tool window", {static_cast<int>(ui::Section::Gravity), "fold"}));
        driver->moveTo({40.0, 300.0});
    };
    for (const Solver solver : {Solver::Modern, Solver::Classic2009})
        for (const char* mode : {"1", "2", "3", "4"}) {
            driver->key("4");
            Scene scene = driver->scene();
            scene.world.solver = solver;
            driver->editor().apply("Set solver", scene);
            driver->editor().select({});
            driver->key(mode);
            expectNoScrolling(std::string("mode ") + mode);
            driver->editor().select({.edges = {EdgeId{1}}, .objects = {leftBox}});
            if (driver->editor().mode() == ui::Mode::Simulation)
                expectWorldInSight();
            else
                expectNoScrolling(std::string("with a selection in mode ") + mode);
        }
}

TEST_P(Text, OfTheLabIsWhole)
{
    driver->key("L");
    ui::LabState& lab = driver->window().lab();
    for (const lab::Preset& preset : lab::presets()) {
        if (preset.race.methods.back() != Integrator::DormandPrince && preset.race.methods.size() < 4)
            continue;  // the widest tables
        ui::setRace(lab, preset.race);
        driver->frames(2);
        while (!lab.runner.settled()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            driver->frames();
        }
        expectLegible(std::string(preset.name), Windows::OverEachOther);
    }
}

TEST_P(Text, OfTheSheetsIsWhole)
{
    driver->key("F1");
    expectLegible("shortcuts", Windows::OverEachOther);
    driver->key("Escape");
    driver->click({55.0, 16.0});  // Edit
    expectLegible("a menu", Windows::OverEachOther);
    driver->key("Escape");
    driver->key("G");
    expectLegible("moving by keys");
}

INSTANTIATE_TEST_SUITE_P(Sizes, Text,
                         testing::Values(Look{{640, 480}, 1.0f, true}, Look{{1024, 640}, 1.0f, true},
                                         Look{{1024, 640}, 2.0f, false}, Look{{1600, 1000}, 1.0f, false}));

}  // namespace
}  // namespace sprung::app
