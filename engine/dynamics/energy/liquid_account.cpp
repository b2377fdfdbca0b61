#include "dynamics/energy/liquid_account.h"

#include "dynamics/energy/energy_limiter.h"

#include <algorithm>

namespace sprung::dynamics {
namespace {

// The part of what is taken back that was done on islands at least: else it is not they that gained.
constexpr double worthTaking = 0.1;

}  // namespace

void LiquidAccount::begin(double energy)
{
    energy_ = energy;
    work_ = 0.0;
    for (int island : islands_) {
        workOn_[island] = 0.0;
        isListed_[island] = false;
    }
    islands_.clear();
}

void LiquidAccount::addWork(double work, NodeId island)
{
    work_ += work;
    if (island.isStatic())
        return;
    if (workOn_.size() <= static_cast<std::size_t>(island)) {
        workOn_.resize(static_cast<std::size_t>(island) + 1);
        isListed_.resize(workOn_.size());
    }
    workOn_[island] += work;
    if (!isListed_[island])
        islands_.push_back(island);
    isListed_[island] = true;
}

double LiquidAccount::settle(const EnergyLimiter& limiter, double excess)
{
    std::sort(islands_.begin(), islands_.end());
    double gain = gain_;  // J
    for (int island : islands_)
        if (limiter.isDriven(island))
            workOn_[island] = 0.0;  // whatever it gains is given to it
        else
            gain += limiter.gainOf(island);
    return std::max(0.0, excess + gain);
}

void LiquidAccount::takeBack(double work, EnergyLimiter& limiter) const
{
    double done = 0.0;  // J
    for (int island : islands_)
        done += std::max(0.0, workOn_[island]);
    if (work <= 0.0 || done <= worthTaking * work)
        return;
    const double share = std::min(1.0, work / done);
    for (int island : islands_) {
        const double taken = share * std::max(0.0, workOn_[island]);
        if (taken > 0.0)  // it has gained so much, then: what it lost or gained besides is in X
            limiter.addWork(std::min(0.0, limiter.gainOf(island) - taken), NodeId{island});
    }
}

double LiquidAccount::taken(const EnergyLimiter& limiter) const
{
    double sum = 0.0;
    for (const LimiterAct& act : limiter.acts())
        if (std::binary_search(islands_.begin(), islands_.end(), act.island))
            sum += act.removed;
    return sum;
}

}  // namespace sprung::dynamics
