#include "ui/panels_desk.h"

namespace sprung::ui {

Desk::Desk(Scene scene, Mode mode)
    : editor(std::move(scene), "Open"), hands(editor), stage([this](const Ui& ui) { draw(ui); })
{
    editor.setMode(mode);
    if (editor.simulation())
        editor.simulation()->pause();
    stage.run();
}

void Desk::draw(const Ui& ui)
{
    const MenuContext context{.editor = editor, .documentName = "Desk", .options = options};
    if (MenuWish wish = menuBar(ui, layout, context); !wish.empty())
        menuWishes.push_back(wish);
    note(toolWindow(ui, layout, {editor, hands.armed(), 1.0, options}, toolState_));
    if (TransportWish wish = transport(ui, layout, editor, 1.0); !wish.empty())
        transportWishes.push_back(wish);
    if (HistoryWish wish = historyPanel(ui, layout, editor.document().history(), historyState_);
        !wish.empty())
        historyWishes.push_back(wish);
    if (OutlinerWish wish = outliner(ui, layout, editor, outlinerState_); !wish.empty())
        outlinerWishes.push_back(wish);
    const std::vector<Hint> now = hints(editor, hands);
    status(ui, layout, now, statusItems(editor, {}));
}

void Desk::note(ToolWish wish)
{
    if (wish.empty())
        return;
    if (carryOut && wish.edit) {
        using Step = SceneEdit::Stage;
        if (wish.edit->stage == Step::Preview)
            editor.preview(wish.edit->scene);
        else if (wish.edit->stage == Step::Cancelled || wish.edit->stage == Step::Refused)
            editor.cancelPreview();
        else
            editor.apply(wish.edit->name, wish.edit->scene);
    }
    toolWishes.push_back(std::move(wish));
}

std::size_t Desk::wishes() const
{
    return menuWishes.size() + toolWishes.size() + transportWishes.size() + historyWishes.size() +
           outlinerWishes.size();
}

void Desk::forget()
{
    menuWishes.clear();
    toolWishes.clear();
    transportWishes.clear();
    historyWishes.clear();
    outlinerWishes.clear();
}

std::vector<SceneEdit> Desk::edits() const
{
    std::vector<SceneEdit> all;
    for (const ToolWish& wish : toolWishes)
        if (wish.edit)
            all.push_back(*wish.edit);
    return all;
}

std::optional<float> Desk::heightOf(const std::string& step, float x)
{
    const bool carried = std::exchange(carryOut, false);
    std::optional<float> found;
    for (auto y = static_cast<float>(layout.toolWindow.min.y) + 80.0f; y < layout.toolWindow.max.y && !found;
         y += 7.0f) {
        forget();
        const auto folded = toolState_.sections.folded;
        stage.moveTo({x, y});
        stage.run();
        stage.press();
        stage.run();
        stage.release();
        stage.run();
        for (const SceneEdit& edit : edits())
            if (edit.name == step)
                found = y;
        stage.tap(SDLK_ESCAPE);  // what a click has opened lies over the rows below
        toolState_.sections.folded = folded;
        stage.run();
    }
    forget();
    carryOut = carried;
    return found;
}

}  // namespace sprung::ui
