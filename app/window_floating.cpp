// These tell what floats over the canvas: panels, menus, messages and sheets.

#include "app/hint_place.h"
#include "app/window.h"
#include "panels/compare_titles.h"
#include "words/files.h"

namespace sprung::app {

void Window::drawFloating(const ui::Ui& look)
{
    if (settings_.showHistory) {
        const ui::HistoryWish wish =
            ui::historyPanel(look, layout_, editor_.document().history(), historyState_);
        if (wish.goTo && !mustWaitForFilm())
            editor_.goTo(*wish.goTo);
        settings_.showHistory = !wish.close;
    }
    if (settings_.showOutliner) {
        const ui::OutlinerWish wish = ui::outliner(look, layout_, editor_, outlinerState_);
        if (wish.selection && !mustWaitForFilm())
            editor_.select(*wish.selection);
        if (wish.edit)
            grant(*wish.edit);
        if (wish.menu)
            menuState_ = {.requested = true, .asked = {.on = *wish.menu}};
        settings_.showOutliner = !wish.close;
    }
    drawLab(look);
    drawDuel(look);
    if (const ui::Simulation::Rival* rival = rivalBeside(editor_)) {
        const ui::PxRect left = framing_.canvas(), right{{left.max.x, left.min.y}, layout_.free.max};
        const WorldSettings& mine = editor_.document().draft().world;
        const std::array isModern{mine.solver == Solver::Modern,
                                  rival->settings.applied(mine).solver == Solver::Modern};
        if (ui::compareTitles(look, {left, right}, isModern))
            comparing_ = false;
    }
    const ui::ContextMenuWish wish = ui::contextMenu(look, editor_, menuState_);
    if (wish.action)
        run(*wish.action);
    if (wish.edit)
        grant(*wish.edit);
    if (wish.pasteThere)
        editor_.paste(menuState_.asked.pointer.at);
    if (wish.addPoint)
        hands_.addPoint(menuState_.asked.pointer);
    if (wish.beginEdge)
        hands_.beginEdge(menuState_.asked.pointer);
    drawJoinOffer(look);
}

void Window::drawJoinOffer(const ui::Ui& look)
{
    const auto isThere = [this](PointId id) { return find(editor_.posed(), id) != nullptr; };
    if (joinOffer_ && !(isThere(joinOffer_->kept) && isThere(joinOffer_->dropped) &&
                        joinOfferedAt_ == editor_.document().revision()))
        joinOffer_.reset();  // a run goes on meanwhile, and may lose them; an undo parts them
    if (!joinOffer_)
        return;
    const std::optional<bool> answer = ui::joinOffer(look, framing_.camera().toScreen(joinOffer_->at));
    if (answer)
        answerJoinOffer(*answer);
}

void Window::answerJoinOffer(bool joins)
{
    const ui::JoinOffer offer = *std::exchange(joinOffer_, std::nullopt);
    if (joins)
        editor_.join(offer.kept, offer.dropped);
}

/// It stays where it came. Gives how much of the canvas it takes from its top on, px.
double Window::drawHint(const ui::Ui& look)
{
    const ui::FirstHint hint = hints_.hint();
    if (ui::strengthOf(hint) <= 0.0) {
        const auto place = [&](ui::HintPlace where) { return ui::placeOf(look, layout_, hint, where); };
        hintPlace_ = rivalBeside(editor_)  // whose titles stand at the top
                         ? ui::HintPlace::BelowTitles
                         : clearerPlace(place(ui::HintPlace::Top), place(ui::HintPlace::Bottom),
                                        editor_.posed(), framing_.camera());
    }
    return ui::firstHint(look, layout_, hint, film_.isOpen() ? ui::HintPlace::Top : hintPlace_);
}

void Window::drawMessages(const ui::Ui& look)
{
    double taken = 0.0;
    if (editor_.mode() == ui::Mode::Simulation)
        taken = drawHint(look);
    notices_.drawMessages(look, layout_, taken);
}

void Window::drawSheets(const ui::Ui& look)
{
    if (notices_.isAsking())
        sheets_.close();
    if (sheets_.which() == Action::Examples)
        cards_.paintSome(renderer_, theme(), scale_, ui::found(cards_.cards(), sheets_.gallery()));
    const ui::Openable openable{
        .examples = cards_.cards(), .recent = settings_.recent, .shown = settings_.canvas.layers};
    const SheetWish wish = sheets_.draw(look, layout_, editor_, openable, switchedOn());
    if (wish.recent)
        leaveFor([this, path = settings_.recent[*wish.recent]] { openFile(path); });
    if (wish.example)
        leaveFor([this, place = *wish.example] { openExample(place); });
    if (wish.action)
        run(*wish.action);
    if (wish.layer)
        settings_.canvas.layers[*wish.layer] = !settings_.canvas.layers[*wish.layer];
}

}  // namespace sprung::app
