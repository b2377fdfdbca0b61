#pragma once

#include "edit/editor.h"
#include "words/actions.h"

#include <array>
#include <bitset>
#include <string>

namespace sprung::ui {

/// Whether it would do anything now.
bool isEnabled(Action action, const Editor& editor);

/// Whether it would, were not all that is selected locked.
bool isStoppedByLock(Action action, const Editor& editor);

/// Returns what an action lacks that does nothing now, for the user who pressed its keys; null: nothing to be said.
const char* lackOf(Action action, const Editor& editor);

/// Whether points, edges or objects are chosen, as the mode has it, and all of them are locked.
bool isAllLocked(const Editor& editor);

/// Actions that are switched on now, for the ticks of the menus.
using ActionSet = std::bitset<actionCount>;

/// The speeds that Slower and Faster, and the dots of the transport, step through.
inline constexpr std::array speeds{1.0 / 16.0, 1.0 / 8.0, 1.0 / 4.0, 1.0 / 2.0, 1.0, 2.0, 4.0};

/// Place of the one nearest to it, by factor.
std::size_t nearestSpeed(double speed);

/// "1/4×", "2×"; what is none of them: "0.30×".
std::string formatSpeed(double speed);

}  // namespace sprung::ui
