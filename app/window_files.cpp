// Files: what is opened, saved and exported, and the questions about it.

#include "app/examples.h"
#include "app/window.h"
#include "canvas/png.h"
#include "canvas/thumbnail.h"

#include <fmt/format.h>

namespace sprung {
namespace {

constexpr Px exportSize{1920.0, 1080.0};  // px

/// A file name made of a scene's name.
std::string fileNameFor(const std::string& name, const char* extension)
{
    std::string file;
    for (char c : name.empty() ? std::string("Untitled") : name)
        file += c == '/' || static_cast<unsigned char>(c) < ' ' ? '-' : c;
    return file + extension;
}

}  // namespace

void Window::fail(std::string title, std::string message)
{
    fonts_.need(message);
    sheetState_ = {};
    sheetState_.reducedMotion = settings_.reducedMotion;
    failure_ = {std::move(title), std::move(message)};
}

void Window::showOpened()
{
    hands_.arm(Create::Select);
    motion_.stop();
    camera_ = fitted(camera_, pictureBounds(editor_.shown()), layout_.free);
    traces_.clear();
}

void Window::showNewScene()
{
    session_.newScene();
    editor_.setMode(Mode::Object);
    showOpened();
}

void Window::openFile(const std::string& path)
{
    const Result<std::vector<std::string>> opened = session_.open(path);
    if (!opened) {
        fail("This file can't be opened", opened.error().message);
        return;
    }
    for (const std::string& warning : *opened)
        tell(Message::Kind::Warning, warning);
    showOpened();
}

void Window::openExample(std::size_t place)
{
    Result<LoadedScene> loaded = readScene(sceneText(examples()[place]), examples()[place].name);
    if (!loaded) {
        fail("This example can't be opened", loaded.error().message);
        return;
    }
    session_.openExample(std::move(loaded->scene));
    editor_.setMode(Mode::Simulation);
    if (settings_.reducedMotion && editor_.simulation())
        editor_.simulation()->pause();
    showOpened();
}

bool Window::saveTo(const std::string& path)
{
    if (const Status saved = session_.save(path); !saved) {
        fail("The scene could not be saved", saved.error().message);
        return false;
    }
    tell(Message::Kind::Success, fmt::format("Saved as {}", path));
    return true;
}

void Window::exportTo(const std::string& path)
{
    const Picture picture = paintThumbnail(editor_.shown(), theme(), exportSize, 1.0);
    if (const Status written = writePng(renderer_.toImage(picture), path); !written)
        fail("The picture could not be written", written.error().message);
    else
        tell(Message::Kind::Success, fmt::format("Picture written to {}", path));
}

}  // namespace sprung
namespace sprung { void Window::askForFile(){} void Window::askWhereToSave(){} void Window::askWhereToExport(){} void Window::saveThen(std::function<void()> next){ if(!session_.path().empty() && saveTo(session_.path())) next(); } }
