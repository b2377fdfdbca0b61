#include <cstdio>
#include <cstdlib>
#include <sprung.h>
#include <string>

// Whatever bytes are given, sprung_scene_parse refuses them with one line, or makes a scene whose text is
// parsed again to the same text, and which runs.

namespace {

void require(bool law, const char* words)
{
    if (law)
        return;
    std::fprintf(stderr, "broken: %s: %s\n", words, sprung_last_error());
    std::abort();
}

std::string textOf(SprungScene scene)
{
    size_t length = 0;
    require(sprung_scene_text(scene, nullptr, 0, &length) == SPRUNG_OK, "the length of a scene's text");
    std::string text(length + 1, ' ');
    require(sprung_scene_text(scene, text.data(), text.size(), &length) == SPRUNG_OK, "a scene's text");
    text.resize(length);
    return text;
}

void run(SprungScene scene)
{
    constexpr size_t most = 200;  // points and edges, so that a run is short
    SprungCounts counts;
    require(sprung_scene_counts(scene, &counts) == SPRUNG_OK, "counts");
    if (counts.points + counts.edges > most)
        return;
    SprungWorld world;
    uint64_t hash = 0;
    require(sprung_world_create(scene, &world) == SPRUNG_OK, "a world of what was parsed");
    require(sprung_world_run(world, 2) == SPRUNG_OK, "it runs");
    require(sprung_world_hash(world, &hash) == SPRUNG_OK, "and has a hash");
    require(sprung_world_destroy(world) == SPRUNG_OK, "and an end");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    SprungScene scene, again;
    const SprungStatus status = sprung_scene_parse(reinterpret_cast<const char*>(data), size, "f", &scene);
    if (status != SPRUNG_OK) {
        require(status == SPRUNG_BAD_SCENE, "bytes that are no scene are refused as such");
        require(std::string(sprung_last_error()).find_first_of("\r\n") == std::string::npos, "in one line");
        return 0;
    }
    const std::string text = textOf(scene);
    require(sprung_scene_parse(text.data(), text.size(), "f", &again) == SPRUNG_OK,
            "its text is parsed again");
    require(textOf(again) == text, "to the same");
    run(again);
    sprung_scene_destroy(scene);
    sprung_scene_destroy(again);
    return 0;
}
