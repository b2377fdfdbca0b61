#pragma once

#include "app/window_driver.h"

namespace sprung::app {

/// What the tests of the table of hands start from: a fixed ground and two boxes of 1 m that float half a
/// metre above it.
Scene handsScene();

inline constexpr ObjectId ground{1}, leftBox{2}, rightBox{3};
inline constexpr Vec leftCentre{-1.5, 1.0}, rightCentre{1.5, 1.0};

// Places that belong to the boxes, m.
inline constexpr Vec leftInside{-1.3, 1.0}, rightInside{1.7, 1.0};  // off the diagonals
inline constexpr Vec nowhere{0.0, 2.0};

/// The point at a place, which must be there.
PointId pointAt(const Scene& scene, Vec at);

/// The edge between two places, if there is one.
std::optional<EdgeId> edgeAt(const Scene& scene, Vec a, Vec b);

/// Middle of an object's bounds.
Vec middleOf(const Scene& scene, ObjectId object);

/// That places are nearly one; the mouse knows whole pixels only.
#define EXPECT_NEAR_PLACE(a, b, within) EXPECT_LT(glm::distance(Vec(a), Vec(b)), within)

inline constexpr double pixel = 0.02;  // m, a bit more than a pixel of these tests

}  // namespace sprung::app
