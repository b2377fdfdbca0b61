#pragma once

#include "app/options.h"
#include "scene/io/scene_io.h"

#include <ostream>

namespace sprung::app {

// The engine without a window. Both give the exit code: 0, or 1 when a scene is refused or a file cannot be
// written.

/// Simulates a scene and prints time, energy, counts and the hash of the end state.
int runScene(const RunOptions& options, std::ostream& out, std::ostream& errors);

/// The same with a scene that was read from options.scene, or came from elsewhere when that is empty.
/// @param view m, that its file tells is to be seen, in pictures and by what is saved of it
int runScene(const RunOptions& options, Scene scene, std::ostream& out, std::ostream& errors,
             const std::optional<Box>& view = {});

/// A scene from a file, after what was put right while reading it is printed; none: it is refused, with the reason.
std::optional<LoadedScene> loadTelling(const std::string& path, std::ostream& errors);

/// Says what of a scene that is run does not have the effect that one may expect.
void warnOfScene(const Scene& scene, std::ostream& errors);

/// Says so where a time, s, is less than a frame. @param option that has it
void warnOfNoFrame(const char* option, double seconds, std::ostream& errors);

/// Prints what is wrong with scenes, and what was put right while reading them; nothing when there is
/// nothing.
int checkScenes(const CheckOptions& options, std::ostream& errors);

}  // namespace sprung::app
