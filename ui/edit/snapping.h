#pragma once

#include "scene/scene.h"

#include <functional>

namespace sprung::ui {

struct SnapSettings {
    bool grid = true;
    bool points = true;
    bool edges = true;
    bool guides = true;  // in line with other points and centres, equal halves
    bool angles = false;
    double gridStep = 0.25;       // m
    double angleStep = 0.261799;  // rad: 15 degrees

    bool operator==(const SnapSettings&) const = default;
};

/// A dashed line shown while something is in line with something else.
struct Guide {
    Vec from{0.0}, to{0.0};  // m; drawn 40 px past either end
    std::string reason{};    // "In line", "Crate 3 centre"
};

struct Snapped {
    Vec at{0.0};
    std::vector<Guide> guides{};
    std::optional<Vec> target{};     // the point, corner or place on an edge that it holds to
    std::string reason{};            // empty when nothing but the grid, or nothing at all, took hold
    std::optional<PointId> point{};  // when it is a point
    std::optional<EdgeId> edge{};    // when it is a place on an edge
    bool middle = false;             // the edge's middle: equal halves
};

enum class SnapEdges { All, Outer };

/// Pulls a place to what is near: points first, then edges (their middles before the rest), then guides (one
/// an axis), then the grid along what axis is still free. Guides come from things up to 40 times `within`
/// away; of the points of round outlines none gives guides, there would be one everywhere.
/// @param within m: how far it may be pulled
/// Along an edge the grid holds on.
/// @param skip points that are on the move themselves
/// @param edges Outer: not the bracing inside outlines
Snapped snap(const Scene& scene, const SnapSettings& settings, Vec at, double within,
             const std::function<bool(PointId)>& skip = {}, SnapEdges edges = SnapEdges::All);

/// Returns the place on a line where one of the grid crosses it, if one does within reach: an upright one where it
/// lies, a level one where it stands. Else the same place. @param on a place on the line
Vec onGridAlong(Vec a, Vec b, Vec on, double step, double within);

/// The nearest whole step.
double snapAngle(double angle, double step);

}  // namespace sprung::ui
