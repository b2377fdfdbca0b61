#pragma once

#include "scene/scene.h"

namespace sprung::ui {

/// The beginning of a run with what a hand made in the run, from `before` to `after`.
///
/// All that the beginning has stands there as it stood, whole where the run broke it; what is new stands
/// where it was made, what was added to a thing, or reshaped, comes back with it. What the hand joined or
/// tied anew stays where that was done, so that it fits, and so does what had broken and was changed then.
/// @param before of the beginning and no edit but those that it has; it differs by what runs do
Scene carriedOver(const Scene& beginning, const Scene& before, const Scene& after);

}  // namespace sprung::ui
