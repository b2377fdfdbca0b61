#pragma once

#include "edit/document.h"
#include "edit/simulation.h"
#include "edit/snapping.h"
#include "scene/edit/boundary.h"

namespace sprung::ui {

enum class Mode { Simulation, Vertex, Edge, Object };

/// Tells what new things are made with.
struct Making {
    double friction = 0.6;
    double stiffness = rigid;  // of new edges, N/m
    std::size_t liquid = 0;    // of the liquids that can be poured: words::liquids
    double brush = 0.4;        // m, radius of what pours and erases
    double slack = 0.0;        // of ropes: 1 is twice as long as from end to end
};

/// The document, the simulation of it and the mode the hand is in: everything the window shows and the tools
/// change, with no window. Entering simulation mode starts a run, leaving it brings the run back as one step,
/// or leaves it running when it is to be kept.
///
/// During a run the document keeps the poses of before Play; what is changed in it counts in the run at once.
/// Whatever moves or joins things calls settleRun first, so that it starts from what the eye sees.
class Editor {
public:
    explicit Editor(Scene scene = {}, std::string firstEntry = words::step::newScene);

    // --- the document
    const Document& document() const { return document_; }

    /// Returns what the eye sees: the document's scene, in the simulation's pose while there is a run.
    const Scene& posed() const { return posed_; }

    /// Shows a draft, in the running world too; one step at the end. See Document. What would be refused then is
    /// not shown.
    void preview(Scene draft);
    void cancelPreview();

    /// Makes a step of an edit by the hand. False when it changes nothing or is refused: when it would move what
    /// is locked, or hold more than a scene may.
    bool apply(std::string name, Scene scene);

    /// Makes a step to a scene that was read: what is locked may lie elsewhere in it.
    bool replace(std::string name, Scene scene);

    /// Goes on with what the hand did last: the step that the last apply or amend made gets this outcome
    /// instead, and goes away when that changes nothing. Where something happened since, or the file holds
    /// that step, this is a step of its own.
    bool amend(std::string name, Scene scene);
    void select(Selection selection);
    const Selection& selection() const { return document_.selection(); }

    /// In a run with steps of its own: takes the last of them back, and the run goes on. In one that went back in time:
    /// to the moment that it went on from. In a run without:
    /// ends it and stands still before it, or before the last thing that was done in it, see History::undone.
    /// Redo brings it back before anything else that could be redone, as it stood, with its timeline; when
    /// another run was taken back since, or something builds on it, its last state alone.
    bool undo();
    bool redo();
    bool canUndo() const;

    /// Names what undo takes back, a step or how the run moved; it must be able to.
    std::string nameOfUndone() const;
    bool canRedo() const;

    /// Where the run can go on it does; else it is ended as undo ends it.
    void goTo(std::size_t historyEntry);

    /// Another scene takes the place of all this; the caller has asked about unsaved work.
    void open(Scene scene, std::string firstEntry);

    /// Adds what a run had come to, from the scene that was opened last, as a step: Reset goes to where it began.
    void addRun(Scene scene);

    /// The document's saved scene is what the file holds now. A run is settled before it is saved.
    void markSaved()
    {
        document_.markSaved();
        if (simulation_)
            simulation_->forgetTouch();
    }

    /// No file holds anything of what was opened.
    void markUnsaved() { document_.markUnsaved(); }

    /// See Document::name.
    void nameScene(std::string name);

    // --- modes and the run
    Mode mode() const { return mode_; }
    void setMode(Mode mode);  // entering simulation plays
    void swapMode();          // Tab: simulation and the last edit mode

    /// Whether the edit modes leave a run alone instead of ending it. Switched off in one of them, the run
    /// ends.
    bool keepsRunning() const { return keepsRunning_; }
    void setKeepsRunning(bool keeps);

    /// What a gesture has of the run stands still in it until it is let go, and after an edit that begins
    /// meanwhile from rest; let go without one, it goes on as it came. The run so far is settled.
    /// Without a run no effect.
    void hold(std::vector<ObjectId> objects);
    void letGo();

