// These tell what becomes of modes and of the run.

#include "edit/carry_over.h"
#include "edit/editor.h"
#include "edit/format.h"
#include "edit/properties.h"
#include "scene/edit/members.h"
#include "words/steps.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// Says what an earlier scene has not yet of another; none: it has it all.
/// @param afterMotion undo takes back the motion from there first
std::optional<std::string> toldAsLeft(const Scene& now, const Scene& then, bool afterMotion)
{
    std::vector<std::string> missing;
    const auto note = [&](const auto& things, const auto& nameOf) {
        for (const auto& thing : things)
            if (!find(then, thing.id))
                missing.push_back(nameOf(thing));
    };
    const auto ownName = [](const auto& thing) { return thing.name; };
    note(now.objects, ownName);
    std::vector<Fluid> byHand = now.fluids;
    std::erase_if(byHand, [](const Fluid& fluid) { return fluid.at.empty(); });
    note(byHand, ownName);
    note(now.taps, [](const Tap&) { return words::step::leftTap; });
    note(now.drains, [](const Drain&) { return words::step::leftDrain; });
    if (missing.empty())
        return std::nullopt;
    const char* undo = afterMotion ? words::step::undoTwice : words::step::undoOnce;
    return missing.size() == 1
               ? fmt::format(words::step::notYetThere, missing.front(), undo)
               : fmt::format(words::step::manyNotYetThere, missing.front(), missing.size() - 1, undo);
}

}  // namespace

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
    } else if (!simulation_ && bringBackRun(document_.history().index())) {
        simulation_->play();
    } else if (!simulation_) {
        playedFrom_ = document_.history().current().scene;
        if (!isMotion(document_.history().current()) || !entryOf(beforePlay_, true))
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

/// Brings it back into the document. A beginning that was left behind by settling is a step: else its places are
/// nowhere in the scene of now.
void Editor::endRun()
{
    if (simulation_ && (keepFramesAhead() || (!runHasMoved() && simulation_->isBeforeBeginning())))
        goOnFromHere();
    leaveRun();
    refresh();
}

/// The run is over, and kept: the current entry stands for it from now on. True when that is a new one, of
/// what it has come to.
bool Editor::leaveRun()
{
    if (!simulation_)
        return false;
    const bool looksBack = document_.looksBack();
    const bool isStep = recordRun(Ahead::Kept);
    speed_ = simulation_->speed();
    const bool isSeen = isStep || !looksBack;  // else the scene of now is, where the run is not
    if (simulation_->hasTimeline() && isSeen) {
        simulation_->rest();
        pastRun_.reset();
        pastRun_.emplace(PastRun{.scene = document_.history().current().scene,
                                 .isStep = isStep,
                                 .run = std::move(*simulation_),
                                 .ownSteps = ownSteps_,
                                 .playedFrom = playedFrom_,
                                 .beforePlay = beforePlay_});
    }
    simulation_.reset();
    document_.lookAtNow();
    return isStep;
}

/// Whether the run can be brought back where this entry is: in its place, or, where something that could be redone
/// builds on it, going on from it.
bool Editor::isPastRun(std::size_t entry) const
{
    const History& history = document_.history();
    return pastRun_ && history.entries()[entry].scene == pastRun_->scene;
}

/// The run is again what it was, standing still, and no step yet.
bool Editor::bringBackRun(std::size_t entry)
{
    if (!isPastRun(entry))
        return false;
    const bool goesOn = pastRun_->isStep && !document_.history().canTakeOut(entry);
    if (pastRun_->isStep && !goesOn)
        document_.takeOut(entry);
    else
        document_.goTo(entry);
    simulation_.reset();
    simulation_.emplace(std::move(pastRun_->run));
    ownSteps_ = pastRun_->ownSteps;
    playedFrom_ = pastRun_->playedFrom;
    beforePlay_ = pastRun_->beforePlay;
    pastRun_.reset();
    if (goesOn)
        beginAnew();
    held_.clear();
    simulation_->setSpeed(speed_);
    document_.lookAt(simulation_->saved());
    simulation_->setRivals(document_.draft(), rivals_);
    refresh();
    return true;
}

const Simulation* Editor::timeline() const
{
    if (simulation_)
        return &*simulation_;
    return isPastRun(document_.history().index()) ? &pastRun_->run : nullptr;
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
    goOnFromHere();
    simulation_->stepForward();
    showPoses();
}

/// Pauses the run, or the one that simulation mode goes on with. False when there is none.
bool Editor::standInTimeline()
{
    if (!timeline())
        return false;
    if (!simulation_)
        setMode(Mode::Simulation);
    letGo();
    simulation_->pause();
    return true;
}

/// The document is seen as it was at the frame where the run stands.
void Editor::lookAtFrame()
{
    const std::uint64_t before = document_.revision();
    document_.lookAt(simulation_->saved());
    if (document_.revision() == before)
        showPoses();
    else
        refresh();
}

/// Looks back no more.
void Editor::comeToNow()
{
    if (!document_.looksBack())
        return;
    simulation_->scrub(simulation_->newestTick());
    lookAtFrame();
}

/// Makes the newest frame a step, which a hand has come to, before the run goes on from another one. False where there is
/// none.
bool Editor::keepFramesAhead()
{
    const std::uint64_t here = simulation_->world().tick(), newest = simulation_->newestTick();
    if (!keepsWorkOfHands_ || here >= newest || !simulation_->isTouched() || document_.looksBack())
        return false;
    const bool plays = simulation_->playing();
    simulation_->scrub(newest);
    lookAtFrame();
    settleRun();
    simulation_->scrub(here);
    lookAtFrame();
    if (plays)
        simulation_->play();
    return true;
}

/// Makes the moment that is looked back at the document's, by one step of the history, after another one of the newest
/// moment where a hand has come to that. Where the run was
/// settled since, steps before this one are of another motion, and undo ends the run.
void Editor::goOnFromHere()
{
    if (simulation_)
        keepFramesAhead();
    if (!document_.looksBack())
        return;
    lastStep_.reset();
    const bool staysInRun = !simulation_->isBeforeBeginning();
    const std::uint64_t here = simulation_->world().tick();
    leftBehind_ = toldAsLeft(*document_.history().current().scene, document_.saved(), !staysInRun);
    makeStep(fmt::format(words::step::goBack, formatWithUnit(simulation_->runSeconds(), 1, "s")),
             document_.saved(), StepBy::WayBack);
    if (staysInRun)
        return;
    ownSteps_ = 0;
    wayBack_ = {document_.history().current().scene, here};
}

void Editor::stepBack()
{
    if (!standInTimeline())
        return;
    simulation_->stepBack();
    lookAtFrame();
}

void Editor::reset()
{
    cancelPreview();
    lastStep_.reset();
    std::optional<Scene> beginning = madeForReset();
    const std::shared_ptr<const Scene> start = entryBeforePlay();
    const bool hasRun = simulation_.has_value();
    leaveRun();
    if (beginning)
        document_.apply(words::step::reset, std::move(*beginning), StepBy::Reset);
    else
        document_.goTo(placeOf(start));
    if (hasRun)
        startRun();
    else
        refresh();
}

Scene Editor::sceneOfReset() const
{
    const std::optional<Scene> beginning = madeForReset();
    return beginning ? *beginning : *entryBeforePlay();
}

/// The entry of the history that a reset goes to, or builds on.
std::shared_ptr<const Scene> Editor::entryBeforePlay() const
{
    return entryOf(beforePlay_, true) ? beforePlay_ : document_.history().current().scene;
}

/// Returns the scene that a reset makes a step of; none where it goes to an entry of the history.
std::optional<Scene> Editor::madeForReset() const
{
    std::optional<Scene> beginning = beginningWithSteps();
    if (!beforePlay_ || (!beginning && entryOf(beforePlay_, true)))
        return beginning;  // runs alone have made what there is of the entry before them
    if (!beginning)
        beginning = withoutCrowded(*beforePlay_, document_.saved());
    if (std::optional<Scene> apart =
            setApart(beginning ? *beginning : document_.saved(), *beforePlay_, posed_))
        beginning = std::move(apart);
    return beginning;
}

std::optional<Scene> Editor::savedWithRoom() const
{
    return beforePlay_ && simulation_ ? withoutCrowded(*beforePlay_, document_.saved()) : std::nullopt;
}

bool Editor::hasWorkOfHands() const
{
    return document_.history().hasTouchedRun() ||
           (simulation_ && simulation_->hasTimeline() && simulation_->isTouched());
}

Scene Editor::sceneOfNewestFrame()
{
    const std::uint64_t here = simulation_->world().tick(), newest = simulation_->newestTick();
    if (here >= newest)
        return asLetGo(simulation_->world().scene());
    simulation_->scrub(newest);
    Scene scene = asLetGo(simulation_->world().scene());
    simulation_->scrub(here);
    return scene;
}

/// Returns the scene with what is held as it is without a hand: that is fixed in the run alone.
Scene Editor::asLetGo(Scene scene) const
{
    for (ObjectId id : held_)
        if (Object* object = find(scene, id))
            if (const Object* free = find(document_.saved(), id))
                object->fixed = free->fixed;
    return scene;
}

bool Editor::hasMoments() const
{
    if (!simulation_)
        return false;
    const bool isSettled = entryOf(beforePlay_, true).has_value() && !document_.history().isSavedHere();
    return runHasMoved() || simulation_->newestTick() > simulation_->world().tick() || isSettled;
}

bool Editor::canReset() const
{
    return runHasMoved() || entryOf(beforePlay_, true).has_value();
}

bool Editor::hasLeft() const
{
    const std::optional<std::size_t> start = entryOf(beforePlay_, true);
    const std::vector<HistoryEntry>& entries = document_.history().entries();
    return start &&
           std::any_of(entries.begin() + static_cast<std::ptrdiff_t>(*start) + 1,
                       entries.begin() + static_cast<std::ptrdiff_t>(document_.history().index()) + 1,
                       [](const HistoryEntry& entry) { return entry.isLeaving; });
}

/// The beginning with what the hand did since. None where that is an entry of the history: nothing was done.
std::optional<Scene> Editor::beginningWithSteps() const
{
    const std::optional<std::size_t> start = entryOf(beforePlay_, true);
    if (!start)
        return std::nullopt;
    /// Tells what an entry has for a beginning.
    struct Begun {
        std::shared_ptr<const Scene> scene;      // of the entry
        std::shared_ptr<const Scene> beginning;  // null: that before Play
        LeftThings left;                         // what it has that left the world since
    };
    const History& history = document_.history();
    std::uint32_t greatest = 0;  // id that anything has by now
    for (std::size_t i = *start; i <= history.index(); ++i)
        greatest = std::max(greatest, greatestId(*history.entries()[i].scene));
    std::vector<Begun> begun{{beforePlay_, nullptr, LeftThings(greatest)}};
    for (std::size_t i = *start + 1; i <= history.index(); ++i) {
        const HistoryEntry& entry = history.entries()[i];
        if (entry.isAside && i < history.index())
            continue;
        // A run moves nothing there. One that was left while one looked back is of another step than the last.
        const auto from = std::find_if(begun.rbegin(), begun.rend(), [&](const Begun& one) {
            return entry.ranFrom && one.scene == entry.ranFrom;
        });
        const Begun& last = from != begun.rend() ? *from : begun.back();
        Begun next{entry.scene, last.beginning, last.left};
        const bool isMotionAlone = entry.isRun && haveSamePoints(*last.scene, *entry.scene);
        if (entry.isLeaving)
            next.left.note(*last.scene, *entry.scene);
        else if (from == begun.rend() && !isMotionAlone)
            next.beginning = std::make_shared<const Scene>(next.left.carriedOver(
                next.beginning ? *next.beginning : *beforePlay_, *last.scene, *entry.scene));
        begun.push_back(std::move(next));
    }
    return begun.back().beginning ? std::optional(*begun.back().beginning) : std::nullopt;
}

/// Returns where the history was before it came to be as it is by Play: at the scene, if a run lies between
/// and no way back to the beginning. @param countsLeaving what left the world counts for a run
std::optional<std::size_t> Editor::entryOf(const std::shared_ptr<const Scene>& beforeRun,
                                           bool countsLeaving) const
{
    const History& history = document_.history();
    const std::vector<HistoryEntry>& entries = history.entries();
    const auto now = entries.begin() + static_cast<std::ptrdiff_t>(history.index());
    const auto found = std::find_if(entries.begin(), now,
                                    [&](const HistoryEntry& entry) { return entry.scene == beforeRun; });
    const auto leadsHere = [&](const HistoryEntry& entry) {
        return (entry.isRun || (countsLeaving && entry.isLeaving)) && (!entry.isAside || &entry == &*now);
    };
    const auto isReset = [](const HistoryEntry& entry) { return entry.isReset; };
    if (found == now || std::none_of(found + 1, now + 1, leadsHere) ||
        std::any_of(found + 1, now + 1, isReset))
        return {};
    return static_cast<std::size_t>(found - entries.begin());
}

/// Returns the place in the history of the entry with this scene; that of the oldest one, if it was dropped.
std::size_t Editor::placeOf(const std::shared_ptr<const Scene>& scene) const
{
    const std::vector<HistoryEntry>& entries = document_.history().entries();
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const HistoryEntry& entry) { return entry.scene == scene; });
    return found == entries.end() ? 0 : static_cast<std::size_t>(found - entries.begin());
}

