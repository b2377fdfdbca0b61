#include "canvas/picture.h"

namespace sprung {
namespace {

using glm::vec2;

constexpr float nearPoints = 0.25f;   // px: closer ones can't be told apart
constexpr float longestMitre = 3.0f;  // half widths; sharper corners are cut square
constexpr float largeArea =
    40000.0f;                        // px^2, from here on filling without mixing is worth a batch of its own
constexpr float roundEnough = 0.3f;  // sine of the angle between the mitre and the ray from the middle
constexpr std::uint8_t allSides = 0b1111, longSides = 0b0101, startSide = 0b1000, endSide = 0b0010;

float crossOf(vec2 a, vec2 b)
{
    return a.x * b.y - a.y * b.x;
}

vec2 leftOf(vec2 direction)
{
    return {-direction.y, direction.x};
}

float twiceArea(std::span<const vec2> corners)
{
    float sum = 0.0f;
    const vec2 origin = corners[0];
    for (std::size_t i = 1; i + 1 < corners.size(); ++i)
        sum += crossOf(corners[i] - origin, corners[i + 1] - origin);
    return sum;
}

bool convex(std::span<const vec2> corners, float area)
{
    const std::size_t n = corners.size();
    for (std::size_t i = 0; i < n; ++i) {
        const vec2 here = corners[(i + 1) % n];
        if (crossOf(here - corners[i], corners[(i + 2) % n] - here) * area < 0.0f)
            return false;
    }
    return true;
}

/// From a corner to where lines one px to the left of both sides meet.
vec2 mitre(vec2 in, vec2 out)
{
    const vec2 sum = leftOf(in) + leftOf(out);
    return sum * (2.0f / std::max(glm::dot(sum, sum), 1e-6f));
}

/// Not so sharp that the mitre becomes a spike, and the sides long enough to hold its foot.
bool canMitre(vec2 mitreOffset, float halfWidth, float shorterSide)
{
    const float squared = glm::dot(mitreOffset, mitreOffset);
    const float foot = halfWidth * std::sqrt(std::max(squared - 1.0f, 0.0f));
    return squared < longestMitre * longestMitre && foot < shorterSide;
}

std::uint8_t sixteenths(float px)
{
    return static_cast<std::uint8_t>(std::clamp(px * 16.0f + 0.5f, 0.0f, 255.0f));
}

Rgba fainter(Rgba color, double by)
{
    return withAlpha(color, by * color.a / 255.0);
}

/// The part of a segment that may be seen, as t in [0, 1]; empty when first > last.
std::pair<double, double> seenPart(Px a, Px b, Px size, double margin)
{
    double first = 0.0, last = 1.0;
    for (int axis = 0; axis < 2; ++axis) {
        const double along = b[axis] - a[axis];
        const double low = -margin - a[axis], high = size[axis] + margin - a[axis];
        if (along == 0.0) {
            if (low > 0.0 || high < 0.0)
                return {1.0, 0.0};
            continue;
        }
        first = std::max(first, std::min(low / along, high / along));
        last = std::min(last, std::max(low / along, high / along));
    }
    return {first, last};
}

}  // namespace

void Picture::begin(Px size, double scale, Rgba background)
{
    size_ = size;
    scale_ = scale;
    background_ = background;
    batches_.clear();
    quads_.clear();
    discs_.clear();
    vertices_.clear();
}

void Picture::count(Kind kind, std::size_t first, std::size_t added)
{
    if (batches_.empty() || batches_.back().kind != kind)
        batches_.push_back({kind, first, 0});
    batches_.back().count += added;
}

void Picture::addQuad(const Quad& quad)
{
    count(Kind::Quads, quads_.size(), 1);
    quads_.push_back(quad);
}

void Picture::addOpaque(std::span<const Triangle> triangles, Rgba color)
{
    count(Kind::Opaque, vertices_.size(), 3 * triangles.size());
    for (const Triangle& triangle : triangles)
        for (const int corner : triangle)
            vertices_.push_back({path_[corner], color});
}

void Picture::addTriangles(std::span<const Triangle> triangles, Rgba color)
{
    for (const auto& [a, b, c] : triangles)
        addQuad({{path_[a], path_[b], path_[c], path_[a]}, color, color});
}

void Picture::load(std::span<const Px> points)
{
    path_.clear();
    for (const Px& point : points)
        path_.push_back(vec2(point * scale_));
}

void Picture::mergeNearPoints(bool closed)
{
    const auto near = [](vec2 a, vec2 b) { return glm::dot(a - b, a - b) < nearPoints * nearPoints; };
    path_.erase(std::unique(path_.begin(), path_.end(), near), path_.end());
    while (closed && path_.size() > 1 && near(path_.front(), path_.back()))
        path_.pop_back();
}

std::span<const Triangle> Picture::fan()
{
    fan_.clear();
    for (int i = 1; i + 1 < static_cast<int>(path_.size()); ++i)
        fan_.push_back({0, i, i + 1});
    return fan_;
}

void Picture::polygon(std::span<const Px> corners, std::span<const Triangle> triangles, Rgba fill, Rgba line,
                      double width)
{
    if (corners.size() < 3)
        return;
    load(corners);
    const float area = twiceArea(path_);
    const float deviceWidth = static_cast<float>(line.a == 0 ? 0.0 : width * scale_);
    const bool isConvex = convex(path_, area);
    const bool isLarge = std::abs(area) > 2.0f * largeArea && fill.a == 255 && line.a == 255;
    if (isConvex && !isLarge) {
        const Rgba side = line.a == 0 ? fill : line;
        if (path_.size() <= 4 ? addOutlined(fill, side, deviceWidth)
                              : addOutlinedFan(fill, side, deviceWidth))
            return;
    }
    const std::span<const Triangle> covering = isConvex ? fan() : triangles;
    if (isLarge)
        addOpaque(covering, fill);
    else
        addTriangles(covering, fill);
    if (line.a == 0)
        return;
    mergeNearPoints(true);
    stroke(true, deviceWidth, line, 1.0, 1.0);
}

void Picture::fill(std::span<const Px> corners, std::span<const Triangle> triangles, Rgba color)
{
    if (corners.size() < 3)
        return;
    load(corners);
    addTriangles(convex(path_, twiceArea(path_)) ? fan() : triangles, color);
}

/// Fills grown_ with the corners of path_ moved outwards by mitres; false when one of them would be a spike.
bool Picture::grow(float by)
{
    const std::size_t n = path_.size();
    const float outwards = twiceArea(path_) > 0.0f ? -by : by;
    grown_.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
        const vec2 in = path_[i] - path_[(i + n - 1) % n];
        const vec2 out = path_[(i + 1) % n] - path_[i];
        const float inLength = glm::length(in), outLength = glm::length(out);
        if (inLength < nearPoints || outLength < nearPoints)
            return false;
        const vec2 offset = mitre(in / inLength, out / outLength);
        if (!canMitre(offset, by, std::min(inLength, outLength)))
            return false;
        grown_[i] = path_[i] + outwards * offset;
    }
    return true;
}

