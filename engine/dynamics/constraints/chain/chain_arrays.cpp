#include "dynamics/constraints/chain/chain_arrays.h"

namespace sprung::dynamics {

void ChainArrays::clear(const Points& points)
{
    points_.clear();
    placeOf_.assign(points.start.size(), nobody);
}

int ChainArrays::placeOf(int point, const Points& points)
{
    if (placeOf_[point] == nobody) {
        placeOf_[point] = count();
        points_.push_back(points.isFree(point) ? point : nobody);
    }
    return placeOf_[point];
}

void ChainArrays::noteWeights(const Points& points)
{
    fillBlock();
    for (Array* array : {&x_, &y_, &vx_, &vy_, &rx_, &ry_, &w_})
        array->assign(points_.size() + lanes_, 0.0f);  // stretches of chains are read up to a whole block
    for (std::size_t i = 0; i < points_.size(); ++i)
        if (points_[i] != nobody)
            w_[i] = points.w[points_[i]];
    all_ = {x_.data(), y_.data(), vx_.data(), vy_.data(), rx_.data(), ry_.data(), w_.data()};
}

void ChainArrays::load(const Points& points)
{
    for (std::size_t i = 0; i < points_.size(); ++i) {
        if (points_[i] == nobody)
            continue;
        const PointMotion& motion = points.motion[points_[i]];
        x_[i] = motion.moved.x;
        y_[i] = motion.moved.y;
        vx_[i] = motion.velocity.x;
        vy_[i] = motion.velocity.y;
        rx_[i] = points.rest[points_[i]].x;
        ry_[i] = points.rest[points_[i]].y;
    }
}

void ChainArrays::store(Points& points) const
{
    for (std::size_t i = 0; i < points_.size(); ++i)
        if (points_[i] != nobody) {
            points.motion[points_[i]] = {{x_[i], y_[i]}, {vx_[i], vy_[i]}};
            points.rest[points_[i]] = {rx_[i], ry_[i]};
        }
}

}  // namespace sprung::dynamics
