#pragma once

#include "dynamics/constraints/chain/free_parts.h"
#include "dynamics/constraints/contact/soft_contacts.h"

namespace sprung::dynamics {

/// Bodies that lie on particles which are solved as systems, chains or meshes: while these are solved the
/// points weigh as much more as they carry. Contacts and systems in turns would take as many turns as a body
/// is heavier than the points. What the systems do to a point they do to its bodies, too, as far as it
/// pushes:
///
///   w' = 1 / (1/w + sum t m'),  m' = 1 / (w of the body along n) / contacts of the body
///   P = t m' dx along n, and along the contact up to mu times that, dx what the systems move the point by
///
/// That stops a body, and makes it faster by little in a frame: edges that something has crushed come right
/// at once, and would throw what is heavy. What a body did not take of t m' dx, the systems lack: what hangs
/// on nothing gets it back as a whole, else it would fly off by itself.
class CarriedBodies {
public:
    /// Finds what may lie on them in a frame. @param carries by points; empty: none does
    void beginFrame(const SoftContacts& contacts, std::span<const std::uint8_t> carries,
                    std::span<const BodyMotion> bodies);

    bool isEmpty() const { return places_.empty(); }

    /// Notes how fast the bodies are before anything corrects them in a substep.
    void noteVelocities(const MotionView& motionView);

    /// Gives the points their weights. True when there are any that carry something now.
    bool load(Points& points, const MotionView& motionView);

    /// Gives the points back their own weights, the bodies what the systems did, and the parts what is left
    /// of it. @param h s
    void unload(const FreeParts& parts, Points& points, MotionView& motionView, float h);

private:
    /// A contact's point, and the body on it.
    struct Place {
        SoftContacts::Contact contact;
        const collision::SoftSide* body() const
        {
            return contact.a.body.isBesideGround() ? &contact.a : &contact.b;
        }
        const collision::SoftSide* side() const
        {
            return contact.a.body.isBesideGround() ? &contact.b : &contact.a;
        }
        Vecf normal() const { return body() == &contact.a ? -contact.n : contact.n; }  // toward the body
        float mass = 0.0f;    // kg, what it carries now; 0: nothing
        Vecf velocity{0.0f};  // m/s, of the body there
    };
    struct Loaded {
        int point;
        float w;     // 1/kg, its own
        Vecf moved;  // m, before the systems move it
    };

    /// The momentum that a part has lost by corrections of places.
    struct Lost {
        int part;
        Vec P{0.0};      // kg m
        double L = 0.0;  // kg m^2, about the origin
    };

    static float pushAlong(const Place& place, Vecf n, float way, MotionView& motionView, float h);
    void noteLost(const Place& place, Vecf taken, const FreeParts& parts, const Points& points,
                  const MotionView& motionView);

    std::vector<Place> places_;
    std::vector<Loaded> loaded_;
    std::vector<Lost> lost_;
    std::vector<int> loadedOf_;    // by points, the place in loaded_; negative: none. Empty without places
    std::vector<int> contactsOf_;  // by bodies
};

}  // namespace sprung::dynamics
