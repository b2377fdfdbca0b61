#include "collision/placed_outline.h"

#include "core/simd.h"

namespace sprung::collision {

void Placed::put(const Colliders& colliders, int which, const dynamics::Bodies& bodies)
{
    const Collider& collider = colliders.list[which];
    body_ = collider.body;
    restitution_ = collider.restitution;
    outerRadius_ = collider.outerRadius;
    shape_ = colliders.convex(which);
    points_ = &colliders.points[collider.begin];
    isConvex_ = colliders.isConvex[which];
    corners_.assign(shape_.corners, shape_.corners + shape_.count);
    normals_.assign(shape_.normals, shape_.normals + shape_.count);
    box_ = {};
    for (int i = 0; i < shape_.count; ++i) {
        if (body_.isBesideGround()) {
            corners_[i] = bodies.pose[body_].place(corners_[i]);
            normals_[i] = bodies.pose[body_].turn * normals_[i];
        }
        box_.include(corners_[i]);
    }
    along_.resize(corners_.size());
    perLength2_.resize(corners_.size());
    for (int i = 0; i < shape_.count; ++i) {
        along_[i] = corners_[next(i)] - corners_[i];
        const double length2 = lengthSquared(along_[i]);
        perLength2_[i] = length2 > 0.0 ? 1.0 / length2 : 0.0;
    }
    shape_.corners = corners_.data();
    shape_.normals = normals_.data();
    packRows();
}

void Placed::packRows()
{
    constexpr float infinite = std::numeric_limits<float>::infinity();
    origin_ = box_.centre();
    rowLength_ = (shape_.count + widestLanes - 1) / widestLanes * widestLanes;
    rows_.assign(static_cast<std::size_t>(rowLength_) * SideRows::count, 0.0f);
    const auto row = [this](SideRows::Row which) { return &rows_[which * rowLength_]; };
    for (int i = 0; i < shape_.count; ++i) {
        const Vecf at{corners_[i] - origin_}, along{along_[i]}, normal{normals_[i]};
        row(SideRows::X)[i] = at.x;
        row(SideRows::Y)[i] = at.y;
        row(SideRows::NextY)[i] = static_cast<float>(corners_[next(i)].y - origin_.y);
        row(SideRows::Dx)[i] = along.x;
        row(SideRows::Dy)[i] = along.y;
        row(SideRows::PerLength2)[i] = static_cast<float>(perLength2_[i]);
        row(SideRows::Slope)[i] = along.y != 0.0f ? along.x / along.y : 0.0f;
        row(SideRows::Nx)[i] = normal.x;
        row(SideRows::Ny)[i] = normal.y;
        row(SideRows::Outer)[i] = shape_.isOuter[i] ? 0.0f : -infinite;
        row(SideRows::Cut)[i] = shape_.isOuter[i] ? -infinite : 0.0f;
    }
}

}  // namespace sprung::collision
