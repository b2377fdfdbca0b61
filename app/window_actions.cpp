// What menus, shortcuts and buttons ask for.

#include "app/window.h"
#include "scene/query.h"

namespace sprung {
namespace {

constexpr double zoomStep = 1.5;

}  // namespace

void Window::run(Action action)
{
    if (!isEnabled(action, editor_))
        return;
    if (runViewAction(action))
        return;
    hands_.cancel();  // what is under way began in a scene that is about to change
    if (!runFileAction(action) && !runEditAction(action))
        runSimulationAction(action);
}

bool Window::runFileAction(Action action)
{
    switch (action) {
    case Action::New:
        whenSafe([this] { showNewScene(); });
        return true;
    case Action::Open:
        whenSafe([this] { askForFile(); });
        return true;
    case Action::Save:
        if (session_.path().empty())
            askWhereToSave();
        else
            saveTo(session_.path());
        return true;
    case Action::SaveAs:
        askWhereToSave();
        return true;
    case Action::ExportPicture:
        askWhereToExport();
        return true;
    case Action::Quit:
        whenSafe([this] { closing_ = true; });
        return true;
    default:
        return false;
    }
}

bool Window::runEditAction(Action action)
{
    switch (action) {
    case Action::Undo:
        editor_.undo();
        return true;
    case Action::Redo:
        editor_.redo();
        return true;
    case Action::Cut:
        editor_.cut();
        return true;
    case Action::Copy:
        editor_.copy();
        return true;
    case Action::Paste:
        editor_.paste(controls_.inside() ? std::optional(controls_.at()) : std::nullopt);
        return true;
    case Action::Duplicate:
        editor_.duplicate();
        return true;
    case Action::Delete:
        editor_.deleteSelection();
        return true;
    case Action::SelectAll:
        editor_.selectAll();
        return true;
    case Action::Deselect:
        editor_.select({});
        return true;
    case Action::Join:
        if (!editor_.joinSelection())
            tell(Message::Kind::Warning, "These points can't be one: an outline would cross itself");
        return true;
    case Action::Split:
        editor_.splitSelection();
        return true;
    case Action::Move:
        hands_.startKeyed(KeyedTransform::Kind::Move);
        return true;
    case Action::Turn:
        hands_.startKeyed(KeyedTransform::Kind::Turn);
        return true;
    case Action::Scale:
        hands_.startKeyed(KeyedTransform::Kind::Scale);
        return true;
    default:
        return false;
    }
}

void Window::runSimulationAction(Action action)
{
    switch (action) {
    case Action::TogglePlay:
        editor_.togglePlay();
        break;
    case Action::StepForward:
        editor_.stepForward();
        break;
    case Action::StepBack:
        editor_.stepBack();
        break;
    case Action::Reset:
        editor_.reset();
        traces_.clear();
        break;
    case Action::Compare:
        comparing_ = !comparing_;
        break;
    case Action::Slower:
        changeSpeed(-1);
        break;
    case Action::Faster:
        changeSpeed(+1);
        break;
    case Action::ModeSimulation:
        setMode(Mode::Simulation);
        break;
    case Action::ModeVertex:
        setMode(Mode::Vertex);
        break;
    case Action::ModeEdge:
        setMode(Mode::Edge);
        break;
    case Action::ModeObject:
        setMode(Mode::Object);
        break;
    case Action::SwapMode:
        editor_.swapMode();
        session_.autosaveNow();
        break;
    default:
        break;
    }
}

bool Window::runViewAction(Action action)
{
    switch (action) {
    case Action::FitAll:
        showAll();
        return true;
    case Action::FitSelection:
        showSelection();
        return true;
    case Action::ZoomIn:
        motion_.wheel(mainCanvas().centre(), zoomStep);
        return true;
    case Action::ZoomOut:
        motion_.wheel(mainCanvas().centre(), 1.0 / zoomStep);
        return true;
    case Action::ToggleHistory:
        settings_.showHistory = !settings_.showHistory;
        return true;
    case Action::ToggleOutliner:
        settings_.showOutliner = !settings_.showOutliner;
        return true;
    case Action::ToggleLab:
        settings_.showLab = !settings_.showLab;
        return true;
    case Action::ToggleDuel:
        settings_.showDuel = !settings_.showDuel;
        return true;
    case Action::ToggleContacts:
        settings_.canvas.contacts = !settings_.canvas.contacts;
        return true;
    case Action::ToggleVelocities:
        settings_.canvas.velocities = !settings_.canvas.velocities;
        return true;
    case Action::ToggleStrain:
        settings_.canvas.strain = !settings_.canvas.strain;
        return true;
    case Action::ToggleTraces:
        settings_.canvas.traces = !settings_.canvas.traces;
        return true;
    case Action::ToggleIslands:
        settings_.canvas.islands = !settings_.canvas.islands;
        return true;
    case Action::ToggleGuard:
        settings_.canvas.guard = !settings_.canvas.guard;
        return true;
    case Action::ToggleBreaks:
        settings_.canvas.breaks = !settings_.canvas.breaks;
        return true;
    case Action::ToggleGrid:
        settings_.canvas.grid = !settings_.canvas.grid;
        return true;
    case Action::ToggleTheme:
        settings_.darkTheme = !settings_.darkTheme;
        return true;
    case Action::ToggleReducedMotion:
        settings_.reducedMotion = !settings_.reducedMotion;
        return true;
    case Action::Examples:
    case Action::Shortcuts:
    case Action::About:
        openSheet(action);
        return true;
    default:
        return false;
    }
}

void Window::setMode(Mode mode)
{
    hands_.arm(Create::Select);
    editor_.setMode(mode);
    session_.autosaveNow();
}

void Window::changeSpeed(int steps)
{
    const auto place = static_cast<int>(nearestSpeed(speed_)) + steps;
    speed_ = speeds[static_cast<std::size_t>(std::clamp(place, 0, static_cast<int>(speeds.size()) - 1))];
}

void Window::showAll()
{
    motion_.flyTo(camera_, fitted(camera_, boundsOf(editor_.shown()), mainCanvas()));
}

void Window::showSelection()
{
    const Scene& scene = editor_.shown();
    Box box;
    for (ObjectId id : editor_.objectsInHand())
        box.include(boundsOf(scene, *find(scene, id)));
    for (PointId id : editor_.selection().points)
        box.include(find(scene, id)->position);
    motion_.flyTo(camera_, fitted(camera_, box.empty() ? boundsOf(scene) : box, mainCanvas()));
}

}  // namespace sprung
