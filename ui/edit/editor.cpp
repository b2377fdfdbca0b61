// These tell what becomes of the document: previews, steps, undo and redo.

#include "edit/editor.h"

#include "edit/properties.h"
#include "scene/capacity.h"
#include "scene/edit/arrangement.h"
#include "words/grouping.h"

#include <fmt/format.h>

namespace sprung::ui {

Editor::Editor(Scene scene, std::string firstEntry) : document_(std::move(scene), std::move(firstEntry))
{
    refresh();
}

void Editor::preview(Scene draft)
{
    if (movedLocked(document_.saved(), draft))
        return;
    goOnFromHere();
    document_.preview(std::move(draft));
    takeOver();
}

void Editor::cancelPreview()
{
    const std::uint64_t before = document_.revision();
    document_.cancelPreview();
    if (document_.revision() != before)
        takeOver();
}

bool Editor::apply(std::string name, Scene scene)
{
    return !refuses(document_.saved(), scene) && replace(std::move(name), std::move(scene));
}

bool Editor::replace(std::string name, Scene scene)
{
    goOnFromHere();
    return makeStep(std::move(name), std::move(scene));
}

/// Whether it would hold more than a scene may, so that no file could be read that holds it; or would move what
/// is locked.
bool Editor::refuses(const Scene& before, const Scene& after)
{
    const Status fits = expectWithinCapacity(after);
    const Status isNear = expectWithinReach(after);
    const Object* locked = movedLocked(before, after);
    if (!fits || !isNear)
        refuse(fits ? isNear.error().message : fits.error().message);
    else if (locked)
        refuse(isChosen(selection().objects, locked->id) ? fmt::format(words::lockedStays, locked->name)
                                                         : fmt::format(words::joinedToLocked, locked->name));
    return !fits || !isNear || locked;
}

/// Returns false: no step is made.
bool Editor::refuse(std::string why)
{
    refusal_ = std::move(why);
    cancelPreview();
    noteStep(false);
    return false;
}

/// Whether there is a run that time has passed in: with what is done before, it begins.
bool Editor::hasBegun() const
{
    return simulation_ && simulation_->runSeconds() > 0.0;
}

bool Editor::makeStep(std::string name, Scene scene, StepBy by, Ahead ahead)
{
    const std::uint64_t before = document_.revision();
    letStand(scene, held_);
    const bool isMoved =
        !simulation_ && document_.history().current().isRun && !document_.history().current().isReset;
    const bool made = document_.apply(std::move(name), std::move(scene), by, ahead);
    if (made && hasBegun())
        ++ownSteps_;
    startMoved_ = startMoved_ || (made && isMoved);
    if (pastRun_ && document_.history().entries()[placeOf(pastRun_->scene)].scene != pastRun_->scene)
        pastRun_.reset();  // nothing leads back to it
    noteStep(made);
    if (document_.revision() != before)
        takeOver();
    return made;
}

bool Editor::amend(std::string name, Scene scene)
{
    if (!canAmend())
        return apply(std::move(name), std::move(scene));
    if (refuses(document_.saved(), scene))
        return false;
    return amendStep(std::move(name), std::move(scene), StepBy::Hand);
}

bool Editor::amendStep(std::string name, Scene scene, StepBy by)
{
    const bool stays = document_.amend(std::move(name), std::move(scene), by);
    if (!stays && hasBegun())
        --ownSteps_;
    noteStep(stays);
    takeOver();
    return stays;
}

bool Editor::canAmend() const
{
    const History& history = document_.history();
    return lastStep_ && history.current().scene == lastStep_ && !document_.looksBack() && history.canUndo() &&
           !history.canRedo() && !history.isSavedHere() && (!hasBegun() || ownSteps_ > 0);
}

void Editor::noteStep(bool made)
{
    lastStep_ = made ? document_.history().current().scene : nullptr;
}

/// Whether it has objects that only the run has: pieces of what broke.
bool Editor::namesPieces(const Selection& selection) const
{
    return std::any_of(selection.objects.begin(), selection.objects.end(),
                       [this](ObjectId id) { return find(posed_, id) && !find(document_.saved(), id); });
}

void Editor::select(Selection selection)
{
    if (simulation_ && namesPieces(selection))
        settleRun();
    if (selection != this->selection())
        lastStep_.reset();
    document_.select(std::move(selection));
}

bool Editor::canUndo() const
{
    return document_.history().canUndo() || runHasMoved();
}

std::string Editor::nameOfUndone() const
{
    const History& history = document_.history();
    const bool isMotion = isAllMotion() && runHasMoved();
    return isMotion ? nameOfRun() : history.entries()[history.undone() + 1].name;
}

bool Editor::canRedo() const
{
    return document_.history().canRedo() || isMotionUndone();
}

/// Whether nothing was done in the run since it began or was settled, but that things left the world.
bool Editor::isAllMotion() const
{
    const History& history = document_.history();
    const auto now = history.entries().begin() + static_cast<std::ptrdiff_t>(history.index()) + 1;
    const auto own = static_cast<std::ptrdiff_t>(std::min(ownSteps_, history.index()));
    return std::all_of(now - own, now, [](const HistoryEntry& entry) { return entry.isLeaving; });
}

bool Editor::undo()
{
    if (!canUndo())
        return false;
    comeToNow();
    if (const std::optional<std::uint64_t> from = wentOnFrom();
        from && simulation_->world().tick() > *from && simulation_->oldestTick() <= *from) {
        scrub(*from);
        return true;
    }
    if (isAllMotion() && runHasMoved()) {
        undoMotion();
        return true;
    }
    goTo(document_.history().undone());
    return true;
}

/// Undo has taken the run back to where it went on from, and the frames after that are still there.
bool Editor::isMotionUndone() const
{
    const std::optional<std::uint64_t> from = wentOnFrom();
    return from && simulation_->world().tick() == *from && simulation_->newestTick() > *from;
}

/// The frame that the run went back to by the current entry. None where it did not, or steps of its own came since.
std::optional<std::uint64_t> Editor::wentOnFrom() const
{
    const bool isCurrent = wayBack_.step && wayBack_.step == document_.history().current().scene;
    return simulation_ && ownSteps_ == 0 && isCurrent ? std::optional(wayBack_.tick) : std::nullopt;
}

/// Takes back how the run moved since it was last settled; where it was settled for a step, that step with
/// it.
void Editor::undoMotion()
{
    lastStep_.reset();
    const bool plays = simulation_->playing();
    const bool isStep = leaveRun();
    const std::optional<std::size_t> began = entryOf(playedFrom_);
    const History& history = document_.history();
    std::size_t before = history.index();
    while (before > 0 && history.entries()[before].isLeaving)
        --before;
    if (isStep || began)
        document_.undo();
    else if (before < history.index())  // nothing else has come of it
        document_.goTo(before);
    startRun();
    if (plays && began && history.index() > *began && history.current().isRun)  // as goTo has it
        simulation_->play();
}

bool Editor::redo()
{
    if (!canRedo())
        return false;
    if (isMotionUndone()) {
        scrub(simulation_->newestTick());
        return true;
    }
    comeToNow();
    if (runHasMoved())
        document_.dropAsides();  // they are of the time that goes on otherwise now
    if (!canRedo())
        return false;
    goTo(document_.history().redone());
    return true;
}

bool Editor::staysInRun(std::size_t entry) const
{
    const History& history = document_.history();
    const auto [from, to] = std::minmax({entry, history.index()});
    if (!simulation_ || entry + ownSteps_ < history.index())
        return false;
    const auto begin = history.entries().begin() + 1;
    return std::none_of(begin + static_cast<std::ptrdiff_t>(from), begin + static_cast<std::ptrdiff_t>(to),
                        [](const HistoryEntry& between) { return between.isRun; });
}

void Editor::goTo(std::size_t entry)
{
    const History& history = document_.history();
    if (entry == history.index() || entry >= history.entries().size())
        return;
    cancelPreview();
    lastStep_.reset();
    if (staysInRun(entry)) {
        comeToNow();
        if (entry < history.index() || hasBegun())
            ownSteps_ = ownSteps_ + entry - history.index();
        document_.goTo(entry);
        takeOver();
        return;
    }
    const std::shared_ptr<const Scene> aim = history.entries()[entry].scene;
    const bool hasRun = simulation_.has_value(), plays = hasRun && simulation_->playing();
    const std::optional<std::size_t> began = entryOf(playedFrom_);
    if (entry < history.index() || history.entries()[entry].isReset)
        leaveRun();
    entry = placeOf(aim);
    if (hasRun && bringBackRun(entry))
        return;
    document_.goTo(entry);
    if (hasRun)
        startRun();
    if (plays && began && entry > *began && history.current().isRun)  // within the run: it goes on from there
        simulation_->play();
    refresh();
}

void Editor::open(Scene scene, std::string firstEntry)
{
    held_.clear();
    if (mode_ != Mode::Simulation)
        simulation_.reset();
    pastRun_.reset();
    startMoved_ = false;
    document_.open(std::move(scene), std::move(firstEntry));
    beforePlay_ = playedFrom_ = document_.history().current().scene;
    if (simulation_) {
        startRun();
        simulation_->play();
    }
    refresh();
}

void Editor::addRun(Scene scene)
{
    document_.apply(words::step::recoverRun, std::move(scene), StepBy::Run, Ahead::Dropped, true);
    refresh();
}

/// The scene is another one in memory: what names it goes on naming it.
void Editor::nameScene(std::string name)
{
    comeToNow();
    const std::shared_ptr<const Scene> before = document_.history().current().scene;
    document_.name(std::move(name));
    std::vector<std::shared_ptr<const Scene>*> names{&beforePlay_, &playedFrom_, &lastStep_,
                                                     &nudge_,      &removal_,    &wayBack_.step};
    if (pastRun_)
        names.insert(names.end(), {&pastRun_->scene, &pastRun_->playedFrom, &pastRun_->beforePlay});
    for (std::shared_ptr<const Scene>* one : names)
        if (*one == before)
            *one = document_.history().current().scene;
    if (simulation_)
        simulation_->replaceSaved(before, document_.history().current().scene);
    if (pastRun_)
        pastRun_->run.replaceSaved(before, document_.history().current().scene);
    takeOver();
}

}  // namespace sprung::ui
