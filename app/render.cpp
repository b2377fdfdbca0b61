#include "app/render.h"

#include "app/command_files.h"
#include "app/headless.h"
#include "app/inputs.h"
#include "app/progress.h"
#include "app/refusal.h"
#include "canvas/png.h"
#include "canvas/thumbnail.h"
#include "platform/offscreen_context.h"
#include "world.h"

#include <cmath>
#include <iostream>
#include <optional>
#include <unistd.h>

namespace sprung::app {
namespace {

/// The scene as it is after so much simulated time.
Scene runFor(const Scene& scene, double seconds)
{
    if (seconds > 0.0)
        warnOfScene(scene, std::cerr);
    warnOfNoFrame("--at", seconds, std::cerr);
    World world(scene);
    const auto frames = static_cast<std::uint64_t>(std::lround(seconds / frameSeconds));
    std::optional<Progress> progress;
    if (::isatty(STDERR_FILENO))
        progress.emplace(frames, "frames", std::cerr);
    while (world.tick() < frames) {
        world.step();
        if (progress)
            progress->advance(world.tick());
    }
    return world.scene();
}

}  // namespace

int renderScene(const RenderOptions& options)
{
    const std::optional<LoadedScene> loaded = loadTelling(options.scene, std::cerr);
    return loaded ? renderScene(options, loaded->scene, loaded->view) : 1;
}

int renderScene(const RenderOptions& options, const Scene& scene, const std::optional<Box>& view)
{
    CommandFiles files;
    if (const Status apart = files.addInput("the scene", options.scene); !apart)
        return refuse(apart.error(), std::cerr);
    const Result<std::unique_ptr<Output>> output = files.open("the picture", options.out);
    if (!output)
        return refuse(output.error(), std::cerr);
    ui::expectRoomForImage(options.width, options.height);
    const Result<std::unique_ptr<ui::OffscreenContext>> context = ui::OffscreenContext::make();
    if (!context)
        return refuse(context.error(), std::cerr);
    const Scene shown = runFor(scene, options.at);
    ui::Renderer renderer;
    // Lines are half as wide in a thumbnail as in the window; here they are as in the window.
    const ui::Picture picture = ui::paintThumbnail(
        shown, ui::darkTheme(), 0.5 * ui::Px(options.width, options.height), 2.0, view.value_or(Box{}));
    if (const Status written = ui::writePng(renderer.toImage(picture), (*output)->file()); !written)
        return refuse(written.error(), std::cerr);
    const Status committed = (*output)->commit();
    return committed ? 0 : refuse(committed.error(), std::cerr);
}

}  // namespace sprung::app
