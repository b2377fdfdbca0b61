#include "tools/draw_shape.h"

#include "edit/format.h"
#include "edit/topology.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "scene/shapes.h"

namespace sprung {
namespace {

const char* stepName(Create kind)
{
    switch (kind) {
    case Create::Box:
        return "Draw box";
    case Create::Circle:
        return "Draw circle";
    case Create::Polygon:
        return "Draw polygon";
    case Create::Rope:
        return "Draw rope";
    case Create::Net:
        return "Draw net";
    case Create::Select:
        break;
    }
    return "Draw";
}

}  // namespace

DrawShape::DrawShape(Editor& editor, Create kind, const Pointer& pointer)
    : editor_(editor),
      kind_(kind),
      from_(snapPointer(editor, pointer).at),
      to_(from_),
      smallest_(pointer.metres(dragThreshold)),
      reach_(pointer.metres(pointReach))
{
}

void DrawShape::drag(const Pointer& pointer)
{
    snapped_ = snapPointer(editor_, pointer);
    to_ = snapped_.at;
    if (pointer.shift && (kind_ == Create::Box || kind_ == Create::Net)) {
        const double side = std::max(std::abs(to_.x - from_.x), std::abs(to_.y - from_.y));
        to_ = from_ + side * Vec(to_.x < from_.x ? -1.0 : 1.0, to_.y < from_.y ? -1.0 : 1.0);
    }
}

void DrawShape::finish(const Pointer& pointer)
{
    drag(pointer);
    Scene scene = editor_.document().committed();
    const std::optional<ObjectId> object = build(scene);
    if (!object)
        return;
    editor_.apply(stepName(kind_), std::move(scene));
    editor_.select({.objects = {*object}});
}

Material DrawShape::material() const
{
    return {.friction = editor_.making.friction};
}

Vec DrawShape::size() const
{
    return glm::abs(to_ - from_);
}

std::optional<ObjectId> DrawShape::build(Scene& scene) const
{
    const Vec middle = 0.5 * (from_ + to_);
    const double radius = glm::distance(from_, to_);
    switch (kind_) {
    case Create::Box:
        if (std::min(size().x, size().y) < smallest_)
            return {};
        return addBox(scene, middle, size(), 0.0, material());
    case Create::Circle:
        if (radius < smallest_)
            return {};
        return addDisc(scene, from_, radius, 0, material());
    case Create::Rope:
        if (radius < smallest_)
            return {};
        return buildRope(scene);
    case Create::Net:
        if (std::min(size().x, size().y) < smallest_)
            return {};
        return addNet(scene, glm::min(from_, to_), glm::max(from_, to_));
    case Create::Polygon:
    case Create::Select:
        break;
    }
    return {};
}

std::optional<ObjectId> DrawShape::buildRope(Scene& scene) const
{
    const PointId first = takeHold(scene, from_, reach_);
    PointId last = takeHold(scene, to_, reach_);
    if (last == first)
        last = {};
    const auto place = [&](PointId id, Vec at) { return id == PointId{} ? at : find(scene, id)->position; };
    const std::array<Vec, 2> path{place(first, from_), place(last, to_)};
    return addRope(scene, path, first, last);
}

void DrawShape::show(Overlay& overlay) const
{
    showSnap(snapped_, overlay);
    Scene sketch = kind_ == Create::Rope ? editor_.document().committed() : Scene{};
    const std::optional<ObjectId> object = build(sketch);
    if (!object)
        return;
    const Object& shape = *find(sketch, *object);
    addGhost(sketch, shape, overlay.ghost.emplace());
    overlay.ghost->corners = kind_ == Create::Box || kind_ == Create::Net;

    Overlay::Tag tag{.at = kind_ == Create::Circle ? from_ : 0.5 * (from_ + to_),
                     .kind = Overlay::TagKind::Accent};
    if (kind_ == Create::Circle)
        tag.text = "r " + formatWithUnit(glm::distance(from_, to_), 2, "m");
    else if (kind_ == Create::Rope)
        tag.text = formatWithUnit(glm::distance(from_, to_), 2, "m");
    else
        tag.text = formatSize(size().x, size().y);
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

void addGhost(const Scene& scene, const Object& object, Overlay::Ghost& ghost)
{
    if (!object.outline.empty()) {
        ghost.outlines.push_back(outlinePositions(scene, object));
        return;
    }
    for (EdgeId id : object.edges) {
        const Edge& edge = *find(scene, id);
        ghost.lines.push_back({find(scene, edge.a)->position, find(scene, edge.b)->position});
    }
}

}  // namespace sprung
