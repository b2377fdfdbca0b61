#pragma once

#include "solve/points.h"

namespace sprung {

/// Points that follow each other.
struct PointSpan {
    int begin, count;
};

/// @param points ascending
std::vector<PointSpan> pointSpans(std::span<const int> points);

/// v' = kept (v + g h). @param gh m/s
void accelerate(std::span<const PointSpan> spans, Points& points, Vecf gh, float kept);

/// x += v h. @param h s
void move(std::span<const PointSpan> spans, Points& points, float h);

}  // namespace sprung
