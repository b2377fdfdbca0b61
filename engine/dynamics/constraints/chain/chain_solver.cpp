#include "dynamics/constraints/chain/chain_solver.h"

#include <tuple>

namespace sprung {
namespace {

/// The share of a link's length beyond which rows across trees are solved in turns with them once more, when
/// they were farther off at a substep's start. Where a net's hem is folded flat they hardly help each other,
/// and its links crept off by 2 %.
constexpr float farOff = 0.005f;

}  // namespace

void ChainSolver::prepare(const Chains& chains, std::span<const int> chosen, const Edges& edges,
                          const Points& points, bool changed, std::span<const float> loads, float h)
{
    if (changed)
        lay(chains, chosen, edges, points);
    for (Tree& comb : combs_)
        comb.solver.beginFrame(points);
    for (Row& row : rows_) {
        row.bundle.beginFrame(points);
        if (row.bundle.run().isAlone)
            row.bundle.takeLoads(loads, h);
    }
}

void ChainSolver::noteWeights(const Points& points)
{
    for (Tree& comb : combs_)
        comb.solver.noteWeights(points);
    for (Row& row : rows_)
        row.bundle.noteWeights(points);
}

void ChainSolver::keepLoads(std::span<float> loads, float h) const
{
    for (const Row& row : rows_)
        if (row.bundle.run().isAlone)
            row.bundle.keepLoads(loads, h);
}

/// Colour by colour, within one by length: as many side by side as there are lanes; a few that are left over
/// alone. Those without a colour stay in their order.
void ChainSolver::lay(const Chains& chains, std::span<const int> chosen, const Edges& edges,
                      const Points& points)
{
    combs_.clear();
    for (const Comb& comb : chains.combs())
        if (std::binary_search(chosen.begin(), chosen.end(), comb.spine))
            combs_.push_back({CombSolver(comb, chains, edges, points, lanes_)});
    rows_.clear();
    std::vector<int> order;
    std::copy_if(chosen.begin(), chosen.end(), std::back_inserter(order),
                 [&](int i) { return !chains.isInComb(i); });
    const auto kind = [&](int i) {
        const bool isColored = chains.colorOf(i) < Chains::colors;
        return std::tuple(chains.colorOf(i), isColored ? chains.chain(i).links.size() : 0,
                          isColored && chains.isAlone(i));
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return kind(a) < kind(b); });
    for (std::size_t i = 0; i < order.size();) {
        std::size_t alike = 1;
        if (chains.colorOf(order[i]) < Chains::colors)
            while (i + alike < order.size() && kind(order[i + alike]) == kind(order[i]))
                ++alike;
        const std::size_t together = ChainBundle::countOf(alike, lanes_);
        const int middle = static_cast<int>(chains.chain(order[i]).links.size()) / 2;
        rows_.push_back(
            {ChainBundle(chains, std::span(order).subspan(i, together), middle, edges, points, lanes_),
             chains.colorOf(order[i])});
        i += together;
    }
    shareScratch();
    isLaid_ = false;
}

void ChainSolver::shareScratch()
{
    std::size_t longest = 0;
    for (const Row& row : rows_)
        longest = std::max(longest, row.bundle.rowSize());
    scratch_ = ChainBundle::scratchFor(longest);
    for (Row& row : rows_)
        row.bundle.useScratch(scratch_, longest);
}

bool ChainSolver::keepPoints(std::span<const int> all, const Points& points)
{
    if (all.empty() || endsOnBodies())
        return false;
    if (!isLaid_)
        layFields(all, points);
    fields_.take(points);
    keepsPoints_ = true;
    return true;
}

bool ChainSolver::endsOnBodies() const
{
    return std::any_of(combs_.begin(), combs_.end(),
                       [](const Tree& comb) { return comb.solver.endsOnBodies(); }) ||
           std::any_of(rows_.begin(), rows_.end(), [](const Row& row) { return row.bundle.endsOnBodies(); });
}

void ChainSolver::layFields(std::span<const int> all, const Points& points)
{
    fields_.clear(points);
    for (Tree& comb : combs_)
        comb.solver.lay(fields_, points);
    for (Row& row : rows_)
        row.bundle.lay(fields_, points);
    for (int p : all)
        fields_.placeOf(p, points);
    fields_.noteWeights(points);
    isLaid_ = true;
}

void ChainSolver::stepPoints(float h, Vecf gh, float kept)
{
    chainKernels(lanes_).stepFields(fields_.all(), fields_.count(), {h, gh.x, gh.y, kept});
}

void ChainSolver::givePoints(Points& points)
{
    fields_.give(points);
    keepsPoints_ = false;
}

void ChainSolver::projectForwards(Movables& movables, float h, int leastSolves)
{
    const ChainGround ground = groundOf(movables);
    ++moves_;
    for (Tree& comb : combs_) {
        comb.solver.beginSubstep();
        solve(comb, ground, h, leastSolves);
    }
    worstOfRows_ = 0.0f;
    for (Row& row : rows_) {
        if (!row.bundle.run().isAlone)
            row.bundle.beginSubstep();
        solve(row, ground, h, leastSolves, true);
    }
}

void ChainSolver::projectBackwards(Edges& edges, Movables& movables, float h, bool isUntouched)
{
    const ChainGround ground = groundOf(movables);
    if (!isUntouched)
        ++moves_;
    for (auto row = rows_.rbegin(); row != rows_.rend(); ++row)
        solve(*row, ground, h, 0, false);
    for (auto comb = combs_.rbegin(); comb != combs_.rend(); ++comb)
        solve(*comb, ground, h, 0);
    if (!combs_.empty() && worstOfRows_ > farOff) {
        for (Row& row : rows_)
            solve(row, ground, h, 0, false);
        for (auto comb = combs_.rbegin(); comb != combs_.rend(); ++comb)
            solve(*comb, ground, h, 0);
    }
    tell(edges);
}

void ChainSolver::solve(Tree& tree, const ChainGround& ground, float h, int leastSolves)
{
    if (leastSolves == 0 && tree.moves == moves_)
        return;
    const ChainSolve result = tree.solver.solve(ground, h, leastSolves);
    if (result.moved)
        ++moves_;
    tree.moves = result.isSettled ? moves_ : -1;
}

/// Chains of one colour leave each other alone: what no other has moved is as it was left.
void ChainSolver::solve(Row& row, const ChainGround& ground, float h, int leastSolves, bool isFirst)
{
    const bool isColored = row.color < Chains::colors;
    if (!isFirst && isColored && row.strangeMoves == strangeMoves(row))
        return;
    ground.gather(row.bundle);
    const ChainSolve result = row.bundle.kernels().solve(row.bundle.run(), leastSolves, isFirst);
    if (result.moved) {
        ++moves_;
        ++movesOfColor_[row.color];
        ground.scatter(row.bundle, h);
    }
    worstOfRows_ = std::max(worstOfRows_, result.before);
    row.strangeMoves = result.isSettled ? strangeMoves(row) : -1;
}

/// Writes back what the edges that may break carry.
void ChainSolver::tell(Edges& edges) const
{
    for (const Tree& comb : combs_)
        comb.solver.tell(edges);
    for (const Row& row : rows_)
        row.bundle.tell(edges);
}

}  // namespace sprung
