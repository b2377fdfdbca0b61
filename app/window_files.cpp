// Files: what is opened, saved and exported, and the questions about it.

#include "app/examples.h"
#include "app/folders.h"
#include "app/window.h"
#include "canvas/framing.h"
#include "canvas/png.h"
#include "canvas/thumbnail.h"
#include "panels/questions.h"
#include "words/files.h"

#include <fmt/format.h>

namespace sprung::app {
namespace {

/// A folder, or what is left of the way to it.
std::filesystem::path existing(std::filesystem::path folder)
{
    std::error_code failed;
    while (!std::filesystem::is_directory(folder, failed) && folder.has_relative_path())
        folder = folder.parent_path();
    return folder;
}

// m: where a new scene is looked at. A hand draws there what is as large as things on a table or in a yard.
constexpr Box roomToDraw{{-8.0, -1.5}, {8.0, 8.5}};

}  // namespace

void Window::fail(std::string title, std::string message)
{
    fonts_.need(message);
    sheetState_ = {};
    sheetState_.reducedMotion = settings_.reducedMotion;
    failure_ = {std::move(title), std::move(message)};
}

/// Drops the messages, offers and wishes of the scene that is left: they were about that one.
void Window::leaveScene()
{
    messages_.clear();
    joinOffer_.reset();
    film_.reset();
    filmRange_.reset();
}

void Window::showOpened(bool comparing)
{
    hands_.arm(Create::Select);
    comparing_ = comparing;
    invitation_.clear();
    invitedAt_ = time_;
    if (settings_.hasFlung)
        flungAt_.reset();
    setRivals();
    wasSplit_ = split() != nullptr;
    splitRise_ = 0.0;
    frameOpening({});
    traces_.clear();
}

void Window::showNewScene()
{
    editor_.setMode(ui::Mode::Object);
    session_.newScene();
    leaveScene();
    showOpened();
    frameOpening(ui::seenIn(ui::fitted(camera_, roomToDraw, mainCanvas()), mainCanvas()));
}

void Window::openFile(const std::string& path)
{
    const Result<std::vector<std::string>> opened = session_.open(path);
    if (!opened) {
        const Error& error = opened.error();
        const bool isNoScene = error.code == ErrorCode::Syntax || error.code == ErrorCode::WrongFormat;
        fail(words::cannotOpenFile, isNoScene ? fmt::format(words::noScene, error.message) : error.message);
        return;
    }
    leaveScene();
    for (const std::string& warning : *opened)
        tell(ui::Message::Kind::Warning, warning);
    showOpened();
    frameOpening(session_.savedView());
}

void Window::openUnnamed(LoadedScene loaded)
{
    session_.openExample(std::move(loaded.scene));
    leaveScene();
    for (const std::string& warning : loaded.warnings)
        tell(ui::Message::Kind::Warning, warning);
    showOpened();
    frameOpening(loaded.view);
}

void Window::openExample(std::size_t place)
{
    const Example& example = examples()[place];
    Result<LoadedScene> loaded = readScene(sceneText(example), example.name);
    if (!loaded) {
        fail(words::cannotOpenExample, loaded.error().message);
        return;
    }
    session_.openExample(std::move(loaded->scene));
    leaveScene();
    editor_.setMode(ui::Mode::Simulation);
    if (settings_.reducedMotion && editor_.simulation())
        editor_.simulation()->pause();
    showOpened(example.compares);
    invitation_ = example.description;
    frameOpening(example.view);
}

bool Window::saveTo(const std::string& path, Saved what)
{
    if (what == Saved::BeforePlay)
        editor_.reset();
    if (const Status saved = session_.save(path); !saved) {
        fail(words::sceneNotSaved, saved.error().message);
        return false;
    }
    tell(ui::Message::Kind::Success, fmt::format(words::savedAs, path));
    return true;
}

void Window::exportTo(const std::string& path, const ui::Image& picture)
{
    if (const Status written = ui::writePng(picture, path); !written)
        fail(words::pictureNotWritten, written.error().message);
    else
        tell(ui::Message::Kind::Success, fmt::format(words::pictureWritten, path));
}

void Window::ask(ui::FileRequest request, std::function<void(const std::string&)> then)
{
    const std::filesystem::path current = session_.path();
    request.folder = current.has_parent_path() ? existing(current.parent_path()) : homeFolder();
    onFile_ = std::move(then);
    dialog_.emplace(std::move(request));
}

void Window::askForFile()
{
    ask({.kind = ui::FileRequest::Kind::Open, .title = words::openScene},
        [this](const std::string& path) { whenSafe([this, path] { openFile(path); }); });
}

void Window::askWhereToSave(Saved what, std::function<void()> next, const char* ending)
{
    ask({.kind = ui::FileRequest::Kind::Save, .title = words::saveScene, .name = suggestedName(ending)},
        [this, what, next](const std::string& path) {
            if (saveTo(path, what) && next)
                next();
        });
}

/// The picture is of now, not of when a place for it has been found.
void Window::askWhereToExport()
{
    const auto picture = std::make_shared<const ui::Image>(canvasImage());
    ask({.kind = ui::FileRequest::Kind::Save,
         .title = words::exportPicture,
         .name = suggestedName(".png"),
         .filter = words::pictures,
         .extension = ".png"},
        [this, picture](const std::string& path) { exportTo(path, *picture); });
}

void Window::saveThen(Saved what, std::function<void()> next)
{
    if (session_.path().empty())
        askWhereToSave(what, std::move(next));
    else if (session_.changedOutside())
        askAboutChangedFile(what, std::move(next));
    else if (saveTo(session_.path(), what) && next)
        next();
}

/// Saves at once, or asks first what of a run is to be saved; meanwhile it stands still.
void Window::atMoment(std::function<void(Saved)> save)
{
    if (!editor_.runHasMoved()) {
        save(Saved::Now);
        return;
    }
    hands_.cancel();
    sheetState_ = {};
    sheetState_.reducedMotion = settings_.reducedMotion;
    moment_ = {std::move(save), editor_.simulation()->playing()};
    editor_.simulation()->pause();
}

void Window::answerMoment(const ui::Ui& look)
{
    const std::optional<ui::MomentAnswer> answer =
        ui::momentQuestion(look, layout_, session_.name(), sheetState_);
    if (!answer)
        return;
    const Moment moment = *std::exchange(moment_, {});
    if (ui::Simulation* run = editor_.simulation(); run && moment.wasPlaying)
        run->play();
    if (*answer != ui::MomentAnswer::Cancel)
        moment.save(*answer == ui::MomentAnswer::BeforePlay ? Saved::BeforePlay : Saved::Now);
}

/// After another window had the keyboard, and its program perhaps the file.
void Window::lookAtFile()
{
    if (!fileMayHaveChanged_ || sheetIsOpen())
        return;
    fileMayHaveChanged_ = false;
    const std::optional<FileStamp> now = stampOf(session_.path());
    if (now)
        missedFile_.clear();
    if (session_.changedOutside() && now != leftAlone_)
        askAboutChangedFile(Saved::Now);
    else if (session_.isGone() && std::exchange(missedFile_, session_.path()) != session_.path())
        tell(ui::Message::Kind::Warning, fmt::format(words::fileIsGone, session_.path()));
}

void Window::askAboutChangedFile(Saved what, std::function<void()> next)
{
    hands_.cancel();
    sheetState_ = {};
    sheetState_.reducedMotion = settings_.reducedMotion;
    changedFile_ = {what, std::move(next)};
}

void Window::answerChangedFile(const ui::Ui& look)
{
    const std::optional<ui::ChangedFileAnswer> answer =
        ui::changedFileQuestion(look, layout_, session_.name(), editor_.document().isUnsaved(), sheetState_);
    if (!answer)
        return;
    auto [what, next] = *std::exchange(changedFile_, {});
    switch (*answer) {
    case ui::ChangedFileAnswer::SaveCopy:
        askWhereToSave(what, std::move(next), " copy.sprung");
        break;
    case ui::ChangedFileAnswer::Overwrite:
        if (saveTo(session_.path(), what) && next)
            next();
        break;
    case ui::ChangedFileAnswer::Reload:
        reload();
        break;
    case ui::ChangedFileAnswer::Cancel:
        leftAlone_ = stampOf(session_.path());
        break;
    }
}

void Window::reload()
{
    const Result<std::vector<std::string>> reloaded = session_.reload();
    if (!reloaded) {
        fail(words::cannotOpenFile, reloaded.error().message);
        return;
    }
    for (const std::string& warning : *reloaded)
        tell(ui::Message::Kind::Warning, warning);
    traces_.clear();
}

void Window::showFileDialog(const ui::Ui& look)
{
    if (!dialog_)
        return;
    fonts_.need(dialog_->names());
    const std::optional<ui::FileAnswer> answer = dialog_->show(look, layout_);
    if (!answer)
        return;
    dialog_.reset();
    const std::function<void(const std::string&)> then = std::exchange(onFile_, nullptr);
    if (answer->path)
        then(answer->path->string());
}

/// @param ending extension, and what stands before it
std::string Window::suggestedName(const char* ending) const
{
    if (!session_.path().empty())
        return std::filesystem::path(session_.path()).stem().string() + ending;
    const std::string& name = editor_.document().draft().name;
    std::string file;
    for (char c : name.empty() ? std::string(words::untitled) : name)
        file += c == '/' || static_cast<unsigned char>(c) < ' ' ? '-' : c;
    return file + ending;
}

}  // namespace sprung::app
