#pragma once

#include "app/options.h"

#include <ostream>

namespace sprung::app {

// The engine without a window. Both give the exit code: 0, or 1 when a scene is refused or a file cannot be
// written.

/// Simulates a scene and prints time, energy, counts and the hash of the end state.
int runScene(const RunOptions& options, std::ostream& out, std::ostream& errors);

/// The same with a scene that was read from options.scene, or came from elsewhere when that is empty.
/// @param view m, that its file tells, for that of the end state
int runScene(const RunOptions& options, Scene scene, std::ostream& out, std::ostream& errors,
             const std::optional<Box>& view = {});

/// Says that edges of the world that remove are the window's alone, where a scene that is run has such.
void warnOfEdges(const Scene& scene, std::ostream& errors);

/// Prints what is wrong with scenes, and what was put right while reading them; nothing when there is
/// nothing.
int checkScenes(const CheckOptions& options, std::ostream& errors);

}  // namespace sprung::app
