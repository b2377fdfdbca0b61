#pragma once

#include "core/simd.h"
#include "core/threads.h"
#include "dynamics/state/bodies.h"
#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// Accelerates and moves bodies by semi-implicit Euler, four numbers at a time: velocity and inverse mass,
/// then motion since the frame's start and inverse inertia. It also keeps what contacts pushed in a substep,
/// to push it again at the next one's start.
///
/// Where nothing but contacts changes the bodies' velocities between two substeps, all that happens between
/// the last pass of one and the first of the next is done in one passage over the bodies instead of five:
/// another packing of the same steps (pyramids take 3 to 8 % less time).
class BodySteps {
public:
    explicit BodySteps(std::size_t bodies) : before_(bodies), pushed_(bodies) {}

    /// Between frames, when there are more bodies.
    void setCount(std::size_t bodies)
    {
        before_.resize(bodies);
        pushed_.resize(bodies);
    }

    /// @param onlyContacts whether nothing else will act on the bodies of the coming substeps
    void beginGroup(bool onlyContacts) { onlyContacts_ = onlyContacts; }

    /// v = (v + g h) kept, of bodies that are not on a pivot. @param gh m/s @param kept share, against drag
    void accelerate(std::span<const int> chosen, Bodies& bodies, Vecf gh, float kept);

    /// To be called before contacts push, and after: between the two they may also be given once more what
    /// they were given in the last substep, v += M^-1 J^T lambda, as it came out in sum.
    void beginPush(std::span<const int> chosen, Bodies& bodies, bool again);
    /// Then bodies move: dp += v h.
    void endPushAndMove(std::span<const int> chosen, Bodies& bodies, float h);

    /// The same for the pass that only relaxes, whose pushes count with the others.
    void beginRelax(std::span<const int> chosen, const Bodies& bodies);
    void endRelax(std::span<const int> chosen, const Bodies& bodies);

    /// Helpers from now on; null: none.
    void setWorkers(Workers* workers) { workers_ = workers; }

private:
    template <class Step>
    void each(std::span<const int> chosen, const Step& step) const;
    void accelerateAndPush(std::span<const int> chosen, Bodies& bodies, bool again);
    void move(std::span<const int> chosen, Bodies& bodies, float h) const;

    bool onlyContacts_ = false;
    Vecf gh_{0.0f};      // m/s, of the substep, where acceleration waits for the push
    float kept_ = 1.0f;  // likewise
    Workers* workers_ = nullptr;
    /// The velocity has the layout of BodyMotion's first four numbers.
    struct alignas(16) Velocity {
        float numbers[4];
    };
    std::vector<Velocity> before_, pushed_;
};

}  // namespace sprung::dynamics
