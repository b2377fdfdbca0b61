#pragma once

#include "scene/outline.h"
#include "scene/scene.h"

namespace sprung {

/// How an object is made up, in places instead of ids.
struct Figure {
    std::vector<int> points;          // places in the scene's points
    std::vector<int> outline;         // the same; empty for ropes and nets
    std::vector<Triangle> triangles;  // cover the outline in its rest shape, as places in `outline`
    std::vector<int> innerEdges;      // places in the scene's edges: all of the object's that are no side
    std::vector<std::vector<int>> strands;  // without an outline: its edges joined to lines, places of points
    bool fixed = false;
};

/// The scene's figures, kept from frame to frame as long as nothing but the pose and the numbers change.
class Figures {
public:
    void update(const Scene& scene);

    std::span<const Figure> objects() const { return figures_; }             // in the scene's order
    std::span<const int> looseEdges() const { return loose_; }               // of no object
    std::array<int, 2> ends(std::size_t edge) const { return ends_[edge]; }  // places of points

private:
    bool fits(const Scene& scene) const;
    void rebuild(const Scene& scene);

    Scene topology_;  // what the figures were made from, compared without poses
    std::vector<Figure> figures_;
    std::vector<int> loose_;
    std::vector<std::array<int, 2>> ends_;
};

}  // namespace sprung
