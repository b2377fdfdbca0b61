#include "canvas/painting.h"

namespace sprung::ui {
namespace {

std::array<Px, 4> cornersOf(Px a, Px b)
{
    const Px min = glm::min(a, b), max = glm::max(a, b);
    return {min, Px(max.x, min.y), max, Px(min.x, max.y)};
}

void paintGuides(const Painting& painting)
{
    constexpr double beyond = 40.0;
    const Rgba color = painting.view.theme.snap;
    for (const Guide& guide : painting.view.overlay.guides) {
        const Px from = painting.at(guide.from), to = painting.at(guide.to);
        const double length = glm::distance(from, to);
        const Px reach = length > 0.0 ? (to - from) * (beyond / length) : Px(0.0);
        painting.picture.dashed(std::array{from - reach, to + reach}, false, 1.5, color, 5.0, 4.0);
    }
    for (const Vec& ring : painting.view.overlay.snapRings)
        painting.picture.ring(painting.at(ring), 9.0, 1.5, color);
}

/// A drawn outline may be in any winding and, while the hand is at it, cross itself: then it stays without a
/// fill.
void fillGhost(const Painting& painting, const std::vector<Vec>& outline, Rgba color)
{
    std::vector<Vec> corners = outline;
    if (geometry::signedArea(corners) < 0.0)
        std::reverse(corners.begin(), corners.end());
    painting.corners.clear();
    for (const Vec& corner : corners)
        painting.corners.push_back(painting.at(corner));
    if (geometry::isConvex(corners))
        painting.picture.fill(painting.corners, {}, color);
    else if (geometry::isSimple(corners))
        painting.picture.fill(painting.corners, geometry::triangulate(corners), color);
}

void paintGhost(const Painting& painting, const Overlay::Ghost& ghost)
{
    const Theme& theme = painting.view.theme;
    Picture& picture = painting.picture;
    for (const std::vector<Vec>& outline : ghost.outlines)
        fillGhost(painting, outline, withAlpha(theme.accent, 0.16));
    const auto load = [&](const std::vector<Vec>& places) -> std::span<const Px> {
        painting.corners.clear();
        for (const Vec& place : places)
            painting.corners.push_back(painting.at(place));
        return painting.corners;
    };
    for (const std::vector<Vec>& outline : ghost.outlines)
        picture.dashed(load(outline), true, 2.0, theme.accent, 7.0, 5.0);
    for (const std::vector<Vec>& open : ghost.lines)
        picture.dashed(load(open), false, 2.0, theme.accent, 7.0, 5.0);
    if (!ghost.corners)
        return;
    for (const std::vector<Vec>& outline : ghost.outlines)
        for (const Px& at : load(outline))
            picture.polygon(cornersOf(at - 2.75, at + 2.75), {}, theme.canvas, theme.accent, 1.5);
}

void paintFrameHandles(const Painting& painting)
{
    constexpr double half = 4.0, knob = 5.0;
    const Theme& theme = painting.view.theme;
    const Overlay& overlay = painting.view.overlay;
    if (overlay.turnHandle) {
        const Px foot = painting.at(overlay.turnHandle->first), at = painting.at(overlay.turnHandle->second);
        painting.picture.line(foot, at, 1.0, theme.selected);
        painting.picture.disc(at, knob, theme.canvas, theme.selected, 2.0);
    }
    for (const Vec& handle : overlay.scaleHandles) {
        const Px at = painting.at(handle);
        painting.picture.polygon(cornersOf(at - half, at + half), {}, theme.canvas, theme.selected, 2.0);
    }
}

void paintBoxSelect(const Painting& painting, const Box& box)
{
    const Rgba accent = painting.view.theme.accent;
    painting.picture.polygon(cornersOf(painting.at(box.min), painting.at(box.max)), {},
                             withAlpha(accent, 0.1), accent, 1.5);
}

/// Two strokes across the middle of each half: they are equal.
void doubleTicks(const Painting& painting, Px a, Px b)
{
    constexpr double half = 6.0, apart = 2.5, width = 2.0;
    const double length = glm::distance(a, b);
    if (length < 8.0 * half)
        return;
    const Px along = (b - a) / length, across(-along.y, along.x);
    for (const double t : {0.25, 0.75})
        for (const double side : {-apart, apart}) {
            const Px at = glm::mix(a, b, t) + side * along;
            painting.picture.line(at - half * across, at + half * across, width, painting.view.theme.snap);
        }
}

void paintInsert(const Painting& painting, const Overlay::Insert& insert)
{
    const Theme& theme = painting.view.theme;
    Picture& picture = painting.picture;
    const Px a = painting.at(insert.a), b = painting.at(insert.b), at = painting.at(insert.at);
    picture.line(a, b, 4.0, theme.accent);
    if (insert.middle)
        doubleTicks(painting, a, b);
    picture.disc(at, 9.0, theme.canvas, theme.accent, 2.0);
    picture.line(at - Px(4.0, 0.0), at + Px(4.0, 0.0), 2.0, theme.accent);
    picture.line(at - Px(0.0, 4.0), at + Px(0.0, 4.0), 2.0, theme.accent);
}

void paintBrush(const Painting& painting, const Overlay::Brush& brush)
{
    constexpr double least = 3.0;
    const double radius = std::max(brush.radius * painting.view.camera.pixelsPerMetre, least);
    painting.picture.ring(painting.at(brush.at), radius, 2.0, painting.view.theme.accent);
}

void paintNewEdge(const Painting& painting, const Overlay::NewEdge& edge)
{
    const Rgba accent = painting.view.theme.accent;
    Picture& picture = painting.picture;
    const Px from = painting.at(edge.from), to = painting.at(edge.to);
    if (edge.onPoint)
        picture.disc(to, 13.0, withAlpha(accent, 0.35));
    picture.dashed(std::array{from, to}, false, 2.5, accent, 8.0, 6.0);
    picture.ring(from, 9.0, 2.0, accent);
    picture.ring(to, 9.0, 2.0, accent);
}

void paintScaleBar(const Painting& painting)
{
    constexpr double tick = 6.0, width = 1.5;
    const ScaleBar bar = scaleBarOf(painting.view);
    const Rgba color = painting.view.theme.dim;
    for (const Px end : {bar.from, bar.to})
        painting.picture.line(end - Px(0.0, tick), end + Px(0.0, tick), width, color);
    painting.picture.line(bar.from, bar.to, width, color);
}

}  // namespace

void paintOverlay(const Painting& painting)
{
    paintFrameHandles(painting);
    const Overlay& overlay = painting.view.overlay;
    paintGuides(painting);
    if (overlay.ghost)
        paintGhost(painting, *overlay.ghost);
    if (overlay.insert)
        paintInsert(painting, *overlay.insert);
    if (overlay.newEdge)
        paintNewEdge(painting, *overlay.newEdge);
    if (overlay.brush)
        paintBrush(painting, *overlay.brush);
    if (overlay.boxSelect)
        paintBoxSelect(painting, *overlay.boxSelect);
    if (overlay.grabLine) {
        const Px held = painting.at(overlay.grabLine->first), hand = painting.at(overlay.grabLine->second);
        painting.picture.line(held, hand, 2.0, painting.view.theme.accent);
        painting.picture.disc(held, 4.0, painting.view.theme.accent);
    }
    if (showsScaleBar(painting.view))
        paintScaleBar(painting);
}

}  // namespace sprung::ui