bool Picture::addOutlined(Rgba fill, Rgba line, float width)
{
    if (!grow(0.5f * width + 0.5f))
        return false;
    const vec2 last = grown_.size() == 4 ? grown_[3] : grown_[0];
    addQuad({{grown_[0], grown_[1], grown_[2], last}, fill, line, sixteenths(width), allSides});
    return true;
}

bool Picture::addOutlinedFan(Rgba fill, Rgba line, float width)
{
    if (!grow(0.5f * width + 0.5f))
        return false;
    vec2 middle(0.0f);
    for (const vec2& corner : path_)
        middle += corner;
    middle /= static_cast<float>(path_.size());
    for (std::size_t i = 0; i < path_.size(); ++i) {
        const vec2 ray = path_[i] - middle, offset = grown_[i] - path_[i];
        const float sine = crossOf(ray, offset);
        if (sine * sine > roundEnough * roundEnough * glm::dot(ray, ray) * glm::dot(offset, offset))
            return false;
    }
    for (std::size_t i = 0; i < grown_.size(); ++i)
        addQuad({{middle, grown_[i], grown_[(i + 1) % grown_.size()], middle},
                 fill,
                 line,
                 sixteenths(width),
                 0b0010});
    return true;
}

void Picture::rect(Px min, Px max, Rgba color)
{
    const vec2 a(min * scale_), b(max * scale_);
    addQuad({{a, {b.x, a.y}, b, {a.x, b.y}}, color, color});
}

void Picture::line(Px a, Px b, double width, Rgba color)
{
    polyline(std::array{a, b}, false, width, color);
}

