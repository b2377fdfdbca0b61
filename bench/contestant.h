#pragma once

#include "bench/recipe.h"
#include "dynamics/step/stage_times.h"

#include <memory>

namespace sprung::bench {

/// Tells where a part is: its corners, or its middle alone where it is round. All within `radius` belongs to
/// it.
struct Placed {
    std::vector<Vec> corners;  // m, counter-clockwise
    double radius = 0.0;       // m
};

/// An engine that runs a recipe.
class Contestant {
public:
    virtual ~Contestant() = default;

    virtual std::string_view name() const = 0;
    virtual void step() = 0;

    /// In the order of the recipe's parts.
    virtual std::vector<Placed> placed() const = 0;

    /// Does what is to be done between frames and not timed.
    virtual void afterFrame() {}

    /// Returns how far the energy has been above what it may be, so far; of the scene's scale.
    virtual std::optional<double> excess() const { return std::nullopt; }

    /// The times of the last frame, ms; zeros where that is not known.
    virtual dynamics::StageTimes stageTimes() const { return {}; }
};

/// @param threads >= 1
std::unique_ptr<Contestant> makeSprung(const Recipe& recipe, int threads);

// Only where they were found when this was built.
std::unique_ptr<Contestant> makeBox2d(const Recipe& recipe);
std::unique_ptr<Contestant> makeChipmunk(const Recipe& recipe);

/// Those of them that were, ready for a race: none in the program that is installed (CMakeLists.txt).
std::vector<std::unique_ptr<Contestant>> peers(const Recipe& recipe);

}  // namespace sprung::bench
