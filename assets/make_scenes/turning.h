#pragma once

#include "scene/scene.h"

namespace sprung {

// What turns for ever, whatever meets it. Speeds are in rad/s, to the left where they are positive.

/// Fixes the object and lets it turn about the axle, which is to be its middle.
void turnForever(Scene& scene, ObjectId id, Vec axle, double speed);

/// A bar that turns about its middle.
ObjectId addWhirl(Scene& scene, Vec axle, Vec size, double speed);

/// Four bars crosswise that let through what comes one by one. @param reach m, of a bar
ObjectId addTurnstile(Scene& scene, Vec axle, double reach, double speed);

/// An ellipse that turns about its middle. @param half m, its half axes @param angle rad, of the first at the start
ObjectId addCam(Scene& scene, Vec axle, Vec half, double angle, double speed);

struct DrumPlan {
    double outer = 5.3, inner = 4.8;  // m, radii of the ring
    double paddle = 3.9;              // m, from the axle to the paddles' ends
    int sides = 40;                   // of the ring
    int paddleEvery = 8;              // so many sides; 0: none
};

/// A ring, with paddles inside; a slit makes one outline of its outside and inside.
ObjectId addDrum(Scene& scene, Vec axle, const DrumPlan& plan);

}  // namespace sprung
