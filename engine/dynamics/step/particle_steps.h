#pragma once

#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// Points that follow each other.
struct PointSpan {
    int begin, count;
};

/// @param points ascending
std::vector<PointSpan> pointSpans(std::span<const int> points);

/// v' = kept (v + g h). @param gh m/s
void acceleratePoints(std::span<const PointSpan> spans, Points& points, Vecf gh, float kept);

/// x += v h. @param h s
void stepPoints(std::span<const PointSpan> spans, Points& points, float h);

/// Both at once.
void stepPoints(std::span<const PointSpan> spans, Points& points, float h, Vecf gh, float kept);

/// Accelerates and moves a rate group's particles by semi-implicit Euler. Where nothing looks at them between
/// the two, both are done in one passage: another packing of the same steps.
class ParticleSteps {
public:
    /// @param atOnce whether nothing else acts on the particles before they move
    void beginGroup(std::span<const PointSpan> spans, bool atOnce)
    {
        spans_ = spans;
        atOnce_ = atOnce;
    }

    /// v' = kept (v + g h). @param gh m/s
    void accelerate(Points& points, Vecf gh, float kept) const
    {
        if (!atOnce_)
            acceleratePoints(spans_, points, gh, kept);
    }

    /// x += v h, after v' = kept (v + g h) where that has waited. @param h s
    void move(Points& points, float h, Vecf gh, float kept) const
    {
        if (atOnce_)
            stepPoints(spans_, points, h, gh, kept);
        else
            stepPoints(spans_, points, h);
    }

private:
    std::span<const PointSpan> spans_;
    bool atOnce_ = false;
};

/// Stops where they were those that have come farther, or are nowhere; those that are faster become as fast.
/// @param max m, and m/s
void stopRunaways(std::span<const PointSpan> spans, Points& points, float max);

}  // namespace sprung::dynamics
