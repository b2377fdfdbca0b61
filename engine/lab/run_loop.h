#pragma once

// The loop of one run, made once for each law, method and scalar, so that a step calls nothing virtual.

#include "lab/exact.h"
#include "lab/run.h"

#include <type_traits>

namespace sprung::lab {

/// A law that counts how often it is asked.
template <typename Law>
struct Counted {
    const Law& law;
    std::uint64_t count = 0;

    bool usesVelocity() const { return law.usesVelocity(); }

    template <typename C>
    void operator()(const C& x, const C& v, ScalarOf<C> t, C& a)
    {
        ++count;
        law(x, v, t, a);
    }
};

template <typename C>
auto inDouble(const State<C>& s)
{
    if constexpr (std::is_same_v<ScalarOf<C>, double>) {
        return s;
    } else if constexpr (requires(C & c) { c.resize(1); }) {
        return State<std::vector<double>>{{s.x.begin(), s.x.end()}, {s.v.begin(), s.v.end()}, s.t};
    } else {
        State<std::array<double, std::tuple_size_v<C>>> wide;
        std::copy(s.x.begin(), s.x.end(), wide.x.begin());
        std::copy(s.v.begin(), s.v.end(), wide.v.begin());
        wide.t = s.t;
        return wide;
    }
}

template <typename C>
bool isFinite(const State<C>& s)
{
    return std::isfinite(largest(s.x)) && std::isfinite(largest(s.v));
}

/// Writes a run down beside the exact solution.
template <typename Law>
class Recorder {
public:
    using S = State<typename Law::Container>;

    Recorder(const Law& law, const S& start, bool planar, Samples& track)
        : law_(law), exact_(law, start), planar_(planar), track_(track)
    {
    }

    /// False, and nothing is written, when a number overflows.
    bool add(const S& s, double t)
    {
        const double energy = law_.energy(s);
        if (!isFinite(s) || !std::isfinite(energy))
            return false;
        const Observation seen = law_.observe(s), should = law_.observe(exact_.at(t));
        track_.t.push_back(t);
        track_.q.push_back(seen.q);
        track_.rate.push_back(seen.rate);
        track_.energy.push_back(energy);
        track_.error.push_back(planar_ ? glm::distance(seen.at, should.at) : std::abs(seen.q - should.q));
        track_.at.push_back(seen.at);
        return true;
    }

private:
    Law law_;
    ExactSolution<Law> exact_;
    bool planar_;
    Samples& track_;
};

/// @param law in the scalar of the run; `wide` the same in double, for looking at it
template <typename Law, typename Wide, typename C, typename Stepper>
class RunLoop {
public:
    RunLoop(const Law& law, const Wide& wide, const State<C>& start, Stepper stepper, const RunPlan& plan,
            bool planar, const RunContext& context, Run& run)
        : law_{law},
          wideLaw_(wide),
          s_(start),
          stepper_(std::move(stepper)),
          plan_(plan),
          context_(context),
          run_(run),
          recorder_(wide, inDouble(start), planar, run.track)
    {
    }

    void go()
    {
        recorder_.add(inDouble(s_), 0.0);
        const State<C> start = s_;
        const Stepper fresh = stepper_;
        if constexpr (choosesItsSteps<Stepper>)
            goByItself();
        else
            goEvenly();
        run_.evaluations = law_.count;
        if constexpr (requires { stepper_.rejected(); })
            run_.rejected = stepper_.rejected();
        if constexpr (requires { stepper_.unsolved(); })
            run_.unsolved = stepper_.unsolved();
        measureTime(start, fresh);
    }

private:
    using T = ScalarOf<C>;

