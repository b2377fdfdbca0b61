#pragma once

#include "core/math.h"
#include "core/remaining.h"

#include <span>
#include <vector>

namespace sprung::collision {

/// Two boxes that overlap, as their places in the list; first < second.
struct Pair {
    int first, second;

    auto operator<=>(const Pair&) const = default;
};

/// Finds the boxes that overlap among many: a tree of boxes, halved by count, so that neither one huge box
/// nor a few far away spoil it. O(n log n + pairs). Keeps its memory from one call to the next, and nothing
/// else.
class BroadPhase {
public:
    /// In ascending order; valid until the next call. Boxes must be finite and not empty.
    /// @param max no box is looked at any more once so many pairs have been found
    const std::vector<Pair>& overlaps(std::span<const Box> boxes, std::size_t max);

    /// The boxes that have come since overlaps, of so many.
    std::size_t strangers(std::size_t boxes) const { return boxes - leafOf_.size(); }

    /// After overlaps, when one of the boxes has become another, or has come behind them.
    void replace(int which, const Box& now);

    /// After overlaps, when some of the boxes have gone: the tree stays as wide as it is.
    void remove(const Remaining& boxes);

    /// Appends the places of the boxes that overlap another, in no order. Those that have come behind the
    /// boxes of the last overlaps stand in no tree, and are looked at one by one. @param boxes as they are
    /// now
    void collect(const Box& box, std::span<const Box> boxes, std::vector<int>& found) const;

    /// Calls `take` with the places of boxes, in no order, that stand in wanted parts of the tree: some that
    /// are not wanted themselves are among them. @param isWanted of a box, whether anything in it may be
    template <class Wanted, class Take>
    void visit(const Wanted& isWanted, const Take& take) const
    {
        eachLeaf(isWanted, 0, [&](const Node& leaf) {
            for (int k = leaf.begin; k < leaf.end; ++k)
                if (order_[k] >= 0)
                    take(order_[k]);
        });
    }

private:
    static constexpr int leafSize = 4;

    struct Node {
        Box box;
        int begin, end;  // in order_
        int parent;      // -1: the root
        int next;  // the node to go on with when nothing is wanted from this one; end - begin > leaf: a child
                   // follows
        bool isLeaf() const { return end - begin <= leafSize; }
    };
    struct Item {
        Vec centre;  // m
        int box;
    };

    void build(std::span<const Box> boxes, int begin, int end, int parent);

    /// Calls the step for the leaves whose boxes are wanted, from one node on.
    template <class Wanted, class Take>
    void eachLeaf(const Wanted& isWanted, std::size_t first, const Take& take) const
    {
        for (std::size_t i = first; i < nodes_.size();) {
            const Node& node = nodes_[i];
            if (!isWanted(node.box)) {
                i = node.next;
                continue;
            }
            ++i;
            if (node.isLeaf())
                take(node);
        }
    }
    template <class Take>
    void eachLeaf(const Box& box, std::size_t first, const Take& take) const
    {
        eachLeaf([&](const Box& node) { return node.overlaps(box); }, first, take);
    }
    void collectOfLeaf(std::span<const Box> boxes, std::size_t leaf);
    void collectAfter(std::span<const Box> boxes, int first);
    void sortPairs(std::size_t boxes);

    std::vector<int> order_;   // -1: it has gone
    std::vector<int> leafOf_;  // of the boxes: the node they are in
    Box ofStrangers_;          // m, round all that have been in no tree since overlaps
    std::vector<Node> nodes_;  // a node's first child stands right behind it
    std::vector<Pair> pairs_;
    std::vector<Item> items_;   // while the tree is built, as order_
    std::vector<Pair> sorted_;  // while pairs are sorted
    std::vector<int> ends_;     // likewise, of the pairs with each first box
};

}  // namespace sprung::collision
