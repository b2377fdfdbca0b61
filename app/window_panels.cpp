// The panels around the canvas, and what becomes of their wishes.

#include "app/window.h"
#include "panels/shortcuts_sheet.h"
#include "words/files.h"
#include "words/hints.h"
#include "words/properties.h"

#include <fmt/format.h>

namespace sprung::app {

ui::Ui Window::ui()
{
    return {.theme = theme(),
            .fonts = fonts_.fonts(),
            .typing = typing_,
            .scale = scale_,
            .labelWidth = static_cast<float>(layout_.labelWidth),
            .fieldWidth = static_cast<float>(layout_.fieldWidth)};
}

void Window::drawPanels()
{
    const ui::Ui look = ui();
    drawMenus(look);
    if (!toolsHidden_)
        grant(ui::toolWindow(
            look, layout_,
            {.editor = editor_, .armed = hands_.armed(), .speed = speed_, .options = settings_.canvas},
            toolState_));
    grant(ui::transport(look, layout_, editor_, speed_, film_.choosing()));
    if (const char* ending = film_.drawBar(look, layout_))
        askWhereToFilm(ending);
    drawStatus(look);
    drawFloating(look);
    if (const std::string typed = std::exchange(typing_.refused, {}); !typed.empty())
        notices_.tell(ui::Message::Kind::Warning, fmt::format(words::noNumber, typed));
    drawMessages(look);
    drawSheets(look);
    chooser_.draw(look, layout_);
    if (!chooser_.isOpen())
        notices_.drawQuestion(look, layout_, settings_.reducedMotion);
}

void Window::drawMenus(const ui::Ui& look)
{
    const std::string documentName = session_.name();
    const ui::MenuWish wish = ui::menuBar(look, layout_,
                                          {.editor = editor_,
                                           .documentName = documentName,
                                           .options = settings_.canvas,
                                           .recent = settings_.recent,
                                           .examples = cards_.cards(),
                                           .on = switchedOn(),
                                           .size = settings_.scale,
                                           .sizes = ui::uiScales},
                                          sheets_.which());
    if (wish.action)
        run(*wish.action);
    if (wish.recent)
        leaveFor([this, path = settings_.recent[*wish.recent]] { openFile(path); });
    if (wish.example)
        leaveFor([this, place = *wish.example] { openExample(place); });
    if (wish.size)
        chooseSize(*wish.size);
    if (wish.options)
        settings_.canvas = *wish.options;
    if (wish.renamesScene) {
        settings_.showOutliner = true;
        outlinerState_.namesScene = true;
    }
}

void Window::drawStatus(const ui::Ui& look)
{
    if (sheets_.which() == Action::Examples)
        ui::status(look, layout_, ui::galleryHints(), ui::galleryItems(cards_.cards(), sheets_.gallery()));
    else if (sheets_.which() == Action::Shortcuts)
        ui::status(look, layout_, ui::shortcutsHints(), {});
    else if (sheetIsOpen())
        ui::status(look, layout_,
                   std::array{ui::Hint{ui::Hint::With::Key, "Enter", words::accept},
                              ui::Hint{ui::Hint::With::Key, "Esc", words::close}},
                   {});
    else if (settings_.showLab && lab_.overPlots)
        ui::status(look, layout_, ui::labHints(), ui::statusItems(editor_, statusReading()));
    else
        ui::status(look, layout_, ui::hints(editor_, hands_), ui::statusItems(editor_, statusReading()));
}

ui::StatusReading Window::statusReading() const
{
    ui::StatusReading reading;
    reading.autosaveProblem = session_.autosaveProblem();
    reading.zoom = framing_.camera().pixelsPerMetre / ui::fullSizeZoom;
    reading.follows = framing_.isFollowing();
    reading.energyAtStart = energyAtRunStart_;
    if (controls_.inside())
        reading.pointer = controls_.at();
    if (overlay_.newEdge)
        reading.newEdge = glm::distance(overlay_.newEdge->from, overlay_.newEdge->to);
    if (const ui::Simulation* run = editor_.simulation(); run && run->playing()) {
        reading.msPerStep = pace_.millisecondsPerStep();
        reading.realTimeFactor = pace_.realTimeFactor();
        reading.stages = run->track().stageTimes();
        if (const ui::Activity::Of* held = marks_.activity.held()) {
            reading.held = held->object;
            reading.act = held->act;
        }
    }
    return reading;
}

void Window::grant(const ui::SceneEdit& edit)
{
    if (mustWaitForFilm())
        return;
    previewed_ = edit.stage == ui::SceneEdit::Stage::Preview ? edit.name : std::string();
    switch (edit.stage) {
    case ui::SceneEdit::Stage::Preview:
        editor_.preview(edit.scene);
        break;
    case ui::SceneEdit::Stage::Finished:
        if (edit.again)
            editor_.amend(edit.name, edit.scene);
        else
            editor_.apply(edit.name, edit.scene);
        break;
    case ui::SceneEdit::Stage::Refused:
        notices_.tell(ui::Message::Kind::Warning, words::tooFarOut);
        [[fallthrough]];
    case ui::SceneEdit::Stage::Cancelled:
        editor_.cancelPreview();
        break;
    }
}

/// Sets what a slider that is held shows: the window may close before it is let go of.
void Window::finishPreview()
{
    const std::string name = std::exchange(previewed_, {});
    if (!name.empty() && editor_.document().isPreviewing())
        editor_.apply(name, Scene(editor_.document().draft()));
}

void Window::grant(const ui::ToolWish& wish)
{
    if (wish.empty())
        return;
    if (wish.mode && !mustWaitForFilm())
        setMode(*wish.mode);
    if (wish.edit)
        grant(*wish.edit);
    if (wish.selection && !mustWaitForFilm())
        editor_.select(*wish.selection);
    if (wish.action)
        run(*wish.action);
    if (wish.arm)
        hands_.arm(*wish.arm);
    if (wish.speed)
        speed_ = *wish.speed;
    if (wish.making)
        editor_.making = *wish.making;
    if (wish.snapping)
        editor_.snapping = *wish.snapping;
    if (wish.options)
        settings_.canvas = *wish.options;
    if (!wish.refusal.empty())
        notices_.tell(ui::Message::Kind::Warning, wish.refusal);
}

void Window::grant(const ui::TransportWish& wish)
{
    if (wish.empty())
        return;
    if (wish.action)
        run(*wish.action);
    if (wish.scrubTo && !mustWaitForFilm()) {
        hands_.cancel();  // what they have may not be there then
        layDownForARun();
        editor_.scrub(*wish.scrubTo);
    }
    if (wish.speed)
        speed_ = *wish.speed;
    film_.choosePart(wish.filmFrom, wish.filmTo);
}

}  // namespace sprung::app
