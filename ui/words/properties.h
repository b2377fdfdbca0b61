#pragma once

#include "words/label.h"

/// The properties of objects, points and edges in the tool window, with what they do.
namespace sprung::words {

inline constexpr const char* mixed = "mixed";  // several things have no common value

// Of objects.
inline constexpr Label friction{"friction", "Friction"};
inline constexpr const char* frictionTip = "More: it slides less";
inline constexpr const char* newObjects = "New objects";
inline constexpr Label newFriction{"new friction", "Friction"};
inline constexpr const char* newFrictionTip = "What is drawn next gets it";
inline constexpr Label restitution{"restitution", "Restitution"};
inline constexpr const char* restitutionTip =
    "More: it bounces higher. The mean of two that meet counts: one of 0.8 on a ground of 0 bounces as 0.4";
inline constexpr Label density{"density", "Density"};
inline constexpr const char* densityTip = "Mass of a square metre";
inline constexpr const char* objectStiffnessTip = "Of all its edges: at the left end it just carries itself; what is typed may be softer";
inline constexpr const char* objectDampingTip = "Of its soft edges: 1 stops any swing";
inline constexpr Label fixed{"fixed", "Fixed in place"};
inline constexpr const char* fixedTip = "Nothing moves it";
inline constexpr const char* fixedByObjectTip = "Its object is fixed";
inline constexpr Label collides{"collides", "Collides"};
inline constexpr const char* collidesTip = "Off: it touches nothing";
inline constexpr const char* otherColour = "Any other colour";
inline constexpr const char* nameHint = "Name";
inline constexpr const char* renameTip = "Rename";

// Of their pose.
inline constexpr const char* placeAndState = "Place and state";
inline constexpr Label position{"position", "Position"};
inline constexpr const char* positionTip = "Middle of what is selected";
inline constexpr Label size{"size", "Size"};
inline constexpr const char* sizeTip = "Width and height";
inline constexpr Label angle{"angle", "Angle"};
inline constexpr const char* angleTip = "Turn from its own shape; positive turns left";
inline constexpr Label speed{"speed", "Speed"};
inline constexpr Label drivenAt{"driven", "Driven at"};
inline constexpr Label turnedAt{"turned", "Turned at"};
inline constexpr const char* driveTip = "Nothing but its own drive moves it";

// Of points.
inline constexpr const char* point = "Point {}";
inline constexpr Label allPoints{"all", "All"};
inline constexpr const char* allPointsTip = "Select its points";
inline constexpr Label outlinePoints{"outline", "Outline"};
inline constexpr const char* outlinePointsTip = "Select its corners";
inline constexpr const char* deletePointsTip = "Delete the selected points";
inline constexpr Label mass{"mass", "Mass"};
inline constexpr const char* massTip = "Moving it gives it a mass of its own";
inline constexpr Label massFromShape{"mass from shape", "Mass from shape"};
inline constexpr const char* massFromShapeTip = "Its share of area times density";
inline constexpr Label onOutline{"on outline", "On the outline"};
inline constexpr const char* onOutlineTip = "A corner, or a point inside";
inline constexpr const char* joinTip = "Make one point of the two: a hinge";
inline constexpr const char* splitTip = "Each object gets its own point";
inline constexpr const char* tooFarOut = "That can't be: nothing lies farther out than a million km";
inline constexpr const char* outlineWouldCrossThere = "There the outline would cross itself";
inline constexpr const char* outlineWouldCrossWithIt = "With it the outline would cross itself";
inline constexpr const char* outlineNeedsThree = "An outline needs three corners and may not cross itself";

// Of snapping.
inline constexpr const char* snapTo = "Snap to";
inline constexpr const char* altInverts = "Alt inverts";
inline constexpr Label snapGrid{"grid", "Grid"};
inline constexpr const char* snapGridTip = "Whole steps of the grid";
inline constexpr Label snapPoints{"points", "Points"};
inline constexpr const char* snapPointsTip = "Points nearby";
inline constexpr Label snapEdges{"edges", "Edges"};
inline constexpr const char* snapEdgesTip = "Edges and their middles";
inline constexpr Label snapGuides{"guides", "Guides"};
inline constexpr const char* snapGuidesTip = "In line with other things";
inline constexpr Label snapAngles{"angles", "Angles"};
inline constexpr const char* snapAnglesTip = "Whole angle steps";
inline constexpr Label gridStep{"grid step", "Grid step"};
inline constexpr Label angleStep{"angle step", "Angle step"};

// Of edges.
inline constexpr const char* edge = "Edge {}";
inline constexpr const char* joinsObjects = "Joins objects";
inline constexpr Label stiffness{"stiffness", "Stiffness"};
inline constexpr Label newStiffness{"new stiffness", "Stiffness"};
inline constexpr const char* newStiffnessTip = "New edges get it";
inline constexpr const char* rubber = "Rubber";
inline constexpr const char* wood = "Wood";
inline constexpr const char* steel = "Steel";
inline constexpr const char* rigid = "Rigid";
inline constexpr const char* rigidNumber = "rigid";  // in place of a number
inline constexpr const char* never = "never";        // in place of a number
inline constexpr Label exactly{"exactly", "Exactly"};
inline constexpr const char* exactlyTip = "A number, or rigid";
inline constexpr Label damping{"damping", "Damping"};
inline constexpr const char* dampingTip = "1 stops any swing";
inline constexpr Label breaksAt{"breaks at", "Breaks at"};
inline constexpr const char* breaksAtTip =
    "So far it stretches before it tears; a rigid one pulls as if it had 2 MN/m";
inline constexpr const char* restLength = "Rest length";
inline constexpr Label useNow{"use now", "Use now"};
inline constexpr const char* useNowTip = "The length that it has now";
inline constexpr Label length{"length", "Length"};
inline constexpr Label outline{"outline", "Outline"};
inline constexpr const char* yes = "Yes";
inline constexpr const char* no = "No";
inline constexpr const char* newEdges = "New edges";
inline constexpr const char* colourBy = "Colour by";
inline constexpr const char* byStiffness = "Stiffness";
inline constexpr const char* byStrain = "Strain";
inline constexpr const char* plain = "Plain";

// Of liquids.
inline constexpr Label brush{"brush", "Brush"};
inline constexpr const char* brushTip = "How wide it pours; Alt and the wheel";
inline constexpr const char* liquidDensityTip = "Denser than a thing: the thing floats";
inline constexpr const char* gasDensityTip = "Lighter than the air: it rises";
inline constexpr Label restPressure{"rest pressure", "Pressure"};
inline constexpr const char* restPressureTip = "Where it has its density: more, and it spreads harder";
inline constexpr Label viscosity{"viscosity", "Viscosity"};
inline constexpr const char* viscosityTip = "More: it flows like honey";
inline constexpr Label cohesion{"cohesion", "Cohesion"};
inline constexpr const char* cohesionTip = "More: it gathers in drops";
inline constexpr Label stickiness{"stickiness", "Stickiness"};
inline constexpr const char* stickinessTip = "More: it clings to walls";
inline constexpr const char* makeItTip = "Its material and colour";
inline constexpr Label otherLiquid{"other liquid", "Make it"};

// Of taps and drains.
inline constexpr Label tapOpen{"open", "Open"};
inline constexpr const char* openTip = "It pours; O opens and closes it";
inline constexpr Label rate{"rate", "Rate"};
inline constexpr const char* rateTip = "What it pours in a second: width times speed";
inline constexpr const char* pourSpeedTip = "How fast it leaves the mouth";
inline constexpr Label mouth{"mouth", "Width"};
inline constexpr const char* mouthTip = "How wide its mouth is";
inline constexpr Label pourAngle{"pour angle", "Angle"};
inline constexpr const char* pourAngleTip = "Where it pours: 0° to the right, −90° down";
inline constexpr Label limit{"limit", "Stops after"};
inline constexpr const char* limitTip = "Particles that it pours in a run, or as many as there is room for";
inline constexpr Label drainRadius{"drain radius", "Radius"};
inline constexpr const char* drainRadiusTip = "Liquid or gas that comes as near is gone";

// Of gas in outlines.
inline constexpr Label pressure{"pressure", "Pressure"};
inline constexpr const char* pressureTip = "Of gas inside: it blows up what gives";
inline constexpr const char* area = "Area";

// Of new objects.
inline constexpr Label slack{"slack", "Slack"};
inline constexpr const char* slackTip =
    "How much longer than its way the rope is: it hangs through; Alt and the wheel";
inline constexpr const char* create = "Create";

}  // namespace sprung::words
