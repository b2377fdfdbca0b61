#pragma once

#include "core/result.h"

#include <cstddef>

namespace sprung {

struct Scene;

// These tell how much a scene may hold, whether it is read from a file or built through the C interface. How
// far numbers may go: core/limits.h.

inline constexpr std::size_t maxPoints = 1'000'000;
inline constexpr std::size_t maxEdges = 4'000'000;
inline constexpr std::size_t maxObjects = 1'000'000;
inline constexpr std::size_t maxFluids = 1'000;
inline constexpr std::size_t maxTaps = 1'000;
inline constexpr std::size_t maxDrains = 1'000;
inline constexpr std::size_t maxParticles = 200'000;  // of all fluids

/// Bytes of a scene's text: enough for all of these with every number written out.
inline constexpr std::size_t largestText = std::size_t{2} << 30;

/// BadArgument where anything lies farther out, or is faster, than a file can say.
Status expectWithinReach(const Scene& scene);

/// BadArgument with the kind and the bound where a scene has more than it may hold.
Status expectWithinCapacity(const Scene& scene);

}  // namespace sprung
