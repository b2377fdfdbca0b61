#include "collide/pair_finder.h"

namespace sprung {
namespace {

constexpr double fat = 0.05;                  // m
constexpr std::size_t mostPairs = 2'000'000;  // more come only of things that lie all over one another

}  // namespace

bool PairFinder::update(std::span<const Box> boxes)
{
    bool left = fat_.size() != boxes.size();
    fat_.resize(boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (fat_[i].contains(boxes[i]))
            continue;
        fat_[i] = boxes[i].grown(fat);
        left = true;
    }
    if (left)
        pairs_ = broadPhase_.overlaps(fat_, mostPairs);
    return left;
}

}  // namespace sprung
