#include "tools/new_edge.h"

#include "edit/format.h"
#include "scene/edit/topology.h"
#include "scene/query.h"
#include "words/steps.h"

namespace sprung::ui {

std::optional<PointId> edgeEnd(const Editor& editor, const Pointer& pointer)
{
    return nearestPoint(editor.posed(), pointer.at, pointer.metres(edgeReach));
}

bool makeEdge(Editor& editor, PointId from, PointId to)
{
    editor.settleRun();
    Scene scene = editor.document().saved();
    const std::optional<EdgeId> edge = connect(scene, from, to, editor.making.stiffness);
    if (!edge)
        return false;
    editor.apply(words::step::newEdge, std::move(scene));
    Selection selection = editor.selection();
    selection.edges = {*edge};
    editor.select(std::move(selection));
    return true;
}

void showNewEdge(const Editor& editor, PointId from, const Pointer& pointer, Overlay& overlay)
{
    const Point* start = find(editor.posed(), from);
    if (!start)
        return;
    const std::optional<PointId> end = edgeEnd(editor, pointer);
    const bool onPoint = end && *end != from;
    const Vec to = onPoint ? get(editor.posed(), *end).position : pointer.at;
    overlay.newEdge = {.from = start->position, .to = to, .onPoint = onPoint};
    overlay.tags.push_back({.text = formatWithUnit(glm::distance(start->position, to), 2, "m"),
                            .kind = Overlay::TagKind::Accent,
                            .line = std::pair(start->position, to)});
}

void NewEdge::finish(const Pointer& pointer)
{
    if (const std::optional<PointId> to = edgeEnd(editor_, pointer))
        makeEdge(editor_, from_, *to);
}

void NewEdge::show(Overlay& overlay) const
{
    showNewEdge(editor_, from_, pointer_, overlay);
}

}  // namespace sprung::ui
