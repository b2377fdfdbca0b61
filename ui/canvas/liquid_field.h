#pragma once

#include "canvas/camera.h"
#include "scene/fluid.h"

#include <glm/vec2.hpp>

#include <span>
#include <vector>

namespace sprung::ui {

/// Describes how full of a liquid the places of a picture are, at the nodes of a square lattice: 1 well
/// inside, 0 outside.
///
/// Every particle is spread out over a bell of half the grain, so that what stands still is level and smooth
/// to a tenth of a grain. Where less than `surface` is there is none: a particle by itself is a disc of its
/// own size.
class LiquidField {
public:
    static constexpr float surface = 0.36f;
    static constexpr float inside = 0.7f;  // fuller than that there is no line

    struct Node {
        float full;
        float foaming;  // the part of it that is fast, or marked
    };

    /// The part that a camera sees; none when nothing of it is in sight. The lattice moves with the world.
    /// @param grain m @param marks of the particles, 0..1, that are seen in place of what foams; empty: none
    void fill(const Fluid& fluid, double grain, const Camera& camera, std::span<const float> marks = {});

    bool empty() const { return nodes_.empty(); }
    glm::ivec2 size() const { return size_; }
    std::span<const Node> nodes() const { return nodes_; }  // by rows, the top one first
    Px corner() const { return corner_; }                   // of the first node, logical px
    double pitch() const { return pitch_; }                 // between nodes, logical px

private:
    void spread(const Fluid& fluid, double grain, Vec corner, double pitch, std::span<const float> marks);
    void halve();
    void crop(Px viewport);
    void settle();

    glm::ivec2 size_{0};
    Px corner_{0.0};
    double pitch_ = 1.0;
    std::vector<Node> nodes_, before_;
};

}  // namespace sprung::ui
