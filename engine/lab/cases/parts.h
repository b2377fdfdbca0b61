#pragma once

#include "lab/cases/case.h"

namespace sprung::lab {

// The cases by what they are of.

std::vector<Case> casesOfPoints();
std::vector<Case> casesOfBodies();
std::vector<Case> casesOfFluids();

/// The gravity of a case's scene, which points down. m/s^2
inline double gravityOf(const Scene& scene)
{
    return -scene.world.gravity.y;
}

}  // namespace sprung::lab
