#include "lab/run_loop.h"

namespace sprung::lab {

Run runInDouble(const Problem& problem, Integrator method, const RunPlan& plan, const RunContext& context)
{
    return runIn<double>(problem, method, plan, context);
}

}  // namespace sprung::lab