    /// What is held and fixed goes by a way in the run from where it stood, carries what lies on it and
    /// presses what stands before it. The document does not change; an edit or letting go ends it. m
    void carry(Vec by);

    /// The run whose clock and timeline are of now: the one there is; or the one that an edit mode has ended,
    /// as long as nothing was changed since: then simulation mode goes on with it. Else null.
    const Simulation* timeline() const;

    /// Whether a change has made a scene that a run had moved the start of the next one: told once.
    bool takeStartMoved() { return std::exchange(startMoved_, false); }

    /// Why the last step was not made, told once.
    std::optional<std::string> takeRefusal() { return std::exchange(refusal_, std::nullopt); }

    /// Says which objects are missing where a run goes on from an earlier moment, because they were made after it; told
    /// once. None: it has all of them.
    std::optional<std::string> takeLeftBehind() { return std::exchange(leftBehind_, std::nullopt); }

    /// Null when there is no run: outside simulation mode, unless it is kept.
    Simulation* simulation() { return simulation_ ? &*simulation_ : nullptr; }
    const Simulation* simulation() const { return simulation_ ? &*simulation_ : nullptr; }

    void togglePlay();  // from an edit mode it goes to simulation
    void stepForward();
    void stepBack();

    /// To before Play, in every mode; of runs with nothing done between them, to before the first. What the
    /// hand made and changed since stays, see carry_over.h: where the run was settled in between that is a
    /// step, and undo goes back to the run. Else redo brings it back, as after undo.
    void reset();
    bool canReset() const;

    /// Returns the scene that a reset would go back to.
    Scene sceneOfReset() const;

    /// Returns the document's scene without the liquid that a run had room for when it was poured, and its beginning has
    /// not; none: there is no run, or room for all.
    std::optional<Scene> savedWithRoom() const;

    /// Whether anything that a reset brings back has left the world.
    bool hasLeft() const;

    /// Whether how a hand leaves things in a run is work: then it is a step before a run goes on from an earlier moment.
    void keepWorkOfHands(bool keeps) { keepsWorkOfHands_ = keeps; }

    /// A hand has pulled at things while they ran, since the scene was saved: how they lie now may be work.
    bool hasWorkOfHands() const;

    /// Returns what the run has come to at its newest frame, whichever is looked at. There must be a run.
    Scene sceneOfNewestFrame();

    /// There is a run, and it is past its beginning or the moment that it was settled at.
    bool runHasMoved() const { return simulation_ && simulation_->seconds() > 0.0; }

    /// Whether there is more than one moment of a run to choose from: it has moved, or one looks at its beginning, or it
    /// was settled on the way, and what it has come to is not saved.
    bool hasMoments() const;

    /// Pauses at a frame of the timeline; from an edit mode it goes to simulation. Where points came or went
    /// since, the document is seen as it was then; going on from there, or an edit, makes that a step, and
    /// undo and redo within the run come back to its newest frame first.
    void scrub(std::uint64_t tick);
    Advance advance(double seconds, double budget, double (*clock)());

    /// In the runs to come, steps that take longer than this are made beside all else; see Simulation.
    /// Before, all are waited for. @param patience s
    void makeLongStepsBeside(double patience) { worker_ = std::make_shared<StepWorker>(patience); }

    /// Worlds that run beside the simulation, in this run and those to come, until other ones are set.
    void setRivals(std::vector<RivalSettings> rivals);
    const std::vector<RivalSettings>& rivals() const { return rivals_; }

    /// Returns what the eye sees of each rival of the run, in the order of Simulation::rivals.
    std::span<const Scene> posedRivals() const { return posedRivals_; }

    /// Ends the run as a step "Simulate 4.2 s", for saving; a new one goes on from there, with the same
    /// motion. No effect without a run, or when it has not moved.
    void settleRun();

    // --- commands on the selection, one step each
    void deleteSelection();  // points, edges or objects, by the mode

