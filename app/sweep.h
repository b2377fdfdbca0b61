#pragma once

#include "app/run_options.h"
#include "core/result.h"
#include "scene/scene.h"

#include <functional>
#include <ostream>
#include <string_view>

namespace sprung::app {

/// BadReference: an axis varies what the scene has not.
Status expectVaried(const std::vector<SweepAxis>& axes, const Scene& scene);

/// Takes some lines of the table; the error ends the sweep.
using TakeLines = std::function<Status(std::string_view lines)>;

/// Runs a scene once for every point of the grid that the axes of a sweep span, on so many threads, and gives
/// away a table with a line for each, the last axis varying fastest: each line as soon as its run and those
/// before it have ended. The lines are the same however the runs were shared out.
Status runSweep(const RunOptions& options, const Scene& scene, int threads, const TakeLines& table,
                std::ostream& progress);

}  // namespace sprung::app
