#pragma once

#include "input/input_event.h"

#include <SDL_keyboard.h>

namespace sprung::ui {

/// Number under which ImGui is told about a key: navigation and editing keys by what they are, the letters of
/// its own shortcuts by the layout. -1: it has no use for it.
int imguiKey(const SDL_Keysym& key);

void setUpImGuiKeys();
void tellImGuiKey(int key, bool down);
void tellImGuiModifiers(const Modifiers& modifiers);

}  // namespace sprung::ui
