#pragma once

#include "core/limits.h"
#include "scene/scene.h"
#include "sprung.h"

namespace sprung::capi {

inline constexpr std::size_t maxCorners = 100'000;  // of a list that a program gives

// The engine's values for those of the header. All refuse with SPRUNG_BAD_ARGUMENT.

Solver solverOf(SprungSolver given);
Integrator integratorOf(SprungIntegrator given);
int iterationsOf(std::int32_t given);

/// Gives an object the properties; when `isNew`, a colour of all 0 leaves the one it has.
void setProperties(Object& object, const SprungObject& given, bool isNew);

/// Whether setProperties would refuse.
void expectProperties(const SprungObject& given);

/// Stiffness as the engine has it: 0 of the header is rigid. N/m
double stiffnessOf(double given);
std::optional<double> breaksAtOf(double given);
double dampingOf(double given);

}  // namespace sprung::capi