void Editor::scrub(std::uint64_t tick)
{
    if (!standInTimeline())
        return;
    simulation_->scrub(tick);
    lookAtFrame();
}

Advance Editor::advance(double seconds, double budget, double (*clock)())
{
    if (!simulation_)
        return {};
    if (simulation_->playing())
        goOnFromHere();
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
    goOnFromHere();
    if (!recordRun(Ahead::Dropped))
        return;
    beginAnew();
    refresh();
}

/// Lets the run count from the history's current entry, whose scene stands where the run does: from now on it moves
/// that.
void Editor::beginAnew()
{
    simulation_->beginAnew(document_.saved());
    simulation_->setSaved(document_.history().current().scene);
    ownSteps_ = 0;
}

/// Makes the state of now a step of the document; the run itself is left as it is.
bool Editor::recordRun(Ahead ahead)
{
    cancelPreview();
    letGo();  // what is held is fixed in the run alone
    if (!runHasMoved())
        return false;
    const bool goesOn = entryOf(playedFrom_).has_value();
    const StepBy by = goesOn ? StepBy::SameRun : StepBy::Run;
    return document_.apply(nameOfRun(), simulation_->world().scene(), by, ahead, simulation_->isTouched());
}

/// Returns the name of the step that the run becomes when it is settled now.
std::string Editor::nameOfRun() const
{
    return fmt::format(words::step::simulate, formatWithUnit(simulation_->seconds(), 1, "s"));
}

