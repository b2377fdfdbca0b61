#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace sprung {

struct Example {
    std::string_view stem, name, description, category;
    double pictureAt = 1.0;
};
std::span<const Example> examples();
std::string_view sceneText(const Example& example);
std::size_t openingExample();

}  // namespace sprung
