#pragma once

#include "solve/points.h"

#include <array>

namespace sprung {

/// Brings soft objects back that were folded over: while any triangle has less than 2 % of its area at rest,
/// the object's points move 10 % of the way to its rest shape each frame, turned by the best fit.
///
///   angle of sum m conj(q) p, q from the rest shape's centre, p from the pose's
class Inversion {
public:
    Inversion(const Scene& scene, std::span<const double> masses, const Points& points);

    /// At the start of a frame. Moves places only, so that no speed is added.
    void recover(Points& points) const;

private:
    struct Soft {
        std::vector<int> points;
        std::vector<double> masses;                 // kg
        std::vector<Vec> q;                         // m, from the centre at rest
        std::vector<std::array<int, 3>> triangles;  // places in `points`
        std::vector<double> areas;                  // m^2, at rest
    };

    static bool isFolded(const Soft& object, const Points& points);

    std::vector<Soft> objects_;
};

}  // namespace sprung
