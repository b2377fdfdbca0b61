// Lists of neighbours.

#include "core/simd.h"
#include "fluids/liquids.h"

#include <algorithm>

namespace sprung::fluids {
namespace {

constexpr int mostNeighbours = 128;  // of a particle that is crushed

}  // namespace

/// Whether neighbours may have moved by more than this against each other since they were sorted, m. What a stream
/// takes along together stays neighbours: it is told by how the ways in cells beside each other differ.
bool Liquids::haveParted(float most)
{
    if (blocks_.empty())
        findBlocks();
    for (std::size_t b = 0; b + 1 < blocks_.size(); ++b) {
        Ways& ways = blocks_[b].ways = {};
        for (int i = blocks_[b].first; i < blocks_[b + 1].first; ++i)
            ways.include(Ways(particles_[i].place() - places_[i]));
    }
    for (std::size_t b = 0; b + 1 < blocks_.size(); ++b) {
        Ways around;
        cells_.eachAround(cells_.cellOf(blocks_[b].first), [&](int from, int to) {
            for (int k = from < to ? blockOf_[from] : 0; from < to && k <= blockOf_[to - 1]; ++k)
                around.include(blocks_[k].ways);
        });
        if (around.mostApart() > most)
            return true;
    }
    return false;
}

/// Finds the particles that are in a cell together.
void Liquids::findBlocks()
{
    const int count = static_cast<int>(particles_.size());
    blockOf_.resize(particles_.size());
    for (int i = 0; i < count; ++i) {
        if (i == 0 || cells_.cellOf(i) != cells_.cellOf(i - 1))
            blocks_.push_back({i, {}});
        blockOf_[i] = static_cast<int>(blocks_.size()) - 1;
    }
    blocks_.push_back({count, {}});
}

/// Just after the particles have been sorted.
void Liquids::listNeighbours()
{
    const int count = static_cast<int>(particles_.size());
    const int chunks = (count + chunk - 1) / chunk;
    lists_.resize(chunks);
    sortedX_.assign(particles_.size() + widestLanes, nowhere);
    sortedY_.assign(particles_.size() + widestLanes, nowhere);
    eachParticle([&](std::size_t i) {
        sortedX_[i] = places_[i].x;
        sortedY_[i] = places_[i].y;
    });
    divideAmong(workers_, chunks, 1, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
            lists_[i].first = i * chunk;
            listNeighbours(lists_[i], std::min(count, (i + 1) * chunk));
        }
    });
    listAge_ = 0;
    areListed_ = true;
}

/// @param end behind the last particle
void Liquids::listNeighbours(Neighbours& list, int end) const
{
    const int none = static_cast<int>(particles_.size());
    list.begin.assign(1, 0);
    std::array<std::array<int, mostNear + widestLanes>, widestLanes> found;
    std::array<int, widestLanes> counts;
    Around around;
    for (int first = list.first; first < end; first += lanes_) {
        int most = 0;
        for (int lane = 0; lane < lanes_; ++lane) {
            counts[lane] = first + lane < end ? neighboursOf(first + lane, around, found[lane].data()) : 0;
            most = std::max(most, counts[lane]);
        }
        const int rows = (most + lanes_ - 1) / lanes_ * lanes_;
        for (int lane = 0; lane < lanes_; ++lane)
            std::fill(found[lane].begin() + counts[lane], found[lane].begin() + rows, none);
        const int begin = list.begin.back();
        if (list.of.size() < static_cast<std::size_t>(begin + rows * lanes_))
            list.of.resize(2 * list.of.size() + static_cast<std::size_t>(rows) * lanes_);
        kernels_->interleave(found[0].data(), found[0].size(), most, list.of.data() + begin);
        list.begin.push_back(begin + most * lanes_);
    }
}

/// How many neighbours a particle has that no wall parts from it.
/// @param around of the particle asked for before, most often in the same cell
int Liquids::neighboursOf(int particle, Around& around, int* found) const
{
    if (const int cell = cells_.cellOf(particle); cell != around.cell) {
        around = {.cell = cell};
        cells_.eachAround(cell, [&](int from, int to) { around.ranges[around.count++] = {from, to}; });
    }
    const float reach = (2.0f + skin) * kernel_.d;
    const Search search{sortedX_.data(), sortedY_.data(), reach * reach, mostNear};
    int count = kernels_->search(search, particle, around.ranges.data(), around.count, found);
    if (nearFrom_[particle + 1] > nearFrom_[particle]) {
        const Vecf place = places_[particle];
        int kept = 0;
        for (int i = 0; i < count; ++i) {
            const int k = found[i];
            found[kept] = k;
            kept += particle < k ? !isParted(particle, place, places_[k])
                                 : !isParted(particle, places_[k], place);
        }
        count = kept;
    }
    return std::min(count, mostNeighbours);
}

}  // namespace sprung::fluids
