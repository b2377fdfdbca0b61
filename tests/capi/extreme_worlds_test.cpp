#include "sprung.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

// Worlds of sizes, places and densities from one end of their range to the other, kicked, pushed and spun as
// hard as may be: they stay scenes, and are the same with another thread.

namespace sprung {
namespace {

using support::Random;

double extreme(Random& random)
{
    constexpr double sizes[] = {1e-300, 5e-324, 1e-9, 1e-3, 1.0, 1e3, 1e6, 1e9, 999999999.9, 1e-160, 6e4};
    const double size = sizes[random.below(static_cast<int>(std::size(sizes)))];
    return random.below(2) ? size : -size;
}

double coordinate(Random& random)
{
    return random.below(3) ? random.between(-2.0, 2.0) : extreme(random);
}

std::vector<SprungObjectId> addObjects(SprungScene scene, Random& random)
{
    std::vector<SprungObjectId> added;
    for (int i = 0; i < 8; ++i) {
        const SprungVec at{coordinate(random), coordinate(random)};
        const double size = std::abs(random.below(2) ? random.between(0.01, 2.0) : extreme(random));
        SprungObject object = sprung_object_default();
        if (random.below(2))
            object.density = std::abs(extreme(random));
        const double height = random.below(2) ? size : std::abs(extreme(random));
        const double turn = random.between(-3.0, 3.0);
        SprungObjectId id = 0;
        if ((random.below(2) ? sprung_scene_add_box(scene, at, {size, height}, turn, &object, &id)
                             : sprung_scene_add_disc(scene, at, size, 0, &object, &id)) == SPRUNG_OK)
            added.push_back(id);
    }
    return added;
}

std::uint64_t hashOfRun(std::uint32_t seed, unsigned threads)
{
    Random random(seed);
    SprungScene scene{};
    sprung_scene_create(&scene);
    const std::vector<SprungObjectId> objects = addObjects(scene, random);
    SprungWorld world{};
    EXPECT_EQ(sprung_world_create(scene, &world), SPRUNG_OK);
    sprung_world_set_threads(world, threads);
    for (int frame = 0; frame < 12; ++frame) {
        const auto any = [&] { return objects[random.below(static_cast<int>(objects.size()))]; };
        if (!objects.empty()) {
            const SprungVec at{random.between(-1.0, 1.0), random.between(-1.0, 1.0)};
            const SprungVec impulse{extreme(random), extreme(random)},
                force{extreme(random), extreme(random)};
            sprung_world_kick_object(world, any(), at, impulse);  // more than can be borne is refused
            sprung_world_push_object(world, any(), {0.0, 0.0}, force);
            sprung_world_spin_object(world, any(), extreme(random));
        }
        EXPECT_EQ(sprung_world_run(world, 1), SPRUNG_OK);
    }
    SprungScene after{};
    EXPECT_EQ(sprung_world_scene(world, &after), SPRUNG_OK);
    std::uint64_t hash = 0;
    EXPECT_EQ(sprung_world_hash(world, &hash), SPRUNG_OK);
    sprung_scene_destroy(after);
    sprung_world_destroy(world);
    sprung_scene_destroy(scene);
    return hash;
}

TEST(ExtremeWorlds, StayWholeAndTheSameOnTwoThreads)
{
    for (std::uint32_t seed = 1; seed <= 150; ++seed)
        EXPECT_EQ(hashOfRun(seed, 1), hashOfRun(seed, 2)) << "seed " << seed;
}

}  // namespace
}  // namespace sprung
