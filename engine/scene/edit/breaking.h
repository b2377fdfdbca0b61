#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

/// An edge that broke in a run.
struct Break {
    EdgeId edge{};
    std::uint64_t tick = 0;  // the frame that it broke in: after it the world's tick is this
    Vec a{0.0}, b{0.0};      // m, where its ends were then

    bool operator==(const Break&) const = default;
};

/// Takes broken edges out of a scene, with all that follows: an outline that loses a side goes, and with it
/// the area; what hangs together no more becomes objects of its own, named and coloured like the whole;
/// points stay, alone if need be, and weigh what they weighed.
/// @param masses of every point, kg
void breakEdges(Scene& scene, std::span<const EdgeId> edges, std::span<const double> masses);

/// The same for all that broke since, frame by frame as it happened, so that the pieces have the same ids.
/// Leaves out edges that the scene does not have.
void breakEdges(Scene& scene, std::span<const Break> breaks, std::span<const double> masses);

/// The breaks whose edges are in the scene.
std::vector<Break> breaksIn(const Scene& scene, std::span<const Break> breaks);

}  // namespace sprung
