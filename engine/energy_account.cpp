#include "energy_account.h"

namespace sprung {

EnergyAccount::EnergyAccount(const World& world)
    : start_(world.energy().conserved),
      highest_(start_),
      now_(start_),
      allowed_(start_),
      work_(world.outsideWork())
{
}

void EnergyAccount::follow(const World& world)
{
    const double work = world.outsideWork(), scale = world.energyScale();
    allowed_ = std::min(allowed_, now_) + (work - work_);
    work_ = work;
    now_ = world.energy().conserved;
    highest_ = std::max(highest_, now_);
    const double above = now_ - allowed_;
    if (!std::isfinite(above))
        error_ = std::numeric_limits<double>::infinity();
    else if (scale > 0.0)
        error_ = std::max(error_, above / scale);
}

}  // namespace sprung
