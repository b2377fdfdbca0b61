#include "collision/broad_phase.h"

namespace sprung::collision {
const std::vector<Pair>& BroadPhase::overlaps(std::span<const Box> boxes, std::size_t max)
{
    nodes_.clear();
    pairs_.clear();
    items_.clear();
    ofStrangers_ = {};
    leafOf_.resize(boxes.size());
    const int count = static_cast<int>(boxes.size());
    for (int i = 0; i < count; ++i)
        items_.push_back({boxes[i].centre(), i});
    if (count > 0)
        build(boxes, 0, count, -1);
    order_.clear();
    for (const Item& item : items_)
        order_.push_back(item.box);
    for (std::size_t i = 0; i < nodes_.size() && pairs_.size() <= max; ++i)
        if (nodes_[i].isLeaf())
            collectOfLeaf(boxes, i);
    if (pairs_.size() <= max) {
        sortPairs(boxes.size());
        return pairs_;
    }
    pairs_.clear();
    for (int i = 0; i < count && pairs_.size() < max; ++i)
        collectAfter(boxes, i);
    return pairs_;
}

void BroadPhase::build(std::span<const Box> boxes, int begin, int end, int parent)
{
    const int self = static_cast<int>(nodes_.size());
    nodes_.push_back({{}, begin, end, parent, 0});
    Box box;
    if (nodes_[self].isLeaf()) {
        for (int i = begin; i < end; ++i) {
            box.include(boxes[items_[i].box]);
            leafOf_[items_[i].box] = self;
        }
    } else {
        Box centres;
        for (int i = begin; i < end; ++i)
            centres.include(items_[i].centre);
        const int axis = centres.size().x >= centres.size().y ? 0 : 1;
        const int middle = begin + (end - begin) / 2;
        std::nth_element(items_.begin() + begin, items_.begin() + middle, items_.begin() + end,
                         [&](const Item& a, const Item& b) { return a.centre[axis] < b.centre[axis]; });
        build(boxes, begin, middle, self);
        const int second = static_cast<int>(nodes_.size());
        build(boxes, middle, end, self);
        box.include(nodes_[self + 1].box);
        box.include(nodes_[second].box);
    }
    nodes_[self].box = box;
    nodes_[self].next = static_cast<int>(nodes_.size());
}

/// The tree only grows: it is built anew by the next overlaps.
void BroadPhase::replace(int which, const Box& now)
{
    if (static_cast<std::size_t>(which) >= leafOf_.size())
        return ofStrangers_.include(now);
    for (int i = leafOf_[which]; i >= 0 && !nodes_[i].box.contains(now); i = nodes_[i].parent)
        nodes_[i].box.include(now);
}

void BroadPhase::remove(const Remaining& boxes)
{
    for (int& box : order_)
        box = box < 0 ? box : boxes[box];
    boxes.keepIn(leafOf_);
}

void BroadPhase::collect(const Box& box, std::span<const Box> boxes, std::vector<int>& found) const
{
    eachLeaf(box, 0, [&](const Node& leaf) {
        for (int k = leaf.begin; k < leaf.end; ++k)
            if (order_[k] >= 0 && boxes[order_[k]].overlaps(box))
                found.push_back(order_[k]);
    });
    if (!ofStrangers_.overlaps(box))
        return;
    for (std::size_t i = leafOf_.size(); i < boxes.size(); ++i)
        if (boxes[i].overlaps(box))
            found.push_back(static_cast<int>(i));
}

/// The pairs within a leaf and with those behind it.
void BroadPhase::collectOfLeaf(std::span<const Box> boxes, std::size_t leaf)
{
    const Node& own = nodes_[leaf];
    const auto compare = [&](int one, int begin, int end) {
        Pair found[leafSize];
        int count = 0;
        for (int k = begin; k < end; ++k) {
            const int other = order_[k];
            found[count] = {std::min(one, other), std::max(one, other)};
            count += boxes[one].overlaps(boxes[other]);
        }
        pairs_.insert(pairs_.end(), found, found + count);
    };
    for (int i = own.begin; i < own.end; ++i)
        compare(order_[i], i + 1, own.end);
    eachLeaf(own.box, leaf + 1, [&](const Node& other) {
        for (int i = own.begin; i < own.end; ++i)
            if (boxes[order_[i]].overlaps(other.box))
                compare(order_[i], other.begin, other.end);
    });
}

/// The pairs of one box with those of greater numbers.
void BroadPhase::collectAfter(std::span<const Box> boxes, int first)
{
    const std::size_t found = pairs_.size();
    eachLeaf(boxes[first], 0, [&](const Node& leaf) {
        for (int k = leaf.begin; k < leaf.end; ++k)
            if (order_[k] > first && boxes[order_[k]].overlaps(boxes[first]))
                pairs_.push_back({first, order_[k]});
    });
    std::sort(pairs_.begin() + found, pairs_.end());
}

/// By their first boxes in one pass, then the few of each.
void BroadPhase::sortPairs(std::size_t boxes)
{
    ends_.assign(boxes + 1, 0);
    for (const Pair& pair : pairs_)
        ++ends_[pair.first + 1];
    for (std::size_t i = 1; i <= boxes; ++i)
        ends_[i] += ends_[i - 1];
    sorted_.resize(pairs_.size());
    for (const Pair& pair : pairs_)
        sorted_[ends_[pair.first]++] = pair;
    int begin = 0;
    for (std::size_t i = 0; i < boxes; begin = ends_[i++])
        std::sort(sorted_.begin() + begin, sorted_.begin() + ends_[i]);
    pairs_.swap(sorted_);
}

}  // namespace sprung::collision
