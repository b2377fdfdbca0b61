#pragma once

#include "app/options.h"

namespace sprung::app {

/// Opens the sandbox's window and runs until it is closed. The exit code.
int launch(const LaunchOptions& options);

/// Does what can be done without a display: says so, runs the scene for 10 s, writes sprung-demo.png and prints what it
/// measured. The exit code.
int demonstrate(const LaunchOptions& options);

}  // namespace sprung::app
