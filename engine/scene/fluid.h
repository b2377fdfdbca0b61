#pragma once

#include "core/ids.h"
#include "core/math.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sprung {

struct Color {
    std::uint8_t r = 0, g = 0, b = 0;

    bool operator==(const Color&) const = default;
};

struct FluidMaterial {
    double density = 2.0;     // kg/m^2, > 0: the usual box of 1 floats half out of it
    double viscosity = 0.05;  // m^2/s, >= 0
    double cohesion = 0.2;    // m/s^2, >= 0: how hard it holds together; a gas has none
    double friction = 0.1;    // 0..1: how far it sticks to walls; at 1 it is as slow there as they are
    std::optional<double>
        restPressure{};  // N/m, > 0, of a gas where it has its density; none: it is a liquid

    bool isGas() const { return restPressure.has_value(); }

    bool operator==(const FluidMaterial&) const = default;
};

/// The material of a gas whose file, or caller, gives nothing but its kind.
inline constexpr FluidMaterial usualGas{
    .density = 0.8, .viscosity = 0.02, .cohesion = 0.0, .friction = 0.0, .restPressure = 4.0};

/// Tells the particles of a fluid apart, through a run and the edits in it. No file has it and nothing moves by it:
/// fluids that differ by it alone are the same.
struct ParticleIds {
    std::vector<std::uint32_t>
        list{};                // beside the places, no two the same; those behind its end have none yet
    std::uint32_t poured = 0;  // particles that it knows of came out of taps in a run so far

    bool operator==(const ParticleIds&) const { return true; }
};

/// A liquid or a gas, as particles: each is grain^2 of it, of a gas where it has its density
/// (WorldSettings::grain).
struct Fluid {
    FluidId id{};
    std::string name{};
    FluidMaterial material{};
    Color color{0x2F, 0x6F, 0xB8};
    std::vector<Vec> at{};        // m
    std::vector<Vec> velocity{};  // m/s, beside them
    ParticleIds ids{};

    bool operator==(const Fluid&) const = default;
};

/// Pours a fluid out of a straight mouth, width times speed of it in a second, m^2. What finds no room there,
/// in a wall or among too many particles, is not poured.
struct Tap {
    TapId id{};
    FluidId fluid{};           // that it pours
    Vec at{0.0};               // m, the middle of its mouth
    Vec direction{0.0, -1.0};  // that it pours in, square to the mouth; of any length but 0
    double width = 0.5;        // m, > 0
    double speed = 2.0;        // m/s, > 0
    bool on = true;
    std::optional<std::uint32_t>
        limit{};  // particles that it pours in a run, at most; none: as many as there is room for

    bool operator==(const Tap&) const = default;
};

/// Swallows all particles that come as near.
struct Drain {
    DrainId id{};
    Vec at{0.0};          // m
    double radius = 0.3;  // m, > 0

    bool operator==(const Drain&) const = default;
};

}  // namespace sprung
