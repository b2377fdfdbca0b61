#pragma once

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

#include <algorithm>
#include <cmath>
#include <span>

namespace sprung::ui {

// Outlines in device pixels.

inline constexpr float nearPoints = 0.25f;  // px: closer ones can't be told apart

inline float crossOf(glm::vec2 a, glm::vec2 b)
{
    return a.x * b.y - a.y * b.x;
}

inline glm::vec2 leftOf(glm::vec2 direction)
{
    return {-direction.y, direction.x};
}

inline float twiceArea(std::span<const glm::vec2> corners)
{
    float sum = 0.0f;
    for (std::size_t i = 1; i + 1 < corners.size(); ++i)
        sum += crossOf(corners[i] - corners[0], corners[i + 1] - corners[0]);
    return sum;
}

/// From a corner to where lines one px to the left of both sides meet.
inline glm::vec2 mitre(glm::vec2 in, glm::vec2 out)
{
    const glm::vec2 sum = leftOf(in) + leftOf(out);
    return sum * (2.0f / std::max(glm::dot(sum, sum), 1e-6f));
}

/// Not so sharp that the mitre becomes a spike, and the sides long enough to hold its foot.
inline bool canMitre(glm::vec2 mitreOffset, float halfWidth, float shorterSide)
{
    constexpr float longest = 3.0f;  // half widths
    const float squared = glm::dot(mitreOffset, mitreOffset);
    const float foot = halfWidth * std::sqrt(std::max(squared - 1.0f, 0.0f));
    return squared < longest * longest && foot < shorterSide;
}

}  // namespace sprung::ui
