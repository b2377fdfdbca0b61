#pragma once

#include "app/command_files.h"
#include "app/run_options.h"
#include "world.h"

#include <span>

namespace sprung::app {

/// The momentum of all points and all particles of liquids: sum m v, kg m/s, and sum m x cross v about the
/// origin, kg m^2/s.
struct Momentum {
    Vec linear{0.0};
    double angular = 0.0;
};
Momentum momentumOf(const World& world);

/// The columns of what is followed, and their values now: place and velocity of a point; centre of mass, its
/// velocity, angle and spin of an object; how many particles a liquid has, their centre, how much of it there
/// is, what it covers, m^2, and its greatest speed. What broke away goes on by its last known points; what is
/// gone is empty.
std::string trackColumns(std::span<const Tracked> tracks);
std::string trackValues(std::span<const Tracked> tracks, const World& world);

/// The first that is not in the scene.
Status expectTracked(std::span<const Tracked> tracks, const Scene& scene);

/// A CSV with a line for each frame of a run.
class RunTable {
public:
    static Result<std::unique_ptr<RunTable>> open(CommandFiles& files, const std::string& path,
                                                  std::vector<Tracked> tracks);

    Status add(const World& world);
    Status finish() { return file_->commit(); }

private:
    RunTable(std::unique_ptr<Output> file, std::vector<Tracked> tracks)
        : file_(std::move(file)), tracks_(std::move(tracks))
    {
    }

    std::unique_ptr<Output> file_;
    std::vector<Tracked> tracks_;
};

}  // namespace sprung::app
