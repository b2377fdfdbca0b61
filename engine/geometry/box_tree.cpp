#include "geometry/box_tree.h"

#include <numeric>

namespace sprung::geometry {

BoxTree::BoxTree(std::vector<Box> boxes) : BoxTree(std::move(boxes), {}) {}

BoxTree::BoxTree(std::vector<Box> boxes, std::vector<bool> present)
    : boxes_(std::move(boxes)), present_(std::move(present)), order_(boxes_.size()), leafOf_(boxes_.size())
{
    present_.resize(boxes_.size(), present_.empty());
    std::iota(order_.begin(), order_.end(), 0);
    if (!boxes_.empty())
        build(0, size(), -1);
}

int BoxTree::build(int begin, int end, int above)
{
    const int place = static_cast<int>(nodes_.size());
    Node node{.begin = begin, .end = end, .above = above};
    Box middles;
    for (int i = begin; i < end; ++i) {
        node.box.include(boxes_[order_[i]]);
        middles.include(boxes_[order_[i]].centre());
        leafOf_[order_[i]] = place;
        node.present += present_[order_[i]];
    }
    nodes_.push_back(node);
    if (end - begin <= maxInLeaf)
        return place;
    const int middle = split(begin, end, middles);
    build(begin, middle, place);
    nodes_[place].second = build(middle, end, place);
    return place;
}

/// Puts the items of a run into two, first by whether they are present, and gives the place where the second
/// begins.
int BoxTree::split(int begin, int end, const Box& middles)
{
    const auto first = order_.begin() + begin, last = order_.begin() + end;
    const auto absent = std::partition(first, last, [&](int item) { return present_[item]; });
    if (absent != first && absent != last)
        return static_cast<int>(absent - order_.begin());
    const int axis = middles.size().x >= middles.size().y ? 0 : 1;
    const int middle = begin + (end - begin) / 2;
    std::nth_element(first, order_.begin() + middle, last,
                     [&](int a, int b) { return boxes_[a].centre()[axis] < boxes_[b].centre()[axis]; });
    return middle;
}

void BoxTree::change(int item, int by)
{
    if (present_[item] == (by > 0))
        return;
    present_[item] = by > 0;
    for (int place = leafOf_[item]; place >= 0; place = nodes_[place].above)
        nodes_[place].present += by;
}

}  // namespace sprung::geometry
