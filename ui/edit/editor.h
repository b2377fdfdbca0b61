#pragma once

#include "edit/document.h"
#include "edit/simulation.h"
#include "edit/snapping.h"

namespace sprung {

enum class Mode { Simulation, Vertex, Edge, Object };

/// What new things are made with.
struct Making {
    double friction = 0.6;
    double stiffness = rigid;  // of new edges, N/m
};

/// The document, the simulation of it and the mode the hand is in: everything the window shows and the tools
/// change, with no window. Entering simulation mode starts a run, leaving it brings the run back as one step.
class Editor {
public:
    explicit Editor(Scene scene = {}, std::string firstEntry = "New");

    // --- the document
    const Document& document() const { return document_; }

    /// What the eye sees: the document's scene, in the simulation's pose while there is a run.
    const Scene& shown() const { return shown_; }

    /// Shows a draft, in the running world too; one step at the end. See Document.
    void preview(Scene draft);
    void cancelPreview();
    bool apply(std::string name, Scene scene);
    void select(Selection selection) { document_.select(std::move(selection)); }
    const Selection& selection() const { return document_.selection(); }

    /// In a run with steps of its own: takes the last of them back. In a run without: ends it and goes to
    /// before it.
    bool undo();
    bool redo();
    bool canUndo() const;
    bool canRedo() const;
    void goTo(std::size_t historyEntry);

    /// Another scene takes the place of all this; the caller has asked about unsaved work.
    void open(Scene scene, std::string firstEntry);
    void markSaved();

    // --- modes and the run
    Mode mode() const { return mode_; }
    void setMode(Mode mode);
    void swapMode();  // Tab: simulation and the last edit mode

    /// Null outside simulation mode.
    Simulation* simulation() { return simulation_ ? &*simulation_ : nullptr; }
    const Simulation* simulation() const { return simulation_ ? &*simulation_ : nullptr; }

    void togglePlay();  // from an edit mode it goes to simulation
    void stepForward();
    void stepBack();
    void reset();  // to before Play
    void scrub(std::uint64_t tick);
    Advance advance(double seconds, double budget, double (*clock)());

    /// Ends the run as a step "Simulate 4.2 s", for saving; goes on from there.
    void settleRun();

    // --- commands on the selection, one step each
    void deleteSelection();
    void selectAll();
    void copy();
    void cut();
    void paste(std::optional<Vec> at);  // none: beside where it came from
    void duplicate();
    void nudge(Vec by);
    bool canPaste() const { return !clipboard_.objects.empty(); }

    /// The objects that the selected points and edges belong to, or the selected objects themselves.
    std::vector<ObjectId> objectsInHand() const;

    SnapSettings snapping;
    Making making;

private:
    void refresh();

    Document document_;
    std::optional<Simulation> simulation_;
    Scene shown_;
    Mode mode_ = Mode::Object;
    Mode lastEditMode_ = Mode::Object;
    Scene clipboard_;
    int pastes_ = 0;
    std::size_t runStart_ = 0;  // history index at which the run began
};

}  // namespace sprung
