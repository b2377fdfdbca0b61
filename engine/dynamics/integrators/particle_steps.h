#pragma once

#include "dynamics/state/particles.h"

namespace sprung {

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

/// Stops where they were those that have come farther or are faster, or are nowhere. @param most m, and m/s
void stopRunaways(std::span<const PointSpan> spans, Points& points, float most);

}  // namespace sprung
