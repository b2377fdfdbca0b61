// What menus, shortcuts and buttons ask for.

#include "app/window.h"
#include "edit/gravity.h"
#include "words/files.h"
#include "words/grouping.h"
#include "words/hints.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sprung::app {
namespace {

constexpr double zoomStep = 1.5;

void flip(bool& on)
{
    on = !on;
}

}  // namespace

/// What an action does, by its row of the table of actions.
struct Window::Command {
    /// What becomes of a gesture that is under way: it began in a scene that is about to change, or not.
    enum class Gesture { Ends, GoesOn };

    Action action;
    Gesture gesture;
    void (*does)(Window& w);
    bool (*isOn)(const Window& w) = nullptr;  // of a switch

    static std::span<const Command> table();
    static const Command& of(Action action) { return table()[static_cast<std::size_t>(action)]; }
};

std::span<const Window::Command> Window::Command::table()
{
    // clang-format off
    static constexpr std::array<Command, actionCount> rows{{
        {Action::New, Gesture::Ends, [](Window& w) { w.whenSafe([&w] { w.showNewScene(); }); }},
        {Action::Open, Gesture::Ends, [](Window& w) { w.askForFile(); }},
        {Action::Save, Gesture::Ends, [](Window& w) { w.atMoment([&w](Saved what) { w.saveThen(what); }); }},
        {Action::SaveAs, Gesture::Ends, [](Window& w) { w.atMoment([&w](Saved what) { w.askWhereToSave(what); }); }},
        {Action::ExportPicture, Gesture::Ends, [](Window& w) { w.askWhereToExport(); }},
        {Action::CopyPicture, Gesture::GoesOn, [](Window& w) { w.copyPicture(); }},
        {Action::ExportFilm, Gesture::Ends, [](Window& w) { w.chooseFilm(); }},
        {Action::Quit, Gesture::Ends, [](Window& w) { w.whenSafe([&w] { w.closing_ = true; }); }},
        {Action::Undo, Gesture::Ends, [](Window& w) { w.editor_.undo(); }},
        {Action::Redo, Gesture::Ends, [](Window& w) { w.editor_.redo(); }},
        {Action::Cut, Gesture::Ends, [](Window& w) { w.editor_.cut(); }},
        {Action::Copy, Gesture::Ends, [](Window& w) { w.editor_.copy(); }},
        {Action::Paste, Gesture::Ends, [](Window& w) { w.paste(); }},
        {Action::Duplicate, Gesture::Ends, [](Window& w) { w.editor_.duplicate(); }},
        {Action::Delete, Gesture::Ends, [](Window& w) { w.editor_.deleteSelection(); }},
        {Action::SelectAll, Gesture::Ends, [](Window& w) { w.editor_.selectAll(); }},
        {Action::SelectConnected, Gesture::Ends, [](Window& w) { w.editor_.selectConnected(); }},
        {Action::Deselect, Gesture::Ends, [](Window& w) { w.editor_.select({}); }},
        {Action::Move, Gesture::Ends, [](Window& w) { w.hands_.startKeyed(ui::KeyedTransform::Kind::Move); }},
        {Action::Turn, Gesture::Ends, [](Window& w) { w.hands_.startKeyed(ui::KeyedTransform::Kind::Turn); }},
        {Action::Scale, Gesture::Ends, [](Window& w) { w.hands_.startKeyed(ui::KeyedTransform::Kind::Scale); }},
        {Action::Join, Gesture::Ends, [](Window& w) { w.join(); }},
        {Action::Split, Gesture::Ends, [](Window& w) { w.editor_.splitSelection(); }},
        {Action::Melt, Gesture::Ends, [](Window& w) { w.melt(); }},
        {Action::Freeze, Gesture::Ends, [](Window& w) { w.freeze(); }},
        {Action::ToggleTaps, Gesture::GoesOn, [](Window& w) { w.editor_.toggleTaps(); }},
        {Action::Group, Gesture::Ends, [](Window& w) { w.editor_.groupSelection(); w.tell(ui::Message::Kind::Information, fmt::format(words::grouped, w.editor_.selection().objects.size())); }},
        {Action::Ungroup, Gesture::Ends, [](Window& w) { w.editor_.ungroupSelection(); w.tell(ui::Message::Kind::Information, words::ungrouped); }},
        {Action::ToFront, Gesture::Ends, [](Window& w) { w.editor_.bringSelectionToFront(); }},
        {Action::ToBack, Gesture::Ends, [](Window& w) { w.editor_.sendSelectionToBack(); }},
        {Action::FlipSideways, Gesture::Ends, [](Window& w) { w.editor_.flipSelection(false); }},
        {Action::FlipOver, Gesture::Ends, [](Window& w) { w.editor_.flipSelection(true); }},
        {Action::Lock, Gesture::Ends, [](Window& w) { w.editor_.lockSelection(); }},
        {Action::Rename, Gesture::Ends, [](Window& w) { w.rename(); }},
        {Action::ToolSelect, Gesture::Ends, [](Window& w) { w.take(Create::Select); }, [](const Window& w) { return w.hands_.armed() == Create::Select; }},
        {Action::ToolBox, Gesture::Ends, [](Window& w) { w.take(Create::Box); }, [](const Window& w) { return w.hands_.armed() == Create::Box; }},
        {Action::ToolCircle, Gesture::Ends, [](Window& w) { w.take(Create::Circle); }, [](const Window& w) { return w.hands_.armed() == Create::Circle; }},
        {Action::ToolPolygon, Gesture::Ends, [](Window& w) { w.take(Create::Polygon); }, [](const Window& w) { return w.hands_.armed() == Create::Polygon; }},
        {Action::ToolRope, Gesture::Ends, [](Window& w) { w.take(Create::Rope); }, [](const Window& w) { return w.hands_.armed() == Create::Rope; }},
        {Action::ToolNet, Gesture::Ends, [](Window& w) { w.take(Create::Net); }, [](const Window& w) { return w.hands_.armed() == Create::Net; }},
        {Action::ToolHinge, Gesture::Ends, [](Window& w) { w.take(Create::Hinge); }, [](const Window& w) { return w.hands_.armed() == Create::Hinge; }},
        {Action::ToolFix, Gesture::Ends, [](Window& w) { w.take(Create::Fix); }, [](const Window& w) { return w.hands_.armed() == Create::Fix; }},
        {Action::ToolSpring, Gesture::Ends, [](Window& w) { w.take(Create::Spring); }, [](const Window& w) { return w.hands_.armed() == Create::Spring; }},
        {Action::ToolWheel, Gesture::Ends, [](Window& w) { w.take(Create::Wheel); }, [](const Window& w) { return w.hands_.armed() == Create::Wheel; }},
        {Action::ToolWater, Gesture::Ends, [](Window& w) { w.take(Create::Water); }, [](const Window& w) { return w.hands_.armed() == Create::Water; }},
        {Action::ToolBucket, Gesture::Ends, [](Window& w) { w.take(Create::Bucket); }, [](const Window& w) { return w.hands_.armed() == Create::Bucket; }},
        {Action::ToolEraser, Gesture::Ends, [](Window& w) { w.take(Create::Eraser); }, [](const Window& w) { return w.hands_.armed() == Create::Eraser; }},
        {Action::ToolTap, Gesture::Ends, [](Window& w) { w.take(Create::Tap); }, [](const Window& w) { return w.hands_.armed() == Create::Tap; }},
        {Action::ToolDrain, Gesture::Ends, [](Window& w) { w.take(Create::Drain); }, [](const Window& w) { return w.hands_.armed() == Create::Drain; }},
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
        {Action::FitAll, Gesture::GoesOn, [](Window& w) { w.showMovers(); }},
        {Action::OpeningView, Gesture::GoesOn, [](Window& w) { w.showOpening(); }},
        {Action::FitSelection, Gesture::GoesOn, [](Window& w) { w.showSelection(); }, [](const Window& w) { return w.following_; }},
        {Action::ZoomIn, Gesture::GoesOn, [](Window& w) { w.zoom(zoomStep); }},
        {Action::ZoomOut, Gesture::GoesOn, [](Window& w) { w.zoom(1.0 / zoomStep); }},
        {Action::FullSize, Gesture::GoesOn, [](Window& w) { w.showAtFullSize(); }},
        {Action::ToggleFullScreen, Gesture::GoesOn, [](Window& w) { w.toggleFullScreen(); }, [](const Window& w) { return w.screen_->isFullScreen(); }},
        {Action::ToggleTools, Gesture::GoesOn, [](Window& w) { flip(w.toolsHidden_); }, [](const Window& w) { return !w.toolsHidden_; }},
        {Action::ToggleHistory, Gesture::GoesOn, [](Window& w) { flip(w.settings_.showHistory); }, [](const Window& w) { return w.settings_.showHistory; }},
        {Action::ToggleOutliner, Gesture::GoesOn, [](Window& w) { flip(w.settings_.showOutliner); }, [](const Window& w) { return w.settings_.showOutliner; }},
        {Action::ToggleLab, Gesture::GoesOn, [](Window& w) { flip(w.settings_.showLab); }, [](const Window& w) { return w.settings_.showLab; }},
        {Action::ToggleDuel, Gesture::GoesOn, [](Window& w) { flip(w.settings_.showDuel); }, [](const Window& w) { return w.settings_.showDuel; }},
        {Action::ToggleTheme, Gesture::GoesOn, [](Window& w) { flip(w.settings_.darkTheme); }, [](const Window& w) { return !w.settings_.darkTheme; }},
        {Action::ToggleReducedMotion, Gesture::GoesOn, [](Window& w) { flip(w.settings_.reducedMotion); }, [](const Window& w) { return w.settings_.reducedMotion; }},
        {Action::LargerInterface, Gesture::GoesOn, [](Window& w) { w.resizeInterface(+1); }},
        {Action::SmallerInterface, Gesture::GoesOn, [](Window& w) { w.resizeInterface(-1); }},
        {Action::Examples, Gesture::GoesOn, [](Window& w) { w.openSheet(Action::Examples); }},
        {Action::Commands, Gesture::GoesOn, [](Window& w) { w.openSheet(Action::Commands); }},
        {Action::Shortcuts, Gesture::GoesOn, [](Window& w) { w.openSheet(Action::Shortcuts); }},
        {Action::About, Gesture::GoesOn, [](Window& w) { w.openSheet(Action::About); }},
    }};
    // clang-format on
    return rows;
}

