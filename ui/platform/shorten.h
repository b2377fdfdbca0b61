#pragma once

#include <string>

struct ImFont;

namespace sprung::ui {

/// As much of the beginning as fits, with "…" where something is missing. It looks no further than that: a name may
/// have a million bytes. @param width physical px
std::string shortened(const ImFont* font, const std::string& text, float width);

}  // namespace sprung::ui
