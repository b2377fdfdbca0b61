#include "app/launch.h"

#include "app/end_signal.h"
#include "app/examples.h"
#include "app/folders.h"
#include "app/headless.h"
#include "app/render.h"
#include "app/window.h"
#include "platform/offscreen_context.h"
#include "scene/io/scene_io.h"

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>

namespace sprung {
namespace {

constexpr double demoSeconds = 10.0;

/// The opening scene as a file, for what takes a path, in a folder of its own that is removed at the end.
class OpeningSceneFile {
public:
    OpeningSceneFile()
    {
        std::string name = (std::filesystem::temp_directory_path() / "sprung-XXXXXX").string();
        if (!::mkdtemp(name.data()))
            return;
        folder_ = name;
        std::ofstream(path(), std::ios::binary) << sceneText(examples()[openingExample()]);
    }
    ~OpeningSceneFile()
    {
        std::error_code ignored;
        if (!folder_.empty())
            std::filesystem::remove_all(folder_, ignored);
    }
    OpeningSceneFile(const OpeningSceneFile&) = delete;
    OpeningSceneFile& operator=(const OpeningSceneFile&) = delete;

    std::string path() const { return (folder_ / "opening.sprung").string(); }

private:
    std::filesystem::path folder_;
};

int demonstrate(const LaunchOptions& options)
{
    std::cout << "There is no display: running the scene without a window for 10 s.\n";
    std::optional<OpeningSceneFile> opening;
    if (options.scene.empty())
        opening.emplace();
    const std::string scene = opening ? opening->path() : options.scene;
    const int ran = runScene({.scene = scene, .seconds = demoSeconds}, std::cout, std::cerr);
    if (ran != 0)
        return ran;
    const int drawn = renderScene({.scene = scene, .out = "sprung-demo.png", .at = demoSeconds});
    if (drawn == 0)
        std::cout << "Picture: sprung-demo.png\n";
    return drawn;
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

}  // namespace

int launch(const LaunchOptions& options)
{
    if (!displayAvailable())
        return demonstrate(options);
    noteEndSignals();  // SDL leaves alone what is taken already
    Result<std::unique_ptr<Window>> opened = Window::open({.scene = options.scene,
                                                           .dataFolder = dataFolder(),
                                                           .configFolder = configFolder(),
                                                           .trashFolder = trashFolder()});
    if (!opened) {
        std::cerr << "sprung: " << opened.error().message << '\n';
        return 1;
    }
    std::unique_ptr<Window> window = std::move(*opened);
    runWindow(*window);
    if (!endSignal())
        return 0;
    window->leave();
    window.reset();
    endBy(endSignal());
}

}  // namespace sprung
