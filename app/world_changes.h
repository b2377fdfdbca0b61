#pragma once

#include "core/result.h"
#include "scene/scene.h"

#include <string_view>

namespace sprung::app {

/// World settings to be used instead of the scene's.
struct WorldChanges {
    std::optional<Vec> gravity;  // m/s^2
    std::optional<int> iterations;
    std::optional<Solver> solver;
    std::optional<Integrator> integrator;
    std::optional<double> drag;  // 1/s
    std::optional<Vec> wind;     // m/s
    std::optional<double> air;   // kg/m^2

    void applyTo(WorldSettings& world) const;
    bool operator==(const WorldChanges&) const = default;
};

/// Takes one KEY=VALUE; a later one for the same key counts. The error when it makes no sense.
Status change(WorldChanges& changes, std::string_view setting);

}  // namespace sprung::app
