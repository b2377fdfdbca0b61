#pragma once

#include "collision/static_colliders.h"
#include "dynamics/state/particles.h"

namespace sprung::collision {

/// Stops what is so fast that it would pass through fixed things within a frame: contacts look ahead, but
/// only straight ahead and only at what was near.
///
/// The way of each corner, and of the middle, in the frame is swept against the fixed shapes. At a hit the
/// motion along the normal that is left is taken away, with its speed; motion along the static collider
/// stays. A soft thing of which a corner would be put back by much, for its size, is put back as a whole, and
/// keeps its speed, for the static collider is near in the next frame: the corner alone would be torn off the
/// others, and what its springs then have would be made of nothing. What is hinged is left alone where it has come in
/// by little: put back by itself it would be torn off its hinges, and contacts still push it out. Kinematic bodies are fixed things, too:
/// ways are as seen from them.
class Continuous {
public:
    Continuous(const Scene& scene, const Colliders& colliders, const dynamics::Points& points);

    /// Takes colliders that have come behind the others, of bodies that move.
    void append(const Colliders& colliders);

    /// Measures some colliders of bodies that move anew.
    void measure(const Colliders& colliders, std::span<const int> which);

    /// Takes objects out that move as bodies, with their colliders and points.
    void remove(const Remaining& colliders, const Remaining& objects, const Remaining& points);

    /// Whether an object, the first, may go through a fixed one; null: none may.
    using MayPass = std::function<bool(int object, int staticCollider)>;

    /// At the end of a frame, before places and poses go on.
    void stop(const Colliders& colliders, const MayPass& mayPass, dynamics::Bodies& bodies,
              dynamics::Points& points) const;

private:
    using IsStatic = std::function<bool(int object)>;
    static IsStatic staticFor(int object, const MayPass& mayPass);
    static bool turnBack(const StaticColliders::Hit& hit, Vec arm, dynamics::BodyMotion& m);
    void stopBody(const Colliders& colliders, const Collider& collider, const IsStatic& isStatic,
                  dynamics::Bodies& bodies) const;
    struct Soft {
        int object;
        std::vector<int> points;  // all that are free
        std::vector<int> own;     // of them those that no object before it has
        double much;              // m, that none may be put back by alone; infinite: each is put back alone
    };
    void noteSoft(const Scene& scene, const Object& object, const dynamics::Points& points,
                  std::vector<bool>& isNoted);
    bool mayMeet(std::span<const int> which, double came, const dynamics::Points& points) const;
    void stopSoft(const Soft& soft, const IsStatic& isStatic, double came, const dynamics::Bodies& bodies,
                  dynamics::Points& points) const;
    void stopPoint(int p, const IsStatic& isStatic, const dynamics::Bodies& bodies,
                   dynamics::Points& points) const;

    StaticColliders staticColliders_;
    std::vector<Soft> softObjects_;
    std::vector<double> thickness_;  // m, of the colliders
};

}  // namespace sprung::collision
