#pragma once

#include "core/math.h"

#include <cstddef>
#include <set>
#include <span>
#include <vector>

namespace sprung::geometry {

/// Finds whether sides of an outline that are no neighbours touch: a line sweeps over it from the left, and
/// only sides next to each other on the line are looked at. All decisions are exact. Source: Shamos and Hoey,
/// "Geometric intersection problems", FOCS 1976.
class CrossingSweep {
public:
    /// @param outline judged, at least 3 corners, and no way over a corner folds back over itself; it must
    /// outlive this
    explicit CrossingSweep(std::span<const Vec> outline);
    CrossingSweep(const CrossingSweep&) = delete;
    CrossingSweep& operator=(const CrossingSweep&) = delete;

    bool touches();

    /// Returns how many pairs were looked at.
    std::size_t looks() const { return looks_; }

private:
    /// Orders the places on the line by the sides that are there, the lowest first.
    struct IsBelow {
        CrossingSweep* sweep;
        bool operator()(int a, int b) const { return sweep->isBelow(a, b); }
    };
    using Line = std::set<int, IsBelow>;

    int cornerAfter(int side) const { return side + 1 < count_ ? side + 1 : 0; }
    bool isBefore(int a, int b) const;
    int leftEnd(int side) const;
    int rightEnd(int side) const;
    bool isBelow(int a, int b);
    bool sidesTouch(int a, int b);

    bool start(int corner);
    bool goOn(int ending, int beginning);
    bool end(int corner);
    bool touchesBelow(Line::iterator at);

    std::span<const Vec> outline_;
    int count_ = 0;
    std::vector<int> sideAt_;              // by the place on the line; a side that goes on takes its place
    std::vector<Line::iterator> placeOf_;  // by the side
    Line line_;
    bool met_ = false;
    std::size_t looks_ = 0;
};

}  // namespace sprung::geometry
