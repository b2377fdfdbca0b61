#pragma once

#include "edit/selection.h"

#include <span>

namespace sprung::ui {

// Names of undo steps: verb and what it was done to.

/// "Move Crate 3" of one, "Move 3 objects" of several.
std::string stepName(const char* verb, const Scene& scene, std::span<const ObjectId> objects);

/// "Move Crate 3", "Delete Water", "Cut tap", "Copy 3 things"
std::string stepName(const char* verb, const Scene& scene, const Selection& things);

/// "Delete point", "Delete 3 points"
std::string stepName(const char* verb, std::size_t count, const char* singular);

}  // namespace sprung::ui
