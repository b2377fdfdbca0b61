#pragma once

/// Says what a mouse button or a key does now, for the status line; and what is written at the hand.
namespace sprung::words {

inline constexpr const char* select = "Select";
inline constexpr const char* selectOrDrag = "Select, drag to move";
inline constexpr const char* selectAny = "Select an object or a point";
inline constexpr const char* selectNearestEdge = "Select nearest edge";
inline constexpr const char* addToSelection = "Add to selection";
inline constexpr const char* dragToFling = "Drag to fling";
inline constexpr const char* menu = "Menu";
inline constexpr const char* pan = "Pan";
inline constexpr const char* zoom = "Zoom";
inline constexpr const char* addPointHere = "Add point here";
inline constexpr const char* invertSnapping = "Invert snapping";
inline constexpr const char* deletePoint = "Delete point";
inline constexpr const char* deleteEdge = "Delete edge";
inline constexpr const char* deleteHint = "Delete";
inline constexpr const char* finishEdge = "Finish the edge here";
inline constexpr const char* newEdgeFromPoint = "New edge from a point";
inline constexpr const char* cancel = "Cancel";
inline constexpr const char* close = "Close";
inline constexpr const char* accept = "Accept";
inline constexpr const char* choose = "Choose";
inline constexpr const char* open = "Open";
inline constexpr const char* openAndPlay = "Open and play";
inline constexpr const char* takeBack = "Take back";
inline constexpr const char* square = "Square";
inline constexpr const char* move = "Move";
inline constexpr const char* turn = "Turn";
inline constexpr const char* scale = "Scale";
inline constexpr const char* copy = "Copy";
inline constexpr const char* alongX = "Along x";
inline constexpr const char* alongY = "Along y";
inline constexpr const char* exactAmount = "Exact amount";

// At the hand.
inline constexpr const char* addPointTag = "Ctrl: add point";
inline constexpr const char* attached = "attached";  // behind a mass: its ends hold on
inline constexpr const char* attachedOnce = "one end attached";
inline constexpr const char* joinsTwo = "{} and {}";  // things that a click would join
inline constexpr const char* theBackground = "the background";
inline constexpr const char* isJoinedThere = "Joined already";
inline constexpr const char* wheelOn = "Wheel on {}";
inline constexpr const char* needsTwoSides = "Too flat: drag from corner to corner, across and up";
inline constexpr const char* nothingHere = "Nothing here to join";
inline constexpr const char* dragTheSpring = "Drag from one thing to another";
inline constexpr const char* springNeedsTwo = "A spring holds two things, or one and the background";
inline constexpr const char* runIsPaused =
    "The run is paused: Space lets the hand pull, Object mode (4) moves things where they are";
inline constexpr const char* eraserTakesLiquid =
    "The eraser takes liquid and gas; Delete takes what is selected";
inline constexpr const char* lockedThings = "It is locked: unlock it in its menu first";
inline constexpr const char* nothingSelected = "Nothing is selected";
inline constexpr const char* selectOne = "Select one thing for that";
inline constexpr const char* joinedStays = "Copied without what is joined to it: Ctrl+L selects that, too";
inline constexpr const char* selectTwo = "Select two or more things for that";
inline constexpr const char* noGroupSelected = "No group is selected";
inline constexpr const char* nothingToUndo = "There is nothing to undo";
inline constexpr const char* nothingToRedo = "There is nothing to redo";
inline constexpr const char* tooFineToPaste =
    "This scene's grain is so much finer that the liquid would have more particles than a scene may hold";
inline constexpr const char* noRoomForLiquid = "Liquid is there already: point at where there is room";
inline constexpr const char* nothingToPaste = "Nothing has been copied yet";
inline constexpr const char* nothingHasRun = "Nothing has run yet";
inline constexpr const char* isAtBeginning = "It is at the beginning";
inline constexpr const char* sceneIsEmpty = "The scene is empty";
inline constexpr const char* hasNoTaps = "The scene has no taps";
inline constexpr const char* objectModeTransforms = "Object mode (4) moves, turns and scales";
inline constexpr const char* nothingOverlaps =
    "They do not overlap: join where two things lie over each other";
inline constexpr const char* oneLoopAlone =
    "The line crosses itself: its longest loop was made, and nothing of the others";
inline constexpr const char* cannotBeOne = "These points can't be one: an outline would cross itself";
inline constexpr const char* isPouredByTap =
    "A tap pours it, and there is none of it yet: delete the tap first";
inline constexpr const char* tooManyToJoin = "Too many touch each other to be joined at once: choose fewer";
inline constexpr const char* clickForUsualSize = "Click: usual size";
inline constexpr const char* brushSize = "Size of the brush";
inline constexpr const char* ropeSlack = "Slack";
inline constexpr const char* runsOut = "Not inside a vessel: open at a side or below, it would run out";
inline constexpr const char* isOverRim = "That is over the rim, it would run out: press lower";
inline constexpr const char* airHasCome =
    "There is air now, for the gas to rise in; the Air section sets how much";
inline constexpr const char* isSolidThere = "Press in what is empty, not in an object";
inline constexpr const char* isFull = "Up to there it has no room for more";
inline constexpr const char* tooMuchLiquid = "Not inside a vessel that is small enough to be filled at once";
inline constexpr const char* onlySome = "{} of {}. {}";
inline constexpr const char* nothingJellies =
    "Only what has an outline of up to 1,000 corners and is not fixed becomes jelly";
inline constexpr const char* nothingMelts =
    "Only what has an outline melts, and no more than a scene has room for";
inline constexpr const char* onlyDrops = "What is only drops is too small to freeze";
inline constexpr const char* letGoOfAll =
    "A defect of Sprung: {}. What was under way is let go, and the scene is as it was before it";
inline constexpr const char* polygonGivenUp = "The polygon that was begun is given up";
inline constexpr const char* sidesCross = "Sides cross";
inline constexpr const char* threeCorners = "It needs three corners";
inline constexpr const char* openOrClose = "Open or close";
inline constexpr const char* radius = "r {}";
inline constexpr const char* wide = "{} wide";
inline constexpr const char* snapPoint = "Point";
inline constexpr const char* snapMiddle = "Middle of edge";
inline constexpr const char* snapOnEdge = "On edge";
inline constexpr const char* snapInLine = "In line";
inline constexpr const char* snapCentre = "{} centre";

// Of the legend.
inline constexpr const char* strain = "Strain";
inline constexpr const char* atRest = "at rest";

}  // namespace sprung::words