void Picture::polyline(std::span<const Px> points, bool closed, double width, Rgba color)
{
    load(points);
    mergeNearPoints(closed);
    stroke(closed && path_.size() > 2, static_cast<float>(width * scale_), color, 1.0, 1.0);
}

void Picture::fadingLine(std::span<const Px> points, double width, Rgba color, double first, double last)
{
    load(points);
    mergeNearPoints(false);
    stroke(false, static_cast<float>(width * scale_), color, first, last);
}

/// One quad a segment. Neighbours share the side across a mitred corner, so nothing is drawn twice.
void Picture::stroke(bool closed, float width, Rgba color, double first, double last)
{
    const std::size_t n = path_.size();
    if (n < 2)
        return;
    const std::size_t segments = closed ? n : n - 1;
    const float half = 0.5f * width + 0.5f;
    const auto vectorOf = [&](std::size_t i) { return path_[(i + 1) % n] - path_[i % n]; };

    for (std::size_t i = 0; i < segments; ++i) {
        const vec2 along = vectorOf(i);
        const float length = glm::length(along);
        const vec2 direction = along / length;
        std::uint8_t smooth = longSides;

        // Where one end's two corners lie, to the left and the right of it.
        const auto end = [&](bool atStart, vec2 at, std::uint8_t side) {
            const bool isFree = !closed && i == (atStart ? 0 : segments - 1);
            if (!isFree) {
                const vec2 other = vectorOf(atStart ? i + n - 1 : i + 1);
                const float otherLength = glm::length(other);
                const vec2 offset =
                    atStart ? mitre(other / otherLength, direction) : mitre(direction, other / otherLength);
                if (canMitre(offset, half, std::min(length, otherLength)))
                    return std::pair(at + half * offset, at - half * offset);
            }
            smooth |= side;
            const vec2 beyond = direction * ((isFree ? 0.5f : half) * (atStart ? -1.0f : 1.0f));
            return std::pair(at + beyond + half * leftOf(direction), at + beyond - half * leftOf(direction));
        };
        const auto [startLeft, startRight] = end(true, path_[i], startSide);
        const auto [endLeft, endRight] = end(false, path_[(i + 1) % n], endSide);
        const double t = segments > 1 ? static_cast<double>(i) / static_cast<double>(segments - 1) : 1.0;
        const Rgba here = first == last ? color : fainter(color, first + (last - first) * t);
        addQuad({{startLeft, endLeft, endRight, startRight}, here, here, 0, smooth});
    }
}

void Picture::dashed(std::span<const Px> points, bool closed, double width, Rgba color, double dash,
                     double gap)
{
    const std::size_t segments = points.size() < 2 ? 0 : points.size() - (closed ? 0 : 1);
    double whole = 0.0;
    for (std::size_t i = 0; i < segments; ++i)
        whole += glm::distance(points[i], points[(i + 1) % points.size()]);
    if (whole < 1e-3)
        return;
    double period = dash + gap;
    if (closed)  // whole dashes all round
        period = whole / std::max(1.0, std::round(whole / period));
    const double solid = period * dash / (dash + gap);

    double start = 0.0;  // of the segment along the path
    for (std::size_t i = 0; i < segments; ++i) {
        const Px a = points[i], b = points[(i + 1) % points.size()];
        const double length = glm::distance(a, b);
        const auto [first, last] = seenPart(a, b, size_, width);
        const double from = start + first * length, to = start + last * length;
        for (double at = std::floor(from / period) * period; at < to; at += period) {
            const double dashFrom = std::max(at, start), dashTo = std::min(at + solid, start + length);
            if (dashTo > dashFrom)
                line(glm::mix(a, b, (dashFrom - start) / length), glm::mix(a, b, (dashTo - start) / length),
                     width, color);
        }
        start += length;
    }
}

void Picture::disc(Px centre, double radius, Rgba fill, Rgba line, double width)
{
    const bool plain = line.a == 0 || width <= 0.0;
    count(Kind::Discs, discs_.size(), 1);
    discs_.push_back({vec2(centre * scale_), static_cast<float>(radius * scale_),
                      static_cast<float>(plain ? 0.0 : width * scale_), fill, plain ? fill : line});
}

void Picture::ring(Px centre, double radius, double width, Rgba color)
{
    disc(centre, radius + 0.5 * width, clearColor, color, width);
}

}  // namespace sprung
