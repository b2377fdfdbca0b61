#include "tools/joint_tools.h"

#include "edit/bar_snapping.h"
#include "edit/format.h"
#include "edit/introduce.h"
#include "scene/discs.h"
#include "scene/edit/joints.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/query.h"
#include "scene/weight.h"
#include "tools/draw_shape.h"
#include "words/hints.h"
#include "words/steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sprung::ui {
namespace {

std::string nameOf(const Scene& scene, ObjectId id)
{
    return get(scene, id).name;
}

std::optional<ObjectId> topAt(const Scene& scene, Vec at, double reach)
{
    return objectAt(scene, at, reach);
}

/// The spring holds the lighter of what it joins: that one swings.
double massToSwing(const Scene& scene, const std::vector<ObjectId>& ends)
{
    double least = 1e9;
    for (ObjectId id : ends)
        if (const Object& object = get(scene, id); !object.fixed)
            if (const double mass = weigh(scene, object).mass; mass > 0.0)
                least = std::min(least, mass);
    return least < 1e9 ? least : 1.0;
}

/// The end of a spring: a point of what lies there, else one that holds to the background.
PointId springEnd(Scene& scene, Vec at, double reach, std::vector<ObjectId>& ends)
{
    if (const std::optional<ObjectId> object = topAt(scene, at, reach)) {
        ends.push_back(*object);
        return jointPoint(scene, *object, at, reach);
    }
    const PointId id = addPoint(scene, at);
    get(scene, id).fixed = true;
    return id;
}

void addCircle(Vec centre, double radius, Overlay::Ghost& ghost)
{
    constexpr int corners = 48;
    std::vector<Vec>& ring = ghost.outlines.emplace_back();
    for (int i = 0; i < corners; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / corners;
        ring.push_back(centre + radius * Vec(std::cos(angle), std::sin(angle)));
    }
}

/// Returns where a hand means to join thin bars: at points but their corners, else on their middle lines. None where it
/// means no such bar, or snaps to nothing.
std::optional<Vec> placeOnBar(const Editor& editor, const Pointer& pointer)
{
    const Scene& scene = editor.posed();
    SnapSettings settings = snapSettings(editor, pointer);
    const double reach = pointer.metres(snapReach);
    std::vector<ObjectId> objects = objectsAt(scene, pointer.at, reach);
    if (objects.empty() || !settings.points || !settings.edges)
        return {};
    objects.resize(std::min<std::size_t>(objects.size(), 2));
    const std::optional<Vec> onBar = snapToMiddleLine(scene, objects, settings, pointer.at, reach);
    if (!onBar)
        return {};
    const auto isCorner = [&](PointId point) {
        return ownersOf(scene, point).size() < 2 &&
               std::any_of(objects.begin(), objects.end(), [&](ObjectId id) {
                   return middleLineAt(scene, get(scene, id), pointer.at, reach) &&
                          isOnOutline(get(scene, id), point);
               });
    };
    settings.grid = settings.edges = settings.guides = false;
    const Snapped point = snap(scene, settings, pointer.at, reach, isCorner);
    return point.point ? point.at : onBar;
}

}  // namespace

JointPlace jointPlace(const Editor& editor, const Pointer& pointer)
{
    const std::optional<Vec> onBar = placeOnBar(editor, pointer);
    JointPlace place{.at = onBar ? *onBar : snapPointer(editor, pointer).at,
                     .reach = onBar ? pointer.metres(1e-3) : pointer.metres(pointReach)};
    place.objects = objectsAt(editor.posed(), place.at, pointer.metres(pointReach));
    if (place.objects.empty()) {  // what it snapped to may be far from where the hand is
        place.at = pointer.at;
        place.objects = objectsAt(editor.posed(), place.at, pointer.metres(pointReach));
    }
    if (place.objects.size() > 2)
        place.objects.resize(2);
    return place;
}

