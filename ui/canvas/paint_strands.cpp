#include "canvas/curves.h"
#include "canvas/painting.h"

namespace sprung::ui {
namespace {

constexpr double threadWidth = 2.0, crumbRadius = 2.5;

/// Laid of strands: a dark rim, and on it slanting light and dark.
void paintRope(const Painting& painting, std::span<const Px> points, Rgba color)
{
    constexpr double rim = 4.5, core = 2.5, lay = 4.0, twist = 3.0;
    curveThrough(points, false, painting.curve);
    Picture& picture = painting.picture;
    const Rgba dark =
        mix(color, painting.view.theme.dark ? painting.view.theme.canvas : painting.view.theme.text, 0.45);
    picture.polyline(painting.curve, false, rim, dark);
    picture.polyline(painting.curve, false, core, mix(color, dark, 0.35));
    picture.dashed(painting.curve, false, core, color, lay, twist);
}

/// As far as the camera is near enough to see the twist.
bool isRope(const Painting& painting, const Figure& figure)
{
    constexpr double nearEnough = 25.0;  // px per metre
    constexpr std::size_t most = 400;    // points: a rope of them is a hundred metres long
    return figure.strands.size() == 1 && figure.strands.front().size() > 2 &&
           figure.strands.front().size() < most && painting.view.camera.pixelsPerMetre >= nearEnough;
}

}  // namespace

void paintCoil(const Painting& painting, Px a, Px b, double restPx, Rgba color)
{
    constexpr double lead = 0.14, perTurn = 9.0;  // of its length; px at rest
    constexpr double thinnest = 3.0, widest = 9.0, slimness = 0.09;
    const double length = glm::distance(a, b);
    if (length < 4.0) {
        painting.picture.line(a, b, threadWidth, color);
        return;
    }
    const Px along = (b - a) / length, across(-along.y, along.x);
    const double half = std::clamp(slimness * restPx, thinnest, widest);
    const int turns = std::clamp(static_cast<int>(std::lround((1.0 - 2.0 * lead) * restPx / perTurn)), 4, 24);
    std::vector<Px>& path = painting.curve;
    path.assign({a, a + lead * length * along});
    for (int i = 0; i < 2 * turns; ++i) {
        const double t = lead + (1.0 - 2.0 * lead) * (i + 0.5) / (2.0 * turns);
        path.push_back(a + t * length * along + (i % 2 == 0 ? half : -half) * across);
    }
    path.push_back(b - lead * length * along);
    path.push_back(b);
    const Theme& theme = painting.view.theme;
    painting.picture.polyline(path, false, 3.5, mix(color, theme.dark ? theme.canvas : theme.text, 0.6));
    painting.picture.polyline(path, false, 1.8, color);
}

void paintStrands(const Painting& painting, const Object& object, const Figure& figure, Rgba color)
{
    const double strength = painting.view.mode == Mode::Vertex ? 0.5 : 1.0;
    if (figure.strands.empty()) {  // crumbs: nothing holds its points together any more
        for (const int point : figure.points)
            painting.picture.disc(painting.at(point), crumbRadius, faded(color, strength));
    } else if (figure.coil) {
        const Edge& edge = get(painting.view.scene, object.edges.front());
        const std::vector<int>& ends = figure.strands.front();
        paintCoil(painting, painting.at(ends.front()), painting.at(ends.back()),
                  edge.rest * painting.view.camera.pixelsPerMetre, faded(color, strength));
    } else if (isRope(painting, figure)) {
        paintRope(painting, painting.gather(figure.strands.front()), faded(color, strength));
    } else {
        for (const std::vector<int>& strand : figure.strands)
            painting.picture.polyline(painting.gather(strand), false, threadWidth, faded(color, strength));
    }
}

}  // namespace sprung::ui
