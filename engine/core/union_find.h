#pragma once

#include "core/growth.h"

#include <span>
#include <vector>

namespace sprung {

/// Groups of things that touch or are joined, directly or through others.
class Islands {
public:
    explicit Islands(int count);

    /// For some things as in others of the same number, none of which is joined to any but them.
    void restart(const Islands& others, std::span<const int> things);

    /// Takes more things, each alone.
    /// @param moved of those that made room, by their new numbers, which are asked about from now on
    void insert(const Growth& growth, std::span<const int> moved);

    void join(int a, int b);

    /// The smallest of the thing's island: the island's name.
    int of(int thing);

private:
    std::vector<int> parent_;
};

}  // namespace sprung
