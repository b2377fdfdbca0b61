#pragma once

#include "edit/selection.h"
#include "panels/lab/case_page.h"
#include "panels/lab/lab_plots.h"
#include "panels/lab/lab_runner.h"
#include "panels/layout.h"
#include "tools/hints.h"

#include <memory>

namespace sprung::ui {

/// Methods on single problems, or worlds beside what is known of them.
enum class LabPage { Races, Worlds };

/// Tells what the integrator lab remembers from frame to frame.
struct LabState {
    LabPage page = LabPage::Races;
    CasePage cases;
    lab::Race race;  // what the hands have set
    LabRunner runner;
    std::unique_ptr<LabCurves> curves;  // of the newest result
    int seen = 0;                       // the runner's revision that `curves` are of
    LabPlotChoice choice;
    PlotView position, lower;
    double playhead = 0.0;  // s of the race
    bool playing = false;
    bool full = false, putBack = false;  // full size; just left it
    bool allMethods = false;             // the list is unfolded
    bool overPlots = false;              // the mouse was there in the last frame

    LabState();
};

struct LabContext {
    const Scene& scene;  // as it is shown
    const Selection& selection;
};

struct LabWish {
    std::optional<lab::Race> race;    // other settings
    std::optional<std::string> copy;  // text for the clipboard
    CaseWish world;                   // of the page of worlds
    bool savePicture = false, saveValues = false;
    bool close = false;
    std::string refusal;  // why what was asked for can't be done

    bool empty() const
    {
        return !race && !copy && world.empty() && !savePicture && !saveValues && !close && refusal.empty();
    }
};

/// The integrator lab: choose a problem, numbers and methods, look at the race.
LabWish labPanel(const Ui& ui, const Layout& layout, const LabContext& context, LabState& state);

/// Sets another race: zoom and playhead begin anew, unless only methods came or went.
void setRace(LabState& state, lab::Race race);

/// Once a frame while the lab is open: takes results over and moves the playhead.
void advanceLab(LabState& state, double seconds);

/// What is shown is of what is asked for; nothing runs.
bool settled(const LabState& state);

/// Characters that the lab's numbers are written with, beyond the interface's own.
std::string_view labCharacters();

/// Returns what the hands do over the plots.
std::vector<Hint> labHints();

}  // namespace sprung::ui
