#include "scene/edit/topology.h"
#include "scene/io/scene_io.h"
#include "scene/shapes.h"
#include "sprung.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// A box whose corner hangs on a rope, and a disc.
Scene somethingOfAll()
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const std::array<Vec, 2> path{find(scene, find(scene, box)->outline[2])->position, Vec{0.5, 3.0}};
    addRope(scene, path, find(scene, box)->outline[2]);
    addDisc(scene, {3.0, 0.0}, 0.5);
    return scene;
}

/// Removes a part by a C function and gives the scene as text.
template <typename Id, typename Remove>
std::string afterRemoving(const Scene& scene, Id id, Remove remove)
{
    const std::string text = writeScene(scene);
    SprungScene read{};
    EXPECT_EQ(sprung_scene_parse(text.data(), text.size(), "test", &read), SPRUNG_OK) << sprung_last_error();
    EXPECT_EQ(remove(read, number(id)), SPRUNG_OK) << sprung_last_error();
    std::size_t length = 0;
    EXPECT_EQ(sprung_scene_text(read, nullptr, 0, &length), SPRUNG_OK);
    std::string written(length + 1, '\0');
    EXPECT_EQ(sprung_scene_text(read, written.data(), written.size(), &length), SPRUNG_OK);
    written.resize(length);
    sprung_scene_destroy(read);
    return written;
}

TEST(CapiRemoval, FollowsTheEditorsRules)
{
    const Scene scene = somethingOfAll();
    for (const Point& point : scene.points) {
        Scene edited = scene;
        deletePoints(edited, std::array{point.id});
        ASSERT_EQ(afterRemoving(scene, point.id, sprung_scene_remove_point), writeScene(edited))
            << "point " << number(point.id);
    }
    for (const Edge& edge : scene.edges) {
        Scene edited = scene;
        deleteEdges(edited, std::array{edge.id});
        ASSERT_EQ(afterRemoving(scene, edge.id, sprung_scene_remove_edge), writeScene(edited))
            << "edge " << number(edge.id);
    }
    for (const Object& object : scene.objects) {
        Scene edited = scene;
        deleteObjects(edited, std::array{object.id});
        ASSERT_EQ(afterRemoving(scene, object.id, sprung_scene_remove_object), writeScene(edited))
            << "object " << number(object.id);
    }
}

TEST(CapiRemoval, ForgetsTheUserDataOfWhatGoes)
{
    const Scene scene = somethingOfAll();
    const std::string text = writeScene(scene);
    SprungScene read{};
    ASSERT_EQ(sprung_scene_parse(text.data(), text.size(), "test", &read), SPRUNG_OK);
    const std::uint32_t edge = number(scene.edges.back().id);
    const std::uint32_t kept = number(scene.points.front().id);
    int mine = 0;
    ASSERT_EQ(sprung_scene_set_user_data(read, SPRUNG_KIND_EDGE, edge, &mine), SPRUNG_OK);
    ASSERT_EQ(sprung_scene_set_user_data(read, SPRUNG_KIND_POINT, kept, &mine), SPRUNG_OK);
    ASSERT_EQ(sprung_scene_remove_object(read, number(scene.objects.back().id)), SPRUNG_OK);
    void* data = nullptr;
    EXPECT_EQ(sprung_scene_get_user_data(read, SPRUNG_KIND_EDGE, edge, &data), SPRUNG_NOT_FOUND);
    EXPECT_EQ(sprung_scene_get_user_data(read, SPRUNG_KIND_POINT, kept, &data), SPRUNG_OK);
    EXPECT_EQ(data, &mine);
    sprung_scene_destroy(read);
}

}  // namespace
}  // namespace sprung
