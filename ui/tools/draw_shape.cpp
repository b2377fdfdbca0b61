#include "tools/draw_shape.h"

#include "edit/format.h"
#include "edit/gravity.h"
#include "edit/introduce.h"
#include "scene/edit/joints.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "scene/sagging.h"
#include "scene/shapes.h"
#include "scene/weight.h"
#include "words/hints.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

ObjectId buildBox(Scene& scene, const DrawnShape& drawn)
{
    return addBox(scene, drawn.middle(), drawn.size(), 0.0, drawn.material);
}

ObjectId buildCircle(Scene& scene, const DrawnShape& drawn)
{
    return addDisc(scene, drawn.from, drawn.length(), 0, drawn.material);
}

/// Whether the middle of a rope lies in what it holds on to: slack, it would begin within a box that it is tied to from
/// above.
bool runsThroughItsHold(const Scene& scene, const std::vector<Vec>& path, std::array<PointId, 2> ends)
{
    const Vec middle = path[path.size() / 2];
    for (PointId end : ends)
        for (ObjectId owner : end == PointId{} ? std::vector<ObjectId>{} : ownersOf(scene, end))
            if (path.size() > 2 && isInOutline(scene, get(scene, owner), middle, 0.0))
                return true;
    return false;
}

/// Whether a rope has one end held and the other one plumb above that.
bool standsUpright(Vec gravity, PointId first, PointId last, Vec way)
{
    const bool isFirst = first != PointId{} && last == PointId{},
               isLast = last != PointId{} && first == PointId{};
    const Vec up = (isLast ? 1.0 : -1.0) * gravity;
    return (isFirst || isLast) && glm::dot(way, up) > 0.0 &&
           std::abs(cross(way, up)) < 1e-3 * glm::dot(way, up);
}

ObjectId buildRope(Scene& scene, const DrawnShape& drawn)
{
    const PointId first = takeHold(scene, drawn.from, drawn.reach);
    PointId last = takeHold(scene, drawn.to, drawn.reach);
    if (last == first)
        last = {};
    const auto place = [&](PointId id, Vec at) { return id == PointId{} ? at : get(scene, id).position; };
    const Vec from = place(first, drawn.from), to = place(last, drawn.to);
    constexpr double leastBow =
        2e-4;  // of its length: without any it would stand like a pole for many seconds
    const double slack =
        standsUpright(drawn.gravity, first, last, to - from) ? std::max(drawn.slack, leastBow) : drawn.slack;
    const double length = (1.0 + slack) * glm::distance(from, to);
    std::vector<Vec> path = saggingPath(from, to, length, drawn.gravity);
    if (runsThroughItsHold(scene, path, {first, last}))
        path = saggingPath(from, to, length, -drawn.gravity);
    return addRope(scene, path, first, last);
}

/// The topmost of those with an outline.
std::optional<ObjectId> outlinedAt(const Scene& scene, Vec at)
{
    constexpr double onSide = 1e-6;  // m: what snapped to a side lies beside it by rounding
    const std::vector<std::size_t> order = bottomToTop(scene);
    const auto found = std::find_if(order.rbegin(), order.rend(), [&](std::size_t place) {
        return isInOutline(scene, scene.objects[place], at, onSide);
    });
    return found == order.rend() ? std::nullopt : std::optional(scene.objects[*found].id);
}

/// Its knots become points of what they lie on: of sides that they touch, and of the insides that corners of
/// the net are put into.
void holdKnots(Scene& scene, ObjectId net, const Box& box)
{
    const std::vector<PointId> knots = get(scene, net).points;
    for (PointId knot : knots) {
        const Vec at = get(scene, knot).position;
        const bool onRim = at.x <= box.min.x || at.x >= box.max.x || at.y <= box.min.y || at.y >= box.max.y;
        if (!onRim)
            continue;
        const std::optional<ObjectId> under = outlinedAt(scene, at);
        if (!under)
            continue;
        const PointId held = jointPoint(scene, *under, at, 1e-6);
        if (!isMember(get(scene, net), held))
            joinPoints(scene, held, knot);
    }
}

/// Of the mesh of a net of this size: wide ones get a wider mesh, so that the hand can go on. m
double meshOf(Vec size)
{
    constexpr double maxKnots = 400.0, maxAround = 400.0;
    const double inside = std::sqrt(size.x * size.y / maxKnots);
    const double around = 2.0 * (size.x + size.y) / maxAround;
    return std::max({ropePitch, inside, around});
}

