#include "app/options.h"

#include "app/number_words.h"
#include "bench/recipe.h"
#include "core/nearest_word.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace sprung {
namespace {

constexpr double longest = 1e6;  // s, of simulated time
constexpr int mostThreads = 64;
constexpr int largestImage = 16384;  // px a side

Error bad(std::string message)
{
    return {ErrorCode::BadArgument, std::move(message)};
}

/// Arguments of one command, sorted into options with their values and the rest.
struct Arguments {
    struct Option {
        std::string_view name, value;
    };

    std::vector<Option> options;
    std::vector<std::string> rest;
};

struct OptionRule {
    std::string_view name;
    bool takesValue = true;
};

Error unknownOption(std::string_view name, std::span<const OptionRule> rules)
{
    std::vector<std::string_view> known{"--help"};
    for (const OptionRule& rule : rules)
        known.push_back(rule.name);
    return bad(fmt::format("unknown option {}; the nearest known one is {}", name, nearestWord(name, known)));
}

/// `--name value` and `--name=value` are the same; after `--` nothing is an option.
Result<Arguments> sortArguments(std::span<const std::string_view> given, std::span<const OptionRule> rules)
{
    Arguments sorted;
    bool optionsOver = false;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const std::string_view argument = given[i];
        if (optionsOver || !argument.starts_with('-') || argument == "-") {
            sorted.rest.emplace_back(argument);
            continue;
        }
        if (argument == "--") {
            optionsOver = true;
            continue;
        }
        const std::size_t equals = argument.find('=');
        const std::string_view name = argument.substr(0, equals);
        const auto rule =
            std::find_if(rules.begin(), rules.end(), [&](const auto& r) { return r.name == name; });
        if (rule == rules.end())
            return unknownOption(name, rules);
        if (!rule->takesValue && equals != argument.npos)
            return bad(fmt::format("{} takes no value", name));
        if (!rule->takesValue)
            sorted.options.push_back({name, {}});
        else if (equals != argument.npos)
            sorted.options.push_back({name, argument.substr(equals + 1)});
        else if (++i < given.size())
            sorted.options.push_back({name, given[i]});
        else
            return bad(fmt::format("{} needs a value", name));
    }
    return sorted;
}

Result<double> secondsOf(const Arguments::Option& option)
{
    if (const auto seconds = numberIn(option.value, 0.0, longest))
        return *seconds;
    return bad(
        fmt::format("{} {}: expected a number of seconds from 0 to {}", option.name, option.value, longest));
}

std::optional<std::pair<int, int>> sizeIn(std::string_view text)
{
    const std::size_t times = text.find('x');
    if (times == text.npos)
        return std::nullopt;
    const auto width = numberIn(text.substr(0, times), 1, largestImage);
    const auto height = numberIn(text.substr(times + 1), 1, largestImage);
    return width && height ? std::optional(std::pair(*width, *height)) : std::nullopt;
}

Result<Command> parseLaunch(std::span<const std::string_view> given)
{
    const Result<Arguments> arguments = sortArguments(given, {});
    if (!arguments)
        return arguments.error();
    if (arguments->rest.size() > 1)
        return bad(fmt::format("{} scenes; expected at most one to open", arguments->rest.size()));
    return Command(LaunchOptions{arguments->rest.empty() ? "" : arguments->rest[0]});
}

Result<Command> parseRun(std::span<const std::string_view> given)
{
    constexpr OptionRule rules[] = {{"--seconds"}, {"--set"}, {"--save"}, {"--json", false}};
    const Result<Arguments> arguments = sortArguments(given, rules);
    if (!arguments)
        return arguments.error();
    if (arguments->rest.size() != 1)
        return bad(fmt::format("run: {} scenes; expected one: sprung run SCENE", arguments->rest.size()));
    RunOptions run{.scene = arguments->rest[0]};
    for (const Arguments::Option& option : arguments->options) {
        if (option.name == "--json")
            run.json = true;
        if (option.name == "--save")
            run.save = option.value;
        if (option.name == "--save" && option.value.empty())
            return bad("--save: expected the path of a file");
        if (option.name == "--set") {
            if (const Status changed = change(run.changes, option.value); !changed)
                return changed.error();
        }
        if (option.name == "--seconds") {
            const Result<double> seconds = secondsOf(option);
            if (!seconds)
                return seconds.error();
            run.seconds = *seconds;
        }
    }
    return Command(run);
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
    for (const Arguments::Option& option : arguments->options) {
        if (option.name == "--at") {
            const Result<double> seconds = secondsOf(option);
            if (!seconds)
                return seconds.error();
            render.at = *seconds;
            continue;
        }
        const auto size = sizeIn(option.value);
        if (!size)
            return bad(fmt::format("--size {}: expected WIDTHxHEIGHT, 1 to {} pixels a side, as 1280x720",
                                   option.value, largestImage));
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
    known.insert(known.end(), {"growth", "draw"});
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
        const auto threads = numberIn(option.value, 1, mostThreads);
        if (!threads)
            return bad(
                fmt::format("--threads {}: expected a whole number from 1 to {}", option.value, mostThreads));
        bench.threads = *threads;
    }
    return Command(bench);
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
    return parseLaunch(arguments);
}

std::string_view helpText()
{
    return R"(Sprung, a sandbox of points and springs.

  sprung [SCENE]                       opens the window, with the scene or the opening scene
  sprung run SCENE [options]           simulates without a window and prints a summary
      --seconds S                      so long, 10 when not given
      --set KEY=VALUE                  a world setting: gravity=X,Y iterations=N solver=NAME
                                       integrator=NAME drag=D; may be given several times
      --save OUT.sprung                keeps the end state as a scene
      --json                           prints the summary as JSON
  sprung render SCENE OUT.png          draws the scene into a picture
      --at S                           after so many simulated seconds, 0 when not given
      --size WxH                       in pixels, 1280x720 when not given
  sprung check SCENE...                reads scenes: silent when all is well, else says what is wrong
  sprung bench [NAME...] [options]     races the solver against other engines over the scenes named, or
                                       all; "growth": how time grows with size;
                                       "draw": what drawing costs beside ImGui's own
      --threads N                      once more with so many threads
      --json                           prints the figures as JSON
  sprung --help | --version

A scene whose name starts with - or is that of a command: sprung -- NAME, or ./NAME.
)";
}

}  // namespace sprung
