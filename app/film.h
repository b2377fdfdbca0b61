#pragma once

#include "app/ffmpeg.h"
#include "app/run_options.h"
#include "canvas/renderer.h"
#include "platform/offscreen_context.h"
#include "world.h"

#include <optional>

namespace sprung {

/// Pictures of a run from where its scene is to be seen whole at the start: one a frame into a folder, or a
/// film with the exact pace of real time.
class Film {
public:
    /// @param run says what and where
    static Result<std::unique_ptr<Film>> open(const RunOptions& run, const Scene& scene);

    Status add(const World& world);
    Status finish();

private:
    Film(const RunOptions& run, const Scene& scene, std::unique_ptr<OffscreenContext> context);
    Status save(const Image& image);

    std::unique_ptr<OffscreenContext> context_;
    Renderer renderer_;
    std::unique_ptr<Ffmpeg> video_;
    std::string folder_;
    int width_, height_;  // px
    Box region_;          // m
    int stride_ = 1;      // frames of the run to one of the film
    int saved_ = 0;
};

}  // namespace sprung
