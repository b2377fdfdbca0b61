#include "solve/chains.h"

namespace sprung {
namespace {

constexpr int mostSolves = 8;
constexpr float goodEnough = 1e-4f;  // of a link's length
constexpr float mostTurn = 0.2f;     // rad, of a link in one solve
constexpr float regularity = 1e-5f;  // of the diagonal: keeps a taut row between two walls solvable

}  // namespace

Chains::Chains(Edges& edges, const Points& points)
{
    std::vector<std::pair<int, int>> links;
    std::vector<int> edgeOf;
    for (std::size_t i = 0; i < edges.count(); ++i) {
        if (!edges.isRigid(static_cast<int>(i)))
            continue;
        links.push_back(edges.ends(i));
        edgeOf.push_back(static_cast<int>(i));
    }
    std::vector<bool> isEnd(points.start.size());
    for (std::size_t p = 0; p < isEnd.size(); ++p)
        isEnd[p] = !points.isFree(static_cast<int>(p));
    isForward_.resize(edges.count());
    for (std::size_t i = 0; i < edges.count(); ++i) {
        const double L = edges.restLength(static_cast<int>(i));
        lengths_.push_back({static_cast<float>(L), static_cast<float>(1.0 / L)});
    }
    for (Path& path : pathsOf(links, points.start, isEnd)) {
        if (path.links.size() < 2)
            continue;
        for (std::size_t i = 0; i < path.links.size(); ++i) {
            int& link = path.links[i];
            isForward_[edgeOf[link]] = links[link].first == path.nodes[i];
            link = edgeOf[link];
            edges.giveToChain(link);
        }
        chains_.push_back(std::move(path));
    }
}

int Chains::pointOf(std::size_t chain) const
{
    return chains_[chain].nodes[1];
}

void Chains::project(std::span<const int> chosen, Edges& edges, Movables& movables, float h, int leastSolves,
                     bool backwards)
{
    if (backwards) {
        for (auto i = chosen.rbegin(); i != chosen.rend(); ++i)
            solve(chains_[*i], edges, movables, h, leastSolves);
    } else {
        for (int i : chosen)
            solve(chains_[i], edges, movables, h, leastSolves);
    }
}

/// Each solve is exact for small motions; repeated until the row is as long as it should be.
void Chains::solve(const Path& chain, Edges& edges, Movables& movables, float h, int leastSolves)
{
    for (int solves = 0; solves < mostSolves; ++solves) {
        if (measure(chain, edges, movables) < goodEnough && solves >= leastSolves)
            return;
        eliminate();
        const float share = trustedShare(chain, movables);
        for (std::size_t i = 0; i < rows_.size(); ++i)
            edges.addLambda(chain.links[i], share * rows_[i].dLambda);
        for (std::size_t i = 0; i < chain.nodes.size(); ++i)
            movables.correct(chain.nodes[i], share * pushOn(i), 1.0f / h);
    }
}

/// What the links on either side do to a node. kg m
Vecf Chains::pushOn(std::size_t node) const
{
    Vecf P{0.0f};
    if (node > 0)
        P += rows_[node - 1].dLambda * rows_[node - 1].n;
    if (node < rows_.size())
        P -= rows_[node].dLambda * rows_[node].n;
    return P;
}

/// How much of a solve to believe: no link may turn further than the small angles it holds for. A straight
/// row that is pushed together has no small solution.
float Chains::trustedShare(const Path& chain, const Movables& movables) const
{
    float largest = 0.0f;  // of a link's length, across it
    Vecf before{0.0f};
    for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
        const Vecf P = pushOn(i);
        const Vecf dx = movables.mobility(chain.nodes[i]) * P;
        if (i > 0)
            largest = std::max(largest,
                               std::abs(cross(rows_[i - 1].n, dx - before)) / lengths_[chain.links[i - 1]].L);
        before = dx;
    }
    return largest > mostTurn ? mostTurn / largest : 1.0f;
}

/// The rows of K, and the worst C as a share of its link.
float Chains::measure(const Path& chain, const Edges& edges, const Movables& movables)
{
    rows_.resize(chain.links.size());
    float worst = 0.0f;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Edges::Now now = edges.now(chain.links[i], movables);
        Row& row = rows_[i];
        row.n = isForward_[chain.links[i]] ? now.n : -now.n;
        row.C = now.excess;
        row.w = movables.w(chain.nodes[i], row.n);
        const float sum = row.w + movables.w(chain.nodes[i + 1], row.n);
        row.diagonal = sum > 0.0f ? sum * (1.0f + regularity) : 1.0f;
        row.next = 0.0f;
        if (i > 0)
            rows_[i - 1].next = -row.w * glm::dot(rows_[i - 1].n, row.n);
        worst = std::max(worst, std::abs(row.C) * lengths_[chain.links[i]].inverse);
    }
    return worst;
}

/// Thomas: forward elimination, then back substitution.
void Chains::eliminate()
{
    const std::size_t count = rows_.size();
    rows_[0].dLambda = -rows_[0].C;
    for (std::size_t i = 1; i < count; ++i) {
        const float factor = rows_[i - 1].next / rows_[i - 1].diagonal;
        rows_[i].diagonal -= factor * rows_[i - 1].next;
        rows_[i].dLambda = -rows_[i].C - factor * rows_[i - 1].dLambda;
    }
    rows_[count - 1].dLambda /= rows_[count - 1].diagonal;
    for (std::size_t i = count - 1; i-- > 0;)
        rows_[i].dLambda = (rows_[i].dLambda - rows_[i].next * rows_[i + 1].dLambda) / rows_[i].diagonal;
}

}  // namespace sprung
