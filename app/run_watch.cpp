#include "app/run_watch.h"

#include "app/inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace sprung::app {
namespace {

/// Settings as inputs before the first frame.
std::multimap<std::uint64_t, RecordedInput> inputsOf(const WorldChanges& changes)
{
    std::multimap<std::uint64_t, RecordedInput> inputs;
    const auto add = [&](const std::string& setting) {
        inputs.emplace(0, RecordedInput{.kind = RecordedInput::Kind::Set, .setting = setting});
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
    if (changes.wind)
        add(fmt::format("wind={},{}", changes.wind->x, changes.wind->y));
    if (changes.air)
        add(fmt::format("air={}", *changes.air));
    return inputs;
}

}  // namespace

Result<Replay> readReplay(const std::string& path)
{
    const Result<std::string> text = readText(path);
    if (!text)
        return text.error();
    Replay replay{.name = nameOfInput(path), .recording = {}, .settings = {}};
    Result<Recording> recording = readRecording(*text, replay.name);
    if (!recording)
        return recording.error();
    replay.recording = std::move(*recording);
    replay.settings = takeFirstSettings(replay.recording);
    return replay;
}

Result<std::unique_ptr<RunWatch>> RunWatch::open(const RunOptions& options, const Scene& scene,
                                                 const std::optional<Box>& view, std::optional<Replay> replay,
                                                 CommandFiles& files, std::ostream& errors)
{
    auto watch = std::unique_ptr<RunWatch>(new RunWatch(options, errors));
    watch->view_ = view;
    watch->frames_ = static_cast<std::uint64_t>(std::llround(options.seconds / frameSeconds));
    watch->recorded_.scene = hashOf(scene);
    watch->recorded_.inputs = inputsOf(options.changes);
    if (replay) {
        if (const Status known = expectObjects(replay->recording, scene, replay->name); !known)
            return known.error();
        if (replay->recording.scene != 0 && replay->recording.scene != hashOf(scene))
            errors << fmt::format("{}: was recorded with another scene\n", replay->name);
        if (replay->recording.isCutOff)
            errors << fmt::format("{}: has no line end: it was cut off\n", replay->name);
        watch->frames_ = replay->recording.frames;
        watch->recorded_.inputs = inputsOf(replay->settings);
        watch->recorded_.inputs.insert(replay->recording.inputs.begin(), replay->recording.inputs.end());
        watch->replay_ = std::move(replay);
    }
    if (const Status opened = watch->openOutputs(scene, files); !opened)
        return opened.error();
    return watch;
}

Status RunWatch::openOutputs(const Scene& scene, CommandFiles& files)
{
    for (const auto& [what, path, file] :
         {std::tuple{"--record", &options_.record, &record_}, std::tuple{"--save", &options_.save, &save_}}) {
        if (path->empty())
            continue;
        Result<std::unique_ptr<Output>> output = files.open(what, *path);
        if (!output)
            return output.error();
        *file = std::move(*output);
    }
    if (!options_.csv.empty()) {
        Result<std::unique_ptr<RunTable>> table = RunTable::open(files, options_.csv, options_.tracks);
        if (!table)
            return table.error();
        table_ = std::move(*table);
    }
    return options_.frames.empty() && options_.video.empty() ? Status(Done{}) : openPictures(scene, files);
}

Status RunWatch::openPictures(const Scene& scene, CommandFiles& files)
{
    Result<std::unique_ptr<FilmCamera>> camera = FilmCamera::open(options_, scene, view_);
    if (!camera)
        return camera.error();
    camera_ = std::move(*camera);
    if (!options_.video.empty()) {
        Result<std::unique_ptr<Video>> video = Video::open(files, options_);
        if (!video)
            return video.error();
        video_ = std::move(*video);
    }
    if (!options_.frames.empty()) {
        Result<std::unique_ptr<PictureFolder>> folder =
            PictureFolder::open(files, options_.frames, std::max<std::uint64_t>(frames_, 1));
        if (!folder)
            return folder.error();
        folder_ = std::move(*folder);
    }
    return Done{};
}

void RunWatch::say(const Status& failure)
{
    errors_ << failure.error().message << '\n';
    hasFailed_ = true;
}

/// Gives up a file that could not be written. The error when it was the last one.
template <typename File>
Status RunWatch::follow(std::unique_ptr<File>& file, const Status& written)
{
    if (written)
        return written;
    file.reset();
    if (!hasOutputs())
        return written;
    say(written);
    return Done{};
}

Status RunWatch::showBeginning(const World& world)
{
    if (table_)
        if (const Status going = follow(table_, table_->add(world)); !going)
            return going;
    return film(world);
}

Status RunWatch::beforeFrame(World& world)
{
    if (const Status going = world.tick() == 0 ? showBeginning(world) : film(world); !going)
        return going;
    if (!replay_)
        return Done{};
    for (const std::string& message : inputsInVain(replay_->recording, world, replay_->name))
        errors_ << message << '\n';
    apply(replay_->recording, world);
    return Done{};
}

Status RunWatch::film(const World& world)
{
    const bool isFilmed = video_ && video_->wants(world.tick());
    if (!isFilmed && !folder_)
        return Done{};
    const ui::Image image = camera_->take(world);
    if (isFilmed)
        if (const Status going = follow(video_, video_->add(image)); !going)
            return going;
    return folder_ ? follow(folder_, folder_->add(image)) : Status(Done{});
}

Status RunWatch::afterFrame(const World& world)
{
    if (table_)
        if (const Status going = follow(table_, table_->add(world)); !going)
            return going;
    if (record_)
        recorded_.hashes.emplace(world.tick(), world.hash());
    return replay_ ? compare(world) : Status(Done{});
}

Status RunWatch::compare(const World& world) const
{
    const auto& hashes = replay_->recording.hashes;
    const auto recorded = hashes.find(world.tick());
    if (recorded == hashes.end() || recorded->second == world.hash())
        return Done{};
    return Error{ErrorCode::BadArgument,
                 fmt::format("{}: frame {} ends otherwise than recorded: hash {:016x}; expected {:016x}",
                             replay_->name, world.tick(), world.hash(), recorded->second)};
}

Status RunWatch::writeRecorded()
{
    recorded_.frames = std::max<std::uint64_t>(frames_, 1);
    const Status written = record_->write(writeRecording(recorded_));
    return written ? record_->commit() : written;
}

Status RunWatch::writeEnd(const World& world)
{
    const Status written = writeScene(world.scene(), save_->file(), view_);
    return written ? save_->commit() : written;
}

bool RunWatch::finish(const World& world)
{
    const auto settle = [this](const Status& finished) {
        if (!finished)
            say(finished);
    };
    if (video_)
        settle(video_->finish());
    if (const std::string older = folder_ ? folder_->tellOfOlder() : ""; !older.empty())
        errors_ << older << '\n';
    if (table_)
        settle(table_->finish());
    if (record_)
        settle(writeRecorded());
    if (save_)
        settle(writeEnd(world));
    return !hasFailed_;
}

}  // namespace sprung::app
