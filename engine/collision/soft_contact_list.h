#pragma once

#include "core/math.h"
#include "dynamics/state/node.h"

#include <cstdint>
#include <vector>

namespace sprung::collision {

/// One side of a contact with soft points: a place on a body, or between two points.
struct SoftSide {
    dynamics::BodyId body;
    bool isRound = false;       // on a circle, whose surface does not turn away from what it touches
    Vecf r{0.0f};               // m, on a body
    float outerRadius = 0.0f;   // m, of the body's collider
    int p[2] = {0, 0};          // else the points
    float t[2] = {1.0f, 0.0f};  // and their shares; their sum is 1
    Vecf side{0.0f};            // m, from the one to the other
    float lean = 0.0f;  // of friction, so much acts on the first along n, and against it on the second
};

/// The anchor of a contact's friction: how far the sides have been pulled along each other since they
/// stuck.
struct FrictionAnchor {
    int a = 0, b = 0;       // colliders
    std::uint64_t key = 0;  // of the contact among those of the two
    float tau = 0.0f;       // m
    std::int8_t face =
        0;  // of a side that the same rope's corner is at: 1 to the right, -1; 0: beyond its end
};

/// The work that pushing an overlap apart does in a frame: the force less what only moved the masses, times
/// the way,
///
///   F = max(0, lambda - way / (wA + wB)) / h^2,  W = sum (F + F of the next substep)/2 way
///
/// way: how far s rose towards 0 in the substep. For the next frame's force the last one stands.
struct DepenetrationWork {
    float work = 0.0f;              // J, by the last substep's start
    float held = 0.0f, way = 0.0f;  // kg m, m, in the last substep

    void add(float heldNow, float wayNow, float h)
    {
        work += 0.5f * heldNow * (wayNow + way) / (h * h);
        held = heldNow;
        way = wayNow;
    }
    /// @param h s, of the last substep
    double whole(double h) const { return work + 0.5 * held * way / (h * h); }
};

/// The contacts of a frame with a soft point on a side, as collision finds them.
class SoftContactList {
public:
    /// First what all look at, then what those do who solve it. Many are gone through several times a frame: they
    /// are to fill no more than four lines of the cache.
    struct alignas(64) Contact {
        SoftSide a, b;
        FrictionAnchor anchor;
        Vecf n{0.0f};     // from a to b
        float s0 = 0.0f;  // m, at the start of the frame
        float mu = 0.0f, e = 0.0f;
        bool isSelf = false;      // within one object: remembered even where nothing presses
        bool isAnchored = false;  // it was one in the last frame
        bool isOfPoints = false;  // nothing but points by themselves moves: those below
        bool isOnFixed = false;   // or on what moves at a given velocity
        bool mayTurn = false;     // a side, about one of its ends
        std::int8_t pointsOfB = 0, points = 0;
        float lambda = 0.0f, lt = 0.0f;  // kg m, in this substep
        float start = 0.0f;              // m, s at the start of the substep
        float vn0 = 0.0f;                // m/s
        Vecf leverA{0.0f},
            leverB{0.0f};  // m, from a body's origin to where it is pushed, at the start of the substep
        DepenetrationWork depenetration;
        float leastW = 0.0f;  // 1/kg, where neither side moves but by turning about a pivot (leastLever)
        float w = 0.0f;       // 1/kg, sum t^2 w of points by themselves
        int p[4];             // these, first those of B that have a share, then A's, negative
        float t[4];
        float u[4];  // lean, of the point
    };
    static_assert(sizeof(Contact) == 256);

    /// Begins a frame. @param depenetrationSpeed m/s, at most, of what overlaps
    void begin(float depenetrationSpeed)
    {
        contacts_.clear();
        depenetrationSpeed_ = depenetrationSpeed;
    }

    float depenetrationSpeed() const { return depenetrationSpeed_; }

    /// Another one, to be filled.
    Contact& add() { return contacts_.emplace_back(); }
    void add(const Contact& contact) { contacts_.push_back(contact); }

    /// Removes those that are not to be kept, asked in order.
    template <class IsKept>
    void keepWhere(const IsKept& isKept)
    {
        std::erase_if(contacts_, [&](const Contact& contact) { return !isKept(contact); });
    }

    std::size_t count() const { return contacts_.size(); }
    const Contact& contact(std::size_t i) const { return contacts_[i]; }

protected:
    std::vector<Contact> contacts_;
    float depenetrationSpeed_ = 0.0f;  // m/s
};

}  // namespace sprung::collision
