#pragma once

#include "dynamics/constraints/chain/packed_chains.h"

namespace sprung {

/// Chains load their points from here and store them here: all that moves, or, where nothing but chains acts
/// on the points, arrays of the chains' own. A point's place is that in the arrays.
class ChainGround {
public:
    /// @param fields null: not by them
    ChainGround(Movables& movables, const ChainFields* fields) : movables_(movables), fields_(fields) {}

    void gather(ChainBundle& bundle) const
    {
        if (fields_)
            bundle.gather(*fields_);
        else
            bundle.gather(movables_);
    }
    void scatter(const ChainBundle& bundle, float h) const
    {
        if (fields_)
            bundle.scatter(*fields_, h);
        else
            bundle.scatter(movables_, h);
    }

    /// In place of gather, for who only reads the nodes' places, and in place of scatter.
    void look(ChainBundle& bundle) const
    {
        if (fields_)
            bundle.look(*fields_);
        else
            bundle.gather(movables_);
    }
    void takeSteps(const ChainBundle& bundle, float share, float h) const
    {
        if (fields_)
            return bundle.takeSteps(share, *fields_, h);
        bundle.kernels().takeSteps(bundle.run(), share);
        bundle.scatter(movables_, h);
    }

    /// x += w P, v += w P / h. @param P kg m
    void correct(int point, int place, Vecf P, float perSecond) const
    {
        if (!fields_)
            return movables_.correct(point, P, perSecond);
        const PointFields& all = fields_->all();
        const Vecf dx = all.w[place] * P;
        all.x[place] += dx.x;
        all.y[place] += dx.y;
        all.vx[place] += perSecond * dx.x;
        all.vy[place] += perSecond * dx.y;
    }

private:
    Movables& movables_;
    const ChainFields* fields_;
};

}  // namespace sprung
