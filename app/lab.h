#pragma once

#include "app/options.h"

#include <ostream>

namespace sprung::app {

/// Runs the race or the case and prints how it went, as text or JSON; writes curves and picture where asked
/// to. The exit code: 0, or 1 when a file can't be written or there is no OpenGL to draw with.
int runLab(const LabOptions& options, std::ostream& out, std::ostream& errors);

}  // namespace sprung::app
