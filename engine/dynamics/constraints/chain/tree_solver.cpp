#include "dynamics/constraints/chain/tree_solver.h"

namespace sprung {
namespace {

/// The nodes of the root.
std::vector<int> nodesWithTeeth(const Comb& comb)
{
    std::vector<int> nodes;
    for (const Comb::Tooth& tooth : comb.teeth)
        nodes.push_back(tooth.at);
    return nodes;
}

}  // namespace

CombSolver::CombSolver(const Comb& comb, const Chains& chains, const Edges& edges, const Points& points,
                       int lanes)
    : spine_(comb.spine, nodesWithTeeth(comb), chains, edges, points, lanes)
{
    std::vector<Comb::Tooth> order = comb.teeth;
    const auto kind = [&](const Comb::Tooth& tooth) {
        return std::pair(chains.chain(tooth.chain).links.size(), tooth.meet);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](const auto& a, const auto& b) { return kind(a) < kind(b); });
    for (std::size_t i = 0; i < order.size();) {
        std::size_t alike = 1;
        while (i + alike < order.size() && kind(order[i + alike]) == kind(order[i]))
            ++alike;
        const std::size_t together = ChainBundle::countOf(alike, lanes);
        addTeeth(std::span(order).subspan(i, together), chains, edges, points, lanes);
        i += together;
    }
}

void CombSolver::addTeeth(std::span<const Comb::Tooth> together, const Chains& chains, const Edges& edges,
                          const Points& points, int lanes)
{
    std::vector<int> all, at;
    for (const Comb::Tooth& tooth : together) {
        all.push_back(tooth.chain);
        at.push_back(tooth.at);
    }
    ChainBundle bundle(chains, all, together[0].meet, edges, points, lanes);
    std::vector<float> scratch = ChainBundle::scratchFor(bundle.rowSize());
    bundle.useScratch(scratch, bundle.rowSize());
    bundle.makeAnswers();
    teeth_.push_back({std::move(bundle), std::move(at), std::move(scratch)});
}

void CombSolver::beginFrame(const Points& points)
{
    spine_.beginFrame(points);
    for (Teeth& teeth : teeth_)
        teeth.bundle.beginFrame(points);
}

void CombSolver::beginSubstep()
{
    spine_.beginSubstep();
    for (Teeth& teeth : teeth_)
        teeth.bundle.beginSubstep();
}

void CombSolver::noteWeights(const Points& points)
{
    spine_.noteWeights(points);
    for (Teeth& teeth : teeth_)
        teeth.bundle.noteWeights(points);
}

void CombSolver::lay(ChainFields& fields, const Points& points)
{
    for (Teeth& teeth : teeth_)
        teeth.bundle.lay(fields, points);
    spine_.lay(fields, points);
}

bool CombSolver::endsOnBodies() const
{
    return spine_.endsOnBodies() || std::any_of(teeth_.begin(), teeth_.end(), [](const Teeth& teeth) {
               return teeth.bundle.endsOnBodies();
           });
}

/// The farthest that a link turns. rad
float CombSolver::solveTogether()
{
    for (Teeth& teeth : teeth_) {
        for (std::size_t lane = 0; lane < teeth.at.size(); ++lane) {
            const auto answer = [&](ChainRun::AtMeet number) { return teeth.bundle.atMeet(number, lane); };
            spine_.setAnswer(
                teeth.at[lane],
                {answer(ChainRun::MobilityXX), answer(ChainRun::MobilityXY), answer(ChainRun::MobilityYY)},
                {answer(ChainRun::OwnX), answer(ChainRun::OwnY)});
        }
    }
    float turn = spine_.solve();
    for (Teeth& teeth : teeth_) {
        for (std::size_t lane = 0; lane < teeth.at.size(); ++lane) {
            const Vecf P = spine_.push(teeth.at[lane]);
            teeth.bundle.atMeet(ChainRun::PushX, lane) = P.x;
            teeth.bundle.atMeet(ChainRun::PushY, lane) = P.y;
        }
        turn = std::max(turn, teeth.bundle.kernels().solvePushed(teeth.bundle.run()));
    }
    return turn;
}

ChainSolve CombSolver::solve(const ChainGround& ground, float h, int leastSolves)
{
    float before = 0.0f;
    for (int solves = 0; solves < mostSolves; ++solves) {
        float worst = spine_.measure(ground);
        for (Teeth& teeth : teeth_) {
            ground.look(teeth.bundle);
            worst = std::max(worst, teeth.bundle.kernels().answer(teeth.bundle.run()));
        }
        if (solves == 0)
            before = worst;
        if (solves >= leastSolves && worst < goodEnough)
            return {solves > 0, true, before};
        const float turn = solveTogether();
        const float share = turn > mostTurn ? mostTurn / turn : 1.0f;
        spine_.takeSteps(share, ground, h);
        for (Teeth& teeth : teeth_)
            ground.takeSteps(teeth.bundle, share, h);
        if (solves + 1 >= leastSolves && turn * turn < goodEnough)
            return {true, true, before};
    }
    return {true, false, before};
}

void CombSolver::tell(Edges& edges) const
{
    spine_.tell(edges);
    for (const Teeth& teeth : teeth_)
        teeth.bundle.tell(edges);
}

}  // namespace sprung
