#include "removal.h"

#include "scene/edit/members.h"
#include "scene/edit/removal.h"
#include "scene/edit/topology.h"

namespace sprung::capi {
namespace {

/// Whether a part is still there, and not another one that got its id.
bool isStill(const Scene& before, const Scene& after, SprungKind kind, std::uint32_t id)
{
    if (kind == SPRUNG_KIND_POINT)
        return find(after, PointId{id}) != nullptr;
    if (kind == SPRUNG_KIND_EDGE) {
        const Edge *was = find(before, EdgeId{id}), *is = find(after, EdgeId{id});
        return was && is && was->a == is->a && was->b == is->b;
    }
    if (kind == SPRUNG_KIND_OBJECT) {
        const Object *was = find(before, ObjectId{id}), *is = find(after, ObjectId{id});
        return was && is && std::any_of(is->points.begin(), is->points.end(), [was](PointId point) {
                   return isMember(*was, point);
               });
    }
    return true;
}

/// Changes the scene by one of the editor's operations; what goes by it leaves no user data behind.
template <typename Operation>
void change(SceneRecord& record, Operation operation)
{
    Scene& scene = record.edit();
    const Scene before = record.userData.empty() ? Scene{} : scene;
    operation(scene);
    std::erase_if(record.userData, [&](const auto& entry) {
        return !isStill(before, scene, entry.first.first, entry.first.second);
    });
}

/// Forgets the user data of what goes.
void forgetUserData(SceneRecord& record, const ScenePart& gone)
{
    const auto forget = [&](SprungKind kind, const auto& list, const std::vector<int>& places) {
        for (int place : places)
            record.userData.erase({kind, sprung::number(list[place].id)});
    };
    forget(SPRUNG_KIND_POINT, record.scene.points, gone.points);
    forget(SPRUNG_KIND_EDGE, record.scene.edges, gone.edges);
    forget(SPRUNG_KIND_OBJECT, record.scene.objects, gone.objects);
}

}  // namespace

void remove(SceneRecord& record, PointId id)
{
    change(record, [id](Scene& scene) { deletePoints(scene, std::array{id}); });
}

void remove(SceneRecord& record, EdgeId id)
{
    change(record, [id](Scene& scene) { deleteEdges(scene, std::array{id}); });
}

void remove(SceneRecord& record, ObjectId id)
{
    if (const std::optional<ScenePart> gone = record.takeOut(id)) {
        forgetUserData(record, *gone);
        erase(record.scene, *gone);
        return;
    }
    change(record, [id](Scene& scene) { deleteObjects(scene, std::array{id}); });
}

}  // namespace sprung::capi
