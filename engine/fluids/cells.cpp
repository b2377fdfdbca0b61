#include "fluids/cells.h"

namespace sprung::fluids {

const std::vector<int>& Cells::sort(std::span<const Vecf> places)
{
    const std::size_t count = places.size();
    for (side_ = 64; static_cast<std::size_t>(side_) * side_ < count; side_ *= 2) {
    }
    begin_.assign(static_cast<std::size_t>(side_) * side_ + 1, 0);
    cellOf_.resize(count);
    order_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const int row = numberOf(places[i].y) & (side_ - 1), column = numberOf(places[i].x) & (side_ - 1);
        cellOf_[i] = row * side_ + column;
        ++begin_[cellOf_[i] + 1];
    }
    for (std::size_t i = 1; i < begin_.size(); ++i)
        begin_[i] += begin_[i - 1];
    for (std::size_t i = 0; i < count; ++i)
        order_[begin_[cellOf_[i]]++] = static_cast<int>(i);
    for (std::size_t i = begin_.size() - 1; i > 0; --i)
        begin_[i] = begin_[i - 1];
    begin_[0] = 0;
    return order_;
}

}  // namespace sprung::fluids
