#pragma once

#include "core/math.h"

#include <span>
#include <vector>

namespace sprung {

/// Which corners of an outline lie in a box, without a look at all of them: squares of equal size, about as
/// many as there are corners.
class CornerGrid {
public:
    explicit CornerGrid(std::span<const Vec> corners);

    void add(int corner) { cells_[place(columnOf(at(corner).x), rowOf(at(corner).y))].push_back(corner); }

    /// How many squares a look into the box takes.
    std::size_t cost(const Box& box) const;

    /// True when `accept` is for one of the corners added that are in a square the box touches.
    template <typename Accept>
    bool any(const Box& box, Accept accept) const
    {
        const int right = columnOf(box.max.x), top = rowOf(box.max.y);
        for (int row = rowOf(box.min.y); row <= top; ++row)
            for (int column = columnOf(box.min.x); column <= right; ++column)
                for (const int corner : cells_[place(column, row)])
                    if (accept(corner))
                        return true;
        return false;
    }

private:
    Vec at(int corner) const { return corners_[static_cast<std::size_t>(corner)]; }
    int columnOf(double x) const
    {
        return std::clamp(static_cast<int>((x - origin_.x) * scale_.x), 0, side_ - 1);
    }
    int rowOf(double y) const
    {
        return std::clamp(static_cast<int>((y - origin_.y) * scale_.y), 0, side_ - 1);
    }
    std::size_t place(int column, int row) const { return static_cast<std::size_t>(row) * side_ + column; }

    std::span<const Vec> corners_;
    Vec origin_{0.0}, scale_{0.0};  // m, squares a metre
    int side_ = 1;                  // squares along each axis
    std::vector<std::vector<int>> cells_;
};

}  // namespace sprung
