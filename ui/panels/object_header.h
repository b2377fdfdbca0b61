#pragma once

#include "panels/widgets/widgets.h"
#include "scene/scene.h"

#include <vector>

namespace sprung::ui {

/// A mark of the colour, the name ("3 objects") and how many points and edges, as the title of a section.
/// True when it is clickable and was clicked.
bool objectHeader(const Ui& ui, const Scene& scene, const std::vector<ObjectId>& objects, bool clickable);

/// The same for anything. @param color of the mark; none: without one
bool thingHeader(const Ui& ui, std::optional<Color> color, const std::string& name, const std::string& note,
                 bool clickable);

}  // namespace sprung::ui
