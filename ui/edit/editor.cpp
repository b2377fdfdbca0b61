#include "edit/editor.h"

#include "edit/format.h"
#include "scene/edit/members.h"
#include "words/steps.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// What can move of the objects stands still. What a fixed object's points have is the speed that it drives with.
void letStand(Scene& scene, const std::vector<ObjectId>& objects)
{
    const std::vector<bool> isFixed = fixedPoints(scene);
    for (ObjectId id : objects)
        if (const Object* object = find(std::as_const(scene), id))
            for (PointId point : object->points)
                if (const std::size_t i = indexOf(scene, point); !isFixed[i])
                    scene.points[i].velocity = Vec(0.0);
}

}  // namespace

Editor::Editor(Scene scene, std::string firstEntry) : document_(std::move(scene), std::move(firstEntry))
{
    refresh();
}

// --- the document

void Editor::preview(Scene draft)
{
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
    const std::uint64_t before = document_.revision();
    letStand(scene, held_);
    const bool made = document_.apply(std::move(name), std::move(scene));
    if (made && simulation_)
        ++ownSteps_;
    noteStep(made);
    if (document_.revision() != before)
        takeOver();
    return made;
}

bool Editor::amend(std::string name, Scene scene)
{
    if (!canAmend())
        return apply(std::move(name), std::move(scene));
    const bool stays = document_.amend(std::move(name), std::move(scene));
    if (!stays && simulation_)
        --ownSteps_;
    noteStep(stays);
    takeOver();
    return stays;
}

bool Editor::canAmend() const
{
    const History& history = document_.history();
    return lastStep_ && history.current().scene == lastStep_ && history.canUndo() && !history.canRedo() &&
           !history.isSavedHere() && (!simulation_ || ownSteps_ > 0);
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

bool Editor::canRedo() const
{
    return document_.history().canRedo();
}

bool Editor::undo()
{
    if (!canUndo())
        return false;
    if (ownSteps_ == 0 && runHasMoved()) {
        undoMotion();
        return true;
    }
    goTo(document_.history().undone());
    return true;
}

/// Takes back how the run moved since it was last settled; where it was settled for a step, that step with it.
void Editor::undoMotion()
{
    if (!canRedo() && recordRun())
        document_.undo();
    else if (entryOf(playedFrom_))
        document_.undo();
    startRun();
}

bool Editor::redo()
{
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
        ownSteps_ = ownSteps_ + entry - history.index();
        document_.goTo(entry);
        takeOver();
        return;
    }
    const std::size_t back = history.entries().size() - entry;
    if (simulation_ && !canRedo() && recordRun())
        entry = history.entries().size() - std::min(back + 1, history.entries().size());
    document_.goTo(entry);
    if (simulation_)
        startRun();
    refresh();
}

void Editor::open(Scene scene, std::string firstEntry)
{
    held_.clear();
    if (mode_ != Mode::Simulation)
        simulation_.reset();
    document_.open(std::move(scene), std::move(firstEntry));
    beforePlay_ = playedFrom_ = document_.history().current().scene;
    if (simulation_) {
        startRun();
        simulation_->play();
    }
    refresh();
}

// --- modes and the run

void Editor::setMode(Mode mode)
{
    if (mode == mode_)
        return;
    cancelPreview();
    lastStep_.reset();
    mode_ = mode;
    if (mode != Mode::Simulation) {
        lastEditMode_ = mode;
        if (!keepsRunning_)
            endRun();
    } else if (!simulation_) {
        playedFrom_ = document_.history().current().scene;
        if (!document_.history().current().isRun || !entryOf(beforePlay_))
            beforePlay_ = playedFrom_;
        startRun();
        simulation_->play();
    }
}

void Editor::setKeepsRunning(bool keeps)
{
    keepsRunning_ = keeps;
    if (!keeps && mode_ != Mode::Simulation && simulation_) {
        cancelPreview();
        endRun();
    }
}

/// Brings it back into the document.
void Editor::endRun()
{
    recordRun();
    simulation_.reset();
    refresh();
}

void Editor::hold(std::vector<ObjectId> objects)
{
    if (!simulation_)
        return;
    settleRun();
    held_ = std::move(objects);
    takeOver();
}

void Editor::letGo()
{
    if (held_.empty())
        return;
    held_.clear();
    takeOver();
}

void Editor::carry(Vec by)
{
    if (!simulation_)
        return;
    const Scene& scene = document_.saved();
    std::vector<ObjectId> fixed = held_;
    std::erase_if(fixed, [&](ObjectId id) {
        const Object* object = find(scene, id);
        return !object || !object->fixed;
    });
    simulation_->carry(membersOf(scene, fixed), by);
}

void Editor::swapMode()
{
    setMode(mode_ == Mode::Simulation ? lastEditMode_ : Mode::Simulation);
}

void Editor::togglePlay()
{
    if (!simulation_)
        setMode(Mode::Simulation);
    else if (simulation_->playing())
        simulation_->pause();
    else
        simulation_->play();
    showPoses();
}

