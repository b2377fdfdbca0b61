#pragma once

#include "panels/widgets/widgets.h"

namespace sprung::ui {

/// A row of a list, as wide as there is room: a mark, words, a note at the right.
struct ListRow {
    const char* icon = "";
    std::optional<Rgba> mark{};  // a square of this colour in place of the icon
    std::string words{};
    std::string note{};
    bool on = false;
    bool faint = false;
    float keptFree = 0.0f;  // physical px at the right, for a button
};

/// True when it was clicked.
bool listRow(const Ui& ui, const ListRow& row);

}  // namespace sprung::ui
