// These tell what a press without a drag does: choosing, points and edges by Ctrl+click, corners of a
// polygon, menus.

#include "edit/picking.h"
#include "scene/edit/arrangement.h"
#include "scene/edit/topology.h"
#include "scene/query.h"
#include "tools/draw_polygon.h"
#include "tools/draw_shape.h"
#include "tools/fitting_tools.h"
#include "tools/hands.h"
#include "tools/insert_point.h"
#include "tools/joint_tools.h"
#include "tools/new_edge.h"
#include "words/hints.h"

namespace sprung::ui {

void Hands::click(Button button, const Pointer& pointer)
{
    const Mode mode = editor_.mode();
    if (button == Button::Left) {
        if (mode == Mode::Vertex)
            pointer.ctrl ? addPoint(pointer) : clickVertex(pointer);
        else if (edgeStart_)
            finishEdge(pointer);
        else if (mode == Mode::Edge)
            pointer.ctrl ? beginEdge(pointer) : clickEdge(pointer);
        else if (toolInHand())
            clickTool(pointer);
        else
            clickObject(pointer);
        return;
    }
    if (edgeStart_)
        finishEdge(pointer);
    else if (!polygon_.empty())
        closePolygon();
    else
        menu_ = menuAt(pointer);
}

/// What lies there is selected, unless it is already.
MenuRequest Hands::menuAt(const Pointer& pointer)
{
    using On = MenuRequest::On;
    MenuRequest menu{.pointer = pointer};
    switch (editor_.mode()) {
    case Mode::Simulation:
    case Mode::Object:
        menu.on = std::array{On::Canvas, On::Object, On::Fluid,
                             On::Fitting}[static_cast<std::size_t>(takeUnder(pointer))];
        break;
    case Mode::Vertex:
        if (const std::optional<PointId> point = pointUnder(pointer)) {
            if (!isChosen(editor_.selection().points, *point))
                clickVertex(pointer);
            menu.on = On::Point;
        } else if (!editedObject(editor_)) {
            takeObjectUnder(pointer);
        }
        menu.canAddPoint = menu.on == On::Canvas && insertPlace(editor_, pointer);
        break;
    case Mode::Edge:
        if (const auto edge = nearestEdge(editor_.posed(), pointer.at, pointer.metres(edgeReach))) {
            if (!isChosen(editor_.selection().edges, *edge))
                clickEdge(pointer);
            menu.on = On::Edge;
        }
        menu.canBeginEdge = edgeEnd(editor_, pointer).has_value();
        break;
    }
    return menu;
}

/// Returns what lies below what is selected there; below the lowest comes the topmost again.
static std::optional<ObjectId> objectBelow(const Editor& editor, const Pointer& pointer)
{
    const std::vector<ObjectId> there = objectsAt(editor.posed(), pointer.at, pointer.metres(pointReach));
    if (there.empty())
        return std::nullopt;
    const auto chosen = std::find_if(there.begin(), there.end(),
                                     [&](ObjectId id) { return isChosen(editor.selection().objects, id); });
    const bool isLast = chosen == there.end() || chosen + 1 == there.end();
    return isLast ? there.front() : *(chosen + 1);
}

void Hands::clickObject(const Pointer& pointer)
{
    const bool simulating = editor_.mode() == Mode::Simulation;
    if (const Selection fitting = fittingAt(editor_.posed(), pointer); !fitting.empty())
        return clickFitting(fitting, pointer);
    const double within = pointer.metres(simulating ? grabReach : pointReach);
    const Scene& scene = editor_.posed();
    const auto hold = simulating ? holdAt(scene, pointer.at, pointer.metres(sideReach)) : std::nullopt;
    const std::optional<ObjectId> object = hold                         ? hold->object
                                           : pointer.alt && !simulating ? objectBelow(editor_, pointer)
                                                                        : objectAt(scene, pointer.at, within);
    Selection selection;
    if (pointer.shift)
        selection = editor_.thingsInHand();
    const auto fluid = object ? std::nullopt : fluidAt(scene, pointer.at, 0.0);
    const bool isGauge = fluid || (object && get(scene, *object).pressure);
    gauge_ = simulating && isGauge ? std::optional(pointer.at) : std::nullopt;
    if (fluid)
        toggle(selection.fluids, *fluid);
    else if (object && pointer.shift)
        toggle(selection.objects, *object);
    else if (object && pointer.clicks >= 2)
        selection.objects = assembly(editor_.posed(), std::span(&*object, 1));
    else if (object)
        selection.objects = withGroups(editor_.posed(), std::span(&*object, 1));
    editor_.select(std::move(selection));
}

void Hands::clickFitting(const Selection& fitting, const Pointer& pointer)
{
    if (!pointer.shift)
        return editor_.select(fitting);
    Selection selection = editor_.thingsInHand();
    for (TapId id : fitting.taps)
        toggle(selection.taps, id);
    for (DrainId id : fitting.drains)
        toggle(selection.drains, id);
    editor_.select(std::move(selection));
}

/// Whether a click there means the thing that is there: one more in its middle would only burst out of it.
bool Hands::isOnAThing(const Pointer& pointer) const
{
    const std::optional<ObjectId> object = objectAt(editor_.posed(), pointer.at, 0.0);
    return object && !get(editor_.posed(), *object).locked;
}

/// A click makes a thing of the usual size, or joins what lies there.
void Hands::clickTool(const Pointer& pointer)
{
    switch (armed_) {
    case Create::Select:
        return;
    case Create::Polygon:
        return clickPolygon(pointer);
    case Create::Hinge:
        notice_ = makeHinge(editor_, pointer);
        return;
    case Create::Fix:
        notice_ = makeFix(editor_, pointer);
        return;
    case Create::Spring:
        notice_ = words::dragTheSpring;
        return;
    case Create::Wheel:
        return DrawWheel(editor_, pointer).makeUsual(pointer);
    case Create::Water:  // from the press on
    case Create::Bucket:
    case Create::Eraser:
        return;
    case Create::Tap:
    case Create::Drain: {
        PlaceFitting fitting(editor_, armed_, pointer);
        fitting.makeUsual();
        notice_ = fitting.notice();
        return;
    }
    default:
        if (doesClickChoose(armed_) && isOnAThing(pointer))
            return clickObject(pointer);
        return DrawShape(editor_, armed_, pointer).makeUsual(pointer);
    }
}

void Hands::clickVertex(const Pointer& pointer)
{
    const Scene& scene = editor_.posed();
    const std::optional<PointId> point = pointUnder(pointer);
    Selection selection{.points = {}, .edges = {}, .objects = editor_.selection().objects};
    if (pointer.shift)
        selection.points = editor_.selection().points;
    if (!point) {
        // Another object's inside: its points are edited from now on.
        if (const auto object = objectAt(scene, pointer.at, pointer.metres(pointReach));
            object && !pointer.shift)
            selection.objects = {*object};
        editor_.select(std::move(selection));
        return;
    }
    if (pointer.shift)
        toggle(selection.points, *point);
    else
        selection.points = {*point};
    const auto owns = [&](ObjectId id) { return isChosen(get(scene, id).points, *point); };
    if (std::none_of(selection.objects.begin(), selection.objects.end(), owns)) {
        const auto owner =
            std::find_if(scene.objects.rbegin(), scene.objects.rend(),
                         [&](const Object& object) { return isChosen(object.points, *point); });
        if (owner != scene.objects.rend())
            selection.objects = {owner->id};
    }
    editor_.select(std::move(selection));
}

void Hands::clickEdge(const Pointer& pointer)
{
    const std::optional<EdgeId> edge = nearestEdge(editor_.posed(), pointer.at, pointer.metres(edgeReach));
    Selection selection = editor_.selection();
    if (!pointer.shift)
        selection.edges.clear();
    if (edge && pointer.shift)
        toggle(selection.edges, *edge);
    else if (edge)
        selection.edges = {*edge};
    editor_.select(std::move(selection));
}

void Hands::addPoint(const Pointer& pointer)
{
    if (!editedObject(editor_) && !takeObjectUnder(pointer))
        return;
    insertPoint(editor_, pointer);
}

void Hands::beginEdge(const Pointer& pointer)
{
    edgeStart_ = edgeEnd(editor_, pointer);
}

/// A click beside all points forgets the first one.
void Hands::finishEdge(const Pointer& pointer)
{
    const PointId from = *std::exchange(edgeStart_, {});
    if (const std::optional<PointId> to = edgeEnd(editor_, pointer))
        makeEdge(editor_, from, *to);
}

void Hands::clickPolygon(const Pointer& pointer)
{
    const Vec at = snapPointer(editor_, pointer).at;
    const bool closes =
        !polygon_.empty() && glm::distance(pointer.at, polygon_.front()) <= pointer.metres(pointReach);
    if (closes || pointer.clicks >= 2) {
        closePolygon();
        return;
    }
    if (polygon_.empty() || polygon_.back() != at)
        polygon_.push_back(at);
}

/// True where there is one to be closed, whether it could be or not.
bool Hands::closePolygon()
{
    if (polygon_.empty())
        return false;
    if (std::optional<std::string> refusal = makePolygon(editor_, polygon_))
        notice_ = std::move(*refusal);  // the hand can go on, or take corners back
    else
        polygon_.clear();
    return true;
}

}  // namespace sprung::ui
