#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace sprung::dynamics {

/// Greedy colouring: rows of one colour move nothing in common, so that they may be solved side by side. What
/// a row moves has places; what nothing moves never conflicts, and has none.
class Coloring {
public:
    static constexpr int colors = 64;

    /// Begins anew. @param places of all that rows may move
    void restart(std::size_t places) { taken_.assign(places, 0); }

    /// The first colour that no row at these places has yet: from now on this one has it there.
    /// @return Coloring::colors: there is none left
    template <class Places>
    int next(const Places& places)
    {
        std::uint64_t taken = 0;
        for (int place : places)
            taken |= taken_[place];
        const int color = std::countr_one(taken);
        if (color < colors)
            for (int place : places)
                taken_[place] |= std::uint64_t{1} << color;
        return color;
    }

private:
    std::vector<std::uint64_t> taken_;  // colours, by places
};

}  // namespace sprung::dynamics
