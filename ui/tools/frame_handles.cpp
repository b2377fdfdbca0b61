#include "tools/frame_handles.h"

#include "edit/format.h"
#include "edit/step_names.h"
#include "scene/edit/members.h"
#include "scene/query.h"
#include "tools/move_objects.h"
#include "words/steps.h"

namespace sprung::ui {
namespace {

constexpr double air = 8.0;                                 // px between what is selected and its frame
constexpr double stem = 26.0;                               // px from the frame to the handle that turns
constexpr double handleReach = 8.0;                         // px
constexpr double smallestSide = 28.0, smallestFrame = 6.0;  // px

Vec placeOn(const Box& box, Vec pull)
{
    return box.centre() + 0.5 * pull * box.size();
}

}  // namespace

std::vector<FrameHandle> frameHandles(const Editor& editor, const Pointer& pointer)
{
    if (editor.mode() != Mode::Object)
        return {};
    const Box bounds = boundsOf(editor, thingsToReshape(editor));
    if (bounds.empty())
        return {};
    const Vec px = bounds.size() / pointer.metresPerPixel;
    if (std::max(px.x, px.y) < smallestFrame)
        return {};
    const Box frame = bounds.grown(pointer.metres(air));
    std::vector<FrameHandle> handles;
    for (double y : {-1.0, 0.0, 1.0})
        for (double x : {-1.0, 0.0, 1.0}) {
            const bool side = x == 0.0 || y == 0.0;
            const double along = x == 0.0 ? px.x : px.y;
            if ((x == 0.0 && y == 0.0) || (side && along < smallestSide))
                continue;
            handles.push_back({.pull = {x, y}, .at = placeOn(frame, {x, y})});
        }
    handles.push_back({.at = placeOn(frame, {0.0, 1.0}) + Vec(0.0, pointer.metres(stem)), .turns = true});
    return handles;
}

std::optional<FrameHandle> frameHandleAt(const Editor& editor, const Pointer& pointer)
{
    for (const FrameHandle& handle : frameHandles(editor, pointer))
        if (glm::distance(handle.at, pointer.at) <= pointer.metres(handleReach))
            return handle;
    return {};
}

void showFrameHandles(const Editor& editor, const Pointer& pointer, Overlay& overlay)
{
    for (const FrameHandle& handle : frameHandles(editor, pointer)) {
        if (handle.turns)
            overlay.turnHandle = {handle.at - Vec(0.0, pointer.metres(stem)), handle.at};
        else
            overlay.scaleHandles.push_back(handle.at);
    }
}

ScaleFrame::ScaleFrame(Editor& editor, const Pointer& pointer, const FrameHandle& handle)
    : editor_(editor),
      things_(thingsToReshape(editor)),
      inHand_(editor, things_.objects),
      shores_(shoresOf(editor, things_)),
      pull_(handle.pull)
{
    const Box bounds = boundsOf(editor, things_);
    moving_ = membersOf(editor.document().saved(), things_.objects);
    anchor_ = placeOn(bounds, -pull_);
    corner_ = placeOn(bounds, pull_);
    size_ = bounds.size();
    slip_ = pointer.at - corner_;
}

void ScaleFrame::drag(const Pointer& pointer)
{
    Pointer corner = pointer;
    corner.at = pointer.at - slip_;
    snapped_ = snapPointer(editor_, corner, [this](PointId id) {
        return std::binary_search(moving_.begin(), moving_.end(), id);
    });
    factor_ = Vec(1.0);
    for (int axis = 0; axis < 2; ++axis) {
        const double length = corner_[axis] - anchor_[axis];
        if (pull_[axis] != 0.0 && length != 0.0)
            factor_[axis] = std::max((snapped_.at[axis] - anchor_[axis]) / length, smallestFactor);
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
    if (!scale(scene, things_, anchor_, factor_))
        return;
    const std::string step = stepName(words::step::scale, scene, things_);
    editor_.apply(step, std::move(scene));
}

void ScaleFrame::show(Overlay& overlay) const
{
    showSnap(snapped_, overlay);
    overlay.ghost =
        ghostOf(editor_.document().saved(), things_.objects, shores_, scaling(anchor_, factor_));
    const Vec size = size_ * factor_;
    overlay.tags.push_back({.at = anchor_ + 0.5 * (corner_ - anchor_) * factor_,
                            .text = formatSize(size.x, size.y),
                            .kind = Overlay::TagKind::Accent});
}

}  // namespace sprung::ui
