#include "app/options.h"

#include "app/arguments.h"
#include "app/inputs.h"
#include "app/lab_options.h"
#include "app/run_parsing.h"
#include "bench/recipe.h"
#include "canvas/png.h"
#include "core/nearest_word.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <tuple>

namespace sprung::app {
namespace {

Result<Command> parseLaunch(std::span<const std::string_view> given)
{
    const Result<Arguments> arguments = sortArguments(given, {});
    if (!arguments)
        return arguments.error();
    if (arguments->rest.size() > 1)
        return bad(fmt::format("{} scenes; expected at most one to open", arguments->rest.size()));
    return Command(LaunchOptions{arguments->rest.empty() ? "" : arguments->rest[0]});
}

Result<Command> parseRender(std::span<const std::string_view> given)
{
    constexpr OptionRule rules[] = {{"--at"}, {"--size"}};
    const Result<Arguments> arguments = sortArguments(given, rules);
    if (!arguments)
        return arguments.error();
    if (arguments->rest.size() != 2)
        return bad("render: expected a scene and a picture: sprung render SCENE OUT.png");
    RenderOptions render{.scene = arguments->rest[0], .out = arguments->rest[1]};
    if (const Status named = ui::expectPngName(render.out); !named)
        return bad("render: " + named.error().message);
    for (const Arguments::Option& option : arguments->options) {
        if (option.name == "--at") {
            const Result<double> seconds = secondsIn(option.name, option.value);
            if (!seconds)
                return seconds.error();
            render.at = *seconds;
            continue;
        }
        const Result<std::pair<int, int>> size = pixelsIn(option.name, option.value);
        if (!size)
            return size.error();
        std::tie(render.width, render.height) = *size;
    }
    return Command(render);
}

Result<Command> parseCheck(std::span<const std::string_view> given)
{
    const Result<Arguments> arguments = sortArguments(given, {});
    if (!arguments)
        return arguments.error();
    if (arguments->rest.empty())
        return bad("check: no scenes; expected one or more: sprung check SCENE...");
    if (std::count(arguments->rest.begin(), arguments->rest.end(), standardInput) > 1)
        return bad("check: - is standard input, which can be read only once");
    return Command(CheckOptions{arguments->rest});
}

Result<Command> parseBench(std::span<const std::string_view> given)
{
    constexpr OptionRule rules[] = {{"--json", false}, {"--threads"}};
    const Result<Arguments> arguments = sortArguments(given, rules);
    if (!arguments)
        return arguments.error();
    const auto recipes = bench::recipeNames();
    std::vector<std::string_view> known(recipes.begin(), recipes.end());
    known.insert(known.end(), {"growth", "draw", "integrators", "library", "edits", "water"});
    for (const std::string& name : arguments->rest)
        if (std::find(known.begin(), known.end(), name) == known.end())
            return bad(fmt::format("bench: no scene is named {}; the nearest is {}", name,
                                   nearestWord(name, known)));
    BenchOptions bench{.names = arguments->rest};
    for (const Arguments::Option& option : arguments->options) {
        if (option.name == "--json") {
            bench.json = true;
            continue;
        }
        const Result<int> threads = threadsIn(option.name, option.value);
        if (!threads)
            return threads.error();
        bench.threads = *threads;
        for (std::string_view name : {"growth", "draw", "integrators", "library", "edits"})
            if (std::find(bench.names.begin(), bench.names.end(), name) != bench.names.end())
                return bad(fmt::format("bench {}: runs in one thread; expected no --threads", name));
    }
    return Command(bench);
}

/// A mistyped command must not open a window. What could be a scene is one.
Status expectNoSlip(std::string_view word)
{
    constexpr std::string_view commands[] = {"run", "render", "check", "bench", "lab", "--help", "--version"};
    std::error_code ignored;
    if (word.starts_with('-') || word.find_first_of("./") != word.npos ||
        std::filesystem::exists(word, ignored))
        return Done{};
    const std::optional<std::string_view> meant = likelyWord(word, commands);
    return meant ? bad(fmt::format("{}: no command and no file; did you mean {}?", word, *meant))
                 : Status(Done{});
}

}  // namespace

Result<Command> parseCommand(std::span<const std::string_view> arguments)
{
    const auto end = std::find(arguments.begin(), arguments.end(), "--");
    const auto asksFor = [&](std::string_view option) {
        return std::find(arguments.begin(), end, option) != end;
    };
    if (asksFor("--help") || asksFor("-h"))
        return Command(Help{});
    if (asksFor("--version"))
        return Command(Version{});

    const std::string_view first = arguments.empty() ? "" : arguments[0];
    const auto others = arguments.subspan(arguments.empty() ? 0 : 1);
    if (first == "run")
        return parseRun(others);
    if (first == "render")
        return parseRender(others);
    if (first == "check")
        return parseCheck(others);
    if (first == "bench")
        return parseBench(others);
    if (first == "lab")
        return parseLab(others);
    if (!arguments.empty() && first.empty())
        return bad("no scene has an empty name; expected sprung [SCENE]");
    if (const Status slip = expectNoSlip(first); !slip)
        return slip.error();
    return parseLaunch(arguments);
}

std::string_view helpText()
{
    return R"(Sprung, a sandbox of points and springs.

  sprung [SCENE]                       opens the window, with the scene or the opening scene
  sprung run SCENE [options]           simulates without a window and prints a summary
      --seconds S                      so long, 10 when not given
      --set KEY=VALUE                  a world setting: gravity=X,Y iterations=N solver=NAME
                                       integrator=NAME drag=D wind=X,Y air=A; of the same one
                                       given several times the last counts
      --save OUT.sprung                keeps the end state as a scene
      --json                           prints the summary as JSON
      --csv FILE                       a table with a line a frame: time, energies, momentum
      --track point:ID | object:ID | fluid:ID
                                       its place and velocity in the table, too, of a liquid its centre, how much
                                       there is of it and its greatest speed; may be given several times
      --frames DIR                     a picture a frame, as PNG
      --video FILE.mp4 | FILE.gif      a film, by ffmpeg
      --size WxH                       of the pictures in pixels, 1280x720 when not given
      --sweep KEY=FROM:TO:STEPS        many runs, a line of a table each, over all processors; several: a
                                       grid. KEY: gravity iterations drag air friction restitution
                                       density stiffness damping
      --record FILE  --replay FILE     keeps inputs and a hash of each frame; runs by such a file and says
                                       at which frame it goes another way
      --threads N                      so many; as many as pay, and all processors for a sweep, when not given.
                                       The results are the same
  sprung render SCENE OUT.png          draws the scene into a picture
      --at S                           after so many simulated seconds, 0 when not given
      --size WxH                       in pixels, 1280x720 when not given
  sprung check SCENE...                reads scenes: silent when all is well, else says what is wrong
  sprung bench [NAME...] [options]     times the solver over the scenes named, or all, and other engines
                                       that were there when it was built;
                                       "growth": how time grows with size;
                                       "draw": what drawing costs beside ImGui's own;
                                       "integrators": steps of the lab's methods beside loops by hand;
                                       "library": what a step through sprung.h costs more;
                                       "edits": what changing a running world costs, in steps;
                                       "water": liquids in motion, at rest, with boxes; balloons; how time grows
      --threads N                      once more with so many threads
      --json                           prints the figures as JSON
  sprung lab PROBLEM [options]         races integrators on constant_force, spring, damped_spring, pendulum,
                                       double_pendulum, kepler or projectile, and prints how they did
      --method NAME                    one of them, as explicit_euler; several times for more, all when not given
      --h H  --duration T              step and length in seconds
      --set KEY=VALUE                  a number of the problem, as stiffness=15; may be given several times
      --precision double|single        double when not given
      --tolerance E  --substeps N      of dormand_prince; of damped_average_euler
      --csv FILE  --png FILE  --json   the curves as values, as a picture; the table as JSON
  sprung lab --case NAME [options]     runs a small scene whose course is known, and prints how far it is from that:
                                       pendulum, double_pendulum, dumbbell, spring_chain,
                                       rolling_disc, bounce_ladder, dam_break, torricelli, hydrostatics,
                                       archimedes or boyle
      --iterations N                   of the solver, 8 when not given
      --h H  --duration T              length of a frame, 1/60 when not given, and of the run, in seconds
      --csv FILE  --png FILE  --json   as above
  sprung --help | --version

A SCENE named - is standard input, and so is the file of --replay. A scene whose name starts with - or is that of
a command: sprung -- NAME, or ./NAME.

A file to be written takes its place only when all of it is on the disk: an older one stays when that fails, or when
the run is interrupted; so do other hard links to it. None may be one that is read, or be written twice.
)";
}

}  // namespace sprung::app
