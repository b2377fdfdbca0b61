#include "tools/draw_shape.h"

#include "edit/format.h"
#include "scene/edit/topology.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "scene/shapes.h"
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

ObjectId buildRope(Scene& scene, const DrawnShape& drawn)
{
    const PointId first = takeHold(scene, drawn.from, drawn.reach);
    PointId last = takeHold(scene, drawn.to, drawn.reach);
    if (last == first)
        last = {};
    const auto place = [&](PointId id, Vec at) { return id == PointId{} ? at : find(scene, id)->position; };
    const std::array<Vec, 2> path{place(first, drawn.from), place(last, drawn.to)};
    return addRope(scene, path, first, last);
}

ObjectId buildNet(Scene& scene, const DrawnShape& drawn)
{
    return addNet(scene, glm::min(drawn.from, drawn.to), glm::max(drawn.from, drawn.to));
}

/// How a tool makes its shape of a drag.
struct Drawing {
    /// What the drag leads to: the opposite corner, a place on the rim, the other end.
    enum class To { Corner, Rim, End };

    Create tool;
    To to;
    ObjectId (*build)(Scene& scene, const DrawnShape& drawn);
};

constexpr std::array drawings{
    Drawing{Create::Box, Drawing::To::Corner, buildBox},
    Drawing{Create::Circle, Drawing::To::Rim, buildCircle},
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

/// Where the tag of the sizes stands, and what it says.
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
        tag.text = formatWithUnit(drawn.length(), 2, "m");
        break;
    }
    return tag;
}

}  // namespace

bool isDrawnByCorners(Create kind)
{
    const Drawing* drawing = drawingOf(kind);
    return drawing && drawing->to == Drawing::To::Corner;
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
    Scene scene = editor_.document().saved();
    const std::optional<ObjectId> object = build(scene);
    if (!object)
        return;
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
    return drawing->build(scene, drawn_);
}

void DrawShape::show(Overlay& overlay) const
{
    showSnap(snapped_, overlay);
    const Drawing* drawing = drawingOf(kind_);
    // Ends take hold of what is there; other shapes are made of nothing but the drag.
    Scene sketch = drawing && drawing->to == Drawing::To::End ? editor_.document().saved() : Scene{};
    const std::optional<ObjectId> object = build(sketch);
    if (!object)
        return;
    const Object& shape = *find(sketch, *object);
    addGhost(sketch, shape, moving(Vec(0.0)), overlay.ghost.emplace());
    overlay.ghost->corners = isDrawnByCorners(kind_);
    Overlay::Tag tag = sizeTag(drawing->to, drawn_);
    tag.note = formatMass(massOf(sketch, shape, pointMasses(sketch)));
    overlay.tags.push_back(std::move(tag));
}

PointId takeHold(Scene& scene, Vec at, double reach)
{
    if (const std::optional<PointId> point = nearestPoint(scene, at, reach))
        return *point;
    const std::optional<ObjectId> object = objectAt(scene, at, reach);
    return object ? addPointTo(scene, *object, at, reach) : PointId{};
}

void addGhost(const Scene& scene, const Object& object, const Motion& motion, Overlay::Ghost& ghost)
{
    const auto at = [&](PointId id) { return motion(find(scene, id)->position); };
    if (!object.outline.empty()) {
        std::vector<Vec>& outline = ghost.outlines.emplace_back();
        std::transform(object.outline.begin(), object.outline.end(), std::back_inserter(outline), at);
        return;
    }
    for (EdgeId id : object.edges) {
        const Edge& edge = *find(scene, id);
        ghost.lines.push_back({at(edge.a), at(edge.b)});
    }
}

}  // namespace sprung::ui
