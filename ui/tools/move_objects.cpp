#include "tools/move_objects.h"

#include "edit/clipboard.h"
#include "edit/format.h"
#include "edit/step_names.h"
#include "scene/edit/arrangement.h"
#include "scene/edit/followers.h"
#include "scene/edit/liquids.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/edit/transforms.h"
#include "scene/fittings.h"
#include "scene/query.h"
#include "tools/draw_shape.h"
#include "tools/fitting_tools.h"
#include "words/steps.h"

namespace sprung::ui {
namespace {

constexpr double leastArm = 24.0;  // px: nearer to the centre a hand would turn and scale too wildly

/// Nearest of the points to a place; the place itself when there are none.
Vec nearestOf(const Scene& scene, std::span<const PointId> points, Vec at)
{
    Vec nearest = at;
    double best = std::numeric_limits<double>::infinity();
    for (PointId id : points) {
        const Vec position = get(scene, id).position;
        if (lengthSquared(position - at) < best) {
            best = lengthSquared(position - at);
            nearest = position;
        }
    }
    return nearest;
}

/// The nearest of the taps and drains; the place itself when there are none.
Vec nearestFitting(const Scene& scene, const Selection& things, Vec at)
{
    Vec nearest = at;
    double best = std::numeric_limits<double>::infinity();
    const auto offer = [&](Vec place) {
        if (lengthSquared(place - at) < best) {
            best = lengthSquared(place - at);
            nearest = place;
        }
    };
    for (TapId id : things.taps)
        offer(get(scene, id).at);
    for (DrainId id : things.drains)
        offer(get(scene, id).at);
    return nearest;
}

}  // namespace

Overlay::Ghost ghostOf(const Scene& scene, std::span<const ObjectId> objects, const Motion& motion)
{
    Overlay::Ghost ghost;
    ghost.corners = false;
    for (ObjectId id : objects)
        if (const Object* object = find(scene, id))  // else it has left a run that goes on meanwhile
            addGhost(scene, *object, motion, ghost);
    return ghost;
}

std::vector<std::vector<Vec>> shoresOf(const Editor& editor, const Selection& things)
{
    std::vector<std::vector<Vec>> shores;
    const Scene& scene = editor.document().saved();
    for (TapId id : things.taps) {
        const std::array<Vec, 4> pipe = pipeOf(get(scene, id));
        shores.emplace_back(pipe.begin(), pipe.end());
    }
    for (DrainId id : things.drains)
        shores.push_back(rimOf(get(scene, id)));
    for (FluidId id : things.fluids)
        for (std::vector<Vec>& line : outlinesOf(get(editor.posed(), id), scene.world.grain))
            shores.push_back(std::move(line));
    return shores;
}

Overlay::Ghost ghostOf(const Scene& scene, std::span<const ObjectId> objects,
                       std::span<const std::vector<Vec>> shores, const Motion& motion)
{
    Overlay::Ghost ghost = ghostOf(scene, objects, motion);
    for (const std::vector<Vec>& shore : shores) {
        std::vector<Vec>& line = ghost.lines.emplace_back(shore);
        line.push_back(shore.front());
        std::transform(line.begin(), line.end(), line.begin(), motion);
    }
    return ghost;
}

Overlay::Ghost ghostOfJoined(const Scene& scene, std::span<const ObjectId> objects,
                             std::span<const std::vector<Vec>> shores, const Motion& motion)
{
    const Followers followers = followersOf(scene, objects, motion);
    Overlay::Ghost ghost = ghostOf(scene, followers.along, shores, motion);
    for (const Followers::Shifted& shifted : followers.shifted)
        for (ObjectId id : shifted.objects)
            addGhost(scene, get(scene, id), moving(shifted.by), ghost);
    return ghost;
}

Selection thingsToReshape(const Editor& editor)
{
    return {.objects = editor.objectsToChange(), .fluids = editor.fluidsInHand()};
}

Box boundsOf(const Editor& editor, const Selection& things)
{
    const Scene& scene = editor.posed();
    Box box;
    for (ObjectId id : things.objects)
        box.include(boundsOf(scene, get(scene, id)));
    for (FluidId id : things.fluids)
        if (const Fluid* fluid = find(scene, id); fluid && !fluid->at.empty())
            box.include(boundsOf(*fluid, scene.world.grain));
    return box;
}

Vec middleOf(const Editor& editor, const Selection& things)
{
    const Scene& scene = editor.document().saved();
    if (things.fluids.empty())
        return pinOf(scene, things.objects)
            .value_or(centreOf(scene, std::span<const ObjectId>(things.objects)));
    const Box box = boundsOf(editor, things);
    return box.empty() ? Vec{0.0} : box.centre();
}

bool move(Scene& scene, const Selection& things, Vec by)
{
    if (!moveObjects(scene, things.objects, by))
        return false;
    moveFluids(scene, things.fluids, by);
    moveFittings(scene, things.taps, things.drains, by);
    return true;
}

/// Changes the scene by an edit of several parts wholly or, where one of them can't be done, not at all.
template <class Edit>
static bool changeWholly(Scene& scene, Edit edit)
{
    Scene draft = scene;
    if (!edit(draft))
        return false;
    scene = std::move(draft);
    return true;
}

bool turn(Scene& scene, const Selection& things, Vec centre, double angle)
{
    return changeWholly(scene, [&](Scene& draft) {
        return turnJoined(draft, things.objects, centre, angle) &&
               turnFluids(draft, things.fluids, centre, angle);
    });
}

bool scale(Scene& scene, const Selection& things, Vec centre, Vec factor)
{
    return changeWholly(scene, [&](Scene& draft) {
        return scaleJoined(draft, things.objects, centre, factor) &&
               scaleFluids(draft, things.fluids, centre, factor);
    });
}

MoveObjects::MoveObjects(Editor& editor, const Pointer& pointer, bool copies)
    : editor_(editor), copies_(copies), alone_(pointer.alt), pressed_(pointer.at)
{
    named_ = objects_ = copies ? editor.selection().objects : editor.objectsToChange();
    if (!copies && !alone_)
        objects_ = joinedTo(editor.document().saved(), objects_);
    if (copies)
        editor.settleRun();
    else
        inHand_.emplace(editor, objects_);
    const Scene& scene = editor.document().saved();
    const std::vector<PointId> points = membersOf(scene, objects_);
    others_ = editor.thingsInHand();
    others_.objects.clear();
    reference_ = points.empty() ? nearestFitting(scene, others_, pointer.at)
                                : nearestOf(scene, membersOf(scene, named_),
                                            pointer.at);  // not of what is joined to them
    if (!copies)
        moving_ = points;
    isPinned_ = unlocked(scene, points).size() < points.size();
    shores_ = shoresOf(editor, others_);
}

void MoveObjects::drag(const Pointer& pointer)
{
    Pointer reference = pointer;
    reference.at = reference_ + (pointer.at - pressed_);
    snapped_ = snapPointer(editor_, reference, [this](PointId id) {
        return std::binary_search(moving_.begin(), moving_.end(), id);
    });
    by_ = snapped_.at - reference_;
    if (inHand_ && !alone_ && !isPinned_)
        editor_.carry(by_);
}

void MoveObjects::finish(const Pointer& pointer)
{
    drag(pointer);
    if (by_ == Vec(0.0))
        return;
    if (!others_.fluids.empty())
        editor_.settleRun();  // they have flowed on
    Scene scene = editor_.document().saved();
    objects_ = pruned({.objects = objects_}, scene).objects;  // what is copied runs on, and may be gone
    others_ = pruned(others_, scene);
    if (objects_.empty() && others_.empty())
        return;
    Selection things = others_;
    if (!copies_) {
        if (alone_)
            takeOff(scene, objects_);
        moveObjects(scene, objects_, by_);
        moveFluids(scene, things.fluids, by_);
        moveFittings(scene, things.taps, things.drains, by_);
        things.objects = named_;
        const std::string step = stepName(words::step::move, scene, things);
        editor_.apply(step, std::move(scene));
        return;
    }
    things.objects = objects_;
    const std::string step = stepName(words::step::copy, scene, things);
    const Scene piece = extract(scene, things);
    Selection made = insertAll(scene, piece, by_);
    editor_.apply(step, std::move(scene));
    editor_.select(std::move(made));
}

void MoveObjects::show(Overlay& overlay) const
{
    showSnap(snapped_, overlay);
    overlay.ghost = ghostOf(editor_.document().saved(), objects_, shores_, moving(by_));
    overlay.tags.push_back({.at = reference_ + by_,
                            .offset = {0.0f, 30.0f},
                            .text = formatNumber(by_.x, 2) + ", " + formatWithUnit(by_.y, 2, "m"),
                            .kind = Overlay::TagKind::Accent});
}

TurnObjects::TurnObjects(Editor& editor, const Pointer& pointer)
    : editor_(editor),
      things_(thingsToReshape(editor)),
      inHand_(editor, things_.objects),
      shores_(shoresOf(editor, things_)),
      centre_(middleOf(editor, things_)),
      pressed_(pointer.at),
      now_(pointer.at)
{
}

void TurnObjects::drag(const Pointer& pointer)
{
    now_ = pointer.at;
    const Vec arm = pressed_ - centre_;
    const double missing = std::max(0.0, pointer.metres(leastArm) - glm::length(arm));
    const Vec further = missing * (arm == Vec(0.0) ? Vec(1.0, 0.0) : unitOf(arm));
    const Vec from = arm + further, to = now_ - centre_ + further;
    angle_ = std::atan2(cross(from, to), glm::dot(from, to));
    const SnapSettings settings = snapSettings(editor_, pointer);
    if (settings.angles || pointer.shift)
        angle_ = snapAngle(angle_, settings.angleStep);
}

void TurnObjects::finish(const Pointer& pointer)
{
    drag(pointer);
    if (angle_ == 0.0)
        return;
    if (!things_.fluids.empty())
        editor_.settleRun();  // they have flowed on
    Scene scene = editor_.document().saved();
    turn(scene, things_, centre_, angle_);
    const std::string step = stepName(words::step::turn, scene, things_);
    editor_.apply(step, std::move(scene));
}

void TurnObjects::show(Overlay& overlay) const
{
    overlay.ghost =
        ghostOfJoined(editor_.document().saved(), things_.objects, shores_, turning(centre_, angle_));
    overlay.ghost->lines.push_back({centre_, now_});
    overlay.tags.push_back({.at = now_,
                            .offset = {0.0f, -24.0f},
                            .text = formatWithUnit(degrees(angle_), 1, "°"),
                            .kind = Overlay::TagKind::Accent});
}

ScaleObjects::ScaleObjects(Editor& editor, const Pointer& pointer)
    : editor_(editor),
      things_(thingsToReshape(editor)),
      inHand_(editor, things_.objects),
      shores_(shoresOf(editor, things_)),
      centre_(middleOf(editor, things_)),
      pressed_(pointer.at)
{
}

void ScaleObjects::drag(const Pointer& pointer)
{
    const double from = glm::distance(pressed_, centre_), to = glm::distance(pointer.at, centre_);
    const double arm = std::max(from, pointer.metres(leastArm));
    factor_ = std::max(1.0 + (to - from) / arm, smallestFactor);
}

void ScaleObjects::finish(const Pointer& pointer)
{
    drag(pointer);
    if (!things_.fluids.empty())
        editor_.settleRun();  // they have flowed on
    Scene scene = editor_.document().saved();
    scale(scene, things_, centre_, Vec(factor_));
    const std::string step = stepName(words::step::scale, scene, things_);
    editor_.apply(step, std::move(scene));
}

void ScaleObjects::show(Overlay& overlay) const
{
    overlay.ghost =
        ghostOfJoined(editor_.document().saved(), things_.objects, shores_, scaling(centre_, Vec(factor_)));
    overlay.tags.push_back(
        {.at = centre_, .text = "× " + formatNumber(factor_, 2), .kind = Overlay::TagKind::Accent});
}

}  // namespace sprung::ui
