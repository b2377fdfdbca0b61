#include "panels/actions.h"

#include "edit/format.h"
#include "words/hints.h"

#include <cmath>

namespace sprung::ui {
namespace {

bool canTransform(const Editor& editor)
{
    switch (editor.mode()) {
    case Mode::Simulation:
        return false;
    case Mode::Vertex:
    case Mode::Edge:
        return !editor.pointsToChange().empty();
    case Mode::Object:
        return !editor.objectsToChange().empty() || !editor.fluidsInHand().empty();
    }
    return false;
}

/// Taps and drains can be moved, too.
bool canMove(const Editor& editor)
{
    return canTransform(editor) || (editor.mode() == Mode::Object && !editor.thingsToChange().empty());
}

bool canDelete(const Editor& editor)
{
    switch (editor.mode()) {
    case Mode::Vertex:
        return !editor.pointsToChange().empty();
    case Mode::Edge:
        return !editor.edgesToChange().empty();
    case Mode::Simulation:
    case Mode::Object:
        return !editor.thingsToChange().empty();
    }
    return false;
}

}  // namespace

/// Whether it makes something else of the selected objects.
static bool remakesObjects(Action action)
{
    return action == Action::Melt || action == Action::MakeJelly;
}

/// Whether any of them is not locked.
static bool canRemake(const Editor& editor)
{
    return !editor.objectsToChange().empty();
}

bool isAllLocked(const Editor& editor)
{
    const Selection chosen = pruned(editor.selection(), editor.document().saved());
    switch (editor.mode()) {
    case Mode::Vertex:
        return !chosen.points.empty() && editor.pointsToChange().empty();
    case Mode::Edge:
        return !chosen.edges.empty() && editor.edgesToChange().empty();
    case Mode::Simulation:
    case Mode::Object:
        return !chosen.objects.empty() && editor.objectsToChange().empty();
    }
    return false;
}

bool isStoppedByLock(Action action, const Editor& editor)
{
    if (remakesObjects(action))
        return !editor.selection().objects.empty() && !canRemake(editor);
    const When when = info(action).when;
    const bool transforms = when == When::CanTransform || when == When::CanMove;
    const bool changes = when == When::CanCut || when == When::CanDelete || when == When::CanFlip ||
                         (transforms && editor.mode() != Mode::Simulation);
    return changes && !isEnabled(action, editor) && isAllLocked(editor);
}

const char* lackOf(Action action, const Editor& editor)
{
    if (isEnabled(action, editor))
        return nullptr;
    if (isStoppedByLock(action, editor))
        return words::lockedThings;
    switch (info(action).when) {
    case When::CanUndo:
        return words::nothingToUndo;
    case When::CanRedo:
        return words::nothingToRedo;
    case When::HasRun:
        return words::nothingHasRun;
    case When::CanStepBack:
        return words::isAtBeginning;
    case When::AnyThere:
        return words::sceneIsEmpty;
    case When::AnyTaps:
        return words::hasNoTaps;
    case When::CanPaste:
        return words::nothingToPaste;
    case When::CanGroup:
        return words::selectTwo;
    case When::CanUngroup:
        return words::noGroupSelected;
    case When::OneSelected:
        return words::selectOne;
    case When::CanTransform:
    case When::CanMove:
        if (editor.mode() == Mode::Simulation && !editor.selection().empty())
            return words::objectModeTransforms;
        [[fallthrough]];
    case When::ObjectsInHand:
    case When::ThingsInHand:
    case When::CanCut:
    case When::CanDelete:
    case When::AnySelected:
        return editor.selection().empty() ? words::nothingSelected : nullptr;
    default:
        return nullptr;
    }
}

bool isEnabled(Action action, const Editor& editor)
{
    if (remakesObjects(action))
        return canRemake(editor);
    const Simulation* run = editor.timeline();
    switch (info(action).when) {
    case When::Always:
        return true;
    case When::CanUndo:
        return editor.canUndo();
    case When::CanRedo:
        return editor.canRedo();
    case When::ObjectsInHand:
        return !editor.objectsInHand().empty();
    case When::ThingsInHand:
        return !editor.thingsInHand().empty();
    case When::CanFlip:
        return !editor.objectsToChange().empty();
    case When::CanCut:
        return !editor.thingsToCut().empty();
    case When::CanDelete:
        return canDelete(editor);
    case When::CanPaste:
        return editor.canPaste();
    case When::AnySelected:
        return !editor.selection().empty();
    case When::AnyThere:
        return !editor.document().draft().points.empty() || !editor.document().draft().fluids.empty() ||
               !editor.document().draft().taps.empty() || !editor.document().draft().drains.empty();
    case When::CanTransform:
        return canTransform(editor);
    case When::CanMove:
        return canMove(editor);
    case When::ObjectsSelected:
        return !editor.selection().objects.empty();
    case When::FluidsSelected:
        return !editor.selection().fluids.empty();
    case When::OneSelected:
        return editor.selection().objects.size() + editor.selection().fluids.size() == 1;
    case When::AnyTaps:
        return !editor.document().draft().taps.empty();
    case When::CanGroup:
        return editor.selection().objects.size() > 1;
    case When::CanUngroup:
        return editor.canUngroup();
    case When::CanJoin:
        return editor.canJoin();
    case When::CanSplit:
        return editor.canSplit();
    case When::CanStepBack:
        return run && run->world().tick() > run->oldestTick();
    case When::HasRun:
        return editor.canReset();
    case When::CanSlow:
        return run && nearestSpeed(run->speed()) > 0;
    case When::CanHasten:
        return run && nearestSpeed(run->speed()) + 1 < speeds.size();
    }
    return false;
}

std::size_t nearestSpeed(double speed)
{
    const double steps = std::log2(speed / speeds.front());
    return static_cast<std::size_t>(std::clamp(std::round(steps), 0.0, speeds.size() - 1.0));
}

std::string formatSpeed(double speed)
{
    constexpr std::array<const char*, speeds.size()> names{"1/16×", "1/8×", "1/4×", "1/2×", "1×", "2×", "4×"};
    const std::size_t nearest = nearestSpeed(speed);
    return speed == speeds[nearest] ? names[nearest] : formatNumber(speed, 2) + "×";
}

}  // namespace sprung::ui
