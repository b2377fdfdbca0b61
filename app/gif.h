#pragma once

#include "canvas/renderer.h"

#include <cstdint>
#include <string>

namespace sprung::app {

// An animated GIF (GIF89a) as text to be appended to a file: the beginning, a part for each picture, the end.
// Every picture has a palette of its own of up to 256 colours, by median cut. All have the size of the first.

std::string gifBeginning(int width, int height);

/// @param hundredths of a second that it is seen
std::string gifPicture(const ui::Image& image, int hundredths);

std::string gifEnd();

}  // namespace sprung::app
