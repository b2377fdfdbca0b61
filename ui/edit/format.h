#pragma once

#include <string>

namespace sprung::ui {

// Numbers as the interface writes them: point as decimal sign, thin space between thousands, true minus.

/// @param decimals digits after the point
std::string formatNumber(double value, int decimals);

/// With a unit after a space ("3.75 m"); no space before a degree sign.
std::string formatWithUnit(double value, int decimals, const char* unit);

/// Three digits with the unit's prefix: "21.9 kg", "1.24 kJ", "520 N/m".
std::string formatMass(double kilograms);
std::string formatEnergy(double joule);
std::string formatStiffness(double newtonPerMetre);  // "rigid" beyond the slider

/// "3.75 × 1.50 m"
std::string formatSize(double width, double height);

/// "1 object", "3 objects"
std::string formatCount(std::size_t count, const char* singular);

/// Degrees for the eye, radians inside.
double degrees(double radians);
double radians(double degrees);

}  // namespace sprung::ui
