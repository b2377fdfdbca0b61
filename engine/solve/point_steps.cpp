#include "solve/point_steps.h"

#include "core/lanes.h"

namespace sprung {
namespace {

/// x and y, then their speeds, of the points of a span.
Quad* numbersOf(const PointSpan& span, Points& points)
{
    static_assert(sizeof(PointMotion) == sizeof(Quad) && alignof(PointMotion) == alignof(Quad));
    return reinterpret_cast<Quad*>(points.motion.data() + span.begin);
}

}  // namespace

std::vector<PointSpan> pointSpans(std::span<const int> points)
{
    std::vector<PointSpan> spans;
    for (int p : points) {
        if (spans.empty() || spans.back().begin + spans.back().count != p)
            spans.push_back({p, 0});
        ++spans.back().count;
    }
    return spans;
}

void accelerate(std::span<const PointSpan> spans, Points& points, Vecf gh, float kept)
{
    const Quad more{0.0f, 0.0f, gh.x, gh.y};
    for (const PointSpan& span : spans) {
        Quad* const all = numbersOf(span, points);
        for (int i = 0; i < span.count; ++i)
            all[i] = __builtin_shufflevector(all[i], kept * (all[i] + more), 0, 1, 6, 7);
    }
}

void move(std::span<const PointSpan> spans, Points& points, float h)
{
    for (const PointSpan& span : spans) {
        Quad* const all = numbersOf(span, points);
        for (int i = 0; i < span.count; ++i) {
            const Quad farther = all[i] + h * __builtin_shufflevector(all[i], all[i], 2, 3, 2, 3);
            all[i] = __builtin_shufflevector(farther, all[i], 0, 1, 6, 7);
        }
    }
}

}  // namespace sprung