void Window::run(Action action)
{
    if (ui::isStoppedByLock(action, editor_))
        tell(ui::Message::Kind::Information, words::lockedThings);
    if (!ui::isEnabled(action, editor_))
        return;
    const Command& command = Command::of(action);
    if (command.gesture == Command::Gesture::Ends)
        hands_.cancel();
    command.does(*this);
}

ui::ActionSet Window::switchedOn() const
{
    ui::ActionSet on;
    for (const Command& command : Command::table())
        on[static_cast<std::size_t>(command.action)] = command.isOn && command.isOn(*this);
    return on;
}

void Window::paste()
{
    editor_.paste(controls_.inside() ? std::optional(controls_.at()) : std::nullopt);
}

/// The points of what is drawn are seen in object mode and in a run.
void Window::take(Create tool)
{
    if (editor_.mode() == ui::Mode::Vertex || editor_.mode() == ui::Mode::Edge)
        setMode(ui::Mode::Object);
    hands_.arm(tool);
}

void Window::rename()
{
    toolState_.inspector.naming = true;
}

void Window::join()
{
    const bool points = editor_.mode() == ui::Mode::Vertex;
    if (!editor_.joinSelection())
        tell(ui::Message::Kind::Warning, points ? words::cannotBeOne : words::nothingOverlaps);
}

