#include "dynamics/step/contact_levels.h"

#include "dynamics/step/least_substeps.h"

#include <algorithm>

namespace sprung::dynamics {
namespace {

constexpr double levelsForASubstep = 5.0;  // with 4 substeps 20 boxes stand

// A column whose contacts give way buckles under its own weight as an elastic one does: higher than goes with the 2/3
// power of how fast the contacts swing. With those of 8 substeps 35 boxes that are kept awake stand and 40 do not; with
// stiffer ones, and as many substeps as these take, 50, 70 and 100 stand.
constexpr double slenderest = 30.0;                       // that needs none of that
constexpr double slender = 50.0, substepsOfSlender = 16;  // what so slender a column needs

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
    levels_.assign(bodies, 0);
    if (contacts.empty())
        return;
    listNeighbours(contacts, bodies, lastUnmoved);
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

double slendernessOf(int levels, int bodies)
{
    return static_cast<double>(levels) * levels / std::max(bodies, 1);
}

bool mayBuckle(double slenderness)
{
    return slenderness > slenderest;
}

int minSubstepsOfColumn(double slenderness)
{
    const double substeps = mayBuckle(slenderness)
                                ? substepsOfSlender * std::pow(slenderness / slender, 1.5)
                                : std::min<double>(fewestSubsteps, slenderness / levelsForASubstep);
    return static_cast<int>(std::ceil(substeps));
}

}  // namespace sprung::dynamics
