#pragma once

#include "scene/scene.h"

namespace sprung {

/// An empty scene run by the method of 2009.
inline Scene classicScene()
{
    Scene scene;
    chooseSolver(scene.world, Solver::Classic2009);
    return scene;
}

}  // namespace sprung