/// A world made from the document, standing at its start.
void Editor::startRun()
{
    if (simulation_)
        speed_ = simulation_->speed();
    if (pastRun_ && pastRun_->scene == document_.history().current().scene)
        pastRun_.reset();  // this one goes on from there
    if (!entryOf(playedFrom_))
        playedFrom_ = document_.history().current().scene;
    if (!entryOf(beforePlay_, true))
        beforePlay_ = document_.history().current().scene;
    wayBack_ = {};
    simulation_.emplace(document_.draft(), worker_);
    simulation_->setSaved(document_.history().current().scene);
    simulation_->setSpeed(speed_);
    simulation_->setRivals(document_.draft(), rivals_);
    held_.clear();
    ownSteps_ = 0;
    refresh();
}

/// The document's scene changed.
void Editor::takeOver()
{
    if (simulation_ && held_.empty()) {
        simulation_->take(document_.draft(), document_.isPreviewing());
    } else if (simulation_) {
        Scene scene = document_.draft();
        letStand(scene, held_);
        for (ObjectId id : held_)
            if (Object* object = find(scene, id))
                object->fixed = true;
        simulation_->take(scene, document_.isPreviewing());
    }
    if (simulation_)
        simulation_->setSaved(savedAsRunKnows());
    refresh();
}

/// The saved scene; the draft where what is under way has other points or liquids.
std::shared_ptr<const Scene> Editor::savedAsRunKnows() const
{
    return haveSamePoints(document_.draft(), document_.saved()) &&
                   haveSameLiquids(document_.draft(), document_.saved())
               ? document_.history().current().scene
               : std::make_shared<const Scene>(document_.draft());
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
