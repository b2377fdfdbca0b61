#include "dynamics/constraints/block_elimination.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace sprung::dynamics {

BlockElimination::BlockElimination(int nodes, std::span<const std::pair<int, int>> links,
                                   std::size_t maxProducts)
{
    std::vector<std::vector<int>> neighbours(nodes);
    for (const auto& [a, b] : links) {
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    for (std::vector<int>& list : neighbours) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    isTooDear_ = !order(std::move(neighbours), maxProducts);
}

/// Takes the node with the fewest neighbours that are left, and joins these to each other, and so on.
/// @return whether it is done
bool BlockElimination::order(std::vector<std::vector<int>> neighbours, std::size_t maxProducts)
{
    const int count = static_cast<int>(neighbours.size());
    std::set<std::pair<std::size_t, int>> byDegree;
    for (int i = 0; i < count; ++i)
        byDegree.insert({neighbours[i].size(), i});
    rankOf_.assign(count, 0);
    std::size_t products = 0;
    std::vector<int> joined;
    while (!byDegree.empty()) {
        const int node = byDegree.begin()->second;
        byDegree.erase(byDegree.begin());
        rankOf_[node] = static_cast<int>(nodeAt_.size());
        nodeAt_.push_back(node);
        const std::vector<int>& left = neighbours[node];
        products += left.size() * (left.size() + 1) / 2;
        if (products > maxProducts)
            return false;
        for (int other : left) {
            byDegree.erase({neighbours[other].size(), other});
            joined.clear();
            std::set_union(neighbours[other].begin(), neighbours[other].end(), left.begin(), left.end(),
                           std::back_inserter(joined));
            std::erase_if(joined, [&](int one) { return one == other || one == node; });
            neighbours[other] = joined;
            byDegree.insert({joined.size(), other});
        }
    }
    list(neighbours);
    return true;
}

/// @param below of every node those that it had when it was eliminated
void BlockElimination::list(const std::vector<std::vector<int>>& below)
{
    for (int node : nodeAt_) {
        begin_.push_back(static_cast<int>(rows_.size()));
        for (int other : below[node])
            rows_.push_back(rankOf_[other]);
        std::sort(rows_.begin() + begin_.back(), rows_.end());
    }
    begin_.push_back(static_cast<int>(rows_.size()));
    own_.resize(nodeAt_.size());
    below_.resize(rows_.size());
    x_.resize(nodeAt_.size());
    for (std::size_t column = 0; column < nodeAt_.size(); ++column)
        for (int r = begin_[column]; r < begin_[column + 1]; ++r)
            for (int s = begin_[column]; s <= r; ++s)
                targets_.push_back(r == s ? ~rows_[r] : placeOf(nodeAt_[rows_[r]], nodeAt_[rows_[s]]));
}

int BlockElimination::placeOf(int a, int b) const
{
    const auto [column, row] = std::minmax(rankOf_[a], rankOf_[b]);
    const auto end = rows_.begin() + begin_[column + 1];
    return static_cast<int>(std::lower_bound(rows_.begin() + begin_[column], end, row) - rows_.begin());
}

void BlockElimination::clear()
{
    std::fill(own_.begin(), own_.end(), Block{});
    std::fill(below_.begin(), below_.end(), Block{});
}

void BlockElimination::addOwn(int node, double xx, double xy, double yy)
{
    Block& block = own_[rankOf_[node]];
    block.xx += xx;
    block.xy += xy;
    block.yy += yy;
}

void BlockElimination::addLink(int place, const Block& block)
{
    Block& to = below_[place];
    to.xx += block.xx;
    to.xy += block.xy;
    to.yx += block.yx;
    to.yy += block.yy;
}

/// L_ij = A_ij D_j^-1, and A_ik -= L_ij A_kj^T of all pairs in a column. own_ becomes the inverse of D,
/// below_ L.
void BlockElimination::factor()
{
    const int* target = targets_.data();
    for (std::size_t column = 0; column < own_.size(); ++column) {
        Block& D = own_[column];
        const double perDeterminant = 1.0 / (D.xx * D.yy - D.xy * D.xy);
        D = {D.yy * perDeterminant, -D.xy * perDeterminant, -D.xy * perDeterminant, D.xx * perDeterminant};
        for (int r = begin_[column]; r < begin_[column + 1]; ++r) {
            const Block A = below_[r];
            const Block L{A.xx * D.xx + A.xy * D.yx, A.xx * D.xy + A.xy * D.yy, A.yx * D.xx + A.yy * D.yx,
                          A.yx * D.xy + A.yy * D.yy};
            for (int s = begin_[column]; s <= r; ++s, ++target) {
                Block& to = *target < 0 ? own_[~*target] : below_[*target];
                const Block B = s == r ? A : below_[s];
                to.xx -= L.xx * B.xx + L.xy * B.xy;
                to.xy -= L.xx * B.yx + L.xy * B.yy;
                to.yx -= L.yx * B.xx + L.yy * B.xy;
                to.yy -= L.yx * B.yx + L.yy * B.yy;
            }
        }
        for (int r = begin_[column]; r < begin_[column + 1]; ++r) {
            const Block A = below_[r];
            below_[r] = {A.xx * D.xx + A.xy * D.yx, A.xx * D.xy + A.xy * D.yy, A.yx * D.xx + A.yy * D.yx,
                         A.yx * D.xy + A.yy * D.yy};
        }
    }
}

void BlockElimination::solve(std::span<Vec> b)
{
    const std::size_t count = own_.size();
    for (std::size_t i = 0; i < count; ++i)
        x_[i] = b[nodeAt_[i]];
    for (std::size_t column = 0; column < count; ++column) {
        const Vec x = x_[column];
        for (int r = begin_[column]; r < begin_[column + 1]; ++r) {
            const Block& L = below_[r];
            x_[rows_[r]] -= Vec{L.xx * x.x + L.xy * x.y, L.yx * x.x + L.yy * x.y};
        }
    }
    for (std::size_t column = count; column-- > 0;) {
        const Block& D = own_[column];
        Vec x{D.xx * x_[column].x + D.xy * x_[column].y, D.yx * x_[column].x + D.yy * x_[column].y};
        for (int r = begin_[column]; r < begin_[column + 1]; ++r) {
            const Block& L = below_[r];
            const Vec other = x_[rows_[r]];
            x -= Vec{L.xx * other.x + L.yx * other.y, L.xy * other.x + L.yy * other.y};
        }
        x_[column] = x;
    }
    for (std::size_t i = 0; i < count; ++i)
        b[nodeAt_[i]] = x_[i];
}

}  // namespace sprung::dynamics
