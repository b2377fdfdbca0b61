#pragma once

#include "canvas/figures.h"
#include "canvas/picture.h"
#include "canvas/view.h"

namespace sprung::ui {

// Lines round what the hand is over and what is selected, logical px
inline constexpr double hoveredWidth = 2.5, chosenWidth = 3.0;

/// One picture under way: what every part of the painting reads and where it paints to.
struct Painting {
    const View& view;
    const Figures& figures;
    Picture& picture;
    std::span<const Px> places;  // of the scene's points
    std::span<const char>
        chosen;  // of the scene's objects: selected, or in vertex mode with a selected point
    std::span<const char> anchored;  // of the scene's points: of a fixed object
    std::span<const int> pins;
    std::vector<Px>& corners;  // scratch
    std::vector<Px>& curve;    // likewise, of what is drawn rounder than it is
    LiquidField& field;        // likewise, of a fluid

    Px at(int point) const { return places[static_cast<std::size_t>(point)]; }
    Px at(Vec place) const { return view.camera.toScreen(place); }

    /// The outline's or any points' places, in the scratch.
    std::span<const Px> gather(std::span<const int> points) const
    {
        corners.clear();
        for (const int point : points)
            corners.push_back(at(point));
        return corners;
    }
};

inline Rgba faded(Rgba color, double by)
{
    return withAlpha(color, by * color.a / 255.0);
}

/// The outline as it is drawn: a curve where it stands for a circle. In the scratch. @param pieces a side
std::span<const Px> drawnOutline(const Painting& painting, const Figure& figure, int* pieces = nullptr);

/// Returns triangles that cover an outline as it is drawn: those of its rest shape, as long as none of them is folded
/// over. @param own where others are put
std::span<const geometry::Triangle> coverOf(const Figure& figure, std::span<const Px> outline, int pieces,
                                            std::vector<geometry::Triangle>& own);

// Bottom to top.
void paintBackdrop(const Painting& painting);
void paintFluids(const Painting& painting);  // whatever lies behind them is seen through them
void paintGrid(const Painting& painting);
void paintWind(const Painting& painting);
void paintTraces(const Painting& painting);
void paintDust(const Painting& painting);  // of hard impacts
void paintObjects(const Painting& painting);
void paintEdges(const Painting& painting);  // edge mode, and strain in simulation
void paintFittings(const Painting& painting);
void paintHandles(const Painting& painting);  // points, pins, what is selected and hovered
void paintGlyphs(const Painting& painting);   // contacts, velocities and breaks
void paintOverlay(const Painting& painting);  // what a tool has under way

// Parts of objects.
/// What can move is a little brighter above than below: the light comes from the sky.
Shade lightFromAbove(const Painting& painting, Rgba fill, double top, double bottom);
Shade groundShade(const Painting& painting, Rgba fill, double top);
void paintShadow(const Painting& painting, std::span<const Px> outline,
                 std::span<const geometry::Triangle> triangles, Px size);
void paintStrands(const Painting& painting, const Object& object, const Figure& figure, Rgba color);

/// A spring between two places. @param restPx its length at rest, px
void paintCoil(const Painting& painting, Px a, Px b, double restPx, Rgba color);

/// Whether a figure has marks by which its turning is seen, and the colour that such a wheel has outside.
bool showsRolling(const Painting& painting, const Figure& figure, std::span<const Px> rim);
Rgba tyreColor(const Theme& theme, Rgba fill);
void paintRolling(const Painting& painting, const Figure& figure, std::span<const Px> rim, Rgba fill,
                  Rgba line, double lineWidth);

/// The scale bar's place and length; the text is written by drawCanvasText.
struct ScaleBar {
    Px from{0.0}, to{0.0};
    double metres = 0.0;
};
ScaleBar scaleBarOf(const View& view);
bool showsScaleBar(const View& view);

/// Returns which edges are drawn in colours, and by what.
std::optional<EdgeColoring> edgeColoringOf(const View& view);

/// Relative to its rest length; 0 for one without.
double strainOf(const Scene& scene, const Edge& edge);

}  // namespace sprung::ui
