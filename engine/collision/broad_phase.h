#pragma once

#include "core/math.h"

#include <span>
#include <vector>

namespace sprung {

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
    /// @param most  no box is looked at any more once so many pairs have been found
    const std::vector<Pair>& overlaps(std::span<const Box> boxes, std::size_t most);

    /// After overlaps, when one of the boxes has become another.
    void replace(int which, const Box& now);

    /// Appends the places of the boxes that overlap another, in no order. @param boxes as they are now
    void collect(const Box& box, std::span<const Box> boxes, std::vector<int>& found) const;

private:
    struct Node {
        Box box;
        int begin, end;  // in order_
        int parent;      // -1: the root
        int next;  // the node to go on with when nothing is wanted from this one; end - begin > leaf: a child
                   // follows
        bool isLeaf() const;
    };
    struct Item {
        Vec centre;  // m
        int box;
    };

    void build(std::span<const Box> boxes, int begin, int end, int parent);
    template <class Take>
    void eachLeaf(const Box& box, std::size_t first, const Take& take) const;
    void collectOfLeaf(std::span<const Box> boxes, std::size_t leaf);
    void collectAfter(std::span<const Box> boxes, int first);
    void sortPairs(std::size_t boxes);

    std::vector<int> order_;
    std::vector<int> leafOf_;  // of the boxes: the node they are in
    std::vector<Node> nodes_;  // a node's first child stands right behind it
    std::vector<Pair> pairs_;
    std::vector<Item> items_;   // while the tree is built, as order_
    std::vector<Pair> sorted_;  // while pairs are sorted
    std::vector<int> ends_;     // likewise, of the pairs with each first box
};

}  // namespace sprung