/// Makes a net of springs that give by a few percent under its weight, where it hangs by two corners: rows of rigid
/// links between two pins are as straight as a board, and catch nothing. @param mesh m
void makeGive(Scene& scene, ObjectId net, double mesh)
{
    constexpr double give = 0.05, damping = 0.1, softest = 200.0, stiffest = 1e6;  // shares, N/m
    double length = 0.0;
    for (EdgeId id : get(scene, net).edges)
        length += get(scene, id).rest;
    const double corner = 0.5 * earthGravity * ropeMassPerMetre * length;  // N
    for (EdgeId id : get(scene, net).edges) {
        Edge& edge = *find(scene, id);
        edge.stiffness = std::clamp(corner / (give * mesh), softest, stiffest);
        edge.damping = damping;
    }
}

ObjectId buildNet(Scene& scene, const DrawnShape& drawn)
{
    const Box box{glm::min(drawn.from, drawn.to), glm::max(drawn.from, drawn.to)};
    const double mesh = meshOf(drawn.size());
    const ObjectId net = addNet(scene, box.min, box.max, mesh);
    makeGive(scene, net, mesh);
    holdKnots(scene, net, box);
    return net;
}

/// Describes how a tool makes its shape of a drag.
struct Drawing {
    /// Tells what the drag leads to: the opposite corner, a place on the rim, the other end.
    enum class To { Corner, Rim, End };

    Create tool;
    To to;
    ObjectId (*build)(Scene& scene, const DrawnShape& drawn);
    bool doesClickChoose = false;  // what lies there
};

constexpr std::array drawings{
    Drawing{Create::Box, Drawing::To::Corner, buildBox, true},
    Drawing{Create::Circle, Drawing::To::Rim, buildCircle, true},
    Drawing{Create::Rope, Drawing::To::End, buildRope},
    Drawing{Create::Net, Drawing::To::Corner, buildNet},
};

/// Null for tools that are not dragged.
const Drawing* drawingOf(Create tool)
{
    const auto row = std::find_if(drawings.begin(), drawings.end(),
                                  [tool](const Drawing& drawing) { return drawing.tool == tool; });
    return row == drawings.end() ? nullptr : &*row;
}

bool takesHold(Create tool)
{
    return tool == Create::Rope || tool == Create::Net;
}

/// Points that it shares with other objects.
std::size_t attachedPoints(const Scene& scene, ObjectId id)
{
    const std::vector<PointId>& own = get(scene, id).points;
    return static_cast<std::size_t>(std::count_if(
        own.begin(), own.end(), [&](PointId point) { return ownersOf(scene, point).size() > 1; }));
}

/// "0.45 kg", and that it holds on to something: a rope by one end or both, a net by its knots.
std::string weightNote(const Scene& scene, ObjectId id, Create tool)
{
    const std::string mass = formatMass(weigh(scene, get(scene, id)).mass);
    const std::size_t attached = attachedPoints(scene, id);
    if (attached == 0)
        return mass;
    return mass + " · " + (tool == Create::Rope && attached == 1 ? words::attachedOnce : words::attached);
}

/// Returns where the tag of the sizes stands, and what it says.
Overlay::Tag sizeTag(Drawing::To to, const DrawnShape& drawn)
{
    Overlay::Tag tag{.at = drawn.middle(), .kind = Overlay::TagKind::Accent};
    switch (to) {
    case Drawing::To::Corner:
        tag.text = formatSize(drawn.size().x, drawn.size().y);
        break;
    case Drawing::To::Rim:
        tag.at = drawn.from;
        tag.text = fmt::format(words::radius, formatWithUnit(drawn.length(), 2, "m"));
        break;
    case Drawing::To::End:
        tag.text = formatWithUnit((1.0 + drawn.slack) * drawn.length(), 2, "m");
        tag.line.emplace(drawn.from, drawn.to);
        break;
    }
    return tag;
}

}  // namespace

bool isDrawn(Create tool)
{
    return drawingOf(tool) != nullptr;
}

bool isDrawnByCorners(Create tool)
{
    const Drawing* drawing = drawingOf(tool);
    return drawing && drawing->to == Drawing::To::Corner;
}

bool doesClickChoose(Create tool)
{
    const Drawing* drawing = drawingOf(tool);
    return drawing && drawing->doesClickChoose;
}

DrawShape::DrawShape(Editor& editor, Create kind, const Pointer& pointer)
    : editor_(editor), kind_(kind), smallest_(pointer.metres(dragThreshold))
{
    drawn_.from = drawn_.to = snapPointer(editor, pointer).at;
    drawn_.reach = pointer.metres(pointReach);
    drawn_.material.friction = editor.making.friction;
}

