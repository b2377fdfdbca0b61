#include "app/film.h"

#include "canvas/png.h"
#include "canvas/thumbnail.h"

#include <fmt/format.h>

#include <filesystem>

namespace sprung {
namespace {

namespace fs = std::filesystem;

constexpr int framesPerSecond = 60;

/// A GIF counts in hundredths of a second: every third frame is exactly 5 of them.
constexpr int gifStride = 3;

bool isGif(const std::string& path)
{
    return path.ends_with(".gif");
}

std::vector<std::string> ffmpegArguments(const RunOptions& run)
{
    const int rate = framesPerSecond / (isGif(run.video) ? gifStride : 1);
    std::vector<std::string> words{"-loglevel",
                                   "error",
                                   "-y",
                                   "-f",
                                   "rawvideo",
                                   "-pix_fmt",
                                   "rgba",
                                   "-s",
                                   fmt::format("{}x{}", run.width, run.height),
                                   "-r",
                                   fmt::format("{}", rate),
                                   "-i",
                                   "-"};
    if (isGif(run.video))
        words.insert(words.end(), {"-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse"});
    else  // players want even sides and colours at half the resolution
        words.insert(words.end(), {"-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-crf", "18",
                                   "-pix_fmt", "yuv420p", "-movflags", "+faststart"});
    words.push_back(fs::absolute(run.video).string());  // never taken for an option
    return words;
}

}  // namespace

Film::Film(const RunOptions& run, const Scene& scene, std::unique_ptr<OffscreenContext> context)
    : context_(std::move(context)), folder_(run.frames), width_(run.width), height_(run.height)
{
    const Px size(width_, height_);
    region_ = pictureCamera(scene, size, {Px(0.0), size}).visible();
}

Result<std::unique_ptr<Film>> Film::open(const RunOptions& run, const Scene& scene)
{
    if (std::error_code failed; !run.frames.empty() && (fs::create_directories(run.frames, failed), failed))
        return Error{ErrorCode::CannotWrite,
                     fmt::format("{}: cannot be made: {}", run.frames, failed.message())};
    std::unique_ptr<Ffmpeg> video;
    if (!run.video.empty()) {
        Result<std::unique_ptr<Ffmpeg>> started = Ffmpeg::start(ffmpegArguments(run));
        if (!started)
            return started.error();
        video = std::move(*started);
    }
    Result<std::unique_ptr<OffscreenContext>> context = OffscreenContext::make();
    if (!context)
        return context.error();
    auto film = std::unique_ptr<Film>(new Film(run, scene, std::move(*context)));
    film->video_ = std::move(video);
    film->stride_ = isGif(run.video) ? gifStride : 1;
    return film;
}

Status Film::add(const World& world)
{
    const bool isFilmed = video_ && world.tick() % static_cast<std::uint64_t>(stride_) == 0;
    if (!isFilmed && folder_.empty())
        return Done{};
    // Lines are half as wide in a thumbnail as in the window; here they are as in the window.
    const Image image = renderer_.toImage(
        paintThumbnail(world.scene(), darkTheme(), 0.5 * Px(width_, height_), 2.0, region_));
    if (isFilmed && !video_->write(image.pixels))
        return finish();
    return folder_.empty() ? Status(Done{}) : save(image);
}

Status Film::save(const Image& image)
{
    return writePng(image, fmt::format("{}/frame-{:05}.png", folder_, saved_++));
}

Status Film::finish()
{
    return video_ ? video_->finish() : Status(Done{});
}

}  // namespace sprung
