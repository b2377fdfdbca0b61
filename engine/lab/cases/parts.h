#pragma once

#include "lab/cases/case.h"

namespace sprung::lab {

// The cases by what they are of.

std::vector<Case> casesOfPoints();
std::vector<Case> casesOfBodies();
std::vector<Case> casesOfFluids();

}  // namespace sprung::lab
