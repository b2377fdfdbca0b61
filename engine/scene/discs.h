#pragma once

#include "scene/scene.h"

#include <optional>
#include <span>

namespace sprung {

/// A circle, which a rigid disc is to all that meets it: through the points of its rim, between which it is
/// drawn round, too.
struct Circle {
    Vec centre{0.0};      // m
    double radius = 0.0;  // m
};

/// The circle through a rim: at least 10 corners on it that are evenly apart, both to 0.1 % of the radius.
/// None for all else: rings of fewer corners are meant as polygons.
std::optional<Circle> circleThrough(std::span<const Vec> rim);

/// Returns where a disc is, which is an object that is fixed, or held together by rigid edges that do not
/// break, and whose rest shape has a circle's rim. None for all else, and where 2009's solver runs, to which
/// all are polygons.
std::optional<Circle> discOf(const Scene& scene, const Object& object);

/// Returns where a straight way from `from` by `d` first crosses a circle: from without where it comes in,
/// from within where it goes out. Share of the way, 0..1; none when it does not.
std::optional<double> crossing(Vec from, Vec d, const Circle& circle);

/// Whether a circle has a place in common with the area inside a polygon.
bool overlaps(const Circle& circle, std::span<const Vec> polygon);

}  // namespace sprung
