#pragma once

/// The steps of the history, as undo and redo name them.
namespace sprung::words::step {

// "Move", then the thing or how many: "Move Crate", "Move 3 objects".
inline constexpr const char* move = "Move";
inline constexpr const char* turn = "Turn";
inline constexpr const char* scale = "Scale";
inline constexpr const char* copy = "Copy";
inline constexpr const char* cut = "Cut";
inline constexpr const char* paste = "Paste";
inline constexpr const char* duplicate = "Duplicate";
inline constexpr const char* remove = "Delete";
inline constexpr const char* split = "Split";
inline constexpr const char* group = "Group";
inline constexpr const char* ungroup = "Ungroup";
inline constexpr const char* toFront = "Bring to front";
inline constexpr const char* toBack = "Send to back";
inline constexpr const char* flip = "Flip";
inline constexpr const char* lock = "Lock";
inline constexpr const char* unlock = "Unlock";
inline constexpr const char* pin = "Pin";
inline constexpr const char* join = "Join";

inline constexpr const char* ofSeveral = "{} of {}";  // "Set friction of 3 objects"
inline constexpr const char* rename = "Rename";
inline constexpr const char* renameScene = "Name the scene";
inline constexpr const char* setFriction = "Set friction";
inline constexpr const char* setRestitution = "Set restitution";
inline constexpr const char* setDensity = "Set density";
inline constexpr const char* setStiffness = "Set stiffness";
inline constexpr const char* setDamping = "Set damping";
inline constexpr const char* setBreakingStrain = "Set breaking strain";
inline constexpr const char* setRestLength = "Set rest length";
inline constexpr const char* setColour = "Set colour";
inline constexpr const char* setPosition = "Set position";
inline constexpr const char* setSize = "Set size";
inline constexpr const char* setAngle = "Set angle";
inline constexpr const char* setMass = "Set mass";
inline constexpr const char* setCollides = "Set collides";
inline constexpr const char* fix = "Fix";
inline constexpr const char* takeOffOutline = "Take off the outline";
inline constexpr const char* putOnOutline = "Put on the outline";
inline constexpr const char* setGravity = "Set gravity";
inline constexpr const char* setDrag = "Set drag";
inline constexpr const char* setWind = "Set wind";
inline constexpr const char* setAir = "Set air";
inline constexpr const char* setEdges = "Set edges";
inline constexpr const char* leftTheWorld = "Leave the world";
inline constexpr const char* setViscosity = "Set viscosity";
inline constexpr const char* setCohesion = "Set cohesion";
inline constexpr const char* setStickiness = "Set stickiness";
inline constexpr const char* setLiquid = "Make it {}";  // "Make it honey"
inline constexpr const char* setPressure = "Set pressure";
inline constexpr const char* openTap = "Open";
inline constexpr const char* closeTap = "Close";
inline constexpr const char* aimTap = "Aim tap";
inline constexpr const char* setPour = "Set speed";
inline constexpr const char* setRate = "Set rate";
inline constexpr const char* setWidth = "Set width";
inline constexpr const char* setRadius = "Set radius";
inline constexpr const char* setLimit = "Set limit";
inline constexpr const char* pourOther = "Pour {}";  // "Pour honey"
inline constexpr const char* makeJelly = "Make jelly";
inline constexpr const char* melt = "Melt";
inline constexpr const char* freeze = "Freeze";
inline constexpr const char* reset = "Reset";
inline constexpr const char* goBack = "Back to {}";  // "Back to 4.2 s", in a run
inline constexpr const char* leftTap = "The tap";
inline constexpr const char* leftDrain = "The drain";
inline constexpr const char* undoOnce = "Undo (Ctrl+Z)";
inline constexpr const char* undoTwice = "Undo twice (Ctrl+Z)";
inline constexpr const char* notYetThere = "{} is not there yet at this moment: {} brings it back";
inline constexpr const char* manyNotYetThere =
    "{} and {} more are not there yet at this moment: {} brings them back";
inline constexpr const char* setSolver = "Set solver";
inline constexpr const char* setIntegrator = "Set integrator";
inline constexpr const char* setIterations = "Set iterations";

inline constexpr const char* addPoint = "Add point";
inline constexpr const char* newEdge = "New edge";
inline constexpr const char* joinPoints = "Join points";
inline constexpr const char* simulate = "Simulate {}";  // "Simulate 4.2 s"

}  // namespace sprung::words::step

/// Says what things are called when they are counted: "1 object", "3 objects".
namespace sprung::words {

inline constexpr const char* object = "object";
inline constexpr const char* liquidNoun = "liquid";
inline constexpr const char* tapNoun = "tap";
inline constexpr const char* drainNoun = "drain";
inline constexpr const char* thing = "thing";  // of several kinds
inline constexpr const char* particle = "particle";
inline constexpr const char* pointNoun = "point";
inline constexpr const char* edgeNoun = "edge";
inline constexpr const char* iteration = "iteration";
inline constexpr const char* counted = "{} {}{}";  // number, thing, plural's ending
inline constexpr const char* pluralEnding = "s";

}  // namespace sprung::words
