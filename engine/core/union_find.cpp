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
