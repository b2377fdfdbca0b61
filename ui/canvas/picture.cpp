#include "canvas/picture.h"

#include "canvas/mitre.h"

#include <numbers>

namespace sprung::ui {
namespace {

constexpr double largestPoint = 100.0;  // px, of a disc that the graphics card draws as a point

using glm::vec2;

constexpr float straight = 0.25f;  // px off the line between its neighbours: no corner
constexpr float largeArea =
    12000.0f;  // px^2, from here on filling without mixing is worth a batch of its own
constexpr std::uint8_t longSides = 0b0101, startSide = 0b1000, endSide = 0b0010;

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
    deviceSize_ = vec2(size * scale);
    background_ = background;
    batches_.clear();
    quads_.clear();
    discs_.clear();
    vertices_.clear();
    liquids_.clear();
    nodes_.clear();
    liquidCorners_.clear();
}

void Picture::count(Kind kind, std::size_t first, std::size_t added)
{
    if (batches_.empty() || batches_.back().kind != kind)
        batches_.push_back({kind, first, 0});
    batches_.back().count += added;
}

void Picture::addQuad(const Quad& quad)
{
    const auto& [a, b, c, d] = quad.corners;
    const vec2 min = glm::min(glm::min(a, b), glm::min(c, d)), max = glm::max(glm::max(a, b), glm::max(c, d));
    if (max.x <= 0.0f || max.y <= 0.0f || min.x >= deviceSize_.x || min.y >= deviceSize_.y)
        return;
    count(Kind::Quads, quads_.size(), 1);
    quads_.push_back(quad);
}

void Picture::addTrapezoid(const Trapezoid& piece, const Shade& shade)
{
    const vec2 a(piece.leftTop, piece.top), b(piece.rightTop, piece.top);
    const vec2 c(piece.rightBottom, piece.bottom), d(piece.leftBottom, piece.bottom);
    const Rgba top = shade.at(piece.top / scale_), bottom = shade.at(piece.bottom / scale_);
    for (const auto& [corner, color] : {std::pair(a, top), std::pair(b, top), std::pair(c, bottom),
                                        std::pair(a, top), std::pair(c, bottom), std::pair(d, bottom)})
        vertices_.push_back({corner, color});
}

/// The figure at hand, in upright rectangles as far as possible: software rasterisers fill those ten times as
/// fast.
void Picture::addOpaque(const Shade& shade)
{
    constexpr float worthwhile = 8.0f;
    const std::size_t before = vertices_.size();
    for (const Trapezoid& piece : slabs_.cut(path_, deviceSize_)) {
        const float left = std::ceil(std::max(piece.leftTop, piece.leftBottom));
        const float right = std::floor(std::min(piece.rightTop, piece.rightBottom));
        if (right - left < worthwhile) {
            addTrapezoid(piece, shade);
            continue;
        }
        addTrapezoid({piece.top, piece.bottom, left, left, right, right}, shade);
        if (piece.leftTop < left || piece.leftBottom < left)
            addTrapezoid({piece.top, piece.bottom, piece.leftTop, piece.leftBottom, left, left}, shade);
        if (piece.rightTop > right || piece.rightBottom > right)
            addTrapezoid({piece.top, piece.bottom, right, right, piece.rightTop, piece.rightBottom}, shade);
    }
    if (vertices_.size() > before)
        count(Kind::Opaque, before, vertices_.size() - before);
}

Quad Picture::shaded(Quad quad, const Shade& shade) const
{
    if (shade.top == shade.bottom)
        return quad;
    quad.low = shade.bottom;
    quad.lowFrom = static_cast<float>(shade.from * scale_);
    quad.lowTo = static_cast<float>(shade.to * scale_);
    return quad;
}

void Picture::addTriangles(std::span<const geometry::Triangle> triangles, const Shade& shade)
{
    for (const auto& [a, b, c] : triangles)
        addQuad(shaded({{path_[a], path_[b], path_[c], path_[a]}, shade.top, shade.top}, shade));
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

void Picture::dropStraightCorners(bool closed)
{
    const auto isStraight = [](vec2 a, vec2 b, vec2 c) {
        const vec2 chord = c - a;
        const float off = crossOf(chord, b - a), along = glm::dot(chord, b - a),
                    whole = glm::dot(chord, chord);
        return off * off < straight * straight * whole && along > 0.0f && along < whole;
    };
    std::size_t kept = std::min<std::size_t>(path_.size(), 1);
    for (std::size_t i = 1; i < path_.size(); ++i) {
        const bool isEnd = !closed && i + 1 == path_.size();
        if (isEnd || !isStraight(path_[kept - 1], path_[i], path_[(i + 1) % path_.size()]))
            path_[kept++] = path_[i];
    }
    path_.resize(kept);
}

std::span<const geometry::Triangle> Picture::fan()
{
    fan_.clear();
    for (int i = 1; i + 1 < static_cast<int>(path_.size()); ++i)
        fan_.push_back({0, i, i + 1});
    return fan_;
}

void Picture::polygon(std::span<const Px> corners, std::span<const geometry::Triangle> triangles, Rgba fill,
                      Rgba line, double width)
{
    shadedPolygon(corners, triangles, {fill, fill}, line, width);
}

void Picture::backdrop(const Shade& shade)
{
    const std::size_t before = vertices_.size();
    addTrapezoid({0.0f, deviceSize_.y, 0.0f, 0.0f, deviceSize_.x, deviceSize_.x}, shade);
    count(Kind::Opaque, before, vertices_.size() - before);
}

void Picture::shadedPolygon(std::span<const Px> corners, std::span<const geometry::Triangle> triangles,
                            const Shade& shade, Rgba line, double width)
{
    const Rgba fill = shade.top;
    if (corners.size() < 3)
        return;
    load(corners);
    const float area = twiceArea(path_);
    const float deviceWidth = static_cast<float>(line.a == 0 ? 0.0 : width * scale_);
    const bool isConvex = convex(path_, area);
    const bool isLarge = std::abs(area) > 2.0f * largeArea && fill.a == 255 && line.a == 255;
    if (!isLarge) {
        if (isConvex)
            dropStraightCorners(true);
        const std::span<const Quad> quads =
            outlined_.make(path_, fill, line.a == 0 ? fill : line, deviceWidth);
        for (const Quad& quad : quads)
            addQuad(shaded(quad, shade));
        if (!quads.empty())
            return;
    }
    if (isLarge)
        addOpaque(shade);
    else
        addTriangles(isConvex ? fan() : triangles, shade);
    if (line.a == 0)
        return;
    mergeNearPoints(true);
    dropStraightCorners(true);
    stroke(true, deviceWidth, line, 1.0, 1.0);
}

void Picture::fill(std::span<const Px> corners, std::span<const geometry::Triangle> triangles, Rgba color)
{
    if (corners.size() < 3)
        return;
    load(corners);
    addTriangles(convex(path_, twiceArea(path_)) ? fan() : triangles, {color, color});
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
    dropStraightCorners(closed);
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
    const Px reach(radius + 1.0);
    const Px low = centre - reach, high = centre + reach;
    if (high.x <= 0.0 || high.y <= 0.0 || low.x >= size_.x || low.y >= size_.y)
        return;
    const bool isCentreSeen =
        centre.x >= 0.0 && centre.y >= 0.0 && centre.x <= size_.x && centre.y <= size_.y;
    if (radius * scale_ > largestPoint || !isCentreSeen)
        return largeDisc(centre, radius, fill, plain ? clearColor : line, width);
    count(Kind::Discs, discs_.size(), 1);
    discs_.push_back({vec2(centre * scale_), static_cast<float>(radius * scale_),
                      static_cast<float>(plain ? 0.0 : width * scale_), fill, plain ? fill : line});
}

/// A disc is a point to the graphics card, which draws none that is larger than it likes, and none whose middle is not
/// in the picture. Here it is a polygon that is nowhere as far as a tenth of a pixel from round.
void Picture::largeDisc(Px centre, double radius, Rgba fill, Rgba line, double width)
{
    const double rim = line.a == 0 ? radius : radius - 0.5 * width, r = std::max(1.0, rim * scale_);
    const int count =
        static_cast<int>(std::clamp(std::ceil(std::numbers::pi / std::acos(1.0 - 0.1 / r)), 12.0, 720.0));
    std::vector<Px> corners;
    for (int i = 0; i < count; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / count;
        corners.push_back(centre + rim * Px(std::cos(angle), std::sin(angle)));
    }
    if (fill.a == 0)
        polyline(corners, true, width, line);
    else
        polygon(corners, {}, fill, line, width);
}

void Picture::ring(Px centre, double radius, double width, Rgba color)
{
    disc(centre, radius + 0.5 * width, clearColor, color, width);
}

}  // namespace sprung::ui
