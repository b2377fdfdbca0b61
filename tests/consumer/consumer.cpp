// The same from C++, where an exception of the program's own must find its way beside the library's.
#include <cinttypes>
#include <cstdio>
#include <sprung.h>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

void expect(SprungStatus status)
{
    if (status != SPRUNG_OK)
        throw std::runtime_error(sprung_last_error());
}

}  // namespace

int main()
{
    try {
        expect(sprung_scene_destroy(SprungScene{}));
        return 1;
    } catch (const std::runtime_error& error) {
        if (std::string(error.what()).find("scene") == std::string::npos)
            return 1;
    }
    SprungScene scene{};
    SprungWorld world{};
    std::vector<SprungObjectId> objects(2);
    SprungObject fixed = sprung_object_default();
    fixed.fixed = true;
    expect(sprung_scene_create(&scene));
    expect(sprung_scene_add_box(scene, {0, -1}, {20, 2}, 0, &fixed, &objects[0]));
    expect(sprung_scene_add_box(scene, {0, 2}, {1, 1}, 0.3, nullptr, &objects[1]));
    expect(sprung_world_create(scene, &world));
    expect(sprung_world_run(world, 120));
    std::uint64_t hash = 0;
    expect(sprung_world_hash(world, &hash));
    std::printf("%016" PRIx64 "\n", hash);
}
