#include "app/run_watch.h"

#include "scene/io/scene_io.h"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <iterator>

namespace sprung {
namespace {

/// Settings as inputs before the first frame.
std::multimap<std::uint64_t, Input> inputsOf(const WorldChanges& changes)
{
    std::multimap<std::uint64_t, Input> inputs;
    const auto add = [&](const std::string& setting) {
        inputs.emplace(0, Input{.kind = Input::Kind::Set, .setting = setting});
    };
    if (changes.gravity)
        add(fmt::format("gravity={},{}", changes.gravity->x, changes.gravity->y));
    if (changes.solver)
        add(fmt::format("solver={}", nameOf(*changes.solver)));
    if (changes.iterations)
        add(fmt::format("iterations={}", *changes.iterations));
    if (changes.integrator)
        add(fmt::format("integrator={}", nameOf(*changes.integrator)));
    if (changes.drag)
        add(fmt::format("drag={}", *changes.drag));
    return inputs;
}

/// The settings of the recording's start are part of the scene that the world is made from.
WorldChanges takeFirstSettings(Recording& recording)
{
    WorldChanges changes;
    const auto [begin, end] = recording.inputs.equal_range(0);
    for (auto one = begin; one != end;) {
        const auto input = one++;
        if (input->second.kind != Input::Kind::Set)
            continue;
        static_cast<void>(change(changes, input->second.setting));  // was read so
        recording.inputs.erase(input);
    }
    return changes;
}

Result<std::string> textOf(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file)
        return Error{ErrorCode::CannotRead, fmt::format("{}: cannot be read", path)};
    return text;
}

}  // namespace

Result<WorldChanges> startOfReplay(const std::string& path)
{
    const Result<std::string> text = textOf(path);
    if (!text)
        return text.error();
    Result<Recording> recording = readRecording(*text, path);
    if (!recording)
        return recording.error();
    return takeFirstSettings(*recording);
}

Result<std::unique_ptr<RunWatch>> RunWatch::open(const RunOptions& options, const Scene& scene)
{
    auto watch = std::unique_ptr<RunWatch>(new RunWatch(options));
    watch->frames_ = static_cast<std::uint64_t>(std::llround(options.seconds / frameSeconds));
    watch->recorded_.scene = hashOf(scene);
    watch->recorded_.inputs = inputsOf(options.changes);
    if (!options.replay.empty())
        if (const Status replay = watch->openReplay(scene); !replay)
            return replay.error();
    if (!options.csv.empty()) {
        Result<RunTable> table = RunTable::open(options.csv, options.tracks);
        if (!table)
            return table.error();
        watch->table_ = std::move(*table);
    }
    if (!options.frames.empty() || !options.video.empty()) {
        Result<std::unique_ptr<Film>> film = Film::open(options, scene);
        if (!film)
            return film.error();
        watch->film_ = std::move(*film);
    }
    return watch;
}

Status RunWatch::openReplay(const Scene& scene)
{
    const Result<std::string> text = textOf(options_.replay);
    if (!text)
        return text.error();
    Result<Recording> recording = readRecording(*text, options_.replay);
    if (!recording)
        return recording.error();
    recorded_.inputs = recording->inputs;
    static_cast<void>(takeFirstSettings(*recording));  // they are in the scene
    frames_ = recording->frames;
    if (recording->scene != 0 && recording->scene != hashOf(scene))
        warning_ = fmt::format("{}: was recorded with another scene", options_.replay);
    replayed_ = std::move(*recording);
    return Done{};
}

Status RunWatch::beforeFrame(World& world)
{
    if (table_ && world.tick() == 0)
        table_->add(world);
    if (film_)
        if (const Status filmed = film_->add(world); !filmed)
            return filmed;
    if (replayed_)
        apply(*replayed_, world);
    return Done{};
}

Status RunWatch::afterFrame(const World& world)
{
    if (table_)
        table_->add(world);
    if (!options_.record.empty())
        recorded_.hashes.emplace(world.tick(), world.hash());
    return replayed_ ? compare(world) : Status(Done{});
}

Status RunWatch::compare(const World& world) const
{
    const auto recorded = replayed_->hashes.find(world.tick());
    if (recorded == replayed_->hashes.end() || recorded->second == world.hash())
        return Done{};
    return Error{ErrorCode::BadArgument,
                 fmt::format("{}: frame {} ends otherwise than recorded: hash {:016x}; expected {:016x}",
                             options_.replay, world.tick(), world.hash(), recorded->second)};
}

Status RunWatch::finish()
{
    if (film_)
        if (const Status filmed = film_->finish(); !filmed)
            return filmed;
    if (table_)
        if (const Status written = table_->finish(); !written)
            return written;
    if (options_.record.empty())
        return Done{};
    recorded_.frames = std::max<std::uint64_t>(frames_, 1);
    std::ofstream file(options_.record, std::ios::binary);
    if (file << writeRecording(recorded_) && file.flush())
        return Done{};
    return Error{ErrorCode::CannotWrite, fmt::format("{}: cannot be written", options_.record)};
}

}  // namespace sprung
