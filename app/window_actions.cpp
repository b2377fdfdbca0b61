// These tell what actions do that is more than a call.

#include "app/window.h"
#include "edit/format.h"
#include "edit/gravity.h"
#include "words/files.h"
#include "words/hints.h"
#include "words/panels.h"
#include "words/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sprung::app {

void Window::paste()
{
    if (const auto& problem = clipboard_.problem())
        return notices_.tell(ui::Message::Kind::Warning, fmt::format(words::cannotPaste, problem->message));
    editor_.paste(controls_.inside() ? std::optional(controls_.at()) : std::nullopt);
}

/// The points of what is drawn are seen in object mode and in a run.
void Window::take(Create tool)
{
    if (editor_.mode() == ui::Mode::Vertex || editor_.mode() == ui::Mode::Edge)
        setMode(ui::Mode::Object);
    hands_.arm(tool);
}

/// The name is a field of the tools that whole things have.
void Window::rename()
{
    toolsHidden_ = false;
    if (editor_.mode() == ui::Mode::Vertex || editor_.mode() == ui::Mode::Edge)
        setMode(ui::Mode::Object);
    toolState_.inspector.naming = true;
}

void Window::join()
{
    editor_.joinSelection();
}

void Window::makeJelly()
{
    const std::size_t asked = editor_.objectsToChange().size();
    tellOfRest(asked, editor_.jellySelection(), words::nothingJellies);
}

void Window::melt()
{
    const std::size_t asked = editor_.objectsToChange().size();
    tellOfRest(asked, editor_.meltSelection(), words::nothingMelts);
}

void Window::freeze()
{
    const std::size_t asked = editor_.fluidsInHand().size();
    tellOfRest(asked, editor_.freezeSelection(), words::onlyDrops);
}

/// Says why what was asked for was not done to all. @param why for those that it was not done to
void Window::tellOfRest(std::size_t asked, std::size_t done, const char* why)
{
    if (done == 0)
        notices_.tell(ui::Message::Kind::Warning, why);
    else if (done < asked)
        notices_.tell(ui::Message::Kind::Information, fmt::format(words::onlySome, done, asked, why));
}

void Window::reset()
{
    editor_.reset();
    marks_.traces.clear();
    framing_.showRunStart();
    session_.setView(framing_.aim());
}

void Window::keepRunning(bool keeps)
{
    editor_.setKeepsRunning(keeps);
    settings_.keepsRunning = keeps;
    notices_.tell(ui::Message::Kind::Information, keeps ? words::keepsRunning : words::standsToBeEdited);
}

/// What is compared are runs: where nothing runs, it begins to.
void Window::compare(bool on)
{
    comparing_ = on;
    if (on && !editor_.simulation())
        setMode(ui::Mode::Simulation);
}

/// What begins to run is there to be flung: the tool that drew it is laid down.
void Window::layDownForARun()
{
    if (!editor_.simulation())
        hands_.arm(Create::Select);
}

void Window::setMode(ui::Mode mode)
{
    hands_.arm(Create::Select);
    editor_.setMode(mode);
    session_.autosaveNow();
}

void Window::swapMode()
{
    editor_.swapMode();
    session_.autosaveNow();
}

void Window::toggleFullScreen()
{
    screen_->setFullScreen(!screen_->isFullScreen());
}

bool Window::gravityIs(double strength) const
{
    constexpr double near = 0.005;  // m/s^2, as the buttons of the panel see it
    return glm::distance(editor_.document().draft().world.gravity, ui::downwards(strength)) < near;
}

/// To the next of the sizes that View > Size has.
void Window::resizeInterface(int steps)
{
    constexpr int last = static_cast<int>(std::size(ui::uiScales)) - 1;
    const auto now = std::lower_bound(std::begin(ui::uiScales), std::end(ui::uiScales), scale_);
    const int place = static_cast<int>(now - std::begin(ui::uiScales)) + steps;
    chooseSize(ui::uiScales[std::clamp(place, 0, last)]);
}

/// Says so where the window has no room for it. @param size of the interface; 0: as the display has it
void Window::chooseSize(float size)
{
    settings_.scale = size;
    const float shown = ui::fittingScale(size, screen_->pixels());
    if (size > shown)
        notices_.tell(ui::Message::Kind::Information,
                      fmt::format(words::noRoomForSize, ui::formatWithUnit(100.0 * shown, 0, "%")));
}

void Window::changeSpeed(int steps)
{
    const auto place = static_cast<int>(ui::nearestSpeed(speed_)) + steps;
    speed_ =
        ui::speeds[static_cast<std::size_t>(std::clamp(place, 0, static_cast<int>(ui::speeds.size()) - 1))];
}

}  // namespace sprung::app