    /// The first steps once more with nothing between them: looking at them takes longer than they do.
    void measureTime(State<C> s, Stepper stepper)
    {
        constexpr std::uint64_t most = 20000;
        const std::uint64_t steps = std::min(run_.steps, most);
        if (!context_.clock || steps == 0)
            return;
        const double began = context_.clock();
        for (std::uint64_t i = 0; i < steps; ++i) {
            if constexpr (choosesItsSteps<Stepper>)
                stepper.step(s, static_cast<T>(plan_.duration) - s.t, law_);
            else
                stepper.step(s, static_cast<T>(plan_.h), law_);
        }
        [[maybe_unused]] const volatile T used = s.x[0];  // so that the compiler does not leave the steps out
        const double each = (context_.clock() - began) / static_cast<double>(steps);
        run_.seconds = each * static_cast<double>(run_.steps);
    }
    bool mustStop() const { return context_.stop && context_.stop->load(std::memory_order_relaxed); }

    void tell(double share) const
    {
        if (context_.told)
            context_.told(share);
    }

    void goEvenly()
    {
        const auto steps = static_cast<std::uint64_t>(plan_.duration / plan_.h + 1e-9);
        const std::uint64_t stride = steps / plan_.maxSamples + 1;
        while (run_.steps < steps) {
            const std::uint64_t end = std::min(run_.steps + stride, steps);
            const State<C> before = s_;
            const Stepper stepperBefore = stepper_;
            for (std::uint64_t i = run_.steps; i < end; ++i)
                stepper_.step(s_, static_cast<T>(plan_.h), law_);
            s_.t = static_cast<T>(static_cast<double>(end) * plan_.h);
            if (!recorder_.add(inDouble(s_), static_cast<double>(end) * plan_.h)) {
                findOverflow(before, stepperBefore, end);
                return;
            }
            run_.steps = end;
            tell(static_cast<double>(end) / static_cast<double>(steps));
            if ((run_.stopped = mustStop()))
                return;
        }
    }

    /// The step in which it happened, gone through once more.
    void findOverflow(State<C> s, Stepper stepper, std::uint64_t end)
    {
        while (run_.steps < end) {
            stepper.step(s, static_cast<T>(plan_.h), law_);
            ++run_.steps;
            if (!isFinite(s) || !std::isfinite(wideLaw_.energy(inDouble(s))))
                break;
        }
        run_.divergedAt = static_cast<double>(run_.steps) * plan_.h;
    }

    void goByItself()
    {
        if constexpr (choosesItsSteps<Stepper>) {
            const T end = static_cast<T>(plan_.duration);
            std::uint64_t stride = 1, next = 1;
            while (s_.t < end) {
                stepper_.step(s_, end - s_.t, law_);
                ++run_.steps;
                if (!isFinite(s_)) {
                    run_.divergedAt = static_cast<double>(s_.t);
                    return;
                }
                run_.stalled = stepper_.stalled() || static_cast<double>(run_.steps) >= maxSteps;
                if (run_.steps >= next || s_.t >= end || run_.stalled) {
                    if (!recorder_.add(inDouble(s_), static_cast<double>(s_.t))) {
                        run_.divergedAt = static_cast<double>(s_.t);
                        return;
                    }
                    stride = 1 + run_.steps / plan_.maxSamples;
                    next = run_.steps + stride;
                    tell(static_cast<double>(s_.t) / plan_.duration);
                }
                if (run_.stalled || (run_.stopped = mustStop()))
                    return;
            }
        }
    }

    Counted<Law> law_;
    Wide wideLaw_;
    State<C> s_;
    Stepper stepper_;
    const RunPlan& plan_;
    RunContext context_;
    Run& run_;
    Recorder<Wide> recorder_;
};

template <typename T>
Run runIn(const Problem& problem, Integrator method, const RunPlan& plan, const RunContext& context)
{
    Run run{.method = method, .track = {}};
    const bool planar = info(problem.kind).planar;
    withLaw<T>(problem, [&](const auto& law, const auto& start) {
        withMethod(method, plan.settings, start, [&](auto stepper) {
            const auto wide = law.inDouble();
            RunLoop loop(law, wide, start, std::move(stepper), plan, planar, context, run);
            loop.go();
        });
    });
    return run;
}

Run runInSingle(const Problem& problem, Integrator method, const RunPlan& plan, const RunContext& context);
Run runInDouble(const Problem& problem, Integrator method, const RunPlan& plan, const RunContext& context);

}  // namespace sprung::lab
