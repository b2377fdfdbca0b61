#include "canvas/outlined.h"

#include "canvas/mitre.h"

namespace sprung::ui {
namespace {

using glm::vec2;

// Sine of the angle by which a seam may miss the corner's bisector. More, and the line would thin out beside
// it.
constexpr float seamTolerance = 0.6f;

}  // namespace

std::span<const Quad> Outlined::make(std::span<const vec2> corners, Rgba fill, Rgba line, float width)
{
    quads_.clear();
    const std::size_t n = corners.size();
    if (n < 3 || !grow(corners, 0.5f * width + 0.5f))
        return {};
    bool convex = true;
    for (std::size_t i = 0; i < n; ++i)
        convex = convex && isConvexAt(i);
    if (convex && n <= 4)
        add(grown_[0], grown_[1], grown_[2], grown_[n == 4 ? 3 : 0], 0b1111);
    else if (!(convex && n <= 6 && cutAcross(corners)) && !cutFan(corners))
        return {};
    for (Quad& quad : quads_) {
        quad.fill = fill;
        quad.line = line;
        quad.lineWidth = static_cast<std::uint8_t>(std::clamp(width * 16.0f + 0.5f, 0.0f, 255.0f));
    }
    return quads_;
}

void Outlined::add(vec2 a, vec2 b, vec2 c, vec2 d, std::uint8_t smoothSides)
{
    quads_.push_back({{a, b, c, d}, {}, {}, 0, smoothSides});
}

bool Outlined::grow(std::span<const vec2> corners, float by)
{
    const std::size_t n = corners.size();
    sign_ = twiceArea(corners) > 0.0f ? 1.0f : -1.0f;
    grown_.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
        const vec2 in = corners[i] - corners[(i + n - 1) % n];
        const vec2 out = corners[(i + 1) % n] - corners[i];
        const float inLength = glm::length(in), outLength = glm::length(out);
        if (inLength < nearPoints || outLength < nearPoints)
            return false;
        const vec2 offset = mitre(in / inLength, out / outLength);
        if (!canMitre(offset, by, std::min(inLength, outLength)))
            return false;
        grown_[i] = corners[i] - sign_ * by * offset;
    }
    return true;
}

bool Outlined::isConvexAt(std::size_t corner) const
{
    const std::size_t n = grown_.size();
    const vec2 in = grown_[corner] - grown_[(corner + n - 1) % n];
    return sign_ * crossOf(in, grown_[(corner + 1) % n] - grown_[corner]) >= 0.0f;
}

bool Outlined::seamIsMitre(std::span<const vec2> corners, std::size_t corner, vec2 towards) const
{
    const vec2 seam = corners[corner] - towards, offset = grown_[corner] - corners[corner];
    const float sine = crossOf(seam, offset);
    return sine * sine <= seamTolerance * seamTolerance * glm::dot(seam, seam) * glm::dot(offset, offset);
}

/// Five or six corners: two parts, along the seam between two of the corners.
bool Outlined::cutAcross(std::span<const vec2> corners)
{
    const std::size_t n = corners.size();
    for (std::size_t i = 0; i < (n == 6 ? 3u : 5u); ++i) {
        const std::size_t j = (i + 3) % n;
        if (!seamIsMitre(corners, i, corners[j]) || !seamIsMitre(corners, j, corners[i]))
            continue;
        const auto at = [&](std::size_t k) { return grown_[k % n]; };
        add(at(i), at(i + 1), at(i + 2), at(j), 0b0111);
        if (n == 6)
            add(at(j), at(j + 1), at(j + 2), at(i), 0b0111);
        else
            add(at(j), at(j + 1), at(i), at(j), 0b0011);
        return true;
    }
    return false;
}

/// Round things, dented ones as well: everything in sight of the middle.
bool Outlined::cutFan(std::span<const vec2> corners)
{
    const std::size_t n = corners.size();
    vec2 middle(0.0f);
    for (const vec2& corner : corners)
        middle += corner;
    middle /= static_cast<float>(n);
    for (std::size_t i = 0; i < n; ++i) {
        const vec2 ray = corners[i] - middle;
        if (sign_ * crossOf(ray, corners[(i + 1) % n] - middle) <= 0.0f || !seamIsMitre(corners, i, middle))
            return false;
    }
    for (std::size_t i = 0; i < n;) {
        const vec2 a = grown_[i], b = grown_[(i + 1) % n], c = grown_[(i + 2) % n];
        const bool two =
            i + 2 <= n && isConvexAt((i + 1) % n) && sign_ * crossOf(a - middle, c - middle) > 0.0f;
        if (two)
            add(middle, a, b, c, 0b0110);
        else
            add(middle, a, b, middle, 0b0010);
        i += two ? 2 : 1;
    }
    return true;
}

}  // namespace sprung::ui
