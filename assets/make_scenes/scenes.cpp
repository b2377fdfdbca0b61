#include "scenes.h"

namespace sprung {

std::span<const SceneMaker> sceneMakers()
{
    static constexpr SceneMaker makers[] = {
        {"downhill", makeDownhill, {{-15.0, -3.4}, {15.0, 13.5}}},
        {"rubber-balls", makeRubberBalls, {{-14.5, -1.2}, {13.5, 14.6}}},
        {"jelly-cubes", makeJellyCubes, {{-13.0, -1.4}, {13.0, 13.2}}},
        {"jelly-car", makeJellyCar, {{-13.0, -1.0}, {13.0, 14.2}}},
        {"cloth", makeCloth, {{-15.0, -1.2}, {18.0, 14.5}}},
        {"bath-time", makeBathTime, {{-10.2, -0.8}, {10.2, 11.3}}},
        {"stack", makeStack, {{-14.5, -1.2}, {14.5, 17.0}}},
        {"house-of-cards", makeCardHouse, {{-12.8, -1.2}, {10.0, 12.8}}},
        {"dominoes", makeDominoes, {{-16.6, -1.2}, {15.0, 13.0}}},
        {"rope-bridge", makeRopeBridge, {{-16.0, -2.4}, {16.0, 12.0}}},
        {"wrecking-ball", makeWreckingBall, {{-13.5, -1.2}, {13.5, 17.6}}},
        {"catapult", makeCatapult, {{-13.0, -1.2}, {13.0, 16.4}}},
        {"buggy", makeBuggy, {{-15.0, -1.6}, {15.0, 13.0}}},
        {"pendulum-wave", makePendulumWave, {{-12.0, -0.9}, {12.0, 12.9}}},
        {"double-pendulum", makeDoublePendulum, {{-13.0, -1.2}, {13.0, 14.8}}},
        {"pyramid", makePyramid, {{-26.5, -1.4}, {16.0, 18.0}}},
        {"heavy-ball", makeHeavyBall, {{-15.5, -1.6}, {15.5, 15.0}}},
        {"ragdolls", makeRagdolls, {{-15.0, -0.6}, {15.0, 17.4}}},
        {"newtons-cradle", makeNewtonsCradle, {{-11.0, -1.2}, {11.0, 11.2}}},
        {"domino-run", makeDominoRun, {{-16.6, -1.4}, {13.4, 15.4}}},
        {"soft-tower", makeSoftTower, {{-14.0, -1.2}, {14.0, 14.6}}},
        {"u-and-stars", makeUAndStars, {{-12.5, -1.2}, {12.5, 14.6}}},
        {"breaking-bridge", makeBreakingBridge, {{-26.0, -1.6}, {21.0, 12.0}}},
        {"dam-break", makeDamBreak, {{-15.0, -2.0}, {15.0, 14.0}}},
        {"communicating-vessels", makeCommunicatingVessels, {{-12.0, -1.6}, {12.0, 11.4}}},
        {"honey-on-toast", makeHoneyOnToast, {{-11.0, -1.4}, {11.0, 10.4}}},
        {"archimedes", makeArchimedes, {{-14.0, -1.8}, {14.0, 12.5}}},
        {"three-jets", makeThreeJets, {{-11.5, -1.4}, {10.0, 11.6}}},
        {"balloons", makeBalloons, {{-15.0, -1.4}, {15.0, 18.6}}},
        {"up-and-away", makeUpAndAway, {{-14.0, -1.4}, {14.0, 19.0}}},
        {"chimney", makeChimney, {{-14.0, -1.4}, {14.0, 14.6}}},
        {"bouncy-castle", makeBouncyCastle, {{-12.5, -1.2}, {12.5, 16.8}}},
        {"water-wheel", makeWaterWheel, {{-11.0, -1.2}, {11.0, 11.4}}},
        {"rainy-gorge", makeRainyGorge, {{-12.5, -1.4}, {12.5, 13.6}}},
        {"lava-lamp", makeLavaLamp, {{-7.2, -0.6}, {9.2, 9.6}}},
        {"storm", makeStorm, {{-14.5, -1.6}, {14.5, 14.6}}},
        {"the-2009-circle", makeCircleOf2009, {{-14.0, -1.4}, {14.0, 13.6}}},
        {"hinges-and-wheels", makeHingesAndWheels, {{-15.5, -1.2}, {15.5, 14.6}}},
        {"concave-shapes", makeConcaveShapes, {{-11.0, -1.0}, {11.0, 11.8}}},
    };
    return makers;
}

}  // namespace sprung
