#pragma once

#include "fluids/walls.h"

namespace sprung::fluids {

struct LiquidState;

/// The counts of taps and drains in a run so far, in the order of their ids.
struct Flows {
    struct OfTap {
        TapId tap{};
        std::uint32_t poured = 0;  // particles
        double due = 0.0;          // rows of n particles, since the last whole one: 0..1
    };
    struct OfDrain {
        DrainId drain{};
        std::uint32_t swallowed = 0;  // particles
    };
    std::vector<OfTap> taps;
    std::vector<OfDrain> drains;

    /// For a scene's taps and drains, with what is known of them from before.
    static Flows of(const Scene& scene, const Flows& before = {});

    bool areOfTheSame(const Flows& other) const;
};

/// The sum of what came into a world less what left it. What comes where there is pressure makes room for itself: p d^2.
struct Exchange {
    double kinetic = 0.0;  // J
    double weight = 0.0;   // kg, of what gravity pulls
    Vec moment{0.0};       // kg m, weight times place
    double pressed = 0.0;  // J, sum p d^2 of what came
    bool isAny = false;
};

/// A particle of a fluid.
struct ParticleMass {
    double mass, weight;  // kg, weight: less what air lifts
};

/// Lets taps pour and drains swallow, between frames.
///
/// A tap pours n particles abreast, n = width / d, rounded, but not in step: each is d^2 of liquid, and one of the n comes
/// whenever so much is due, where it would be had it left the mouth at that moment; in a frame no more rows than hold as
/// many particles as a world may have. A particle that would be in a wall or nearer than d/4 to one, behind one as seen
/// from the middle of the mouth, or nearer than 0.55 d to another one, is left out.
class Taps {
public:
    explicit Taps(const Scene& scene);

    bool areAny() const { return !sources_.empty() || !drains_.empty(); }

    /// Whether any liquid may come.
    bool pour() const;

    /// @param frame s, that it lasts @param walls where they are, from the state's origin
    /// @param masses of each fluid
    Exchange flow(LiquidState& state, double frame, std::span<const Wall> walls,
                  std::span<const WallPlace> places, std::span<const ParticleMass> masses) const;

private:
    struct Source {
        Tap tap;
        int fluid;  // place in the scene's fluids
    };

    void swallow(LiquidState& state, std::span<const ParticleMass> masses, Exchange& exchange) const;
    std::vector<Vec> due(const Source& source, Flows::OfTap& flow, const LiquidState& state, double frame,
                         std::span<const Wall> walls, std::span<const WallPlace> places) const;

    double grain_;  // m
    std::vector<Source> sources_;
    std::vector<Drain> drains_;
};

}  // namespace sprung::fluids
