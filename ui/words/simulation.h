#pragma once

#include "words/label.h"

/// The world's settings, the run and its transport.
namespace sprung::words {

inline constexpr const char* playAndFling = "Play and fling";  // of the modes' tabs
inline constexpr const char* editPoints = "Edit points";
inline constexpr const char* editEdges = "Edit edges";
inline constexpr const char* drawAndMove = "Draw and move objects";

inline constexpr const char* gravity = "Gravity";
inline constexpr const char* strength = "Strength";
inline constexpr const char* direction = "Direction";
inline constexpr const char* asOnEarth = "As on Earth: 9.81 m/s² downwards";
inline constexpr const char* asOnMoon = "As on the Moon: 1.62 m/s² downwards";
inline constexpr const char* noGravity = "No gravity";

inline constexpr const char* air = "Air";
inline constexpr Label drag{"drag", "Drag"};
inline constexpr const char* dragTip = "Slows everything, as honey does";
inline constexpr Label windX{"wind x", "Wind →"};
inline constexpr const char* windXTip = "To the right, or less than 0 to the left";
inline constexpr Label windY{"wind y", "Wind ↑"};
inline constexpr const char* windYTip = "Upwards, or less than 0 downwards";
inline constexpr Label airDensity{"air", "Density"};
inline constexpr const char* airDensityTip = "How hard the air presses on sails and falling things, and "
                                             "lifts gases and what is inflated; 0: there is none";

inline constexpr const char* solver = "Solver";
inline constexpr const char* method = "Method";
inline constexpr const char* modern = "Modern";
inline constexpr const char* modernTip = "Rigid parts stay rigid, nothing explodes";
inline constexpr const char* classic = "2009";
inline constexpr const char* classicTip = "The method of 2009, with its weaknesses";
inline constexpr const char* classicHasNoLiquids = "2009 knows no fluids: they stand still";
inline constexpr const char* integrator = "Integrator";
inline constexpr Label iterations{"iterations", "Iterations"};
inline constexpr const char* modernIterationsTip = "More iterations: more exact, slower";
inline constexpr const char* classicIterationsTip = "More iterations: stiffer, slower";
inline constexpr Label openDuel{"duel", "Compare with ghosts"};
inline constexpr const char* openDuelTip = "The same scene, computed by other methods, drawn over this one";

inline constexpr const char* show = "Show";

inline constexpr const char* play = "Play";
inline constexpr const char* pause = "Pause";
inline constexpr const char* speedOfSimulation = "Speed of the simulation";
inline constexpr const char* timelineReach =
    "Drag to go back in time: up to a minute, less in scenes where a lot moves, such as water";
inline constexpr const char* movedIsStart =
    "Play starts from here next. Until then Reset goes to the old beginning";
inline constexpr const char* settingsCount =
    "What you set since then counts from here on, too: the timeline keeps places and speeds alone";
inline constexpr const char* runIsTakenBack =
    "The run is taken back to where it began; Redo (Ctrl+Y) brings it back";
inline constexpr const char* keepsRunning = "Runs go on in the edit modes from now on";
inline constexpr const char* standsToBeEdited = "The edit modes end runs from now on";
inline constexpr const char* pressSpace = "Press Space to play";
inline constexpr const char* dragAnything = "Drag anything to fling it";

inline constexpr const char* duel = "Ghosts: the scene by other methods";
inline constexpr const char* energy = "Energy";
inline constexpr const char* theScene = "The scene";
inline constexpr Label addGhost{"add", "Add ghost"};
inline constexpr const char* addGhostTip = "The same scene by one more method";
inline constexpr const char* ghostIterations = "Iterations a frame";
inline constexpr const char* removeGhost = "Remove this ghost";
inline constexpr const char* ghostsRunInSimulation = "Ghosts run in simulation mode";

}  // namespace sprung::words
