// These tell what the window does with what came from the hands and the system.

#include "app/window.h"
#include "words/files.h"
#include "words/films.h"
#include "words/hints.h"

namespace sprung::app {
namespace {

constexpr double nudgePause = 0.5;  // s; arrows that follow sooner are one step

/// Returns what a key says to a gesture that listens: digits, signs, axes, backspace. 0: nothing.
char listenedCharacter(const ui::KeyPressed& pressed)
{
    if (pressed.with.ctrl || pressed.with.alt)
        return 0;
    if (pressed.key == "Backspace")
        return '\b';
    if (pressed.key.size() != 1)
        return 0;
    const char key = pressed.key.front();
    if (key == 'X' || key == 'Y')
        return static_cast<char>(key - 'A' + 'a');
    return key;
}

}  // namespace

void Window::handle(const ui::PointerMoved& moved)
{
    controls_.move(onCanvas(moved.at), moved.with);
}

void Window::handle(const ui::PointerLeft&)
{
    controls_.leave();
}

/// Presses on the canvas do nothing while a film is being made: things come and go under the hand.
void Window::handle(const ui::ButtonPressed& pressed)
{
    if (film_.isBeingMade())
        return;
    controls_.press(pressed.button, onCanvas(pressed.at), pressed.with, pressed.clicks);
}

void Window::handle(const ui::ButtonReleased& released)
{
    if (hands_.grabbing())
        hints_.noteFling();
    controls_.release(released.button, onCanvas(released.at), released.with);
}

void Window::handle(const ui::Wheel& wheel)
{
    if (!film_.isBeingMade())
        controls_.wheel(wheel.by, onCanvas(wheel.at), wheel.with);
}

void Window::handle(const ui::KeyPressed& pressed)
{
    if (sheets_.which() == Action::Shortcuts && pressed.key == "F1")
        sheets_.closeShortcuts();
    else if (!sheetIsOpen())
        handleOnCanvas(pressed);
}

void Window::handleOnCanvas(const ui::KeyPressed& pressed)
{
    if (joinOffer_) {
        answerJoinOffer(pressed.key == "Enter");
        if (pressed.key == "Enter" || pressed.key == "Esc")
            return;  // else it goes, and the key does what it does
    }
    if (const char character = listenedCharacter(pressed); character && hands_.type(character))
        return;
    if (pressed.key == "Esc" && film_.isOpen()) {
        film_.cancel();
        return;
    }
    if (film_.isBeingMade()) {
        if (meantBy(pressed))
            mustWaitForFilm();
        return;
    }
    if (pressed.key == "Space" && ui::chord(pressed) == "Space") {
        if (!pressed.repeat)
            controls_.spaceDown();
        return;
    }
    if (pressed.key == "Enter" && hands_.accept())
        return;
    if (pressed.key == "Esc") {
        if (!hands_.escape())
            closeTopPanel();
        return;
    }
    if (nudge(pressed))
        return;
    if (const std::optional<Action> action = meantBy(pressed))
        run(*action);
}

/// R turns what is selected; where nothing is, or a tool is in hand, it is the rope.
std::optional<Action> Window::meantBy(const ui::KeyPressed& pressed) const
{
    const std::string keys = ui::chord(pressed);
    const std::optional<Action> action = actionFor(keys);
    const bool isMeant = action && (ui::isEnabled(*action, editor_) || ui::isStoppedByLock(*action, editor_));
    if (!action || (isMeant && hands_.armed() == Create::Select))
        return action;
    return actionFor(keys, true);
}

/// The floating panel that lies over the others; where there is none, the comparison of the solvers.
void Window::closeTopPanel()
{
    for (bool* shown : {&settings_.showLab, &duel_.isOpen, &settings_.showOutliner, &settings_.showHistory})
        if (*shown) {
            *shown = false;
            return;
        }
    comparing_ = false;
}

bool Window::nudge(const ui::KeyPressed& pressed)
{
    const Vec direction(pressed.key == "Right"  ? 1.0
                        : pressed.key == "Left" ? -1.0
                                                : 0.0,
                        pressed.key == "Up"     ? 1.0
                        : pressed.key == "Down" ? -1.0
                                                : 0.0);
    if (direction == Vec(0.0) || pressed.with.ctrl || pressed.with.alt)
        return false;
    if (ui::isAllLocked(editor_) && editor_.thingsToChange().empty())
        notices_.tell(ui::Message::Kind::Information, words::lockedThings);
    hands_.leaveEdit();
    const double steps = pressed.with.shift ? 10.0 : 1.0;
    const bool goesOn = pressed.repeat || time_ - nudgedAt_ < nudgePause;
    editor_.nudge(steps * editor_.snapping.gridStep * direction, goesOn);
    nudgedAt_ = time_;
    return true;
}

void Window::handle(const ui::KeyReleased& released)
{
    if (released.key == "Space" && controls_.spaceUp())
        run(Action::TogglePlay);
}

void Window::handle(const ui::TextTyped&) {}

/// Opens the file, but not behind a question that is open: a name that is asked for would be another scene's.
void Window::handle(const ui::FileDropped& dropped)
{
    if (standsForAnAnswer()) {
        notices_.tell(ui::Message::Kind::Warning, words::answerFirst);
        return;
    }
    leaveFor([this, path = dropped.path] { openFile(path); });
}

void Window::handle(const ui::FocusLost&)
{
    controls_.loseFocus();
}

void Window::handle(const ui::FocusGained&)
{
    saving_.suspectChange();
    clipboard_.take();
}

void Window::handle(const ui::QuitRequested&)
{
    hands_.finish();
    run(Action::Quit);
}

}  // namespace sprung::app
