#pragma once

#include "core/result.h"

#include <string_view>
#include <vector>

namespace sprung::app {

/// EditsBench times changes of a running world through the C library, each beside a step of it.
struct EditsBench {
    struct Edit {
        std::string_view name;
        double editAndStep;  // ms of CPU, of the edit and the step after it
        double step;         // ms, of a step without, in the same moments

        /// Returns how many steps' time the edit costs.
        double ratio() const { return (editAndStep - step) / step; }
    };

    int points = 0;
    std::vector<Edit> edits;
    double rayAfterStep = 0.0,
           ray = 0.0;  // ms, of the first ray over all objects after a step, and of the next
};

/// Medians over many frames, with and without the edit in turns. @param boxes that fall, move and lie
Result<EditsBench> measureEdits(int boxes);

}  // namespace sprung::app
