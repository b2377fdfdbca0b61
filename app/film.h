#pragma once

#include "app/command_files.h"
#include "app/ffmpeg.h"
#include "app/run_options.h"
#include "canvas/renderer.h"
#include "platform/offscreen_context.h"
#include "world.h"

namespace sprung::app {

/// Paints a run's frames, from where its scene is to be seen whole at the start.
class FilmCamera {
public:
    /// @param view m, what is to be seen; none: what moves
    static Result<std::unique_ptr<FilmCamera>> open(const RunOptions& run, const Scene& scene,
                                                    const std::optional<Box>& view);

    ui::Image take(const World& world);

private:
    FilmCamera(const RunOptions& run, const Box& region, std::unique_ptr<ui::OffscreenContext> context);

    std::unique_ptr<ui::OffscreenContext> context_;
    ui::Renderer renderer_;
    int width_, height_;  // px
    Box region_;          // m
};

/// A folder with a picture a frame, each a whole file.
class PictureFolder {
public:
    /// BadArgument: one of the pictures would be the same file as another of the command. CannotWrite.
    /// @param files must live as long @param pictures that it will take
    static Result<std::unique_ptr<PictureFolder>> open(const CommandFiles& files, const std::string& path,
                                                       std::uint64_t pictures);

    Status add(const ui::Image& image);

    /// Says that an older picture lies behind the last that was added, as of a longer run; empty: none does.
    std::string tellOfOlder() const;

private:
    std::string pathOf(std::uint64_t picture) const;
    PictureFolder(const CommandFiles& files, const std::string& path) : files_(files), path_(path) {}

    const CommandFiles& files_;
    std::string path_;
    std::uint64_t saved_ = 0;
};

/// Whether a film's name ends in .gif, in letters of any case.
bool isGif(const std::string& path);

/// A film with the exact pace of real time, made by ffmpeg. Where that is missing a GIF is made here, with
/// more bytes.
class Video {
public:
    /// Whether ffmpeg is there: without it all but GIFs cannot be made.
    static bool hasFfmpeg();

    static Result<std::unique_ptr<Video>> open(CommandFiles& files, const RunOptions& run);

    /// Whether the frame is one of the film's.
    bool wants(std::uint64_t frame) const { return frame % static_cast<std::uint64_t>(stride_) == 0; }

    /// Whether the program that makes it has not taken the last picture within a time: add() would wait.
    bool isBusy(double seconds)
    {
        return ffmpeg_ && ffmpeg_->isBusy(std::max(0, static_cast<int>(1000.0 * seconds)));
    }

    Status add(ui::Image image);

    /// Whether finish() would not wait. No more pictures are to come.
    bool isDone() { return !ffmpeg_ || ffmpeg_->hasEnded(); }

    Status finish();

private:
    Video(std::unique_ptr<Output> file, int stride) : file_(std::move(file)), stride_(stride) {}
    Status fail(const Status& reason) const;

    std::unique_ptr<Output> file_;
    std::unique_ptr<Ffmpeg> ffmpeg_;  // ends before its file goes; null: a GIF that is made here
    int stride_;                      // frames of the run to one of the film
    bool hasPictures_ = false;
};

}  // namespace sprung::app