void showJoint(const Editor& editor, const Pointer& pointer, Overlay& overlay)
{
    const JointPlace place = jointPlace(editor, pointer);
    const Scene& scene = editor.posed();
    std::string text = words::nothingHere;
    if (place.objects.size() == 2)
        text = fmt::format(words::joinsTwo, nameOf(scene, place.objects[0]), nameOf(scene, place.objects[1]));
    else if (place.objects.size() == 1)
        text = fmt::format(words::joinsTwo, nameOf(scene, place.objects[0]), words::theBackground);
    overlay.snapRings.push_back(place.at);
    overlay.tags.push_back(
        {.at = place.at,
         .offset = {0.0f, 28.0f},
         .text = std::move(text),
         .kind = place.objects.empty() ? Overlay::TagKind::Plain : Overlay::TagKind::Accent});
}

std::string makeHinge(Editor& editor, const Pointer& pointer)
{
    const JointPlace place = jointPlace(editor, pointer);
    if (place.objects.empty())
        return words::nothingHere;
    editor.settleRun();
    Scene scene = editor.document().saved();
    const bool two = place.objects.size() == 2;
    const bool done =
        two ? hingeObjects(scene, place.objects[0], place.objects[1], place.at, place.reach).has_value()
            : pinObject(scene, place.objects[0], place.at, place.reach).has_value();
    if (!done)
        return words::isJoinedThere;
    editor.apply(two ? info(Create::Hinge).step : words::step::pin, std::move(scene));
    return {};
}

std::string makeFix(Editor& editor, const Pointer& pointer)
{
    const JointPlace place = jointPlace(editor, pointer);
    if (place.objects.empty())
        return words::nothingHere;
    editor.settleRun();
    Scene scene = editor.document().saved();
    if (place.objects.size() == 2) {
        if (!weldObjects(scene, place.objects[0], place.objects[1], place.at))
            return words::isJoinedThere;
    } else if (Object& object = get(scene, place.objects[0]); !object.outline.empty()) {
        object.fixed = true;
    } else if (!pinObject(scene, object.id, place.at,
                          pointer.metres(pointReach))) {  // a rope hangs on where it is held
        return words::isJoinedThere;
    }
    if (scene == editor.document().saved())
        return words::isJoinedThere;
    editor.apply(info(Create::Fix).step, std::move(scene));
    return {};
}

void showAxle(const Editor& editor, const Pointer& pointer, Overlay& overlay)
{
    Snapped axle = snapPointer(editor, pointer);
    if (const std::optional<Vec> onBar = placeOnBar(editor, pointer))
        axle = {.at = *onBar};
    showSnap(axle, overlay);
    const Scene& scene = editor.posed();
    const std::optional<ObjectId> object = topAt(scene, axle.at, pointer.metres(pointReach));
    overlay.snapRings.push_back(axle.at);
    overlay.tags.push_back(
        {.at = axle.at,
         .offset = {0.0f, 28.0f},
         .text = fmt::format(words::wheelOn, object ? nameOf(scene, *object) : words::theBackground),
         .kind = object ? Overlay::TagKind::Accent : Overlay::TagKind::Plain});
}

DrawWheel::DrawWheel(Editor& editor, const Pointer& pointer)
    : editor_(editor),
      pressed_(pointer.at),
      axle_(placeOnBar(editor, pointer).value_or(snapPointer(editor, pointer).at)),
      reach_(pointer.metres(pointReach))
{
}

/// Where nothing but the grid holds the rim, the radius is as many steps as the hand has gone: equal gestures make equal
/// wheels, whatever place on the grid their axles have.
void DrawWheel::drag(const Pointer& pointer)
{
    snapped_ = snapPointer(editor_, pointer);
    radius_ = glm::distance(snapped_.at, axle_);
    const double step = editor_.snapping.gridStep;
    if (snapped_.reason.empty() && snapSettings(editor_, pointer).grid && step > 0.0)
        radius_ = std::max(1.0, std::round(glm::distance(pointer.at, pressed_) / step)) * step;
}

void DrawWheel::finish(const Pointer& pointer)
{
    drag(pointer);
    if (radius_ > pointer.metres(dragThreshold))
        make(radius_);
}

void DrawWheel::makeUsual(const Pointer& pointer)
{
    make(0.5 * usualSize(editor_, pointer));
}

