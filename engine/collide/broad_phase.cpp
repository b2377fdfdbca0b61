#include "collide/broad_phase.h"

#include <numeric>

namespace sprung {
namespace {

constexpr int leafSize = 4;

}  // namespace

const std::vector<Pair>& BroadPhase::overlaps(std::span<const Box> boxes, std::size_t most)
{
    nodes_.clear();
    pairs_.clear();
    order_.resize(boxes.size());
    leafOf_.resize(boxes.size());
    std::iota(order_.begin(), order_.end(), 0);
    const int count = static_cast<int>(boxes.size());
    if (count > 0)
        build(boxes, 0, count, -1);
    for (int i = 0; i < count && pairs_.size() < most; ++i)
        collectAfter(boxes, i);
    return pairs_;
}

void BroadPhase::build(std::span<const Box> boxes, int begin, int end, int parent)
{
    Box box, centres;
    int last = 0;
    for (int i = begin; i < end; ++i) {
        box.include(boxes[order_[i]]);
        centres.include(boxes[order_[i]].centre());
        last = std::max(last, order_[i]);
    }
    const int self = static_cast<int>(nodes_.size());
    nodes_.push_back({box, begin, end, parent, 0, last});
    if (end - begin > leafSize) {
        const int axis = centres.size().x >= centres.size().y ? 0 : 1;
        const int middle = begin + (end - begin) / 2;
        std::nth_element(order_.begin() + begin, order_.begin() + middle, order_.begin() + end,
                         [&](int a, int b) { return boxes[a].centre()[axis] < boxes[b].centre()[axis]; });
        build(boxes, begin, middle, self);
        build(boxes, middle, end, self);
    } else {
        for (int i = begin; i < end; ++i)
            leafOf_[order_[i]] = self;
    }
    nodes_[self].next = static_cast<int>(nodes_.size());
}

/// The tree only grows: it is built anew by the next overlaps.
void BroadPhase::replace(int which, const Box& now)
{
    for (int i = leafOf_[which]; i >= 0 && !nodes_[i].box.contains(now); i = nodes_[i].parent)
        nodes_[i].box.include(now);
}

void BroadPhase::collect(const Box& box, std::span<const Box> boxes, std::vector<int>& found) const
{
    for (std::size_t i = 0; i < nodes_.size();) {
        const Node& node = nodes_[i];
        if (!node.box.overlaps(box)) {
            i = node.next;
            continue;
        }
        ++i;
        if (node.end - node.begin > leafSize)
            continue;
        for (int k = node.begin; k < node.end; ++k)
            if (boxes[order_[k]].overlaps(box))
                found.push_back(order_[k]);
    }
}

void BroadPhase::collectAfter(std::span<const Box> boxes, int first)
{
    const Box& box = boxes[first];
    const std::size_t found = pairs_.size();
    for (std::size_t i = 0; i < nodes_.size();) {
        const Node& node = nodes_[i];
        if (node.last <= first || !node.box.overlaps(box)) {
            i = node.next;
            continue;
        }
        ++i;
        if (node.end - node.begin > leafSize)
            continue;
        for (int k = node.begin; k < node.end; ++k)
            if (order_[k] > first && boxes[order_[k]].overlaps(box))
                pairs_.push_back({first, order_[k]});
    }
    std::sort(pairs_.begin() + found, pairs_.end());
}

}  // namespace sprung
