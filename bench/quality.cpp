#include "bench/quality.h"

#include "collision/broad_phase.h"

namespace sprung::bench {
namespace {

Vec middleOf(const Placed& part)
{
    Vec sum{0.0};
    for (Vec corner : part.corners)
        sum += corner;
    return sum / static_cast<double>(part.corners.size());
}

Box boxOf(const Placed& part)
{
    Box box;
    for (Vec corner : part.corners)
        box.include(corner);
    return box.grown(part.radius);
}

/// The greatest distance between the two that any side of `a` shows, or the line between the nearest corners.
/// m, < 0: how deep they overlap at least
double separationBySides(const Placed& a, const Placed& b)
{
    double greatest = -std::numeric_limits<double>::infinity();
    const auto along = [&](Vec n, Vec from) {
        double least = std::numeric_limits<double>::infinity();
        for (Vec corner : b.corners)
            least = std::min(least, glm::dot(n, corner - from));
        greatest = std::max(greatest, least - a.radius - b.radius);
    };
    const std::size_t count = a.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec side = a.corners[(i + 1) % count] - a.corners[i];
        if (lengthSquared(side) > 0.0)
            along(-perp(side) / glm::length(side), a.corners[i]);
        const auto nearest = std::min_element(b.corners.begin(), b.corners.end(), [&](Vec p, Vec q) {
            return lengthSquared(p - a.corners[i]) < lengthSquared(q - a.corners[i]);
        });
        if (const Vec way = *nearest - a.corners[i]; a.radius + b.radius > 0.0 && lengthSquared(way) > 0.0)
            along(way / glm::length(way), a.corners[i]);
    }
    return greatest;
}

double deepestOverlap(const Recipe& recipe, std::span<const Placed> parts)
{
    std::vector<Box> boxes;
    for (const Placed& part : parts)
        boxes.push_back(boxOf(part));
    collision::BroadPhase broadPhase;
    double deepest = 0.0;
    for (const collision::Pair& pair : broadPhase.overlaps(boxes, 10'000'000)) {
        if (recipe.parts[pair.first].isFixed && recipe.parts[pair.second].isFixed)
            continue;
        const Placed& a = parts[pair.first];
        const Placed& b = parts[pair.second];
        deepest = std::max(deepest, -std::max(separationBySides(a, b), separationBySides(b, a)));
    }
    return deepest;
}

double areaOf(const SoftDisc& disc, std::span<const Placed> parts)
{
    double area = 0.0;
    for (int i = 0; i < disc.ringCount; ++i)
        area += 0.5 * cross(parts[disc.ring + i].corners[0],
                            parts[disc.ring + (i + 1) % disc.ringCount].corners[0]);
    return area;
}

void measureLinks(const Recipe& recipe, std::span<const Placed> start, std::span<const Placed> now,
                  Quality& quality)
{
    double all = 0.0, atRest = 0.0, worst = 0.0;
    for (const Link& link : recipe.links) {
        if (link.stiffness != rigid)
            continue;
        const double L = glm::distance(start[link.a].corners[0], start[link.b].corners[0]);
        const double l = glm::distance(now[link.a].corners[0], now[link.b].corners[0]);
        all += l;
        atRest += L;
        worst = std::max(worst, std::abs(l / L - 1.0));
    }
    if (atRest == 0.0)
        return;
    quality.stretch = all / atRest - 1.0;
    quality.worstLink = worst;
}

void measureAreas(const Recipe& recipe, std::span<const Placed> start, std::span<const Placed> now,
                  Quality& quality)
{
    double sum = 0.0, least = std::numeric_limits<double>::infinity();
    for (const SoftDisc& disc : recipe.softDiscs) {
        const double share = areaOf(disc, now) / areaOf(disc, start);
        sum += share;
        least = std::min(least, share);
    }
    if (recipe.softDiscs.empty())
        return;
    quality.meanArea = sum / static_cast<double>(recipe.softDiscs.size());
    quality.minArea = least;
}

}  // namespace

Quality qualityOf(const Recipe& recipe, std::span<const Placed> start, std::span<const Placed> now)
{
    Quality quality;
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (recipe.parts[i].isFixed)
            continue;
        const Vec moved = middleOf(now[i]) - middleOf(start[i]);
        quality.drift = std::max(quality.drift, std::abs(moved.x));
        quality.sink = std::max(quality.sink, -moved.y);
    }
    const bool isSolid = std::any_of(recipe.parts.begin(), recipe.parts.end(), [](const Part& part) {
        return !part.isFixed && part.kind != Part::Kind::Mass;
    });
    if (isSolid)
        quality.overlap = deepestOverlap(recipe, now);
    measureLinks(recipe, start, now, quality);
    measureAreas(recipe, start, now, quality);
    return quality;
}

}  // namespace sprung::bench
