#include "canvas/curves.h"
#include "canvas/painting.h"

namespace sprung::ui {
namespace {

constexpr double minRadius = 5.0;  // px: smaller ones have no room for a mark

struct Circle {
    Px centre{0.0};
    double radius = 0.0;
};

Circle circleOf(std::span<const Px> rim)
{
    Circle circle;
    for (const Px& at : rim)
        circle.centre += at / static_cast<double>(rim.size());
    for (const Px& at : rim)
        circle.radius += glm::distance(at, circle.centre) / static_cast<double>(rim.size());
    return circle;
}

/// Tyre, disc, spokes and hub: the outermost part is there already, in the tyre's colour.
void paintWheel(const Painting& painting, std::span<const Px> rim, Rgba tyre, Rgba disc, Rgba hub)
{
    constexpr double inner = 0.74, hubSize = 0.2, boss = 0.08, spokeWidth = 0.1;
    constexpr std::size_t spokes = 5;
    const Circle circle = circleOf(rim);
    std::vector<Px> edge;
    for (const Px& at : rim)
        edge.push_back(glm::mix(circle.centre, at, inner));
    Picture& picture = painting.picture;
    picture.polygon(edge, {}, disc, clearColor, 0.0);
    const double width = std::clamp(spokeWidth * circle.radius, 1.0, 5.0);
    for (std::size_t i = 0; i < spokes; ++i)
        picture.line(circle.centre, edge[i * edge.size() / spokes], width, tyre);
    picture.disc(circle.centre, std::max(hubSize * circle.radius, 2.0), hub);
    picture.disc(circle.centre, std::max(boss * circle.radius, 1.0), tyre);
}

/// Two quarters of another tone, as on a beach ball.
void paintQuarters(const Painting& painting, std::span<const Px> rim, Rgba tone, double lineWidth)
{
    const Circle circle = circleOf(rim);
    const double inside = 1.0 - 0.5 * (lineWidth + 0.5) / circle.radius;
    const Shade shade =
        lightFromAbove(painting, tone, circle.centre.y - circle.radius, circle.centre.y + circle.radius);
    const std::size_t n = rim.size();
    std::vector<Px> wedge;
    std::vector<geometry::Triangle> triangles;  // a dented wedge is drawn by them
    for (int i = 1; i <= static_cast<int>(n / 4); ++i)
        triangles.push_back({0, i, i + 1});
    for (const std::size_t from : {std::size_t{0}, n / 2}) {
        wedge.assign(1, circle.centre);
        for (std::size_t i = 0; i <= n / 4; ++i)
            wedge.push_back(glm::mix(circle.centre, rim[(from + i) % n], inside));
        painting.picture.shadedPolygon(wedge, triangles, shade, clearColor, 0.0);
    }
}

}  // namespace

bool showsRolling(const Painting& painting, const Figure& figure, std::span<const Px> rim)
{
    const Mode mode = painting.view.mode;
    return figure.round && !figure.rides && (mode == Mode::Simulation || mode == Mode::Object) &&
           circleOf(rim).radius >= minRadius;
}

Rgba tyreColor(const Theme& theme, Rgba fill)
{
    return mix(fill, theme.dark ? theme.canvas : theme.text, 0.55);
}

void paintRolling(const Painting& painting, const Figure& figure, std::span<const Px> rim, Rgba fill,
                  Rgba line, double lineWidth)
{
    const Theme& theme = painting.view.theme;
    if (figure.wheel)
        paintWheel(painting, rim, tyreColor(theme, fill), mix(fill, line, 0.35), mix(line, theme.text, 0.2));
    else
        paintQuarters(painting, rim, mix(fill, theme.dark ? theme.canvas : theme.text, 0.2), lineWidth);
}

}  // namespace sprung::ui
