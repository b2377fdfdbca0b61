#include "panels/plot/curve.h"

#include <algorithm>
#include <cmath>

namespace sprung::ui {
namespace {

struct CurvePlace {
    double x, y;  // physical px
};

/// The frame and a little more, so that thick lines end out of sight.
constexpr double beyond = 16.0;

/// The part of a segment inside the frame (Liang, Barsky). False when there is none.
bool cut(CurvePlace& a, CurvePlace& b, const PlotFrame& frame)
{
    const double left = frame.min.x - beyond, right = frame.max.x + beyond;
    const double top = frame.min.y - beyond, bottom = frame.max.y + beyond;
    double from = 0.0, to = 1.0;
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double steps[4]{-dx, dx, -dy, dy};
    const double rooms[4]{a.x - left, right - a.x, a.y - top, bottom - a.y};
    for (int side = 0; side < 4; ++side) {
        if (steps[side] == 0.0) {
            if (rooms[side] < 0.0)
                return false;
            continue;
        }
        const double at = rooms[side] / steps[side];
        if (steps[side] < 0.0)
            from = std::max(from, at);
        else
            to = std::min(to, at);
    }
    if (!(from <= to))
        return false;
    // Held in: where the numbers are huge the products are rounded by more than the frame's size.
    const auto at = [&, start = a](double share) {
        return CurvePlace{std::clamp(start.x + share * dx, left, right),
                          std::clamp(start.y + share * dy, top, bottom)};
    };
    const CurvePlace cutA = at(from), cutB = at(to);
    a = cutA;
    b = cutB;
    return true;
}

ImVec2 toImGui(CurvePlace place)
{
    return {static_cast<float>(place.x), static_cast<float>(place.y)};
}

bool same(ImVec2 a, ImVec2 b)
{
    return std::abs(a.x - b.x) < 0.01f && std::abs(a.y - b.y) < 0.01f;
}

/// Collects segments into lines.
class Lines {
public:
    explicit Lines(const PlotFrame& frame) : frame_(frame) {}

    void segment(CurvePlace a, CurvePlace b)
    {
        if (!cut(a, b, frame_))
            return;
        const ImVec2 from = toImGui(a), to = toImGui(b);
        if (lines.empty() || !same(lines.back().back(), from))
            lines.push_back({from});
        if (!same(lines.back().back(), to) || lines.back().size() == 1)
            lines.back().push_back(to);
    }

    std::vector<std::vector<ImVec2>> lines;

private:
    const PlotFrame& frame_;
};

/// The points of a curve that are worth drawing, in order.
class Thinned {
public:
    /// A point in the same half pixel as the last adds nothing but its height.
    void add(CurvePlace place, bool finite)
    {
        if (!finite) {
            flush();
            gap();
            return;
        }
        const double column = std::floor(2.0 * place.x);
        if (inColumn_ > 0 && column == column_) {
            if (place.y < low_.y)
                low_ = place;
            if (place.y > high_.y)
                high_ = place;
            last_ = place;
            ++inColumn_;
            return;
        }
        flush();
        column_ = column;
        low_ = high_ = last_ = place;
        places.push_back(place);
        inColumn_ = 1;
    }

    void flush()
    {
        if (inColumn_ > 1) {
            const bool lowFirst = low_.x <= high_.x;
            places.push_back(lowFirst ? low_ : high_);
            places.push_back(lowFirst ? high_ : low_);
            places.push_back(last_);
        }
        inColumn_ = 0;
    }

    std::vector<CurvePlace> places;  // not finite: a gap

private:
    void gap() { places.push_back({NAN, NAN}); }

