#pragma once

#include <glm/vec2.hpp>

#include <span>
#include <vector>

namespace sprung::ui {

/// A piece of a polygon between two levels; y runs down.
struct Trapezoid {
    float top, bottom;
    float leftTop, leftBottom, rightTop, rightBottom;
};

/// Cuts a simple polygon, in either winding, into trapezoids at the levels of its corners. What lies outside
/// of the picture is left out. Keeps its memory from call to call.
class Slabs {
public:
    std::span<const Trapezoid> cut(std::span<const glm::vec2> corners, glm::vec2 size);

private:
    struct Side {
        glm::vec2 upper, lower;

        float at(float y) const
        {
            return upper.x + (lower.x - upper.x) * ((y - upper.y) / (lower.y - upper.y));
        }
    };
    struct Crossing {
        float top, bottom;  // x at the slab's two levels
    };

    void addLevelWhere(const Side& side, float x, float height);
    void collect(std::span<const glm::vec2> corners, glm::vec2 size);
    void cutSlab(float top, float bottom, float width);

    std::vector<Side> sides_;
    std::vector<float> levels_;
    std::vector<Crossing> crossings_;
    std::vector<Trapezoid> pieces_;
};

}  // namespace sprung::ui
