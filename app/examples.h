#pragma once

#include "scene/io/scene_io.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace sprung::app {

/// A scene that comes with the program.
struct Example {
    std::string_view stem;         // of its file in assets/scenes
    std::string_view name;         // as the scene itself is called
    std::string_view description;  // at most six words
    std::string_view category;     // one of exampleCategories
    double pictureAt = 0.0;        // s after its start, when it shows best what it does
    bool compares = false;         // opens with the two solvers side by side
};

inline constexpr std::array<std::string_view, 5> exampleCategories{"Soft bodies", "Stacks", "Machines",
                                                                   "From 2009", "Water"};

/// In the order of the gallery.
std::span<const Example> examples();

/// The text of its scene file.
std::string_view sceneText(const Example& example);

/// Returns its scene, and what is to be seen of that.
Result<LoadedScene> loadExample(const Example& example);

/// Returns what a first start shows: its place in the list.
std::size_t openingExample();

}  // namespace sprung::app
