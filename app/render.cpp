#include "app/render.h"

#include "canvas/png.h"
#include "canvas/thumbnail.h"
#include "platform/offscreen_context.h"
#include "scene/io/scene_io.h"
#include "world.h"

#include <cmath>
#include <iostream>

namespace sprung {
namespace {

/// The scene as it is after so much simulated time.
Scene runFor(const Scene& scene, double seconds)
{
    World world(scene);
    const auto frames = static_cast<std::uint64_t>(std::lround(seconds / frameSeconds));
    while (world.tick() < frames)
        world.step();
    return world.scene();
}

int refuse(const Error& error)
{
    std::cerr << "sprung: " << error.message << '\n';
    return 1;
}

}  // namespace

int renderScene(const RenderOptions& options)
{
    const Result<LoadedScene> loaded = loadScene(options.scene);
    if (!loaded)
        return refuse(loaded.error());
    const Result<std::unique_ptr<OffscreenContext>> context = OffscreenContext::make();
    if (!context)
        return refuse(context.error());
    const Scene scene = runFor(loaded->scene, options.at);
    Renderer renderer;
    // Lines are half as wide in a thumbnail as in the window; here they are as in the window.
    const Picture picture = paintThumbnail(scene, darkTheme(), 0.5 * Px(options.width, options.height), 2.0);
    const Status written = writePng(renderer.toImage(picture), options.out);
    return written ? 0 : refuse(written.error());
}

}  // namespace sprung
