#pragma once

#include "scene/scene.h"

namespace sprung {

/// The rest triangulation of an object as places in its `points`: a fan round the hub when it has exactly one
/// inner point that sees the whole outline, else the outline's ears, split at every inner point. Empty
/// without an outline.
std::vector<std::array<int, 3>> restTriangles(const Object& object);

/// Those of them that tell whether an object is squashed or folded: higher than 4 % of their longest side.
/// Along a straight side a triangulation leaves some of next to no area, or of none but by rounding, that the
/// least bend turns over.
std::vector<std::array<int, 3>> stoutTriangles(const Object& object);

/// Mass of every point, kg, in the order of `scene.points`. A given mass stands; otherwise each triangle of
/// an object's rest triangulation gives a third of area x density to each corner, summed over the objects; a
/// point that no triangle reaches weighs 1 kg. Fixed points have their mass all the same.
std::vector<double> pointMasses(const Scene& scene);

/// What pointMasses spreads, so that changed densities and given masses need no new triangulation. Made for
/// the shapes of a scene.
class MassShares {
public:
    explicit MassShares(const Scene& scene);

    /// Takes objects of the scene that have come behind the others, of points behind the others. @param first of
    /// them
    void append(const Scene& scene, std::size_t first);

    /// As pointMasses, to the bit, for a scene with the same points, objects and shapes.
    std::vector<double> masses(const Scene& scene) const;

private:
    struct Share {
        int object;                  // place in the scene's objects
        std::array<int, 3> corners;  // places in the scene's points
        double area;                 // m^2
    };
    std::vector<Share> shares_;
};

/// Rest shape of the outline, in its order. m
std::vector<Vec> outlineShape(const Object& object);

/// Area of the rest shape, m^2. 0 without an outline.
double restArea(const Object& object);

}  // namespace sprung
