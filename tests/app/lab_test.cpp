// The integrator lab: the command line and the window, by words and by hand.

#include "app/hands_scene.h"
#include "app/lab.h"
#include "lab/cases/run_case.h"
#include "lab/presets.h"
#include "lab/report.h"
#include "support/no_room.h"

#include <imgui_internal.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

namespace sprung::app {
namespace {

using Words = std::vector<std::string_view>;

LabOptions labOptions(const Words& words)
{
    const Result<Command> command = parseCommand(words);
    if (command)
        return std::get<LabOptions>(*command);
    ADD_FAILURE() << command.error().message;
    return {};
}

std::string refused(const Words& words)
{
    const Result<Command> command = parseCommand(words);
    return command ? "was taken" : command.error().message;
}

TEST(LabCommand, RacesAllMethodsUnlessToldWhich)
{
    EXPECT_EQ(labOptions({"lab", "spring"}).race.methods.size(), integratorCount);
    const LabOptions options = labOptions({"lab",
                                           "damped_spring",
                                           "--method",
                                           "runge_kutta_4",
                                           "--method=explicit_euler",
                                           "--method=damped_average_euler",
                                           "--method=dormand_prince",
                                           "--h",
                                           "0.02",
                                           "--duration",
                                           "9",
                                           "--set",
                                           "stiffness=10",
                                           "--precision",
                                           "single",
                                           "--tolerance",
                                           "1e-9",
                                           "--substeps",
                                           "4",
                                           "--csv",
                                           "a.csv",
                                           "--png",
                                           "b.png",
                                           "--json"});
    EXPECT_EQ(options.race.methods, (std::vector{Integrator::RungeKutta4, Integrator::ExplicitEuler,
                                                 Integrator::DampedAverageEuler, Integrator::DormandPrince}));
    EXPECT_EQ(options.race.plan.h, 0.02);
    EXPECT_EQ(options.race.plan.duration, 9.0);
    EXPECT_EQ(options.race.problem.values[1], 10.0);
    EXPECT_EQ(options.race.plan.precision, lab::Precision::Single);
    EXPECT_EQ(options.race.plan.settings, (MethodSettings{4, 1e-9}));
    EXPECT_EQ(options.csv, "a.csv");
    EXPECT_EQ(options.png, "b.png");
    EXPECT_TRUE(options.json);
}

TEST(LabCommand, SaysInOneLineWhatIsWrong)
{
    const std::vector<std::pair<Words, std::string>> cases{
        {{"lab"}, "lab: 0 problems; expected one: sprung lab PROBLEM, or sprung lab --case NAME"},
        {{"lab", "sprong"}, "lab: problem sprong: unknown; the nearest known one is spring"},
        {{"lab", "spring", "--method", "hein"}, "--method hein: unknown; the nearest known one is heun"},
        {{"lab", "spring", "--set", "mas=1"}, "--set mas: unknown; the nearest known one is mass"},
        {{"lab", "spring", "--set", "mass=heavy"}, "--set mass=heavy: expected mass=NUMBER"},
        {{"lab", "spring", "--set", "mass=0"}, "lab: mass 0: expected a number from 1e-09 to 1000000000 kg"},
        {{"lab", "spring", "--h", "0"}, "lab: step 0 s: expected a finite number > 0"},
        {{"lab", "spring", "--h", "nan"}, "--h nan: expected a number"},
        {{"lab", "spring", "--h", "1e-9"},
         "lab: 12 s in steps of 1e-09 s are 1.2e+10 steps; expected at most 1e+08"},
        {{"lab", "spring", "--precision", "half"}, "--precision half: expected double or single"},
        {{"lab", "spring", "--substeps", "0"}, "lab: sub-steps 0: expected a whole number from 1 to 1000"},
        {{"lab", "spring", "--substeps", "1000000000"},
         "lab: sub-steps 1000000000: expected a whole number from 1 to 1000"},
        {{"lab", "spring", "--substeps", "1.5"}, "--substeps 1.5: expected a whole number, as 8"},
        {{"lab", "spring", "--csv", ""}, "--csv: expected the path of a file"},
        {{"lab", "spring", "--metod", "heun"}, "unknown option --metod; the nearest known one is --method"},
    };
    for (const auto& [words, message] : cases)
        EXPECT_EQ(refused(words), message);
    for (std::string_view word : {"sprung lab", "--method", "--h H", "--duration", "--csv", "--png"})
        EXPECT_NE(helpText().find(word), std::string_view::npos) << word;
}

TEST(LabCommand, PrintsTheFiguresOfTheSources)
{
    std::ostringstream out, errors;
    const LabOptions options = labOptions({"lab", "constant_force", "--method", "explicit_euler", "--h",
                                           "0.01", "--precision", "single", "--json"});
    ASSERT_EQ(runLab(options, out, errors), 0) << errors.str();
    const nlohmann::json json = nlohmann::json::parse(out.str());
    EXPECT_EQ(json["compared_with"], "closed form");
    EXPECT_EQ(json["exact_end"]["position"], 500.0);
    EXPECT_EQ(json["methods"][0]["end"]["position"].get<float>(), 499.497070f);
    EXPECT_EQ(json["methods"][0]["end"]["speed"].get<float>(), 99.999046f);
    EXPECT_EQ(json["methods"][0]["steps"], 1000);
}

/// The methods ended after 0.6 s, and what they were compared with after 1 s.
TEST(LabCommand, EndsWithTheStepThatReachesTheEnd)
{
    for (const auto& [h, duration] : {std::pair{"0.6", 1.2}, std::pair{"0.25", 1.0}, std::pair{"0.1", 1.0}}) {
        std::ostringstream out, errors;
        const LabOptions options = labOptions({"lab", "constant_force", "--method", "heun", "--method",
                                               "dormand_prince", "--h", h, "--duration", "1", "--json"});
        ASSERT_EQ(runLab(options, out, errors), 0) << errors.str();
        const nlohmann::json json = nlohmann::json::parse(out.str());
        EXPECT_NEAR(json["duration"].get<double>(), duration, 1e-12);
        for (const nlohmann::json& method : json["methods"]) {
            EXPECT_NEAR(method["end"]["time"].get<double>(), duration, 1e-9) << method["method"];
            EXPECT_NEAR(method["end"]["position"].get<double>(), json["exact_end"]["position"].get<double>(),
                        1e-9);
        }
    }
}

TEST(LabCommand, SaysWhenAMethodOverflows)
{
    std::ostringstream out, errors;
    ASSERT_EQ(runLab(labOptions(
                         {"lab", "spring", "--set", "stiffness=1e6", "--method", "explicit_euler", "--json"}),
                     out, errors),
              0);
    const nlohmann::json json = nlohmann::json::parse(out.str());
    EXPECT_NEAR(json["methods"][0]["overflows_at"].get<double>(), 7.5, 0.11);
    EXPECT_TRUE(json["methods"][0]["error"].is_null());
}

TEST(LabCommand, WritesCurvesAndAPicture)
{
    const std::filesystem::path folder = freshFolder();
    const std::string csv = (folder / "a.csv").string(), png = (folder / "a.png").string();
    std::ostringstream out, errors;
    ASSERT_EQ(runLab(labOptions({"lab", "kepler", "--method", "forest_ruth", "--csv", csv, "--png", png}),
                     out, errors),
              0)
        << errors.str();
    std::ifstream lines(csv);
    std::string heading, line;
    std::getline(lines, heading);
    EXPECT_EQ(heading, "method,time (s),x (m),speed (m/s),energy (J),error (m),x (m),y (m)");
    std::map<std::string, int> count;
    while (std::getline(lines, line))
        ++count[line.substr(0, line.find(','))];
    EXPECT_EQ(count, (std::map<std::string, int>{{"exact", 4001}, {"forest_ruth", 1001}}));
    EXPECT_GT(std::filesystem::file_size(png), 10000u);
    EXPECT_EQ(runLab(labOptions({"lab", "spring", "--csv", "/nowhere/a.csv"}), out, errors), 1);
    EXPECT_NE(errors.str().find("/nowhere/a.csv"), std::string::npos);
    errors.str("");
    EXPECT_EQ(runLab(labOptions({"lab", "spring", "--csv", png, "--png", png}), out, errors), 1);
    EXPECT_NE(errors.str().find("is the same file as --csv"), std::string::npos) << errors.str();
    EXPECT_EQ(refused({"lab", "spring", "--png", "a.sprung"}),
              "--png a.sprung: expected a name that ends in .png, as pictures are PNG files");
    std::filesystem::remove_all(folder);
}

TEST(LabCommand, RunsAWorldsCaseInPlaceOfARace)
{
    const LabOptions options = labOptions({"lab", "--case", "rolling_disc", "--iterations", "4", "--h=0.02"});
    EXPECT_EQ(options.world, (lab::CasePlan{.key = "rolling_disc", .iterations = 4, .frame = 0.02}));
    EXPECT_EQ(labOptions({"lab", "--case=pendulum", "--duration", "2"}).world->duration, 2.0);
    EXPECT_EQ(labOptions({"lab", "pendulum"}).world, std::nullopt);
    EXPECT_EQ(refused({"lab", "--case", "penduulm"}), "lab: case penduulm: unknown; did you mean pendulum?");
    EXPECT_EQ(refused({"lab", "--case", "pendulum", "--iterations", "0"}),
              "lab: iterations 0: expected a whole number from 1 to 64");
    EXPECT_EQ(refused({"lab", "--case", "pendulum", "--iterations", "2.5"}),
              "--iterations 2.5: expected a whole number, as 8");
    EXPECT_EQ(refused({"lab", "--case", "pendulum", "--method", "heun"}),
              "--method: is of races; expected no --case beside it");
    EXPECT_EQ(refused({"lab", "spring", "--iterations", "4"}),
              "--iterations: is of cases; expected --case NAME beside it");
    EXPECT_EQ(refused({"lab", "spring", "--case", "pendulum"}),
              "lab: problem spring and --case; expected one of them");
}

TEST(LabCommand, NamesEveryCaseInItsHelp)
{
    for (const lab::Case& one : lab::cases())
        EXPECT_NE(helpText().find(one.key), std::string_view::npos) << one.key;
}

TEST(LabCommand, PrintsACaseAsTextAndJson)
{
    std::ostringstream text, json, errors;
    ASSERT_EQ(runLab(labOptions({"lab", "--case", "pendulum", "--duration", "3"}), text, errors), 0);
    for (const char* words :
         {"Point pendulum, 3 s at 8 iterations", "known by", "largest error", "energy drift"})
        EXPECT_NE(text.str().find(words), std::string::npos) << words;
    ASSERT_EQ(runLab(labOptions({"lab", "--case", "bounce_ladder", "--json"}), json, errors), 0);
    const auto read = nlohmann::json::parse(json.str());
    EXPECT_EQ(read["case"], "bounce_ladder");
    EXPECT_EQ(read["iterations"], 8);
    EXPECT_EQ(read["dots"].size(), 4u);
    EXPECT_LT(read["relative_error"], 0.05);
    EXPECT_TRUE(read["energy_drift"].is_null()) << "bounces lose it";
}

TEST(LabCommand, WritesACaseAsValuesAndPicture)
{
    const std::string folder = testing::TempDir() + "sprung-lab-case";
    std::filesystem::create_directories(folder);
    const std::string csv = folder + "/a.csv", png = folder + "/a.png";
    std::ostringstream out, errors;
    const LabOptions options = labOptions({"lab", "--case", "spring_chain", "--csv", csv, "--png", png});
    ASSERT_EQ(runLab(options, out, errors), 0) << errors.str();
    std::ifstream file(csv, std::ios::binary);
    const std::string values{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(values, lab::caseAsCsv(*options.world, lab::runCase(*options.world)));
    EXPECT_GT(std::filesystem::file_size(png), 10000u);
    std::filesystem::remove_all(folder);
}

class LabWindow : public testing::Test {
protected:
    LabWindow() { driver.key("L"); }

    ui::LabState& lab() { return driver.window().lab(); }

    /// The race runs on a thread of its own; waits until its results are shown.
    void settle()
    {
        const auto isSettled = [this] {
            return lab().runner.settled() && lab().curves && lab().runner.raceOfResult() == lab().race;
        };
        ASSERT_TRUE(driver.framesUntil(isSettled));
        driver.frames(2);
    }

    std::vector<Integrator> shownMethods()
    {
        std::vector<Integrator> all;
        for (const lab::Lane& lane : lab().curves->result().lanes)
            all.push_back(lane.run.method);
        return all;
    }

    /// The part of the lab's window whose name begins so.
    static std::string part(const char* name)
    {
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
            const std::string_view whole = window->Name;
            const std::size_t slash = whole.rfind('/');
            if (window->WasActive && slash != whole.npos && whole.starts_with("lab") &&
                whole.substr(slash + 1).starts_with(name))
                return window->Name;
        }
        ADD_FAILURE() << "no part " << name;
        return {};
    }

    /// A widget on a line `x` px from the part's left (from its right when < 0), found by going down there.
    ui::Px findAt(const std::string& window, double x, std::initializer_list<const char*> ids)
    {
        const ImGuiWindow& place = *ImGui::FindWindowByName(window.c_str());
        ImGuiID id = place.ID;
        for (const char* name : ids)
            id = ImHashStr(name, 0, id);
        for (double y = 6.0; y < place.Size.y; y += 12.0) {
            const ui::Px at(x < 0.0 ? place.Pos.x + place.Size.x + x : place.Pos.x + x, place.Pos.y + y);
            driver.moveTo(at);
            if (ImGui::GetCurrentContext()->HoveredId == id)
                return at;
        }
        throw std::runtime_error("no such widget in " + window);
    }

    void choose(const char* combo, const std::string& row)
    {
        driver.click(findAt(part("settings"), 100.0, {combo, "##combo"}));
        driver.clickInPopup({row.c_str(), "##item"});
    }

    std::string bytesIn(const char* name)
    {
        std::ifstream file(driver.path(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    /// In the dialog that asks where to.
    void saveAs(const char* name)
    {
        ASSERT_TRUE(driver.popupOpen());
        driver.clickInPopup({"name", "##edit"});
        driver.key("A", KMOD_CTRL);
        driver.type(name);
        driver.clickInPopup({"save"});
        driver.frames(10);
        EXPECT_FALSE(driver.popupOpen());
    }

    WindowDriver driver{handsScene(), {1280, 900}};
};

TEST_F(LabWindow, OpensByKeyAndMenuAndClosesByItsCross)
{
    EXPECT_NE(part("plots"), "");
    driver.click(findAt("lab", -22.0, {"close"}));
    driver.frames(3);
    EXPECT_FALSE(ImGui::FindWindowByName("lab")->WasActive);
    driver.click({180.0, 16.0});  // View
    driver.clickInPopup({"toggle lab", "##item"});
    driver.frames(3);
    EXPECT_TRUE(ImGui::FindWindowByName("lab")->WasActive);
}

TEST_F(LabWindow, ClosesByEscWhenThereIsNothingElseToLeave)
{
    driver.key("1");
    driver.key("A", KMOD_CTRL);
    EXPECT_FALSE(driver.selection().empty());
    driver.key("Escape");
    driver.frames(3);
    EXPECT_TRUE(driver.selection().empty());
    EXPECT_TRUE(ImGui::FindWindowByName("lab")->WasActive);
    driver.key("Escape");
    driver.frames(3);
    EXPECT_FALSE(ImGui::FindWindowByName("lab")->WasActive);
}

TEST_F(LabWindow, ShowsAPresetByItsName)
{
    choose("preset", std::string(lab::presets()[4].name));
    settle();
    EXPECT_EQ(lab().race, lab::presets()[4].race);
    EXPECT_EQ(shownMethods(), lab::presets()[4].race.methods);
    EXPECT_NEAR(lab().curves->result().lanes[1].energyDrift, -0.97, 0.01);
}

TEST_F(LabWindow, FirstShowsWhereExplicitEulerGets)
{
    settle();
    EXPECT_EQ(lab().curves->result().lanes[0].run.track.q.back(), 450.0);
    EXPECT_NEAR(*lab().curves->result().lanes[0].order.value, 1.0, 0.05);
}

TEST_F(LabWindow, MethodsComeAndGoByTheirBoxes)
{
    settle();
    driver.click(findAt(part("settings"), 60.0, {"Runge–Kutta 4"}));
    settle();
    EXPECT_EQ(shownMethods().back(), Integrator::RungeKutta4);
    driver.click(findAt(part("settings"), 60.0, {"Explicit Euler"}));
    settle();
    EXPECT_EQ(shownMethods(), (std::vector{Integrator::SemiImplicitEuler, Integrator::VelocityVerlet,
                                           Integrator::RungeKutta4}));
}

TEST_F(LabWindow, PlotsAreReadZoomedAndFitted)
{
    settle();
    const ImGuiWindow& plots = *ImGui::FindWindowByName(part("plots").c_str());
    const auto at = [&](double share) {
        return ui::Px(plots.Pos.x + 56.0 + share * (plots.Size.x - 56.0 - 20.0), plots.Pos.y + 80.0);
    };
    driver.drag(at(0.3), at(0.7));
    EXPECT_NEAR(lab().playhead, 7.0, 0.05);
    driver.wheel(at(0.5), 2.0f);
    ASSERT_TRUE(lab().position.x.has_value());
    EXPECT_NEAR(lab().position.x->size(), 6.4, 0.01);
    EXPECT_EQ(lab().lower.x, lab().position.x) << "both show the same time";
    driver.doubleClick(at(0.5));
    EXPECT_EQ(lab().position, ui::PlotView{});
}

TEST_F(LabWindow, RacesWithThePlayheadToTheEnd)
{
    settle();
    driver.click(findAt(part("plots"), 46.0, {"play"}));
    driver.frames(60);
    EXPECT_NEAR(lab().playhead, 1.0, 0.3);
    EXPECT_TRUE(lab().playing);
    lab().playhead = 9.8;
    driver.frames(30);
    EXPECT_EQ(lab().playhead, 10.0);
    EXPECT_FALSE(lab().playing);
}

TEST_F(LabWindow, RefusesAStepOfNothingAndKeepsTheLastRace)
{
    settle();
    const lab::Race before = lab().race;
    for (const double h : {0.0, 1e-8, 11.0}) {
        lab::Race bad = before;
        bad.plan.h = h;
        ui::setRace(lab(), bad);
        driver.frames(5);
        EXPECT_FALSE(lab::check(lab().race));
        EXPECT_EQ(lab().curves->race(), before) << h;
    }
    ui::setRace(lab(), before);
    settle();
    EXPECT_EQ(lab().curves->race(), before);
}

TEST_F(LabWindow, TakesTheSelectedObjectOfTheScene)
{
    driver.key("4");
    choose("problem", "From the scene");
    EXPECT_NE(lab().race.problem.kind, lab::ProblemKind::Mesh) << "nothing is selected";
    driver.editor().select({.objects = {leftBox}});
    choose("problem", "From the scene");
    settle();
    ASSERT_TRUE(lab().race.problem.mesh.has_value());
    EXPECT_EQ(lab().race.problem.mesh->nodes.size(), find(driver.scene(), leftBox)->points.size());
    EXPECT_FALSE(lab().curves->result().exact.closedForm);
}

TEST_F(LabWindow, FillsTheWindowAndGoesBack)
{
    const auto width = [] { return ImGui::FindWindowByName("lab")->Size.x; };
    const float before = width();
    driver.click(findAt("lab", -54.0, {"full"}));
    driver.frames(3);
    EXPECT_GT(width(), 1200.0f);
    driver.click(findAt("lab", -54.0, {"full"}));
    driver.frames(3);
    EXPECT_EQ(width(), before);
}

TEST(LabInANarrowWindow, LiesWhollyBetweenMenuBarAndStatusLine)
{
    for (const glm::ivec2 size : {glm::ivec2(640, 400), glm::ivec2(760, 480), glm::ivec2(960, 540)}) {
        SCOPED_TRACE(testing::Message() << size.x << " x " << size.y);
        WindowDriver driver(handsScene(), size);
        driver.key("L");
        const auto expectInside = [&] {
            driver.frames(3);
            const ImRect lab = ImGui::FindWindowByName("lab")->Rect();
            EXPECT_GE(lab.Min.x, 0.0f);
            EXPECT_GE(lab.Min.y, 32.0f);
            EXPECT_LE(lab.Max.x, static_cast<float>(size.x));
            EXPECT_LE(lab.Max.y, static_cast<float>(size.y) - 28.0f);
        };
        expectInside();
        const ui::Px title{200.0, ImGui::FindWindowByName("lab")->Pos.y + 20.0};
        driver.press(title);
        driver.moveTo(title + ui::Px(500.0, 300.0));
        expectInside();
        driver.release(title + ui::Px(500.0, 300.0));
    }
}

TEST_F(LabWindow, CopiesItsTable)
{
    settle();
    ImGui::SetClipboardText("");
    driver.click(findAt(part("side"), 40.0, {"table"}));
    driver.frames(2);
    const std::string table = ImGui::GetClipboardText();
    EXPECT_EQ(table, lab::raceAsTable(lab().curves->race(), lab().curves->result()));
    EXPECT_EQ(table.substr(0, 6), "Method");
    EXPECT_NE(table.find("Explicit Euler\t"), std::string::npos);
}

/// It gave the race of before, and said so of the one that was asked for.
TEST_F(LabWindow, CopiesNoTableOfAnotherRaceThanItShows)
{
    settle();
    const ui::Px table = findAt(part("side"), 40.0, {"table"});
    lab::Race race = lab().race;
    race.plan.h = 1e-8;  // refused
    ui::setRace(lab(), race);
    driver.frames(2);
    ImGui::SetClipboardText("");
    driver.click(table);
    driver.frames(2);
    EXPECT_STREQ(ImGui::GetClipboardText(), "");
}

TEST_F(LabWindow, SavesItsValues)
{
    settle();
    driver.click(findAt(part("side"), 230.0, {"csv"}));
    driver.frames(10);
    saveAs("values");
    EXPECT_EQ(bytesIn("values.csv"), lab::raceAsCsv(lab().curves->race(), lab().curves->result()));
}

TEST_F(LabWindow, SavesItsPlotsAsAPicture)
{
    settle();
    driver.click(findAt(part("side"), 140.0, {"plot"}));
    driver.frames(10);
    saveAs("plots");
    const std::string first = bytesIn("plots.png");
    ASSERT_GT(first.size(), 10000u);
    EXPECT_EQ(first.substr(0, 8), "\x89PNG\r\n\x1a\n");

    choose("preset", std::string(lab::presets()[4].name));
    settle();
    driver.click(findAt(part("side"), 140.0, {"plot"}));
    driver.frames(10);
    saveAs("others");
    EXPECT_NE(bytesIn("others.png"), first) << "what is shown is what is saved";
}

class LabWorlds : public LabWindow {
protected:
    LabWorlds()
    {
        const ImGuiWindow& side = *ImGui::FindWindowByName(part("side").c_str());
        driver.click(ui::Px(side.Pos.x + 0.75 * side.Size.x, side.Pos.y + 14.0));
        settle();
    }

    ui::CasePage& page() { return lab().cases; }

    /// It runs on a thread of its own; waits until its curves are shown.
    void settle()
    {
        const auto isSettled = [this] {
            return page().runner.settled() && page().curves && page().curves->plan() == page().plan;
        };
        ASSERT_TRUE(driver.framesUntil(isSettled));
        driver.frames(2);
        ASSERT_EQ(page().curves->plan(), page().plan);
    }

    void chooseScene(const char* name)
    {
        driver.click(findAt(part("settings"), 60.0, {name, "##item"}));
        settle();
    }
};

TEST_F(LabWorlds, ShowTheSceneThatIsChosen)
{
    EXPECT_EQ(page().curves->shown().key, "pendulum");
    chooseScene("Rolling disc");
    EXPECT_EQ(page().curves->shown().key, "rolling_disc");
    EXPECT_LT(page().curves->result().relativeError, 0.001);
}

TEST_F(LabWorlds, RunAtTheIterationsChosen)
{
    const double before = page().curves->result().worstError;
    ui::setCase(page(), {.key = page().plan.key, .iterations = 64});
    settle();
    EXPECT_LT(page().curves->result().worstError, 0.2 * before);
    driver.click(findAt(part("settings"), 120.0, {"iterations", "slider"}));
    settle();
    EXPECT_LT(page().plan.iterations, 64);
}

TEST_F(LabWorlds, AreReadAndZoomedTogether)
{
    const ImGuiWindow& plots = *ImGui::FindWindowByName(part("plots").c_str());
    const auto at = [&](double share) {
        return ui::Px(plots.Pos.x + 56.0 + share * (plots.Size.x - 56.0 - 20.0), plots.Pos.y + 80.0);
    };
    driver.drag(at(0.3), at(0.7));
    EXPECT_NEAR(*page().zoom.playhead, 14.0, 0.1);
    driver.wheel(at(0.5), 2.0f);
    ASSERT_TRUE(page().zoom.quantity.x.has_value());
    EXPECT_EQ(page().zoom.lower.x, page().zoom.quantity.x) << "both show the same time";
}

TEST_F(LabWorlds, OpenTheirSceneInTheSandbox)
{
    chooseScene("Spring chain");
    driver.click(findAt(part("side"), 60.0, {"open scene"}));
    driver.frames(3);
    EXPECT_FALSE(ImGui::FindWindowByName("lab")->WasActive);
    EXPECT_EQ(driver.scene().points.size(), 7u);
    EXPECT_EQ(driver.scene().name, "Spring chain");
}

TEST_F(LabWorlds, SaveTheirValuesAndPlots)
{
    chooseScene("Bounce ladder");
    driver.click(findAt(part("side"), 200.0, {"csv"}));
    driver.frames(10);
    saveAs("values");
    EXPECT_EQ(bytesIn("values.csv"), lab::caseAsCsv(page().curves->plan(), page().curves->result()));
    driver.click(findAt(part("side"), 60.0, {"plot"}));
    driver.frames(10);
    saveAs("plots");
    EXPECT_GT(bytesIn("plots.png").size(), 10000u);
}

TEST_F(LabWindow, SaysWhenThereIsNoRoomForItsPlots)
{
    settle();
    driver.click(findAt(part("side"), 140.0, {"plot"}));
    driver.frames(10);
    ASSERT_TRUE(driver.popupOpen());
    driver.clickInPopup({"name", "##edit"});
    driver.key("A", KMOD_CTRL);
    driver.type("plots");
    {
        const NoRoomBeyond limit(1000);
        driver.clickInPopup({"save"});
        driver.frames(10);
    }
    EXPECT_TRUE(driver.popupOpen()) << "a sheet says so";
    EXPECT_FALSE(std::filesystem::exists(driver.path("plots.png")));
}

}  // namespace
}  // namespace sprung::app