    /// The same; points: of the selected objects, if any. Of objects first those that can move; when they are
    /// all selected, fixed ones too; never locked ones.
    void selectAll();

    /// Whatever hangs together with the objects in hand.
    void selectConnected();
    void copy();
    void cut();
    void paste(std::optional<Vec> at);  // none: beside where it came from
    void duplicate();

    /// @param goesOn the same hand's movement as the last nudge: one step with it
    void nudge(Vec by, bool goesOn = false);
    /// Returns the things that were copied or cut last, as a scene of their own.
    const Scene& clipboard() const { return clipboard_; }
    void setClipboard(Scene copied);
    bool canPaste() const
    {
        return !clipboard_.objects.empty() || !clipboard_.fluids.empty() || !clipboard_.taps.empty() ||
               !clipboard_.drains.empty();
    }

    /// Makes one point of two, or of all that are selected: of the last one chosen. False, and told, when it can't
    /// be.
    bool join(PointId kept, PointId gone);
    bool joinSelection();
    bool canJoin() const;

    /// Each object gets its own points at the selected hinges, or at all of the selected objects.
    void splitSelection();
    bool canSplit() const;

    /// The objects that the selected points or edges belong to, by the mode, else the selected objects
    /// themselves.
    std::vector<ObjectId> objectsInHand() const;

    /// The selected objects that are not locked: what moves, turns, scales and is deleted.
    std::vector<ObjectId> objectsToChange() const;

    /// The edges that are selected in edge mode, of no locked object.
    std::vector<EdgeId> edgesToChange() const;

    /// The points that are selected in vertex mode, or the ends of those edges; of no locked object.
    std::vector<PointId> pointsToChange() const;

    /// The selected fluids, where whole things are chosen, without those that a preview has rubbed out.
    std::vector<FluidId> fluidsInHand() const;

    // The selected taps and drains, likewise.
    std::vector<TapId> tapsInHand() const;
    std::vector<DrainId> drainsInHand() const;

    /// All of these: objects in hand, or else those that are not locked, with the fluids, taps and drains.
    Selection thingsInHand() const;
    Selection thingsToChange() const;

    /// Returns what is in hand and not locked.
    Selection thingsToCut() const;

    /// Opens the selected taps, or all where none is selected; closes them where any is open. False when
    /// there is none.
    bool toggleTaps();

    // These change the selected objects that are not locked, or the fluids in hand, as scene/edit/liquids.h and jelly.h
    // tell. They return how many could be changed; where none could there is no step.
    std::size_t meltSelection();
    std::size_t freezeSelection();
    std::size_t jellySelection();

    // Of the selected objects; see arrangement.h.
    void groupSelection();
    void ungroupSelection();
    void bringSelectionToFront();
    void sendSelectionToBack();
    void flipSelection(bool upsideDown);
    void lockSelection();  // unlocks when all are locked
    bool canUngroup() const;

    /// Returns what stands around the world: one step, in a run too. See scene/edit/boundary.h.
    sprung::Boundary boundary() const { return boundaryOf(document_.draft()); }
    void setBoundary(sprung::Boundary boundary);

    /// Keeps its direction; down where there was none. One step. @param strength m/s^2
    void setGravity(double strength);

    /// Deletes what has left a world that removes it: a step of the run, or more of the last one. A reset brings it
    /// back.
    void removeWhatLeft();

    SnapSettings snapping;
    Making making;

private:
    /// A run that is over, whole, for when it is brought back.
    struct PastRun {
        std::shared_ptr<const Scene> scene;  // of the history's entry that stands for it
        bool isStep = false;                 // that entry is of this run alone
        Simulation run;
        std::size_t ownSteps = 0;
        std::shared_ptr<const Scene> playedFrom, beforePlay;
    };

    /// A step back in time, past where the run was settled.
    struct WayBack {
        std::shared_ptr<const Scene> step{};  // of the history's entry; null: there was none
        std::uint64_t tick = 0;               // that the run went on from
    };

