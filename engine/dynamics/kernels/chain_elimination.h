#pragma once

// Thomas's elimination of chains, from both ends up to a node between. F is a number of one chain, or W of
// them. Included by sources that are built for different processors, so all of it is in an anonymous
// namespace.

#include "dynamics/constraints/chain/chain_batch.h"

namespace sprung {
namespace {
namespace chain {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

template <class F>
struct Rows {
    const ChainRun& run;

    F& operator()(ChainRun::Row r, int link) const
    {
        return *reinterpret_cast<F*>(run.rows[r] + link * (sizeof(F) / sizeof(float)));
    }
    F& operator()(ChainRun::AtMeet number) const
    {
        return *reinterpret_cast<F*>(run.atMeet + number * ChainRun::mostLanes);
    }
    F weightAtMeet() const
    {
        return *reinterpret_cast<F*>(run.rows[ChainRun::Weight] + run.meet * (sizeof(F) / sizeof(float)));
    }
};

/// A link while it is eliminated.
///
///   f = K_e,e+1 / K_ee,  g = C_e / K_ee,  K_e+1,e+1 -= K_e,e+1^2 / K_ee,  C_e+1 -= K_e,e+1 g
///
/// K has a quotient of its own, so that each link waits but for that and a difference.
template <class F>
struct Folding {
    F K, C;

    struct Folded {
        F f, g;
    };
    /// @param next K_e,e+1  @param ahead link e + 1: as measured, then less what e takes away
    SPRUNG_INLINE Folded into(Folding& ahead, F next) const
    {
        const F inverse = 1.0f / K, g = C * inverse;
        ahead.K -= next * next / K;
        ahead.C -= next * g;
        return {next * inverse, g};
    }
};

/// Thomas's elimination, from both ends at once up to the two links that meet.
template <class F>
SPRUNG_INLINE void eliminate(const ChainRun& run)
{
    const Rows<F> row{run};
    const int lastUp = run.meet - 1, lastDown = run.meet;
    int up = 0, down = run.links - 1;
    const auto measured = [&](int link) {
        return Folding<F>{row(ChainRun::Diagonal, link), row(ChainRun::C, link)};
    };
    const auto fold = [&](Folding<F>& link, int at, int ahead, int between) {
        Folding<F> other = measured(ahead);
        const auto [f, g] = link.into(other, row(ChainRun::Next, between));
        row(ChainRun::Next, between) = f;
        row(ChainRun::C, at) = g;
        link = other;
    };
    Folding<F> fromFirst = measured(up), fromLast = measured(down);
    const auto goUp = [&] {
        fold(fromFirst, up, up + 1, up);
        ++up;
    };
    const auto goDown = [&] {
        fold(fromLast, down, down - 1, down - 1);
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
    const auto keep = [&](const Folding<F>& link, int at) {
        row(ChainRun::Diagonal, at) = link.K;
        row(ChainRun::C, at) = link.C;
    };
    if (run.meet > 0)
        keep(fromFirst, lastUp);
    if (run.meet < run.links)
        keep(fromLast, lastDown);
}

/// The two links that meet, after the elimination: u before the node, d behind it. Where there is none, it
/// has no part in anything.
template <class F>
struct Meeting {
    F u, ud, d;        // K
    F uC, dC;          // m
    F ux, uy, dx, dy;  // w n, as they push the node. 1/kg
    F perDet;

    explicit Meeting(const ChainRun& run)
    {
        const Rows<F> row{run};
        const bool hasU = run.meet > 0, hasD = run.meet < run.links;
        const int before = run.meet - 1, behind = run.meet;
        const F w = row.weightAtMeet(), none{};
        u = hasU ? row(ChainRun::Diagonal, before) : none + 1.0f;
        d = hasD ? row(ChainRun::Diagonal, behind) : none + 1.0f;
        ud = hasU && hasD ? row(ChainRun::Next, before) : none;
        uC = hasU ? row(ChainRun::C, before) : none;
        dC = hasD ? row(ChainRun::C, behind) : none;
        ux = hasU ? w * row(ChainRun::Nx, before) : none;
        uy = hasU ? w * row(ChainRun::Ny, before) : none;
        dx = hasD ? -w * row(ChainRun::Nx, behind) : none;
        dy = hasD ? -w * row(ChainRun::Ny, behind) : none;
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
SPRUNG_INLINE void findAnswer(const ChainRun& run)
{
    const Rows<F> row{run};
    const Meeting<F> meeting(run);
    const auto own = meeting.solve(meeting.uC, meeting.dC);
    const auto byX = meeting.solve(meeting.ux, meeting.dx), byY = meeting.solve(meeting.uy, meeting.dy);
    const F w = row.weightAtMeet();
    row(ChainRun::OwnX) = own.u * meeting.ux + own.d * meeting.dx;
    row(ChainRun::OwnY) = own.u * meeting.uy + own.d * meeting.dy;
    row(ChainRun::MobilityXX) = w + (byX.u * meeting.ux + byX.d * meeting.dx);
    row(ChainRun::MobilityXY) = byX.u * meeting.uy + byX.d * meeting.dy;
    row(ChainRun::MobilityYY) = w + (byY.u * meeting.uy + byY.d * meeting.dy);
}

/// d_lambda of the links that meet.
template <class F>
SPRUNG_INLINE typename Meeting<F>::Lambdas meetingLambdas(const ChainRun& run)
{
    const Rows<F> row{run};
    const Meeting<F> meeting(run);
    F uC = meeting.uC, dC = meeting.dC;
    if (run.atMeet) {
        const F x = row(ChainRun::PushX), y = row(ChainRun::PushY);
        uC += meeting.ux * x + meeting.uy * y;
        dC += meeting.dx * x + meeting.dy * y;
    }
    return meeting.solve(uC, dC);
}

/// From the links that meet back to both ends: d_lambda_e = -g_e - f_e d_lambda_e+1.
template <class F>
SPRUNG_INLINE void substitute(const ChainRun& run)
{
    const Rows<F> row{run};
    const auto met = meetingLambdas<F>(run);
    F upLambda = met.u, downLambda = met.d;
    int up = run.meet - 1, down = run.meet;
    if (up >= 0)
        row(ChainRun::DLambda, up) = upLambda;
    if (down < run.links)
        row(ChainRun::DLambda, down) = downLambda;
    const auto goUp = [&] {
        --up;
        upLambda = -row(ChainRun::C, up) - row(ChainRun::Next, up) * upLambda;
        row(ChainRun::DLambda, up) = upLambda;
    };
    const auto goDown = [&] {
        ++down;
        downLambda = -row(ChainRun::C, down) - row(ChainRun::Next, down - 1) * downLambda;
        row(ChainRun::DLambda, down) = downLambda;
    };
    while (up > 0 && down < run.links - 1) {
        goUp();
        goDown();
    }
    while (up > 0)
        goUp();
    while (down < run.links - 1)
        goDown();
}

template <class F>
SPRUNG_INLINE void addPushAtMeet(const ChainRun& run)
{
    const Rows<F> row{run};
    const F w = row.weightAtMeet();
    row(ChainRun::StepX, run.meet) += w * row(ChainRun::PushX);
    row(ChainRun::StepY, run.meet) += w * row(ChainRun::PushY);
}

#undef SPRUNG_INLINE

}  // namespace chain
}  // namespace
}  // namespace sprung
