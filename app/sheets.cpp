#include "app/sheets.h"

#include "panels/questions.h"
#include "panels/shortcuts_sheet.h"

namespace sprung::app {

void Sheets::open(Action which, bool reducedMotion)
{
    which_ = which;
    plain_ = {.reducedMotion = reducedMotion};
    gallery_ = {.sheet = plain_};
    commands_ = {.sheet = plain_};
}

SheetWish Sheets::draw(const ui::Ui& look, const ui::Layout& layout, const ui::Editor& editor,
                       const ui::Openable& openable, const ui::ActionSet& on)
{
    if (which_ == Action::Examples)
        return drawGallery(look, layout, openable.examples);
    if (which_ == Action::Commands)
        return drawCommands(look, layout, editor, openable, on);
    if (which_ == Action::Shortcuts && ui::shortcutsSheet(look, layout, editor.mode(), plain_))
        close();
    else if (which_ == Action::About && ui::aboutDialog(look, layout, SPRUNG_VERSION, plain_))
        close();
    return {};
}

SheetWish Sheets::drawGallery(const ui::Ui& look, const ui::Layout& layout,
                              std::span<const ui::ExampleCard> cards)
{
    const ui::GalleryWish wish = ui::gallery(look, layout, cards, gallery_);
    if (!wish.empty())
        close();
    return {.example = wish.open};
}

SheetWish Sheets::drawCommands(const ui::Ui& look, const ui::Layout& layout, const ui::Editor& editor,
                               const ui::Openable& openable, const ui::ActionSet& on)
{
    const ui::CommandPaletteWish wish = ui::commandPalette(look, layout, editor, on, openable, commands_);
    if (wish.close)
        close();
    const ui::Command command = wish.command.value_or(ui::Command{});
    return {.example = command.example,
            .recent = command.recent,
            .action = command.action,
            .layer = command.layer};
}

}  // namespace sprung::app