    bool hasBegun() const;
    bool isAllMotion() const;
    void undoMotion();
    Scene asLetGo(Scene scene) const;
    bool isMotionUndone() const;
    std::optional<std::uint64_t> wentOnFrom() const;
    bool standInTimeline();
    void lookAtFrame();
    void comeToNow();
    bool keepFramesAhead();
    void goOnFromHere();
    bool refuses(const Scene& before, const Scene& after);
    bool refuse(std::string why);
    bool makeStep(std::string name, Scene scene, StepBy by = StepBy::Hand, Ahead ahead = Ahead::Dropped);
    bool amendStep(std::string name, Scene scene, StepBy by);
    void startRun();
    void endRun();
    void takeOver();
    std::shared_ptr<const Scene> savedAsRunKnows() const;
    void refresh();
    void showPoses();
    void showPoses(Scene& posed, std::vector<Break>& breaksTaken, const Track& track) const;
    bool namesPieces(const Selection& selection) const;
    std::string nameOfRun() const;
    bool recordRun(Ahead ahead);
    bool leaveRun();
    bool isPastRun(std::size_t historyEntry) const;
    bool bringBackRun(std::size_t historyEntry);
    void beginAnew();
    std::size_t placeOf(const std::shared_ptr<const Scene>& scene) const;
    bool staysInRun(std::size_t historyEntry) const;
    bool canAmend() const;
    void settleWhatIsPoured();
    void removeThings(const std::string& step, Scene scene, const Selection& things);
    void noteStep(bool made);
    template <typename Change>
    void change(const char* verb, Change change);
    void copy(const Selection& things);
    std::vector<PointId> pointsToSplit() const;
    std::optional<std::size_t> entryOf(const std::shared_ptr<const Scene>& beforeRun,
                                       bool countsLeaving = false) const;
    std::optional<Scene> beginningWithSteps() const;
    std::optional<Scene> madeForReset() const;
    std::shared_ptr<const Scene> entryBeforePlay() const;
    bool leaveOutWhereLiquidIs(Scene& piece, Vec offset) const;
    void insertCopy(const char* verb, const Scene& piece, Vec offset);
    Vec pasteOffset(Vec at) const;
    Vec beside(const Scene& piece) const;
    std::optional<Scene> moved(const Scene& from, Vec by, std::string& name) const;

    Document document_;
    std::shared_ptr<StepWorker> worker_;  // null: none
    std::optional<Simulation> simulation_;
    std::optional<PastRun> pastRun_;  // the last one: as many bytes again as the run's timeline may have
    double speed_ = 1.0;              // of the last run
    bool startMoved_ = false;
    std::optional<std::string> refusal_, leftBehind_;
    std::vector<RivalSettings> rivals_;
    std::vector<Scene> posedRivals_;
    Scene posed_;
    std::vector<Break> posedBreaks_;  // that `posed_` is without
    std::vector<std::vector<Break>> posedRivalBreaks_;
    Mode mode_ = Mode::Object;
    Mode lastEditMode_ = Mode::Object;
    bool keepsWorkOfHands_ = false;
    bool keepsRunning_ = false;
    std::vector<ObjectId> held_;  // by a gesture
    Scene clipboard_;
    int pastes_ = 0;                           // since the last copy
    std::optional<Vec> pastedAt_;              // m, the last time
    std::shared_ptr<const Scene> playedFrom_;  // the document's scene when the last run began
    std::shared_ptr<const Scene>
        beforePlay_;                         // the same of the first of runs with nothing between: for reset
    std::size_t ownSteps_ = 0;               // steps made since time has passed in the run
    WayBack wayBack_;                        // the last one in this run
    std::shared_ptr<const Scene> lastStep_;  // what the last gesture made; null once another thing happened
    std::shared_ptr<const Scene> nudge_;     // that step, if it nudged what is selected
    Vec nudged_{0.0};                        // m, by it
    std::shared_ptr<const Scene> removal_;   // that step, if it deleted what left the world
};

}  // namespace sprung::ui
