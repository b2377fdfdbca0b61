#pragma once

#include "app/run_options.h"
#include "core/result.h"
#include "scene/scene.h"

#include <ostream>

namespace sprung {

/// Runs a scene once for every point of the grid that the axes of a sweep span, on all processors, and writes
/// a table with a line for each, the last axis varying fastest. The lines are the same however the runs were
/// shared out.
Status runSweep(const RunOptions& options, const Scene& scene, int threads, std::ostream& table,
                std::ostream& progress);

}  // namespace sprung
