#include "dynamics/step/particle_steps.h"

#include "core/simd.h"

#include <limits>

namespace sprung::dynamics {
namespace {

/// x and y, then their speeds, of the points of a span.
Quad* numbersOf(const PointSpan& span, Points& points)
{
    static_assert(sizeof(PointMotion) == sizeof(Quad) && alignof(PointMotion) == alignof(Quad));
    return reinterpret_cast<Quad*>(points.motion.data() + span.begin);
}

/// v' = kept (v + g h + rest), of which the rest is what did not get in, as of bodies.
Quad accelerated(Quad motion, Quad pull, float kept, Vecf& rest)
{
    const Quad more = pull + Quad{0.0f, 0.0f, rest.x, rest.y}, sum = motion + more;
    const Quad left = more - (sum - motion);
    rest = {left[2], left[3]};
    return __builtin_shufflevector(motion, kept * sum, 0, 1, 6, 7);
}

Quad stepped(Quad motion, float h)
{
    const Quad farther = motion + h * __builtin_shufflevector(motion, motion, 2, 3, 2, 3);
    return __builtin_shufflevector(farther, motion, 0, 1, 6, 7);
}

/// Calls the step for the numbers and the rest of each.
template <class Step>
void each(std::span<const PointSpan> spans, Points& points, const Step& step)
{
    for (const PointSpan& span : spans) {
        Quad* const all = numbersOf(span, points);
        Vecf* const rests = points.rest.data() + span.begin;
        for (int i = 0; i < span.count; ++i)
            step(all[i], rests[i]);
    }
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

void acceleratePoints(std::span<const PointSpan> spans, Points& points, Vecf gh, float kept)
{
    const Quad more{0.0f, 0.0f, gh.x, gh.y};
    each(spans, points, [=](Quad& motion, Vecf& rest) { motion = accelerated(motion, more, kept, rest); });
}

void stepPoints(std::span<const PointSpan> spans, Points& points, float h)
{
    each(spans, points, [=](Quad& motion, Vecf&) { motion = stepped(motion, h); });
}

void stepPoints(std::span<const PointSpan> spans, Points& points, float h, Vecf gh, float kept)
{
    const Quad more{0.0f, 0.0f, gh.x, gh.y};
    each(spans, points,
         [=](Quad& motion, Vecf& rest) { motion = stepped(accelerated(motion, more, kept, rest), h); });
}

void stopRunaways(std::span<const PointSpan> spans, Points& points, float max)
{
    const auto isSane = [=](Quad motion) { return (motion <= max) & (motion >= -max); };
    const auto holds = [](auto lanes) { return (lanes[0] & lanes[1] & lanes[2] & lanes[3]) != 0; };
    auto areSane = isSane(Quad{});
    each(spans, points, [&](Quad motion, Vecf&) { areSane = areSane & isSane(motion); });
    if (holds(areSane))
        return;
    const Quad farthestAndFinite{max, max, std::numeric_limits<float>::max(),
                                 std::numeric_limits<float>::max()};
    each(spans, points, [&](Quad& motion, Vecf&) {
        if (!holds((motion <= farthestAndFinite) & (motion >= -farthestAndFinite)))
            motion = Quad{};
        motion = motion > max ? Quad{} + max : motion < -max ? Quad{} - max : motion;
    });
}

}  // namespace sprung::dynamics
