#include "collision/internal_edges.h"

#include "collision/broad_phase.h"

namespace sprung::collision {
namespace {

constexpr double overlap = 0.1;    // m, of shapes at an internal edge
constexpr double touching = 1e-6;  // m: as far outside still counts as inside

class InternalEdges {
public:
    explicit InternalEdges(Colliders& colliders) : colliders_(colliders)
    {
        for (std::size_t i = 0; i < colliders.list.size(); ++i) {
            const Collider& c = colliders.list[i];
            if (!c.body.isGround() || c.count < 3)
                continue;
            Box box;
            for (int k = c.begin; k < c.begin + c.count; ++k)
                box.include(colliders.corners[k]);
            fixed_.push_back(static_cast<int>(i));
            boxes_.push_back(box.grown(touching));
        }
        corners_ = colliders.corners;
        tree_.overlaps(boxes_, 0);
    }

    void close()
    {
        for (int one : fixed_)
            close(one);
        for (int one : fixed_)
            setNormals(colliders_, colliders_.list[one]);
    }

    std::size_t looks() const { return looks_; }

private:
    bool isIn(int shape, Vec at) const
    {
        if (!boxes_[shape].contains(at))
            return false;
        const Collider& c = colliders_.list[fixed_[shape]];
        for (int k = c.begin; k < c.begin + c.count; ++k)
            if (glm::dot(colliders_.normals[k], at - corners_[k]) > touching)
                return false;
        return true;
    }

    /// Whether all the places are in one other fixed shape.
    bool areInOther(int collider, std::initializer_list<Vec> places)
    {
        const auto holdsAll = [&](int shape) {
            return fixed_[shape] != collider &&
                   colliders_.meetTheSame(colliders_.list[fixed_[shape]].object,
                                          colliders_.list[collider].object) &&
                   std::all_of(places.begin(), places.end(), [&](Vec at) { return isIn(shape, at); });
        };
        near_.clear();
        tree_.collect({*places.begin(), *places.begin()}, boxes_, near_);
        looks_ += near_.size();
        return std::any_of(near_.begin(), near_.end(), holdsAll);
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
                move(from, first);
                move(to, second);
            }
        }
    }

    /// What goes on beyond a corner into another shape does not stick out at it.
    void move(int corner, Vec to)
    {
        colliders_.isDent[corner] |= to != corners_[corner];
        colliders_.corners[corner] = to;
    }

    /// The end of a side, moved on along it when that is still inside.
    Vec moved(int collider, Vec from, Vec end)
    {
        const Vec on = end + (overlap / glm::length(end - from)) * (end - from);
        return areInOther(collider, {on}) ? on : end;
    }

    Colliders& colliders_;
    std::vector<Vec> corners_;  // as they were
    std::vector<int> fixed_;    // colliders
    std::vector<Box> boxes_;    // m, theirs
    BroadPhase tree_;           // of these
    std::vector<int> near_;     // of them, to a place
    std::size_t looks_ = 0;
};

}  // namespace

std::size_t markInternalEdges(Colliders& colliders)
{
    InternalEdges edges(colliders);
    edges.close();
    return edges.looks();
}

}  // namespace sprung::collision
