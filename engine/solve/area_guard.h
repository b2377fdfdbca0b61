#pragma once

#include "solve/points.h"

#include <array>

namespace sprung {

/// Keeps the triangles of soft objects from collapsing: area >= 0.15 of that at rest, motion limited.
///
///   C = area - 0.15 A0,  grad_b = -perp(c - a) / 2,  grad_c = perp(b - a) / 2,  grad_a = -(grad_b + grad_c)
///   d_lambda = -C / sum w |grad|^2, when C < 0
class AreaGuard {
public:
    AreaGuard(const Scene& scene, const Points& points);

    std::size_t count() const { return triangles_.size(); }
    const std::array<int, 3>& corners(std::size_t triangle) const { return triangles_[triangle].corners; }

    /// Takes the triangles' sides at the start of a frame.
    void beginFrame(const Points& points);

    void project(std::span<const int> chosen, Movables& movables, float h, bool backwards) const;

private:
    struct Guarded {
        std::array<int, 3> corners;
        float least;              // m^2
        bool isOnBodies;          // a corner is
        Vecf ab{0.0f}, ac{0.0f};  // m, at the start of the frame
    };

    void projectOne(const Guarded& triangle, Movables& movables, float h) const;

    std::vector<Guarded> triangles_;
};

}  // namespace sprung
