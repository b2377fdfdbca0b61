#include "lab/run_loop.h"

namespace sprung::lab {

Run runInSingle(const Problem& problem, Integrator method, const RunPlan& plan, const RunContext& context)
{
    return runIn<float>(problem, method, plan, context);
}

}  // namespace sprung::lab
