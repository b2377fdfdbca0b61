#include "canvas/painting.h"

namespace sprung::ui {
namespace {

constexpr double groundDepth = 420.0;  // px, until it is as dark as it gets
constexpr double minLit = 8.0;         // px: nobody sees it on less
constexpr std::size_t maxShadows = 1500;
constexpr double minShadow = 12.0;  // px: smaller things cast none

}  // namespace

/// A sky that is a little brighter towards the horizon; flat in the editing modes, where the grid is.
void paintBackdrop(const Painting& painting)
{
    const View& view = painting.view;
    if (!view.depth || view.grey >= 1.0)
        return;
    const Theme& theme = view.theme;
    const Rgba high = theme.dark ? Rgba{14, 17, 22, 255} : Rgba{228, 236, 246, 255};
    const Rgba low = theme.dark ? Rgba{30, 37, 47, 255} : Rgba{250, 251, 253, 255};
    painting.picture.backdrop({mix(high, theme.canvas, view.grey), mix(low, theme.canvas, view.grey), 0.0,
                               painting.picture.size().y});
}

Shade lightFromAbove(const Painting& painting, Rgba fill, double top, double bottom)
{
    constexpr double brighter = 0.14, darker = 0.16;
    const View& view = painting.view;
    if (!view.depth || bottom - top < minLit)
        return {fill, fill};
    const double strength = 1.0 - view.grey, alpha = fill.a / 255.0;
    return {withAlpha(mix(fill, {255, 255, 255, 255}, brighter * strength), alpha),
            withAlpha(mix(fill, {8, 10, 13, 255}, darker * strength), alpha), top, bottom};
}

Shade groundShade(const Painting& painting, Rgba fill, double top)
{
    const View& view = painting.view;
    if (!view.depth)
        return {fill, fill};
    const Theme& theme = view.theme;
    const double strength = 1.0 - view.grey;
    const Rgba lit =
        theme.dark ? mix(fill, theme.groundLine, 0.22 * strength) : mix(fill, theme.canvas, 0.3 * strength);
    const Rgba deep = theme.dark ? mix(fill, {8, 10, 13, 255}, 0.55 * strength)
                                 : mix(fill, {150, 163, 180, 255}, 0.5 * strength);
    return {lit, deep, top, top + groundDepth};
}

void paintShadow(const Painting& painting, std::span<const Px> outline,
                 std::span<const geometry::Triangle> triangles, Px size)
{
    const View& view = painting.view;
    if (!view.depth || view.grey > 0.0 || view.scene.objects.size() > maxShadows ||
        std::max(size.x, size.y) < minShadow)
        return;
    const Px by(0.0, std::clamp(0.06 * std::min(size.x, size.y), 2.0, 5.0));
    std::vector<Px> shifted(outline.begin(), outline.end());
    for (Px& at : shifted)
        at += by;
    const Rgba ink = view.theme.dark ? withAlpha({0, 0, 0, 255}, 0.34) : withAlpha({30, 40, 60, 255}, 0.17);
    painting.picture.polygon(shifted, triangles, ink, clearColor, 0.0);
}

}  // namespace sprung::ui
