#include "scene/orientation.h"
#include "scene/outline.h"

namespace sprung {
namespace {

/// What is left of an outline while its ears are cut off.
class EarClipper {
public:
    explicit EarClipper(std::span<const Vec> outline)
        : outline_(judged(outline)), before_(outline.size()), after_(outline.size()), corner_(outline.size())
    {
        const int count = static_cast<int>(outline.size());
        for (int i = 0; i < count; ++i) {
            before_[i] = (i + count - 1) % count;
            after_[i] = (i + 1) % count;
        }
        for (int i = 0; i < count; ++i)
            corner_[i].convex = isConvexAt(i);
        for (int i = 0; i < count; ++i)
            corner_[i].quality = earQuality(i);
    }

    std::vector<Triangle> clip()
    {
        std::vector<Triangle> triangles;
        int next = 0;
        for (int left = static_cast<int>(outline_.size()); left > 3; --left) {
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
    bool isBlocked(int i) const
    {
        const Vec a = outline_[before_[i]], b = outline_[i], c = outline_[after_[i]];
        Box box;
        box.include(a);
        box.include(b);
        box.include(c);
        for (int other = after_[after_[i]]; other != before_[i]; other = after_[other]) {
            const Vec p = outline_[other];
            if (!corner_[other].convex && box.contains(p) && turn(a, b, p) >= 0 && turn(b, c, p) >= 0 &&
                turn(c, a, p) >= 0)
                return true;
        }
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

    int bestEar(int start) const
    {
        int best = -1;
        double quality = 0.0;
        int i = start;
        do {
            if (corner_[i].quality > quality) {
                best = i;
                quality = corner_[i].quality;
            }
            i = after_[i];
        } while (i != start);
        return best;
    }

    void cut(int ear)
    {
        const int a = before_[ear], c = after_[ear];
        after_[a] = c;
        before_[c] = a;
        corner_[a].convex = isConvexAt(a);
        corner_[c].convex = isConvexAt(c);
        corner_[a].quality = earQuality(a);
        corner_[c].quality = earQuality(c);
    }

    std::vector<Vec> outline_;
    std::vector<int> before_, after_;
    std::vector<Corner> corner_;
};

}  // namespace

std::vector<Triangle> triangulate(std::span<const Vec> outline)
{
    return outline.size() < 3 ? std::vector<Triangle>{} : EarClipper(outline).clip();
}

}  // namespace sprung
