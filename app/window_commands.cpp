// The table of actions: what menus, shortcuts and buttons ask for, and what the window does then.

#include "app/window.h"
#include "edit/gravity.h"
#include "scene/edit/arrangement.h"
#include "words/files.h"
#include "words/films.h"
#include "words/grouping.h"
#include "words/hints.h"
#include "words/simulation.h"
#include "words/tools.h"

#include <fmt/format.h>

#include <array>

namespace sprung::app {
namespace {

constexpr double zoomStep = 1.5;

void flip(bool& on)
{
    on = !on;
}

/// The number of rows: tools have none, for each does the same, which is to be taken in hand.
constexpr std::size_t commandCount = actionCount - createTools.size();

constexpr std::size_t rowOf(Action action)
{
    const auto place = static_cast<std::size_t>(action);
    return action < Action::ToolSelect ? place : place - createTools.size();
}

/// Every action but the tools has its row at its own place.
template <typename Table>
consteval bool areInOrder(const Table& table)
{
    for (std::size_t i = 0; i < table.size(); ++i)
        if (isTool(table[i].action) || rowOf(table[i].action) != i)
            return false;
    return true;
}

}  // namespace

/// Tells what an action does.
struct Window::Command {
    /// Tells what becomes of a gesture that is under way: it began in a scene that is about to change, or
    /// not. EndsEdits: what the hand only holds in a run it keeps.
    enum class Gesture { Ends, EndsEdits, GoesOn };

    Action action;
    Gesture gesture;
    void (*does)(Window& w);
    bool (*isOn)(const Window& w) = nullptr;  // of a switch

