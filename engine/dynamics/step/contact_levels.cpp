#include "dynamics/step/contact_levels.h"

#include "dynamics/step/least_substeps.h"

#include <algorithm>

namespace sprung::dynamics {
namespace {

constexpr double levelsForASubstep = 5.0;  // with 4 substeps 20 boxes stand, with 8 there are 50 that do

}  // namespace

/// Neighbours of each body one after the other, those of body i from first_[i] to first_[i + 1].
void ContactLevels::listNeighbours(std::span<const collision::ActivePair> contacts, int bodies,
                                   int lastUnmoved)
{
    first_.assign(bodies + 1, 0);
    for (const collision::ActivePair& pair : contacts)
        if (pair.other > lastUnmoved) {
            ++first_[pair.body];
            ++first_[pair.other];
        }
    int end = 0;
    for (int& first : first_)
        first = end += first;
    neighbours_.resize(end);
    for (const collision::ActivePair& pair : contacts)
        if (pair.other > lastUnmoved) {
            neighbours_[--first_[pair.body]] = pair.other;
            neighbours_[--first_[pair.other]] = pair.body;
        }
}

void ContactLevels::measure(std::span<const collision::ActivePair> contacts, int bodies, int lastUnmoved)
{
    listNeighbours(contacts, bodies, lastUnmoved);
    levels_.assign(bodies, 0);
    queue_.clear();
    const auto reach = [&](int body, int level) {
        if (levels_[body] > 0)
            return;
        levels_[body] = level;
        queue_.push_back(body);
    };
    for (const collision::ActivePair& pair : contacts)
        if (pair.other <= lastUnmoved)
            reach(pair.body, 1);
    for (std::size_t next = 0; next < queue_.size(); ++next) {
        const int body = queue_[next];
        for (int i = first_[body]; i < first_[body + 1]; ++i)
            reach(neighbours_[i], levels_[body] + 1);
    }
}

int minSubstepsOfColumn(int levels, int bodies)
{
    const double slenderness = static_cast<double>(levels) * levels / std::max(bodies, 1);
    return static_cast<int>(std::min<double>(fewestSubsteps, std::ceil(slenderness / levelsForASubstep)));
}

}  // namespace sprung::dynamics