void DrawShape::drag(const Pointer& pointer)
{
    snapped_ = snapPointer(editor_, pointer);
    drawn_.to = snapped_.at;
    if (pointer.shift && isDrawnByCorners(kind_)) {
        const Vec way = drawn_.to - drawn_.from;
        const double side = std::max(std::abs(way.x), std::abs(way.y));
        drawn_.to = drawn_.from + side * Vec(way.x < 0.0 ? -1.0 : 1.0, way.y < 0.0 ? -1.0 : 1.0);
    }
}

void DrawShape::finish(const Pointer& pointer)
{
    drag(pointer);
    make();
}

void DrawShape::makeUsual(const Pointer& pointer)
{
    const double size = usualSize(editor_, pointer);
    if (isDrawnByCorners(kind_)) {
        drawn_.from -= Vec(0.5 * size);
        drawn_.to = drawn_.from + Vec(size);
    } else {
        drawn_.to = drawn_.from + (kind_ == Create::Rope ? Vec(0.0, -size) : Vec(0.5 * size, 0.0));
    }
    make();
}

/// What takes hold of things holds them where the eye sees them: then the run so far is a step.
void DrawShape::make()
{
    Scene seen = editor_.posed();
    const std::optional<ObjectId> sketch = build(seen);
    if (!sketch) {
        notice_ = isDrawnByCorners(kind_) && drawn_.length() > smallest_ ? words::needsTwoSides : "";
        return;
    }
    if (attachedPoints(seen, *sketch) > 0)
        editor_.settleRun();
    Scene scene = editor_.document().saved();
    const std::optional<ObjectId> object = build(scene);
    if (!object)
        return;
    introduce(scene, *object);
    editor_.apply(info(kind_).step, std::move(scene));
    editor_.select({.objects = {*object}});
}

std::optional<ObjectId> DrawShape::build(Scene& scene) const
{
    const Drawing* drawing = drawingOf(kind_);
    const Vec size = drawn_.size();
    const double across = isDrawnByCorners(kind_) ? std::min(size.x, size.y) : drawn_.length();
    if (!drawing || across < smallest_)
        return {};
    return drawing->build(scene, wanted());
}

/// The drag, made as the settings of now say.
DrawnShape DrawShape::wanted() const
{
    DrawnShape wanted = drawn_;
    wanted.slack = editor_.making.slack;
    wanted.gravity = editor_.document().draft().world.gravity;
    return wanted;
}

void DrawShape::show(Overlay& overlay) const
{
    showSnap(snapped_, overlay);
    const Drawing* drawing = drawingOf(kind_);
    // Ends take hold of what is there; other shapes are made of nothing but the drag.
    Scene sketch = takesHold(kind_) ? editor_.posed() : Scene{};
    const std::optional<ObjectId> object = build(sketch);
    if (!object)
        return;
    const Object& shape = get(sketch, *object);
    addGhost(sketch, shape, moving(Vec(0.0)), overlay.ghost.emplace());
    overlay.ghost->corners = isDrawnByCorners(kind_);
    Overlay::Tag tag = sizeTag(drawing->to, wanted());
    tag.note = weightNote(sketch, *object, kind_);
    overlay.tags.push_back(std::move(tag));
}

PointId takeHold(Scene& scene, Vec at, double reach)
{
    if (const std::optional<PointId> point = nearestPoint(scene, at, reach))
        return *point;
    if (const std::optional<ObjectId> object = objectAt(scene, at, reach))
        return addPointTo(scene, *object, at, reach);
    for (auto object = scene.objects.rbegin(); object != scene.objects.rend(); ++object)
        if (isInOutline(scene, *object, at, reach))
            return addPointTo(scene, object->id, at, reach);
    return PointId{};
}

double usualSize(const Editor& editor, const Pointer& pointer)
{
    constexpr double onScreen = 80.0;  // px
    const double step = editor.snapping.gridStep;
    const double size = pointer.metres(onScreen);
    return step > 0.0 && size > step ? std::round(size / step) * step : size;
}

void addGhost(const Scene& scene, const Object& object, const Motion& motion, Overlay::Ghost& ghost)
{
    const auto at = [&](PointId id) { return motion(get(scene, id).position); };
    if (!object.outline.empty()) {
        std::vector<Vec>& outline = ghost.outlines.emplace_back();
        std::transform(object.outline.begin(), object.outline.end(), std::back_inserter(outline), at);
        return;
    }
    for (EdgeId id : object.edges) {
        const Edge& edge = get(scene, id);
        ghost.lines.push_back({at(edge.a), at(edge.b)});
    }
}

}  // namespace sprung::ui
