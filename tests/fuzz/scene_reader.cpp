#include "scene/io/scene_io.h"
#include "scene/mass.h"

#include <cstdio>
#include <cstdlib>

// Whatever bytes are given, the reader refuses them with a message of one line, or makes a scene that is
// written and read again the same, with nothing left to put right.

namespace {

void require(bool law, const char* words)
{
    if (law)
        return;
    std::fprintf(stderr, "broken: %s\n", words);
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto scene = sprung::readScene(text, "f");
    if (!scene) {
        require(scene.error().message.find_first_of("\r\n") == std::string::npos, "a refusal is one line");
        return 0;
    }
    const std::string written = sprung::writeScene(scene->scene);
    const auto again = sprung::readScene(written, "f");
    require(static_cast<bool>(again), "what was read and written is read again");
    require(again->warnings.empty(), "nothing is left to put right");
    require(again->scene == scene->scene, "what is written and read is the same");
    require(sprung::writeScene(again->scene) == written, "and has the same bits");
    for (double mass : sprung::pointMasses(again->scene))
        require(mass > 0.0, "every point has a mass");
    return 0;
}
