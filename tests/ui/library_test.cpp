#include "edit/simulation.h"
#include "scene/io/scene_io.h"
#include "support/random_scenes.h"

#include <gtest/gtest.h>

#include <sprung.h>

namespace sprung::ui {
namespace {

/// What the editor shows and what a program sees through sprung.h is the same world, tuned alike while it
/// runs.
TEST(Library, RunsASceneAsTheEditorDoes)
{
    for (std::uint32_t seed : {3u, 4u}) {
        Scene scene = randomScene(seed);
        const std::string text = writeScene(scene);
        SprungScene read{}, live{};
        SprungWorld world{};
        ASSERT_EQ(sprung_scene_parse(text.data(), text.size(), "editor", &read), SPRUNG_OK);
        ASSERT_EQ(sprung_world_create(read, &world), SPRUNG_OK);
        ASSERT_EQ(sprung_world_scene(world, &live), SPRUNG_OK);
        Simulation editor(scene);
        const auto step = [&] {
            for (int frame = 0; frame < 30; ++frame) {
                editor.stepForward();
                ASSERT_EQ(sprung_world_step(world), SPRUNG_OK);
                std::uint64_t hash = 0;
                ASSERT_EQ(sprung_world_hash(world, &hash), SPRUNG_OK);
                ASSERT_EQ(hash, editor.world().hash()) << "seed " << seed << ", frame " << frame;
            }
        };
        step();
        scene.world.gravity = {2.0, 1.0};
        scene.objects.back().material.restitution = 0.7;
        editor.take(scene);
        SprungObject object{};
        const SprungObjectId id = number(scene.objects.back().id);
        ASSERT_EQ(sprung_world_set_gravity(world, {2.0, 1.0}), SPRUNG_OK);
        ASSERT_EQ(sprung_scene_get_object(live, id, &object), SPRUNG_OK);
        object.restitution = 0.7;
        ASSERT_EQ(sprung_scene_set_object(live, id, &object), SPRUNG_OK);
        step();
        sprung_world_destroy(world);
        sprung_scene_destroy(read);
    }
}

}  // namespace
}  // namespace sprung::ui
