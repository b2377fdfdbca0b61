#include "canvas/painting.h"

namespace sprung::ui {
namespace {

constexpr double edgeWidth = 2.5, strainWidth = 2.0, strainedWidth = 4.0;
constexpr double nearlyBroken = 0.8;  // of the breaking strain
constexpr double filledAtRest = 0.12, bareAtRest = 0.75;

/// Tells which edges have no filled outline to lie in: ropes, nets, springs.
std::vector<bool> bareEdges(const Scene& scene)
{
    std::vector<bool> bare(scene.edges.size(), true);
    for (const Object& object : scene.objects)
        if (!object.outline.empty())
            for (EdgeId id : object.edges)
                bare[indexOf(scene, id)] = false;
    return bare;
}

/// @param atRest how much is seen of what is not strained, 0..1
Rgba edgeColor(const View& view, EdgeColoring coloring, const Edge& edge, double atRest)
{
    constexpr double fullColor = 0.1;  // the strain at which the ramp ends
    switch (coloring) {
    case EdgeColoring::Stiffness:
        return view.theme.stiffnessColor(edge.stiffness);
    case EdgeColoring::Strain: {  // what is at rest fades, so that the toys are seen
        const double strain = strainOf(view.scene, edge);
        const double shown = edge.breaksAt ? strain / *edge.breaksAt * fullColor : strain;
        constexpr double evident = 0.02;
        return withAlpha(view.theme.strainColor(shown), std::clamp(std::abs(shown) / evident, atRest, 1.0));
    }
    case EdgeColoring::Plain:
        break;
    }
    return view.theme.greyLine;
}

double widthOf(const View& view, EdgeColoring coloring, const Edge& edge)
{
    const double width = view.mode == Mode::Edge ? edgeWidth : strainWidth;
    const bool warns = coloring == EdgeColoring::Strain && edge.breaksAt &&
                       std::abs(strainOf(view.scene, edge)) > nearlyBroken * *edge.breaksAt;
    return warns ? strainedWidth : width;
}

void paintChosenEdge(const Painting& painting, EdgeId id, Rgba color)
{
    const Theme& theme = painting.view.theme;
    Picture& picture = painting.picture;
    const auto [a, b] = painting.figures.ends(static_cast<int>(indexOf(painting.view.scene, id)));
    const Px from = painting.at(a), to = painting.at(b);
    picture.line(from, to, 11.0, theme.selected);
    picture.line(from, to, 7.0, theme.canvas);
    picture.line(from, to, 4.0, color);
    for (const Px end : {from, to})
        picture.ring(end, 8.0, 2.0, theme.selected);
}

}  // namespace

std::optional<EdgeColoring> edgeColoringOf(const View& view)
{
    if (view.mode == Mode::Edge)
        return view.options.edges;
    if (view.mode == Mode::Simulation && view.options.layers[Layer::Strain])
        return EdgeColoring::Strain;
    return {};
}

double strainOf(const Scene& scene, const Edge& edge)
{
    if (edge.rest <= 0.0)
        return 0.0;
    const double length = glm::distance(get(scene, edge.a).position, get(scene, edge.b).position);
    return length / edge.rest - 1.0;
}

void paintEdges(const Painting& painting)
{
    const View& view = painting.view;
    const std::optional<EdgeColoring> coloring = edgeColoringOf(view);
    if (!coloring)
        return;
    const std::vector<Edge>& edges = view.scene.edges;
    const std::vector<bool> bare =
        coloring == EdgeColoring::Strain ? bareEdges(view.scene) : std::vector<bool>(edges.size());
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const auto [a, b] = painting.figures.ends(static_cast<int>(i));
        if (painting.anchored[a] && painting.anchored[b]) {  // nothing that happens there depends on it
            if (view.mode == Mode::Edge)
                painting.picture.line(painting.at(a), painting.at(b), 1.0,
                                      withAlpha(view.theme.groundLine, 0.09));
            continue;
        }
        const Rgba color = edgeColor(view, *coloring, edges[i], bare[i] ? bareAtRest : filledAtRest);
        if (view.mode != Mode::Edge && painting.figures.isCoil(static_cast<int>(i)))
            paintCoil(painting, painting.at(a), painting.at(b), edges[i].rest * view.camera.pixelsPerMetre,
                      color);
        else
            painting.picture.line(painting.at(a), painting.at(b), widthOf(view, *coloring, edges[i]), color);
    }
    if (view.mode != Mode::Edge)
        return;
    if (view.overlay.hoveredEdge && find(view.scene, *view.overlay.hoveredEdge)) {
        const auto place = static_cast<int>(indexOf(view.scene, *view.overlay.hoveredEdge));
        const auto [a, b] = painting.figures.ends(place);
        painting.picture.line(painting.at(a), painting.at(b), 8.0, withAlpha(view.theme.text, 0.25));
        painting.picture.line(painting.at(a), painting.at(b), 4.0,
                              edgeColor(view, *coloring, edges[place], filledAtRest));
    }
    for (const EdgeId id : view.selection.edges)
        if (const Edge* edge = find(view.scene, id))
            paintChosenEdge(painting, id, edgeColor(view, *coloring, *edge, filledAtRest));
}

}  // namespace sprung::ui
