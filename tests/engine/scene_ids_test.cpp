// What is found by ids, and by likeness: it must not depend on what else there is.

#include "scene/mass.h"
#include "scene/shapes.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace sprung {
namespace {

TEST(SceneIds, AreFoundWhateverIdsAreMissing)
{
    support::Random random(17);
    for (int draw = 0; draw < 200; ++draw) {
        Scene scene;
        std::uint32_t id = draw % 3 == 0 ? std::numeric_limits<std::uint32_t>::max() - 300 : 0;
        for (int i = 0; i < 60; ++i) {
            id += random.below(3) == 0 ? 1 + random.below(4) : 1;
            scene.points.push_back({.id = PointId{id}});
        }
        std::vector<Point> found;
        const std::uint32_t first = number(scene.points.front().id);
        for (std::uint32_t wanted = first > 5 ? first - 5 : 0; wanted < id + 5u; ++wanted)
            if (const Point* point = find(std::as_const(scene), PointId{wanted})) {
                EXPECT_EQ(number(point->id), wanted);
                EXPECT_EQ(indexOf(scene, point->id), found.size());
                found.push_back(*point);
            }
        EXPECT_EQ(found, scene.points);
        Scene again;
        std::reverse(found.begin(), found.end());
        for (const Point& point : found)
            add(again, point);
        EXPECT_EQ(again.points, scene.points);
    }
}

/// Boxes alike, and among them some of the same corners with the outline through three of them, or the other
/// way on.
TEST(LikeObjects, WeighWhatEachWeighsAlone)
{
    Scene scene;
    std::vector<ObjectId> ids;
    for (int i = 0; i < 12; ++i) {
        ids.push_back(addBox(scene, {2.0 * i, 0.0}, {1.0, i % 4 == 3 ? 2.0 : 1.0}));
        Object& object = *find(scene, ids.back());
        if (i % 3 == 1)
            object.outline.erase(object.outline.begin() + i % 4);
        if (i % 5 == 4)
            std::rotate(object.outline.begin(), object.outline.begin() + 1, object.outline.end());
    }
    const std::vector<double> masses = pointMasses(scene);
    for (ObjectId id : ids) {
        Scene alone = scene;
        std::erase_if(alone.objects, [&](const Object& object) { return object.id != id; });
        const std::vector<double> own = pointMasses(alone);
        for (PointId point : find(scene, id)->points)
            EXPECT_EQ(masses[indexOf(scene, point)], own[indexOf(scene, point)]);
    }
}

}  // namespace
}  // namespace sprung
