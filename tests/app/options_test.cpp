#include "app/options.h"

#include <gtest/gtest.h>

namespace sprung::app {
namespace {

using Words = std::vector<std::string_view>;

Command parsed(const Words& words)
{
    const Result<Command> command = parseCommand(words);
    if (!command)
        ADD_FAILURE() << command.error().message;
    return command ? *command : Command(Help{});
}

std::string refused(const Words& words)
{
    const Result<Command> command = parseCommand(words);
    if (command)
        return "was taken";
    EXPECT_EQ(command.error().code, ErrorCode::BadArgument);
    return command.error().message;
}

TEST(CommandLine, OpensTheWindowWithoutACommand)
{
    EXPECT_EQ(parsed({}), Command(LaunchOptions{}));
    EXPECT_EQ(parsed({"a.sprung"}), Command(LaunchOptions{"a.sprung"}));
    EXPECT_EQ(parsed({"--", "run"}), Command(LaunchOptions{"run"}));
    EXPECT_EQ(parsed({"--", "--odd"}), Command(LaunchOptions{"--odd"}));
    EXPECT_EQ(parsed({"./run"}), Command(LaunchOptions{"./run"}));
}

TEST(CommandLine, RunsTenSecondsUnlessToldOtherwise)
{
    EXPECT_EQ(parsed({"run", "a"}), Command(RunOptions{.scene = "a"}));
    EXPECT_EQ(parsed({"run", "--json", "a", "--seconds", "2.5", "--save=b"}),
              Command(RunOptions{.scene = "a", .seconds = 2.5, .save = "b", .json = true}));
    EXPECT_EQ(parsed({"run", "--", "-a"}), Command(RunOptions{.scene = "-a"}));
    EXPECT_EQ(
        parsed({"run", "a", "--csv", "t.csv", "--track", "point:3", "--track=object:4", "--track=fluid:2"}),
        Command(RunOptions{
            .scene = "a",
            .csv = "t.csv",
            .tracks = {{Tracked::Kind::Point, 3}, {Tracked::Kind::Object, 4}, {Tracked::Kind::Fluid, 2}}}));
    EXPECT_EQ(parsed({"run", "a", "--frames", "d", "--video", "f.gif", "--size", "64x48"}),
              Command(RunOptions{.scene = "a", .frames = "d", .video = "f.gif", .width = 64, .height = 48}));
    EXPECT_EQ(parsed({"run", "a", "--sweep", "iterations=4:64:16", "--sweep", "drag=0:1.5:4"}),
              Command(RunOptions{.scene = "a", .sweep = {{"iterations", 4, 64, 16}, {"drag", 0, 1.5, 4}}}));
    EXPECT_EQ(parsed({"run", "a", "--record", "r", "--replay", "q"}),
              Command(RunOptions{.scene = "a", .record = "r", .replay = "q"}));
}

TEST(CommandLine, SetsWorldSettingsTheLastOneCounts)
{
    const Command command =
        parsed({"run", "a", "--set", "gravity=0,-1.62", "--set", "iterations=1", "--set=solver=2009", "--set",
                "integrator=heun", "--set", "drag=0.5", "--set", "iterations=64"});
    const WorldChanges& changes = std::get<RunOptions>(command).changes;
    EXPECT_EQ(changes, (WorldChanges{Vec(0.0, -1.62), 64, Solver::Classic2009, Integrator::Heun, 0.5}));

    WorldSettings world{.drag = 3.0};
    WorldChanges{.iterations = 5}.applyTo(world);
    EXPECT_EQ(world, (WorldSettings{.iterations = 5, .drag = 3.0})) << "what is not set stays";
    changes.applyTo(world);
    EXPECT_EQ(world, (WorldSettings{Vec(0.0, -1.62), 64, Solver::Classic2009, Integrator::Heun, 0.5}));
}

TEST(CommandLine, TakesForAMistypedCommandOnlyWhatCannotBeAScene)
{
    for (const char* scene : {"./chekc", "chekc.sprung", "folder/run", "-", "zebra"})
        EXPECT_EQ(parsed({scene}), Command(LaunchOptions{scene})) << scene;
    EXPECT_EQ(parsed({"--", "chekc"}), Command(LaunchOptions{"chekc"}));
    EXPECT_EQ(parsed({"run", "a", "--threads", "2"}), Command(RunOptions{.scene = "a", .threads = 2}));
    EXPECT_EQ(parsed({"run", "-", "--replay", "r"}), Command(RunOptions{.scene = "-", .replay = "r"}));
}

TEST(CommandLine, RendersTheStartAt1280x720UnlessToldOtherwise)
{
    EXPECT_EQ(parsed({"render", "a", "b.png"}), Command(RenderOptions{.scene = "a", .out = "b.png"}));
    EXPECT_EQ(parsed({"render", "a", "b.png", "--at", "10", "--size", "640x480"}),
              Command(RenderOptions{.scene = "a", .out = "b.png", .at = 10.0, .width = 640, .height = 480}));
}

TEST(CommandLine, ChecksBenchesAndTellsOfItself)
{
    EXPECT_EQ(parsed({"check", "a", "b"}), Command(CheckOptions{{"a", "b"}}));
    EXPECT_EQ(parsed({"bench"}), Command(BenchOptions{}));
    EXPECT_EQ(parsed({"bench", "draw"}), Command(BenchOptions{.names = {"draw"}}));
    EXPECT_EQ(parsed({"bench", "rain", "pyramid-50", "--json"}),
              Command(BenchOptions{.names = {"rain", "pyramid-50"}, .json = true}));
    EXPECT_EQ(parsed({"bench", "--threads", "2"}), Command(BenchOptions{.threads = 2}));
    EXPECT_EQ(parsed({"--help"}), Command(Help{}));
    EXPECT_EQ(parsed({"run", "-h"}), Command(Help{}));
    EXPECT_EQ(parsed({"--version"}), Command(Version{}));
}

TEST(CommandLine, HelpNamesEveryCommandAndOption)
{
    for (std::string_view word : {"run", "render", "check", "bench", "--help", "--version", "--seconds",
                                  "--set", "--save", "--json", "--at", "--size"})
        EXPECT_NE(helpText().find(word), std::string_view::npos) << word;
}

TEST(CommandLine, SaysInOneLineWhatIsWrong)
{
    const std::vector<std::pair<Words, std::string>> cases{
        {{"a", "b"}, "2 scenes; expected at most one to open"},
        {{"--jsno"}, "unknown option --jsno; the nearest known one is --help"},
        {{"run"}, "run: 0 scenes; expected one: sprung run SCENE"},
        {{"run", "a", "b"}, "run: 2 scenes; expected one: sprung run SCENE"},
        {{"run", "a", "--csv", "b", "--csv=c"}, "--csv is given twice; expected it once"},
        {{"render", "a", "b.png", "--at", "1", "--at", "2"}, "--at is given twice; expected it once"},
        {{"run", "a", "--frames", "b.gif", "--video", "x/../b.gif"},
         "--frames b.gif: is the file of --video; expected a folder"},
        {{"run", "a", "--frames", "./b", "--csv", "b"},
         "--frames ./b: is the file of --csv; expected a folder"},
        {{"run", "a", "--second", "3"}, "unknown option --second; the nearest known one is --seconds"},
        {{"run", "a", "--seconds"}, "--seconds needs a value"},
        {{"run", "a", "--seconds", "-1"}, "--seconds -1: expected a number of seconds from 0 to 1000000"},
        {{"run", "a", "--seconds", "3s"}, "--seconds 3s: expected a number of seconds from 0 to 1000000"},
        {{"run", "a", "--seconds", "nan"}, "--seconds nan: expected a number of seconds from 0 to 1000000"},
        {{"run", "a", "--json=yes"}, "--json takes no value"},
        {{"run", "a", "--save", ""}, "--save: expected the path of a file"},
        {{"run", "a", "--set", "drag"}, "--set drag: expected KEY=VALUE, as in iterations=20"},
        {{"run", "a", "--set", "gravty=0,0"},
         "--set gravty=0,0: unknown world setting; the nearest known one is gravity"},
        {{"run", "a", "--set", "gravity=9.81"},
         "--set gravity=9.81: expected two numbers from -1000 to 1000 in m/s^2, as 0,-9.81"},
        {{"run", "a", "--set", "gravity=0,inf"},
         "--set gravity=0,inf: expected two numbers from -1000 to 1000 in m/s^2, as 0,-9.81"},
        {{"run", "a", "--set", "gravity=0,-1e5"},
         "--set gravity=0,-1e5: expected two numbers from -1000 to 1000 in m/s^2, as 0,-9.81"},
        {{"run", "a", "--sweep", "gravity=1:2000:3"},
         "--sweep gravity=1:2000:3: expected strengths from -1000 to 1000 in m/s^2"},
        {{"run", "a", "--set", "iterations=65"}, "--set iterations=65: expected a whole number from 1 to 64"},
        {{"run", "a", "--set", "iterations=2.5"},
         "--set iterations=2.5: expected a whole number from 1 to 64"},
        {{"run", "a", "--set", "solver=old"}, "--set solver=old: expected modern or 2009"},
        {{"run", "a", "--set", "integrator=rk4"},
         "--set integrator=rk4: expected one of explicit_euler, semi_implicit_euler, damped_average_euler, "
         "position_verlet, velocity_verlet, leapfrog, adams_bashforth_2, heun, midpoint, runge_kutta_4, "
         "implicit_euler, forest_ruth"},
        {{"run", "a", "--set", "drag=-1"}, "--set drag=-1: expected a number >= 0 in 1/s"},
        {{"run", "a", "--track", "edge:3", "--csv", "f"},
         "--track edge:3: expected point:ID, object:ID or fluid:ID"},
        {{"run", "a", "--track", "point:0", "--csv", "f"},
         "--track point:0: expected point:ID, object:ID or fluid:ID"},
        {{"run", "a", "--track", "point:3"}, "--track is a column of the table; expected --csv FILE, too"},
        {{"run", "a", "--video", "a.avi"}, "--video a.avi: expected a name that ends in .mp4 or .gif"},
        {{"run", "a", "--size", "9x9"}, "--size is that of pictures; expected --frames or --video, too"},
        {{"run", "a", "--record", "b", "--seconds", "0.004"},
         "--record: 0.004 s are no frame; expected --seconds 0.0167 at least"},
        {{"run", "a", "--sweep", "iterations=1:2:5"},
         "--sweep iterations=1:2:5: 1.25 is no whole number; expected steps that meet whole numbers"},
        {{"run", "a", "--sweep", "iterations=1:2"},
         "--sweep iterations=1:2: expected KEY=FROM:TO:STEPS, as in iterations=4:64:16"},
        {{"run", "a", "--sweep", "friction=0:1:1"},
         "--sweep friction=0:1:1: one step comes to no TO; expected two steps or more"},
        {{"bench", "draw", "--threads", "3"}, "bench draw: runs in one thread; expected no --threads"},
        {{"run", "a", "--sweep", "iteration=1:2:2"},
         "--sweep iteration=1:2:2: iteration cannot be varied; the nearest that can is iterations"},
        {{"run", "a", "--sweep", "density=0:2:2"}, "--sweep density=0:2:2: expected numbers > 0 in kg/m^2"},
        {{"run", "a", "--sweep", "drag=0:2:2", "--json"}, "--sweep is many runs; --json is for one"},
        {{"run", "a", "--sweep", "drag=0:2:9999", "--sweep", "friction=0:2:9999"},
         "--sweep: 99980001 runs; expected at most 1000000"},
        {{"run", "a", "--sweep", "drag=0:2:2", "--sweep", "drag=1:2:2"},
         "--sweep drag=1:2:2: drag is varied already; expected each key once"},
        {{"run", "a", "--set", "iterations=3", "--sweep", "iterations=4:8:2"},
         "--set iterations=3: iterations is varied by --sweep; expected one of them"},
        {{"lab", "spring", "--method", "heun", "--tolerance", "1e-3"},
         "--tolerance: is of the method dormand_prince alone; expected that among the methods"},
        {{"run", "a", "--csv", "b.sprung"},
         "--csv b.sprung: expected a name that does not end in .sprung, as scenes' names do"},
        {{"run", "a", "--record", "b.sprung"},
         "--record b.sprung: expected a name that does not end in .sprung, as scenes' names do"},
        {{"lab", "spring", "--csv", "b.sprung"},
         "--csv b.sprung: expected a name that does not end in .sprung, as scenes' names do"},
        {{"lab", "spring", "--csv", "-"},
         "--csv -: expected the path of a file; standard output takes the summary"},
        {{"run", "a", "--csv", "-"},
         "--csv -: expected the path of a file; standard output takes the summary"},
        {{"run", "-", "--replay", "-"},
         "run: - is standard input, which can be read only once: as the scene or by --replay"},
        {{"run", "a", "--replay", "r", "--seconds", "3"},
         "--replay runs as long and by what settings the recording says; --seconds cannot change that"},
        {{"run", "a", "--record", ""}, "--record: expected the path of a file"},
        {{"render", "a"}, "render: expected a scene and a picture: sprung render SCENE OUT.png"},
        {{"render", "a", "b.sprung"},
         "render: b.sprung: expected a name that ends in .png, as pictures are PNG files"},
        {{"render", "a", "b.png", "--at", "soon"},
         "--at soon: expected a number of seconds from 0 to 1000000"},
        {{"render", "a", "b.png", "--size", "640"},
         "--size 640: expected WIDTHxHEIGHT, 1 to 16384 pixels a side, as 1280x720"},
        {{"render", "a", "b.png", "--size", "0x9"},
         "--size 0x9: expected WIDTHxHEIGHT, 1 to 16384 pixels a side, as 1280x720"},
        {{""}, "no scene has an empty name; expected sprung [SCENE]"},
        {{"chekc", "a"}, "chekc: no command and no file; did you mean check?"},
        {{"help"}, "help: no command and no file; did you mean --help?"},
        {{"check", "-", "-"}, "check: - is standard input, which can be read only once"},
        {{"check"}, "check: no scenes; expected one or more: sprung check SCENE..."},
        {{"bench", "--threads", "0"}, "--threads 0: expected a whole number from 1 to 64"},
        {{"run", "a", "--threads", "65"}, "--threads 65: expected a whole number from 1 to 64"},
        {{"bench", "rian"}, "bench: no scene is named rian; the nearest is rain"},
    };
    for (const auto& [words, message] : cases)
        EXPECT_EQ(refused(words), message);
}

}  // namespace
}  // namespace sprung::app
