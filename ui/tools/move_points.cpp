#include "tools/move_points.h"

#include "edit/format.h"
#include "edit/step_names.h"
#include "scene/edit/transforms.h"
#include "words/steps.h"

namespace sprung::ui {

MovePoints::MovePoints(Editor& editor, const Pointer& pointer, PointId held)
    : editor_(editor),
      inHand_(editor, ownersOfAll(editor.document().saved(), editor.selection().points)),
      held_(held),
      points_(editor.pointsToChange()),
      pressed_(pointer.at),
      origin_(get(editor.document().saved(), held).position),
      draft_(editor.document().saved())
{
}

MovePoints::~MovePoints()
{
    editor_.cancelPreview();
}

void MovePoints::drag(const Pointer& pointer)
{
    Pointer wanted = pointer;
    wanted.at = origin_ + (pointer.at - pressed_);
    snapped_ = snapPointer(editor_, wanted, [this](PointId id) { return isChosen(points_, id); });
    Scene draft = editor_.document().saved();
    // Where the outline would cross itself the points stay at the last place that was possible.
    if (!movePoints(draft, points_, snapped_.at - origin_))
        return;
    draft_ = draft;
    editor_.preview(std::move(draft));
}

void MovePoints::finish(const Pointer& pointer)
{
    drag(pointer);
    editor_.apply(stepName(words::step::move, points_.size(), words::pointNoun), draft_);
}

void MovePoints::show(Overlay& overlay) const
{
    showSnap(snapped_, overlay);
    const Vec at = get(editor_.posed(), held_).position;
    overlay.tags.push_back({.at = at,
                            .offset = {0.0f, 28.0f},
                            .text = formatNumber(at.x, 2) + ", " + formatWithUnit(at.y, 2, "m")});
}

std::optional<JoinOffer> MovePoints::offer() const
{
    if (points_.size() != 1 || !snapped_.point)
        return {};
    const Scene& scene = editor_.document().saved();
    const bool together = std::any_of(scene.objects.begin(), scene.objects.end(), [&](const Object& object) {
        return isChosen(object.points, held_) && isChosen(object.points, *snapped_.point);
    });
    if (together)
        return {};
    return JoinOffer{.kept = *snapped_.point, .dropped = held_, .at = snapped_.at};
}

}  // namespace sprung::ui
