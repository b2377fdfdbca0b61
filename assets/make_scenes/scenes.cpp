#include "scenes.h"

namespace sprung {

std::span<const SceneMaker> sceneMakers()
{
    static constexpr SceneMaker makers[] = {
        {"downhill", makeDownhill},
        {"rubber-balls", makeRubberBalls},
        {"jelly-cubes", makeJellyCubes},
        {"jelly-car", makeJellyCar},
        {"cloth", makeCloth},
        {"bath-time", makeBathTime},
        {"stack", makeStack},
        {"house-of-cards", makeCardHouse},
        {"dominoes", makeDominoes},
        {"rope-bridge", makeRopeBridge},
        {"wrecking-ball", makeWreckingBall},
        {"catapult", makeCatapult},
        {"buggy", makeBuggy},
        {"pendulum-wave", makePendulumWave},
        {"double-pendulum", makeDoublePendulum},
        {"pyramid", makePyramid},
        {"heavy-ball", makeHeavyBall},
        {"ragdolls", makeRagdolls},
        {"newtons-cradle", makeNewtonsCradle},
        {"domino-run", makeDominoRun},
        {"soft-tower", makeSoftTower},
        {"u-and-stars", makeUAndStars},
        {"breaking-bridge", makeBreakingBridge},
        {"dam-break", makeDamBreak},
        {"communicating-vessels", makeCommunicatingVessels},
        {"honey-on-toast", makeHoneyOnToast},
        {"archimedes", makeArchimedes},
        {"three-jets", makeThreeJets},
        {"balloons", makeBalloons},
        {"up-and-away", makeUpAndAway},
        {"chimney", makeChimney},
        {"bouncy-castle", makeBouncyCastle},
        {"water-wheel", makeWaterWheel},
        {"rainy-gorge", makeRainyGorge},
        {"lava-lamp", makeLavaLamp},
        {"storm", makeStorm},
        {"the-2009-circle", makeCircleOf2009},
        {"hinges-and-wheels", makeHingesAndWheels},
        {"concave-shapes", makeConcaveShapes},
    };
    return makers;
}

}  // namespace sprung
