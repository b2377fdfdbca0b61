#pragma once

#include <array>

namespace sprung::fluids {

/// The weight of a neighbour: w(r) = a0 (1 - r/h)^2 within h = 2 d, where d, m, is the distance that particles keep
/// at rest. a0 makes the sum over a hexagonal lattice of one particle a d^2, itself included, 1.
struct Kernel {
    float d, h;     // m
    float a0;       // no unit
    float lattice;  // 1/m^2, sum |grad w|^2 over the lattice
    float spread;   // m^2, sum w r^2 over the lattice
    float push;  // no unit, sum r |grad w| / 2 over the lattice: the pressure of a gas for each of its lambda

    /// @param grain d, m, > 0
    explicit Kernel(double grain);
};

/// The density that a straight wall adds to a particle near it, as if all behind it were filled.
///
///   V(x) = integral of w(|y - x|) dA / d^2 over the sector that the wall hides from x
///   |grad V| = integral of w(|y - x|) ds / d^2 along the wall
///
/// Both depend on the distance from the wall's line and, oddly, on how far along it the wall reaches from the foot
/// of the perpendicular: a wall from a to b has f(distance, b) - f(distance, a). The gradient of several walls that
/// meet is exactly along their normals, because the sides of the sectors cancel.
class WallTables {
public:
    explicit WallTables(const Kernel& kernel);

    struct Share {
        float volume;    // no unit
        float gradient;  // 1/m
    };

    /// @param distance m, >= 0 @param from, to m, along the wall, from <= to
    Share of(float distance, float from, float to) const;

private:
    static constexpr int size = 64;                            // intervals each way
    using Table = std::array<Share, (size + 1) * (size + 1)>;  // by the distance, then the way along
    static Table ofUnitReach();
    Share upTo(float distance, float along) const;

    const Table* table_;  // in reaches: one for all grains, for it takes milliseconds to make
    float reach_;         // m
};

}  // namespace sprung::fluids
