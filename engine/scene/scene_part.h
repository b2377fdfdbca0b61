#pragma once

#include <vector>

namespace sprung {

/// A scene part is some of a scene's things, by their places in its lists, ascending. What it is asked for
/// says what else holds: one that is taken out is one that nothing which stays hangs on.
struct ScenePart {
    std::vector<int> points, edges, objects;
};

}  // namespace sprung
