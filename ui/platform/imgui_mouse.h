#pragma once

#include "input/pointer.h"

#include <glm/vec2.hpp>

namespace sprung::ui {

void tellImGuiPointer(glm::vec2 at);
void tellImGuiPointerGone();
void tellImGuiButton(Button button, bool down);
void tellImGuiWheel(glm::vec2 by);
void tellImGuiFocus(bool focused);

}  // namespace sprung::ui
