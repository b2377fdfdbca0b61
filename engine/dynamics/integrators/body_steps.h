#pragma once

#include "core/simd.h"
#include "core/threads.h"
#include "dynamics/state/bodies.h"
#include "dynamics/state/particles.h"

namespace sprung {

/// What is done to every body in a substep, four numbers at a time: velocity and inverse mass, then motion
/// since the frame's start and inverse inertia.
class BodySteps {
public:
    explicit BodySteps(std::size_t bodies) : before_(bodies), pushed_(bodies) {}

    /// v = (v + g h) kept, of bodies that are not on a pivot. @param gh m/s @param kept share, against drag
    void accelerate(std::span<const int> chosen, Bodies& bodies, Vecf gh, float kept) const;

    /// To be called before contacts push, and after: between the two they may also be given once more what
    /// they were given in the last substep, v += M^-1 J^T lambda, as it came out in sum.
    void beginPush(std::span<const int> chosen, Bodies& bodies, bool again);
    /// Then bodies move: dp += v h.
    void endPushAndMove(std::span<const int> chosen, Bodies& bodies, float h);

    /// The same for the pass that only relaxes, whose pushes count with the others.
    void beginRelax(std::span<const int> chosen, const Bodies& bodies);
    void endRelax(std::span<const int> chosen, const Bodies& bodies);

    /// All that in one step, between the last pass of a substep and the first of the next one, for bodies on
    /// which nothing acts in between: v = (v + g h) kept, and what was pushed since then is pushed once more.
    void accelerateAndPush(std::span<const int> chosen, Bodies& bodies, Vecf gh, float kept, bool again);
    /// dp += v h.
    void move(std::span<const int> chosen, Bodies& bodies, float h) const;

    /// Helpers from now on; null: none.
    void setWorkers(Workers* workers) { workers_ = workers; }

private:
    template <class Step>
    void each(std::span<const int> chosen, const Step& step) const;

    Workers* workers_ = nullptr;
    /// As in a body's motion.
    struct alignas(16) Velocity {
        float numbers[4];
    };
    std::vector<Velocity> before_, pushed_;
};

}  // namespace sprung
