#pragma once

#include "tools/gesture.h"

namespace sprung::ui {

/// The object whose points are edited: the one chosen last.
std::optional<ObjectId> editedObject(const Editor& editor);

/// Returns where a Ctrl+click would put a new point into the edited object, or into another that the pointer is on
/// while it is not on that: on the outline's nearest side
/// when one is within reach (its middle before the rest), else at the pointer. None when there is no object,
/// or a point is there already.
std::optional<Overlay::Insert> insertPlace(const Editor& editor, const Pointer& pointer);

/// Adds a point there, braced to its neighbours, as one step, and selects it.
void insertPoint(Editor& editor, const Pointer& pointer);

}  // namespace sprung::ui
