#pragma once

// Thomas's elimination of chains, from both ends up to a node between. F is a number of one chain, or W of
// them. Included by sources that are built for different processors, so all of it is in an anonymous
// namespace.

#include "dynamics/constraints/chain/chain_batch.h"

namespace sprung::dynamics {
namespace {
namespace chain {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

template <class F>
struct Rows {
    const ChainBatch& batch;

    F& operator()(ChainBatch::Row r, int link) const
    {
        return *reinterpret_cast<F*>(batch.rows[r] + link * (sizeof(F) / sizeof(float)));
    }
    F& operator()(ChainBatch::AtJunction number) const
    {
        return *reinterpret_cast<F*>(batch.atJunction + number * ChainBatch::maxLanes);
    }
    F weightAtMeet() const
    {
        return *reinterpret_cast<F*>(batch.rows[ChainBatch::Weight] +
                                     batch.meet * (sizeof(F) / sizeof(float)));
    }
};

/// A link while it is eliminated.
///
///   f = K_e,e+1 / K_ee,  g = C_e / K_ee,  K_e+1,e+1 -= K_e,e+1^2 / K_ee,  C_e+1 -= K_e,e+1 g
///
/// K has a quotient of its own, so that each link waits but for that and a difference.
template <class F>
struct EliminationEnd {
    F K, C;

    struct EliminatedLink {
        F f, g;
    };
    /// @param next K_e,e+1  @param ahead link e + 1: as measured, then less what e takes away
    SPRUNG_INLINE EliminatedLink into(EliminationEnd& ahead, F next) const
    {
        const F inverse = 1.0f / K, g = C * inverse;
        ahead.K -= next * next / K;
        ahead.C -= next * g;
        return {next * inverse, g};
    }
};

/// Thomas's elimination, from both ends at once up to the two links that meet.
template <class F>
SPRUNG_INLINE void eliminate(const ChainBatch& batch)
{
    const Rows<F> row{batch};
    const int lastUp = batch.meet - 1, lastDown = batch.meet;
    int up = 0, down = batch.links - 1;
    const auto measured = [&](int link) {
        return EliminationEnd<F>{row(ChainBatch::Diagonal, link), row(ChainBatch::C, link)};
    };
    const auto eliminateLinks = [&](EliminationEnd<F>& link, int at, int ahead, int between) {
        EliminationEnd<F> other = measured(ahead);
        const auto [f, g] = link.into(other, row(ChainBatch::Next, between));
        row(ChainBatch::Next, between) = f;
        row(ChainBatch::C, at) = g;
        link = other;
    };
    EliminationEnd<F> fromFirst = measured(up), fromLast = measured(down);
    const auto goUp = [&] {
        eliminateLinks(fromFirst, up, up + 1, up);
        ++up;
    };
    const auto goDown = [&] {
        eliminateLinks(fromLast, down, down - 1, down - 1);
        --down;
    };
    while (up < lastUp && down > lastDown) {
        goUp();
        goDown();
    }
    while (up < lastUp)
        goUp();
    while (down > lastDown)
        goDown();
    const auto keep = [&](const EliminationEnd<F>& link, int at) {
        row(ChainBatch::Diagonal, at) = link.K;
        row(ChainBatch::C, at) = link.C;
    };
    if (batch.meet > 0)
        keep(fromFirst, lastUp);
    if (batch.meet < batch.links)
        keep(fromLast, lastDown);
}

/// The two links that meet, after the elimination: u before the node, d behind it. Where there is none, it
/// has no part in anything.
template <class F>
struct Junction {
    F u, ud, d;        // K
    F uC, dC;          // m
    F ux, uy, dx, dy;  // w n, as they push the node. 1/kg
    F perDet;

