#include "panels/lab/case_runner.h"

namespace sprung::ui {

void CaseRunner::update(const lab::CasePlan& wanted)
{
    job_.update(wanted, [this](const lab::CasePlan& plan, const std::atomic<bool>& stop) {
        return lab::runCase(plan, {.stop = &stop, .told = [this](double share) { share_ = share; }});
    });
}

}  // namespace sprung::ui
