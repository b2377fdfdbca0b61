#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

/// An example scene and the name of its file without the extension.
struct SceneMaker {
    const char* stem;
    Scene (*make)();
    Box view;  // m, what is to be seen of it: about 16 : 9, with room for what will move
};

std::span<const SceneMaker> sceneMakers();

// The first scene that is seen.
Scene makeDownhill();

// Soft bodies.
Scene makeRubberBalls();
Scene makeJellyCubes();
Scene makeJellyCar();
Scene makeCloth();

// Stacks.
Scene makeStack();
Scene makeCardHouse();
Scene makeDominoes();

// Machines.
Scene makeRopeBridge();
Scene makeWreckingBall();
Scene makeCatapult();
Scene makeBuggy();
Scene makePendulumWave();
Scene makeDoublePendulum();

// What only holds because nothing explodes.
Scene makePyramid();
Scene makeHeavyBall();
Scene makeRagdolls();
Scene makeNewtonsCradle();
Scene makeDominoRun();
Scene makeSoftTower();
Scene makeUAndStars();
Scene makeBreakingBridge();

// Gas.
Scene makeBalloons();
Scene makeUpAndAway();
Scene makeChimney();
Scene makeBouncyCastle();

// Water.
Scene makeDamBreak();
Scene makeCommunicatingVessels();
Scene makeHoneyOnToast();
Scene makeArchimedes();
Scene makeBathTime();
Scene makeThreeJets();
Scene makeWaterWheel();
Scene makeRainyGorge();
Scene makeLavaLamp();
Scene makeStorm();

// From 2009.
Scene makeCircleOf2009();
Scene makeHingesAndWheels();
Scene makeConcaveShapes();

}  // namespace sprung
