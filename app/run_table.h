#pragma once

#include "app/run_options.h"
#include "core/result.h"
#include "world.h"

#include <fstream>
#include <span>

namespace sprung {

/// Of all points: sum m v, kg m/s, and sum m x cross v, kg m^2/s about the origin.
struct Momentum {
    Vec linear{0.0};
    double angular = 0.0;
};
Momentum momentumOf(const World& world);

/// The columns of what is followed, and their values now: place and velocity of a point; centre of mass, its
/// velocity, angle and spin of an object. What broke away goes on by its last known points; what is gone is
/// empty.
std::string trackColumns(std::span<const Tracked> tracks);
std::string trackValues(std::span<const Tracked> tracks, const World& world);

/// The first that is not in the scene.
Status expectTracked(std::span<const Tracked> tracks, const Scene& scene);

/// A CSV with a line for each frame of a run.
class RunTable {
public:
    static Result<RunTable> open(const std::string& path, std::vector<Tracked> tracks);

    void add(const World& world);

    /// Whether all of it reached the file.
    Status finish();

private:
    RunTable(const std::string& path, std::vector<Tracked> tracks);

    std::string path_;
    std::vector<Tracked> tracks_;
    std::ofstream file_;
};

}  // namespace sprung