void Editor::stepForward()
{
    if (!simulation_)
        setMode(Mode::Simulation);
    simulation_->pause();
    simulation_->stepForward();
    showPoses();
}

void Editor::stepBack()
{
    if (!simulation_)
        return;
    simulation_->pause();
    simulation_->stepBack();
    showPoses();
}

void Editor::reset()
{
    cancelPreview();
    if (const std::optional<std::size_t> entry = entryOf(beforePlay_)) {
        lastStep_.reset();
        document_.goTo(*entry);
        refresh();
    }
    if (simulation_)
        startRun();
}

bool Editor::canReset() const
{
    return runHasMoved() || entryOf(beforePlay_).has_value();
}

/// Where the history was before it came to be as it is by Play: at the scene, if a run lies between.
std::optional<std::size_t> Editor::entryOf(const std::shared_ptr<const Scene>& beforeRun) const
{
    const History& history = document_.history();
    const std::vector<HistoryEntry>& entries = history.entries();
    const auto now = entries.begin() + static_cast<std::ptrdiff_t>(history.index());
    const auto found = std::find_if(entries.begin(), now,
                                    [&](const HistoryEntry& entry) { return entry.scene == beforeRun; });
    if (found == now || std::none_of(found + 1, now + 1, [](const HistoryEntry& e) { return e.isRun; }))
        return {};
    return static_cast<std::size_t>(found - entries.begin());
}

void Editor::scrub(std::uint64_t tick)
{
    if (!simulation_)
        return;
    simulation_->pause();
    simulation_->scrub(tick);
    showPoses();
}

Advance Editor::advance(double seconds, double budget, double (*clock)())
{
    if (!simulation_)
        return {};
    const Advance done = simulation_->advance(seconds, budget, clock);
    showPoses();
    return done;
}

void Editor::setRivals(std::vector<RivalSettings> rivals)
{
    rivals_ = std::move(rivals);
    if (simulation_)
        simulation_->setRivals(document_.draft(), rivals_);
    refresh();
}

void Editor::settleRun()
{
    cancelPreview();
    if (!recordRun())
        return;
    simulation_->beginAnew(document_.saved());
    ownSteps_ = 0;
    refresh();
}

/// Makes the state of now a step of the document; the run itself is left as it is.
bool Editor::recordRun()
{
    letGo();  // what is held is fixed in the run alone
    if (!runHasMoved())
        return false;
    const std::string name =
        fmt::format(words::step::simulate, formatWithUnit(simulation_->seconds(), 1, "s"));
    const bool goesOn = entryOf(playedFrom_).has_value();
    return document_.apply(name, simulation_->world().scene(), goesOn ? StepBy::SameRun : StepBy::Run);
}

/// A world made from the document, standing at its start.
void Editor::startRun()
{
    const double speed = simulation_ ? simulation_->speed() : 1.0;
    simulation_.emplace(document_.draft(), worker_);
    simulation_->setSpeed(speed);
    simulation_->setRivals(document_.draft(), rivals_);
    held_.clear();
    ownSteps_ = 0;
    refresh();
}

/// The document's scene changed.
void Editor::takeOver()
{
    if (simulation_ && held_.empty()) {
        simulation_->take(document_.draft());
    } else if (simulation_) {
        Scene scene = document_.draft();
        letStand(scene, held_);
        for (ObjectId id : held_)
            if (Object* object = find(scene, id))
                object->fixed = true;
        simulation_->take(scene);
    }
    refresh();
}

void Editor::refresh()
{
    posed_ = document_.draft();
    posedBreaks_.clear();
    posedRivals_.assign(simulation_ ? simulation_->rivals().size() : 0, posed_);
    posedRivalBreaks_.assign(posedRivals_.size(), {});
    showPoses();
}

void Editor::showPoses()
{
    if (!simulation_)
        return;
    showPoses(posed_, posedBreaks_, simulation_->track());
    for (std::size_t i = 0; i < posedRivals_.size(); ++i)
        showPoses(posedRivals_[i], posedRivalBreaks_[i], simulation_->rivals()[i].track);
}

void Editor::showPoses(Scene& posed, std::vector<Break>& breaksTaken, const Track& track) const
{
    const std::span<const Break> breaks = track.world().breaks();
    if (!std::equal(breaks.begin(), breaks.end(), breaksTaken.begin(), breaksTaken.end())) {
        const Scene& structure = track.world().givenScene();
        posed.points = structure.points;
        posed.edges = structure.edges;
        posed.objects = structure.objects;
        breaksTaken.assign(breaks.begin(), breaks.end());
    }
    const std::vector<Vec> positions = simulation_->shownPositions(track);
    const std::span<const Vec> velocities = track.world().velocities();
    for (std::size_t i = 0; i < positions.size(); ++i) {
        posed.points[i].position = positions[i];
        posed.points[i].velocity = velocities[i];
    }
    if (!posed.fluids.empty())
        posed.fluids = track.world().scene().fluids;
}

}  // namespace sprung::ui
