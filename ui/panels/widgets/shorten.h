#pragma once

#include <string>

struct ImFont;

namespace sprung::ui {

/// As much of the beginning as fits, with "…" where something is missing. @param width physical px
std::string shortened(ImFont* font, const std::string& text, float width);

}  // namespace sprung::ui
