// Scenes: what is opened, from a file, the examples or what was unsaved when the program ended.

#include "app/examples.h"
#include "app/window.h"
#include "canvas/framing.h"
#include "panels/questions.h"
#include "words/files.h"

#include <fmt/format.h>

namespace sprung::app {
namespace {

// m: where a new scene is looked at. A hand draws there what is as large as things on a table or in a yard.
constexpr Box roomToDraw{{-8.0, -1.5}, {8.0, 8.5}};

}  // namespace

/// Drops the messages, offers and wishes of the scene that is left: they were about that one.
void Window::leaveScene()
{
    notices_.clearMessages();
    joinOffer_.reset();
    duel_.isOpen = false;
    framing_.fitInto(layout_.window, besidePanels());
    settings_.canvas.layers.beginScene();
    film_.forget();
    speed_ = 1.0;
}

/// @param view m, where to look; none: at what moves
void Window::showOpened(const std::optional<Box>& view, bool comparing)
{
    hands_.arm(Create::Select);
    comparing_ = comparing;
    hints_.invite({});
    setRivals();
    framing_.open(view);
    marks_.traces.clear();
}

void Window::showNewScene()
{
    editor_.setMode(ui::Mode::Object);
    session_.newScene();
    leaveScene();
    const ui::PxRect canvas = framing_.canvas();
    showOpened(ui::seenIn(ui::fitted(framing_.camera(), roomToDraw, canvas), canvas));
}

void Window::openFile(const std::string& path)
{
    const Result<std::vector<std::string>> opened = session_.open(path);
    if (!opened) {
        const Error& error = opened.error();
        const bool isNoScene = error.code == ErrorCode::Syntax || error.code == ErrorCode::WrongFormat;
        notices_.fail(words::cannotOpenFile,
                      isNoScene ? fmt::format(words::noScene, error.message) : error.message);
        return;
    }
    leaveScene();
    notices_.warn(*opened);
    showOpened(session_.savedView());
}

void Window::openUnnamed(LoadedScene loaded)
{
    session_.openExample(std::move(loaded.scene));
    leaveScene();
    notices_.warn(loaded.warnings);
    showOpened(loaded.view);
}

void Window::openExample(std::size_t place)
{
    const Example& example = examples()[place];
    Result<LoadedScene> loaded = loadExample(example);
    if (!loaded) {
        notices_.fail(words::cannotOpenExample, loaded.error().message);
        return;
    }
    session_.openExample(std::move(loaded->scene));
    leaveScene();
    editor_.setMode(ui::Mode::Simulation);
    if (settings_.reducedMotion && editor_.simulation())
        editor_.simulation()->pause();
    showOpened(loaded->view, example.compares);
    hints_.invite(example.description);
}

void Window::askForFile()
{
    chooser_.ask({.kind = ui::FileRequest::Kind::Open, .title = words::openScene},
                 [this](const std::string& path) { leaveFor([this, path] { openFile(path); }); });
}

/// Asks about one piece of work that was left. Answered with "Discard" or "Later", it asks about the next older one; one
/// window takes one.
void Window::askToRecover(Recovery recovery)
{
    notices_.ask([this, recovery = std::move(recovery)](const ui::Ui& look, const ui::Layout& layout,
                                                        ui::SheetState& state) {
        const ui::UnsavedWork work{recovery.name(), recovery.origin.path, recovery.when};
        const std::optional<ui::RecoveryAnswer> answer = ui::recoveryQuestion(look, layout, work, state);
        if (!answer)
            return false;
        askedFor_.push_back(recovery.sceneFile);
        if (recovery.run)
            askedFor_.push_back(recovery.run->sceneFile);
        std::optional<Recovery> next = findRecovery(autosaveFolder_, nullptr, askedFor_);
        if (answer == ui::RecoveryAnswer::Recover) {
            recover(recovery);
            if (next)
                notices_.tell(ui::Message::Kind::Information, words::moreToRecover);
            return true;
        }
        if (answer == ui::RecoveryAnswer::Discard)
            discard(recovery);
        if (next)
            askToRecover(std::move(*next));
        return true;
    });
}

void Window::recover(const Recovery& recovery)
{
    editor_.setMode(ui::Mode::Object);
    leaveScene();
    session_.takeOver(recovery);
    showOpened(session_.savedView());
}

void Window::discard(const Recovery& recovery)
{
    if (const Status thrown = throwAway(recovery, trashFolder_); !thrown)
        notices_.fail(words::workIsKept, thrown.error().message);
    else
        notices_.tell(ui::Message::Kind::Information, fmt::format(words::isInTrash, recovery.name()));
}

}  // namespace sprung::app
