#include "tools/frame_handles.h"

#include "edit/format.h"
#include "edit/step_names.h"
#include "scene/edit/members.h"
#include "scene/query.h"
#include "tools/move_objects.h"
#include "words/steps.h"

#include <cmath>
#include <numbers>

namespace sprung::ui {
namespace {

constexpr double air = 8.0;                                 // px between what is selected and its frame
constexpr double stem = 26.0;                               // px from the frame to the handle that turns
constexpr double handleReach = 8.0, reachOutside = 12.0;    // px; from beside a corner it is farther
constexpr double smallestSide = 28.0, smallestFrame = 6.0;  // px

Vec placeOn(const Box& box, Vec pull)
{
    return box.centre() + 0.5 * pull * box.size();
}

}  // namespace

TurnedBox frameOf(const Editor& editor, const Selection& things)
{
    if (things.objects.size() != 1 || !things.fluids.empty())
        return {boundsOf(editor, things)};
    const Scene& scene = editor.posed();
    const Object& object = get(scene, things.objects.front());
    constexpr double quarter = 0.5 * std::numbers::pi;
    TurnedBox frame{{},
                    std::remainder(angleOf(scene, object), quarter)};  // the handle that turns stays on top
    for (PointId id : object.points)
        frame.box.include(frame.toOwn(get(scene, id).position));
    return frame;
}

std::vector<FrameHandle> frameHandles(const Editor& editor, const Pointer& pointer)
{
    if (editor.mode() != Mode::Object)
        return {};
    const TurnedBox bounds = frameOf(editor, thingsToReshape(editor));
    if (bounds.box.empty())
        return {};
    const Vec px = bounds.box.size() / pointer.metresPerPixel;
    if (std::max(px.x, px.y) < smallestFrame)
        return {};
    const Box frame = bounds.box.grown(pointer.metres(air));
    std::vector<FrameHandle> handles;
    for (double y : {-1.0, 0.0, 1.0})
        for (double x : {-1.0, 0.0, 1.0}) {
            const bool side = x == 0.0 || y == 0.0;
            const double along = x == 0.0 ? px.x : px.y;
            if ((x == 0.0 && y == 0.0) || (side && along < smallestSide))
                continue;
            handles.push_back({.pull = {x, y}, .at = bounds.toWorld(placeOn(frame, {x, y}))});
        }
    const Vec foot = placeOn(frame, {0.0, 1.0});
    handles.push_back({.at = bounds.toWorld(foot + Vec(0.0, pointer.metres(stem))),
                       .foot = bounds.toWorld(foot),
                       .turns = true});
    return handles;
}

std::optional<FrameHandle> frameHandleAt(const Editor& editor, const Pointer& pointer)
{
    const bool isOnThing = objectAt(editor.posed(), pointer.at, 0.0).has_value();
    double nearest = pointer.metres(isOnThing ? handleReach : reachOutside);
    std::optional<FrameHandle> found;
    for (const FrameHandle& handle : frameHandles(editor, pointer))
        if (const double away = glm::distance(handle.at, pointer.at); away <= nearest) {
            nearest = away;
            found = handle;
        }
    return found;
}

void showFrameHandles(const Editor& editor, const Pointer& pointer, Overlay& overlay)
{
    for (const FrameHandle& handle : frameHandles(editor, pointer)) {
        if (handle.turns)
            overlay.turnHandle = {handle.foot, handle.at};
        else
            overlay.scaleHandles.push_back(handle.at);
    }
}

/// Scales along a frame's axes. @param anchor what stays, in these axes
static bool scaleAlong(Scene& scene, const Selection& things, const TurnedBox& frame, Vec anchor, Vec factor)
{
    if (frame.angle == 0.0)
        return scale(scene, things, anchor, factor);
    const Vec origin(0.0);
    Scene draft = scene;
    if (!turn(draft, things, origin, -frame.angle) || !scale(draft, things, anchor, factor) ||
        !turn(draft, things, origin, frame.angle))
        return false;
    scene = std::move(draft);
    return true;
}

ScaleFrame::ScaleFrame(Editor& editor, const Pointer& pointer, const FrameHandle& handle)
    : editor_(editor),
      things_(thingsToReshape(editor)),
      inHand_(editor, things_.objects),
      shores_(shoresOf(editor, things_)),
      pull_(handle.pull)
{
    frame_ = frameOf(editor, things_);
    moving_ = membersOf(editor.document().saved(), things_.objects);
    anchor_ = placeOn(frame_.box, -pull_);
    corner_ = placeOn(frame_.box, pull_);
    slip_ = pointer.at - frame_.toWorld(corner_);
}

void ScaleFrame::drag(const Pointer& pointer)
{
    Pointer corner = pointer;
    corner.at = pointer.at - slip_;
    snapped_ = snapPointer(editor_, corner, [this](PointId id) {
        return std::binary_search(moving_.begin(), moving_.end(), id);
    });
    const Vec to = frame_.toOwn(snapped_.at);
    factor_ = Vec(1.0);
    for (int axis = 0; axis < 2; ++axis) {
        const double length = corner_[axis] - anchor_[axis];
        if (pull_[axis] != 0.0 && length != 0.0)
            factor_[axis] = std::max((to[axis] - anchor_[axis]) / length, smallestFactor);
    }
    if (pointer.shift && pull_.x != 0.0 && pull_.y != 0.0)
        factor_ = Vec(std::max(factor_.x, factor_.y));
}

void ScaleFrame::finish(const Pointer& pointer)
{
    drag(pointer);
    if (factor_ == Vec(1.0))
        return;
    if (!things_.fluids.empty())
        editor_.settleRun();  // they have flowed on
    Scene scene = editor_.document().saved();
    if (!scaleAlong(scene, things_, frame_, anchor_, factor_))
        return;
    const std::string step = stepName(words::step::scale, scene, things_);
    editor_.apply(step, std::move(scene));
}

void ScaleFrame::show(Overlay& overlay) const
{
    showSnap(snapped_, overlay);
    const Motion scaled = [own = frame_, scale = scaling(anchor_, factor_)](Vec at) {
        return own.toWorld(scale(own.toOwn(at)));
    };
    overlay.ghost = ghostOfJoined(editor_.document().saved(), things_.objects, shores_, scaled);
    const Vec size = frame_.box.size() * factor_;
    overlay.tags.push_back({.at = frame_.toWorld(anchor_ + 0.5 * (corner_ - anchor_) * factor_),
                            .text = formatSize(size.x, size.y),
                            .kind = Overlay::TagKind::Accent});
}

}  // namespace sprung::ui
