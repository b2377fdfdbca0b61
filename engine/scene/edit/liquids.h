#pragma once

#include "scene/scene.h"

#include <span>
#include <unordered_set>

namespace sprung {

// Fluids as things of a scene: poured by hand, taken away, and turned into objects and back.

/// The topmost fluid that has a particle within reach. @param within m, from the liquid
std::optional<FluidId> fluidAt(const Scene& scene, Vec at, double within);

/// Bounds its particles, each with its own room around it; empty when there are none. @param grain m
Box boundsOf(const Fluid& fluid, double grain);

void moveFluids(Scene& scene, std::span<const FluidId> fluids, Vec by);

// Poses of fluids, as those of objects in transforms.h. A turn turns velocities, too. What is scaled gets
// other particles, a grain apart as before: its amount follows its area, but for single drops that become too
// small, and each moves as the nearest of those before. False, and nothing changed, when something would lie
// further out than a file can say, a scaled one be less than a particle, or the scene hold too many.

bool turnFluids(Scene& scene, std::span<const FluidId> fluids, Vec centre, double angle);  // rad
bool scaleFluids(Scene& scene, std::span<const FluidId> fluids, Vec centre, Vec factor);   // factors > 0

/// Gives a liquid other particles, of another grain, as scaleFluids does. @param from, to m
/// @return false, and nothing changed: it would be less than a particle, or more than a scene may hold
bool regrain(Fluid& fluid, double from, double to);

/// One that a tap pours stays without its particles.
void deleteFluids(Scene& scene, std::span<const FluidId> fluids);

/// Returns how many particles a scene may get yet.
std::size_t roomForParticles(const Scene& scene);

/// Adds particles a grain apart, at rest, all along a path with a round brush: neither into what is solid nor
/// over other particles. @param radius m; what is smaller than a grain makes single drops
/// @return how many
std::size_t pourAlong(Scene& scene, FluidId fluid, Vec from, Vec to, double radius);

/// Takes particles out of a fluid that have no room: they are nearer to others than these to each other, in what is
/// solid, or nearly. @param ones ids of those that are asked about; of two of them the first stays @return how many
std::size_t takeOutCrowded(Scene& scene, FluidId fluid, const std::unordered_set<std::uint32_t>& ones);

/// Takes out of a piece of a fluid what has no room in a scene, where there is liquid already. @param offset m, that the
/// piece is moved by @return how many
std::size_t leaveOutOverlapping(const Scene& scene, Fluid& piece, Vec offset);

/// Puts particles that are in the way of others straight up, against gravity, to the first place that is free, as water
/// poured into water comes to lie on it. Where something solid is before there is one they stay.
/// @param ones ids of those that may be in the way
void raiseCrowded(Scene& scene, FluidId fluid, const std::unordered_set<std::uint32_t>& ones);

/// Takes particles of all fluids away along such a path, and fluids that have none left but such as a tap
/// pours.
/// @param only the one that it is to take from; none: all @return how many
std::size_t eraseAlong(Scene& scene, Vec from, Vec to, double radius, std::optional<FluidId> only = {});

enum class Filling {
    Filled,
    InSolid,  // the place lies in an object
    OverRim,  // it would run out up there, and not lower in the same vessel
    Open,     // it would run out at a side or below
    TooMuch,  // more than a scene should get at once
};

/// Fills what is connected with a place, as far up as that place itself is (against gravity; up without it)
/// and closed below. Nothing changes but when it is filled.
Filling fillUpTo(Scene& scene, FluidId fluid, Vec place);

/// Makes of each object a fluid of its density and colour that moves as it did. An object stays when it has no outline
/// with room for a particle, the scene no room for all of them, or it is far too large to tell. @return what was made
std::vector<FluidId> melt(Scene& scene, std::span<const ObjectId> objects);

/// The fluid that what was sealed in outlines becomes when these burst: the first gas. None where there is
/// none.
std::optional<FluidId> gasThatBurstsFree(const Scene& scene);

/// Lets the gas go that objects had sealed in, and have no more. It keeps its pressure times area, as
/// particles that are up to twice as dense as that gas at rest; what does not fit is lost.
/// @param before the same moment, before they burst @return how many particles, behind those that the gas had
std::size_t releaseBurst(Scene& scene, const Scene& before);

/// Makes a fluid rigid objects of its density and colour, one for each connected part that is larger than a
/// drop; the drops stay liquid. @return the objects; none, and nothing changed, when all of it is drops
std::vector<ObjectId> freeze(Scene& scene, FluidId fluid);

/// The line round a fluid: closed ones counter-clockwise, those round its holes clockwise. m
std::vector<std::vector<Vec>> outlinesOf(const Fluid& fluid, double grain);

}  // namespace sprung
