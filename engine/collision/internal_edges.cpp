#include "collision/internal_edges.h"

namespace sprung::collision {
namespace {

constexpr double overlap = 0.1;    // m, of shapes at an internal edge
constexpr double touching = 1e-6;  // m: as far outside still counts as inside

struct Fixed {
    int collider;
    Box box;
};

class InternalEdges {
public:
    explicit InternalEdges(Colliders& colliders) : colliders_(colliders)
    {
        for (std::size_t i = 0; i < colliders.list.size(); ++i) {
            const Collider& c = colliders.list[i];
            if (c.body != 0 || c.count < 3)
                continue;
            Box box;
            for (int k = c.begin; k < c.begin + c.count; ++k)
                box.include(colliders.corners[k]);
            fixed_.push_back({static_cast<int>(i), box.grown(touching)});
        }
        corners_ = colliders.corners;
    }

    void close()
    {
        for (const Fixed& one : fixed_)
            close(one.collider);
        for (const Fixed& one : fixed_)
            setNormals(colliders_, colliders_.list[one.collider]);
    }

private:
    bool isIn(const Fixed& shape, Vec at) const
    {
        if (!shape.box.contains(at))
            return false;
        const Collider& c = colliders_.list[shape.collider];
        for (int k = c.begin; k < c.begin + c.count; ++k)
            if (glm::dot(colliders_.normals[k], at - corners_[k]) > touching)
                return false;
        return true;
    }

    /// Whether all the places are in one other fixed shape.
    bool areInOther(int collider, std::initializer_list<Vec> places) const
    {
        const auto holdsAll = [&](const Fixed& shape) {
            return shape.collider != collider &&
                   colliders_.meetTheSame(colliders_.list[shape.collider].object,
                                          colliders_.list[collider].object) &&
                   std::all_of(places.begin(), places.end(), [&](Vec at) { return isIn(shape, at); });
        };
        return std::any_of(fixed_.begin(), fixed_.end(), holdsAll);
    }

    void close(int collider)
    {
        const Collider& c = colliders_.list[collider];
        const auto place = [&](int corner) { return c.begin + (corner + c.count) % c.count; };
        for (int side = 0; side < c.count; ++side) {
            const int from = place(side), to = place(side + 1);
            if (!areInOther(collider, {corners_[from], corners_[to]}))
                continue;
            colliders_.isOuter[from] = false;
            const Vec first = moved(collider, corners_[place(side - 1)], corners_[from]);
            const Vec second = moved(collider, corners_[place(side + 2)], corners_[to]);
            if (areInOther(collider, {first, second})) {
                colliders_.corners[from] = first;
                colliders_.corners[to] = second;
            }
        }
    }

    /// The end of a side, moved on along it when that is still inside.
    Vec moved(int collider, Vec from, Vec end) const
    {
        const Vec on = end + (overlap / glm::length(end - from)) * (end - from);
        return areInOther(collider, {on}) ? on : end;
    }

    Colliders& colliders_;
    std::vector<Vec> corners_;  // as they were
    std::vector<Fixed> fixed_;
};

}  // namespace

void markInternalEdges(Colliders& colliders)
{
    InternalEdges(colliders).close();
}

}  // namespace sprung::collision