    explicit Junction(const ChainBatch& batch)
    {
        const Rows<F> row{batch};
        const bool hasU = batch.meet > 0, hasD = batch.meet < batch.links;
        const int before = batch.meet - 1, behind = batch.meet;
        const F w = row.weightAtMeet(), none{};
        u = hasU ? row(ChainBatch::Diagonal, before) : none + 1.0f;
        d = hasD ? row(ChainBatch::Diagonal, behind) : none + 1.0f;
        ud = hasU && hasD ? row(ChainBatch::Next, before) : none;
        uC = hasU ? row(ChainBatch::C, before) : none;
        dC = hasD ? row(ChainBatch::C, behind) : none;
        ux = hasU ? w * row(ChainBatch::Nx, before) : none;
        uy = hasU ? w * row(ChainBatch::Ny, before) : none;
        dx = hasD ? -w * row(ChainBatch::Nx, behind) : none;
        dy = hasD ? -w * row(ChainBatch::Ny, behind) : none;
        perDet = 1.0f / (u * d - ud * ud);
    }

    /// d_lambda = -K^-1 C
    struct Lambdas {
        F u, d;
    };
    SPRUNG_INLINE Lambdas solve(F C, F otherC) const
    {
        return {(ud * otherC - d * C) * perDet, (ud * C - u * otherC) * perDet};
    }
};

/// own + mobility P = w (d_lambda_u n_u - d_lambda_d n_d) + w P
template <class F>
SPRUNG_INLINE void findSchurComplement(const ChainBatch& batch)
{
    const Rows<F> row{batch};
    const Junction<F> junction(batch);
    const auto own = junction.solve(junction.uC, junction.dC);
    const auto byX = junction.solve(junction.ux, junction.dx), byY = junction.solve(junction.uy, junction.dy);
    const F w = row.weightAtMeet();
    row(ChainBatch::OwnX) = own.u * junction.ux + own.d * junction.dx;
    row(ChainBatch::OwnY) = own.u * junction.uy + own.d * junction.dy;
    row(ChainBatch::MobilityXX) = w + (byX.u * junction.ux + byX.d * junction.dx);
    row(ChainBatch::MobilityXY) = byX.u * junction.uy + byX.d * junction.dy;
    row(ChainBatch::MobilityYY) = w + (byY.u * junction.uy + byY.d * junction.dy);
}

/// d_lambda of the links that meet.
template <class F>
SPRUNG_INLINE typename Junction<F>::Lambdas meetingLambdas(const ChainBatch& batch)
{
    const Rows<F> row{batch};
    const Junction<F> junction(batch);
    F uC = junction.uC, dC = junction.dC;
    if (batch.atJunction) {
        const F x = row(ChainBatch::PushX), y = row(ChainBatch::PushY);
        uC += junction.ux * x + junction.uy * y;
        dC += junction.dx * x + junction.dy * y;
    }
    return junction.solve(uC, dC);
}

/// From the links that meet back to both ends: d_lambda_e = -g_e - f_e d_lambda_e+1.
template <class F>
SPRUNG_INLINE void substitute(const ChainBatch& batch)
{
    const Rows<F> row{batch};
    const auto met = meetingLambdas<F>(batch);
    F upLambda = met.u, downLambda = met.d;
    int up = batch.meet - 1, down = batch.meet;
    if (up >= 0)
        row(ChainBatch::DLambda, up) = upLambda;
    if (down < batch.links)
        row(ChainBatch::DLambda, down) = downLambda;
    const auto goUp = [&] {
        --up;
        upLambda = -row(ChainBatch::C, up) - row(ChainBatch::Next, up) * upLambda;
        row(ChainBatch::DLambda, up) = upLambda;
    };
    const auto goDown = [&] {
        ++down;
        downLambda = -row(ChainBatch::C, down) - row(ChainBatch::Next, down - 1) * downLambda;
        row(ChainBatch::DLambda, down) = downLambda;
    };
    while (up > 0 && down < batch.links - 1) {
        goUp();
        goDown();
    }
    while (up > 0)
        goUp();
    while (down < batch.links - 1)
        goDown();
}

template <class F>
SPRUNG_INLINE void addPushAtJunction(const ChainBatch& batch)
{
    const Rows<F> row{batch};
    const F w = row.weightAtMeet();
    row(ChainBatch::StepX, batch.meet) += w * row(ChainBatch::PushX);
    row(ChainBatch::StepY, batch.meet) += w * row(ChainBatch::PushY);
}

#undef SPRUNG_INLINE

}  // namespace chain
}  // namespace
}  // namespace sprung::dynamics
