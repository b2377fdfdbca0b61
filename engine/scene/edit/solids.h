#pragma once

#include "scene/scene.h"

#include <utility>
#include <vector>

namespace sprung {

double distanceToSegment(Vec a, Vec b, Vec at);

/// The solid objects about a box: where no liquid can be.
class Solids {
public:
    Solids(const Scene& scene, const Box& about);

    /// Whether the place lies in one, or within reach of its sides or of a rope. @param within m
    bool blocks(Vec at, double within) const;

private:
    struct Solid {
        Box bounds;
        std::vector<Vec> outline;
        std::vector<std::pair<Vec, Vec>> sides;
    };
    std::vector<Solid> solids_;
};

}  // namespace sprung
