#include "geometry/box_tree.h"
#include "geometry/orientation.h"
#include "geometry/outline.h"

#include <set>

namespace sprung::geometry {
namespace {

std::vector<Box> boxesOf(const std::vector<Vec>& places)
{
    std::vector<Box> boxes;
    for (Vec place : places)
        boxes.push_back({place, place});
    return boxes;
}

/// Whether all of a box is to the right of the way from a to b, not on it.
bool isRightOf(Vec a, Vec b, const Box& box)
{
    const Vec leftmost(b.y < a.y ? box.max.x : box.min.x, b.x > a.x ? box.max.y : box.min.y);
    return turn(a, b, leftmost) < 0;
}

/// The rest of an outline while its ears are cut off.
class EarClipper {
public:
    explicit EarClipper(std::span<const Vec> outline)
        : outline_(judged(outline)),
          before_(outline.size()),
          after_(outline.size()),
          corner_(outline.size()),
          dents_({})
    {
        const int count = static_cast<int>(outline.size());
        for (int i = 0; i < count; ++i) {
            before_[i] = (i + count - 1) % count;
            after_[i] = (i + 1) % count;
        }
        left_ = count;
        std::vector<bool> isDent(outline.size());
        for (int i = 0; i < count; ++i) {
            corner_[i].convex = isConvexAt(i);
            isDent[i] = !corner_[i].convex;
        }
        dents_ = BoxTree(boxesOf(outline_), std::move(isDent));
        for (int i = 0; i < count; ++i)
            judgeEar(i);
    }

    std::size_t looks() const { return looks_; }

    std::vector<Triangle> clip()
    {
        std::vector<Triangle> triangles;
        int next = 0;
        while (left_ > 3) {
            const int ear = bestEar(next);
            if (ear < 0)
                return triangles;  // only when the outline crosses itself
            triangles.push_back({before_[ear], ear, after_[ear]});
            cut(ear);
            next = after_[ear];
        }
        triangles.push_back({before_[next], next, after_[next]});
        return triangles;
    }

private:
    struct Corner {
        bool convex = false;   // strictly
        double quality = 0.0;  // of the ear it is the tip of; 0: it is none
    };

    bool isConvexAt(int i) const { return turn(outline_[before_[i]], outline_[i], outline_[after_[i]]) > 0; }

    /// Whether another corner lies in the ear or on its base. The one that is deepest in it cannot be
    /// strictly convex, so that those need no look.
    bool isBlocked(int i)
    {
        const Vec a = outline_[before_[i]], b = outline_[i], c = outline_[after_[i]];
        Box ear;
        ear.include(a);
        ear.include(b);
        ear.include(c);
        const auto touches = [&](const Box& box) {
            return ear.overlaps(box) && !isRightOf(a, b, box) && !isRightOf(b, c, box) &&
                   !isRightOf(c, a, box);
        };
        const auto isOther = [&](int corner) {
            return corner != before_[i] && corner != i && corner != after_[i];
        };
        return dents_.any(touches, isOther, looks_);
    }

    /// Area over the sum of the sides' squares: greatest for equal sides, so that needles come last.
    double earQuality(int i)
    {
        if (!corner_[i].convex || isBlocked(i))
            return 0.0;
        const Vec a = outline_[before_[i]], b = outline_[i], c = outline_[after_[i]];
        const double sides = lengthSquared(b - a) + lengthSquared(c - b) + lengthSquared(a - c);
        return std::max(std::numeric_limits<double>::min(), cross(b - a, c - a) / sides);
    }

    void judgeEar(int i)
    {
        if (corner_[i].quality > 0.0)
            ears_.erase({-corner_[i].quality, i});
        corner_[i].quality = earQuality(i);
        if (corner_[i].quality > 0.0)
            ears_.insert({-corner_[i].quality, i});
    }

    /// The first of the best ones on the way round from `start`.
    int bestEar(int start) const
    {
        if (ears_.empty())
            return -1;
        const double best = ears_.begin()->first;
        const auto ahead = ears_.lower_bound({best, start});
        return ahead != ears_.end() && ahead->first == best ? ahead->second : ears_.begin()->second;
    }

    void judgeCorner(int i)
    {
        corner_[i].convex = isConvexAt(i);
        if (corner_[i].convex)
            dents_.leaveOut(i);
        else
            dents_.take(i);
    }

    void cut(int ear)
    {
        const int a = before_[ear], c = after_[ear];
        after_[a] = c;
        before_[c] = a;
        ears_.erase({-corner_[ear].quality, ear});
        dents_.leaveOut(ear);
        --left_;
        judgeCorner(a);
        judgeCorner(c);
        judgeEar(a);
        judgeEar(c);
    }

    std::vector<Vec> outline_;
    std::vector<int> before_, after_;
    std::vector<Corner> corner_;
    BoxTree dents_;                          // corners that are not strictly convex and not cut off
    std::set<std::pair<double, int>> ears_;  // negative quality and tip: the best first
    int left_ = 0;                           // corners not cut off
    std::size_t looks_ = 0;                  // at dents, and at boxes of them
};

}  // namespace

std::vector<Triangle> triangulate(std::span<const Vec> outline, std::size_t* looks)
{
    if (outline.size() < 3)
        return {};
    EarClipper clipper(outline);
    std::vector<Triangle> triangles = clipper.clip();
    if (looks)
        *looks += clipper.looks();
    return triangles;
}

}  // namespace sprung::geometry
