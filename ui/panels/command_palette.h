#pragma once

#include "panels/actions.h"
#include "panels/sheet.h"

namespace sprung::ui {

struct CommandPaletteState {
    SheetState sheet;
    std::string search;
    std::size_t chosen = 0;  // place among those that match
};

struct CommandPaletteWish {
    std::optional<Action> action;
    bool close = false;
};

/// Actions whose name has all the words that were typed, whatever their case: those that begin with them first, those
/// that have them with their other names last.
std::vector<Action> commandsFor(std::string_view search);

/// Every action by its name: type, choose with the arrows, Enter does it.
/// @param on switches that have a tick
CommandPaletteWish commandPalette(const Ui& ui, const Layout& layout, const Editor& editor,
                                  const ActionSet& on, CommandPaletteState& state);

}  // namespace sprung::ui
