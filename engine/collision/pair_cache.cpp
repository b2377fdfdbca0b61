#include "collision/pair_cache.h"

namespace sprung::collision {
namespace {

constexpr double slack = 0.05;               // m
constexpr double framesAhead = 4.0;          // of motion, that slack boxes reach ahead
constexpr double maxAhead = 2.0;             // m
constexpr std::size_t maxPairs = 2'000'000;  // more come only of things that lie all over one another

constexpr std::size_t looksOfATree = 100;  // a box: looking at so many costs as much as to build a tree anew
constexpr double slimmed = 4.0;            // times as slack as it would be now, a box is made anew

/// @param times as slack
Box fatBox(const Box& box, Vec way, double times = 1.0)
{
    const Vec ahead = glm::clamp(framesAhead * way, Vec{-maxAhead}, Vec{maxAhead});
    Box grown = box.grown(times * slack);
    grown.min += times * glm::min(ahead, Vec{0.0});
    grown.max += times * glm::max(ahead, Vec{0.0});
    return grown;
}

}  // namespace

void PairCache::forget()
{
    fat_.clear();
    cached_.clear();
}

void PairCache::remove(const Remaining& boxes, std::vector<int>& marks)
{
    boxes.keepIn(fat_);
    broadPhase_.remove(boxes);
    movedInTree_ += boxes.gone().size();
    std::size_t kept = 0;
    for (const CachedPair& cached : cached_) {
        const Pair now{boxes[cached.pair.first], boxes[cached.pair.second]};
        if (now.first >= 0 && now.second >= 0) {
            cached_[kept] = cached;
            cached_[kept++].pair = now;
        } else if (cached.mark >= 0) {
            marks.push_back(cached.mark);
        }
    }
    cached_.resize(kept);
}

void PairCache::update(std::span<const Box> boxes, std::span<const Vec> motions)
{
    lost_.clear();
    moved_.clear();
    const bool isNew = fat_.empty() || fat_.size() > boxes.size();
    fat_.resize(boxes.size());
    isMoved_.assign(boxes.size(), 0);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        // A box that has been fast would have too many neighbours for good.
        const Vec max = fatBox(boxes[i], motions[i], slimmed).size(), size = fat_[i].size();
        if (fat_[i].contains(boxes[i]) && size.x <= max.x && size.y <= max.y)
            continue;
        fat_[i] = fatBox(boxes[i], motions[i]);
        isMoved_[i] = 1;
        moved_.push_back(static_cast<int>(i));
    }
    movedInTree_ += moved_.size();
    strangersSeen_ += moved_.size() * broadPhase_.strangers(boxes.size());
    if (isNew || movedInTree_ > boxes.size() || strangersSeen_ > looksOfATree * boxes.size())
        findAll();
    else if (!moved_.empty())
        findOfMoved();
}

void PairCache::findAll()
{
    movedInTree_ = strangersSeen_ = 0;
    merge(broadPhase_.overlaps(fat_, maxPairs), true);
}

void PairCache::findOfMoved()
{
    found_.clear();
    for (int i : moved_)
        broadPhase_.replace(i, fat_[i]);
    for (int i : moved_) {
        hits_.clear();
        broadPhase_.collect(fat_[i], fat_, hits_);
        for (int k : hits_)
            if (k != i && !(isMoved_[k] && k < i))
                found_.push_back({std::min(i, k), std::max(i, k)});
        if (cached_.size() + found_.size() > maxPairs)
            return findAll();
    }
    std::sort(found_.begin(), found_.end());
    merge(found_, false);
}

/// The pairs found take the place of those with a box that moved, or of all.
void PairCache::merge(std::span<const Pair> found, bool all)
{
    next_.clear();
    auto old = cached_.begin();
    auto fresh = found.begin();
    while (old != cached_.end() || fresh != found.end()) {
        if (fresh == found.end() || (old != cached_.end() && old->pair < *fresh)) {
            if (!all && !isMoved_[old->pair.first] && !isMoved_[old->pair.second])
                next_.push_back(*old);
            else if (old->mark >= 0)
                lost_.push_back(old->mark);
            ++old;
        } else if (old != cached_.end() && old->pair == *fresh) {
            next_.push_back(*old++);
            ++fresh;
        } else {
            next_.push_back({*fresh++});
        }
    }
    cached_.swap(next_);
}

}  // namespace sprung::collision
