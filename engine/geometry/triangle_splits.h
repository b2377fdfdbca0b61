#pragma once

#include "geometry/box_tree.h"
#include "geometry/outline.h"

namespace sprung::geometry {

/// Triangles that are split again and again at places inside of them. What a triangle was split into is
/// remembered, so that the way from an old triangle to the ones now in its place is short.
class TriangleSplits {
public:
    /// @param places of the triangles' corners and of what they are split at
    TriangleSplits(std::span<const Vec> places, const std::vector<Triangle>& triangles);

    /// Splits the triangles that a place lies in, or on a side of, into those between their sides and the
    /// place.
    void splitAt(int place);

    /// Those that are there now, each where the one stood that it is a part of.
    std::vector<Triangle> triangles() const;

    /// Returns how many triangles, and boxes of them, were looked at.
    std::size_t looks() const { return looks_; }

private:
    struct Part {
        Triangle corners;
        int first = -1;  // of the parts it was split into, which stand side by side; none: it is whole
        int count = 0;
    };

    static std::vector<Box> boxesOf(const std::vector<Vec>& places, const std::vector<Triangle>& triangles);
    void splitBelow(int given, int place);
    void split(int part, int place, const std::array<int, 3>& sides);

    std::vector<Vec> places_;  // judged
    std::vector<Part> parts_;  // those given come first
    BoxTree given_;
    std::size_t looks_ = 0;
};

}  // namespace sprung::geometry