/// Returns a disc that turns on a thing about its own middle, as a wheel before this one does; null: none.
static const Object* otherWheelOn(const Scene& scene, ObjectId carrier, ObjectId wheel)
{
    const std::vector<PointId>& held = get(scene, carrier).points;
    for (const Object& other : scene.objects) {
        if (other.id == wheel || other.id == carrier)
            continue;
        const std::optional<Circle> circle = discOf(scene, other);
        if (circle && std::any_of(other.points.begin(), other.points.end(), [&](PointId id) {
                return std::find(held.begin(), held.end(), id) != held.end() &&
                       glm::distance(get(scene, id).position, circle->centre) < 1e-3 * circle->radius;
            }))
            return &other;
    }
    return nullptr;
}

void DrawWheel::make(double radius)
{
    editor_.settleRun();
    Scene scene = editor_.document().saved();
    const std::optional<ObjectId> object = topAt(scene, axle_, reach_);
    // The axle is where it is shown: snapping has pulled it to a point already. Ropes are thin.
    const bool thin = object && get(scene, *object).outline.empty();
    const ObjectId wheel =
        wheelOn(scene, object, axle_, radius, thin ? reach_ : 1e-6, {.friction = editor_.making.friction});
    introduce(scene, wheel);
    if (const Object* fellow = object ? otherWheelOn(scene, *object, wheel) : nullptr)
        get(scene, wheel).color = fellow->color;
    editor_.apply(info(Create::Wheel).step, std::move(scene));
    editor_.select({.objects = {wheel}});
}

void DrawWheel::show(Overlay& overlay) const
{
    showSnap(snapped_, overlay);
    addCircle(axle_, radius_, overlay.ghost.emplace());
    overlay.ghost->corners = false;
    overlay.snapRings.push_back(axle_);
    const std::optional<ObjectId> object = topAt(editor_.posed(), axle_, reach_);
    overlay.tags.push_back({.at = axle_,
                            .text = fmt::format(words::radius, formatWithUnit(radius_, 2, "m")),
                            .note = object ? nameOf(editor_.posed(), *object) : words::theBackground,
                            .kind = Overlay::TagKind::Accent});
}

DrawSpring::DrawSpring(Editor& editor, const Pointer& pointer)
    : editor_(editor), from_(snapPointer(editor, pointer).at), to_(from_), reach_(pointer.metres(pointReach))
{
}

void DrawSpring::drag(const Pointer& pointer)
{
    snapped_ = snapPointer(editor_, pointer);
    to_ = snapped_.at;
}

void DrawSpring::finish(const Pointer& pointer)
{
    drag(pointer);
    editor_.settleRun();
    Scene scene = editor_.document().saved();
    std::vector<ObjectId> ends;
    const PointId a = springEnd(scene, from_, reach_, ends);
    const PointId b = springEnd(scene, to_, reach_, ends);
    const bool oneThing = ends.size() == 2 && ends[0] == ends[1];
    if (a == b || ends.empty() || oneThing) {
        notice_ = words::springNeedsTwo;
        return;
    }
    const ObjectId spring = addSpring(scene, a, b, springFor(massToSwing(scene, ends)));
    introduce(scene, spring);
    editor_.apply(info(Create::Spring).step, std::move(scene));
    editor_.select({.objects = {spring}});
}

void DrawSpring::show(Overlay& overlay) const
{
    showSnap(snapped_, overlay);
    overlay.ghost.emplace().lines.push_back({from_, to_});
    const auto nameAt = [&](Vec at) {
        const std::optional<ObjectId> object = topAt(editor_.posed(), at, reach_);
        return object ? nameOf(editor_.posed(), *object) : std::string(words::theBackground);
    };
    overlay.tags.push_back({.text = formatWithUnit(glm::distance(from_, to_), 2, "m"),
                            .note = fmt::format(words::joinsTwo, nameAt(from_), nameAt(to_)),
                            .kind = Overlay::TagKind::Accent,
                            .line = std::pair(from_, to_)});
}

}  // namespace sprung::ui
