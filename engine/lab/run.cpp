#include "lab/run.h"

#include "lab/run_loop.h"

namespace sprung::lab {

Run runMethod(const Problem& problem, Integrator method, const RunPlan& plan, const RunContext& context)
{
    return plan.precision == Precision::Single ? runInSingle(problem, method, plan, context)
                                               : runInDouble(problem, method, plan, context);
}

ExactTrack exactTrack(const Problem& problem, double duration, std::size_t samples)
{
    ExactTrack exact;
    withLaw<double>(problem, [&](const auto& law, const auto& start) {
        ExactSolution solution(law, start);
        Recorder recorder(law, start, info(problem.kind).planar, exact.track);
        exact.closedForm = solution.closedForm();
        for (std::size_t i = 0; i <= samples; ++i) {
            const double t = duration * static_cast<double>(i) / static_cast<double>(samples);
            const auto& s = solution.at(t);
            if (!recorder.add(s, t))
                return;
            exact.largestKinetic = std::max(exact.largestKinetic, law.kinetic(s));
        }
    });
    return exact;
}

}  // namespace sprung::lab
