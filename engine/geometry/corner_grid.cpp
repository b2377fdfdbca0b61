#include "geometry/corner_grid.h"

namespace sprung {

CornerGrid::CornerGrid(std::span<const Vec> corners) : corners_(corners)
{
    Box box;
    for (Vec corner : corners)
        box.include(corner);
    side_ = std::max(1, static_cast<int>(std::sqrt(static_cast<double>(corners.size()))));
    origin_ = box.min;
    for (int axis = 0; axis < 2; ++axis)
        scale_[axis] = box.size()[axis] > 0.0 ? side_ / box.size()[axis] : 0.0;
    cells_.resize(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_));
}

std::size_t CornerGrid::cost(const Box& box) const
{
    const auto columns = static_cast<std::size_t>(columnOf(box.max.x) - columnOf(box.min.x) + 1);
    return columns * static_cast<std::size_t>(rowOf(box.max.y) - rowOf(box.min.y) + 1);
}

}  // namespace sprung
