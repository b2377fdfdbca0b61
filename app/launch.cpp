#include "app/launch.h"

#include "app/end_signal.h"
#include "app/examples.h"
#include "app/folders.h"
#include "app/headless.h"
#include "app/inputs.h"
#include "app/refusal.h"
#include "app/render.h"
#include "app/window.h"
#include "scene/io/scene_io.h"

#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>

namespace sprung::app {
namespace {

constexpr double demoSeconds = 10.0;
constexpr std::size_t roomToKeep = std::size_t{16} << 20;  // bytes, to write a scene when memory has run out

Result<LoadedScene> sceneOf(const LaunchOptions& options)
{
    const Example& opening = examples()[openingExample()];
    return options.scene.empty() ? loadExample(opening) : readSceneFrom(options.scene);
}

Window* keeping = nullptr;  // its unsaved work, should the program end before it does

/// Returns whether there was room to keep what is unsaved for the next start, or nothing to be kept.
bool tryToKeepWork()
{
    Window* window = std::exchange(keeping, nullptr);
    if (!window)
        return true;
    try {
        const Status kept = window->leave();
        if (!kept)
            std::cerr << fmt::format("sprung: unsaved work is lost: {}\n", kept.error().message);
        return static_cast<bool>(kept);
    } catch (const std::exception& failure) {
        std::cerr << "sprung: what was done in the last seconds is lost: " << failure.what() << '\n';
        return false;
    }
}

void keepWork()
{
    tryToKeepWork();
}

/// Frames until it is closed, or a signal says that the program is to end.
void runWindow(Window& window)
{
    using Clock = std::chrono::steady_clock;
    Clock::time_point last = Clock::now();
    double seconds = 0.0;
    while (!endSignal() && window.frame(seconds, window.visible())) {
        window.rest();
        const Clock::time_point now = Clock::now();
        seconds = std::chrono::duration<double>(now - last).count();
        last = now;
    }
}

/// A name in the current folder that no file has: nobody asked for a picture to be replaced.
std::string nameOfDemoPicture()
{
    for (int number = 1;; ++number)
        if (const std::string name =
                number == 1 ? "sprung-demo.png" : fmt::format("sprung-demo-{}.png", number);
            !std::filesystem::exists(std::filesystem::symlink_status(name)))
            return name;
}

}  // namespace

int demonstrate(const LaunchOptions& options)
{
    std::cout << "There is no display: running the scene without a window for 10 s.\n";
    const Result<LoadedScene> loaded = sceneOf(options);
    if (!loaded)
        return refuse(loaded.error(), std::cerr);
    const int ran =
        runScene({.scene = options.scene, .seconds = demoSeconds}, loaded->scene, std::cout, std::cerr);
    if (ran != 0)
        return ran;
    const std::string picture = nameOfDemoPicture();
    const int drawn =
        renderScene({.scene = options.scene, .out = picture, .at = demoSeconds}, loaded->scene, loaded->view);
    if (drawn == 0)
        std::cout << "Picture: " << picture << '\n';
    return drawn;
}

int launch(const LaunchOptions& options)
{
    const bool isPiped = options.scene == standardInput;
    Result<LoadedScene> piped = isPiped ? readSceneFrom(options.scene) : LoadedScene{};
    if (!piped)
        return refuse(piped.error(), std::cerr);
    noteEndSignals();  // SDL leaves alone what is taken already
    Result<std::unique_ptr<Window>> opened = Window::open({.scene = isPiped ? "" : options.scene,
                                                           .dataFolder = dataFolder(),
                                                           .configFolder = configFolder(),
                                                           .trashFolder = trashFolder()});
    if (!opened)
        return refuse(opened.error(), std::cerr);
    std::unique_ptr<Window> window = std::move(*opened);
    if (isPiped)
        window->openUnnamed(std::move(*piped));
    keeping = window.get();
    std::atexit(keepWork);  // a library ends the program when the display is gone
    auto reserve = std::make_unique_for_overwrite<std::byte[]>(roomToKeep);
    try {
        runWindow(*window);
    } catch (const std::exception& failure) {  // memory that ran out, most of all
        reserve.reset();
        std::cerr << "sprung: " << failure.what() << '\n';
        if (tryToKeepWork())
            std::cerr << "sprung: unsaved work comes back at the next start\n";
        std::_Exit(1);
    }
    if (!endSignal()) {
        keeping = nullptr;
        return 0;
    }
    window->finishWhatIsUnderWay();
    keepWork();
    window.reset();
    endBy(endSignal());
}

}  // namespace sprung::app
