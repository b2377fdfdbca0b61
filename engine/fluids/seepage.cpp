// The pressure of liquid in gaps that its particles do not fit into.

#include "fluids/liquids.h"
#include "geometry/box_tree.h"

#include <algorithm>

namespace sprung::fluids {
namespace {

constexpr float widest = 1.0f;           // of d: a gap; particles come into others
constexpr float deepest = 0.5f;          // of d: how far what lies across may have come through
constexpr float wetted = 0.6f;           // of d: a particle wets a wall as far to either side
constexpr float facing = 0.5f;           // cosine of the angle between sides that face each other, at least
constexpr float fastestOpening = 10.0f;  // of d in a second: a gap
constexpr int measured = 4;              // stretches beside a gap that tell the pressure at its end
constexpr int mostStretches = 4096;      // of a wall

Box boxAround(Vecf a, Vecf b, float reach)
{
    Box box;
    for (Vecf end : {a, b}) {
        box.include(Vec{end} - Vec{static_cast<double>(reach)});
        box.include(Vec{end} + Vec{static_cast<double>(reach)});
    }
    return box;
}

}  // namespace

/// Looks for gaps along outlines that move and that liquid touches, as it has just felt them.
void Liquids::findGaps(const WallMotion& walls)
{
    stretches_.clear();
    gaps_.clear();
    firstStretch_.assign(walls_.size(), -1);
    std::vector<bool> isTouched(walls_.size(), false);
    for (const Near& one : near_)
        if (one.gradient > 0.0f)
            isTouched[one.wall] = true;
    std::vector<std::pair<int, int>> outlines;  // their stretches
    for (std::size_t begin = 0, end = 0; begin < walls_.size(); begin = end) {
        bool touched = false, moves = false;
        for (end = begin; end < walls_.size() && walls_[end].object == walls_[begin].object; ++end) {
            touched = touched || isTouched[end];
            moves = moves || walls.w(static_cast<int>(end), 0.5f, wallsNow_[end].outward()) > 0.0f;
        }
        if (!touched || !moves || walls_[begin].isTwoSided)
            continue;
        const int first = static_cast<int>(stretches_.size());
        for (std::size_t i = begin; i < end; ++i)
            divide(static_cast<int>(i));
        outlines.push_back({first, static_cast<int>(stretches_.size())});
    }
    if (outlines.empty())
        return;
    wetStretches();
    findAcross();
    for (const auto& [first, last] : outlines)
        findGaps(first, last);
}

/// A wall into stretches no longer than d.
void Liquids::divide(int wall)
{
    const float length = wallsNow_[wall].length;
    const float wanted = std::ceil(length / kernel_.d);  // more than an int holds, of the longest
    const int parts =
        wanted < static_cast<float>(mostStretches) ? std::max(1, static_cast<int>(wanted)) : mostStretches;
    firstStretch_[wall] = static_cast<int>(stretches_.size());
    for (int i = 0; i < parts; ++i)
        stretches_.push_back({.wall = wall,
                              .along = (static_cast<float>(i) + 0.5f) * length / static_cast<float>(parts),
                              .length = length / static_cast<float>(parts)});
}

/// Notes what liquid stands before each stretch.
void Liquids::wetStretches()
{
    const float around = wetted * kernel_.d;
    for (const Near& one : near_) {
        const int first = firstStretch_[one.wall];
        const float length = wallsNow_[one.wall].length;
        if (first < 0 || one.gradient <= 0.0f || one.along < 0.0f || one.along > length)
            continue;
        const float density = 1.0f / (substances_[particles_[one.particle].fluid].w * kernel_.d * kernel_.d);
        for (std::size_t i = stretchAt(one.wall, std::max(one.along - around, 0.0f)),
                         last = stretchAt(one.wall, std::min(one.along + around, length));
             i <= last; ++i)
            stretches_[i].density = std::max(stretches_[i].density, density);
    }
}

std::size_t Liquids::stretchAt(int wall, float along) const
{
    const std::size_t first = static_cast<std::size_t>(firstStretch_[wall]);
    const float length = stretches_[first].length, most = static_cast<float>(mostStretches);
    const float behind = length > 0.0f ? std::clamp(along / length, 0.0f, most) : 0.0f;
    std::size_t place = std::min(first + static_cast<std::size_t>(behind), stretches_.size() - 1);
    while (stretches_[place].wall != wall)
        --place;
    return place;
}

/// Finds for each stretch that is not wet the wall that faces it too near for particles.
void Liquids::findAcross()
{
    std::vector<Box> boxes;
    for (const WallPlace& wall : wallsNow_)
        boxes.push_back(boxAround(wall.a, wall.at(wall.length), 0.0f));
    const geometry::BoxTree tree(std::move(boxes));
    std::size_t looks = 0;
    for (Stretch& stretch : stretches_) {
        if (stretch.density > 0.0f)
            continue;
        const WallPlace& own = wallsNow_[stretch.wall];
        const Vecf middle = own.at(stretch.along), n = own.outward();
        float nearest = widest * kernel_.d;
        const Box region = boxAround(middle, middle, nearest);
        tree.any([&](const Box& box) { return box.gapTo(region) <= 0.0; },
                 [&](int wall) {
                     const WallPlace& other = wallsNow_[wall];
                     const float cosine = glm::dot(other.outward(), n);
                     if (walls_[wall].object == walls_[stretch.wall].object || other.length == 0.0f ||
                         std::abs(cosine) < facing || (cosine > 0.0f && !walls_[wall].isTwoSided))
                         return false;
                     const Vecf there = other.own(middle);
                     const float way = -there.y / cosine;  // along n
                     const float along = there.x + way * glm::dot(other.along, n);
                     if (way < -deepest * kernel_.d || way >= nearest || along < 0.0f || along > other.length)
                         return false;
                     nearest = way;
                     stretch.across = wall;
                     stretch.acrossAlong = along;
                     return false;
                 },
                 looks);
    }
}

/// Finds in an outline as many stretches as follow each other, with a wet one beside them.
void Liquids::findGaps(int first, int last)
{
    const int count = last - first;
    const auto at = [&](int i) -> const Stretch& { return stretches_[first + i % count]; };
    int start = 0;
    while (start < count && at(start).isGap())
        ++start;
    if (start == count)
        return;  // nothing is known of it
    for (int i = start + 1; i < start + count; ++i) {
        int end = i;
        while (end < start + count && at(end).isGap())
            ++end;
        if (end > i && (at(i - 1).density > 0.0f || at(end).density > 0.0f))
            gaps_.push_back({.outline = first, .around = count, .first = i, .count = end - i});
        i = end;
    }
}

/// p + rho psi beside a gap, by what liquid pressed there. @param from the stretch beside it @param step 1 or -1
Liquids::Head Liquids::headBeside(const Gap& gap, int from, int step, float dt) const
{
    Head sum{0.0f, 0.0f};
    float length = 0.0f;
    for (int k = 0; k < std::min(measured, gap.around - gap.count); ++k) {
        const Stretch& one = stretches_[gap.outline + (from + step * k + gap.around) % gap.around];
        if (one.density == 0.0f)
            break;
        sum.density = std::max(sum.density, one.density);
        sum.head += one.pressed / dt + one.length * one.density * height(wallsNow_[one.wall].at(one.along));
        length += one.length;
    }
    if (length > 0.0f)
        sum.head /= length;
    return sum;
}

/// Lets liquid press in the gaps, after it has pressed where it is.
void Liquids::seep(float dt, WallMotion& walls)
{
    for (const Gap& gap : gaps_) {
        const auto at = [&](int i) -> const Stretch& { return stretches_[gap.outline + i % gap.around]; };
        const auto endAt = [&](int i) { return height(wallsNow_[at(i).wall].at(at(i).along)); };
        const int last = gap.first + gap.count - 1;
        Head a = headBeside(gap, gap.first - 1, -1, dt), b = headBeside(gap, last + 1, 1, dt);
        if (a.density == 0.0f)
            a = {std::min(b.head, b.density * endAt(gap.first)), b.density};
        if (b.density == 0.0f)
            b = {std::min(a.head, a.density * endAt(last)), a.density};
        float length = 0.0f, way = 0.0f;
        for (int i = gap.first; i <= last; ++i)
            length += at(i).length;
        for (int i = gap.first; i <= last; ++i) {
            const Stretch& one = at(i);
            const WallPlace& wall = wallsNow_[one.wall];
            const float share = (way + 0.5f * one.length) / length;
            way += one.length;
            const float p = a.head + share * (b.head - a.head) -
                            (a.density + share * (b.density - a.density)) * height(wall.at(one.along));
            if (p <= 0.0f)
                continue;
            const bool tellsBoth = firstStretch_[one.across] >= 0;  // the other side of the gap tells, too
            pressApart(one, (tellsBoth ? 0.5f : 1.0f) * p * one.length * dt, walls);
        }
    }
    for (Stretch& stretch : stretches_)
        stretch.pressed = 0.0f;
}

/// Presses a stretch and what lies across apart, but no faster than liquid flows in: where it does not, there is nothing
/// that presses on, and what is light would be shot away by the force that a crushed particle bears for a moment.
/// @param J N s
void Liquids::pressApart(const Stretch& stretch, float J, WallMotion& walls)
{
    const Near own{.wall = stretch.wall, .along = stretch.along},
        across{.wall = stretch.across, .along = stretch.acrossAlong};
    const Vecf n = wallsNow_[own.wall].outward();
    const Vecf v = walls.velocity(across.wall, shareOf(across)) - walls.velocity(own.wall, shareOf(own));
    const float w = walls.w(own.wall, shareOf(own), n) + walls.w(across.wall, shareOf(across), n);
    const float left = fastestOpening * kernel_.d - glm::dot(v, n);  // m/s
    if (left <= 0.0f)
        return;
    if (w * J > left)
        J = left / w;
    push(own, -J * n, walls);
    push(across, J * n, walls);
}

}  // namespace sprung::fluids
