#pragma once

#include "panels/actions.h"
#include "panels/gallery.h"
#include "panels/sheet.h"
#include "words/layers.h"

namespace sprung::ui {

struct CommandPaletteState {
    SheetState sheet;
    std::string search;
    std::size_t chosen = 0;   // place among those that match
    bool wantsField = false;  // Enter found nothing to do: the keys go on to the search
};

/// Tells what can be opened or shown beside the actions.
struct Openable {
    std::span<const ExampleCard> examples{};
    std::span<const std::string> recent{};  // paths, newest first
    Layers shown{};
};

/// One of the palette's rows: an action, a layer to be shown or hidden, or something to be opened, by its
/// place in its list.
struct Command {
    std::optional<Action> action{};
    std::optional<std::size_t> example{}, recent{};
    std::optional<Layer> layer{};

    bool operator==(const Command&) const = default;
};

struct CommandPaletteWish {
    std::optional<Command> command;
    bool close = false;
};

/// Those whose name has all the words that were typed, whatever their case: those that begin with them first,
/// those that have them with their other names last. Without words actions come first.
std::vector<Command> commandsFor(std::string_view search, const Openable& openable = {});

/// Every action, layer, example and recent file by its name: type, choose with the arrows, Enter does it.
/// @param on switches that have a tick
CommandPaletteWish commandPalette(const Ui& ui, const Layout& layout, const Editor& editor,
                                  const ActionSet& on, const Openable& openable, CommandPaletteState& state);

}  // namespace sprung::ui
