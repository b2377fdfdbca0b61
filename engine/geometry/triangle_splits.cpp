#include "geometry/triangle_splits.h"

#include "geometry/orientation.h"

namespace sprung::geometry {

TriangleSplits::TriangleSplits(std::span<const Vec> places, const std::vector<Triangle>& triangles)
    : places_(judged(places)), given_(boxesOf(places_, triangles))
{
    for (const Triangle& triangle : triangles)
        parts_.push_back({triangle});
}

std::vector<Box> TriangleSplits::boxesOf(const std::vector<Vec>& places,
                                         const std::vector<Triangle>& triangles)
{
    std::vector<Box> boxes;
    for (const Triangle& triangle : triangles) {
        Box& box = boxes.emplace_back();
        for (const int corner : triangle)
            box.include(places[corner]);
    }
    return boxes;
}

void TriangleSplits::splitAt(int place)
{
    const auto touches = [&](const Box& box) { return box.contains(places_[place]); };
    const auto splitAndGoOn = [&](int given) {
        splitBelow(given, place);
        return false;
    };
    given_.any(touches, splitAndGoOn, looks_);
}

void TriangleSplits::splitBelow(int given, int place)
{
    std::vector<int> waiting{given};
    while (!waiting.empty()) {
        const int part = waiting.back();
        waiting.pop_back();
        ++looks_;
        const Vec p = places_[place];
        const auto [a, b, c] = parts_[part].corners;
        const Vec atA = places_[a], atB = places_[b], atC = places_[c];
        if (p == atA || p == atB || p == atC)
            continue;
        const std::array sides{turn(atA, atB, p), turn(atB, atC, p), turn(atC, atA, p)};
        if (sides[0] < 0 || sides[1] < 0 || sides[2] < 0)
            continue;
        if (parts_[part].first < 0)
            split(part, place, sides);
        else
            for (int i = 0; i < parts_[part].count; ++i)
                waiting.push_back(parts_[part].first + i);
    }
}

void TriangleSplits::split(int part, int place, const std::array<int, 3>& sides)
{
    const Triangle whole = parts_[part].corners;
    parts_[part].first = static_cast<int>(parts_.size());
    for (int i = 0; i < 3; ++i) {
        if (sides[i] <= 0)
            continue;
        parts_.push_back({{whole[i], whole[(i + 1) % 3], place}});
        ++parts_[part].count;
    }
}

std::vector<Triangle> TriangleSplits::triangles() const
{
    std::vector<Triangle> all;
    std::vector<int> waiting;
    for (int i = given_.size() - 1; i >= 0; --i)
        waiting.push_back(i);
    while (!waiting.empty()) {
        const Part& part = parts_[waiting.back()];
        waiting.pop_back();
        if (part.first < 0)
            all.push_back(part.corners);
        for (int i = part.count - 1; i >= 0; --i)
            waiting.push_back(part.first + i);
    }
    return all;
}

}  // namespace sprung::geometry
