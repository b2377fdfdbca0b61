#pragma once

#include "core/math.h"

#include <span>
#include <vector>

namespace sprung::fluids {

/// Cells of the plane, laid round a torus, so that a fixed number of them serves any place: particles that are far
/// apart may share one, which those who ask for distances do not notice.
class Cells {
public:
    /// @param side m, > 0
    explicit Cells(float side) : perSide_(1.0f / side) {}

    /// Sorts by cells, and within one by the order given. @return the places of the particles in that order
    const std::vector<int>& sort(std::span<const Vecf> places);

    /// Calls take(begin, end) for the sorted particles of the cells of a row that an interval touches, each once.
    template <class Take>
    void eachIn(int row, float from, float to, const Take& take) const
    {
        const int columns = std::min(numberOf(to) - numberOf(from) + 1, side_);
        const int first = numberOf(from) & (side_ - 1), whole = std::min(columns, side_ - first);
        const int start = (row & (side_ - 1)) * side_;
        take(begin_[start + first], begin_[start + first + whole]);
        if (columns > whole)
            take(begin_[start], begin_[start + columns - whole]);
    }

    /// The cell that a sorted particle is in.
    int cellOf(int sorted) const { return cellOf_[order_[sorted]]; }

    /// Calls take(begin, end) for the sorted particles of a cell and of the eight around it.
    template <class Take>
    void eachAround(int cell, const Take& take) const
    {
        const int row = cell / side_, column = cell & (side_ - 1);
        for (int i : {row - 1, row, row + 1}) {
            const int start = (i & (side_ - 1)) * side_;
            if (column > 0 && column + 1 < side_) {
                take(begin_[start + column - 1], begin_[start + column + 2]);
                continue;
            }
            for (int k : {column - 1, column, column + 1}) {
                const int at = start + (k & (side_ - 1));
                take(begin_[at], begin_[at + 1]);
            }
        }
    }

    /// Calls take(row, its lower edge) for the rows between two heights; where there are more than go round the
    /// torus, for each once, without an edge (NaN).
    template <class Take>
    void eachRow(float low, float high, const Take& take) const
    {
        const int from = numberOf(low), to = numberOf(high);
        const bool all = to - from >= side_;
        for (int row = from; row <= (all ? from + side_ - 1 : to); ++row)
            take(row, all ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(row) / perSide_);
    }

    float side() const { return 1.0f / perSide_; }  // m

private:
    /// The number of the column or row at a place; the first, where the place is no number.
    int numberOf(float x) const
    {
        constexpr float most = 5e8f;  // whose differences are still numbers
        const float at = x * perSide_;
        return static_cast<int>(std::floor(at >= -most ? std::min(at, most) : -most));
    }

    float perSide_;
    int side_ = 0;            // cells each way, a power of two
    std::vector<int> begin_;  // of each cell; one more at the end
    std::vector<int> cellOf_, order_;
};

}  // namespace sprung::fluids
