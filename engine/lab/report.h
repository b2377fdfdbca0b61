#pragma once

#include "lab/race.h"

#include <string>

namespace sprung::lab {

/// A line for each sample of the exact solution and of each method, under a heading with units. Numbers read
/// back with the same bits.
std::string raceAsCsv(const Race& race, const RaceResult& result);

/// The table as text, a line for each method, columns apart by tabs.
std::string raceAsTable(const Race& race, const RaceResult& result);

/// "closed form", or "reference (Dormand–Prince, tolerance 1e-13)"
std::string_view nameOfExact(const RaceResult& result);

}  // namespace sprung::lab
