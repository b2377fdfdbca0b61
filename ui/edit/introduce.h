#pragma once

#include "scene/scene.h"

#include <map>
#include <set>
#include <string>

namespace sprung::ui {

/// Names that no object of a scene has yet, nor one that was given before.
class FreeNames {
public:
    explicit FreeNames(const Scene& scene);

    /// The name itself where it is free, else the next of its kind.
    std::string like(const std::string& name);

    /// Of the kind of a name with the least number that is free: "Box 3" for "Box 1" where there are two;
    /// "Crate 2" where there is a "Crate".
    std::string next(const std::string& name);

private:
    std::set<std::string> taken_;
    std::map<std::string, std::size_t> last_;  // number of each kind that was given
};

/// Gives what was just drawn the next free name of its kind ("Box 1") and the next colour of what can move,
/// so that both count what the hand has made and not the ground and the walls.
void introduce(Scene& scene, ObjectId drawn);

}  // namespace sprung::ui
