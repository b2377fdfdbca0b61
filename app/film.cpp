#include "app/film.h"

#include "app/folders.h"
#include "app/gif.h"
#include "canvas/png.h"
#include "canvas/thumbnail.h"
#include "platform/child_process.h"
#include "platform/folder_list.h"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

constexpr int framesPerSecond = 60;

/// A GIF counts in hundredths of a second: every third frame is exactly 5 of them.
constexpr int gifStride = 3;

/// @param file where ffmpeg writes, whatever it is named
std::vector<std::string> ffmpegArguments(const RunOptions& run, const fs::path& file)
{
    const int rate = framesPerSecond / (isGif(run.video) ? gifStride : 1);
    std::vector<std::string> words{"-loglevel",
                                   "error",
                                   "-xerror",  // else a full disk is no error
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
        words.insert(words.end(), {"-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse", "-f", "gif"});
    else  // players want even sides and colours at half the resolution
        words.insert(words.end(), {"-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-crf", "18",
                                   "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4"});
    words.push_back(absolutePath(file).string());  // never taken for an option
    return words;
}

Error cannotWrite(const std::string& path, const std::string& reason)
{
    return {ErrorCode::CannotWrite, fmt::format("{}: cannot be written: {}", path, reason)};
}

std::string nameOfPicture(std::uint64_t picture)
{
    return fmt::format("frame-{:05}.png", picture);
}

/// Returns the number of the picture that is named so; none where no picture is.
std::optional<std::uint64_t> pictureNamed(std::string_view name)
{
    std::uint64_t picture = 0;
    const std::size_t digits = name.find_first_of("0123456789");
    if (digits == std::string_view::npos)
        return std::nullopt;
    std::from_chars(name.data() + digits, name.data() + name.size(), picture);
    return nameOfPicture(picture) == name ? std::optional(picture) : std::nullopt;
}

}  // namespace

bool isGif(const std::string& path)
{
    return ui::withExtension(path, ".gif") == path;
}

FilmCamera::FilmCamera(const RunOptions& run, const Box& region,
                       std::unique_ptr<ui::OffscreenContext> context)
    : context_(std::move(context)), width_(run.width), height_(run.height), region_(region)
{
}

Result<std::unique_ptr<FilmCamera>> FilmCamera::open(const RunOptions& run, const Scene& scene,
                                                     const std::optional<Box>& view)
{
    ui::expectRoomForImage(run.width, run.height);
    Result<std::unique_ptr<ui::OffscreenContext>> context = ui::OffscreenContext::make();
    if (!context)
        return context.error();
    const ui::Px size(run.width, run.height);
    const Box region = view ? *view : ui::pictureCamera(scene, size, {ui::Px(0.0), size}).visible();
    return std::unique_ptr<FilmCamera>(new FilmCamera(run, region, std::move(*context)));
}

ui::Image FilmCamera::take(const World& world)
{
    // Lines are half as wide in a thumbnail as in the window; here they are as in the window.
    return renderer_.toImage(
        ui::paintThumbnail(world.scene(), ui::darkTheme(), 0.5 * ui::Px(width_, height_), 2.0, region_));
}

Result<std::unique_ptr<PictureFolder>> PictureFolder::open(const CommandFiles& files, const std::string& path,
                                                           std::uint64_t pictures)
{
    std::error_code failed;
    fs::create_directories(path, failed);
    if (failed)
        return Error{ErrorCode::CannotWrite, fmt::format("{}: cannot be made: {}", path, failed.message())};
    if (::access(path.c_str(), W_OK | X_OK) != 0)
        return cannotWrite(path, std::generic_category().message(errno));
    auto folder = std::unique_ptr<PictureFolder>(new PictureFolder(files, path));
    for (const fs::path& other : files.in(path))
        if (const std::optional<std::uint64_t> picture = pictureNamed(other.filename().string());
            picture && *picture < pictures)
            if (const Status isFree = files.expectFree("--frames", folder->pathOf(*picture)); !isFree)
                return isFree.error();
    return folder;
}

Status PictureFolder::add(const ui::Image& image)
{
    const std::string path = pathOf(saved_++);
    if (const Status isFree = files_.expectFree("--frames", path); !isFree)
        return isFree;
    const Result<std::unique_ptr<Output>> output = Output::open(path);
    if (!output)
        return output.error();
    if (const Status written = ui::writePng(image, (*output)->file()); !written)
        return written;
    return (*output)->commit();
}

std::string PictureFolder::pathOf(std::uint64_t picture) const
{
    return path_ + '/' + nameOfPicture(picture);
}

std::string PictureFolder::tellOfOlder() const
{
    std::error_code unknown;
    const std::string next = pathOf(saved_);
    if (!fs::exists(next, unknown))
        return {};
    return fmt::format("{}: was there before and is none of this run, which has {} pictures", next, saved_);
}

bool Video::hasFfmpeg()
{
    return ui::programExists("ffmpeg");
}

Result<std::unique_ptr<Video>> Video::open(CommandFiles& files, const RunOptions& run)
{
    Result<std::unique_ptr<Output>> file = files.open("--video", run.video, Output::Temporary::Named);
    if (!file)
        return file.error();
    if (!(*file)->file().isRegular())
        return cannotWrite(run.video, "it is no regular file");
    const std::vector<std::string> arguments = ffmpegArguments(run, (*file)->file().temporary());
    auto video = std::unique_ptr<Video>(new Video(std::move(*file), isGif(run.video) ? gifStride : 1));
    if (isGif(run.video) && !hasFfmpeg())
        return video;
    Result<std::unique_ptr<Ffmpeg>> started = Ffmpeg::start(arguments);
    if (!started)
        return started.error();
    video->ffmpeg_ = std::move(*started);
    return video;
}

/// The reason with the name of the film in it, for ffmpeg names the temporary file that it writes.
Status Video::fail(const Status& reason) const
{
    const std::string path = file_->file().path();
    if (reason)
        return cannotWrite(path, "ffmpeg took no more pictures");
    std::string message = reason.error().message;
    const std::string temporary = absolutePath(file_->file().temporary()).string();
    for (std::size_t at = message.find(temporary); at != std::string::npos; at = message.find(temporary))
        message.replace(at, temporary.size(), "it");
    return cannotWrite(path, message);
}

Status Video::add(ui::Image image)
{
    if (ffmpeg_)
        return ffmpeg_->write(std::move(image.pixels)) ? Status(Done{}) : fail(ffmpeg_->finish());
    constexpr int hundredths = 100 * gifStride / framesPerSecond;
    const bool isFirst = !std::exchange(hasPictures_, true);
    return file_->write((isFirst ? gifBeginning(image.width, image.height) : "") +
                        gifPicture(image, hundredths));
}

Status Video::finish()
{
    if (const Status ended = ffmpeg_ ? ffmpeg_->finish() : file_->write(gifEnd()); !ended)
        return ffmpeg_ ? fail(ended) : ended;
    std::error_code failed;
    const std::uintmax_t size = fs::file_size(file_->file().temporary(), failed);
    if (failed)
        return cannotWrite(file_->file().path(), failed.message());
    if (size == 0)
        return cannotWrite(file_->file().path(), "ffmpeg wrote nothing");
    return file_->commit();
}

}  // namespace sprung::app
