#include "geometry/outline.h"

#include "geometry/crossing_sweep.h"
#include "geometry/orientation.h"

namespace sprung::geometry {
namespace {

Vec cornerAfter(std::span<const Vec> outline, std::size_t place)
{
    return outline[place + 1 < outline.size() ? place + 1 : 0];
}

/// -1 or 1: to the left or to the right, straight down or straight up.
int headingOf(Vec from, Vec to)
{
    return to.x != from.x ? (to.x > from.x ? 1 : -1) : (to.y > from.y ? 1 : -1);
}

}  // namespace

double signedArea(std::span<const Vec> outline)
{
    double twice = 0.0;
    for (std::size_t i = 1; i + 1 < outline.size(); ++i)
        twice += cross(outline[i] - outline[0], outline[i + 1] - outline[0]);
    return 0.5 * twice;
}

bool isCounterClockwise(std::span<const Vec> given)
{
    const std::vector<Vec> outline = judged(given);
    // The corner that is farthest to the left, then down, bends as the whole outline does.
    const auto corner = std::min_element(outline.begin(), outline.end(),
                                         [](Vec a, Vec b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    const std::size_t place = corner - outline.begin(), count = outline.size();
    return turn(outline[(place + count - 1) % count], *corner, outline[(place + 1) % count]) > 0;
}

bool isSimple(std::span<const Vec> given)
{
    const std::vector<Vec> outline = judged(given);
    const std::size_t count = outline.size();
    if (count < 3)
        return false;
    for (std::size_t i = 0; i < count; ++i) {
        if (foldsBack(outline[i], cornerAfter(outline, i), outline[(i + 2) % count]))
            return false;
    }

    return !CrossingSweep(outline).touches();
}

bool isConvex(std::span<const Vec> given)
{
    const std::vector<Vec> outline = judged(given);
    const std::size_t count = outline.size();
    int turns = 0, changesOfHeading = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec a = outline[i], b = cornerAfter(outline, i), c = outline[(i + 2) % count];
        const int side = turn(a, b, c);
        if (side < 0)
            return false;
        turns += side;
        changesOfHeading += headingOf(a, b) != headingOf(b, c);
    }
    return turns >= 3 && changesOfHeading == 2;  // once to the left and once back: it goes round once
}

bool contains(std::span<const Vec> outline, Vec point)
{
    int winding = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = cornerAfter(outline, i);
        if ((a.y <= point.y) == (b.y <= point.y))
            continue;
        const double side = cross(b - a, point - a);
        if (b.y > a.y && side > 0.0)
            ++winding;
        else if (b.y < a.y && side < 0.0)
            --winding;
    }
    return winding != 0;
}

}  // namespace sprung::geometry
