#include "app/launch.h"

#include "app/examples.h"
#include "app/folders.h"
#include "app/headless.h"
#include "app/render.h"
#include "app/window.h"
#include "platform/offscreen_context.h"
#include "scene/io/scene_io.h"

#include <SDL.h>

#include <chrono>
#include <fstream>
#include <iostream>

namespace sprung {
namespace {

constexpr double demoSeconds = 10.0;
constexpr Uint32 hiddenPause = 50;  // ms between looks while there is nothing to draw for

/// The opening scene as a file, for what takes a path.
std::filesystem::path writeOpeningScene()
{
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "sprung-opening.sprung";
    std::ofstream(path, std::ios::binary) << sceneText(examples()[openingExample()]);
    return path;
}

int demonstrate(const LaunchOptions& options)
{
    std::cout << "There is no display: running the scene without a window for 10 s.\n";
    const std::string scene = options.scene.empty() ? writeOpeningScene().string() : options.scene;
    const int ran = runScene({.scene = scene, .seconds = demoSeconds}, std::cout, std::cerr);
    if (ran != 0)
        return ran;
    const int drawn = renderScene({.scene = scene, .out = "sprung-demo.png", .at = demoSeconds});
    if (drawn == 0)
        std::cout << "Picture: sprung-demo.png\n";
    return drawn;
}

}  // namespace

int launch(const LaunchOptions& options)
{
    if (!displayAvailable())
        return demonstrate(options);
    Result<std::unique_ptr<Window>> window =
        Window::open({.scene = options.scene, .dataFolder = dataFolder(), .configFolder = configFolder()});
    if (!window) {
        std::cerr << "sprung: " << window.error().message << '\n';
        return 1;
    }
    using Clock = std::chrono::steady_clock;
    Clock::time_point last = Clock::now();
    double seconds = 0.0;
    while ((*window)->frame(seconds, (*window)->visible())) {
        if (!(*window)->visible())
            SDL_Delay(hiddenPause);
        const Clock::time_point now = Clock::now();
        seconds = std::chrono::duration<double>(now - last).count();
        last = now;
    }
    return 0;
}

}  // namespace sprung
