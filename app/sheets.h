#pragma once

#include "panels/command_palette.h"
#include "panels/gallery.h"

namespace sprung::app {

/// Tells what was chosen on a sheet.
struct SheetWish {
    std::optional<std::size_t> example, recent;  // its place in the list
    std::optional<Action> action;
    std::optional<Layer> layer;  // to be shown or hidden
};

/// The large sheets over the canvas, one at a time: the examples, the commands, the shortcuts, and what the
/// program is.
class Sheets {
public:
    /// @param which Action::Examples, Commands, Shortcuts or About
    void open(Action which, bool reducedMotion);
    void close() { which_.reset(); }

    /// The shortcuts go when they are drawn next.
    void closeShortcuts() { plain_.closes = true; }

    /// The one that is open; none: none is.
    std::optional<Action> which() const { return which_; }

    /// Returns what is found in the gallery.
    const ui::GalleryState& gallery() const { return gallery_; }

    /// @param on switches that have a tick
    SheetWish draw(const ui::Ui& look, const ui::Layout& layout, const ui::Editor& editor,
                   const ui::Openable& openable, const ui::ActionSet& on);

private:
    SheetWish drawGallery(const ui::Ui& look, const ui::Layout& layout,
                          std::span<const ui::ExampleCard> cards);
    SheetWish drawCommands(const ui::Ui& look, const ui::Layout& layout, const ui::Editor& editor,
                           const ui::Openable& openable, const ui::ActionSet& on);

    std::optional<Action> which_;
    ui::GalleryState gallery_;
    ui::CommandPaletteState commands_;
    ui::SheetState plain_;  // of the shortcuts, or of what the program is
};

}  // namespace sprung::app
