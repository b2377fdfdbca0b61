#include "scene/edit/thinning.h"

#include "scene/edit/solids.h"

#include <algorithm>
#include <queue>
#include <tuple>

namespace sprung {
namespace {

/// A part of a line between two corners that stay, and the corner between them that is farthest off.
struct Part {
    double away;  // m
    std::size_t from, to, farthest;

    bool operator<(const Part& other) const
    {
        return std::tuple(away, other.from) < std::tuple(other.away, from);
    }
};

/// Finds the corner of a part that is farthest off. @param to of its last corner: behind the line's last it is the first
Part partOf(std::span<const Vec> line, std::size_t from, std::size_t to)
{
    Part part{0.0, from, to, from};
    for (std::size_t i = from + 1; i < to; ++i) {
        const double away = distanceToSegment(line[from], line[to % line.size()], line[i]);
        if (away > part.away) {
            part.away = away;
            part.farthest = i;
        }
    }
    return part;
}

/// Returns the corners that stay, in their order. @param parts between corners that stay in any case
/// @param stays by the corners: these
std::vector<Vec> thinned(std::span<const Vec> line, double off, std::size_t most,
                         std::priority_queue<Part> parts, std::vector<bool> stays)
{
    auto count = static_cast<std::size_t>(std::count(stays.begin(), stays.end(), true));
    for (; count < most && !parts.empty() && parts.top().away > off; ++count) {
        const Part part = parts.top();
        parts.pop();
        stays[part.farthest] = true;
        parts.push(partOf(line, part.from, part.farthest));
        parts.push(partOf(line, part.farthest, part.to));
    }
    std::vector<Vec> kept;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (stays[i])
            kept.push_back(line[i]);
    return kept;
}

}  // namespace

std::vector<Vec> thinnedLine(std::span<const Vec> line, double off, std::size_t most)
{
    std::vector<bool> stays(line.size());
    stays.front() = stays.back() = true;
    std::priority_queue<Part> parts;
    parts.push(partOf(line, 0, line.size() - 1));
    return thinned(line, off, most, std::move(parts), std::move(stays));
}

std::vector<Vec> thinnedOutline(std::span<const Vec> outline, double off)
{
    const std::size_t half = outline.size() / 2;
    std::vector<bool> stays(outline.size());
    stays[0] = stays[half] = true;
    std::priority_queue<Part> parts;
    parts.push(partOf(outline, 0, half));
    parts.push(partOf(outline, half, outline.size()));
    return thinned(outline, off, std::numeric_limits<std::size_t>::max(), std::move(parts), std::move(stays));
}

}  // namespace sprung
