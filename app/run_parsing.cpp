#include "app/run_parsing.h"

#include "app/arguments.h"
#include "app/inputs.h"
#include "app/number_words.h"
#include "core/limits.h"
#include "core/nearest_word.h"
#include "platform/folder_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <tuple>

namespace sprung::app {
namespace {

constexpr double longest = 1e6;      // s, of simulated time
constexpr int largestImage = 16384;  // px a side
constexpr int maxSteps = 100'000;
constexpr int mostThreads = 64;
constexpr double maxRuns = 1e6;

constexpr SweepKey sweepKeys[] = {
    {"gravity", -maxGravity, maxGravity, true, "strengths from -1000 to 1000 in m/s^2"},
    {"iterations", minIterations, maxIterations, true, "whole numbers from 1 to 64"},
    {"drag", 0.0, farthest, true, "numbers >= 0 in 1/s"},
    {"air", 0.0, farthest, true, "numbers >= 0 in kg/m^2"},
    {"friction", 0.0, farthest, true, "numbers >= 0"},
    {"restitution", 0.0, 1.0, true, "numbers from 0 to 1"},
    {"density", 0.0, farthest, false, "numbers > 0 in kg/m^2"},
    {"stiffness", 0.0, farthest, false, "numbers > 0 in N/m"},
    {"damping", 0.0, farthest, true, "numbers >= 0"},
};

std::optional<Tracked> trackedIn(std::string_view word)
{
    const std::size_t colon = word.find(':');
    const std::string_view kind = word.substr(0, colon);
    constexpr std::pair<std::string_view, Tracked::Kind> kinds[] = {
        {"point", Tracked::Kind::Point}, {"object", Tracked::Kind::Object}, {"fluid", Tracked::Kind::Fluid}};
    const auto known =
        std::find_if(std::begin(kinds), std::end(kinds), [&](const auto& one) { return one.first == kind; });
    if (colon == word.npos || known == std::end(kinds))
        return std::nullopt;
    const auto id =
        numberIn<std::uint32_t>(word.substr(colon + 1), 1, std::numeric_limits<std::uint32_t>::max());
    if (!id)
        return std::nullopt;
    return Tracked{known->second, *id};
}

/// FROM:TO:STEPS
bool takeRange(SweepAxis& axis, std::string_view word)
{
    const std::size_t first = word.find(':'), second = word.find(':', first + 1);
    if (first == word.npos || second == word.npos)
        return false;
    const auto from = numberIn(word.substr(0, first), -farthest, farthest);
    const auto to = numberIn(word.substr(first + 1, second - first - 1), -farthest, farthest);
    const auto steps = numberIn(word.substr(second + 1), 1, maxSteps);
    if (!from || !to || !steps)
        return false;
    std::tie(axis.from, axis.to, axis.steps) = std::tuple(*from, *to, *steps);
    return true;
}

Result<SweepAxis> sweepAxisIn(std::string_view word)
{
    const std::size_t equals = word.find('=');
    SweepAxis axis{.key = std::string(word.substr(0, equals))};
    const SweepKey* key = sweepKeyNamed(axis.key);
    if (equals != word.npos && !key) {
        std::vector<std::string_view> known;
        for (const SweepKey& one : sweepKeys)
            known.push_back(one.key);
        return bad(fmt::format("--sweep {}: {} cannot be varied; the nearest that can is {}", word, axis.key,
                               nearestWord(axis.key, known)));
    }
    if (equals == word.npos || !takeRange(axis, word.substr(equals + 1)))
        return bad(fmt::format("--sweep {}: expected KEY=FROM:TO:STEPS, as in iterations=4:64:16", word));
    if (axis.steps == 1 && axis.from != axis.to)
        return bad(fmt::format("--sweep {}: one step comes to no TO; expected two steps or more", word));
    for (double end : {axis.from, axis.to})
        if (end < key->low || end > key->high || (end == key->low && !key->lowAllowed))
            return bad(fmt::format("--sweep {}: expected {}", word, key->expected));
    for (double value : {axis.value(0), axis.value(1)})  // further ones are as far from each other
        if (axis.key == "iterations" && value != std::round(value))
            return bad(
                fmt::format("--sweep {}: {:.4g} is no whole number; expected steps that meet whole numbers",
                            word, value));
    return axis;
}

using Take = Status (*)(RunOptions& run, const Arguments::Option& option);

Status takePath(std::string& path, const Arguments::Option& option)
{
    path = option.value;
    return expectPath(option);
}

Status takePathOfNoScene(std::string& path, const Arguments::Option& option)
{
    path = option.value;
    return expectPathOfNoScene(option);
}

Status takeReplay(RunOptions& run, const Arguments::Option& option)
{
    if (option.value != standardInput)
        return takePath(run.replay, option);
    run.replay = option.value;
    return Done{};
}

Status takeVideo(RunOptions& run, const Arguments::Option& option)
{
    const std::string path(option.value);
    if (ui::withExtension(path, ".mp4") != path && ui::withExtension(path, ".gif") != path)
        return bad(fmt::format("--video {}: expected a name that ends in .mp4 or .gif", option.value));
    return takePath(run.video, option);
}

Status takeSeconds(RunOptions& run, const Arguments::Option& option)
{
    const Result<double> seconds = secondsIn(option.name, option.value);
    if (!seconds)
        return seconds.error();
    run.seconds = *seconds;
    return Done{};
}

Status takeSize(RunOptions& run, const Arguments::Option& option)
{
    const Result<std::pair<int, int>> size = pixelsIn(option.name, option.value);
    if (!size)
        return size.error();
    std::tie(run.width, run.height) = *size;
    return Done{};
}

Status takeThreads(RunOptions& run, const Arguments::Option& option)
{
    const Result<int> threads = threadsIn(option.name, option.value);
    if (!threads)
        return threads.error();
    run.threads = *threads;
    return Done{};
}

Status takeTrack(RunOptions& run, const Arguments::Option& option)
{
    const std::optional<Tracked> tracked = trackedIn(option.value);
    if (!tracked)
        return bad(fmt::format("--track {}: expected point:ID, object:ID or fluid:ID", option.value));
    run.tracks.push_back(*tracked);
    return Done{};
}

Status takeSweep(RunOptions& run, const Arguments::Option& option)
{
    const Result<SweepAxis> axis = sweepAxisIn(option.value);
    if (!axis)
        return axis.error();
    if (std::any_of(run.sweep.begin(), run.sweep.end(),
                    [&](const auto& other) { return other.key == axis->key; }))
        return bad(
            fmt::format("--sweep {}: {} is varied already; expected each key once", option.value, axis->key));
    run.sweep.push_back(*axis);
    return Done{};
}

constexpr OptionRule rules[] = {{"--seconds"}, {"--set", true, true},   {"--save"},   {"--json", false},
                                {"--csv"},     {"--track", true, true}, {"--frames"}, {"--video"},
                                {"--size"},    {"--sweep", true, true}, {"--record"}, {"--replay"},
                                {"--threads"}};

Status take(RunOptions& run, const Arguments::Option& option)
{
    constexpr std::pair<std::string_view, Take> takes[] = {
        {"--json",
         [](RunOptions& to, const Arguments::Option&) {
             to.json = true;
             return Status(Done{});
         }},
        {"--set",
         [](RunOptions& to, const Arguments::Option& set) {
             const Status taken = change(to.changes, set.value);
             return taken ? taken : Status(Error{taken.error().code, "--set " + taken.error().message});
         }},
        {"--save", [](RunOptions& to, const Arguments::Option& path) { return takePath(to.save, path); }},
        {"--csv",
         [](RunOptions& to, const Arguments::Option& path) { return takePathOfNoScene(to.csv, path); }},
        {"--frames", [](RunOptions& to, const Arguments::Option& path) { return takePath(to.frames, path); }},
        {"--record",
         [](RunOptions& to, const Arguments::Option& path) { return takePathOfNoScene(to.record, path); }},
        {"--replay", takeReplay},
        {"--video", takeVideo},
        {"--seconds", takeSeconds},
        {"--size", takeSize},
        {"--track", takeTrack},
        {"--threads", takeThreads},
        {"--sweep", takeSweep},
    };
    const auto found = std::find_if(std::begin(takes), std::end(takes),
                                    [&](const auto& one) { return one.first == option.name; });
    return found->second(run, option);
}

/// Refuses what does not go together.
Status agree(const RunOptions& run, const Arguments& arguments)
{
    const auto given = [&](std::string_view name) {
        return std::any_of(arguments.options.begin(), arguments.options.end(),
                           [&](const Arguments::Option& option) { return option.name == name; });
    };
    if (!run.sweep.empty())
        for (std::string_view name : {"--save", "--json", "--frames", "--video", "--record", "--replay"})
            if (given(name))
                return bad(fmt::format("--sweep is many runs; {} is for one", name));
    for (const Arguments::Option& set : arguments.options)
        for (const SweepAxis& axis : run.sweep)
            if (set.name == "--set" && set.value.substr(0, set.value.find('=')) == axis.key)
                return bad(fmt::format("--set {}: {} is varied by --sweep; expected one of them", set.value,
                                       axis.key));
    if (!run.replay.empty())
        for (std::string_view name : {"--seconds", "--set"})
            if (given(name))
                return bad(fmt::format("--replay runs as long and by what settings the recording says; "
                                       "{} cannot change that",
                                       name));
    if (run.scene == standardInput && run.replay == standardInput)
        return bad("run: - is standard input, which can be read only once: as the scene or by --replay");
    if (!run.tracks.empty() && run.csv.empty() && run.sweep.empty())
        return bad("--track is a column of the table; expected --csv FILE, too");
    if (given("--size") && run.frames.empty() && run.video.empty())
        return bad("--size is that of pictures; expected --frames or --video, too");
    if (!run.record.empty() && run.replay.empty() && std::llround(run.seconds / frameSeconds) == 0)
        return bad(fmt::format("--record: {} s are no frame; expected --seconds {:.3g} at least", run.seconds,
                               frameSeconds));
    const auto isFrames = [&](const std::string& path) {
        return !path.empty() && std::filesystem::path(path).lexically_normal() ==
                                    std::filesystem::path(run.frames).lexically_normal();
    };
    for (const auto& [name, path] : {std::pair{"--save", &run.save}, std::pair{"--csv", &run.csv},
                                     std::pair{"--record", &run.record}, std::pair{"--video", &run.video}})
        if (isFrames(*path))
            return bad(fmt::format("--frames {}: is the file of {}; expected a folder", run.frames, name));
    double runs = 1.0;
    for (const SweepAxis& axis : run.sweep)
        runs *= axis.steps;
    if (runs > maxRuns)
        return bad(fmt::format("--sweep: {:.0f} runs; expected at most {:.0f}", runs, maxRuns));
    return Done{};
}

}  // namespace

const SweepKey* sweepKeyNamed(std::string_view key)
{
    const auto found = std::find_if(std::begin(sweepKeys), std::end(sweepKeys),
                                    [&](const SweepKey& one) { return one.key == key; });
    return found == std::end(sweepKeys) ? nullptr : found;
}

Result<double> secondsIn(std::string_view option, std::string_view word)
{
    if (const auto seconds = numberIn(word, 0.0, longest))
        return *seconds;
    return bad(fmt::format("{} {}: expected a number of seconds from 0 to {}", option, word, longest));
}

Result<std::pair<int, int>> pixelsIn(std::string_view option, std::string_view word)
{
    const std::size_t times = std::min(word.find('x'), word.size() - 1);
    const auto width = numberIn(word.substr(0, times), 1, largestImage);
    const auto height = numberIn(word.substr(times + 1), 1, largestImage);
    if (width && height)
        return std::pair(*width, *height);
    return bad(fmt::format("{} {}: expected WIDTHxHEIGHT, 1 to {} pixels a side, as 1280x720", option, word,
                           largestImage));
}

Result<int> threadsIn(std::string_view option, std::string_view word)
{
    if (const auto threads = numberIn(word, 1, mostThreads))
        return *threads;
    return bad(fmt::format("{} {}: expected a whole number from 1 to {}", option, word, mostThreads));
}

Result<Command> parseRun(std::span<const std::string_view> given)
{
    const Result<Arguments> arguments = sortArguments(given, rules);
    if (!arguments)
        return arguments.error();
    if (arguments->rest.size() != 1)
        return bad(fmt::format("run: {} scenes; expected one: sprung run SCENE", arguments->rest.size()));
    RunOptions run{.scene = arguments->rest[0]};
    for (const Arguments::Option& option : arguments->options)
        if (const Status taken = take(run, option); !taken)
            return taken.error();
    if (const Status agreed = agree(run, *arguments); !agreed)
        return agreed.error();
    return Command(run);
}

}  // namespace sprung::app
