#include "lab/order.h"

#include "lab/exact.h"
#include "lab/run.h"

#include <limits>

namespace sprung::lab {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::size_t maxDegrees = 32;  // beyond it a measurement takes too long for a table

/// One step of the method itself: Dormand-Prince without its step control.
template <typename Stepper, typename S, typename Law>
void fixedStep(Stepper& stepper, S& s, double h, Law& law)
{
    if constexpr (choosesItsSteps<Stepper>)
        stepper.fixedStep(s, h, law);
    else
        stepper.step(s, h, law);
}

/// The largest distance in x from the exact solution, over the whole run.
template <typename Law, typename S, typename Stepper>
double worstError(const Law& law, const S& start, Stepper stepper, double duration, int steps)
{
    ExactSolution exact(law, start);
    S s = start;
    Law force = law;
    const double h = duration / steps;
    double worst = 0.0;
    for (int i = 1; i <= steps; ++i) {
        fixedStep(stepper, s, h, force);
        const S& should = exact.at(h * i);
        double square = 0.0;
        for (std::size_t k = 0; k < s.x.size(); ++k)
            square += (s.x[k] - should.x[k]) * (s.x[k] - should.x[k]);
        if (!std::isfinite(square))
            return infinite;
        worst = std::max(worst, std::sqrt(square));
    }
    return worst;
}

/// Returns how far it gets from where it began, as the exact solution goes.
template <typename Law, typename S>
double reach(const Law& law, const S& start, double duration)
{
    constexpr int samples = 64;
    ExactSolution exact(law, start);
    double most = 0.0;
    for (int i = 1; i <= samples; ++i) {
        const S& s = exact.at(duration * i / samples);
        for (std::size_t k = 0; k < s.x.size(); ++k)
            most = std::max(most, std::abs(s.x[k] - start.x[k]));
    }
    return most;
}

/// Halves the step until the error reaches what rounding, or the reference, leaves.
template <typename Law, typename S>
MeasuredOrder measure(const Law& law, const S& start, Integrator method, double duration,
                      const std::atomic<bool>* stop)
{
    constexpr int fewest = 32, most = 1 << 14;
    const double scale = reach(law, start, duration);
    const bool closedForm = ExactSolution(law, start).closedForm();
    const double floor = (closedForm ? 1e-12 : 3e-11) * scale;  // what rounding or the reference leaves
    MeasuredOrder order;
    double before = infinite;
    for (int steps = fewest; steps <= most && !(stop && *stop); steps *= 2) {
        const double error = withMethod(method, {}, start, [&](auto stepper) {
            return worstError(law, start, std::move(stepper), duration, steps);
        });
        if (error <= floor) {
            order.exact = steps == fewest;
            return order;
        }
        if (before < 0.1 * scale)
            order.value = std::log2(before / error);
        before = error;
    }
    return order;
}

}  // namespace

MeasuredOrder measureOrder(const Problem& problem, Integrator method, double duration,
                           const std::atomic<bool>* stop)
{
    MeasuredOrder order;
    withLaw<double>(problem, [&](const auto& law, const auto& start) {
        if (start.x.size() <= maxDegrees)
            order = measure(law, start, method, std::min(duration, 1.5 * law.naturalTime()), stop);
    });
    return order;
}

}  // namespace sprung::lab
