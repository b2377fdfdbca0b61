#pragma once

#include "panels/widgets/widgets.h"

namespace sprung::ui {

// These tell how the quantities that several panels show are shown, dragged and typed.

NumberStyle frictionNumber();
NumberStyle restitutionNumber();
NumberStyle pressureNumber();                     // N/m of gas; 0: none
NumberStyle dampingNumber();                      // ratio to critical
NumberStyle breakingNumber();                     // %, or never
NumberStyle stiffnessNumber(const Theme& theme);  // N/m, with the ramp
NumberStyle lengthNumber();                       // m: places, which may be negative
NumberStyle angleNumber();                        // degrees

/// With about three digits at the value it has. kg/m^2, kg
NumberStyle densityNumber(std::optional<double> density);
NumberStyle massNumber(std::optional<double> mass);

/// A strain, shown in %. @param strain infinite: never
Edited<double> breakingRow(const Ui& ui, std::optional<double> strain);

}  // namespace sprung::ui
