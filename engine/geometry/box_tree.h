#pragma once

#include "core/math.h"

#include <span>
#include <vector>

namespace sprung::geometry {

/// Boxes halved again and again along their longer spread, for questions which of them a region touches.
/// Items can be left out of the answers and taken in again.
class BoxTree {
public:
    /// All items are in.
    explicit BoxTree(std::vector<Box> boxes);

    /// Those not present are left out, and do not make the boxes of the others larger.
    BoxTree(std::vector<Box> boxes, std::vector<bool> present);

    int size() const { return static_cast<int>(boxes_.size()); }
    void take(int item) { change(item, 1); }
    void leaveOut(int item) { change(item, -1); }

    /// True when `accept(item)` is for an item that is in, of those whose box `touches(box)` tells of. It
    /// must tell of each box that holds one it tells of. @param looks grows by the boxes looked at
    template <typename Touches, typename Accept>
    bool any(Touches touches, Accept accept, std::size_t& looks) const
    {
        return !nodes_.empty() && anyBelow(0, touches, accept, looks);
    }

private:
    /// A run of the order. The first half of its items is the next node, the second half is `second`.
    struct Node {
        Box box;
        int begin = 0, end = 0;  // places in `order_`
        int above = -1;          // none: it is the root
        int second = -1;         // none: it is a leaf
        int present = 0;         // items that are in
    };
    static constexpr int maxInLeaf = 4;

    int build(int begin, int end, int above);
    int split(int begin, int end, const Box& middles);
    void change(int item, int by);

    template <typename Touches, typename Accept>
    bool anyBelow(int place, const Touches& touches, const Accept& accept, std::size_t& looks) const
    {
        const Node& node = nodes_[static_cast<std::size_t>(place)];
        if (node.present == 0)
            return false;
        ++looks;
        if (!touches(node.box))
            return false;
        if (node.second >= 0)
            return anyBelow(place + 1, touches, accept, looks) ||
                   anyBelow(node.second, touches, accept, looks);
        for (int i = node.begin; i < node.end; ++i) {
            const int item = order_[static_cast<std::size_t>(i)];
            looks += present_[static_cast<std::size_t>(item)];
            if (present_[static_cast<std::size_t>(item)] && touches(boxes_[static_cast<std::size_t>(item)]) &&
                accept(item))
                return true;
        }
        return false;
    }

    std::vector<Box> boxes_;
    std::vector<bool> present_;
    std::vector<int> order_, leafOf_;
    std::vector<Node> nodes_;
};

}  // namespace sprung::geometry
