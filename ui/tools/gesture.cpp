#include "tools/gesture.h"

#include "scene/edit/members.h"

namespace sprung::ui {

std::vector<ObjectId> ownersOfAll(const Scene& scene, const std::vector<PointId>& points)
{
    std::vector<ObjectId> owners;
    for (const Object& object : scene.objects)
        if (std::any_of(points.begin(), points.end(), [&](PointId id) { return isMember(object, id); }))
            owners.push_back(object.id);
    return owners;
}

SnapSettings snapSettings(const Editor& editor, const Pointer& pointer)
{
    SnapSettings settings = editor.snapping;
    if (!pointer.alt)
        return settings;
    const bool any = settings.grid || settings.points || settings.edges || settings.guides || settings.angles;
    settings.grid = settings.points = settings.edges = settings.guides = settings.angles = !any;
    return settings;
}

Snapped snapPointer(const Editor& editor, const Pointer& pointer, const std::function<bool(PointId)>& skip)
{
    const bool shapes = editor.mode() == Mode::Object || editor.mode() == Mode::Simulation;
    return snap(editor.posed(), snapSettings(editor, pointer), pointer.at, pointer.metres(snapReach), skip,
                shapes ? SnapEdges::Outer : SnapEdges::All);
}

void showSnap(const Snapped& snapped, Overlay& overlay)
{
    overlay.guides.insert(overlay.guides.end(), snapped.guides.begin(), snapped.guides.end());
    if (snapped.target)
        overlay.snapRings.push_back(*snapped.target);
    if (!snapped.reason.empty())
        overlay.tags.push_back({.at = snapped.target.value_or(snapped.at),
                                .offset = {0.0f, -26.0f},
                                .text = snapped.reason,
                                .kind = Overlay::TagKind::Snap});
}

}  // namespace sprung::ui
