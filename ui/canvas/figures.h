#pragma once

#include "geometry/outline.h"
#include "scene/scene.h"

#include <span>

namespace sprung::ui {

/// Describes how an object is made up, in places instead of ids.
struct Figure {
    std::vector<int> points;                    // places in the scene's points
    std::vector<int> outline;                   // the same; empty for ropes and nets
    std::vector<geometry::Triangle> triangles;  // cover the outline in its rest shape, as places in `outline`
    std::vector<int> innerEdges;  // places in the scene's edges: the object's that are no side and lie in it
    std::vector<std::vector<int>> strands;  // without an outline: its edges joined to lines, places of points
    bool soft = false;                      // some edge gives
    bool round = false;                     // its rim stands for a circle in the rest shape
    bool wheel = false;                     // round, and turns about its hub
    bool coil = false;                      // a single edge that gives, without an outline: a spring
    bool rides = false;                     // firmly on another object: two points or more in common
};

/// The scene's figures, kept from frame to frame and made anew only where the topology or a rest shape
/// changes.
class Figures {
public:
    void update(const Scene& scene);

    std::span<const Figure> objects() const { return figures_; }                    // in the scene's order
    std::span<const int> looseEdges() const { return loose_; }                      // of no object
    bool isCoil(int edge) const { return coils_[static_cast<std::size_t>(edge)]; }  // all of a spring
    std::span<const int> hinges() const { return hinges_; }  // points that objects turn about
    /// Returns the two points each by which two objects are fixed to each other.
    std::span<const std::array<int, 2>> welds() const { return welds_; }
    std::array<int, 2> ends(int edge) const { return ends_[static_cast<std::size_t>(edge)]; }

private:
    bool sameParts(const Scene& scene) const;
    void rememberParts(const Scene& scene);
    void findLoose(const Scene& scene);
    void findCoils(const Scene& scene);
    void findJoints(const Scene& scene);

    Scene made_;  // what the figures were made from; poses are not looked at
    std::vector<Figure> figures_;
    std::vector<int> loose_;
    std::vector<int> hinges_;
    std::vector<std::array<int, 2>> welds_;
    std::vector<std::array<int, 2>> ends_;
    std::vector<bool> coils_;  // by edges
};

}  // namespace sprung::ui
