#pragma once

#include "fluids/walls.h"

#include <cstdint>
#include <utility>

namespace sprung::fluids {

/// Where liquid lies, roughly: the squares of the plane that any of it is in.
/// Tells what comes near while it sleeps.
class Cover {
public:
    Cover() = default;

    /// @param places m @param side m, of a square
    Cover(std::span<const Vec> places, double side);

    /// Whether any square is as near to a way as the reach, or may be. @param a,
    /// b m, its ends @param reach m
    bool isNear(Vec a, Vec b, double reach) const;

    bool isEmpty() const { return squares_.empty(); }

private:
    using Square = std::pair<std::int64_t, std::int64_t>;  // row, column
    Square squareOf(Vec place) const;

    double side_ = 1.0;            // m
    Box box_;                      // m, of all of it
    std::vector<Square> squares_;  // ascending
};

}  // namespace sprung::fluids