    double column_ = 0.0;
    CurvePlace low_{}, high_{}, last_{};
    int inColumn_ = 0;
};

double lengthOf(ImVec2 a, ImVec2 b)
{
    return std::hypot(static_cast<double>(b.x - a.x), static_cast<double>(b.y - a.y));
}

}  // namespace

std::optional<AxisRange> rangeOf(std::span<const double> values, AxisScale scale)
{
    AxisRange range{HUGE_VAL, -HUGE_VAL};
    for (double value : values) {
        if (!std::isfinite(value) || (scale == AxisScale::Logarithmic && !(value > 0.0)))
            continue;
        range.min = std::min(range.min, value);
        range.max = std::max(range.max, value);
    }
    return range.min <= range.max ? std::optional(range) : std::nullopt;
}

std::vector<std::vector<ImVec2>> linesOf(const Curve& curve, const PlotFrame& frame)
{
    Thinned thinned;
    const std::size_t count = std::min(curve.x.size(), curve.y.size());
    for (std::size_t i = 0; i < count; ++i) {
        const CurvePlace place{frame.toX(curve.x[i]), frame.toY(curve.y[i])};
        thinned.add(place, std::isfinite(place.x) && std::isfinite(place.y));
    }
    thinned.flush();
    Lines lines(frame);
    for (std::size_t i = 1; i < thinned.places.size(); ++i) {
        const CurvePlace &a = thinned.places[i - 1], &b = thinned.places[i];
        if (!std::isnan(a.x) && !std::isnan(b.x))
            lines.segment(a, b);
    }
    return lines.lines;
}

std::vector<std::vector<ImVec2>> dashesOf(const std::vector<ImVec2>& line, float on, float off)
{
    std::vector<std::vector<ImVec2>> dashes;
    bool drawing = true;
    double left = on;  // of the dash or gap under way
    if (!line.empty())
        dashes.push_back({line.front()});
    for (std::size_t i = 1; i < line.size(); ++i) {
        ImVec2 from = line[i - 1];
        double length = lengthOf(from, line[i]);
        while (length > left) {
            const auto share = static_cast<float>(left / length);
            from = {from.x + share * (line[i].x - from.x), from.y + share * (line[i].y - from.y)};
            length -= left;
            if (drawing)
                dashes.back().push_back(from);
            else
                dashes.push_back({from});
            drawing = !drawing;
            left = drawing ? on : off;
        }
        left -= length;
        if (drawing)
            dashes.back().push_back(line[i]);
    }
    std::erase_if(dashes, [](const auto& dash) { return dash.size() < 2; });
    return dashes;
}

std::vector<std::span<const ImVec2>> smoothParts(std::span<const ImVec2> line)
{
    std::vector<std::span<const ImVec2>> parts;
    std::size_t first = 0;
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        const float ax = line[i].x - line[i - 1].x, ay = line[i].y - line[i - 1].y;
        const float bx = line[i + 1].x - line[i].x, by = line[i + 1].y - line[i].y;
        if (ax * bx + ay * by < -0.2f * std::sqrt((ax * ax + ay * ay) * (bx * bx + by * by))) {
            parts.push_back(line.subspan(first, i + 1 - first));
            first = i;
        }
    }
    parts.push_back(line.subspan(first));
    return parts;
}

std::optional<std::size_t> placeOf(std::span<const double> rising, double x)
{
    const auto after = std::upper_bound(rising.begin(), rising.end(), x);
    return after == rising.begin() ? std::nullopt
                                   : std::optional(static_cast<std::size_t>(after - rising.begin()) - 1);
}

std::optional<double> valueAt(const Curve& curve, double x)
{
    const std::optional<std::size_t> place = placeOf(curve.x, x);
    if (!place || (*place + 1 == curve.x.size() && x > curve.x.back()))
        return std::nullopt;
    if (*place + 1 >= curve.x.size())
        return curve.y[*place];
    const double x0 = curve.x[*place], x1 = curve.x[*place + 1];
    const double share = x1 > x0 ? (x - x0) / (x1 - x0) : 0.0;
    return curve.y[*place] + share * (curve.y[*place + 1] - curve.y[*place]);
}

std::optional<Leaving> leavingOf(const Curve& curve, const PlotFrame& frame)
{
    const auto inside = [&](std::size_t i) { return curve.y[i] >= frame.y.min && curve.y[i] <= frame.y.max; };
    const std::size_t count = std::min(curve.x.size(), curve.y.size());
    std::size_t last = count;
    while (last > 0 && !(curve.x[last - 1] <= frame.x.max))
        --last;
    if (last == 0)
        return std::nullopt;
    std::size_t i = last;
    while (i > 0 && !inside(i - 1) && curve.x[i - 1] >= frame.x.min)
        --i;
    // Swinging out of sight and back is not leaving: a good part of the width must go by.
    const bool overflowed = curve.overflows && curve.ends <= frame.x.max;
    const double end = overflowed ? frame.x.max : curve.x[last - 1];
    if (i == 0 || i == last || curve.x[i - 1] < frame.x.min || end - curve.x[i - 1] < 0.15 * frame.x.size())
        return std::nullopt;
    return Leaving{curve.x[i - 1], curve.y[i] > frame.y.max};
}

}  // namespace sprung::ui
