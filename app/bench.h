#pragma once

#include "app/options.h"

namespace sprung::app {

/// Measures what is named and prints it: "draw" is the opening scene and a crowded picture beside ImGui's own
/// drawing, "integrators" the lab's methods beside loops written by hand, the others are scenes raced against
/// other engines. The exit code.
int runBench(const BenchOptions& options);

}  // namespace sprung::app
