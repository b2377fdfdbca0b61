// What lies over the canvas: floating panels, messages, sheets and questions.

#include "app/clock.h"
#include "app/examples.h"
#include "app/window.h"
#include "canvas/thumbnail.h"
#include "panels/compare_titles.h"
#include "panels/questions.h"
#include "panels/shortcuts_sheet.h"
#include "words/files.h"
#include "words/icons.h"
#include "words/simulation.h"

#include <epoxy/gl.h>
#include <fmt/format.h>
#include <imgui.h>

namespace sprung::app {
namespace {

constexpr ui::Px cardSize{268.0, 150.0};  // logical px

/// The example as it looks a moment after Play, so that its picture tells what it does.
Scene posed(Scene scene, double seconds)
{
    World world(scene);
    while (static_cast<double>(world.tick()) * frameSeconds < seconds)
        world.step();
    return world.scene();
}

}  // namespace

void Window::tell(ui::Message::Kind kind, std::string text)
{
    fonts_.need(text);
    messages_.push_back({kind, std::move(text), time_});
}

void Window::drawFloating(const ui::Ui& look)
{
    if (settings_.showHistory) {
        const ui::HistoryWish wish =
            ui::historyPanel(look, layout_, editor_.document().history(), historyState_);
        if (wish.goTo)
            editor_.goTo(*wish.goTo);
        settings_.showHistory = !wish.close;
    }
    if (settings_.showOutliner) {
        const ui::OutlinerWish wish = ui::outliner(look, layout_, editor_, outlinerState_);
        if (wish.selection)
            editor_.select(*wish.selection);
        if (wish.edit)
            grant(*wish.edit);
        settings_.showOutliner = !wish.close;
    }
    drawLab(look);
    drawDuel(look);
    if (const ui::Simulation::Rival* rival = split()) {
        const ui::PxRect left = mainCanvas(), right{{left.max.x, left.min.y}, layout_.free.max};
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
    if (joinOffer_) {
        const std::optional<bool> answer = ui::joinOffer(look, camera_.toScreen(joinOffer_->at), joinState_);
        if (answer && *answer && !editor_.join(joinOffer_->kept, joinOffer_->dropped))
            tell(ui::Message::Kind::Warning, words::cannotBeOne);
        if (answer)
            joinOffer_.reset();
    }
}

void Window::drawMessages(const ui::Ui& look)
{
    double taken = 0.0;
    if (editor_.mode() == ui::Mode::Simulation)
        taken = ui::firstHint(look, layout_, settings_.hasFlung ? invitation() : flingHint());
    if (const std::optional<std::size_t> gone = ui::messages(look, layout_, messages_, time_, taken))
        messages_.erase(messages_.begin() + static_cast<std::ptrdiff_t>(*gone));
}

/// The hint of the very first start: how to fling.
ui::FirstHint Window::flingHint()
{
    const bool still = settings_.reducedMotion;
    ui::FirstHint hint{.picture = still ? icon::play : icon::pointer,
                       .words = still ? words::pressSpace : words::dragAnything,
                       .since = time_,
                       .reducedMotion = still};
    if (flungAt_)
        hint.done = time_ - *flungAt_;
    if (flungAt_ && ui::strengthOf(hint) <= 0.0)
        settings_.hasFlung = true;
    return hint;
}

/// The hint of the example that was opened last: what it is there for, until a hand takes something or it has been
/// read.
ui::FirstHint Window::invitation() const
{
    constexpr double toRead = 8.0;  // s
    ui::FirstHint hint{.picture = icon::pointer,
                       .words = invitation_,
                       .since = time_ - invitedAt_,
                       .reducedMotion = settings_.reducedMotion};
    if (invitation_.empty() || hint.since > toRead || flungAt_)
        hint.done = invitation_.empty() ? hint.since : flungAt_ ? time_ - *flungAt_ : hint.since - toRead;
    return hint;
}

void Window::openSheet(Action which)
{
    sheet_ = which;
    sheetState_ = {};
    sheetState_.reducedMotion = settings_.reducedMotion;
    gallery_ = {};
    gallery_.sheet = sheetState_;
    commands_ = {};
    commands_.sheet = sheetState_;
}

void Window::drawSheets(const ui::Ui& look)
{
    if (!sheet_)
        return;
    if (*sheet_ == Action::Examples)
        drawGallery(look);
    else if (*sheet_ == Action::Commands)
        drawCommands(look);
    else if (*sheet_ == Action::Shortcuts && ui::shortcutsSheet(look, layout_, editor_.mode(), sheetState_))
        sheet_.reset();
    else if (*sheet_ == Action::About && ui::aboutDialog(look, layout_, SPRUNG_VERSION, sheetState_))
        sheet_.reset();
}

void Window::drawGallery(const ui::Ui& look)
{
    paintCards();
    const ui::GalleryWish wish = ui::gallery(look, layout_, cards_, gallery_);
    if (wish.open)
        whenSafe([this, place = *wish.open] { openExample(place); });
    if (wish.open || wish.close)
        sheet_.reset();
}

void Window::drawCommands(const ui::Ui& look)
{
    const ui::CommandPaletteWish wish = ui::commandPalette(look, layout_, editor_, commands_);
    if (wish.close)
        sheet_.reset();
    if (wish.action)
        run(*wish.action);
}

/// As many a frame as there is time for, so that the gallery opens at once.
void Window::paintCards()
{
    constexpr double budget = 0.02;  // s
    const double start = secondsNow();
    while (paintNextCard() && secondsNow() - start < budget) {
    }
}

/// False when all have their picture.
bool Window::paintNextCard()
{
    for (std::size_t i = 0; i < cards_.size(); ++i) {
        if (cards_[i].picture)
            continue;
        const Result<LoadedScene> loaded = readScene(sceneText(examples()[i]), examples()[i].name);
        if (!loaded)
            continue;
        const Scene scene = posed(loaded->scene, examples()[i].pictureAt);
        cards_[i].points = scene.points.size();
        cards_[i].picture = reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(
            renderer_.toTexture(ui::paintThumbnail(scene, theme(), cardSize, scale_, examples()[i].view))));
        return true;
    }
    return false;
}

void Window::forgetCards()
{
    for (ui::ExampleCard& card : cards_) {
        const auto texture = static_cast<GLuint>(reinterpret_cast<std::uintptr_t>(card.picture));
        glDeleteTextures(1, &texture);
        card.picture = {};
    }
}

void Window::drawQuestions(const ui::Ui& look)
{
    if (failure_) {
        if (ui::errorDialog(look, layout_, failure_->title, failure_->message, sheetState_))
            failure_.reset();
    } else if (next_) {
        answerUnsaved(look);
    } else if (moment_) {
        answerMoment(look);
    } else if (changedFile_) {
        answerChangedFile(look);
    } else if (recovery_) {
        answerRecovery(look);
    }
}

void Window::whenSafe(std::function<void()> next)
{
    if (!editor_.document().isUnsaved()) {
        next();
        return;
    }
    sheetState_ = {};
    sheetState_.reducedMotion = settings_.reducedMotion;
    next_ = std::move(next);
}

void Window::answerUnsaved(const ui::Ui& look)
{
    const std::optional<ui::UnsavedAnswer> answer =
        ui::unsavedQuestion(look, layout_, session_.name(), sheetState_);
    if (!answer)
        return;
    std::function<void()> next = std::exchange(next_, nullptr);
    if (*answer == ui::UnsavedAnswer::Save)
        atMoment([this, next = std::move(next)](Saved what) { saveThen(what, next); });
    else if (*answer == ui::UnsavedAnswer::DontSave)
        next();
}

void Window::answerRecovery(const ui::Ui& look)
{
    const ui::UnsavedWork work{recovery_->name(), recovery_->origin.path, recovery_->when};
    const std::optional<ui::RecoveryAnswer> answer = ui::recoveryQuestion(look, layout_, work, sheetState_);
    if (!answer)
        return;
    Recovery recovery = *std::exchange(recovery_, {});
    switch (*answer) {
    case ui::RecoveryAnswer::Recover:
        editor_.setMode(ui::Mode::Object);
        leaveScene();
        session_.takeOver(std::move(recovery));
        frameOpening(session_.savedView());
        break;
    case ui::RecoveryAnswer::Discard:
        if (const Status thrown = throwAway(recovery, trashFolder_); !thrown)
            fail(words::workIsKept, thrown.error().message);
        else
            tell(ui::Message::Kind::Information, fmt::format(words::isInTrash, recovery.name()));
        break;
    case ui::RecoveryAnswer::Later:
        break;
    }
}

}  // namespace sprung::app
