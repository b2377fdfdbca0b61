#pragma once

#include "canvas/renderer.h"
#include "platform/theme.h"

#include <imgui.h>

#include <string>
#include <vector>

namespace sprung::app {

/// A character as it is sent to the screen. Physical px.
struct SeenCharacter {
    ImVec2 min, max;
    ImVec4 clip;  // what is outside of it is not drawn
    ui::Rgba color;
    std::size_t place = 0;  // in its list
};

/// The text of one window, in the order it is drawn in. Icons are characters, too.
struct SeenText {
    std::string window;
    bool scrollsDown = false, scrollsAside = false;
    std::vector<SeenCharacter> characters;
};

bool isDrawn(const SeenCharacter& character);

/// All text of the last frame, window by window.
std::vector<SeenText> seenText();

/// Characters that are cut at an edge over which their window does not scroll, or that leave the screen.
std::vector<SeenCharacter> cutCharacters(const SeenText& text, ImVec2 screen);

/// Characters that lie over others of the same window, but for neighbours in a word.
std::vector<SeenCharacter> coveredCharacters(const SeenText& text);

/// Of a character with what is behind it, by WCAG 2.1: 1 (none) .. 21.
double contrast(const SeenCharacter& character, const ui::Image& picture);

}  // namespace sprung::app
