#pragma once

#include "scene/io/scene_io.h"

#include <string>
#include <string_view>

namespace sprung::app {

/// The word that stands for standard input where a file to read is expected; a file of that name is ./-
inline constexpr std::string_view standardInput = "-";

/// The name that messages call an input by.
std::string nameOfInput(const std::string& path);

/// All of a file, or of standard input. CannotRead: its name, and why.
Result<std::string> readText(const std::string& path);

/// The scene in a file, or on standard input.
Result<LoadedScene> readSceneFrom(const std::string& path);

}  // namespace sprung::app
