#include "geometry/crossing_sweep.h"

#include "geometry/orientation.h"

#include <numeric>

namespace sprung::geometry {

CrossingSweep::CrossingSweep(std::span<const Vec> outline)
    : outline_(outline),
      count_(static_cast<int>(outline.size())),
      sideAt_(outline.size()),
      placeOf_(outline.size()),
      line_(IsBelow{this})
{
    std::iota(sideAt_.begin(), sideAt_.end(), 0);
}

bool CrossingSweep::touches()
{
    std::vector<int> corners(outline_.size());
    std::iota(corners.begin(), corners.end(), 0);
    std::sort(corners.begin(), corners.end(), [this](int a, int b) { return isBefore(a, b); });
    const auto same = [this](int a, int b) { return outline_[a] == outline_[b]; };
    if (std::adjacent_find(corners.begin(), corners.end(), same) != corners.end())
        return true;
    for (const int corner : corners) {
        const int before = corner > 0 ? corner - 1 : count_ - 1;
        const bool endsBefore = rightEnd(before) == corner, endsAfter = rightEnd(corner) == corner;
        const bool touched = endsBefore && endsAfter ? end(corner)
                             : endsBefore            ? goOn(before, corner)
                             : endsAfter             ? goOn(corner, before)
                                                     : start(corner);
        if (touched || met_)
            return true;
    }
    return false;
}

/// The order in which the line meets corners: from the left, and upward where they are above each other.
bool CrossingSweep::isBefore(int a, int b) const
{
    const Vec p = outline_[a], q = outline_[b];
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

int CrossingSweep::leftEnd(int side) const
{
    return isBefore(side, cornerAfter(side)) ? side : cornerAfter(side);
}

int CrossingSweep::rightEnd(int side) const
{
    return isBefore(side, cornerAfter(side)) ? cornerAfter(side) : side;
}

/// Whether a place's side is below another's where the later of them begins.
bool CrossingSweep::isBelow(int a, int b)
{
    if (a == b)
        return false;
    ++looks_;
    const int sideA = sideAt_[a], sideB = sideAt_[b];
    const int leftA = leftEnd(sideA), leftB = leftEnd(sideB);
    const bool laterIsA = leftA == leftB || isBefore(leftB, leftA);
    const int line = laterIsA ? sideB : sideA;
    const int corner = leftA == leftB ? rightEnd(sideA) : laterIsA ? leftA : leftB;
    const int side = turn(outline_[leftEnd(line)], outline_[rightEnd(line)], outline_[corner]);
    met_ = met_ || side == 0;  // the corner is on the side
    return laterIsA ? side < 0 : side > 0;
}

bool CrossingSweep::sidesTouch(int a, int b)
{
    ++looks_;
    if (cornerAfter(a) == b || cornerAfter(b) == a)
        return false;
    return segmentsTouch(outline_[a], outline_[cornerAfter(a)], outline_[b], outline_[cornerAfter(b)]);
}

/// Whether a side touches the one that is next below it.
bool CrossingSweep::touchesBelow(Line::iterator at)
{
    return at != line_.begin() && at != line_.end() && sidesTouch(sideAt_[*at], sideAt_[*std::prev(at)]);
}

/// Both sides of a corner begin.
bool CrossingSweep::start(int corner)
{
    for (const int side : {corner > 0 ? corner - 1 : count_ - 1, corner}) {
        sideAt_[side] = side;
        placeOf_[side] = line_.insert(side).first;
        if (met_)
            return true;
    }
    for (const int side : {corner > 0 ? corner - 1 : count_ - 1, corner})
        if (touchesBelow(placeOf_[side]) || touchesBelow(std::next(placeOf_[side])))
            return true;
    return false;
}

/// One side of a corner ends, and the other goes on in its place.
bool CrossingSweep::goOn(int ending, int beginning)
{
    const Line::iterator at = placeOf_[ending];
    sideAt_[*at] = beginning;
    placeOf_[beginning] = at;
    return touchesBelow(at) || touchesBelow(std::next(at));
}

/// Both sides of a corner end.
bool CrossingSweep::end(int corner)
{
    const Line::iterator first = placeOf_[corner > 0 ? corner - 1 : count_ - 1], second = placeOf_[corner];
    if (std::next(first) != second && std::next(second) != first)
        return true;  // what is between them goes through the corner
    line_.erase(first);
    return touchesBelow(line_.erase(second));
}

}  // namespace sprung::geometry
