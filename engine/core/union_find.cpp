#include "core/union_find.h"

#include <algorithm>
#include <numeric>

namespace sprung {

Islands::Islands(int count) : parent_(count)
{
    std::iota(parent_.begin(), parent_.end(), 0);
}

void Islands::restart(const Islands& others, std::span<const int> things)
{
    parent_.resize(others.parent_.size());
    for (int thing : things)
        parent_[thing] = others.parent_[thing];
}

void Islands::insert(const Growth& growth, std::span<const int> moved)
{
    const std::size_t known = std::max(parent_.size(), growth.knownEnd + growth.count);
    growth.makeRoomIn(parent_, 0);
    const auto at = static_cast<int>(growth.at), count = static_cast<int>(growth.count);
    for (int thing : moved)
        parent_[thing] += parent_[thing] >= at ? count : 0;
    std::iota(parent_.begin() + at, parent_.begin() + at + count, at);
    std::iota(parent_.begin() + known, parent_.end(), static_cast<int>(known));
}

void Islands::join(int a, int b)
{
    a = of(a);
    b = of(b);
    parent_[std::max(a, b)] = std::min(a, b);
}

int Islands::of(int thing)
{
    while (parent_[thing] != thing) {
        parent_[thing] = parent_[parent_[thing]];
        thing = parent_[thing];
    }
    return thing;
}

}  // namespace sprung
