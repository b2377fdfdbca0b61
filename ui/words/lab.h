#pragma once

#include "words/label.h"

/// The integrator lab. What its problems and methods are called stands in the engine's tables of them.
namespace sprung::words::lab {

inline constexpr const char* title = "Integrator lab";

// The side: what is raced.
inline constexpr const char* sources = "Ready-made races";
inline constexpr const char* ownRace = "A race of your own";
inline constexpr const char* system = "System";
inline constexpr const char* selectFirst = "Select an edge or an object for the lab first";
inline constexpr const char* rigidCounts = ". Rigid edges count as 2 000 000 N/m here.";
inline constexpr const char* time = "Time";
inline constexpr Label step{"step", "Step"};
inline constexpr const char* stepTip = "Of time; Dormand–Prince chooses its own";
inline constexpr Label length{"length", "Length"};
inline constexpr const char* tolerance = "Tolerance";
inline constexpr Label substeps{"sub-steps", "Sub-steps"};
inline constexpr const char* substepsTip = "Of damped-average Euler in every step";
inline constexpr const char* precision = "Precision";
inline constexpr const char* doublePrecision = "Double";
inline constexpr const char* doubleTip = "15 digits";
inline constexpr const char* singlePrecision = "Single";
inline constexpr const char* singleTip = "7 digits, as in 2009";
inline constexpr const char* methods = "Methods";
inline constexpr const char* chosenOf = "{} of {}";
inline constexpr const char* more = "{} more";
inline constexpr const char* order = "{}. Order {}";  // formula, order
inline constexpr const char* symplectic = ", symplectic";
inline constexpr const char* evaluations = ", {} evaluation{} a step";  // number, plural's ending
inline constexpr const char* source = ". {}";
inline constexpr Label table{"table", "Table"};
inline constexpr const char* tableTip = "Copy the table";
inline constexpr Label picture{"plot", "Plot"};
inline constexpr const char* pictureTip = "Save the plots as a picture";
inline constexpr Label values{"csv", "CSV"};
inline constexpr const char* valuesTip = "Save all values";

// The middle: how it goes.
inline constexpr const char* backToStart = "Back to the start";
inline constexpr const char* pause = "Pause";
inline constexpr const char* race = "Race";
inline constexpr const char* racing = "Racing…";
inline constexpr const char* energy = "Energy";
inline constexpr const char* energyTip = "Energy over time";
inline constexpr const char* error = "Error";
inline constexpr const char* errorTip = "Distance from the exact solution";
inline constexpr const char* path = "Path";
inline constexpr const char* pathTip = "The way in the plane";
inline constexpr const char* phase = "Phase";
inline constexpr const char* phaseTip = "Speed over position";
inline constexpr const char* speedOver = "Speed over {}";
inline constexpr const char* logarithmic = "Log";
inline constexpr const char* logarithmicTip = "Logarithmic scale";
inline constexpr const char* exact = "Exact";
inline constexpr const char* reference = "Reference";
inline constexpr const char* exactNote = "Exact solution. The light band should be covered.";
inline constexpr const char* referenceNote = "Reference: Dormand–Prince at 10⁻¹³, there is no closed form";
inline constexpr const char* leaves = "{} leaves {}";  // a curve its plot; upwards or downwards
inline constexpr const char* overflows = ", overflows at {} s";
inline constexpr const char* plan = "step {} s   {} precision";
inline constexpr const char* doubleWord = "double";
inline constexpr const char* singleWord = "single";

// The table.
inline constexpr const char* method = "Method";
inline constexpr const char* orderMeasured = "Order, measured";
inline constexpr const char* largestError = "Largest error";
inline constexpr const char* energyDrift = "Energy drift";
inline constexpr const char* evaluationsPerStep = "Evaluations/step";
inline constexpr const char* timePerStep = "Time/step";
inline constexpr const char* steps = "Steps";
inline constexpr const char* errorNow = "Error";
inline constexpr const char* exactCell = "exact";
inline constexpr const char* divergedAt = "∞ at {} s";
inline constexpr const char* rejected = " + {} rejected";

// Worlds: small scenes whose course is known.
inline constexpr const char* races = "Races";
inline constexpr const char* racesTip = "Methods of integration on single problems";
inline constexpr const char* worlds = "Worlds";
inline constexpr const char* worldsTip = "Scenes whose course is known, run as the sandbox runs them";
inline constexpr const char* cases = "Scenes";
inline constexpr const char* world = "World";
inline constexpr const char* known = "Known";
inline constexpr const char* knownBy = "Known: {}";
inline constexpr const char* running = "Running… {} %";
inline constexpr Label iterations{"iterations", "Iterations"};
inline constexpr const char* iterationsTip = "Of the solver, in every frame";
inline constexpr Label frame{"frame", "Frame"};
inline constexpr const char* frameTip = "How long it is; the sandbox runs 60 a second";
inline constexpr const char* energyGained = "Energy gained";
inline constexpr const char* errorFigure = "Largest error {}{}, {} %";  // number, unit with a space, share
inline constexpr const char* comparedUntil = " until {} s";
inline constexpr const char* comparedFrom = " from {} s on";
inline constexpr const char* driftFigure = "     Energy drift {} %";
inline constexpr const char* casePlan = "{} iterations, frames of {} ms";
inline constexpr Label openScene{"open scene", "Open the scene"};
inline constexpr const char* openSceneTip = "To take hold of it yourself";

// The status line over the plots.
inline constexpr const char* dragToRead = "Drag to read values";
inline constexpr const char* zoomTime = "Zoom time";
inline constexpr const char* zoomValues = "Zoom values";

}  // namespace sprung::words::lab
