#include "app/library_bench.h"

#include "bench/clocks.h"
#include "bench/recipe.h"
#include "scene/io/scene_io.h"
#include "scene/shapes.h"
#include "world.h"

#include <cstring>
#include <sprung.h>

namespace sprung::app {
namespace {

constexpr int framesBefore = 60, timedFrames = 300;
constexpr int points = 100'000, copies = 200;

Error refusal()
{
    return {ErrorCode::BadArgument, sprung_last_error()};
}

/// A world of the library, from a scene's text.
class LibraryWorld {
public:
    explicit LibraryWorld(const Scene& scene)
    {
        const std::string text = writeScene(scene);
        SprungScene read{};
        isMade_ = sprung_scene_parse(text.data(), text.size(), "bench", &read) == SPRUNG_OK &&
                  sprung_world_create(read, &world_) == SPRUNG_OK;
        sprung_scene_destroy(read);
    }
    ~LibraryWorld() { sprung_world_destroy(world_); }
    LibraryWorld(const LibraryWorld&) = delete;
    LibraryWorld& operator=(const LibraryWorld&) = delete;

    bool isMade() const { return isMade_; }
    SprungWorld handle() const { return world_; }

private:
    SprungWorld world_{};
    bool isMade_ = false;
};

/// The quickest of many. ms
template <typename Do>
void keepQuickest(double& quickest, Do act)
{
    const double start = bench::cpuNow();
    act();
    const double took = bench::cpuNow() - start;
    if (quickest == 0.0 || took < quickest)
        quickest = took;
}

void measureSteps(const Scene& scene, const LibraryWorld& library, LibraryBench& bench)
{
    World engine(scene);
    engine.setSleeping(false);
    sprung_world_set_sleeping(library.handle(), false);
    for (int frame = 0; frame < framesBefore; ++frame) {
        engine.step();
        sprung_world_step(library.handle());
    }
    for (int frame = 0; frame < timedFrames; ++frame) {
        keepQuickest(bench.engineStep, [&] { engine.step(); });
        keepQuickest(bench.libraryStep, [&] { sprung_world_step(library.handle()); });
    }
}

void measureReading(const LibraryWorld& library, LibraryBench& bench)
{
    std::vector<SprungVec> places(points), velocities(points);
    const SprungVec *from = nullptr, *speeds = nullptr;
    std::size_t count = 0;
    sprung_world_view(library.handle(), &from, &speeds, &count);
    for (int i = 0; i < copies; ++i) {
        keepQuickest(bench.copy, [&] {
            std::memcpy(places.data(), from, count * sizeof(SprungVec));
            std::memcpy(velocities.data(), speeds, count * sizeof(SprungVec));
        });
        keepQuickest(bench.read, [&] {
            sprung_world_read(library.handle(), places.data(), velocities.data(), places.size(), &count);
        });
    }
}

}  // namespace

Result<LibraryBench> measureLibrary()
{
    LibraryBench bench;
    const Scene pyramid = bench::cook(*bench::recipeOf("pyramid-50")).scene;
    const LibraryWorld stepped(pyramid);
    if (!stepped.isMade())
        return refusal();
    measureSteps(pyramid, stepped, bench);
    Scene crowd;
    for (int i = 0; i < points; ++i)
        addPoint(crowd, {0.1 * i, 0.0});
    const LibraryWorld read(crowd);
    if (!read.isMade())
        return refusal();
    measureReading(read, bench);
    return bench;
}

}  // namespace sprung::app
