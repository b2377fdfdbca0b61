#pragma once

#include "scene/scene.h"

#include <optional>

namespace sprung::ui {

/// The beginning of a run with what a hand made in the run, from `before` to `after`.
///
/// All that the beginning has stands there as it stood, whole where the run broke it; what is new stands
/// where it was made, what was added to a thing, or reshaped, comes back with it. What the hand joined or
/// tied anew stays where that was done, so that it fits, and so does what had broken and was changed then.
/// @param before of the beginning and no edit but those that it has; it differs by what runs do
Scene carriedOver(const Scene& beginning, const Scene& before, const Scene& after);

/// Returns the scene of now without what was poured where something else is at the beginning; none: there is nothing of
/// that. @param beginning before it was poured
std::optional<Scene> withoutCrowded(const Scene& beginning, const Scene& now);

/// Sets apart what a hand made at one place one thing after the other, while it ran and they went away from there: the
/// later ones stand above the earlier ones. What hangs together with anything stays where it is.
/// @param beginning of the run, with them @param before without them @param now how they lie now
/// @return the beginning with them apart; none: they are
std::optional<Scene> setApart(const Scene& beginning, const Scene& before, const Scene& now);

}  // namespace sprung::ui
