#pragma once

#include "collision/colliders.h"
#include "collision/outline_sides.h"
#include "dynamics/state/particles.h"

namespace sprung::collision {

/// A collider in the world, with the frame's places.
class Placed {
public:
    void put(const Colliders& colliders, int which, const dynamics::Bodies& bodies);

    const Convex& shape() const { return shape_; }
    int count() const { return shape_.count; }
    dynamics::BodyId body() const { return body_; }
    double restitution() const { return restitution_; }
    double outerRadius() const { return outerRadius_; }  // as its collider's, m
    bool isConvex() const { return isConvex_; }
    const Box& box() const { return box_; }
    Vec corner(int i) const { return corners_[i]; }
    Vec normal(int side) const { return normals_[side]; }  // outwards, unit
    int point(int corner) const { return points_[corner]; }
    std::uint32_t id(int corner) const { return shape_.ids[corner]; }
    bool isHidden(int corner) const { return shape_.isFixed && shape_.isDent[corner]; }  // and meets nothing
    int next(int corner) const { return corner + 1 == shape_.count ? 0 : corner + 1; }
    int previous(int corner) const { return corner == 0 ? shape_.count - 1 : corner - 1; }

    /// The place on a side nearest to another. 0..1 along it
    double shareOf(int side, Vec at) const
    {
        return std::clamp(glm::dot(at - corners_[side], along_[side]) * perLength2_[side], 0.0, 1.0);
    }
    double distance2(int side, Vec at) const
    {
        return lengthSquared(at - (corners_[side] + shareOf(side, at) * along_[side]));
    }

    /// For lanes: from the origin of the rows, which is the middle of the box.
    SideRows rows() const { return {rows_.data(), count(), rowLength_}; }
    Vec origin() const { return origin_; }

private:
    void packRows();

    dynamics::BodyId body_;
    double restitution_ = 0.0, outerRadius_ = 0.0;
    Convex shape_{};
    const int* points_ = nullptr;
    bool isConvex_ = true;
    Box box_;                             // m
    std::vector<Vec> corners_, normals_;  // m
    std::vector<Vec> along_;              // m, of the sides
    std::vector<double> perLength2_;      // 1/m^2, of the sides; 0 without length
    std::vector<float> rows_;
    int rowLength_ = 0;
    Vec origin_{0.0};
};

}  // namespace sprung::collision
