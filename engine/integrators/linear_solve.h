#pragma once

#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace sprung {

/// Solves A x = b by elimination with partial pivoting. A is square, row by row; both are overwritten, b with
/// x. False when A is singular.
template <typename T, typename C>
bool solveLinear(std::vector<T>& a, C& b)
{
    const std::size_t n = b.size();
    for (std::size_t column = 0; column < n; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < n; ++row)
            if (std::abs(a[row * n + column]) > std::abs(a[pivot * n + column]))
                pivot = row;
        if (!(std::abs(a[pivot * n + column]) > 0))
            return false;
        if (pivot != column) {
            for (std::size_t k = column; k < n; ++k)
                std::swap(a[pivot * n + k], a[column * n + k]);
            std::swap(b[pivot], b[column]);
        }
        for (std::size_t row = column + 1; row < n; ++row) {
            const T factor = a[row * n + column] / a[column * n + column];
            for (std::size_t k = column + 1; k < n; ++k)
                a[row * n + k] -= factor * a[column * n + k];
            b[row] -= factor * b[column];
        }
    }
    for (std::size_t row = n; row-- > 0;) {
        for (std::size_t k = row + 1; k < n; ++k)
            b[row] -= a[row * n + k] * b[k];
        b[row] /= a[row * n + row];
    }
    return true;
}

}  // namespace sprung
