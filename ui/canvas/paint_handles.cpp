#include "canvas/painting.h"
#include "scene/weight.h"

namespace sprung::ui {
namespace {

constexpr Rgba metal{201, 208, 218, 255}, pinInk{16, 19, 24, 255};  // of pins and plates
constexpr double casingWidth = 6.0;
constexpr double netShare = 0.5;          // of the widths: its meshes are to be seen between its strands
constexpr double pixelsForDetail = 40.0;  // px per metre, from here on small things are shown in full

void outlineOf(const Painting& painting, const Figure& figure, double width, Rgba color)
{
    if (!figure.outline.empty())
        painting.picture.polyline(drawnOutline(painting, figure), true, width, color);
    for (const std::vector<int>& strand : figure.strands)
        painting.picture.polyline(painting.gather(strand), false, width, color);
}

/// A plate with a rivet at each of the two points that hold things together.
void paintWeld(const Painting& painting, Px a, Px b, double bolt)
{
    painting.picture.line(a, b, 2.0 * bolt + 2.4, pinInk);
    painting.picture.disc(a, bolt, metal, pinInk, 1.2);
    painting.picture.disc(b, bolt, metal, pinInk, 1.2);
    painting.picture.line(a, b, 2.0 * bolt, metal);
    painting.picture.disc(a, 0.35 * bolt, pinInk);
    painting.picture.disc(b, 0.35 * bolt, pinInk);
}

/// Draws the points that can't move, the hinges that things turn about and the plates that hold them together.
void paintPins(const Painting& painting)
{
    const View& view = painting.view;
    const Theme& theme = view.theme;
    if (view.camera.pixelsPerMetre < 0.5 * pixelsForDetail || view.mode == Mode::Edge)
        return;
    const double bolt = std::clamp(0.07 * view.camera.pixelsPerMetre, 3.0, 6.0);
    for (const auto& [a, b] : painting.figures.welds())
        paintWeld(painting, painting.at(a), painting.at(b), 0.8 * bolt);
    for (const int hinge : painting.figures.hinges()) {
        painting.picture.disc(painting.at(hinge), bolt, metal, pinInk, 1.2);
        painting.picture.disc(painting.at(hinge), 0.35 * bolt, pinInk);
    }
    for (const int pin : painting.pins) {
        painting.picture.disc(painting.at(pin), 7.0, theme.canvas, theme.groundLine, 1.5);
        painting.picture.disc(painting.at(pin), 2.5, theme.groundLine);
    }
}

void paintHover(const Painting& painting)
{
    const View& view = painting.view;
    const Rgba ink = view.theme.dark ? Rgba{255, 255, 255, 255} : view.theme.text;
    const Object* hovered =
        view.overlay.hoveredObject ? find(view.scene, *view.overlay.hoveredObject) : nullptr;
    const bool canBeFlung = hovered && !(hovered->fixed && view.mode == Mode::Simulation);
    if (canBeFlung) {
        const Figure& figure = painting.figures.objects()[indexOf(view.scene, *view.overlay.hoveredObject)];
        const std::span<const Px> outline = painting.gather(figure.outline);
        std::vector<geometry::Triangle> own;
        painting.picture.fill(outline, coverOf(figure, outline, 1, own), withAlpha(ink, 0.1));
        if (!isChosen(view.selection.objects, *view.overlay.hoveredObject))  // its outline says more
            outlineOf(painting, figure, 2.5, ink);
    }
    if (view.overlay.hoveredPoint && find(view.scene, *view.overlay.hoveredPoint)) {
        const Px at = painting.at(get(view.scene, *view.overlay.hoveredPoint).position);
        painting.picture.disc(at, 6.0, ink, view.theme.canvas, 1.0);
        painting.picture.ring(at, 10.0, 1.5, ink);
    }
}

void centreCross(const Painting& painting, Px at)
{
    constexpr double arm = 9.0, ring = 5.0;
    const Rgba ink = painting.view.theme.text;
    painting.picture.line(at - Px(arm, 0.0), at + Px(arm, 0.0), 1.5, ink);
    painting.picture.line(at - Px(0.0, arm), at + Px(0.0, arm), 1.5, ink);
    painting.picture.ring(at, ring, 1.5, ink);
}

void frame(const Painting& painting, Px min, Px max)
{
    constexpr double air = 8.0;
    min = glm::floor(min - air) + 0.5;
    max = glm::ceil(max + air) - 0.5;
    const std::array<Px, 4> corners{min, {max.x, min.y}, max, {min.x, max.y}};
    painting.picture.dashed(corners, true, 1.0, painting.view.theme.selected, 5.0, 4.0);
}

/// Red outlines; a single object with its points and its centre of mass, several with a frame round all.
void paintChosenObjects(const Painting& painting)
{
    const View& view = painting.view;
    std::size_t count = 0;
    Px min(1e30), max(-1e30);
    for (std::size_t i = 0; i < painting.chosen.size(); ++i) {
        if (!painting.chosen[i])
            continue;
        ++count;
        const Figure& figure = painting.figures.objects()[i];
        const double share = figure.strands.size() > 1 ? netShare : 1.0;
        outlineOf(painting, figure, share * casingWidth, withAlpha({255, 255, 255, 255}, 0.9));
        outlineOf(painting, figure, share * chosenWidth, view.theme.selected);
        for (const int point : figure.points) {
            min = glm::min(min, painting.at(point));
            max = glm::max(max, painting.at(point));
        }
    }
    if (view.mode != Mode::Object)
        return;
    if (count > 1)
        frame(painting, min, max);
    if (count != 1)
        return;
    const auto single =
        std::find(painting.chosen.begin(), painting.chosen.end(), char{true}) - painting.chosen.begin();
    for (const int point : painting.figures.objects()[static_cast<std::size_t>(single)].points)
        painting.picture.disc(painting.at(point), 2.2, view.theme.selected);
    centreCross(painting,
                painting.at(weigh(view.scene, view.scene.objects[static_cast<std::size_t>(single)]).centre));
}

constexpr double roomShare = 0.3, leastPoint = 1.6;

/// The mean distance of neighbours on the outline, px: dots closer together would be a string of pearls.
double roomBetween(const Painting& painting, const Figure& figure)
{
    const std::size_t n = figure.outline.size();
    double around = 0.0;
    for (std::size_t i = 0; i < n; ++i)
        around += glm::distance(painting.at(figure.outline[i]), painting.at(figure.outline[(i + 1) % n]));
    return n == 0 ? 1e9 : around / static_cast<double>(n);
}

/// The points of what is chosen; of everything while nothing is.
void paintPoints(const Painting& painting)
{
    const View& view = painting.view;
    const Theme& theme = view.theme;
    const Rgba white = theme.dark ? Rgba{255, 255, 255, 255} : theme.text;
    if (view.mode == Mode::Edge) {
        const double radius = view.camera.pixelsPerMetre < pixelsForDetail ? 3.0 : 4.0;
        for (std::size_t i = 0; i < painting.places.size(); ++i)
            painting.picture.disc(painting.places[i], radius + 1.0,
                                  painting.anchored[i] ? theme.groundLine : white, theme.canvas, 1.5);
        return;
    }
    const bool any =
        std::find(painting.chosen.begin(), painting.chosen.end(), char{true}) != painting.chosen.end();
    for (std::size_t i = 0; i < painting.chosen.size(); ++i) {
        if (any && !painting.chosen[i])
            continue;
        const Figure& figure = painting.figures.objects()[i];
        const double room = roomBetween(painting, figure);
        const double radius = std::clamp(room * roomShare, leastPoint, any ? 6.0 : 5.0);
        for (const int point : figure.points)
            painting.picture.disc(painting.at(point), radius, white, theme.canvas,
                                  std::min(2.0, 0.35 * radius));
    }
    for (const PointId id : view.selection.points) {
        if (!find(view.scene, id))
            continue;
        const Px at = painting.at(get(view.scene, id).position);
        painting.picture.disc(at, 11.0, withAlpha(theme.selected, 0.25));
        painting.picture.disc(at, 7.5, theme.selected, Rgba{255, 255, 255, 255}, 2.0);
    }
}

}  // namespace

void paintHandles(const Painting& painting)
{
    const Mode mode = painting.view.mode;
    paintPins(painting);
    if (mode != Mode::Edge)
        paintChosenObjects(painting);
    if (mode == Mode::Vertex || mode == Mode::Edge)
        paintPoints(painting);
    paintHover(painting);
}

}  // namespace sprung::ui