void Window::melt()
{
    if (!editor_.meltSelection())
        tell(ui::Message::Kind::Warning, words::nothingMelts);
}

void Window::freeze()
{
    if (!editor_.freezeSelection())
        tell(ui::Message::Kind::Warning, words::onlyDrops);
}

void Window::reset()
{
    editor_.reset();
    traces_.clear();
    showRunStart();
}

void Window::keepRunning(bool keeps)
{
    editor_.setKeepsRunning(keeps);
    settings_.keepsRunning = keeps;
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
    return std::abs(glm::length(editor_.document().draft().world.gravity) - strength) < near;
}

/// To the next of the sizes that View > Size has.
void Window::resizeInterface(int steps)
{
    constexpr int last = static_cast<int>(std::size(ui::uiScales)) - 1;
    const auto now = std::lower_bound(std::begin(ui::uiScales), std::end(ui::uiScales), scale_);
    const int place = static_cast<int>(now - std::begin(ui::uiScales)) + steps;
    settings_.scale = ui::uiScales[std::clamp(place, 0, last)];
}

void Window::changeSpeed(int steps)
{
    const auto place = static_cast<int>(ui::nearestSpeed(speed_)) + steps;
    speed_ =
        ui::speeds[static_cast<std::size_t>(std::clamp(place, 0, static_cast<int>(ui::speeds.size()) - 1))];
}

}  // namespace sprung::app
