#pragma once

#include "collision/static_colliders.h"
#include "dynamics/state/particles.h"

#include <array>

namespace sprung::collision {

/// The shapes that soft objects have at rest, and the way back to them.
class RestShapes {
public:
    struct Spring {
        int a, b;
        double L, k;  // m, at rest; N/m, as it counts in accounts
    };
    struct Shape {
        int object = 0;  // place in the scene's objects
        std::vector<int> points;
        std::vector<double> masses;                 // kg
        std::vector<Vec> q;                         // m, from the centre at rest
        std::vector<std::array<int, 3>> triangles;  // stout ones; places in `points`
        std::vector<double> areas;                  // m^2, at rest
        std::vector<int> outline;                   // places in `points`
        double area = 0.0;                          // m^2, of the outline at rest
        double gas = 0.0;                           // J, n R T of what is in it; 0: nothing
        bool isPinned = false;                      // some of its points are fixed or on bodies
        bool collides = true;
        std::vector<Spring> springs;  // that end at its points
    };

    /// Takes the objects with an outline of which any point is free. @param h s, of a substep
    RestShapes(const Scene& scene, std::span<const double> masses, const dynamics::Points& points,
               const Colliders& colliders, std::span<const double> steps);

    const std::vector<Shape>& list() const { return shapes_; }

    /// Moves the particles a share of the way to the rest shape, put where it fits best:
    ///   angle of sum m conj(q) p, q from the rest shape's centre, p from the pose's
    ///
    /// StaticColliders stop them: what is pressed flat against the ground may not rise by sinking into it.
    /// @param size of the shape to match, in that at rest @param bodies that stop them as well
    void matchShape(const Shape& shape, double share, double size, const StaticColliders& bodies,
                    dynamics::Points& points) const;

private:
    void noteSprings(const Scene& scene, const dynamics::Points& points, std::span<const double> steps);

    std::vector<Shape> shapes_;
    StaticColliders staticColliders_;
};

}  // namespace sprung::collision
