#pragma once

#include <string>
#include <vector>

namespace sprung::ui {

enum class AxisScale { Linear, Logarithmic };

/// A stretch of an axis, min < max; of a logarithmic one both > 0.
struct AxisRange {
    double min = 0.0, max = 1.0;

    double size() const { return max - min; }
    bool operator==(const AxisRange&) const = default;
};

/// Returns where a value stands in a range, 0 at min, 1 at max; also beyond. Logarithmic: minus infinity for
/// values <= 0.
double shareOf(double value, AxisRange range, AxisScale scale);
double valueAtShare(double share, AxisRange range, AxisScale scale);

/// Shrunk (factor < 1) or grown so that the value keeps its place. Ranges keep more than a sliver and less
/// than all numbers.
AxisRange zoomed(AxisRange range, AxisScale scale, double value, double factor);

/// Moved by a share of itself.
AxisRange panned(AxisRange range, AxisScale scale, double share);

/// With a share of its size more at both ends; a range of no size gets one.
AxisRange withMargin(AxisRange range, AxisScale scale, double share);

struct Tick {
    double value = 0.0;
    std::string label;  // as the interface writes numbers; may be empty
};

/// At 1, 2, 5 times a power of ten, at most `most` of them; logarithmic: at powers of ten.
std::vector<Tick> ticksIn(AxisRange range, AxisScale scale, int most);

/// So many digits that two neighbours differ: "1.50", "2 000", "1.8 × 10⁵⁴".
std::string formatOnAxis(double value, double step);

/// Three digits, or a power of ten where that is shorter: "0.026", "6.7 × 10⁸".
std::string formatShort(double value);

}  // namespace sprung::ui
