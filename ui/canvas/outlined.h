#pragma once

#include "platform/theme.h"

#include <glm/vec2.hpp>

#include <span>
#include <vector>

namespace sprung::ui {

/// A convex quadrilateral in device pixels, or a triangle when the last corner is the first again. Its smooth
/// sides fade over the outermost pixel, the line lies just inside of them.
struct Quad {
    glm::vec2 corners[4];
    Rgba fill, line;
    std::uint8_t lineWidth = 0;    // 1/16 px
    std::uint8_t smoothSides = 0;  // bit i: from corner i to the next
    std::uint8_t unused[2] = {0, 0};
    Rgba low{};                          // what the fill goes over to between two levels
    float lowFrom = 0.0f, lowTo = 0.0f;  // px; the same: nowhere
};

/// Draws inside and line of a polygon in one go: a few quadrilaterals instead of a fill and a line all round
/// it. A pixel only knows the sides of its own quadrilateral, so these meet where a corner is mitred.
class Outlined {
public:
    /// The quadrilaterals; none when the polygon is too crooked or too sharp for it. @param width of the
    /// line, px
    std::span<const Quad> make(std::span<const glm::vec2> corners, Rgba fill, Rgba line, float width);

private:
    bool grow(std::span<const glm::vec2> corners, float by);
    bool cutFan(std::span<const glm::vec2> corners);
    bool cutAcross(std::span<const glm::vec2> corners);
    bool isConvexAt(std::size_t corner) const;
    bool seamIsMitre(std::span<const glm::vec2> corners, std::size_t corner, glm::vec2 towards) const;
    void add(glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d, std::uint8_t smoothSides);

    std::vector<glm::vec2> grown_;  // the corners moved outwards
    std::vector<Quad> quads_;
    float sign_ = 1.0f;  // of the area
};

}  // namespace sprung::ui
