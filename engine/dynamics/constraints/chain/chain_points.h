#pragma once

#include "dynamics/constraints/chain/packed_chains.h"

namespace sprung::dynamics {

/// Chains load their points from here and store them here: all that moves, or, where nothing but chains acts
/// on the points, arrays of the chains' own. A point's place is that in the arrays.
class ChainPoints {
public:
    /// @param arrays null: not by them
    ChainPoints(MotionView& motionView, const ChainArrays* arrays) : motionView_(motionView), arrays_(arrays)
    {
    }

    void gather(PackedChains& packed) const
    {
        if (arrays_)
            packed.gather(*arrays_);
        else
            packed.gather(motionView_);
    }
    void scatter(const PackedChains& packed, float h) const
    {
        if (arrays_)
            packed.scatter(*arrays_, h);
        else
            packed.scatter(motionView_, h);
    }

    /// In place of gather, for who only reads the nodes' places, and in place of scatter.
    void look(PackedChains& packed) const
    {
        if (arrays_)
            packed.look(*arrays_);
        else
            packed.gather(motionView_);
    }
    void makeSteps(const PackedChains& packed, float share, float h) const
    {
        if (arrays_)
            return packed.makeSteps(share, *arrays_, h);
        packed.kernels().makeSteps(packed.batch(), share);
        packed.scatter(motionView_, h);
    }

    /// x += w P, v += w P / h. @param P kg m
    void correct(int point, int place, Vecf P, float perSecond) const
    {
        if (!arrays_)
            return motionView_.correct(point, P, perSecond);
        const PointArrays& all = arrays_->all();
        const Vecf dx = all.w[place] * P;
        all.x[place] += dx.x;
        all.y[place] += dx.y;
        all.vx[place] += perSecond * dx.x;
        all.vy[place] += perSecond * dx.y;
    }

private:
    MotionView& motionView_;
    const ChainArrays* arrays_;
};

}  // namespace sprung::dynamics
