#include "tools/grab.h"

#include "edit/picking.h"
#include "scene/query.h"
#include "words/hints.h"

namespace sprung::ui {

std::unique_ptr<GrabGesture> GrabGesture::start(Editor& editor, const Pointer& pointer)
{
    Simulation* run = editor.simulation();
    if (!run)
        return nullptr;
    const Scene& scene = editor.posed();
    const std::optional<Hold> hold = holdAt(scene, pointer.at, pointer.metres(sideReach));
    const std::optional<ObjectId> object =
        hold ? hold->object : objectAt(scene, pointer.at, pointer.metres(grabReach));
    const double anywhere = std::numeric_limits<double>::infinity();
    const std::optional<PointId> point = object
                                             ? nearestPoint(scene, get(scene, *object), pointer.at, anywhere)
                                             : nearestPoint(scene, pointer.at, pointer.metres(grabReach));
    if (!point)
        return nullptr;
    run->grab(*point, object, hold ? hold->at : pointer.at);
    run->moveGrab(pointer.at);
    std::unique_ptr<GrabGesture> grab(new GrabGesture(editor, run->world().tick()));
    grab->target_ = pointer.at;
    return grab;
}

GrabGesture::~GrabGesture()
{
    if (Simulation* run = editor_.simulation())
        run->releaseGrab();
}

void GrabGesture::drag(const Pointer& pointer)
{
    target_ = pointer.at;
    if (Simulation* run = editor_.simulation())
        run->moveGrab(pointer.at);
}

void GrabGesture::finish(const Pointer& pointer)
{
    drag(pointer);
    if (const Simulation* run = editor_.simulation(); run && !run->playing() && run->world().tick() == tick_)
        notice_ = words::runIsPaused;
}

void GrabGesture::show(Overlay& overlay) const
{
    const Simulation* run = editor_.simulation();
    if (!run)
        return;
    if (const std::optional<Vec> held = run->world().grabbedAt())
        overlay.grabLine = {*held, target_};
}

}  // namespace sprung::ui
