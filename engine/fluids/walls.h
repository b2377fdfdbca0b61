#pragma once

#include "core/limits.h"
#include "dynamics/state/particles.h"
#include "scene/scene.h"

#include <algorithm>

namespace sprung::fluids {

/// No particle's middle is nearer to a wall, of d.
inline constexpr float keepOut = 0.25f;

/// A side that keeps liquid out.
struct Wall {
    int a, b;         // places in the scene's points; the outside is to the right of the way from a to b
    bool isTwoSided;  // a rope's or a net's; else what is behind it does not feel it
    int object;       // place in the scene's objects
    float from;       // m, of a along an outline
    float around;     // m, all of the outline
};

/// The sides of outlines, and the edges of objects that have none. What pushes nothing has no walls.
std::vector<Wall> wallsOf(const Scene& scene);

/// Where a wall is.
struct WallPlace {
    Vecf a{0.0f};            // m, from the liquid's origin
    Vecf along{1.0f, 0.0f};  // of length 1, from a to b
    float length = 0.0f;     // m; 0: it has no direction, and keeps nothing out

    Vecf outward() const { return {along.y, -along.x}; }
    Vecf at(float s) const { return a + s * along; }  // m along it
    Vecf own(Vecf place) const { return {glm::dot(place - a, along), glm::dot(place - a, outward())}; }
    Vecf placeOf(Vecf own) const { return a + own.x * along + own.y * outward(); }
    /// How far the place farthest moved has gone from where another wall has it. m
    float wayFrom(const WallPlace& was) const
    {
        return std::max(glm::length(a - was.a), glm::length(at(length) - was.at(was.length)));
    }
};

/// Whether a wall is faster than anything may be: it is stopped when the frame ends, and until then has nothing to do
/// with liquid. @param velocity m/s
inline bool hasRunAway(Vecf velocity)
{
    constexpr float most = static_cast<float>(farthest);
    return !(glm::dot(velocity, velocity) <= most * most);
}

/// The walls as liquid pushes and asks them: rigid bodies take a push at its foot, other walls at both ends.
class WallMotion {
public:
    WallMotion(std::span<const Wall> walls, const dynamics::Points& points, dynamics::MotionView motion);

    /// Takes over how bodies have turned: to be called whenever they have.
    void settle();

    /// @param origin m
    WallPlace place(int wall, Vec origin) const;

    // At a share of the way from a to b.
    Vecf velocity(int wall, float share) const;    // m/s
    float w(int wall, float share, Vecf n) const;  // 1/kg
    void push(int wall, float share, Vecf J);      // kg m/s

    /// The body that all of a wall is on; none: -1.
    dynamics::BodyId bodyOf(int wall) const { return levers_[wall].body; }

private:
    /// The levers of a wall's ends, as they have turned: a step asks for places between them again and again.
    struct Levers {
        dynamics::BodyId body;  // none: the ends move by themselves
        Vecf a{0.0f}, b{0.0f};  // m

        Vecf at(float share) const { return a + share * (b - a); }
    };

    std::span<const Wall> walls_;
    const dynamics::Points* points_;
    dynamics::MotionView motion_;
    std::vector<Levers> levers_;
};

}  // namespace sprung::fluids
