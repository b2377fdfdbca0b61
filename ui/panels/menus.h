#pragma once

#include "canvas/view.h"
#include "panels/actions.h"
#include "panels/gallery.h"
#include "panels/layout.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

/// Tells what the menu bar shows beside the editor.
struct MenuContext {
    const Editor& editor;
    std::string_view documentName;
    const CanvasOptions& options;
    std::span<const std::string> recent{};  // paths, newest first
    std::span<const ExampleCard> examples{};
    ActionSet on{};     // switches that have a tick
    float size = 0.0f;  // of the interface as the user set it; 0: as the display has it
    std::span<const float> sizes{};
};

struct MenuWish {
    std::optional<Action> action;
    std::optional<std::size_t> recent, example;  // place in the lists
    std::optional<float> size;                   // 0: as the display has it
    std::optional<CanvasOptions> options;
    bool renamesScene = false;

    bool empty() const { return !action && !recent && !example && !size && !options && !renamesScene; }
};

/// The bar at the top: menus, the document's name, undo and redo.
/// @param lit  a menu that belongs to what is open over the canvas: Examples or Help
MenuWish menuBar(const Ui& ui, const Layout& layout, const MenuContext& context,
                 std::optional<Action> lit = {});

/// Actions that have an entry in a menu.
std::vector<Action> menuActions();

}  // namespace sprung::ui