    static const std::array<Command, commandCount> table;
};

// clang-format off
constexpr std::array<Window::Command, commandCount> Window::Command::table{{
    {Action::New, Gesture::Ends, [](Window& w) { w.leaveFor([&w] { w.showNewScene(); }); }},
    {Action::Open, Gesture::Ends, [](Window& w) { w.askForFile(); }},
    {Action::Save, Gesture::Ends, [](Window& w) { w.saving_.save(); }},
    {Action::SaveAs, Gesture::Ends, [](Window& w) { w.saving_.saveAs(); }},
    {Action::ExportPicture, Gesture::Ends, [](Window& w) { w.askWhereToExport(); }},
    {Action::CopyPicture, Gesture::GoesOn, [](Window& w) { w.copyPicture(); }},
    {Action::ExportFilm, Gesture::Ends, [](Window& w) { w.film_.choose(); }},
    {Action::Quit, Gesture::Ends, [](Window& w) { w.saving_.whenSafe([&w] { w.closing_ = true; }); }},
    {Action::Undo, Gesture::Ends, [](Window& w) { w.undo(); }},
    {Action::Redo, Gesture::Ends, [](Window& w) { w.editor_.redo(); }},
    {Action::Cut, Gesture::Ends, [](Window& w) { w.editor_.cut(); w.clipboard_.give(); }},
    {Action::Copy, Gesture::Ends, [](Window& w) { w.tellWhatStaysBehind(); w.editor_.copy(); w.clipboard_.give(); }},
    {Action::Paste, Gesture::Ends, [](Window& w) { w.paste(); }},
    {Action::Duplicate, Gesture::Ends, [](Window& w) { w.tellWhatStaysBehind(); w.editor_.duplicate(); }},
    {Action::Delete, Gesture::Ends, [](Window& w) { w.editor_.deleteSelection(); }},
    {Action::SelectAll, Gesture::Ends, [](Window& w) { w.editor_.selectAll(); }},
    {Action::SelectConnected, Gesture::Ends, [](Window& w) { w.editor_.selectConnected(); }},
    {Action::Deselect, Gesture::Ends, [](Window& w) { w.editor_.select({}); }},
    {Action::Move, Gesture::Ends, [](Window& w) { w.hands_.startKeyed(ui::KeyedTransform::Kind::Move); }},
    {Action::Turn, Gesture::Ends, [](Window& w) { w.hands_.startKeyed(ui::KeyedTransform::Kind::Turn); }},
    {Action::Scale, Gesture::Ends, [](Window& w) { w.hands_.startKeyed(ui::KeyedTransform::Kind::Scale); }},
    {Action::Join, Gesture::Ends, [](Window& w) { w.join(); }},
    {Action::Split, Gesture::Ends, [](Window& w) { w.editor_.splitSelection(); }},
    {Action::MakeJelly, Gesture::Ends, [](Window& w) { w.makeJelly(); }},
    {Action::Melt, Gesture::Ends, [](Window& w) { w.melt(); }},
    {Action::Freeze, Gesture::Ends, [](Window& w) { w.freeze(); }},
    {Action::ToggleTaps, Gesture::EndsEdits, [](Window& w) { w.editor_.toggleTaps(); }},
    {Action::Group, Gesture::Ends, [](Window& w) { w.editor_.groupSelection(); w.notices_.tell(ui::Message::Kind::Information, fmt::format(words::grouped, w.editor_.selection().objects.size())); }},
    {Action::Ungroup, Gesture::Ends, [](Window& w) { w.editor_.ungroupSelection(); w.notices_.tell(ui::Message::Kind::Information, words::ungrouped); }},
    {Action::ToFront, Gesture::Ends, [](Window& w) { w.editor_.bringSelectionToFront(); }},
    {Action::ToBack, Gesture::Ends, [](Window& w) { w.editor_.sendSelectionToBack(); }},
    {Action::FlipSideways, Gesture::Ends, [](Window& w) { w.editor_.flipSelection(false); }},
    {Action::FlipOver, Gesture::Ends, [](Window& w) { w.editor_.flipSelection(true); }},
    {Action::Lock, Gesture::Ends, [](Window& w) { w.editor_.lockSelection(); }},
    {Action::Rename, Gesture::Ends, [](Window& w) { w.rename(); }},
    {Action::TogglePlay, Gesture::Ends, [](Window& w) { w.layDownForARun(); w.editor_.togglePlay(); }},
    {Action::StepForward, Gesture::Ends, [](Window& w) { w.layDownForARun(); w.editor_.stepForward(); }},
    {Action::StepBack, Gesture::Ends, [](Window& w) { w.layDownForARun(); w.editor_.stepBack(); }},
    {Action::Reset, Gesture::Ends, [](Window& w) { w.reset(); }},
    {Action::KeepRunning, Gesture::Ends, [](Window& w) { w.keepRunning(!w.editor_.keepsRunning()); }, [](const Window& w) { return w.editor_.keepsRunning(); }},
    {Action::Slower, Gesture::Ends, [](Window& w) { w.changeSpeed(-1); }},
    {Action::Faster, Gesture::Ends, [](Window& w) { w.changeSpeed(+1); }},
    {Action::Compare, Gesture::Ends, [](Window& w) { w.compare(!w.comparing_); }, [](const Window& w) { return w.comparing_; }},
    {Action::GravityEarth, Gesture::Ends, [](Window& w) { w.editor_.setGravity(ui::earthGravity); }, [](const Window& w) { return w.gravityIs(ui::earthGravity); }},
    {Action::GravityMoon, Gesture::Ends, [](Window& w) { w.editor_.setGravity(ui::moonGravity); }, [](const Window& w) { return w.gravityIs(ui::moonGravity); }},
    {Action::GravityNone, Gesture::Ends, [](Window& w) { w.editor_.setGravity(0.0); }, [](const Window& w) { return w.gravityIs(0.0); }},
    {Action::EdgesOpen, Gesture::Ends, [](Window& w) { w.editor_.setBoundary(Boundary::Open); }, [](const Window& w) { return w.editor_.boundary() == Boundary::Open; }},
    {Action::EdgesClosed, Gesture::Ends, [](Window& w) { w.editor_.setBoundary(Boundary::Closed); }, [](const Window& w) { return w.editor_.boundary() == Boundary::Closed; }},
    {Action::EdgesRemoving, Gesture::Ends, [](Window& w) { w.editor_.setBoundary(Boundary::Removing); }, [](const Window& w) { return w.editor_.boundary() == Boundary::Removing; }},
    {Action::ModeSimulation, Gesture::Ends, [](Window& w) { w.setMode(ui::Mode::Simulation); }, [](const Window& w) { return w.editor_.mode() == ui::Mode::Simulation; }},
    {Action::ModeVertex, Gesture::Ends, [](Window& w) { w.setMode(ui::Mode::Vertex); }, [](const Window& w) { return w.editor_.mode() == ui::Mode::Vertex; }},
    {Action::ModeEdge, Gesture::Ends, [](Window& w) { w.setMode(ui::Mode::Edge); }, [](const Window& w) { return w.editor_.mode() == ui::Mode::Edge; }},
    {Action::ModeObject, Gesture::Ends, [](Window& w) { w.setMode(ui::Mode::Object); }, [](const Window& w) { return w.editor_.mode() == ui::Mode::Object; }},
    {Action::SwapMode, Gesture::Ends, [](Window& w) { w.swapMode(); }},
    {Action::FitAll, Gesture::GoesOn, [](Window& w) { w.framing_.showMovers(); }},
    {Action::OpeningView, Gesture::GoesOn, [](Window& w) { w.framing_.showOpening(); }},
    {Action::FitSelection, Gesture::GoesOn, [](Window& w) { w.framing_.showSelection(); }, [](const Window& w) { return w.framing_.isFollowing(); }},
    {Action::ZoomIn, Gesture::GoesOn, [](Window& w) { w.framing_.zoomAt(w.framing_.canvas().centre(), zoomStep); }},
    {Action::ZoomOut, Gesture::GoesOn, [](Window& w) { w.framing_.zoomAt(w.framing_.canvas().centre(), 1.0 / zoomStep); }},
    {Action::FullSize, Gesture::GoesOn, [](Window& w) { w.framing_.showAtFullSize(); }},
    {Action::ToggleFullScreen, Gesture::GoesOn, [](Window& w) { w.toggleFullScreen(); }, [](const Window& w) { return w.screen_->isFullScreen(); }},
    {Action::ToggleTools, Gesture::GoesOn, [](Window& w) { flip(w.toolsHidden_); }, [](const Window& w) { return !w.toolsHidden_; }},
    {Action::ToggleHistory, Gesture::GoesOn, [](Window& w) { flip(w.settings_.showHistory); }, [](const Window& w) { return w.settings_.showHistory; }},
    {Action::ToggleOutliner, Gesture::GoesOn, [](Window& w) { flip(w.settings_.showOutliner); }, [](const Window& w) { return w.settings_.showOutliner; }},
    {Action::ToggleLab, Gesture::GoesOn, [](Window& w) { flip(w.settings_.showLab); }, [](const Window& w) { return w.settings_.showLab; }},
    {Action::ToggleDuel, Gesture::GoesOn, [](Window& w) { w.toggleDuel(); }, [](const Window& w) { return w.duel_.isOpen; }},
    {Action::ToggleTheme, Gesture::GoesOn, [](Window& w) { flip(w.settings_.darkTheme); }, [](const Window& w) { return w.settings_.darkTheme; }},
    {Action::ToggleReducedMotion, Gesture::GoesOn, [](Window& w) { flip(w.settings_.reducedMotion); }, [](const Window& w) { return w.settings_.reducedMotion; }},
    {Action::LargerInterface, Gesture::GoesOn, [](Window& w) { w.resizeInterface(+1); }},
    {Action::SmallerInterface, Gesture::GoesOn, [](Window& w) { w.resizeInterface(-1); }},
    {Action::Examples, Gesture::GoesOn, [](Window& w) { w.sheets_.open(Action::Examples, w.settings_.reducedMotion); }},
    {Action::Commands, Gesture::GoesOn, [](Window& w) { w.sheets_.open(Action::Commands, w.settings_.reducedMotion); }},
    {Action::Shortcuts, Gesture::GoesOn, [](Window& w) { w.sheets_.open(Action::Shortcuts, w.settings_.reducedMotion); }},
    {Action::About, Gesture::GoesOn, [](Window& w) { w.sheets_.open(Action::About, w.settings_.reducedMotion); }},
}};
// clang-format on

void Window::run(Action action)
{
    static_assert(areInOrder(Command::table));
    if (action == Action::Undo && hands_.takeCornerBack())
        return;
    if (action == Action::Paste && clipboard_.problem())
        return paste();
    if (const char* lack = ui::lackOf(action, editor_))
        notices_.tellLack(lack);
    if (!ui::isEnabled(action, editor_))
        return;
    if (action == Action::Quit)
        finishPreview();
    if (action == Action::Quit && film_.isBeingMade())
        return askToCloseInFilm();
    if (mustWaitForFilm())
        return;
    if (isTool(action)) {
        hands_.leave();
        return take(toolOf(action));
    }
    const Command& command = Command::table[rowOf(action)];
    if (command.gesture == Command::Gesture::Ends)
        hands_.leave();
    else if (command.gesture == Command::Gesture::EndsEdits)
        hands_.leaveEdit();
    command.does(*this);
}

/// A hand that moves a car takes its wheels along; what is copied is what is selected.
void Window::tellWhatStaysBehind()
{
    const std::vector<ObjectId> chosen = editor_.objectsInHand();
    if (joinedTo(editor_.posed(), chosen).size() > unlocked(editor_.posed(), chosen).size())
        notices_.tellLack(words::joinedStays);
}

/// Takes back a step, or all that the run has moved since it began: where that is long, it is to be said that it is not
/// gone.
void Window::undo()
{
    constexpr double isLong = 5.0;  // s
    const auto seconds = [this] { return editor_.simulation() ? editor_.simulation()->runSeconds() : 0.0; };
    const double before = seconds();
    editor_.undo();
    if (before - seconds() > isLong && editor_.canRedo())
        notices_.tell(ui::Message::Kind::Information, words::runIsTakenBack);
}

/// Says that a film is being made, which goes through the run: what else is done with that would spoil it.
bool Window::mustWaitForFilm()
{
    if (film_.isBeingMade())
        notices_.tell(ui::Message::Kind::Information, words::film::isBeingMade);
    return film_.isBeingMade();
}

/// Goes on to another scene when the one that is open is kept, or given up; not while a film is made of it.
void Window::leaveFor(std::function<void()> next)
{
    if (!mustWaitForFilm())
        saving_.whenSafe(std::move(next));
}

void Window::askToCloseInFilm()
{
    if (std::exchange(asksToCloseInFilm_, true))
        return;
    notices_.ask([this](const ui::Ui& look, const ui::Layout& layout, ui::SheetState& state) {
        const bool hasFailed = !film_.isBeingMade() && !film_.isMade();  // which is said behind this question
        const std::optional<ui::FilmAnswer> answer =
            hasFailed ? ui::FilmAnswer::Cancel : ui::filmQuestion(look, layout, state);
        if (!answer)
            return false;
        asksToCloseInFilm_ = false;
        const auto close = [this] { run(Action::Quit); };
        if (*answer == ui::FilmAnswer::WithoutIt)
            film_.cancel();
        if (*answer == ui::FilmAnswer::WhenMade && film_.isBeingMade())
            film_.whenMade(close);
        else if (*answer != ui::FilmAnswer::Cancel)
            close();
        return true;
    });
}

ui::ActionSet Window::switchedOn() const
{
    ui::ActionSet on;
    for (const Command& command : Command::table)
        on[static_cast<std::size_t>(command.action)] = command.isOn && command.isOn(*this);
    on[static_cast<std::size_t>(actionOf(hands_.armed()))] = true;
    return on;
}

}  // namespace sprung::app
