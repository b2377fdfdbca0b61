#include "scene/edit/thinning.h"

#include "scene/edit/solids.h"

namespace sprung {
namespace {

/// Appends what stays from one place to before another, which may be the first again.
void thin(std::span<const Vec> line, std::size_t from, std::size_t to, double off, std::vector<Vec>& kept)
{
    std::size_t farthest = from;
    double most = off;
    for (std::size_t i = from + 1; i < to; ++i) {
        const double away = distanceToSegment(line[from], line[to % line.size()], line[i]);
        if (away > most) {
            most = away;
            farthest = i;
        }
    }
    if (farthest != from) {
        thin(line, from, farthest, off, kept);
        thin(line, farthest, to, off, kept);
    } else {
        kept.push_back(line[from]);
    }
}

}  // namespace

std::vector<Vec> thinnedLine(std::span<const Vec> line, double off)
{
    std::vector<Vec> kept;
    if (line.size() > 1)
        thin(line, 0, line.size() - 1, off, kept);
    kept.push_back(line.back());
    return kept;
}

std::vector<Vec> thinnedOutline(std::span<const Vec> outline, double off)
{
    std::vector<Vec> kept;
    const std::size_t half = outline.size() / 2;
    thin(outline, 0, half, off, kept);
    thin(outline, half, outline.size(), off, kept);
    return kept;
}

}  // namespace sprung
