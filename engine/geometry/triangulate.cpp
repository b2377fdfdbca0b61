#include "geometry/corner_grid.h"
#include "geometry/orientation.h"
#include "geometry/outline.h"

#include <set>

namespace sprung {
namespace {

/// What is left of an outline while its ears are cut off.
class EarClipper {
public:
    explicit EarClipper(std::span<const Vec> outline)
        : outline_(judged(outline)),
          before_(outline.size()),
          after_(outline.size()),
          corner_(outline.size()),
          dents_(outline_)
    {
        const int count = static_cast<int>(outline.size());
        for (int i = 0; i < count; ++i) {
            before_[i] = (i + count - 1) % count;
            after_[i] = (i + 1) % count;
        }
        left_ = count;
        for (int i = 0; i < count; ++i) {
            corner_[i].convex = isConvexAt(i);
            if (!corner_[i].convex)
                dents_.add(i);
        }
        for (int i = 0; i < count; ++i)
            judgeEar(i);
    }

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
        bool gone = false;     // cut off
        double quality = 0.0;  // of the ear it is the tip of; 0: it is none
    };

    bool isConvexAt(int i) const { return turn(outline_[before_[i]], outline_[i], outline_[after_[i]]) > 0; }

    /// Whether another corner lies in the ear or on its base. The one that is deepest in it cannot be
    /// strictly convex, so that those need no look.
    bool isBlocked(int i) const
    {
        const Vec a = outline_[before_[i]], b = outline_[i], c = outline_[after_[i]];
        Box box;
        box.include(a);
        box.include(b);
        box.include(c);
        const auto blocks = [&](int other) {
            const Vec p = outline_[other];
            return !corner_[other].convex && box.contains(p) && turn(a, b, p) >= 0 && turn(b, c, p) >= 0 &&
                   turn(c, a, p) >= 0;
        };
        if (dents_.cost(box) < static_cast<std::size_t>(left_))
            return dents_.any(box, [&](int other) {
                const bool isOwn = other == before_[i] || other == i || other == after_[i];
                return !isOwn && !corner_[other].gone && blocks(other);
            });
        for (int other = after_[after_[i]]; other != before_[i]; other = after_[other])
            if (blocks(other))
                return true;
        return false;
    }

    /// Area over the sum of the sides' squares: greatest for equal sides, so that needles come last.
    double earQuality(int i) const
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
        const bool wasConvex = corner_[i].convex;
        corner_[i].convex = isConvexAt(i);
        if (wasConvex && !corner_[i].convex)
            dents_.add(i);
    }

    void cut(int ear)
    {
        const int a = before_[ear], c = after_[ear];
        after_[a] = c;
        before_[c] = a;
        ears_.erase({-corner_[ear].quality, ear});
        corner_[ear].gone = true;
        --left_;
        judgeCorner(a);
        judgeCorner(c);
        judgeEar(a);
        judgeEar(c);
    }

    std::vector<Vec> outline_;
    std::vector<int> before_, after_;
    std::vector<Corner> corner_;
    CornerGrid dents_;                       // corners that are not strictly convex, or were not once
    std::set<std::pair<double, int>> ears_;  // negative quality and tip: the best first
    int left_ = 0;                           // corners not cut off
};

}  // namespace

std::vector<Triangle> triangulate(std::span<const Vec> outline)
{
    return outline.size() < 3 ? std::vector<Triangle>{} : EarClipper(outline).clip();
}

}  // namespace sprung
