#pragma once

#include "core/aligned.h"
#include "dynamics/constraints/chain/chain_batch.h"
#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// The points of chains in the order in which packed chains take them, for frames in which nothing else
/// acts on them: they are taken once a frame instead of twice for each solve.
class ChainArrays {
public:
    /// @param lanes of the packed chains
    explicit ChainArrays(int lanes) : lanes_(lanes) {}

    /// Forgets all places.
    void clear(const Points& points);

    /// Tells where the nodes of packed chains are.
    struct Places {
        std::vector<int> list;
        bool isInOrder;  // they follow each other, from the beginning of a block to the end of one
    };
    /// @param nodes with the dead lanes' @param isAlive of a node in these
    template <class IsAlive>
    Places pack(std::span<const int> nodes, const Points& points, const IsAlive& isAlive);

    /// The place of a point, from now on if it has none.
    int placeOf(int point, const Points& points);

    /// To be called when all have a place.
    void noteWeights(const Points& points);

    // At the ends of a frame's substeps.
    void load(const Points& points);
    void store(Points& points) const;

    const PointArrays& all() const { return all_; }
    int count() const { return static_cast<int>(points_.size()); }

private:
    using Array = std::vector<float, LineAllocator<float>>;

    void fillBlock() { points_.resize((points_.size() + lanes_ - 1) / lanes_ * lanes_, nobody); }

    static constexpr int nobody = -1;
    int lanes_;
    std::vector<int> points_;   // by places
    std::vector<int> placeOf_;  // by points
    Array x_, y_, vx_, vy_, rx_, ry_, w_;
    PointArrays all_{};
};

/// Fixed points may have several places, as they stay where they are.
template <class IsAlive>
ChainArrays::Places ChainArrays::pack(std::span<const int> nodes, const Points& points,
                                      const IsAlive& isAlive)
{
    bool areNew = true;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        areNew = areNew && !(isAlive(i) && points.isFree(nodes[i]) && placeOf_[nodes[i]] != nobody);
    Places places{{}, areNew};
    if (areNew)
        fillBlock();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!areNew) {
            places.list.push_back(placeOf(nodes[i], points));
            continue;
        }
        places.list.push_back(count());
        if (isAlive(i) && placeOf_[nodes[i]] == nobody)
            placeOf_[nodes[i]] = count();
        points_.push_back(isAlive(i) && points.isFree(nodes[i]) ? nodes[i] : nobody);
    }
    if (areNew)
        fillBlock();
    return places;
}

}  // namespace sprung::dynamics
