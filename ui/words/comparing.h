#pragma once

/// The two solvers side by side.
namespace sprung::words {

inline constexpr const char* endComparing = "End the comparison";
inline constexpr const char* whatModernIs = "Modern: the solver of today. Rigid parts stay rigid, nothing explodes";
inline constexpr const char* whatClassicIs =
    "2009: the method of the first Sprung, of the year 2009, with its weaknesses: springs for all, "
    "softer and less true";

}  // namespace sprung::words
