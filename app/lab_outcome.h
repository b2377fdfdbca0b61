#pragma once

#include "app/lab_picture.h"
#include "app/options.h"

#include <ostream>

namespace sprung::app {

/// The results of a race or a case of the lab, in all the forms that may be asked for.
struct LabOutcome {
    std::string printed;                    // as text or JSON
    std::function<std::string()> values{};  // as CSV
    LabDrawing draw{};
};

/// Runs the case of the options, which they must have. @param errors where it is told how far a long run is,
/// when that is a terminal
LabOutcome caseOutcome(const LabOptions& options, std::ostream& errors);

}  // namespace sprung::app
