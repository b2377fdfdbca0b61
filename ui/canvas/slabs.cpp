#include "canvas/slabs.h"

#include <algorithm>

namespace sprung::ui {
namespace {

constexpr float leastHeight = 1.0f / 64.0f;  // px: what the graphics card can't tell from nothing

}  // namespace

void Slabs::addLevelWhere(const Side& side, float x, float height)
{
    if ((side.upper.x < x) == (side.lower.x < x))
        return;
    const float share = (x - side.upper.x) / (side.lower.x - side.upper.x);
    const float level = side.upper.y + share * (side.lower.y - side.upper.y);
    if (level > 0.0f && level < height)
        levels_.push_back(level);
}

void Slabs::collect(std::span<const glm::vec2> corners, glm::vec2 size)
{
    sides_.clear();
    levels_.assign({0.0f, size.y});
    for (std::size_t i = 0; i < corners.size(); ++i) {
        glm::vec2 upper = corners[i], lower = corners[(i + 1) % corners.size()];
        if (upper.y > lower.y)
            std::swap(upper, lower);
        if (upper.y < lower.y && upper.y < size.y && lower.y > 0.0f) {
            sides_.push_back({upper, lower});
            addLevelWhere(sides_.back(), 0.0f, size.y);  // so that no side leaves the picture within a slab
            addLevelWhere(sides_.back(), size.x, size.y);
        }
        if (corners[i].y > 0.0f && corners[i].y < size.y)
            levels_.push_back(corners[i].y);
    }
    std::sort(levels_.begin(), levels_.end());
}

void Slabs::cutSlab(float top, float bottom, float width)
{
    crossings_.clear();
    const float middle = 0.5f * (top + bottom);
    for (const Side& side : sides_)
        if (side.upper.y < middle && side.lower.y > middle)
            crossings_.push_back(
                {std::clamp(side.at(top), 0.0f, width), std::clamp(side.at(bottom), 0.0f, width)});
    std::sort(crossings_.begin(), crossings_.end(),
              [](const Crossing& a, const Crossing& b) { return a.top + a.bottom < b.top + b.bottom; });
    for (std::size_t i = 0; i + 1 < crossings_.size(); i += 2) {
        const Crossing left = crossings_[i], right = crossings_[i + 1];
        if (right.top > left.top || right.bottom > left.bottom)
            pieces_.push_back({top, bottom, left.top, left.bottom, right.top, right.bottom});
    }
}

std::span<const Trapezoid> Slabs::cut(std::span<const glm::vec2> corners, glm::vec2 size)
{
    collect(corners, size);
    pieces_.clear();
    float top = levels_.front();
    for (const float level : levels_) {
        if (level - top < leastHeight && level < size.y)
            continue;
        cutSlab(top, level, size.x);
        top = level;
    }
    return pieces_;
}

}  // namespace sprung::ui
