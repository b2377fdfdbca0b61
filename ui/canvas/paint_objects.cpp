#include "canvas/curves.h"
#include "canvas/painting.h"
#include "scene/gas_pressure.h"
#include "scene/query.h"

namespace sprung::ui {
namespace {

constexpr double outlineWidth = 2.0, greyOutlineWidth = 1.5, groundWidth = 2.5, looseWidth = 2.0;
constexpr double softFill = 0.95;
constexpr double tint = 0.45;  // of its own colour that an object keeps where all else is grey
constexpr double hatchPitch = 22.0, hatchLength = 36.0, hatchStrength = 0.28;
constexpr double minSpacing = 6.0, clearSpacing = 9.0, ampleSpacing = 18.0;  // px between inner edges
constexpr double crampedStrength = 0.22, ampleStrength = 0.38;
constexpr double tiny = 3.0;  // px: no more than a speck

struct Style {
    Rgba fill, line;
    double width;
    double inner;  // strength of the inner edges when there is ample room, 0..1
    Rgba innerColor;
};

int mostApart(Rgba a, Rgba b)
{
    return std::max({std::abs(a.r - b.r), std::abs(a.g - b.g), std::abs(a.b - b.b)});
}

/// What is as bright as the canvas would be lost on it.
Rgba seenOn(const Theme& theme, Rgba fill)
{
    constexpr int apart = 24;  // of 255, in the channel that differs most
    constexpr double shaded = 0.16;
    return mostApart(fill, theme.canvas) < apart ? mix(fill, theme.text, shaded) : fill;
}

/// As simulation shows it, going over to the grey of the editing modes, which leaves a tint: what is painted
/// is seen.
Style plainStyle(const View& view, const Object& object, const Figure& figure)
{
    const Theme& theme = view.theme;
    const Rgba own = seenOn(theme, opaque(object.color));
    const bool ground = isGround(object);
    const double grey = (1.0 - tint) * view.grey;
    Style style;
    style.fill = ground ? theme.groundFill : mix(own, theme.greyFill, grey);
    style.line = ground ? theme.groundLine : mix(theme.outline(own), theme.greyLine, grey);
    style.width = object.fixed ? groundWidth + view.grey * (greyOutlineWidth - groundWidth)
                               : outlineWidth + view.grey * (greyOutlineWidth - outlineWidth);
    style.inner = object.fixed ? 0.0 : ampleStrength;
    style.innerColor = style.line;
    if (figure.soft && !object.fixed)
        style.fill = withAlpha(style.fill, softFill);
    return style;
}

/// What moves together has one colour, what sleeps is pale, what the guard has just slowed down stands out.
void showActivity(const View& view, std::size_t place, Style& style)
{
    constexpr double asleep = 0.35, heldWidth = 4.0;
    if (!view.activity || place >= view.activity->objects().size())
        return;
    const Activity::Of& of = view.activity->objects()[place];
    if (view.options.layers[Layer::Islands] && of.island != 0) {
        const Rgba color = opaque(palette[static_cast<std::size_t>(of.island) % palette.size()]);
        style.fill = of.isAsleep ? withAlpha(color, asleep) : color;
        style.line = view.theme.outline(color);
        style.innerColor = style.line;
    }
    if (view.options.layers[Layer::Guard] && view.activity->wasHeld(of)) {
        style.line = view.theme.warn;
        style.width = heldWidth;
    }
}

/// Gives an object that holds gas the colour of how hard that presses.
void showPressure(const View& view, const Object& object, Style& style)
{
    if (!showsPressure(view))
        return;
    if (const std::optional<double> pressure = gasPressureIn(view.scene, object))
        style.fill = view.theme.pressureColor(view.pressures->shareOf(*pressure));
}

Style styleOf(const View& view, std::size_t place, const Figure& figure, bool chosen)
{
    const Object& object = view.scene.objects[place];
    Style style = plainStyle(view, object, figure);
    const Theme& theme = view.theme;
    switch (view.mode) {
    case Mode::Simulation:
        showActivity(view, place, style);
        showPressure(view, object, style);
        break;
    case Mode::Object:
        if (chosen && view.selection.objects.size() == 1 && !isGround(object))
            style.fill = mix(style.fill, theme.selected, 0.15);
        break;
    case Mode::Vertex:
        style.fill = withAlpha(style.fill, chosen ? 0.4 : 0.32);
        style.line = withAlpha(style.line, 0.5);
        style.inner = chosen ? crampedStrength : 0.0;
        style.innerColor = theme.text;
        break;
    case Mode::Edge:
        style.fill = withAlpha(style.fill, object.fixed ? 0.6 : 0.2);
        style.line = withAlpha(style.line, object.fixed ? 0.6 : 0.0);
        style.inner = 0.0;
        break;
    }
    return style;
}

/// Inner edges so close that they would blur into a tint stay away; they come and go by degrees, for what
/// wobbles would flicker.
double innerStrength(const Painting& painting, const Figure& figure, std::span<const Px> outline,
                     double ample)
{
    double length = 0.0, area = 0.0;
    for (const int edge : figure.innerEdges) {
        const auto [a, b] = painting.figures.ends(edge);
        length += glm::distance(painting.at(a), painting.at(b));
    }
    for (std::size_t i = 0; i < outline.size(); ++i)
        area += 0.5 * cross(outline[i], outline[(i + 1) % outline.size()]);
    const double spacing = std::abs(area) / std::max(length, 1e-9);
    const auto share = [&](double from, double to) {
        return std::clamp((spacing - from) / (to - from), 0.0, 1.0);
    };
    return share(minSpacing, clearSpacing) *
           (crampedStrength + share(clearSpacing, ampleSpacing) * (ample - crampedStrength));
}

/// Strokes from the sides inwards, cut off where the object is thinner.
void hatch(const Painting& painting, std::span<const Px> outline, Rgba color)
{
    const Px direction = glm::normalize(Px(-1.0, 1.0));
    const Px size = painting.picture.size();
    const std::size_t n = outline.size();
    double area = 0.0, along = 0.0;
    for (std::size_t i = 0; i < n; ++i)
        area += cross(outline[i], outline[(i + 1) % n]);
    const auto stroke = [&](Px from, Px way, double length, std::size_t side) {
        for (std::size_t i = 0; i < n; ++i) {
            const Px a = outline[i], b = outline[(i + 1) % n];
            const double across = cross(way, b - a);
            if (i == side || across == 0.0)
                continue;
            const double t = cross(a - from, b - a) / across, u = cross(a - from, way) / across;
            if (t > 0.0 && t < length && u >= 0.0 && u <= 1.0)
                length = t;
        }
        painting.picture.line(from, from + length * way, 1.0, color);
    };
    for (std::size_t i = 0; i < n; ++i) {
        const Px a = outline[i], side = outline[(i + 1) % n] - a;
        const double length = glm::length(side);
        const Px inwards = (area > 0.0 ? 1.0 : -1.0) * perp(side) / std::max(length, 1e-9);
        const double slope = glm::dot(direction, inwards);
        double first = std::ceil(along / hatchPitch) * hatchPitch - along;
        along += length;
        if (std::abs(slope) < 0.25)
            continue;
        // Of a long ground only the strokes in sight.
        const int axis = std::abs(side.x) > std::abs(side.y) ? 0 : 1;
        double t0 = (-hatchLength - a[axis]) / side[axis],
               t1 = (size[axis] + hatchLength - a[axis]) / side[axis];
        if (t0 > t1)
            std::swap(t0, t1);
        if (t0 * length > first)
            first += std::ceil((t0 * length - first) / hatchPitch) * hatchPitch;
        for (double at = first; at < length * std::min(t1, 1.0); at += hatchPitch)
            stroke(a + side * (at / length), slope > 0.0 ? direction : -direction, hatchLength, i);
    }
}

void paintInnerEdges(const Painting& painting, const Figure& figure, Rgba color)
{
    for (const int edge : figure.innerEdges) {
        const auto [a, b] = painting.figures.ends(edge);
        painting.picture.line(painting.at(a), painting.at(b), 1.0, color);
    }
}

bool inSight(const Painting& painting, std::span<const Px> points, Px& min, Px& max)
{
    min = Px(1e30);
    max = Px(-1e30);
    for (const Px& point : points) {
        min = glm::min(min, point);
        max = glm::max(max, point);
    }
    constexpr double widest = 12.0;
    const Px size = painting.picture.size();
    return max.x > -widest && max.y > -widest && min.x < size.x + widest && min.y < size.y + widest;
}

/// Whether any triangle lies the other way round than the outline, whose corners it has.
bool isFolded(std::span<const geometry::Triangle> triangles, std::span<const Px> outline)
{
    const auto twice = [&](const geometry::Triangle& one) {
        const Px a = outline[static_cast<std::size_t>(one[0])];
        return cross(outline[static_cast<std::size_t>(one[1])] - a,
                     outline[static_cast<std::size_t>(one[2])] - a);
    };
    double all = 0.0;
    for (const geometry::Triangle& one : triangles)
        all += twice(one);
    return std::any_of(triangles.begin(), triangles.end(),
                       [&](const geometry::Triangle& one) { return twice(one) * all < 0.0; });
}

}  // namespace

std::span<const geometry::Triangle> coverOf(const Figure& figure, std::span<const Px> outline, int pieces,
                                            std::vector<geometry::Triangle>& own)
{
    own.clear();
    if (pieces > 1)
        for (const auto& [a, b, c] : figure.triangles)
            own.push_back({a * pieces, b * pieces, c * pieces});
    const std::span<const geometry::Triangle> atRest = pieces > 1 ? own : figure.triangles;
    if (!figure.soft || !isFolded(atRest, outline))
        return atRest;
    std::vector<Vec> corners;
    for (const Px& at : outline)
        corners.emplace_back(at.x, -at.y);
    if (geometry::signedArea(corners) <= 0.0 || !geometry::isSimple(corners))
        return atRest;
    own = geometry::triangulate(corners);
    return own;
}

namespace {

void paintObject(const Painting& painting, std::size_t place)
{
    const Object& object = painting.view.scene.objects[place];
    const Figure& figure = painting.figures.objects()[place];
    Px min, max;
    int pieces = 1;
    const std::span<const Px> outline = drawnOutline(painting, figure, &pieces);
    const Style style = styleOf(painting.view, place, figure, painting.chosen[place]);
    if (!inSight(painting, outline, min, max))
        return;
    if (max.x - min.x < tiny && max.y - min.y < tiny) {
        painting.picture.rect(min - Px(0.5), max + Px(0.5), mix(style.fill, style.line, 0.5));
        return;
    }
    std::vector<geometry::Triangle> ownTriangles;
    const std::span<const geometry::Triangle> triangles = coverOf(figure, outline, pieces, ownTriangles);
    const bool rolls = showsRolling(painting, figure, outline);
    if (!object.fixed && !figure.rides)
        paintShadow(painting, outline, triangles, max - min);
    const Rgba fill = rolls && figure.wheel ? tyreColor(painting.view.theme, style.fill) : style.fill;
    const Shade shade =
        object.fixed ? groundShade(painting, fill, min.y) : lightFromAbove(painting, fill, min.y, max.y);
    painting.picture.shadedPolygon(outline, triangles, shade, style.line, style.width);
    if (rolls)
        paintRolling(painting, figure, outline, style.fill, style.line, style.width);
    if (object.fixed && painting.view.mode == Mode::Object)
        hatch(painting, outline, faded(style.line, hatchStrength));
    const double strength =
        style.inner > 0.0 && !rolls ? innerStrength(painting, figure, outline, style.inner) : 0.0;
    if (strength > 0.0)
        paintInnerEdges(painting, figure, withAlpha(style.innerColor, strength));
}

}  // namespace

std::span<const Px> drawnOutline(const Painting& painting, const Figure& figure, int* pieces)
{
    const std::span<const Px> corners = painting.gather(figure.outline);
    const bool showsPoints = painting.view.mode == Mode::Vertex || painting.view.mode == Mode::Edge;
    if (!figure.round || showsPoints)
        return corners;
    const int made = curveThrough(corners, true, painting.curve);
    if (pieces)
        *pieces = made;
    return painting.curve;
}

void paintObjects(const Painting& painting)
{
    const Scene& scene = painting.view.scene;
    const bool edgesInColor = edgeColoringOf(painting.view).has_value();
    for (const std::size_t i : bottomToTop(scene)) {
        const Figure& figure = painting.figures.objects()[i];
        if (!figure.outline.empty())
            paintObject(painting, i);
        else if (!edgesInColor)
            paintStrands(painting, scene.objects[i], figure,
                         plainStyle(painting.view, scene.objects[i], figure).line);
    }
    if (edgesInColor)
        return;
    const double strength = painting.view.mode == Mode::Vertex ? 0.5 : 1.0;
    for (const int edge : painting.figures.looseEdges()) {
        const auto [a, b] = painting.figures.ends(edge);
        const Edge& made = scene.edges[static_cast<std::size_t>(edge)];
        const Rgba color = faded(painting.view.theme.greyLine, strength);
        if (made.stiffness < rigid)
            paintCoil(painting, painting.at(a), painting.at(b),
                      made.rest * painting.view.camera.pixelsPerMetre, color);
        else
            painting.picture.line(painting.at(a), painting.at(b), looseWidth, color);
    }
}

}  // namespace sprung::ui
