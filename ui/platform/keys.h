#pragma once

#include "input/input_event.h"

#include <SDL_keyboard.h>

#include <set>
#include <string>

namespace sprung::ui {

/// Returns what stands on the key: by the layout; by its place on a US keyboard where the layout has no Latin
/// letter or digit there, so that Ctrl+Z works under Cyrillic and 1-4 on a French keyboard. Empty for keys
/// without a use.
std::string keyName(const SDL_Keysym& key);

bool isModifier(const SDL_Keysym& key);

Modifiers modifiersOf(Uint16 sdlModifiers);
Modifiers modifiersOf(const std::set<int>& heldKeys);  // SDL key codes

}  // namespace sprung::ui
