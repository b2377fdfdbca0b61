#pragma once

#include "core/remaining.h"
#include "scene/rest_triangles.h"

namespace sprung {

/// Mass of every point, kg, in the order of `scene.points`. A given mass stands; otherwise every object gives
/// each of its points density x its area share, summed over the objects; a point with no share weighs 1 kg.
/// Fixed points have their mass all the same.
std::vector<double> pointMasses(const Scene& scene);

/// The shares that pointMasses spreads by, so that changed densities and given masses need no new
/// triangulation. Made for the shapes of a scene.
class MassShares {
public:
    explicit MassShares(const Scene& scene) { add(scene, nullptr, {}); }

    /// Those of a scene that is to come behind another, whose these are.
    MassShares next(const Scene& added, const Scene& scene) const;

    /// Takes them when it comes behind so many objects and points.
    void append(const MassShares& next, std::size_t objects, std::size_t points);

    /// Takes objects out with all of their points.
    void remove(const Remaining& objects, const Remaining& points);

    /// Gives what pointMasses gives, to the bit, for a scene with the same points, objects and shapes.
    std::vector<double> masses(const Scene& scene) const;

private:
    MassShares() = default;
    void add(const Scene& scene, const Object* before, std::vector<double> areas);

    struct Share {
        int object;   // place in the scene's objects
        int point;    // place in the scene's points
        double area;  // m^2
    };
    std::vector<Share> shares_;
};

/// Area of the rest shape, m^2. 0 without an outline.
double restArea(const Object& object);

}  // namespace sprung
