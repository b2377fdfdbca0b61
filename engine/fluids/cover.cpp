#include "fluids/cover.h"

#include <algorithm>
#include <cmath>

namespace sprung::fluids {

Cover::Cover(std::span<const Vec> places, double side) : side_(side)
{
    for (Vec place : places) {
        box_.include(place);
        if (const Square square = squareOf(place); squares_.empty() || squares_.back() != square)
            squares_.push_back(square);
    }
    std::sort(squares_.begin(), squares_.end());
    squares_.erase(std::unique(squares_.begin(), squares_.end()), squares_.end());
}

Cover::Square Cover::squareOf(Vec place) const
{
    return {static_cast<std::int64_t>(std::floor(place.y / side_)),
            static_cast<std::int64_t>(std::floor(place.x / side_))};
}

bool Cover::isNear(Vec a, Vec b, double reach) const
{
    Box way;
    way.include(a);
    way.include(b);
    way = way.grown(reach);
    if (isEmpty() || way.gapTo(box_) > 0.0)
        return false;
    const Vec along = b - a;
    const double length2 = lengthSquared(along),
                 far = reach + 0.75 * side_;  // of a square's middle
    const auto isNearTo = [&](const Square& square) {
        const Vec middle =
            side_ * Vec{static_cast<double>(square.second) + 0.5, static_cast<double>(square.first) + 0.5};
        const double share =
            length2 > 0.0 ? std::clamp(glm::dot(middle - a, along) / length2, 0.0, 1.0) : 0.0;
        return lengthSquared(middle - a - share * along) <= far * far;
    };
    const Vec low = glm::max(way.min, box_.min), high = glm::min(way.max, box_.max);
    const auto [firstRow, firstColumn] = squareOf(low);
    const auto [lastRow, lastColumn] = squareOf(high);
    for (std::int64_t row = firstRow; row <= lastRow; ++row) {
        const auto end = squares_.end();
        for (auto at = std::lower_bound(squares_.begin(), end, Square{row, firstColumn});
             at != end && at->first == row && at->second <= lastColumn; ++at)
            if (isNearTo(*at))
                return true;
        if (const auto next = std::lower_bound(squares_.begin(), end, Square{row + 1, firstColumn});
            next == end)
            break;
        else
            row = std::max(row, next->first - 1);
    }
    return false;
}

}  // namespace sprung::fluids
